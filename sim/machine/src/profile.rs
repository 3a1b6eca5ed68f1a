// SPDX-License-Identifier: MIT OR Apache-2.0
//! Profiles of calls: the exact cost of each instruction, and cycles by call chain.
//!
//! The first are computed from the counts of the blocks and cost nothing while code runs; the second need an observer.

use crate::block::Block;
use crate::error::Access;
use crate::memory::Memory;
use crate::observer::{Observer, Verdict, View};
use crate::stalls::{Cause, Stalls};
use rustc_hash::FxHashMap;
use rvk_isa::{RA, SP};
use std::collections::BTreeMap;

/// The cost of one instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// Number of executions.
    pub count: u64,
    /// Stall cycles.
    pub stalls: Stalls,
}

/// The cost of every instruction that was executed.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// By address.
    pub sites: BTreeMap<u32, Site>,
}

impl Profile {
    /// Adds the cost of a block since its counts were last reset.
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
            // Delays of the fetch belong to the first instruction, those of a transfer to the last.
            let at_start = matches!(cause, Cause::InstructionCache | Cause::Memory);
            self.add(if at_start { block.pc } else { block.last_pc }, cause, cycles);
        }
    }

    /// Adds stall cycles of an instruction.
    fn add(&mut self, pc: u32, cause: Cause, cycles: u64) {
        self.sites.entry(pc).or_default().stalls.add(cause, cycles);
    }
}

/// Cycles by call chain, for flame graphs.
#[derive(Clone, Debug, Default)]
pub(crate) struct CallChains {
    /// Entry address and return address of each active function, the outermost first.
    active: Vec<(u32, u32)>,
    /// Cycles spent with exactly this chain active.
    cycles: FxHashMap<Vec<u32>, u64>,
    last: u64,
    deepest: (u32, Vec<u32>),
}

impl CallChains {
    /// A chain that begins with the function at `entry`.
    pub(crate) fn new(entry: u32, return_to: u32) -> CallChains {
        CallChains { active: vec![(entry, return_to)], deepest: (u32::MAX, vec![entry]), ..CallChains::default() }
    }

    fn chain(&self) -> Vec<u32> {
        self.active.iter().map(|(entry, _)| *entry).collect()
    }

    /// Ends the profile at this cycle. Returns the cycles by chain, and the chain with the deepest stack.
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

    /// A block enters a function if it was reached by a call, and leaves one if it is at a return address.
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
