// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instruction words to opcodes and operands.

use crate::class::Class;
use crate::compressed;
use crate::extension::{Extension, ExtensionSet};
use crate::format::Format;
use crate::instruction::{ENCODINGS, Encoding, Opcode};
use crate::isa_string::Isa;
use std::sync::LazyLock;

/// An instruction with its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// Which instruction.
    pub opcode: Opcode,
    /// The class that gives it its latency.
    pub class: Class,
    /// Destination register; 0 if there is none.
    pub rd: u8,
    /// First source register; for csrr?i the immediate.
    pub rs1: u8,
    /// Second source register.
    pub rs2: u8,
    /// The destination register if its old value is read, otherwise 0.
    pub rs3: u8,
    /// Immediate, shift amount, byte select or number of the CSR.
    pub immediate: u32,
    /// 2 or 4 bytes.
    pub length: u8,
    /// Which custom instruction, if the opcode is [`Opcode::Custom`]: its number in the [`crate::InstructionSet`].
    pub custom: u32,
}

/// A word that is not an instruction of the ISA string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecodable {
    /// The bits; 16 of them for a compressed instruction.
    pub word: u32,
    /// If other extensions have this instruction: its name and these extensions.
    pub would_be: Option<(&'static str, ExtensionSet)>,
}

/// The lines of the table by bits 6:2 of the word.
static BY_MAJOR_OPCODE: LazyLock<[Vec<&'static Encoding>; 32]> = LazyLock::new(|| {
    let mut buckets: [Vec<&'static Encoding>; 32] = Default::default();
    for encoding in ENCODINGS {
        buckets[(encoding.bits >> 2 & 31) as usize].push(encoding);
    }
    buckets
});

/// Decodes the instruction that begins with the 32 bits `word` (16 for a compressed one; then the upper half is ignored).
///
/// # Errors
/// [`Undecodable`] if the ISA string does not have it.
pub fn decode(word: u32, isa: Isa) -> Result<Decoded, Undecodable> {
    if word & 3 == 3 {
        return decode_32(word, isa, 4);
    }
    let half = word & 0xffff;
    let expanded = compressed::expand(half as u16).ok_or(Undecodable { word: half, would_be: None })?;
    if isa.extensions.contains(Extension::C) {
        decode_32(expanded, isa, 2).map_err(|e| Undecodable { word: half, ..e })
    } else {
        Err(Undecodable { word: half, would_be: Some(("a compressed instruction", ExtensionSet::of(&[Extension::C]))) })
    }
}

fn decode_32(word: u32, isa: Isa, length: u8) -> Result<Decoded, Undecodable> {
    let bucket = &BY_MAJOR_OPCODE[(word >> 2 & 31) as usize];
    let matching = || bucket.iter().filter(|e| word & e.format.mask() == e.bits);
    if let Some(encoding) = matching().find(|e| isa.has_any(e.extensions)) {
        return check_registers(word, operands(word, encoding, length), isa);
    }
    Err(Undecodable { word, would_be: matching().next().map(|e| (e.mnemonic, e.extensions)) })
}

/// Refuses an instruction that names one of x16 to x31 on RV32E, where its encoding is reserved.
pub(crate) fn check_registers(word: u32, decoded: Decoded, isa: Isa) -> Result<Decoded, Undecodable> {
    let no_register = matches!(decoded.opcode.encoding().format, Format::CsrImmediate);
    let rs1 = if no_register { 0 } else { decoded.rs1 };
    if isa.has_16_registers() && (decoded.rd | rs1 | decoded.rs2) >= 16 {
        let would_be = Some(("a register above x15 (RV32E has only x0 to x15)", ExtensionSet::of(&[Extension::I])));
        return Err(Undecodable { word, would_be });
    }
    Ok(decoded)
}

/// Bits `high` to `low` of the word.
pub(crate) const fn field(word: u32, high: u32, low: u32) -> u32 {
    word >> low & ((1 << (high - low + 1)) - 1)
}

fn operands(word: u32, encoding: &Encoding, length: u8) -> Decoded {
    let rd = field(word, 11, 7) as u8;
    let rs1 = field(word, 19, 15) as u8;
    let rs2 = field(word, 24, 20) as u8;
    let i_immediate = (word as i32 >> 20) as u32;
    let (rd, rs1, rs2, immediate) = match encoding.format {
        Format::R | Format::Atomic | Format::LoadReserved => (rd, rs1, rs2, 0),
        Format::I | Format::Load | Format::Jalr => (rd, rs1, 0, i_immediate),
        Format::Shift => (rd, rs1, 0, field(word, 24, 20)),
        Format::Unary => (rd, rs1, 0, 0),
        Format::ByteSelect => (rd, rs1, rs2, field(word, 31, 30)),
        Format::U => (rd, 0, 0, word & 0xffff_f000),
        Format::Jal => (rd, 0, 0, jal_offset(word)),
        Format::Store => (0, rs1, rs2, i_immediate & !31 | field(word, 11, 7)),
        Format::Branch => (0, rs1, rs2, branch_offset(word)),
        Format::Csr | Format::CsrImmediate => (rd, rs1, 0, field(word, 31, 20)),
        Format::Fence | Format::System => (0, 0, 0, 0),
    };
    Decoded { opcode: encoding.opcode, class: encoding.class, rd, rs1, rs2, rs3: 0, immediate, length, custom: 0 }
}

fn jal_offset(word: u32) -> u32 {
    let sign = (word as i32 >> 31) as u32;
    sign << 20 | field(word, 19, 12) << 12 | field(word, 20, 20) << 11 | field(word, 30, 21) << 1
}

fn branch_offset(word: u32) -> u32 {
    let sign = (word as i32 >> 31) as u32;
    sign << 12 | field(word, 7, 7) << 11 | field(word, 30, 25) << 5 | field(word, 11, 8) << 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn no_two_lines_of_the_table_claim_the_same_word_within_one_extension() {
        for (i, a) in ENCODINGS.iter().enumerate() {
            for b in &ENCODINGS[i + 1..] {
                let common = a.format.mask() & b.format.mask();
                let clash = a.bits & common == b.bits & common && a.extensions.intersects(b.extensions);
                assert!(!clash, "{} and {}", a.mnemonic, b.mnemonic);
            }
        }
    }

    #[test]
    fn a_missing_extension_is_named() {
        let isa: Isa = "rv32i".parse().unwrap();
        let error = decode(0x0231_0133, isa).unwrap_err(); // mul sp, sp, gp
        assert_eq!(error.would_be.map(|(name, _)| name), Some("mul"));
    }

    #[test]
    fn rv32e_refuses_upper_registers_and_nothing_else() {
        let rv32e: Isa = "rv32emc_zicsr".parse().unwrap();
        let refused = |word| decode(word, rv32e).unwrap_err().would_be.unwrap();
        // add a0, a0, a6; add a0, a6, a0; add a6, a0, a0; sw a6, (a0); c.mv a0, a6
        for word in [0x0105_0533, 0x00a8_0533, 0x00a5_0833, 0x0105_2023, 0x8542] {
            let (name, extensions) = refused(word);
            assert!(name.contains("RV32E has only x0 to x15"), "{word:#x}");
            assert_eq!(extensions, ExtensionSet::of(&[Extension::I]));
        }
        // add a5, a5, a5; slli a0, a0, 31; csrrwi a0, mscratch, 31; jal ra, 0x10; c.mv a0, a5
        for word in [0x00f7_87b3, 0x01f5_1513, 0x340f_d573, 0x0100_00ef, 0x853e] {
            assert!(decode(word, rv32e).is_ok(), "{word:#x}");
        }
    }

    #[test]
    fn zero_and_all_ones_are_illegal() {
        for word in [0, u32::MAX] {
            assert!(decode(word, Isa::everything()).is_err());
        }
    }

    proptest! {
        #[test]
        fn any_word_decodes_or_is_refused(word: u32) {
            let _ = decode(word, Isa::everything());
        }

        #[test]
        fn rv32e_has_no_other_meanings_than_rv32i(word: u32) {
            let isa = |text: &str| text.parse::<Isa>().unwrap();
            if let Ok(decoded) = decode(word, isa("rv32emac")) {
                prop_assert_eq!(decode(word, isa("rv32imac")), Ok(decoded));
            }
        }
    }
}
