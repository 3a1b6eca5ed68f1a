// SPDX-License-Identifier: MIT OR Apache-2.0
//! Counting the cost of blocks as they run.

use super::Engine;
use crate::block::RETURNED;
use crate::stalls::Cause;
use crate::timing::loop_predictor::Outcome;

impl Engine {
    /// Counts a run of a block: its stalls, fetching of its code, wait states of its loads and stores.
    #[inline(always)]
    pub(super) fn account(&mut self, id: u32) {
        let block = &mut self.code.blocks[id as usize];
        if block.executed == 0 {
            self.code.touched.push(id);
        }
        block.executed += 1;
        let fetch = u64::from(self.dynamic.fetch(block.pc, block.end));
        block.lost.fetch += fetch;
        self.stall_cycles += u64::from(block.stall_cycles) + fetch;
        self.dynamic.decode(&block.decoding);
        if self.memory.waits != 0 {
            let waits = std::mem::take(&mut self.memory.waits);
            block.lost.memory += u64::from(self.dynamic.charge(Cause::Memory, waits));
            self.stall_cycles += u64::from(waits);
            self.dynamic.wait(waits);
        }
    }

    /// Counts bubbles after the block `current`, which are in the sums already.
    pub(super) fn lose_at_end(&mut self, current: u32, cause: Cause, at_end: u32, straddling: u32) {
        let block = &mut self.code.blocks[current as usize];
        block.lost.add_at_end(cause, at_end);
        block.lost.target += u64::from(straddling);
        self.stall_cycles += u64::from(at_end + straddling);
    }

    /// The bubbles of fetching a 32-bit instruction at `target` in two parts.
    #[inline]
    pub(super) fn misaligned_target(&mut self, target: u32) -> u32 {
        let cycles = self.core.control.misaligned_target;
        if cycles == 0 || target & 2 == 0 || self.memory.fetch(target).is_none_or(|half| half & 3 != 3) {
            return 0;
        }
        self.dynamic.charge(Cause::Fetch, cycles)
    }

    /// The bubbles until the instruction at `target` has been fetched, besides those of the transfer.
    #[inline]
    pub(super) fn arrive(&mut self, outcome: Outcome, target: u32) -> u32 {
        match outcome {
            Outcome::Sequential => 0,
            Outcome::Taken | Outcome::Mispredicted => {
                let straddling = self.misaligned_target(target);
                self.dynamic.restart_fetch(target, straddling);
                straddling
            }
            Outcome::Predicted if self.dynamic.has_straddling() => 0,
            Outcome::Predicted => {
                let straddling = self.misaligned_target(target);
                self.dynamic.wait(straddling);
                straddling
            }
        }
    }

    /// Counts cycles in which nothing issues before the next block, which it then enters with nothing pending.
    pub(crate) fn lose(&mut self, cause: Cause, cycles: u32) {
        self.stall_cycles += u64::from(self.dynamic.charge(cause, cycles));
        self.note_lost(self.hart.pc, cause, cycles.into());
        self.dynamic.wait(cycles);
        self.paused = self.states.after(self.paused, cycles);
    }

    /// Passes the cycles for which the first instruction of a block waits, if it is its only one.
    #[cold]
    pub(super) fn wait_for_operands(&mut self, id: u32) {
        let block = &self.code.blocks[id as usize];
        if block.count == 1 {
            let cause = block.stalls.first().map_or(Cause::LoadUse, |stall| stall.cause);
            self.lose(cause, block.last_issue);
        }
    }

    /// How long the next instruction, at `hart.pc`, waits for the result of a load; `None` if there is no instruction.
    pub(crate) fn load_use_of_next(&mut self) -> Option<u32> {
        let id = self.find::<true>(self.hart.pc, self.paused).ok().filter(|id| *id != RETURNED)?;
        let stalls = self.code.blocks[id as usize].stalls.iter();
        Some(stalls.filter(|stall| stall.index == 0 && stall.cause == Cause::LoadUse).map(|stall| stall.cycles).sum())
    }

    /// Counts the first `count` operations of a block that was left early, of which the first `fetched` were fetched.
    pub(super) fn leave_early<const TIMED: bool>(&mut self, id: u32, count: u32, fetched: u32) {
        let block = &self.code.blocks[id as usize];
        let pc = block.pc;
        let stalls: Vec<_> = block.stalls.iter().filter(|s| s.index < fetched).copied().collect();
        self.instructions += u64::from(count);
        if self.profile.is_some() {
            for index in 0..count {
                self.note_retired(self.pc_at(pc, index));
            }
        }
        for stall in stalls {
            self.stall_cycles += u64::from(self.dynamic.charge(stall.cause, stall.cycles));
            self.note_lost(self.pc_at(pc, stall.index), stall.cause, stall.cycles.into());
        }
        if TIMED {
            let end = self.pc_at(pc, fetched);
            let decoding = &self.code.blocks[id as usize].decoding;
            self.dynamic.decode(&decoding[..decoding.len().min(fetched as usize)]);
            let fetch = self.dynamic.fetch(pc, end);
            let waits = std::mem::take(&mut self.memory.waits);
            self.stall_cycles += u64::from(fetch + self.dynamic.charge(Cause::Memory, waits));
            self.note_lost(pc, Cause::InstructionCache, fetch.into());
            self.note_lost(pc, Cause::Memory, waits.into());
        }
    }

    /// Takes back the count of the last instruction of a block, which trapped instead of retiring.
    pub(super) fn unretire(&mut self, pc: u32) {
        self.instructions -= 1;
        if let Some(profile) = &mut self.profile {
            profile.unretire(pc);
        }
    }

    /// Adds an instruction that the counts of blocks do not have to the profile.
    pub(crate) fn note_retired(&mut self, pc: u32) {
        if let Some(profile) = &mut self.profile {
            profile.retire(pc);
        }
    }

    /// Adds stall cycles that the counts of blocks do not have to the profile.
    pub(crate) fn note_lost(&mut self, pc: u32, cause: Cause, cycles: u64) {
        if let Some(profile) = self.profile.as_mut().filter(|_| cycles > 0) {
            profile.add(pc, cause, cycles);
        }
    }

    /// Adds the stalls within blocks to the sums and to the profile, and resets the counts of the blocks.
    pub(crate) fn retire_counts(&mut self) {
        for id in &self.code.touched {
            let block = &self.code.blocks[*id as usize];
            for stall in &block.stalls {
                self.dynamic.stalls.add(stall.cause, block.executed * u64::from(stall.cycles));
            }
            if let Some(profile) = &mut self.profile {
                profile.add_block(block, &self.memory);
            }
        }
        self.code.reset_counts();
    }

    /// The address of instruction `index` of the block at `pc`.
    pub(crate) fn pc_at(&self, pc: u32, index: u32) -> u32 {
        (0..index).fold(pc, |at, _| {
            let is_long = self.memory.fetch(at).is_some_and(|half| half & 3 == 3);
            at.wrapping_add(if is_long { 4 } else { 2 })
        })
    }
}
