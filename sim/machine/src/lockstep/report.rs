// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reports of the other implementation.

use crate::interrupts;

/// A retired instruction or one that trapped. Memory accesses are reported as accesses to an aligned word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retired {
    /// Its address.
    pub(super) pc: u32,
    /// Its 32 or 16 bits.
    pub(super) instruction: u32,
    /// The address of the next instruction: of the handler if it trapped.
    pub(super) next_pc: u32,
    /// Bit 0: it trapped; bit 1: it is the first of a handler.
    pub(super) flags: u32,
    /// The register that it wrote; 0 if none.
    pub(super) rd: u32,
    /// The value that it wrote to this register.
    pub(super) value: u32,
    /// The address of the word that it accessed.
    pub(super) address: u32,
    /// Which bytes of it were loaded (bits 0 to 3) or stored (4 to 7).
    pub(super) mask: u32,
    /// The loaded word.
    pub(super) loaded: u32,
    /// The stored bytes, at their positions in the word.
    pub(super) stored: u32,
    /// If it is the first instruction of an interrupt handler, the interrupts that were pending when the interrupt was
    /// taken; otherwise 0.
    pub(super) interrupts: u32,
    /// The interrupts that were pending when it was executed. Software, timer, external: bits 0 to 2.
    pub(super) waiting: u32,
    /// The cycle in which it began, modulo 2^32.
    pub(super) issue: u32,
    /// The number of reports before it, modulo 2^32.
    pub(super) order: u32,
}

impl Retired {
    /// Words of a report.
    pub const WORDS: usize = 14;
}

impl From<[u32; Retired::WORDS]> for Retired {
    fn from(words: [u32; Retired::WORDS]) -> Retired {
        Retired {
            pc: words[0],
            instruction: words[1],
            next_pc: words[2],
            flags: words[3],
            rd: words[4],
            value: words[5],
            address: words[6],
            mask: words[7],
            loaded: words[8],
            stored: words[9],
            interrupts: words[10],
            waiting: words[11],
            issue: words[12],
            order: words[13],
        }
    }
}

/// `wfi`.
pub(super) const WFI: u32 = 0x1050_0073;

/// An error unless both values are the same.
pub(super) fn same(what: &str, theirs: u32, ours: u32) -> Result<(), String> {
    if theirs == ours { Ok(()) } else { Err(format!("{what} {theirs:#x}, not {ours:#x}")) }
}

/// The bits of `mip` for software, timer, external.
pub(super) fn mip(lines: u32) -> u32 {
    let bits = [interrupts::SOFTWARE, interrupts::TIMER, interrupts::EXTERNAL];
    bits.iter().enumerate().filter(|(line, _)| lines >> line & 1 != 0).map(|(_, bit)| bit).sum()
}
