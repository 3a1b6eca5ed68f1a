// SPDX-License-Identifier: MIT OR Apache-2.0
//! Control and status registers of machine mode (privileged specification, chapters "CSR Listing" and "Machine-Level
//! ISA"), the counters of Zicntr, and the entropy source of Zkr.

use rvk_isa::{Extension, Isa};

/// Number of the entropy source (scalar cryptography specification, section 4.1).
const SEED: u32 = 0x015;
/// `seed` holds 16 bits of entropy.
const SEED_ES16: u32 = 2 << 30;

const MSTATUS: u32 = 0x300;
const MISA: u32 = 0x301;
const MIE: u32 = 0x304;
const MTVEC: u32 = 0x305;
const MSCRATCH: u32 = 0x340;
const MEPC: u32 = 0x341;
const MCAUSE: u32 = 0x342;
const MTVAL: u32 = 0x343;
const MIP: u32 = 0x344;
const MHARTID: u32 = 0xf14;

const MSTATUS_MIE: u32 = 1 << 3;
const MSTATUS_MPIE: u32 = 1 << 7;
/// Previous privilege: always machine mode.
const MSTATUS_MPP: u32 = 3 << 11;

/// The registers that hold something.
#[derive(Clone, Debug)]
pub struct Csrs {
    mstatus: u32,
    mie: u32,
    mtvec: u32,
    mscratch: u32,
    mepc: u32,
    mcause: u32,
    mtval: u32,
    /// State of the deterministic test source behind `seed`.
    noise: u32,
}

impl Default for Csrs {
    fn default() -> Csrs {
        Csrs { mstatus: MSTATUS_MPP, mie: 0, mtvec: 0, mscratch: 0, mepc: 0, mcause: 0, mtval: 0, noise: 1 }
    }
}

/// The values of the counters when a CSR is accessed.
#[derive(Clone, Copy, Debug)]
pub struct Counters {
    /// For `cycle`, `mcycle` and `time`.
    pub cycles: u64,
    /// For `instret` and `minstret`.
    pub instructions: u64,
}

impl Csrs {
    /// Reads a register; nothing if there is none of this number on this ISA string.
    pub fn read(&mut self, number: u32, counters: Counters, isa: Isa) -> Option<u32> {
        let has = |extension| isa.extensions.contains(extension);
        if let Some(value) = counter(number, counters) {
            let user = number >= 0xc00;
            return (has(Extension::Zicntr) || !user && has(Extension::Zicsr)).then_some(value);
        }
        match number {
            SEED => has(Extension::Zkr).then(|| self.entropy()),
            _ if !has(Extension::Zicsr) => None,
            MSTATUS => Some(self.mstatus),
            MISA => Some(misa(isa)),
            MIE => Some(self.mie),
            MTVEC => Some(self.mtvec),
            MSCRATCH => Some(self.mscratch),
            MEPC => Some(self.mepc),
            MCAUSE => Some(self.mcause),
            MTVAL => Some(self.mtval),
            MIP | MHARTID => Some(0),
            _ => None,
        }
    }

    /// Writes a register; false if it cannot be written.
    pub fn write(&mut self, number: u32, value: u32) -> bool {
        match number {
            MSTATUS => self.mstatus = value & (MSTATUS_MIE | MSTATUS_MPIE) | MSTATUS_MPP,
            MIE => self.mie = value,
            MTVEC => self.mtvec = value & !2,
            MSCRATCH => self.mscratch = value,
            MEPC => self.mepc = value & !1,
            MCAUSE => self.mcause = value,
            MTVAL => self.mtval = value,
            SEED | MISA | MIP => {}
            _ => return false,
        }
        true
    }

    /// Enters the trap handler; its address, or nothing if the program has not set one.
    pub fn enter_trap(&mut self, pc: u32, cause: u32, value: u32) -> Option<u32> {
        let handler = self.mtvec & !3;
        if handler == 0 {
            return None;
        }
        (self.mepc, self.mcause, self.mtval) = (pc, cause, value);
        let previous = if self.mstatus & MSTATUS_MIE != 0 { MSTATUS_MPIE } else { 0 };
        self.mstatus = MSTATUS_MPP | previous;
        Some(handler)
    }

    /// `mret`: the address at which the program goes on.
    pub fn leave_trap(&mut self) -> u32 {
        let enabled = if self.mstatus & MSTATUS_MPIE != 0 { MSTATUS_MIE } else { 0 };
        self.mstatus = MSTATUS_MPP | MSTATUS_MPIE | enabled;
        self.mepc
    }

    /// Sixteen bits from a xorshift generator: the same in every run, for tests.
    fn entropy(&mut self) -> u32 {
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 17;
        self.noise ^= self.noise << 5;
        SEED_ES16 | self.noise & 0xffff
    }
}

fn counter(number: u32, counters: Counters) -> Option<u32> {
    let value = match number & !0x80 {
        0xc00 | 0xc01 | 0xb00 => counters.cycles,
        0xc02 | 0xb02 => counters.instructions,
        _ => return None,
    };
    Some(if number & 0x80 != 0 { (value >> 32) as u32 } else { value as u32 })
}

/// One bit per letter, and 32-bit registers (privileged specification, section "Machine ISA Register").
fn misa(isa: Isa) -> u32 {
    let letters = [(Extension::I, 8), (Extension::M, 12), (Extension::A, 0), (Extension::C, 2)];
    letters.iter().filter(|(e, _)| isa.extensions.contains(*e)).fold(1 << 30, |bits, (_, bit)| bits | 1 << bit)
}
