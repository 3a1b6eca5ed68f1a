// SPDX-License-Identifier: MIT OR Apache-2.0
//! A predictor that remembers one branch: the last one that was taken backward.
//!
//! Fetching goes on at the branch's target right after the word in which the branch ends, so that a loop costs no bubbles.
//! The branch is recognised by the address of a word that is fetched in sequence, hence not in the word at which fetching
//! restarted. It is forgotten when it is not taken although it was predicted, and by traps and `fence.i`.
//!
//! A word of code arrives per cycle and waits until decode has room for it: a buffer of three halves, which takes one word
//! per cycle. Of the words in which the branch ends and its target begins, one half may be of no use, so an instruction
//! that straddles two words at the target is complete in time only if decode had room for its first half early.

use super::predictor::Kind;
use crate::core_file;

/// Halves in a word.
const WORD: u32 = 2;
/// Halves in the buffer of decode.
const BUFFER: u32 = 3;
/// After so many cycles without an instruction the buffer is full.
const FILLED: u32 = 3;

#[derive(Clone, Copy, Debug)]
struct Loop {
    branch: u32,
    target: u32,
    /// The address after it.
    after: u32,
}

impl Loop {
    /// The number of the word in which the branch ends.
    const fn last_word(self) -> u32 {
        word(self.after.wrapping_sub(2))
    }
}

/// The remembered branch, and what has been fetched.
#[derive(Clone, Debug)]
pub(crate) struct LoopPredictor {
    mispredicted: u32,
    remembered: Option<Loop>,
    /// The word at which fetching restarted, until it follows a prediction.
    restarted: Option<u32>,
    /// Halves in the buffer of decode.
    buffered: u32,
    /// The address of the first half in the next word that is of use.
    next: u32,
}

/// How control is transferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// To the next instruction in memory.
    Sequential,
    /// Fetching restarts at the target.
    Taken,
    /// Fetching has continued at the target.
    Predicted,
    /// Fetching has continued at the target of a branch that is not taken, and restarts after it.
    Mispredicted,
}

impl LoopPredictor {
    /// Nothing is remembered.
    pub(crate) fn new(shape: core_file::LoopPredictor) -> LoopPredictor {
        LoopPredictor { mispredicted: shape.mispredicted, remembered: None, restarted: None, buffered: WORD, next: 0 }
    }

    /// Bubbles of a misprediction.
    pub(crate) fn mispredicted(&self) -> u32 {
        self.mispredicted
    }

    /// An instruction of so many bytes is decoded, and leaves after so many cycles.
    #[inline]
    pub(crate) fn decode(&mut self, bytes: u32, cycles: u32) {
        self.wait(cycles.saturating_sub(1));
        self.cycle(bytes / 2);
    }

    /// Cycles pass in which no instruction leaves decode.
    pub(crate) fn wait(&mut self, cycles: u32) {
        for _ in 0..cycles.min(FILLED) {
            self.cycle(0);
        }
    }

    /// Halves leave the buffer, and the next word enters it if there is room.
    fn cycle(&mut self, used: u32) {
        self.buffered = self.buffered.saturating_sub(used);
        let last = self.loop_that_ends_in(self.next);
        let end = last.map_or((self.next | 3).wrapping_add(1), |each| each.after);
        let halves = end.wrapping_sub(self.next) / 2;
        if self.buffered + halves <= BUFFER {
            self.buffered += halves;
            self.next = last.map_or(end, |each| each.target);
        }
    }

    /// The remembered branch, if it ends in the word of this address, and after it, and was recognised.
    fn loop_that_ends_in(&self, at: u32) -> Option<Loop> {
        let recognised = |each: &Loop| self.restarted != Some(word(each.branch));
        self.remembered.filter(|each| each.last_word() == word(at) && at < each.after).filter(recognised)
    }

    /// Resolves a control transfer at `pc`; the next instruction in memory is at `after`.
    pub(crate) fn resolve(&mut self, kind: Kind, pc: u32, taken: bool, target: u32, after: u32) -> Outcome {
        let is_remembered = kind == Kind::Branch && self.remembered.is_some_and(|each| each.branch == pc);
        let predicted = is_remembered && self.restarted != Some(word(pc));
        match (predicted, taken) {
            (true, true) => {
                self.restarted = None;
                Outcome::Predicted
            }
            (true, false) => {
                self.remembered = None;
                Outcome::Mispredicted
            }
            (false, true) => {
                if kind == Kind::Branch && target <= pc {
                    self.remembered = Some(Loop { branch: pc, target, after });
                }
                Outcome::Taken
            }
            (false, false) => Outcome::Sequential,
        }
    }

    /// Whether decode has all of an instruction that straddles two words.
    pub(crate) fn has_straddling(&self) -> bool {
        self.buffered >= WORD
    }

    /// Fetching restarts at an address, at the cost of so many bubbles because the instruction there straddles two words.
    pub(crate) fn restart(&mut self, at: u32, straddling: u32) {
        self.restarted = Some(word(at));
        self.next = (at | 3).wrapping_add(1);
        self.buffered = self.next.wrapping_sub(at) / 2;
        self.wait(straddling);
    }

    /// Forgets the branch.
    pub(crate) fn forget(&mut self) {
        self.remembered = None;
    }
}

/// The number of the word of an address.
const fn word(address: u32) -> u32 {
    address >> 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use Outcome::{Mispredicted, Predicted, Sequential, Taken};

    fn predictor() -> LoopPredictor {
        LoopPredictor::new(core_file::LoopPredictor { mispredicted: 1 })
    }

    /// A branch of `bytes` at `pc`, taken to `target` or not; fetching restarts as it does in the engine.
    fn branch(p: &mut LoopPredictor, pc: u32, target: u32, taken: bool, bytes: u32) -> Outcome {
        p.decode(bytes, 1);
        let to = if taken { target } else { pc + bytes };
        let outcome = p.resolve(Kind::Branch, pc, taken, to, pc + bytes);
        if matches!(outcome, Taken | Mispredicted) {
            p.restart(to, 0);
        }
        outcome
    }

    #[test]
    fn a_branch_is_predicted_after_it_was_taken_backward_until_it_is_not_taken() {
        let mut p = predictor();
        let outcomes = [true, true, true, false, true, true].map(|taken| branch(&mut p, 0x40, 0x20, taken, 4));
        assert_eq!(outcomes, [Taken, Predicted, Predicted, Mispredicted, Taken, Predicted]);
    }

    #[test]
    fn forward_branches_and_jumps_are_not_remembered() {
        let mut p = predictor();
        assert_eq!([(); 2].map(|()| branch(&mut p, 0x40, 0x60, true, 4)), [Taken, Taken]);
        assert_eq!([(); 2].map(|()| p.resolve(Kind::Jump, 0x40, true, 0x20, 0x44)), [Taken, Taken]);
        assert_eq!(branch(&mut p, 0x40, 0x20, false, 4), Sequential);
    }

    #[test]
    fn only_the_last_branch_is_remembered() {
        let mut p = predictor();
        let outcomes = [0x40, 0x60, 0x40].map(|pc| branch(&mut p, pc, 0x20, true, 4));
        assert_eq!(outcomes, [Taken; 3]);
        p.forget();
        assert_eq!(branch(&mut p, 0x40, 0x20, true, 4), Taken);
    }

    #[test]
    fn a_branch_in_the_word_at_which_fetching_restarted_is_not_recognised() {
        let mut p = predictor();
        let outcomes = [(); 3].map(|()| branch(&mut p, 0x42, 0x40, true, 2));
        assert_eq!(outcomes, [Taken; 3]);
    }

    /// Whether an instruction at the predicted target, in the upper half of a word, is complete in the third iteration of a
    /// loop of these instructions, as bytes and cycles; the last is the branch.
    fn is_complete(instructions: &[(u32, u32)]) -> bool {
        let end = 0x42 + instructions.iter().map(|(bytes, _)| bytes).sum::<u32>();
        let pc = end - instructions[instructions.len() - 1].0;
        let mut p = predictor();
        p.restart(0x42, 1);
        for _ in 0..3 {
            instructions.iter().for_each(|(bytes, cycles)| p.decode(*bytes, *cycles));
            if p.resolve(Kind::Branch, pc, true, 0x42, end) == Taken {
                p.restart(0x42, 1);
            } else if !p.has_straddling() {
                p.wait(1);
                return false;
            }
        }
        true
    }

    #[test]
    fn a_straddling_target_is_complete_if_there_was_room_for_its_first_half() {
        assert!(!is_complete(&[(4, 1), (4, 1)]));
        assert!(!is_complete(&[(4, 1), (2, 1), (4, 1), (4, 1)]));
        assert!(is_complete(&[(4, 1), (2, 1), (4, 1), (4, 2)])); // the branch waits for an operand
        assert!(is_complete(&[(4, 1), (2, 1), (4, 1)])); // the half before the branch leaves room
        assert!(is_complete(&[(4, 1), (4, 1), (2, 1), (2, 1), (2, 1)])); // ends at the end of a word
    }
}
