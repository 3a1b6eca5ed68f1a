// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pipeline stages of an instruction, as the timing model has them: lane 0 has the stages, lane 1 the stalls by cause.
//!
//! | stage | while |
//! |---|---|
//! | `F` | the instruction is fetched, if that is not hidden |
//! | `D` | the instruction waits for an operand or a unit |
//! | `X` | it issues and prevents others from issuing |
//! | `W` | its result is pending, but others issue |

use super::step::Step;
use crate::core_file::Latency;
use crate::op::DISCARD;
use crate::stalls::{Cause, Stalls};
use std::iter;

/// A stage or a stall: its first cycle and the cycle after its last one.
pub(crate) struct Stage {
    /// 0 for a stage, 1 for a stall.
    pub(crate) lane: u32,
    /// The letter of the stage or the cause of the stall.
    pub(crate) name: &'static str,
    pub(crate) from: u64,
    pub(crate) to: u64,
}

/// Causes of stalls after an instruction: they delay the fetch of the next one, or follow the last one.
const AFTER: [Cause; 4] = [Cause::Branch, Cause::Jump, Cause::Fetch, Cause::Timer];

/// The stages of an instruction that begins at the cycle `begin` and has these stalls.
pub(crate) fn stages(step: &Step, latency: Latency, lost: &Stalls, begin: u64, retired: bool) -> Vec<Stage> {
    let stage = |lane, name, from, to| Stage { lane, name, from, to };
    let (mut stages, mut now, mut left) = (Vec::new(), begin, *lost);
    for (cause, cycles) in before_issue(step, latency) {
        let to = now + left.take(cause, cycles);
        let is_fetch = matches!(cause, Cause::InstructionCache | Cause::Fetch);
        stages.extend([stage(0, if is_fetch { "F" } else { "D" }, now, to), stage(1, cause.name(), now, to)]);
        now = to;
    }
    let after: u64 = AFTER.iter().map(|cause| left.of(*cause)).sum();
    let issued = now + u64::from(retired);
    let executed = issued + left.total() - after;
    stages.push(stage(0, "X", now, executed));
    if retired && step.op.rd != DISCARD {
        stages.push(stage(0, "W", executed, now + u64::from(latency.result_latency)));
    }
    now = issued;
    let causes = Cause::ALL.iter().map(|(cause, _)| *cause);
    for cause in causes.filter(|cause| !AFTER.contains(cause)).chain(AFTER) {
        stages.push(stage(1, cause.name(), now, now + left.of(cause)));
        now += left.of(cause);
    }
    stages.retain(|stage| stage.from < stage.to || stage.name == "X");
    stages
}

/// What the instruction may have waited for before it issued, and the maximum duration. Its schedule has the waits in
/// order and then, if that is more than a cycle, the time for which the instruction prevented others from issuing.
fn before_issue(step: &Step, latency: Latency) -> impl Iterator<Item = (Cause, u64)> {
    let waits = step.schedule.len().saturating_sub(usize::from(latency.occupies > 1));
    let scheduled = step.schedule[..waits].iter().map(|stall| (stall.cause, u64::from(stall.cycles)));
    iter::once((Cause::InstructionCache, u64::MAX)).chain(scheduled)
}
