// SPDX-License-Identifier: MIT OR Apache-2.0
//! Fields of registers and their legal values (privileged specification 20240411, chapter "Machine-Level ISA").

use super::number::*;
use crate::core_file::MachineMode;
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
        // Mode 0 direct, 1 vectored; others are reserved.
        MTVEC if value & 1 != 0 => value & !(machine.vector_alignment - 1) | 1,
        MTVEC => value & !2,
        MCAUSE => value & (IS_INTERRUPT | ((1 << machine.cause_bits) - 1)),
        MTVAL if !machine.trap_value => 0,
        MEPC => value & !1,
        MISA | MIP | MSTATUSH | MCOUNTINHIBIT | MSECCFG | MSECCFGH => old,
        _ => value,
    }
}

/// The value of `mstatus` after `mret`.
pub(crate) const fn returned(mstatus: u32) -> u32 {
    let enabled = if mstatus & MSTATUS_MPIE != 0 { MSTATUS_MIE } else { 0 };
    MSTATUS_MPP | MSTATUS_MPIE | enabled
}

/// Whether a write to this register may enable a pending interrupt.
pub(crate) const fn decides_on_interrupts(number: u32) -> bool {
    matches!(number, MSTATUS | MIE | MIP)
}
