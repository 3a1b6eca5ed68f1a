// SPDX-License-Identifier: MIT OR Apache-2.0
//! Schedules: the cycles of a basic block that do not depend on history.

use super::fetch::Fetch;
use super::prefetch::Prefetch;
use super::state::{Pending, State, StateId, States};
use super::store_pipeline::{StorePipeline, is_load};
use crate::core_file::{Core, MOST_UNITS};
use crate::csr;
use crate::stalls::Cause;
use rvk_isa::{Class, Decoded, Format};

/// Cycles lost before or at an instruction of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stall {
    /// Index of the instruction in the block.
    pub(crate) index: u32,
    /// The cause.
    pub(crate) cause: Cause,
    /// Number of cycles.
    pub(crate) cycles: u32,
}

/// The cost of each run of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Schedule {
    /// Instructions plus stalls.
    pub(crate) cycles: u32,
    /// When the last instruction issues.
    pub(crate) last_issue: u32,
    /// Stalls, in the order of the instructions.
    pub(crate) stalls: Vec<Stall>,
    /// Bubbles after the block, without those of a misprediction: if its branch is not taken, and if it is taken or the block
    /// jumps.
    pub(crate) bubbles: [u32; 2],
    /// The pipeline after the last instruction.
    pub(crate) exit: StateId,
}

/// Resources: the registers, then the units, each with `MOST_UNITS` places, ordered by cause, and finally fetching.
const RESOURCES: usize = FETCH as usize + 1;
const FETCH: u8 = unit(Cause::ALL.len());

/// The resource number of the first place of a unit.
const fn unit(cause: usize) -> u8 {
    (32 + cause * MOST_UNITS) as u8
}

/// When each resource can be used, in cycles from the entry of the block, and the class that occupies it until then.
struct Ready([(u32, Class); RESOURCES]);

impl Ready {
    fn at_entry(pending: &[Pending]) -> Ready {
        let mut ready = [(0, Class::Alu); RESOURCES];
        for p in pending {
            ready[p.resource as usize] = (p.cycles, p.producer);
        }
        Ready(ready)
    }

    /// The first free place of the unit for instructions of this class.
    fn place(&self, class: Class, core: &Core) -> u8 {
        let first = unit(Cause::of(class, false) as usize);
        let places = first..first + core.latency[class as usize].unit_count as u8;
        places.min_by_key(|place| self.0[*place as usize].0).unwrap_or(first)
    }

    /// What is pending at the end. The places of a unit are equivalent, hence sorted.
    ///
    /// Registers are pending until `early` cycles after they can be used by most instructions.
    fn at_exit(&mut self, now: u32, early: u32) -> Vec<Pending> {
        for places in self.0[unit(0) as usize..FETCH as usize].chunks_mut(MOST_UNITS) {
            places.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
        }
        let later = |resource| if resource < 32 { early } else { 0 };
        let resources = self.0.iter().enumerate().skip(1).filter(|(r, (at, _))| *at + later(*r) > now);
        resources
            .map(|(resource, (at, producer))| Pending {
                resource: resource as u8,
                cycles: at + early - now,
                producer: *producer,
            })
            .collect()
    }
}

/// The registers for which an instruction waits, with the number of cycles after issue at which it needs them.
fn awaited(decoded: &Decoded, core: &Core) -> [(u8, u32); 4] {
    let waits = core.write_after_write || core.write_after_load && !is_load(decoded);
    let written = if waits { decoded.rd } else { 0 };
    let (rs1, rs2) = match decoded.opcode.encoding().format {
        Format::CsrImmediate => ((0, 0), (0, 0)),
        Format::Store => ((decoded.rs1, 0), (decoded.rs2, core.store_data_delay)),
        _ => ((decoded.rs1, 0), (decoded.rs2, 0)),
    };
    [rs1, rs2, (decoded.rs3, 0), (written, 0)]
}

/// More cycles of this instruction than others of its class have.
fn extra(decoded: &Decoded, core: &Core) -> u32 {
    if decoded.class == Class::Csr && csr::follows_execution(decoded.immediate) { core.control.csr_access } else { 0 }
}

/// Bubbles that every control transfer of this class has, not taken and taken.
fn control(core: &Core, last: &Decoded) -> [u32; 2] {
    // The operand is still wanted while the transfer is under way.
    let overwritten = if last.rd != 0 && last.rd == last.rs1 { core.jump_register_early } else { 0 };
    match last.class {
        Class::Branch => [core.control.branch_not_taken, core.control.branch_taken],
        Class::Jump => [0, core.control.jump],
        Class::JumpRegister => [0, core.control.jump_register + overwritten],
        _ => [0; 2],
    }
}

/// The pipeline while a block is scheduled.
struct Pipeline<'a> {
    core: &'a Core,
    ready: Ready,
    fetch: Option<Fetch>,
    prefetch: Option<Prefetch>,
    stores: StorePipeline,
    /// When the next instruction can issue, after those before it.
    now: u32,
    /// When the last instruction issued.
    issued: u32,
    stalls: Vec<Stall>,
}

impl Pipeline<'_> {
    /// Stalls until `at`.
    fn wait(&mut self, at: u32, index: u32, cause: Cause) {
        if at > self.now {
            self.stalls.push(Stall { index, cause, cycles: at - self.now });
            self.stores.pass(at - self.now);
            (self.now..at).for_each(|_| self.fill(0));
            self.now = at;
        }
    }

    /// Fills the buffer of code for a cycle, at the beginning of which `taken` bytes are issued.
    fn fill(&mut self, taken: u32) {
        if let (Some(buffer), Some(shape)) = (&mut self.prefetch, self.core.prefetch) {
            buffer.pass(shape, taken);
        }
    }

    /// Issues the instruction at `address`, which has this index in its block.
    fn issue(&mut self, decoded: &Decoded, index: u32, address: u32) {
        if let Some(fetch) = &mut self.fetch {
            let arrival = fetch.arrival(address, u32::from(decoded.length), self.now);
            self.wait(arrival, index, Cause::Fetch);
        }
        let class = decoded.class;
        let latency = self.core.latency[class as usize];
        let place = self.ready.place(class, self.core);
        let early = if class == Class::JumpRegister { self.core.jump_register_early } else { 0 };
        let operands = awaited(decoded, self.core).into_iter().map(|(register, needed_after)| {
            let (at, producer) = self.ready.0[register as usize];
            ((at + early).saturating_sub(needed_after), producer)
        });
        let waits = operands.chain([self.ready.0[place as usize]]);
        let (at, producer) = waits.max_by_key(|(at, _)| *at).unwrap_or((0, Class::Alu));
        self.wait(at, index, Cause::of(producer, true));
        if self.stores.meets(decoded) {
            self.wait(self.now + self.core.load_meets_store, index, Cause::Memory);
        }
        while self.prefetch.is_some_and(|buffer| !buffer.has(u32::from(decoded.length))) {
            self.wait(self.now + 1, index, Cause::Fetch);
        }
        let occupies = latency.least_occupies() + extra(decoded, self.core);
        if decoded.rd != 0 {
            let result = self.now + latency.result_latency.max(occupies);
            self.ready.0[decoded.rd as usize] = (result, class);
        }
        self.ready.0[place as usize] = (self.now + latency.unit_busy, class);
        if self.core.load_meets_store > 0 {
            self.stores.issue(decoded);
        }
        self.fill(u32::from(decoded.length));
        self.issued = self.now;
        self.now += 1;
        self.wait(self.now + occupies - 1, index, Cause::of(class, false));
    }
}

/// Computes the schedule of the block at `pc` entered in state `entry`.
pub(crate) fn schedule(block: &[Decoded], pc: u32, core: &Core, entry: StateId, states: &mut States) -> Schedule {
    let State { pending, stores, prefetch } = states.get(entry);
    // Results can be needed before the cycle of the entry, hence the times do not begin with 0.
    let start = core.jump_register_early;
    let ready = Ready::at_entry(pending);
    let fetch = core.fetch.map(|shape| Fetch::at_entry(shape, pc, ready.0[FETCH as usize].0));
    let prefetch = core.prefetch.map(|shape| prefetch.unwrap_or_else(|| Prefetch::after_transfer(shape, pc)));
    let mut pipeline = Pipeline {
        core,
        ready,
        fetch,
        prefetch,
        stores: stores.clone(),
        now: start,
        issued: start,
        stalls: Vec::new(),
    };
    let mut address = pc;
    for (index, decoded) in block.iter().enumerate() {
        pipeline.issue(decoded, index as u32, address);
        address = address.wrapping_add(u32::from(decoded.length));
    }
    let Pipeline { mut ready, fetch, prefetch, stores, now, issued, stalls, .. } = pipeline;
    let mut bubbles = block.last().map_or([0; 2], |last| control(core, last));
    if let Some(fetch) = fetch {
        ready.0[FETCH as usize] = (now + fetch.pending(address, now), Class::Alu);
        if bubbles[1] > 0 {
            bubbles[1] = fetch.redirect(address, now, bubbles[1]);
        }
    }
    let exit = states.intern(State { pending: ready.at_exit(now, start), stores, prefetch });
    Schedule { cycles: now - start, last_issue: issued - start, stalls, bubbles, exit }
}
