// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cycles of a basic block that depend on the block alone.

use super::cause::Cause;
use super::state::{Pending, StateId, States};
use crate::core_file::Core;
use rvk_isa::instruction::Format;
use rvk_isa::{Class, Decoded};

/// Cycles lost before or at an instruction of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stall {
    /// Index of the instruction in the block.
    pub index: u32,
    /// Why.
    pub cause: Cause,
    /// How many.
    pub cycles: u32,
}

/// What a block costs each time it runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    /// Instructions plus stalls.
    pub cycles: u32,
    /// In the order of the instructions.
    pub stalls: Vec<Stall>,
    /// The pipeline after the last instruction.
    pub exit: StateId,
}

/// When each register can be used, in cycles from the entry of the block, and what computes it.
struct Ready([(u32, Class); 32]);

impl Ready {
    fn at_entry(pending: &[Pending]) -> Ready {
        let mut ready = [(0, Class::Alu); 32];
        for p in pending {
            ready[p.register as usize] = (p.cycles, p.producer);
        }
        Ready(ready)
    }

    fn at_exit(&self, now: u32) -> Vec<Pending> {
        let registers = self.0.iter().enumerate().skip(1).filter(|(_, (at, _))| *at > now);
        registers
            .map(|(register, (at, producer))| Pending {
                register: register as u8,
                cycles: at - now,
                producer: *producer,
            })
            .collect()
    }
}

/// The registers that an instruction reads, with the number of cycles after issue at which it needs them.
fn sources(decoded: &Decoded, core: &Core) -> [(u8, u32); 2] {
    match decoded.opcode.encoding().format {
        Format::CsrImmediate => [(0, 0); 2],
        Format::Store => [(decoded.rs1, 0), (decoded.rs2, core.store_data_delay)],
        _ => [(decoded.rs1, 0), (decoded.rs2, 0)],
    }
}

/// Computes the schedule of a block entered in state `entry`.
pub fn schedule(block: &[Decoded], core: &Core, entry: StateId, states: &mut States) -> Schedule {
    let mut ready = Ready::at_entry(states.get(entry));
    let mut stalls = Vec::new();
    let mut now = 0;
    for (index, decoded) in block.iter().enumerate() {
        let index = index as u32;
        let class = decoded.opcode.class();
        let latency = core.latency[class as usize];
        let waits = sources(decoded, core).map(|(register, needed_after)| {
            let (at, producer) = ready.0[register as usize];
            (at.saturating_sub(needed_after), producer)
        });
        let (at, producer) = waits.into_iter().max_by_key(|(at, _)| *at).unwrap_or((0, Class::Alu));
        if at > now {
            stalls.push(Stall { index, cause: Cause::of(producer, true), cycles: at - now });
            now = at;
        }
        if latency.occupies > 1 {
            stalls.push(Stall { index, cause: Cause::of(class, false), cycles: latency.occupies - 1 });
        }
        if decoded.rd != 0 {
            ready.0[decoded.rd as usize] = (now + latency.result_latency.max(latency.occupies), class);
        }
        now += latency.occupies;
    }
    let exit = states.intern(ready.at_exit(now));
    Schedule { cycles: now, stalls, exit }
}
