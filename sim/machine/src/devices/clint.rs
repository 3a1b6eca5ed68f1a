// SPDX-License-Identifier: MIT OR Apache-2.0
//! Timer and software interrupt of one hart (SiFive FE310-G000 Manual v2p3, chapter 9, "Core Local Interruptor").

use crate::interrupts;

use serde::Deserialize;

pub(crate) const BYTES: u32 = 0x1_0000;

/// The offsets of the registers; of those of 64 bits, of the lower half.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Registers {
    /// Software interrupt, if bit 0 of a register is one.
    msip: Option<u32>,
    /// When the timer interrupts.
    mtimecmp: u32,
    /// The time.
    mtime: u32,
}

impl Default for Registers {
    fn default() -> Registers {
        Registers { msip: Some(0), mtimecmp: 0x4000, mtime: 0xbff8 }
    }
}

/// The registers; `mtime` counts the core's cycles.
#[derive(Clone, Debug)]
pub(crate) struct Clint {
    registers: Registers,
    cycles_per_tick: u64,
    software: bool,
    compare: u64,
    /// Offset of `mtime`, set by writes.
    written: u64,
}

impl Clint {
    /// The state after reset: no interrupt is pending.
    pub(crate) fn new(cycles_per_tick: u64, registers: Registers) -> Clint {
        Clint { registers, cycles_per_tick: cycles_per_tick.max(1), software: false, compare: u64::MAX, written: 0 }
    }

    fn time(&self, cycles: u64) -> u64 {
        (cycles / self.cycles_per_tick).wrapping_add(self.written)
    }

    /// The register at this offset.
    pub(crate) fn load(&self, register: u32, cycles: u64) -> u32 {
        let Registers { msip, mtimecmp, mtime } = self.registers;
        match register {
            at if msip == Some(at) => u32::from(self.software),
            at if at == mtimecmp => self.compare as u32,
            at if at == mtimecmp + 4 => (self.compare >> 32) as u32,
            at if at == mtime => self.time(cycles) as u32,
            at if at == mtime + 4 => (self.time(cycles) >> 32) as u32,
            _ => 0,
        }
    }

    /// Writes the register at this offset.
    pub(crate) fn store(&mut self, register: u32, value: u32, cycles: u64) {
        let low = |of: u64| of & !0xffff_ffff | u64::from(value);
        let high = |of: u64| of & 0xffff_ffff | u64::from(value) << 32;
        let time = self.time(cycles);
        let Registers { msip, mtimecmp, mtime } = self.registers;
        match register {
            at if msip == Some(at) => self.software = value & 1 != 0,
            at if at == mtimecmp => self.compare = low(self.compare),
            at if at == mtimecmp + 4 => self.compare = high(self.compare),
            at if at == mtime => self.written = self.written.wrapping_add(low(time).wrapping_sub(time)),
            at if at == mtime + 4 => self.written = self.written.wrapping_add(high(time).wrapping_sub(time)),
            _ => {}
        }
    }

    /// The pending interrupts, as bits of `mip`.
    pub(crate) fn interrupts(&self, cycles: u64) -> u32 {
        let timer = if self.time(cycles) >= self.compare { interrupts::TIMER } else { 0 };
        timer | if self.software { interrupts::SOFTWARE } else { 0 }
    }

    /// The first cycle at which `mtime` reaches `mtimecmp`; `None` if it never does.
    pub(crate) fn deadline(&self) -> Option<u64> {
        self.compare.checked_sub(self.written)?.checked_mul(self.cycles_per_tick)
    }
}
