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

/// The registers, and behind them the units, each by its cause.
const RESOURCES: usize = 32 + Cause::ALL.len();

/// The number of the unit that executes instructions of this class, among the resources.
const fn unit(class: Class) -> u8 {
    32 + Cause::of(class, false) as u8
}

/// When each resource can be used, in cycles from the entry of the block, and by whom it is kept until then.
struct Ready([(u32, Class); RESOURCES]);

impl Ready {
    fn at_entry(pending: &[Pending]) -> Ready {
        let mut ready = [(0, Class::Alu); RESOURCES];
        for p in pending {
            ready[p.resource as usize] = (p.cycles, p.producer);
        }
        Ready(ready)
    }

    fn at_exit(&self, now: u32) -> Vec<Pending> {
        let resources = self.0.iter().enumerate().skip(1).filter(|(_, (at, _))| *at > now);
        resources
            .map(|(resource, (at, producer))| Pending {
                resource: resource as u8,
                cycles: at - now,
                producer: *producer,
            })
            .collect()
    }
}

/// The resources for which an instruction waits, with the number of cycles after issue at which it needs them.
fn awaited(decoded: &Decoded, core: &Core) -> [(u8, u32); 4] {
    let written = if core.write_after_write { decoded.rd } else { 0 };
    let (rs1, rs2) = match decoded.opcode.encoding().format {
        Format::CsrImmediate => ((0, 0), (0, 0)),
        Format::Store => ((decoded.rs1, 0), (decoded.rs2, core.store_data_delay)),
        _ => ((decoded.rs1, 0), (decoded.rs2, 0)),
    };
    [rs1, rs2, (written, 0), (unit(decoded.opcode.class()), 0)]
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
        let waits = awaited(decoded, core).map(|(resource, needed_after)| {
            let (at, producer) = ready.0[resource as usize];
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
        ready.0[unit(class) as usize] = (now + latency.unit_busy, class);
        now += latency.occupies;
    }
    let exit = states.intern(ready.at_exit(now));
    Schedule { cycles: now, stalls, exit }
}
