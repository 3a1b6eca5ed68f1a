// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tree of calls: what ran on behalf of what, and its cost.

use super::frames::{Frame, Frames, Left};
use crate::block::{Block, Flow};
use crate::csr::IS_INTERRUPT;
use crate::elf::FunctionRange;
use crate::error::Access;
use crate::observer::{Observer, Verdict, View};
use rustc_hash::FxHashMap;
use rvk_isa::SP;
use std::collections::BTreeMap;

/// Deeper calls count for the frame at this depth.
const DEEPEST: usize = 1000;

/// A function, or the handler of a trap, in the tree of calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallNode {
    /// The number of the node that it runs on behalf of: its caller, or what an exception displaced. An interrupt and the
    /// first function of a thread have none.
    pub parent: Option<usize>,
    /// The entry of the function.
    pub entry: u32,
    /// `mcause`, if it handles a trap.
    pub trap: Option<u32>,
    /// Its cycles, without those of other nodes.
    pub cycles: u64,
    /// Its instructions, without those of other nodes.
    pub instructions: u64,
}

/// The tree of calls. A node comes after its parent.
#[derive(Clone, Debug, Default)]
pub struct CallTree {
    /// All nodes.
    pub nodes: Vec<CallNode>,
    /// The node in which the stack was deepest.
    pub deepest: usize,
}

impl CallTree {
    /// The entries of a node and those above it, the outermost first.
    pub fn chain(&self, node: usize) -> Vec<u32> {
        let above = std::iter::successors(Some(node), |at| self.nodes[*at].parent);
        let mut chain: Vec<u32> = above.map(|at| self.nodes[at].entry).collect();
        chain.reverse();
        chain
    }

    /// Cycles by chain, without chains that took none.
    pub fn chains(&self) -> BTreeMap<Vec<u32>, u64> {
        let mut found = BTreeMap::new();
        for (node, cost) in self.nodes.iter().enumerate().filter(|(_, cost)| cost.cycles > 0) {
            *found.entry(self.chain(node)).or_default() += cost.cycles;
        }
        found
    }
}

/// Makes the tree while a program runs.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    tree: CallTree,
    children: FxHashMap<(Option<usize>, u32, Option<u32>), usize>,
    functions: Vec<FunctionRange>,
    frames: Frames,
    /// Calls that are active beyond [`DEEPEST`].
    beyond: u64,
    /// The address after the last block.
    end: u32,
    /// Cycles and instructions that are in the tree.
    counted: (u64, u64),
    lowest_stack: u32,
}

impl Watch {
    /// Begins with the function at `entry`, which returns to `return_to`, when so many cycles and instructions have passed.
    pub(crate) fn new(
        functions: &[FunctionRange],
        (entry, return_to, stack): (u32, u32, u32),
        counted: (u64, u64),
    ) -> Watch {
        let none = FunctionRange { start: entry, end: entry, entry };
        let mut watch = Watch {
            tree: CallTree::default(),
            children: FxHashMap::default(),
            functions: functions.to_vec(),
            frames: Frames::new(Frame::first(0, none, stack)),
            beyond: 0,
            end: entry,
            counted,
            lowest_stack: u32::MAX,
        };
        let node = watch.node(None, entry, None);
        watch.frames = Frames::new(Frame::new(node, watch.function(entry), return_to, stack));
        watch
    }

    /// The tree up to this cycle and instruction.
    pub(crate) fn finish(mut self, cycles: u64, instructions: u64) -> CallTree {
        self.charge(cycles, instructions);
        self.tree
    }

    /// Adds what has passed to the innermost active function.
    fn charge(&mut self, cycles: u64, instructions: u64) {
        let node = &mut self.tree.nodes[self.frames.top().node];
        node.cycles += cycles - self.counted.0;
        node.instructions += instructions - self.counted.1;
        self.counted = (cycles, instructions);
    }

    /// The node of a function below another one.
    fn node(&mut self, parent: Option<usize>, entry: u32, trap: Option<u32>) -> usize {
        *self.children.entry((parent, entry, trap)).or_insert_with(|| {
            self.tree.nodes.push(CallNode { parent, entry, trap, cycles: 0, instructions: 0 });
            self.tree.nodes.len() - 1
        })
    }

    /// The function that contains an address, according to the symbols.
    fn find(&self, pc: u32) -> Option<FunctionRange> {
        let after = self.functions.partition_point(|range| range.start <= pc);
        // Ranges are rarely nested: where they are, the one that begins last counts.
        let before = self.functions[..after].iter().rev().take(8);
        before.copied().find(|range| pc < range.end || range.start == pc)
    }

    /// The same, or else one that consists of this address.
    fn function(&self, pc: u32) -> FunctionRange {
        self.find(pc).unwrap_or(FunctionRange { start: pc, end: pc, entry: pc })
    }

    fn call(&mut self, pc: u32, stack: u32) {
        if self.frames.depth() == DEEPEST {
            self.beyond += 1;
            return;
        }
        let function = self.function(pc);
        // A call into the middle: of another function by a coroutine, of the same one of a part without a symbol.
        let entry = if function.entry == self.frames.top().entry() { pc } else { function.entry };
        let node = self.node(Some(self.frames.top().node), entry, None);
        self.frames.push(Frame::new(node, function, self.end, stack));
    }

    /// A jump that is no call. One that leaves the function is a tail call, whose frame takes the place of the caller's.
    fn jump(&mut self, pc: u32, stack: u32) {
        if self.frames.top().contains(pc) {
            return;
        }
        let Some(function) = self.find(pc).filter(|function| function.entry != self.frames.top().entry()) else {
            return;
        };
        if pc != function.entry && self.frames.unwind(pc, stack) {
            return;
        }
        let top = self.tree.nodes[self.frames.top().node];
        let node = self.node(top.parent, function.entry, top.trap);
        self.frames.top_mut().becomes(node, function);
    }

    fn leave(&mut self, pc: u32, stack: u32) -> bool {
        if self.beyond > 0 {
            self.beyond -= 1;
            return true;
        }
        self.frames.leave(pc, stack)
    }

    /// A jump to a link register.
    fn come_back(&mut self, pc: u32, stack: u32) {
        if self.leave(pc, stack) || self.frames.top().contains(pc) || self.frames.unwind(pc, stack) {
            return;
        }
        let function = self.function(pc);
        if self.frames.stack_is_level(stack) {
            return self.jump(pc, stack);
        }
        // Nothing active: a function has switched to the stack of a thread that has not run yet.
        self.begin(function, stack, None);
    }

    /// The first function of a thread.
    fn begin(&mut self, function: FunctionRange, stack: u32, displaced: Option<u32>) {
        let node = self.node(None, function.entry, None);
        self.frames.begin(Frame::first(node, function, stack), displaced);
    }
}

impl Observer for Watch {
    const WATCHES_MEMORY: bool = false;
    const WATCHES_BLOCKS: bool = true;

    fn access(&mut self, _: Access) -> Verdict {
        Verdict::Continue
    }

    fn block(&mut self, view: &View<'_>, block: &Block, arrived: Flow) {
        let (pc, stack) = (block.pc, view.hart.registers[SP]);
        if arrived != Flow::Sequential && !(arrived == Flow::Jump && self.frames.top().contains(pc)) {
            self.charge(view.cycles, view.instructions);
            match arrived {
                Flow::Sequential | Flow::TrapReturn => {}
                Flow::Jump => self.jump(pc, stack),
                Flow::Pop => self.come_back(pc, stack),
                // A coroutine that continues the one that called it: the frame of this is there.
                Flow::PopPush if self.leave(pc, stack) => {}
                Flow::Push if self.frames.leave_top(pc) => {}
                Flow::Push | Flow::PopPush => self.call(pc, stack),
            }
        }
        self.end = block.end;
        if stack < self.lowest_stack {
            (self.lowest_stack, self.tree.deepest) = (stack, self.frames.top().node);
        }
    }

    fn trapped(&mut self, view: &View<'_>, _pc: u32, handler: u32) {
        self.charge(view.cycles, view.instructions);
        let cause = view.hart.csrs.mcause;
        // An interrupt has nothing to do with what it displaces.
        let parent = (cause & IS_INTERRUPT == 0).then_some(self.frames.top().node);
        let function = self.function(handler);
        let node = self.node(parent, handler, Some(cause));
        self.frames.push(Frame::trap(node, function, view.hart.registers[SP]));
    }

    fn left_trap(&mut self, view: &View<'_>, pc: u32) {
        self.charge(view.cycles, view.instructions);
        let stack = view.hart.registers[SP];
        match self.frames.leave_trap(pc, stack) {
            Left::Resumed => {}
            Left::Displaced(displaced) => self.begin(self.function(pc), stack, Some(displaced)),
            Left::NoTrap => self.jump(pc, stack),
        }
    }
}
