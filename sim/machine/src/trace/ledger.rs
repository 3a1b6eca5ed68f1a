// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which cycles were lost at which instruction.
//!
//! The engine counts what depends on history when it happens, but what is known from the code alone only when the counts
//! of the blocks are collected: at `fence.i` and at the end of a run.

use super::step::Step;
use crate::stalls::Stalls;

/// What the engine will count, but has not counted yet.
#[derive(Default)]
pub(crate) struct Ledger {
    uncounted: Stalls,
}

impl Ledger {
    /// The cycles that were lost at an instruction by the cycle `now`, when the engine has counted `stalls`.
    pub(crate) fn lost(&mut self, step: &Step, retired: bool, now: u64, stalls: &Stalls) -> Stalls {
        let lost = now - step.cycles - u64::from(retired);
        let mut known = stalls.since(&step.stalls);
        if known.total() > lost {
            known = known.since(&self.uncounted);
            self.uncounted = Stalls::default();
        }
        if known.total() < lost {
            for stall in &step.schedule {
                known.add(stall.cause, u64::from(stall.cycles));
                self.uncounted.add(stall.cause, u64::from(stall.cycles));
            }
        }
        debug_assert_eq!(known.total(), lost, "at {:#x}", step.pc);
        known
    }
}
