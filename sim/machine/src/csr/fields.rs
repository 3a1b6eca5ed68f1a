// SPDX-License-Identifier: MIT OR Apache-2.0
//! Fields of registers and their legal values (privileged specification 20240411, chapter "Machine-Level ISA").

use super::number::*;
use crate::core_file::{MachineMode, VectorModes};
use crate::interrupts;

/// Interrupts are enabled.
pub(crate) const MSTATUS_MIE: u32 = 1 << 3;
/// Interrupts were enabled before the trap.
pub(crate) const MSTATUS_MPIE: u32 = 1 << 7;
/// Previous privilege mode: always machine mode.
pub(crate) const MSTATUS_MPP: u32 = 3 << 11;

/// The bits of `mie` that can be set.
const INTERRUPTS: u32 = interrupts::SOFTWARE | interrupts::TIMER | interrupts::EXTERNAL;

/// The bit of `mcause` that distinguishes interrupts from exceptions.
pub(crate) const IS_INTERRUPT: u32 = 1 << 31;

/// The value of a register after a write of `value` if it was `old`: some bits are fixed.
pub(crate) const fn legal(machine: MachineMode, number: u32, old: u32, value: u32) -> u32 {
    match number {
        MSTATUS => value & (MSTATUS_MIE | MSTATUS_MPIE) | MSTATUS_MPP,
        MIE => value & INTERRUPTS,
        MTVEC => vector(machine, value),
        MCAUSE => value & (IS_INTERRUPT | ((1 << machine.cause_bits) - 1)),
        MTVAL if machine.mtval_is_zero() => 0,
        MEPC => value & !(1 | machine.misaligned_bit()),
        MISA | MIP | MSTATUSH | MCOUNTINHIBIT | MSECCFG | MSECCFGH => old,
        _ => value,
    }
}

/// The value of `mtvec`: mode 0 is direct, 1 is vectored, others are reserved.
const fn vector(machine: MachineMode, value: u32) -> u32 {
    let vectored = match machine.mtvec_modes {
        VectorModes::Both => value & 1 != 0,
        VectorModes::Direct => false,
        VectorModes::Vectored => true,
    };
    let alignment = if vectored { machine.vector_alignment } else { machine.direct_alignment };
    value & !(alignment - 1) | vectored as u32
}

/// The value of `mstatus` after `mret`.
pub(crate) const fn returned(mstatus: u32) -> u32 {
    let enabled = if mstatus & MSTATUS_MPIE != 0 { MSTATUS_MIE } else { 0 };
    MSTATUS_MPP | MSTATUS_MPIE | enabled
}

/// Whether a write to this register may have an effect on the instructions after it, other than by reading it.
pub(crate) const fn synchronizes(number: u32) -> bool {
    !matches!(number, MSCRATCH | MEPC)
}

/// Whether what this register holds changes with the instructions, or with it how they run: state of traps and counters.
pub(crate) const fn follows_execution(number: u32) -> bool {
    let counter = matches!(number >> 8, 0xb | 0xc) || matches!(number, MCOUNTINHIBIT..=MHPMEVENT31);
    counter || matches!(number, MSTATUS | MTVEC | MEPC | MCAUSE)
}

/// Whether a write to this register may enable a pending interrupt.
pub(crate) const fn decides_on_interrupts(number: u32) -> bool {
    matches!(number, MSTATUS | MIE | MIP)
}
