// SPDX-License-Identifier: MIT OR Apache-2.0
//! Translation of code in memory into blocks.

use crate::block::{Block, BlockId, Code, Ending, Flow, Lost, UNKNOWN};
use crate::core_file::Core;
use crate::error::Trap;
use crate::marks;
use crate::memory::Memory;
use crate::op::{DISCARD, Op};
use crate::plugin::Selection;
use crate::timing::predictor;
use crate::timing::schedule::{Schedule, Stall, schedule};
use crate::timing::state::{StateId, States};
use rvk_isa::{Class, Decoded, Format, InstructionSet, Opcode, SP};

/// Maximum number of instructions of a block, except when single-stepping. Longer straight-line code is cut.
pub(crate) const LONGEST_BLOCK: usize = 1024;

/// Translates the block at `pc` for the pipeline state `entry`, with its timing if `timed`.
///
/// # Errors
/// The trap at `pc` if there is no instruction.
pub(crate) fn translate(
    code: &mut Code,
    memory: &Memory,
    core: &Core,
    selection: &Selection,
    timed: Option<&mut States>,
    (pc, entry): (u32, StateId),
) -> Result<BlockId, Trap> {
    let splits_at_divide = timed.is_some() && core.latency[Class::Divide as usize].varies();
    let (decoded, end) = read_block(memory, &selection.instruction_set, pc, code, splits_at_divide)?;
    let last = decoded[decoded.len() - 1];
    let last_pc = end - u32::from(last.length);
    let timing = match timed {
        Some(states) => schedule(&decoded, pc, core, entry, states),
        None => {
            let cycles = decoded.len() as u32;
            Schedule { cycles, last_issue: cycles - 1, ..Schedule::default() }
        }
    };
    let first = code.ops.len() as u32;
    let mut address = pc;
    for instruction in &decoded {
        let mut op = operation(instruction, address);
        if op.opcode == Opcode::Custom {
            op.immediate = code.custom.len() as u32;
            code.custom.push(selection.operation(instruction, address));
        }
        if op.opcode == Opcode::Slt && op.rd == DISCARD {
            op.immediate = marks::immediate(memory, address);
        }
        code.ops.push(op);
        address = address.wrapping_add(u32::from(instruction.length));
    }
    let id = code.blocks.len() as BlockId;
    let (count, ending) = (decoded.len() as u32, ending(last.opcode, splits_at_divide));
    code.blocks.push(Block {
        pc,
        entry_state: entry,
        end,
        last_pc,
        first,
        count,
        body: count - u32::from(ending != Ending::Fallthrough),
        ending,
        transfer: transfer(&last),
        flow: flow(&last),
        moves_stack: usize::from(last.rd) == SP,
        stall_cycles: timing.cycles - count,
        last_issue: timing.last_issue + most_history(&decoded, core, memory, (pc, end)),
        bubbles: timing.bubbles,
        exit_state: timing.exit,
        links: [UNKNOWN; 2],
        executed: 0,
        decoding: core.loop_predictor.map_or(Vec::new(), |_| decoding(&decoded, &timing.stalls)),
        stalls: timing.stalls,
        lost: Lost::default(),
    });
    code.by_address.insert((pc, entry), id);
    Ok(id)
}

/// Bytes of each instruction and the cycles in which it is in decode.
fn decoding(block: &[Decoded], stalls: &[Stall]) -> Vec<(u32, u32)> {
    let lost = |index| stalls.iter().filter(|s| s.index as usize == index).map(|s| s.cycles).sum::<u32>();
    block.iter().enumerate().map(|(index, decoded)| (u32::from(decoded.length), 1 + lost(index))).collect()
}

/// The most cycles by which history, that is wait states and the instruction cache, can delay the last instruction.
fn most_history(block: &[Decoded], core: &Core, memory: &Memory, (pc, end): (u32, u32)) -> u32 {
    let (before, last) = (&block[..block.len() - 1], end - 1);
    if before.is_empty() {
        return 0;
    }
    let accesses = before.iter().filter(|decoded| accesses_memory(decoded.class)).count() as u32;
    let waits = core.regions.iter().map(|region| region.wait_states).max().unwrap_or(0);
    let misses = core
        .instruction_cache
        .map_or(0, |cache| cache.miss_cycles * (1 + last / cache.line_bytes - pc / cache.line_bytes));
    accesses * (waits + memory.misaligned_cycles.unwrap_or(0)) + misses
}

fn accesses_memory(class: Class) -> bool {
    matches!(class, Class::LoadWord | Class::LoadHalf | Class::LoadByte | Class::Store | Class::Atomic)
}

/// The instruction at `pc`.
///
/// # Errors
/// No executable memory, or no instruction of the ISA string.
pub(crate) fn read_instruction(memory: &Memory, set: &InstructionSet, pc: u32) -> Result<Decoded, Trap> {
    let half = |address| memory.fetch(address).ok_or(Trap::Fetch(address));
    let low = half(pc)?;
    let high = if low & 3 == 3 { half(pc.wrapping_add(2))? } else { 0 };
    set.decode(u32::from(high) << 16 | u32::from(low)).map_err(Trap::Illegal)
}

/// The instructions from `pc` to the end of the block, and the address after them.
fn read_block(
    memory: &Memory,
    set: &InstructionSet,
    pc: u32,
    code: &Code,
    splits_at_divide: bool,
) -> Result<(Vec<Decoded>, u32), Trap> {
    let mut block = vec![read_instruction(memory, set, pc)?];
    let mut end = pc.wrapping_add(u32::from(block[0].length));
    while block.len() < code.longest && !code.breakpoints.contains(&end) {
        let last = block[block.len() - 1];
        if ending(last.opcode, splits_at_divide) != Ending::Fallthrough || usize::from(last.rd) == SP {
            break;
        }
        // An instruction that cannot be read traps only when it is reached.
        let Ok(next) = read_instruction(memory, set, end) else { break };
        block.push(next);
        end = end.wrapping_add(u32::from(next.length));
    }
    Ok((block, end))
}

fn ending(opcode: Opcode, splits_at_divide: bool) -> Ending {
    match opcode.class() {
        Class::Branch => Ending::Branch,
        Class::Jump => Ending::Jump,
        Class::JumpRegister => Ending::JumpRegister,
        Class::Csr | Class::System => Ending::System,
        Class::Divide if splits_at_divide => Ending::Divide,
        Class::Fence if opcode == Opcode::FenceI => Ending::System,
        _ => Ending::Fallthrough,
    }
}

/// Whether a jump that uses this register as its link is a call or return: ra and t0.
fn is_link(register: u8) -> bool {
    register == 1 || register == 5
}

fn flow(last: &Decoded) -> Flow {
    match last.opcode {
        Opcode::Jal if is_link(last.rd) => Flow::Push,
        Opcode::Jalr => match (is_link(last.rd), is_link(last.rs1)) {
            (false, false) => Flow::Jump,
            (false, true) => Flow::Pop,
            (true, true) if last.rd != last.rs1 => Flow::PopPush,
            (true, _) => Flow::Push,
        },
        Opcode::Mret => Flow::TrapReturn,
        opcode if matches!(opcode.class(), Class::Jump | Class::Branch) => Flow::Jump,
        _ => Flow::Sequential,
    }
}

/// The hints of the unprivileged specification, section "Unconditional Jumps", as a predictor takes them.
pub(crate) fn transfer(last: &Decoded) -> predictor::Kind {
    match last.opcode {
        Opcode::Jal if is_link(last.rd) => predictor::Kind::Call,
        Opcode::Jal => predictor::Kind::Jump,
        Opcode::Jalr if is_link(last.rd) => predictor::Kind::IndirectCall,
        Opcode::Jalr if is_link(last.rs1) => predictor::Kind::Return,
        Opcode::Jalr => predictor::Kind::IndirectJump,
        _ => predictor::Kind::Branch,
    }
}

/// The operation for the instruction at `pc`. That of a custom instruction still has the immediate of the instruction.
pub(crate) fn operation(decoded: &Decoded, pc: u32) -> Op {
    let relative = matches!(decoded.opcode.encoding().format, Format::Branch | Format::Jal);
    let auipc = decoded.opcode == Opcode::Auipc;
    Op {
        opcode: if auipc { Opcode::Lui } else { decoded.opcode },
        rd: if decoded.rd == 0 { DISCARD } else { decoded.rd },
        rs1: decoded.rs1,
        rs2: decoded.rs2,
        immediate: if relative || auipc { decoded.immediate.wrapping_add(pc) } else { decoded.immediate },
    }
}
