// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the other implementation reports.

/// What an instruction did. All accesses to memory are told as those of a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retired {
    /// Its address.
    pub(super) pc: u32,
    /// Its 32 or 16 bits.
    pub(super) instruction: u32,
    /// The address of what comes next: the handler if it trapped.
    pub(super) next_pc: u32,
    /// Bit 0: it trapped; bit 1: it is the first of a handler.
    pub(super) flags: u32,
    /// The register that it wrote; 0 if none.
    pub(super) rd: u32,
    /// What it wrote there.
    pub(super) value: u32,
    /// The word that it accessed.
    pub(super) address: u32,
    /// Which bytes of it were loaded (bits 0 to 3) or stored (4 to 7).
    pub(super) mask: u32,
    /// The word that was there.
    pub(super) loaded: u32,
    /// The bytes that were stored, in their places.
    pub(super) stored: u32,
    /// The interrupts that waited when the one was taken whose handler it is the first instruction of; 0 if none was.
    pub(super) interrupts: u32,
    /// The interrupts that waited when it was executed. Software, timer, external: bits 0 to 2.
    pub(super) waiting: u32,
    /// The cycle in which it began, without the higher bits.
    pub(super) issue: u32,
    /// How many were reported before it, without the higher bits.
    pub(super) order: u32,
}

impl Retired {
    /// Words of a report.
    pub const WORDS: usize = 14;
}

impl From<[u32; Retired::WORDS]> for Retired {
    fn from(words: [u32; Retired::WORDS]) -> Retired {
        let [
            pc,
            instruction,
            next_pc,
            flags,
            rd,
            value,
            address,
            mask,
            loaded,
            stored,
            interrupts,
            waiting,
            issue,
            order,
        ] = words;
        Retired {
            pc,
            instruction,
            next_pc,
            flags,
            rd,
            value,
            address,
            mask,
            loaded,
            stored,
            interrupts,
            waiting,
            issue,
            order,
        }
    }
}
