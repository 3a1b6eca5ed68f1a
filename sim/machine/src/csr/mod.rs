// SPDX-License-Identifier: MIT OR Apache-2.0
//! Control and status registers of machine mode (privileged specification 20240411, chapters "CSR Listing" and
//! "Machine-Level ISA"), the counters of Zicntr, and `seed` of Zkr.

mod fields;
pub(crate) mod number;
mod traps;

use crate::core_file::MachineMode;
use crate::entropy::EntropySource;
use crate::interrupts;
pub(crate) use fields::IS_INTERRUPT;
use fields::{MSTATUS_MIE, MSTATUS_MPP};
pub(crate) use fields::{MSTATUS_MPIE, decides_on_interrupts, follows_execution, legal, returned, synchronizes};
use number::*;
use rvk_isa::{CustomExtensions, Extension, Isa};
pub use traps::trap_name;

/// The registers that have a state.
#[derive(Clone, Debug)]
pub(crate) struct Csrs {
    /// Options of machine mode.
    machine: MachineMode,
    mstatus: u32,
    mie: u32,
    /// Pending interrupts, as the devices report them.
    pub(crate) mip: u32,
    mtvec: u32,
    mscratch: u32,
    mepc: u32,
    /// The cause of the last trap.
    pub(crate) mcause: u32,
    mtval: u32,
    /// Offsets of `mcycle` and `minstret`, set by writes.
    written: Counters,
    /// The source that `seed` reads.
    pub(crate) entropy: EntropySource,
}

impl Csrs {
    /// The state after reset.
    pub(crate) fn new(machine: MachineMode) -> Csrs {
        Csrs {
            machine,
            mstatus: MSTATUS_MPP,
            mie: 0,
            mip: 0,
            // Without a handler a trap ends the run, whatever the chip has here after reset.
            mtvec: 0,
            mscratch: 0,
            mepc: 0,
            mcause: 0,
            mtval: 0,
            written: Counters { cycles: 0, instructions: 0 },
            entropy: EntropySource::default(),
        }
    }
}

/// The values of the counters when a CSR is accessed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counters {
    /// For `cycle`, `mcycle` and `time`.
    pub(crate) cycles: u64,
    /// For `instret` and `minstret`.
    pub(crate) instructions: u64,
}

impl Csrs {
    /// Reads a register, which the same instruction also `writes` or not; `None` if it does not exist with this ISA string,
    /// or if it cannot be accessed this way.
    pub(crate) fn read(&mut self, number: u32, writes: bool, counters: Counters, isa: Isa) -> Option<u32> {
        let has = |extension| isa.extensions.contains(extension);
        if let Some(value) = self.counter(number, counters) {
            let user = number >= 0xc00;
            let is_time = number & !0x80 == TIME;
            let exists = if is_time { self.machine.time } else { self.machine.counters };
            return (exists && (has(Extension::Zicntr) || !user && has(Extension::Zicsr))).then_some(value);
        }
        match number {
            // Section 4.1: an access that does not write is illegal, because it would not consume the entropy.
            SEED => (has(Extension::Zkr) && writes).then(|| self.entropy.read()),
            _ if !has(Extension::Zicsr) => None,
            MSTATUS => Some(self.mstatus),
            MISA => Some(self.machine.misa.unwrap_or_else(|| misa(isa))),
            MIE => Some(self.mie),
            MTVEC => Some(self.mtvec),
            MSCRATCH => Some(self.mscratch),
            MEPC => Some(self.mepc),
            MCAUSE => Some(self.mcause),
            MTVAL => Some(self.mtval),
            MIP => Some(self.mip),
            MSECCFG | MSECCFGH => has(Extension::Zkr).then_some(0),
            MVENDORID => Some(self.machine.mvendorid),
            MARCHID => Some(self.machine.marchid),
            MIMPID => Some(self.machine.mimpid),
            MSTATUSH | MCOUNTINHIBIT | MHARTID | MCONFIGPTR => Some(0),
            _ => (self.machine.event_counters && is_event(number)).then_some(0),
        }
    }

    /// Writes a register; false if it cannot be written. `own` is the count of the instruction that writes, 1, or 0 if it is
    /// not an instruction that writes: an instruction does not count itself in a counter that it writes.
    pub(crate) fn write(&mut self, number: u32, value: u32, counters: Counters, own: u64) -> bool {
        let value = legal(self.machine, number, 0, value);
        let Counters { cycles, instructions } = counters;
        match number {
            MSTATUS => self.mstatus = value,
            MIE => self.mie = value,
            MTVEC => self.mtvec = value,
            MSCRATCH => self.mscratch = value,
            MEPC => self.mepc = value,
            MCAUSE => self.mcause = value,
            MTVAL => self.mtval = value,
            // The half that is not written counts the cycle of the write, with the carry.
            MCYCLE | MCYCLEH => set_half(&mut self.written.cycles, cycles + own, 0, number == MCYCLEH, value),
            MINSTRET | MINSTRETH => {
                set_half(&mut self.written.instructions, instructions, own, number == MINSTRETH, value);
            }
            SEED | MISA | MIP | MSTATUSH | MCOUNTINHIBIT | MSECCFG | MSECCFGH => {}
            _ => return is_event(number) && !is_read_only(number),
        }
        true
    }

    /// Enters the handler of an exception; its address, or `None` if the program has not set one.
    pub(crate) fn enter_trap(&mut self, pc: u32, cause: u32, value: u32) -> Option<u32> {
        let handler = self.mtvec & !3;
        if handler == 0 {
            return None;
        }
        (self.mepc, self.mcause) = (pc, cause);
        self.mtval = if self.machine.mtval_has(cause) { value } else { 0 };
        let previous = if self.mstatus & MSTATUS_MIE != 0 { MSTATUS_MPIE } else { 0 };
        self.mstatus = MSTATUS_MPP | previous;
        Some(handler)
    }

    /// Enters the handler of a pending and enabled interrupt; its address, or `None` if there is none.
    pub(crate) fn enter_interrupt(&mut self, pc: u32) -> Option<u32> {
        let waiting = self.mip & self.mie;
        if waiting == 0 || self.mstatus & MSTATUS_MIE == 0 {
            return None;
        }
        // Privileged specification, section on mip and mie: external before software before timer.
        let order = [interrupts::EXTERNAL, interrupts::SOFTWARE, interrupts::TIMER];
        let number = order.into_iter().find(|bit| waiting & bit != 0)?.trailing_zeros();
        let vectored = self.mtvec & 1 != 0;
        let base = self.enter_trap(pc, IS_INTERRUPT | number, 0)?;
        Some(if vectored { base + 4 * number } else { base })
    }

    /// Whether an interrupt is pending whose bit in `mie` is set. This ends `wfi`, regardless of `mstatus`.
    pub(crate) fn interrupt_waits(&self) -> bool {
        self.mip & self.mie != 0
    }

    /// Whether the timer interrupt is enabled in `mie`.
    pub(crate) fn timer_enabled(&self) -> bool {
        self.mie & interrupts::TIMER != 0
    }

    /// `mie`.
    pub(crate) fn enabled(&self) -> u32 {
        self.mie
    }

    /// `mstatus`.
    pub(crate) fn status(&self) -> u32 {
        self.mstatus
    }

    /// Whether interrupts are enabled in `mstatus`.
    pub(crate) fn interrupts_enabled(&self) -> bool {
        self.mstatus & MSTATUS_MIE != 0
    }

    /// `mret`; the address at which the program continues.
    pub(crate) fn leave_trap(&mut self) -> u32 {
        self.mstatus = returned(self.mstatus);
        self.mepc
    }

    /// One half of a counter: those of machine mode, and their read-only copies.
    fn counter(&self, number: u32, counters: Counters) -> Option<u32> {
        let value = match number & !0x80 {
            0xc00 | 0xb00 => counters.cycles.wrapping_add(self.written.cycles),
            TIME => counters.cycles,
            0xc02 | 0xb02 => counters.instructions.wrapping_add(self.written.instructions),
            _ => return None,
        };
        Some(if number & 0x80 != 0 { (value >> 32) as u32 } else { value as u32 })
    }
}

/// Whether this is one half of an event counter, 3 to 31, or its selector.
const fn is_event(number: u32) -> bool {
    matches!(number, MHPMEVENT3..=MHPMEVENT31) || matches!(number & !0x80, 0xb03..=0xb1f | 0xc03..=0xc1f)
}

/// Whether the register is read-only: the two highest bits of its number are set (section "CSR Address Mapping Conventions").
const fn is_read_only(number: u32) -> bool {
    number >> 10 == 3
}

/// Sets one half of a counter. `offset` is the difference from `count`, which will still be incremented by `own`, while the
/// counter keeps the written value.
fn set_half(offset: &mut u64, count: u64, own: u64, high: bool, value: u32) {
    let shown = count.wrapping_add(*offset);
    let wanted =
        if high { u64::from(value) << 32 | shown & 0xffff_ffff } else { shown & !0xffff_ffff | u64::from(value) };
    *offset = wanted.wrapping_sub(count.wrapping_add(own));
}

/// `misa`: one bit per letter, B for Zba, Zbb and Zbs together, X for custom extensions, and 32-bit registers (privileged
/// specification, section "Machine ISA Register"; unprivileged specification, chapter "B").
fn misa(isa: Isa) -> u32 {
    use Extension::*;
    let letters: [(&[Extension], u32); 6] =
        [(&[I], 8), (&[E], 4), (&[M], 12), (&[A], 0), (&[C], 2), (&[Zba, Zbb, Zbs], 1)];
    let custom = u32::from(isa.custom != CustomExtensions::NONE) << 23;
    let standard = letters.iter().filter(|(all, _)| all.iter().all(|e| isa.extensions.contains(*e)));
    standard.fold(1 << 30 | custom, |bits, (_, bit)| bits | 1 << bit)
}
