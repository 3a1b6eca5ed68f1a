// SPDX-License-Identifier: MIT OR Apache-2.0
//! When an instruction issues if the buses have wait states: the pipeline of docs/core.md, section "The pipeline".
//!
//! What an instruction costs comes from the core file: how long it occupies execute, how long its operands are waited for,
//! and its bubbles, which tell the stage that redirects fetching. What the buses add comes from [`Inputs`].

use super::inputs::Inputs;

/// Fetching: words that were requested, cut into halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Queue {
    /// The next cycle to go through.
    now: u64,
    /// Halves in the queue.
    halves: u32,
    /// The lower half of the next word is not wanted.
    skips: bool,
    /// A word has been requested, which comes when the bus is ready.
    requested: bool,
}

impl Queue {
    /// The cycle in which decode has the next instruction; its register is free at the end of `free`.
    fn arrival(&mut self, halves: u32, free: u64, inputs: &Inputs) -> u64 {
        loop {
            let (cycle, ready) = (self.now, inputs.code_ready(self.now));
            self.now += 1;
            if self.requested && ready {
                self.halves += if self.skips { 1 } else { 2 };
                self.skips = false;
            }
            let taken = cycle >= free && self.halves >= halves;
            self.halves -= if taken { halves } else { 0 };
            if ready {
                self.requested = self.halves < 2;
            }
            if taken {
                return self.now;
            }
        }
    }
}

/// What an instruction does in execute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Execution {
    /// Cycles.
    pub(super) occupies: u64,
    /// It accesses memory.
    pub(super) accesses: bool,
}

impl Execution {
    /// Of an instruction that does nothing there, such as one that traps.
    pub(super) const NONE: Execution = Execution { occupies: 1, accesses: false };
}

/// The state after an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pipeline {
    /// When it issued: its last cycle in decode.
    pub(super) issued: u64,
    /// Its last cycle in execute.
    left: u64,
    /// When the last access to memory is answered. Until then a cycle in which the bus is not ready holds execute.
    answered: u64,
    queue: Queue,
}

impl Pipeline {
    /// The state before the first instruction, at `pc`, which issues in this cycle, as soon as it has been fetched.
    pub(super) fn before(pc: u32, halves: u32, issue: u64) -> Pipeline {
        let upper = pc & 2 != 0;
        let straddles = upper && halves == 2;
        let now = issue.saturating_sub(1);
        let queue = Queue { now, halves: u32::from(straddles), skips: upper && !straddles, requested: true };
        Pipeline { issued: 0, left: 0, answered: 0, queue }
    }

    /// The first cycle that is still needed.
    pub(super) fn now(&self) -> u64 {
        self.queue.now
    }

    /// Issues an instruction `operands` cycles after the one before it has left execute, or later: in a cycle in which it
    /// `may`.
    pub(super) fn issue(&mut self, halves: u32, operands: u64, inputs: &Inputs, may: impl Fn(u64) -> bool) {
        let arrival = self.queue.arrival(halves, self.issued, inputs);
        let mut cycle = arrival.max(self.left + operands);
        while self.held(cycle, inputs) || !may(cycle) {
            cycle += 1;
        }
        self.issued = cycle;
    }

    /// The last cycle in execute of an instruction of one cycle that has just issued.
    pub(super) fn executed(&self, inputs: &Inputs) -> u64 {
        self.unheld(self.issued + 1, inputs)
    }

    /// Executes the instruction that has just issued.
    pub(super) fn execute(&mut self, execution: Execution, inputs: &Inputs) {
        if execution.accesses {
            self.left = ready(self.issued + 1, inputs);
            self.answered = ready(self.left + 1, inputs);
            return;
        }
        self.left = self.executed(inputs);
        for _ in 1..execution.occupies {
            self.left = self.unheld(self.left + 1, inputs);
        }
    }

    /// The instruction, which has been executed, redirects fetching to `target`: from decode if this costs one bubble with
    /// memory of one cycle, from execute if it costs two, otherwise from the stage memory.
    pub(super) fn redirect(&mut self, bubbles: u64, target: u32, accesses: bool, inputs: &Inputs) {
        let cycle = match bubbles {
            0 => return,
            1 => self.issued,
            2 => self.left,
            _ if accesses => self.answered,
            _ => self.left + 1,
        };
        let requested = inputs.code_ready(cycle);
        self.queue = Queue { now: cycle + 1, halves: 0, skips: target & 2 != 0, requested };
    }

    fn held(&self, cycle: u64, inputs: &Inputs) -> bool {
        cycle <= self.answered && !inputs.data_ready(cycle)
    }

    fn unheld(&self, from: u64, inputs: &Inputs) -> u64 {
        (from..).find(|cycle| !self.held(*cycle, inputs)).unwrap_or(from)
    }
}

/// The first cycle from this one on in which the data bus is ready.
fn ready(from: u64, inputs: &Inputs) -> u64 {
    (from..).find(|cycle| inputs.data_ready(*cycle)).unwrap_or(from)
}
