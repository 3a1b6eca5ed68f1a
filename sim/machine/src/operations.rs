// SPDX-License-Identifier: MIT OR Apache-2.0
//! Execution of operations: registers, memory, conditions of branches.

use crate::error::{Access, Trap};
use crate::hart::Hart;
use crate::memory::Memory;
use crate::observer::{Observer, Verdict};
use crate::op::Op;
use crate::plugin::CustomOp;
use rvk_isa::Opcode;

/// How the operations of a block ended.
pub(crate) enum Outcome {
    /// All have been executed.
    Done,
    /// The operation of this index trapped.
    Trap(u32, Trap),
    /// An observer stops the program after the operation of this index.
    StopAfter(u32),
}

/// Number of quotient bits. A divider that skips leading zeros computes one of them per cycle.
pub(crate) fn quotient_bits(a: u32, b: u32, signed: bool) -> u32 {
    let bits = |x: u32| 32 - if signed { (x as i32).unsigned_abs() } else { x }.leading_zeros();
    (bits(a) + 1).saturating_sub(bits(b))
}

/// Whether the condition of a branch holds.
#[inline(always)]
pub(crate) fn branch_taken(op: Op, registers: &[u32; 256]) -> bool {
    let (a, b) = (registers[op.rs1 as usize], registers[op.rs2 as usize]);
    match op.opcode {
        Opcode::Beq => a == b,
        Opcode::Bne => a != b,
        Opcode::Blt => (a as i32) < b as i32,
        Opcode::Bge => (a as i32) >= b as i32,
        Opcode::Bltu => a < b,
        _ => a >= b,
    }
}

/// Executes the operations of a block, except the one that ends it.
#[inline(always)]
pub(crate) fn run_ops<O: Observer>(
    ops: &[Op],
    custom: &[CustomOp],
    hart: &mut Hart,
    memory: &mut Memory,
    observer: &mut O,
) -> Outcome {
    let mut stop_after = None;
    for (index, op) in ops.iter().enumerate() {
        if O::WATCHES_OPERATIONS {
            observer.operation(op, index as u32, &hart.registers);
        }
        let registers = &mut hart.registers;
        macro_rules! or_trap {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(trap) => return Outcome::Trap(index as u32, trap),
                }
            };
        }
        macro_rules! watch {
            ($address:expr, $bytes:expr, $store:expr) => {
                if O::WATCHES_MEMORY {
                    let access = Access { address: $address, bytes: $bytes, store: $store };
                    match observer.access(access) {
                        Verdict::Continue => {}
                        Verdict::Refuse => return Outcome::Trap(index as u32, Trap::OutOfBounds(access)),
                        Verdict::StopAfter => stop_after = Some(index as u32),
                    }
                }
            };
        }
        macro_rules! load {
            ($bytes:literal, $extend:expr) => {{
                let address = registers[op.rs1 as usize].wrapping_add(op.immediate);
                watch!(address, $bytes, false);
                let value = or_trap!(memory.load::<$bytes>(address));
                registers[op.rd as usize] = $extend(value);
            }};
        }
        macro_rules! store {
            ($bytes:literal) => {{
                let address = registers[op.rs1 as usize].wrapping_add(op.immediate);
                watch!(address, $bytes, true);
                or_trap!(memory.store::<$bytes>(address, registers[op.rs2 as usize]));
            }};
        }
        macro_rules! dispatch {
            ($($name:ident $mnemonic:literal $bits:literal $format:ident [$($extension:ident),*] $class:ident
               $(|$a:tt, $b:tt, $i:tt| $value:expr)?;)*) => {
                match op.opcode {
                    $($(Opcode::$name => {
                        let ($a, $b, $i) = (registers[op.rs1 as usize], registers[op.rs2 as usize], op.immediate);
                        registers[op.rd as usize] = $value;
                    })?)*
                    Opcode::Lw => load!(4, |v| v),
                    Opcode::Lbu => load!(1, |v| v),
                    Opcode::Lhu => load!(2, |v| v),
                    Opcode::Lb => load!(1, |v| v as i8 as u32),
                    Opcode::Lh => load!(2, |v| v as i16 as u32),
                    Opcode::Sw => store!(4),
                    Opcode::Sh => store!(2),
                    Opcode::Sb => store!(1),
                    Opcode::LrW | Opcode::ScW | Opcode::AmoswapW | Opcode::AmoaddW | Opcode::AmoxorW | Opcode::AmoandW
                    | Opcode::AmoorW | Opcode::AmominW | Opcode::AmomaxW | Opcode::AmominuW | Opcode::AmomaxuW => {
                        let address = hart.registers[op.rs1 as usize];
                        watch!(address, 4, op.opcode != Opcode::LrW);
                        or_trap!(atomic(*op, hart, memory));
                    }
                    Opcode::Custom => {
                        let custom = &custom[op.immediate as usize];
                        if O::WATCHES_OPERATIONS {
                            observer.custom(op, custom, index as u32);
                        }
                        custom.run(*op, hart);
                    }
                    // A fence has no effect here; operations that end a block do not come here.
                    _ => {}
                }
            };
        }
        rvk_isa::for_each_instruction!(dispatch);
        if O::WATCHES_MEMORY && stop_after.is_some() {
            return Outcome::StopAfter(index as u32);
        }
    }
    Outcome::Done
}

/// Executes an instruction of the A extension. Every one but `lr.w` is a store for its exceptions, and misaligned ones
/// always trap (unprivileged specification, section "Load-Reserved/Store-Conditional Instructions"; privileged
/// specification, table "Machine cause register values after trap").
fn atomic(op: Op, hart: &mut Hart, memory: &mut Memory) -> Result<(), Trap> {
    let address = hart.registers[op.rs1 as usize];
    let operand = hart.registers[op.rs2 as usize];
    let access = Access { address, bytes: 4, store: op.opcode != Opcode::LrW };
    if !address.is_multiple_of(4) {
        return Err(Trap::Misaligned(access));
    }
    if access.store && !memory.is_writable(access) {
        return Err(Trap::Fault(access));
    }
    let result = match op.opcode {
        Opcode::LrW => {
            let value = memory.load::<4>(address)?;
            hart.reservation = Some(address);
            value
        }
        Opcode::ScW => {
            let holds = hart.reservation.take() == Some(address);
            if holds {
                memory.store::<4>(address, operand)?;
            }
            u32::from(!holds)
        }
        _ => {
            let old = memory.load::<4>(address)?;
            memory.store::<4>(address, atomic_value(op.opcode, old, operand))?;
            old
        }
    };
    hart.registers[op.rd as usize] = result;
    Ok(())
}

/// The value that an atomic instruction stores if memory holds `old`.
pub(crate) fn atomic_value(opcode: Opcode, old: u32, operand: u32) -> u32 {
    match opcode {
        Opcode::AmoaddW => old.wrapping_add(operand),
        Opcode::AmoxorW => old ^ operand,
        Opcode::AmoandW => old & operand,
        Opcode::AmoorW => old | operand,
        Opcode::AmominW => (old as i32).min(operand as i32) as u32,
        Opcode::AmomaxW => (old as i32).max(operand as i32) as u32,
        Opcode::AmominuW => old.min(operand),
        Opcode::AmomaxuW => old.max(operand),
        _ => operand,
    }
}
