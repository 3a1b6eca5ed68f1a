// SPDX-License-Identifier: MIT OR Apache-2.0
//! Branch prediction with a branch target buffer, a table of two-bit counters and a return-address stack.
//!
//! A control transfer that is not in the target buffer is predicted as not taken; it enters the buffer when it is taken. A
//! conditional branch in the buffer is predicted by its two-bit counter, a return by the return-address stack, any other
//! jump by its last target.

use crate::core_file;

/// The kind of a control transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A conditional branch.
    Branch,
    /// A jump that is neither call nor return.
    Jump,
    /// A jump that writes a return address to ra or t0.
    Call,
    /// A jump to ra or t0.
    Return,
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
    targets: Vec<Target>,
    target_entries: usize,
    next_victim: usize,
    counters: Vec<u8>,
    returns: Vec<u32>,
    return_entries: usize,
}

/// Weakly not taken.
const INITIAL_COUNTER: u8 = 1;

impl Predictor {
    /// An empty predictor.
    pub(crate) fn new(shape: core_file::Predictor) -> Predictor {
        Predictor {
            mispredicted: shape.mispredicted,
            targets: Vec::with_capacity(shape.target_entries),
            target_entries: shape.target_entries,
            next_victim: 0,
            counters: vec![INITIAL_COUNTER; shape.history_entries],
            returns: Vec::with_capacity(shape.return_entries),
            return_entries: shape.return_entries,
        }
    }

    /// Resolves a control transfer at `pc`, to `target` if `taken`; the next instruction in memory is at `after`. Returns the
    /// bubbles of a misprediction, or 0.
    pub(crate) fn resolve(&mut self, kind: Kind, pc: u32, taken: bool, target: u32, after: u32) -> u32 {
        let known = self.targets.iter().position(|t| t.pc == pc);
        let prediction = known.and_then(|entry| self.predict(kind, pc, self.targets[entry].target));
        self.learn(kind, pc, known, taken, target, after);
        let outcome = taken.then_some(target);
        if prediction == outcome { 0 } else { self.mispredicted }
    }

    /// The predicted target of a control transfer in the buffer; `None` if it is predicted as not taken.
    fn predict(&self, kind: Kind, pc: u32, last_target: u32) -> Option<u32> {
        match kind {
            Kind::Branch => (self.counters[self.counter(pc)] >= 2).then_some(last_target),
            Kind::Return => self.returns.last().copied().or(Some(last_target)),
            Kind::Jump | Kind::Call => Some(last_target),
        }
    }

    fn counter(&self, pc: u32) -> usize {
        // Instructions are at multiples of two bytes, and branches are rarely adjacent: bits from 2 up select.
        (pc >> 2) as usize & (self.counters.len() - 1)
    }

    fn learn(&mut self, kind: Kind, pc: u32, known: Option<usize>, taken: bool, target: u32, after: u32) {
        if kind == Kind::Branch {
            let index = self.counter(pc);
            let counter = self.counters[index];
            self.counters[index] = if taken { (counter + 1).min(3) } else { counter.saturating_sub(1) };
        }
        match known {
            Some(entry) if taken => self.targets[entry].target = target,
            None if taken => self.remember(Target { pc, target }, kind),
            _ => {}
        }
        match kind {
            Kind::Call if self.return_entries > 0 => {
                if self.returns.len() == self.return_entries {
                    self.returns.remove(0);
                }
                self.returns.push(after);
            }
            Kind::Return => {
                self.returns.pop();
            }
            _ => {}
        }
    }

    fn remember(&mut self, target: Target, kind: Kind) {
        if kind == Kind::Branch {
            // A branch enters the buffer because it was taken: its counter begins at weakly taken.
            let index = self.counter(target.pc);
            self.counters[index] = self.counters[index].max(2);
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

    fn predictor() -> Predictor {
        let shape = core_file::Predictor { mispredicted: 3, target_entries: 4, history_entries: 16, return_entries: 2 };
        Predictor::new(shape)
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
}
