// SPDX-License-Identifier: MIT OR Apache-2.0
//! A loop over the blocks of a message, for every number of blocks.
//!
//! A call has inputs x and a message of L bytes, which is unknown, as are the addresses of its buffers. The head of the
//! loop is an instruction that each turn begins with. What registers and memory hold there at first is C(x, L). The
//! invariant: at the beginning of turn i they hold C(x_i, L) for the inputs x_i with which the specification does the
//! rest of the message, but that
//!
//! - *moving* words, which depend on nothing but length and addresses, are larger by i times their stride, each its own;
//! - buffers begin i blocks later: what is before is not touched again;
//! - *dead* words hold anything.
//!
//! x is any input and x_i is one, so one turn shows it for all. [`Execution::turn`] calls the function with x and L,
//! which gives C(x, L), adds i strides to the moving words for an unknown i, and executes a turn. [`Execution::agree`]
//! calls it with x_1 and L, which gives C(x_1, L), and compares it with the end of that turn. Words that differ must be
//! dead. Which these are is not known at first: a turn is executed without dead words, and then again with those that
//! have differed, until no others do. What C says about memory that nobody has set, and about registers, holds for all
//! values there; so those of the second call are chosen as the first one has left them.
//! Each branch was decided by the range of what is left of the message. Where that ends, [`Execution::leave`] goes on
//! from the beginning of turn i to the return, for each number of blocks that may be left.
//!
//! Code that keeps the first counter beside the next one does not begin anew: then x_i is x, all words may be moving, and
//! what a turn must write is specified for block i. [`Execution::stay`] compares the end of the turn with its beginning.
//! What buffers hold in turn i is not what they held at first, from which C(x, L) may have words: so they are given other
//! contents when the turn begins.

use crate::coefficient::Coefficient;
use crate::execution::{Contents, Execution, Step};
use crate::frame::Frame;
use crate::literal::{Literal, Word};
use crate::loops::{Call, Loop, Situation};
use crate::windows::{Window, Windows};
use crate::words::Words;
use rustc_hash::FxHashSet;
use rvk_isa::{A0, RA, SP};
use rvk_machine::{Allowed, PRESERVED, RETURN_ADDRESS};
use std::collections::BTreeSet;

/// One turn of a loop.
#[derive(Clone, Debug)]
pub struct Turn {
    entry: [Word; 32],
    first: Situation,
    last: Situation,
    next: Word,
}

/// What buffers hold when a turn begins, by address.
pub type Ahead = [(u32, Vec<Literal>)];

/// Words that hold anything when a turn begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dead {
    registers: BTreeSet<usize>,
    memory: BTreeSet<u32>,
}

impl Execution<'_> {
    /// Sets ranges of words, and the windows of the next call.
    pub fn unknown_length(&mut self, ranges: &[(Word, (u32, u32))], windows: &[Window]) {
        self.contents.memory.begin_an_induction();
        self.words.set_ranges(ranges);
        self.windows = Windows::new(self.words, windows);
    }

    /// Executes a call up to turn `index` of its loop, whatever that is.
    fn begin(
        &mut self,
        call: &Call,
        of: &Loop,
        dead: &Dead,
        index: &Word,
        ahead: &Ahead,
        limit: u64,
    ) -> Step<([Word; 32], Situation, Frame)> {
        let mut frame = self.enter(&call.function, &call.arguments, &call.allowed)?;
        let entry = frame.registers;
        self.run_to(&mut frame, of.head, of.before + 1, limit)?;
        let first = self.situation(&frame);
        for (word, stride) in frame.registers.iter_mut().zip(of.registers) {
            *word = self.words.moved(word, index, stride);
        }
        for (at, stride) in &of.memory {
            let word = first.contents.memory.word(*at).ok_or_else(|| self.no_loop(frame.pc, "it begins otherwise"))?;
            let moved = self.words.moved(word, index, *stride);
            self.write(*at, &moved);
        }
        for at in &dead.registers {
            frame.registers[*at] = self.words.spare(*at);
        }
        for (number, at) in dead.memory.iter().enumerate() {
            let anything = self.words.spare(frame.registers.len() + number);
            self.write(*at, &anything);
        }
        for (address, contents) in ahead {
            self.write(*address, contents);
        }
        self.windows.origin = self.words.form(index).times(&Coefficient::whole(of.bytes));
        Ok((entry, first, frame))
    }

    /// Executes a turn of a loop, whose number is unknown; buffers hold what they held at first, or what is given.
    ///
    /// # Errors
    /// As [`Execution::call`].
    pub fn turn(&mut self, call: &Call, of: &Loop, dead: &Dead, index: &Word, ahead: &Ahead, limit: u64) -> Step<Turn> {
        let windows: Vec<_> = self.windows.ranges().collect();
        for (address, bytes) in windows {
            self.read(address, bytes); // what is there at first is the same in all that follows
        }
        let (entry, first, mut frame) = self.begin(call, of, dead, index, ahead, limit)?;
        self.run_to(&mut frame, of.head, of.visits, limit)?;
        let last = self.situation(&frame);
        let next = self.words.add(index, &Words::constant(1));
        Ok(Turn { entry, first, last, next })
    }

    /// Takes memory over as a turn has left it, for a call that is to agree with its end: but for the program's own.
    pub fn follow(&mut self, turn: &Turn, of: &Loop) {
        self.contents = turn.last.contents.clone();
        for range in self.machine.segments().filter(|range| range.writable) {
            self.contents.memory.forget((range.address, range.bytes));
        }
        let windows: Vec<_> = self.windows.ranges().collect();
        for (address, bytes) in windows {
            let left = self.read(address + of.bytes, bytes - of.bytes);
            self.contents.memory.forget((address, bytes));
            self.write(address, &left);
        }
    }

    /// Executes a call up to the loop and compares with the end of a turn: words that are not the same, which must be
    /// dead. Of memory, that which somebody may read later is compared: the stack, the program's own, and some ranges.
    ///
    /// # Errors
    /// As [`Execution::call`], or buffers are not the same.
    pub fn agree(&mut self, call: &Call, of: &Loop, turn: &Turn, compared: &[Allowed], limit: u64) -> Step<Dead> {
        let mut frame = self.enter(&call.function, &call.arguments, &call.allowed)?;
        self.take_over(&mut frame, call, turn);
        self.run_to(&mut frame, of.head, of.before + 1, limit)?;
        self.check_windows(of, turn)?;
        self.differing(&frame.registers, of, turn, compared)
    }

    /// Compares the end of a turn with its beginning: words that neither stay nor move. Buffers are not compared.
    ///
    /// # Errors
    /// What an extension has of its own is not the same.
    pub fn stay(&mut self, of: &Loop, turn: &Turn, compared: &[Allowed]) -> Step<Dead> {
        self.contents = turn.first.contents.clone();
        self.differing(&turn.first.registers, of, turn, compared)
    }

    /// Words at the end of a turn that are not what registers and memory say they must be.
    fn differing(&mut self, registers: &[Word; 32], of: &Loop, turn: &Turn, compared: &[Allowed]) -> Step<Dead> {
        let mut differing = Dead::default();
        for (at, stride) in of.registers.into_iter().enumerate() {
            let [first, last] = [turn.first.registers[at], turn.last.registers[at]];
            if !self.goes_on(&registers[at], &first, &last, stride, &turn.next) {
                differing.registers.insert(at);
            }
        }
        let compared = self.machine.allowed_ranges(compared);
        differing.memory = self.differing_memory(of, turn, &compared);
        if self.contents.state != turn.last.contents.state {
            return Err(self.no_loop(of.head, "registers of an extension differ after a turn"));
        }
        Ok(differing)
    }

    /// What nobody sets at the entry of a function is as a turn has left it.
    fn take_over(&mut self, frame: &mut Frame, call: &Call, turn: &Turn) {
        let arguments = self.machine.split(&call.arguments).0.len();
        let is_set = |at: usize| {
            at == 0 || at == SP || at == RA || PRESERVED.contains(&at) || (A0..A0 + arguments).contains(&at)
        };
        for at in 0..32 {
            if PRESERVED.contains(&at) {
                frame.registers[at] = turn.entry[at];
            } else if !is_set(at) {
                frame.registers[at] = turn.last.registers[at];
            }
        }
        let bottom = self.machine.stack_pointer(call.arguments.len());
        for (at, word) in turn.last.contents.memory.words() {
            if at < bottom && self.is_on_stack(at) {
                self.write(at, word);
            }
        }
    }

    /// Whether a word at the end of a turn is what the call that does the rest has.
    fn goes_on(&mut self, here: &Word, first: &Word, last: &Word, stride: u32, next: &Word) -> bool {
        if stride == 0 {
            return self.words.are_same(here, last);
        }
        let moved = self.words.moved(first, next, stride);
        self.words.are_same(here, first) && self.words.are_same(&moved, last)
    }

    fn differing_memory(&mut self, of: &Loop, turn: &Turn, compared: &[Allowed]) -> BTreeSet<u32> {
        let [mut here, mut last] = [&self.contents, &turn.last.contents].map(|each| each.memory.clone());
        let is_in = |at: u32, range: &Allowed| at < range.address + range.bytes && range.address < at + 4;
        let all = here.words().chain(last.words()).map(|(at, _)| at);
        let all: FxHashSet<u32> = all.filter(|at| compared.iter().any(|range| is_in(*at, range))).collect();
        let mut differing = BTreeSet::new();
        for at in all {
            let [x, y] = [&mut here, &mut last].map(|each| *each.entry(self.words, self.machine, at));
            let stride = of.memory.get(&at).copied().unwrap_or(0);
            let first = turn.first.contents.memory.word(at).copied().unwrap_or(x);
            if !self.goes_on(&x, &first, &y, stride, &turn.next) {
                differing.insert(at);
            }
        }
        differing
    }

    /// What is left of the buffers is the same.
    fn check_windows(&mut self, of: &Loop, turn: &Turn) -> Step<()> {
        let windows: Vec<_> = self.windows.ranges().collect();
        let mut last = turn.last.contents.memory.clone();
        for (address, bytes) in windows {
            let left = bytes - of.bytes;
            if self.read(address, left) != last.load(self.words, self.machine, address + of.bytes, left) {
                return Err(self.no_loop(of.head, "after a turn a buffer is not what the loop begins the rest with"));
            }
        }
        Ok(())
    }

    /// Executes a call from turn `index` on to its return, as [`Execution::turn`]; a0 and a1.
    ///
    /// # Errors
    /// As [`Execution::call`].
    pub fn leave(
        &mut self,
        call: &Call,
        of: &Loop,
        dead: &Dead,
        index: &Word,
        ahead: &Ahead,
        limit: u64,
    ) -> Step<[Word; 2]> {
        let (entry, _, mut frame) = self.begin(call, of, dead, index, ahead, limit)?;
        while frame.pc != RETURN_ADDRESS {
            self.go_on(&mut frame, limit)?;
        }
        self.finish(&call.function, &entry, &mut frame)
    }
}

impl Dead {
    /// These words and others.
    #[must_use]
    pub fn and(&self, others: &Dead) -> Dead {
        Dead { registers: &self.registers | &others.registers, memory: &self.memory | &others.memory }
    }
}

impl Turn {
    /// Memory at its end.
    pub fn contents(&self) -> &Contents {
        &self.last.contents
    }

    /// Memory when the loop was reached.
    pub fn first_contents(&self) -> &Contents {
        &self.first.contents
    }
}

impl Words {
    /// Whether two words are known to be the same.
    fn are_same(&mut self, a: &Word, b: &Word) -> bool {
        a == b || self.form(a) == self.form(b)
    }

    /// A word and so many strides; the word itself if the stride is 0.
    fn moved(&mut self, word: &Word, count: &Word, stride: u32) -> Word {
        let magnitude = stride.cast_signed().unsigned_abs();
        let mut moved = *word;
        for bit in (0..32).filter(|bit| magnitude >> bit & 1 == 1) {
            let part = self.shift_left(count, bit);
            moved = if stride.cast_signed() < 0 { self.sub(&moved, &part) } else { self.add(&moved, &part) };
        }
        moved
    }
}
