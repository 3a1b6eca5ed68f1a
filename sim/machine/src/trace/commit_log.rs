// SPDX-License-Identifier: MIT OR Apache-2.0
//! The commit log: a line for each retired instruction, in the format of Spike (riscv-isa-sim, option `--log-commits`).
//!
//! The format is that of `riscv/execute.cc` in 2024: hart, privilege, pc, instruction; then the register and the CSRs that
//! were written, in the order of their numbers, with their values; then addresses of loads; then address and value of
//! stores, as wide as the store. The names of CSRs are those of `riscv/encoding.h`, the values are those after the write. As
//! in `riscv/insns/mret.h`, `mret` writes `mstatus` and, on RV32, `mstatush`. Writes by entering a trap are not shown.

use super::output::LogOutput;
use super::step::Step;
use crate::core_file::MachineMode;
use crate::csr::number::{self, MSTATUS, MSTATUSH};
use crate::csr::{legal, returned};
use crate::error::Access;
use crate::observer::View;
use crate::op::DISCARD;
use crate::operations::atomic_value;
use rvk_isa::{Class, Format, Opcode};
use std::fmt::Write;
use std::io;

/// Machine mode, the only mode.
const PRIVILEGE: u32 = 3;

/// The log.
pub struct CommitLog {
    output: LogOutput,
}

impl CommitLog {
    /// A log that goes to `output`.
    pub fn new(output: LogOutput) -> CommitLog {
        CommitLog { output }
    }

    /// Writes the line of a retired instruction.
    pub(crate) fn retired(&mut self, step: &Step, after: &View<'_>) -> io::Result<()> {
        self.output.write_all(line(step, &after.hart.registers, after.core.machine).as_bytes())
    }

    /// Flushes the output.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// The line of an instruction after which the registers are `registers`.
fn line(step: &Step, registers: &[u32; 256], machine: MachineMode) -> String {
    let digits = 2 * usize::from(step.decoded.length);
    let mut line = format!("core   0: {PRIVILEGE} {:#010x} (0x{:0digits$x})", step.pc, step.word);
    // Writing to a string does not fail.
    let _ = write_effects(&mut line, step, registers, machine);
    line.push('\n');
    line
}

fn write_effects(line: &mut String, step: &Step, registers: &[u32; 256], machine: MachineMode) -> std::fmt::Result {
    if step.op.rd != DISCARD {
        write!(line, " x{:<2} {:#010x}", step.op.rd, registers[step.op.rd as usize])?;
    }
    for (number, value) in csr_writes(step, registers, machine) {
        write!(line, " c{number}_{} {value:#010x}", number::name(number))?;
    }
    let Some(access) = step.access else { return Ok(()) };
    let is_atomic = matches!(step.decoded.class, Class::Atomic | Class::Reservation);
    if !access.store || is_atomic && step.op.opcode != Opcode::ScW {
        write!(line, " mem {:#010x}", access.address)?;
    }
    if let Some(value) = stored(step, access, registers) {
        let digits = 2 * access.bytes as usize;
        write!(line, " mem {:#010x} 0x{value:0digits$x}", access.address)?;
    }
    Ok(())
}

/// The value that the instruction has stored, as wide as the access.
fn stored(step: &Step, access: Access, registers: &[u32; 256]) -> Option<u32> {
    let operand = step.registers[step.op.rs2 as usize];
    // Also if rd is x0: the engine keeps the value.
    let result = registers[step.op.rd as usize];
    match step.op.opcode {
        _ if !access.store => None,
        Opcode::Sb => Some(operand & 0xff),
        Opcode::Sh => Some(operand & 0xffff),
        Opcode::Sw => Some(operand),
        Opcode::ScW => (result == 0).then_some(operand),
        atomic => Some(atomic_value(atomic, result, operand)),
    }
}

/// Number and new value of the CSRs that the instruction has written.
fn csr_writes(step: &Step, registers: &[u32; 256], machine: MachineMode) -> Vec<(u32, u32)> {
    let (op, number) = (step.op, step.op.immediate);
    if op.opcode == Opcode::Mret {
        return vec![(MSTATUS, returned(step.mstatus)), (MSTATUSH, 0)];
    }
    let operand = match op.opcode.encoding().format {
        Format::Csr => step.registers[op.rs1 as usize],
        Format::CsrImmediate => u32::from(op.rs1),
        _ => return Vec::new(),
    };
    let old = registers[op.rd as usize];
    let value = match op.opcode {
        Opcode::Csrrw | Opcode::Csrrwi => operand,
        // The others only read if the operand is x0 or 0.
        _ if op.rs1 == 0 => return Vec::new(),
        Opcode::Csrrs | Opcode::Csrrsi => old | operand,
        _ => old & !operand,
    };
    vec![(number, legal(machine, number, old, value))]
}
