// SPDX-License-Identifier: MIT OR Apache-2.0
//! Assigns stall cycles to instructions.
//!
//! The engine counts stalls that depend on history when they occur, but those of the schedules only when the counts of the
//! blocks are collected: at `fence.i` and at the end of a run.

use super::step::Step;
use crate::stalls::Stalls;

/// Stalls of schedules that the engine has not counted yet.
#[derive(Default)]
pub(crate) struct Ledger {
    uncounted: Stalls,
}

impl Ledger {
    /// The stalls of an instruction, if the engine has counted `stalls` by the cycle `now`, at its end.
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
