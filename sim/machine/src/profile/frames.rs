// SPDX-License-Identifier: MIT OR Apache-2.0
//! The functions that are active at a time: a stack of frames for each thread of the program.
//!
//! Calls and returns are what the hints of the unprivileged specification say. Since programs also leave functions in other
//! ways, each frame keeps its return address and the stack pointer at its entry, by which it is found again.

use crate::elf::FunctionRange;

/// More threads are not kept: a program may leave stacks behind for ever.
const MOST_SUSPENDED: usize = 256;
/// The return address of a frame that nothing returns from: that of a trap, or of the first function of a thread.
const NOWHERE: u32 = 1;

/// An active function, or the handler of a trap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Its node in the tree.
    pub(super) node: usize,
    /// Whether it ends with `mret`.
    pub(super) is_trap: bool,
    range: FunctionRange,
    return_to: u32,
    /// The stack pointer at its entry; of a trap, that of the displaced code.
    stack: u32,
}

impl Frame {
    /// That of a function which returns to `return_to`.
    pub(super) fn new(node: usize, range: FunctionRange, return_to: u32, stack: u32) -> Frame {
        Frame { node, is_trap: false, range, return_to, stack }
    }

    /// That of the handler of a trap.
    pub(super) fn trap(node: usize, range: FunctionRange, stack: u32) -> Frame {
        Frame { is_trap: true, ..Frame::new(node, range, NOWHERE, stack) }
    }

    /// That of the first function of a thread.
    pub(super) fn first(node: usize, range: FunctionRange, stack: u32) -> Frame {
        Frame::new(node, range, NOWHERE, stack)
    }

    /// Whether this is code of its function.
    pub(super) fn contains(&self, pc: u32) -> bool {
        (self.range.start..self.range.end).contains(&pc)
    }

    /// The entry of its function.
    pub(super) fn entry(&self) -> u32 {
        self.range.entry
    }

    /// The same frame, in which another function continues.
    pub(super) fn becomes(&mut self, node: usize, range: FunctionRange) {
        (self.node, self.range) = (node, range);
    }

    fn returns(&self, pc: u32, stack: u32) -> bool {
        self.return_to == pc && self.stack == stack
    }
}

/// A thread that does not run, and how it will be recognised.
#[derive(Clone, Debug)]
struct Thread {
    frames: Vec<Frame>,
    /// The stack pointer with which a trap displaced it; otherwise a function has switched stacks, and will return.
    displaced: Option<u32>,
}

impl Thread {
    fn continues(&self, pc: u32, stack: u32, by_return: bool) -> bool {
        match self.displaced {
            Some(displaced) => !by_return && displaced == stack,
            None => by_return && self.frames.last().is_some_and(|frame| frame.returns(pc, stack)),
        }
    }
}

/// What `mret` has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// No handler.
    NoTrap,
    /// A handler; the function that continues is active again.
    Resumed,
    /// A handler, for a thread that has not run yet. The current one is displaced with this stack pointer.
    Displaced(u32),
}

/// The frames of all threads.
#[derive(Clone, Debug)]
pub(super) struct Frames {
    /// Of the current thread, the outermost first. There is at least one.
    active: Vec<Frame>,
    suspended: Vec<Thread>,
}

impl Frames {
    pub(super) fn new(first: Frame) -> Frames {
        Frames { active: vec![first], suspended: Vec::new() }
    }

    pub(super) fn depth(&self) -> usize {
        self.active.len()
    }

    pub(super) fn top(&self) -> &Frame {
        &self.active[self.active.len() - 1]
    }

    pub(super) fn top_mut(&mut self) -> &mut Frame {
        let last = self.active.len() - 1;
        &mut self.active[last]
    }

    pub(super) fn push(&mut self, frame: Frame) {
        self.active.push(frame);
    }

    /// Leaves the frames that a return to `pc` leaves; false if it is no return from any of them.
    ///
    /// A function leaves the stack pointer as it was at its entry. Only routines that save or restore registers for others
    /// (`-msave-restore`) do not, and are looked for last.
    pub(super) fn leave(&mut self, pc: u32, stack: u32) -> bool {
        if let Some(depth) = self.active.iter().rposition(|frame| frame.returns(pc, stack)).filter(|depth| *depth > 0) {
            self.active.truncate(depth);
        } else if let Some(thread) = self.suspended.iter().position(|thread| thread.continues(pc, stack, true)) {
            self.switch_to(thread, None);
            self.active.pop();
        } else {
            return self.leave_top(pc);
        }
        true
    }

    /// Leaves the innermost frame if it returns to `pc`.
    pub(super) fn leave_top(&mut self, pc: u32) -> bool {
        let returns = self.depth() > 1 && self.top().return_to == pc;
        if returns {
            self.active.pop();
        }
        returns
    }

    /// Leaves the frames above the function into whose middle a jump leads, as `longjmp` does; false if there is none.
    pub(super) fn unwind(&mut self, pc: u32, stack: u32) -> bool {
        let outer = self.depth() - 1;
        let find = |inside: &dyn Fn(&Frame) -> bool| {
            self.active[..outer].iter().rposition(|frame| frame.contains(pc) && frame.entry() != pc && inside(frame))
        };
        // That function has usually made room on the stack; the ones that it called entered with its own stack pointer.
        let found = find(&|frame| frame.stack > stack).or_else(|| find(&|frame| frame.stack == stack));
        if let Some(depth) = found {
            self.active.truncate(depth + 1);
        }
        found.is_some()
    }

    /// Leaves the handler of a trap, by `mret` to `pc`. Where the stack pointer is not that of the displaced code, another
    /// thread continues.
    pub(super) fn leave_trap(&mut self, pc: u32, stack: u32) -> Left {
        let Some(depth) = self.active.iter().rposition(|frame| frame.is_trap) else { return Left::NoTrap };
        let displaced = self.active[depth].stack;
        self.active.truncate(depth.max(1));
        if displaced == stack {
            return Left::Resumed;
        }
        let Some(thread) = self.suspended.iter().position(|thread| thread.continues(pc, stack, false)) else {
            return Left::Displaced(displaced);
        };
        self.switch_to(thread, Some(displaced));
        Left::Resumed
    }

    /// Begins a thread; the current one is suspended.
    pub(super) fn begin(&mut self, first: Frame, displaced: Option<u32>) {
        if self.suspended.len() == MOST_SUSPENDED {
            self.suspended.remove(0);
        }
        let frames = std::mem::replace(&mut self.active, vec![first]);
        self.suspended.push(Thread { frames, displaced });
    }

    fn switch_to(&mut self, thread: usize, displaced: Option<u32>) {
        let thread = &mut self.suspended[thread];
        std::mem::swap(&mut thread.frames, &mut self.active);
        thread.displaced = displaced;
    }

    /// Whether this is the stack pointer at the entry of the innermost function.
    pub(super) fn stack_is_level(&self, stack: u32) -> bool {
        self.depth() == 1 || self.top().stack == stack
    }
}
