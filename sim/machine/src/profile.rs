// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the time of calls went: by instruction, exactly, and by chain of calls.
//!
//! The first comes from the counts of blocks and costs nothing while code runs; the second is an observer.

use crate::block::Block;
use crate::error::Access;
use crate::memory::Memory;
use crate::observer::{Observer, Verdict, View};
use crate::stalls::{Cause, Stalls};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// What one instruction has cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// How often it ran.
    pub count: u64,
    /// Cycles lost at it.
    pub stalls: Stalls,
}

/// The cost of every instruction that ran, by address.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// By address.
    pub sites: BTreeMap<u32, Site>,
}

impl Profile {
    /// Adds what a block has cost since its counts were last reset.
    pub(crate) fn add_block(&mut self, block: &Block, memory: &Memory) {
        let mut stalls = block.stalls.iter().peekable();
        let mut pc = block.pc;
        for index in 0..block.count {
            let site = self.sites.entry(pc).or_default();
            site.count += block.executed;
            while let Some(stall) = stalls.next_if(|s| s.index == index) {
                site.stalls.add(stall.cause, block.executed * u64::from(stall.cycles));
            }
            let is_long = memory.fetch(pc).is_some_and(|half| half & 3 == 3);
            pc = pc.wrapping_add(if is_long { 4 } else { 2 });
        }
        for (cause, cycles) in block.lost.by_cause() {
            // What delays the fetch is felt at the first instruction, what a transfer costs at the last.
            let at_start = matches!(cause, Cause::InstructionCache | Cause::Memory);
            self.add(if at_start { block.pc } else { block.last_pc }, cause, cycles);
        }
    }

    /// Adds cycles lost at an instruction.
    fn add(&mut self, pc: u32, cause: Cause, cycles: u64) {
        self.sites.entry(pc).or_default().stalls.add(cause, cycles);
    }
}

/// Cycles by chain of calls: what flame graphs are drawn from.
#[derive(Clone, Debug, Default)]
pub(crate) struct CallChains {
    /// Entry addresses of the functions that are active, the outermost first, and the address each returns to.
    active: Vec<(u32, u32)>,
    /// Cycles spent with exactly this chain active.
    cycles: FxHashMap<Vec<u32>, u64>,
    last: u64,
    deepest: (u32, Vec<u32>),
}

const RA: usize = 1;
const SP: usize = 2;

impl CallChains {
    /// A chain that begins with the function at `entry`.
    pub(crate) fn new(entry: u32, return_to: u32) -> CallChains {
        CallChains { active: vec![(entry, return_to)], deepest: (u32::MAX, vec![entry]), ..CallChains::default() }
    }

    fn chain(&self) -> Vec<u32> {
        self.active.iter().map(|(entry, _)| *entry).collect()
    }

    /// Ends at this cycle: cycles by chain, and the chain with the deepest stack.
    pub(crate) fn finish(mut self, cycles: u64) -> (BTreeMap<Vec<u32>, u64>, Vec<u32>) {
        self.charge(cycles);
        (self.cycles.into_iter().collect(), self.deepest.1)
    }

    fn charge(&mut self, cycles: u64) {
        let spent = cycles - self.last;
        self.last = cycles;
        if spent > 0 {
            *self.cycles.entry(self.chain()).or_default() += spent;
        }
    }
}

impl Observer for CallChains {
    const WATCHES_MEMORY: bool = false;
    const WATCHES_BLOCKS: bool = true;

    fn access(&mut self, _: Access) -> Verdict {
        Verdict::Continue
    }

    /// A block is the entry of a function if it was reached by a call, and the end of one if it is where one returns to.
    fn block(&mut self, view: &View<'_>, block: &Block, called: bool) {
        let registers = &view.hart.registers;
        if called {
            self.charge(view.cycles);
            self.active.push((block.pc, registers[RA]));
        } else if let Some(depth) = self.active.iter().rposition(|(_, return_to)| *return_to == block.pc)
            && depth > 0
        {
            self.charge(view.cycles);
            self.active.truncate(depth);
        }
        if registers[SP] < self.deepest.0 {
            self.deepest = (registers[SP], self.chain());
        }
    }
}
