// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the surroundings of the other implementation did in each cycle.

use std::collections::VecDeque;

const CODE_READY: u8 = 1;
const DATA_READY: u8 = 2;
/// Where the interrupt lines begin: software, timer, external.
const INTERRUPTS: u32 = 2;

/// A byte for each cycle. Cycles that have not been told count as ready and without interrupts.
#[derive(Clone, Debug, Default)]
pub(super) struct Inputs {
    first: u64,
    cycles: VecDeque<u8>,
    /// Whether a bus was not ready in any cycle so far.
    pub(super) waited: bool,
}

impl Inputs {
    /// The cycles that follow.
    pub(super) fn extend(&mut self, cycles: &[u8]) {
        let ready = CODE_READY | DATA_READY;
        self.waited |= cycles.iter().any(|inputs| inputs & ready != ready);
        self.cycles.extend(cycles);
    }

    /// Drops the cycles before this one.
    pub(super) fn forget(&mut self, before: u64) {
        let count = (before.saturating_sub(self.first) as usize).min(self.cycles.len());
        self.cycles.drain(..count);
        self.first += count as u64;
    }

    fn at(&self, cycle: u64) -> u8 {
        let place = cycle.checked_sub(self.first).and_then(|index| self.cycles.get(index as usize));
        place.copied().unwrap_or(CODE_READY | DATA_READY)
    }

    /// The bus of code answers and accepts.
    pub(super) fn code_ready(&self, cycle: u64) -> bool {
        self.at(cycle) & CODE_READY != 0
    }

    /// The bus of data answers and accepts.
    pub(super) fn data_ready(&self, cycle: u64) -> bool {
        self.at(cycle) & DATA_READY != 0
    }

    /// The pending interrupts, as in [`super::Retired::waiting`].
    pub(super) fn interrupts(&self, cycle: u64) -> u32 {
        u32::from(self.at(cycle)) >> INTERRUPTS
    }

    /// Whether the cycle has been told.
    pub(super) fn knows(&self, cycle: u64) -> bool {
        cycle < self.first + self.cycles.len() as u64
    }
}
