// SPDX-License-Identifier: MIT OR Apache-2.0
//! Profiles: the exact cost of each instruction, and the tree of calls.
//!
//! The first are computed from the counts of the blocks and cost nothing while code runs; the second needs an observer.

mod frames;
mod tree;

use crate::block::Block;
use crate::memory::Memory;
use crate::stalls::{Cause, Stalls};
use std::collections::BTreeMap;
pub(crate) use tree::Watch;
pub use tree::{CallNode, CallTree};

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
            site.count = site.count.wrapping_add(block.executed);
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

    /// Adds a run of an instruction.
    pub(crate) fn retire(&mut self, pc: u32) {
        let site = self.sites.entry(pc).or_default();
        site.count = site.count.wrapping_add(1);
    }

    /// Takes back a run of an instruction, which its block may add later.
    pub(crate) fn unretire(&mut self, pc: u32) {
        let site = self.sites.entry(pc).or_default();
        site.count = site.count.wrapping_sub(1);
    }

    /// Adds stall cycles of an instruction.
    pub(crate) fn add(&mut self, pc: u32, cause: Cause, cycles: u64) {
        self.sites.entry(pc).or_default().stalls.add(cause, cycles);
    }
}
