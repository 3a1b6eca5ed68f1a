// SPDX-License-Identifier: MIT OR Apache-2.0
//! Observers of a running program. What an observer does not watch costs nothing.

use crate::block::{Block, Flow};
use crate::core_file::Core;
use crate::error::Access;
use crate::hart::Hart;
use crate::memory::Memory;
use crate::op::Op;
use crate::plugin::{CustomOp, Selection};
use crate::stalls::Stalls;

/// What happens to a memory access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is performed, and the program continues.
    Continue,
    /// It is not performed; the program stops at the instruction.
    Refuse,
    /// It is performed, and the program stops after the instruction.
    StopAfter,
}

/// What an observer can see of a machine.
pub struct View<'a> {
    /// Registers.
    pub(crate) hart: &'a Hart,
    /// Memory.
    pub(crate) memory: &'a Memory,
    /// The processor.
    pub(crate) core: &'a Core,
    /// The instructions that it can execute.
    pub(crate) selection: &'a Selection,
    /// Retired instructions.
    pub(crate) instructions: u64,
    /// Cycles so far.
    pub(crate) cycles: u64,
    /// The stall cycles counted so far, without those of the blocks' schedules, which are counted later.
    pub(crate) stalls: &'a Stalls,
}

/// The memory that a request to the host has read and written: first address and bytes of each range.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// What the host got.
    pub(crate) read: Vec<(u32, u32)>,
    /// What the program got.
    pub(crate) written: Vec<(u32, u32)>,
}

/// Watches a program run. Observers of other crates see memory accesses and traps; the rest of what there is to see is
/// for those of this crate.
pub trait Observer {
    /// Whether [`Observer::access`] is called at all.
    const WATCHES_MEMORY: bool;
    /// Whether [`Observer::block`] is called at all.
    const WATCHES_BLOCKS: bool = false;
    /// Whether [`Observer::operation`] is called at all.
    const WATCHES_OPERATIONS: bool = false;

    /// Sees a load or store before it is performed.
    fn access(&mut self, access: Access) -> Verdict;

    /// Sees the machine at the entry of a block, and how control left the block before.
    fn block(&mut self, _view: &View<'_>, _block: &Block, _arrived: Flow) {}

    /// Sees operation `index` of the block before it is executed.
    fn operation(&mut self, _op: &Op, _index: u32, _registers: &[u32; 256]) {}

    /// Sees a custom instruction, after [`Observer::operation`].
    fn custom(&mut self, _op: &Op, _custom: &CustomOp, _index: u32) {}

    /// Sees that the instruction at `pc` was not executed: an exception or interrupt enters `handler` instead.
    fn trapped(&mut self, _view: &View<'_>, _pc: u32, _handler: u32) {}

    /// Sees that `mret` was executed, and `pc` is next. Called if blocks are watched.
    fn left_trap(&mut self, _view: &View<'_>, _pc: u32) {}

    /// Sees that the operation that it has seen last raised an exception: it has changed nothing.
    fn undone(&mut self) {}

    /// Sees that the host has served the request of the `ebreak` that it has seen last, and has set a0.
    fn served(&mut self, _touched: &Touched) {}
}

/// Watches nothing.
pub struct Nothing;

impl Observer for Nothing {
    const WATCHES_MEMORY: bool = false;

    fn access(&mut self, _: Access) -> Verdict {
        Verdict::Continue
    }
}

/// A range of addresses that may be read, and written if `writable`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// First address.
    pub address: u32,
    /// Size in bytes.
    pub bytes: u32,
    /// Whether stores are allowed.
    pub writable: bool,
}

/// Refuses accesses outside the allowed ranges.
pub(crate) struct Bounds {
    /// All ranges. There are few, so that linear search is fast.
    pub(crate) allowed: Vec<Allowed>,
}

impl Observer for Bounds {
    const WATCHES_MEMORY: bool = true;

    fn access(&mut self, access: Access) -> Verdict {
        let within = |range: &Allowed| {
            let offset = access.address.wrapping_sub(range.address);
            offset < range.bytes && range.bytes - offset >= access.bytes && (range.writable || !access.store)
        };
        match self.allowed.iter().position(within) {
            Some(index) => {
                // The next access is likely to the same range.
                self.allowed.swap(0, index);
                Verdict::Continue
            }
            None => Verdict::Refuse,
        }
    }
}

/// Stops after a store to `tohost`, by which a program sends requests to the host.
pub(crate) struct ToHost {
    /// The address of the word.
    pub(crate) address: u32,
}

impl Observer for ToHost {
    const WATCHES_MEMORY: bool = true;

    fn access(&mut self, access: Access) -> Verdict {
        if access.store && access.address == self.address { Verdict::StopAfter } else { Verdict::Continue }
    }
}

/// Two observers of the same run.
pub(crate) struct Pair<'a, A, B>(pub(crate) &'a mut A, pub(crate) &'a mut B);

impl<A: Observer, B: Observer> Observer for Pair<'_, A, B> {
    const WATCHES_MEMORY: bool = A::WATCHES_MEMORY || B::WATCHES_MEMORY;
    const WATCHES_BLOCKS: bool = A::WATCHES_BLOCKS || B::WATCHES_BLOCKS;
    const WATCHES_OPERATIONS: bool = A::WATCHES_OPERATIONS || B::WATCHES_OPERATIONS;

    fn access(&mut self, access: Access) -> Verdict {
        let first = if A::WATCHES_MEMORY { self.0.access(access) } else { Verdict::Continue };
        let second = if B::WATCHES_MEMORY { self.1.access(access) } else { Verdict::Continue };
        match (first, second) {
            (Verdict::Refuse, _) | (_, Verdict::Refuse) => Verdict::Refuse,
            (Verdict::Continue, other) | (other, _) => other,
        }
    }

    fn block(&mut self, view: &View<'_>, block: &Block, arrived: Flow) {
        self.0.block(view, block, arrived);
        self.1.block(view, block, arrived);
    }

    fn operation(&mut self, op: &Op, index: u32, registers: &[u32; 256]) {
        self.0.operation(op, index, registers);
        self.1.operation(op, index, registers);
    }

    fn custom(&mut self, op: &Op, custom: &CustomOp, index: u32) {
        self.0.custom(op, custom, index);
        self.1.custom(op, custom, index);
    }

    fn trapped(&mut self, view: &View<'_>, pc: u32, handler: u32) {
        self.0.trapped(view, pc, handler);
        self.1.trapped(view, pc, handler);
    }

    fn left_trap(&mut self, view: &View<'_>, pc: u32) {
        self.0.left_trap(view, pc);
        self.1.left_trap(view, pc);
    }

    fn undone(&mut self) {
        self.0.undone();
        self.1.undone();
    }

    fn served(&mut self, touched: &Touched) {
        self.0.served(touched);
        self.1.served(touched);
    }
}
