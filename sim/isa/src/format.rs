// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instruction formats.

/// How the operands are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Format {
    /// rd, rs1, rs2
    R,
    /// rd, rs1, immediate of 12 bits, signed
    I,
    /// rd, rs1, shift amount of 5 bits
    Shift,
    /// rd, rs1
    Unary,
    /// rd, rs1, rs2, byte select of 2 bits (scalar cryptography)
    ByteSelect,
    /// rd, upper 20 bits
    U,
    Load,
    Store,
    Branch,
    Jal,
    Jalr,
    /// rd, csr, rs1
    Csr,
    /// rd, csr, immediate of 5 bits
    CsrImmediate,
    /// rd, rs2, (rs1)
    Atomic,
    /// rd, (rs1)
    LoadReserved,
    /// no operands that have an effect
    Fence,
    /// the whole word is fixed
    System,
}

impl Format {
    /// Mask of the bits that are fixed in instructions of this format.
    pub const fn mask(self) -> u32 {
        match self {
            Format::R | Format::Shift => 0xfe00_707f,
            Format::I | Format::Load | Format::Store | Format::Branch | Format::Jalr => 0x0000_707f,
            Format::Csr | Format::CsrImmediate | Format::Fence => 0x0000_707f,
            Format::Unary => 0xfff0_707f,
            Format::ByteSelect => 0x3e00_707f,
            Format::U | Format::Jal => 0x0000_007f,
            Format::Atomic => 0xf800_707f,
            Format::LoadReserved => 0xf9f0_707f,
            Format::System => 0xffff_ffff,
        }
    }
}
