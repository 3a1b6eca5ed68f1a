// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where an instruction is when. Only what the timing model knows: lane 0 has the stages, lane 1 the stalls by their causes.
//!
//! | stage | while |
//! |---|---|
//! | `F` | the instruction is fetched, where that takes more than is hidden |
//! | `D` | the instruction waits for an operand or a unit |
//! | `X` | it issues and keeps others from issuing |
//! | `W` | its result is still to come, though others issue |

use super::step::Step;
use crate::core_file::Latency;
use crate::op::DISCARD;
use crate::stalls::{Cause, Stalls};
use std::iter;

/// A stage or a stall: from which cycle until before which.
pub(crate) struct Stage {
    /// 0 for a stage, 1 for a stall.
    pub(crate) lane: u32,
    /// The letter of the stage or the cause of the stall.
    pub(crate) name: &'static str,
    pub(crate) from: u64,
    pub(crate) to: u64,
}

/// What delays the fetch of the next instruction, or comes behind the last, and is not the execution of this one.
const BEHIND: [Cause; 4] = [Cause::Branch, Cause::Jump, Cause::Fetch, Cause::Timer];

/// The stages of an instruction that begins at the cycle `begin` and at which these cycles are lost.
pub(crate) fn stages(step: &Step, latency: Latency, lost: &Stalls, begin: u64, retired: bool) -> Vec<Stage> {
    let stage = |lane, name, from, to| Stage { lane, name, from, to };
    let (mut stages, mut now, mut left) = (Vec::new(), begin, *lost);
    for (cause, cycles) in before_issue(step, latency) {
        let to = now + left.take(cause, cycles);
        let is_fetch = matches!(cause, Cause::InstructionCache | Cause::Fetch);
        stages.extend([stage(0, if is_fetch { "F" } else { "D" }, now, to), stage(1, cause.name(), now, to)]);
        now = to;
    }
    let behind: u64 = BEHIND.iter().map(|cause| left.of(*cause)).sum();
    let issued = now + u64::from(retired);
    let executed = issued + left.total() - behind;
    stages.push(stage(0, "X", now, executed));
    if retired && step.op.rd != DISCARD {
        stages.push(stage(0, "W", executed, now + u64::from(latency.result_latency)));
    }
    now = issued;
    let causes = Cause::ALL.iter().map(|(cause, _)| *cause);
    for cause in causes.filter(|cause| !BEHIND.contains(cause)).chain(BEHIND) {
        stages.push(stage(1, cause.name(), now, now + left.of(cause)));
        now += left.of(cause);
    }
    stages.retain(|stage| stage.from < stage.to || stage.name == "X");
    stages
}

/// For what the instruction may have waited before it issued, and how long at most. Its schedule has the waits in their
/// order and then, if that is more than a cycle, the time that the instruction kept others from issuing.
fn before_issue(step: &Step, latency: Latency) -> impl Iterator<Item = (Cause, u64)> {
    let waits = step.schedule.len().saturating_sub(usize::from(latency.occupies > 1));
    let scheduled = step.schedule[..waits].iter().map(|stall| (stall.cause, u64::from(stall.cycles)));
    iter::once((Cause::InstructionCache, u64::MAX)).chain(scheduled)
}
