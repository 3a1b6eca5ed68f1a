// SPDX-License-Identifier: MIT OR Apache-2.0
//! Branch prediction with a branch target buffer, a branch history table and a return-address stack.
//!
//! A control transfer enters the target buffer when it is taken. A conditional branch in the buffer is predicted by the
//! history table, a return by the return-address stack, any other jump by its last target. What is not in the buffer is
//! predicted as not taken, or, on a core whose fetch unit decodes it in time, as if it were, at the cost of a few bubbles.

use super::branch_history::BranchHistory;
use crate::core_file;

/// The kind of a control transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A conditional branch.
    Branch,
    /// `jal` that is not a call.
    Jump,
    /// `jal` that writes a return address to ra or t0.
    Call,
    /// `jalr` that is neither call nor return.
    IndirectJump,
    /// `jalr` that writes a return address to ra or t0.
    IndirectCall,
    /// A jump to ra or t0.
    Return,
}

impl Kind {
    /// Whether it pushes a return address.
    pub(crate) const fn is_call(self) -> bool {
        matches!(self, Kind::Call | Kind::IndirectCall)
    }

    /// Whether the instruction contains its target.
    const fn is_direct(self) -> bool {
        matches!(self, Kind::Branch | Kind::Jump | Kind::Call)
    }
}

#[derive(Clone, Copy, Debug)]
struct Target {
    pc: u32,
    target: u32,
}

/// The state of the predictor.
#[derive(Clone, Debug)]
pub(crate) struct Predictor {
    mispredicted: u32,
    decoded: Option<u32>,
    keeps_history: bool,
    targets: Vec<Target>,
    target_entries: usize,
    next_victim: usize,
    branches: BranchHistory,
    returns: Vec<u32>,
    return_entries: usize,
}

impl Predictor {
    /// An empty predictor.
    pub(crate) fn new(shape: core_file::Predictor) -> Predictor {
        Predictor {
            mispredicted: shape.mispredicted,
            decoded: shape.decoded,
            keeps_history: shape.history_bits > 0,
            targets: Vec::with_capacity(shape.target_entries),
            target_entries: shape.target_entries,
            next_victim: 0,
            branches: BranchHistory::new(shape),
            returns: Vec::with_capacity(shape.return_entries),
            return_entries: shape.return_entries,
        }
    }

    /// Resolves a control transfer at `pc`, to `target` if `taken`; the next instruction in memory is at `after`. Returns the
    /// bubbles of a misprediction or of decoding, or 0.
    pub(crate) fn resolve(&mut self, kind: Kind, pc: u32, taken: bool, target: u32, after: u32) -> u32 {
        let known = self.targets.iter().position(|t| t.pc == pc);
        let (last_target, bubbles) = match (known, self.decoded) {
            (Some(entry), _) => (Some(self.targets[entry].target), 0),
            (None, Some(bubbles)) => (kind.is_direct().then_some(target), bubbles),
            (None, None) => (None, 0),
        };
        let predicted = known.is_some() || self.decoded.is_some();
        let prediction = if predicted { self.predict(kind, pc, last_target) } else { None };
        self.learn(kind, pc, known, taken, target, after);
        match (prediction, taken) {
            (Some(address), true) if address == target => bubbles,
            (None, false) => 0,
            _ => self.mispredicted,
        }
    }

    /// The predicted target of a control transfer, whose target was `last_target`; `None` if it is predicted as not taken.
    fn predict(&self, kind: Kind, pc: u32, last_target: Option<u32>) -> Option<u32> {
        match kind {
            Kind::Branch => last_target.filter(|_| self.branches.predicts_taken(pc)),
            Kind::Return => self.returns.last().copied().or(last_target),
            Kind::Jump | Kind::Call | Kind::IndirectJump | Kind::IndirectCall => last_target,
        }
    }

    fn learn(&mut self, kind: Kind, pc: u32, known: Option<usize>, taken: bool, target: u32, after: u32) {
        // With a history, only branches that the table predicts change it.
        if kind == Kind::Branch && (known.is_some() || self.decoded.is_some() || !self.keeps_history) {
            self.branches.learn(pc, taken);
        }
        match known {
            Some(entry) if taken => self.targets[entry].target = target,
            None if taken => self.remember(Target { pc, target }, kind),
            _ => {}
        }
        if kind.is_call() && self.return_entries > 0 {
            if self.returns.len() == self.return_entries {
                self.returns.remove(0);
            }
            self.returns.push(after);
        } else if kind == Kind::Return {
            self.returns.pop();
        }
    }

    fn remember(&mut self, target: Target, kind: Kind) {
        if kind == Kind::Branch && !self.keeps_history {
            // A branch enters the buffer because it was taken: its counter begins at weakly taken.
            self.branches.expect_taken(target.pc);
        }
        if self.targets.len() < self.target_entries {
            self.targets.push(target);
        } else if let Some(slot) = self.targets.get_mut(self.next_victim) {
            *slot = target;
            self.next_victim = (self.next_victim + 1) % self.target_entries;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape() -> core_file::Predictor {
        core_file::Predictor {
            mispredicted: 3,
            target_entries: 4,
            history_entries: 16,
            counter_bits: 2,
            history_bits: 0,
            history_index_bits: None,
            decoded: None,
            return_entries: 2,
        }
    }

    fn predictor() -> Predictor {
        Predictor::new(shape())
    }

    #[test]
    fn a_loop_costs_its_first_iteration_and_its_exit() {
        let mut p = predictor();
        let mut trip = |taken| p.resolve(Kind::Branch, 0x40, taken, 0x20, 0x44);
        assert_eq!([true, true, true, false].map(&mut trip), [3, 0, 0, 3]);
        assert_eq!([true, true, true, false].map(&mut trip), [0, 0, 0, 3]);
    }

    #[test]
    fn returns_follow_the_stack_until_it_overflows() {
        let mut p = predictor();
        let mut three_deep = || {
            for depth in 0..3 {
                p.resolve(Kind::Call, 0x100 + depth * 8, true, 0x200, 0x104 + depth * 8);
            }
            [2, 1, 0].map(|depth| p.resolve(Kind::Return, 0x300, true, 0x104 + depth * 8, 0x304))
        };
        three_deep();
        // The outermost return address was lost, and the last target of the return is another one.
        assert_eq!(three_deep(), [0, 0, 3]);
    }

    /// Bubbles of the last of three rounds of so many jumps.
    fn round_of_jumps(mut p: Predictor, kind: Kind, jumps: u32) -> u32 {
        let mut round = || (0..jumps).map(|n| p.resolve(kind, 0x100 + 8 * n, true, 0x200, 0x104 + 8 * n)).sum();
        (round(), round(), round()).2
    }

    #[test]
    fn one_jump_more_than_entries_evicts_them_all_in_turn() {
        assert_eq!([4, 5].map(|jumps| round_of_jumps(predictor(), Kind::Jump, jumps)), [0, 15]);
    }

    #[test]
    fn a_decoded_jump_costs_less_than_a_misprediction_unless_its_target_is_in_a_register() {
        let decoding = || Predictor::new(core_file::Predictor { decoded: Some(1), ..shape() });
        let kinds = [Kind::Jump, Kind::Call, Kind::IndirectJump];
        assert_eq!(kinds.map(|kind| round_of_jumps(decoding(), kind, 5)), [5, 5, 15]);
        let mut p = decoding();
        p.resolve(Kind::Call, 0x40, true, 0x80, 0x44);
        assert_eq!(p.resolve(Kind::Return, 0x80, true, 0x44, 0x84), 1);
    }

    #[test]
    fn a_branch_outside_of_the_target_buffer_leaves_no_trace_in_the_history() {
        let mut p = Predictor::new(core_file::Predictor { history_bits: 4, ..shape() });
        let table = |p: &Predictor| format!("{:?}", p.branches);
        let empty = table(&p);
        p.resolve(Kind::Branch, 0x40, false, 0x20, 0x44);
        p.resolve(Kind::Branch, 0x40, true, 0x20, 0x44);
        assert_eq!(table(&p), empty);
        p.resolve(Kind::Branch, 0x40, true, 0x20, 0x44);
        assert_ne!(table(&p), empty);
    }
}
