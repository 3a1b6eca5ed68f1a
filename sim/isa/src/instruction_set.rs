// SPDX-License-Identifier: MIT OR Apache-2.0
//! The instructions that a machine can decode: those of the table that its ISA string has, and custom ones.

use crate::custom::CustomInstruction;
use crate::decode::{self, Decoded, Undecodable, check_registers};
use crate::disassemble;
use crate::extension::ExtensionSet;
use crate::instruction::Opcode;
use crate::isa_string::{Isa, IsaError};

/// The instructions that a machine has.
#[derive(Clone, Debug)]
pub struct InstructionSet {
    isa: Isa,
    custom: Vec<CustomInstruction>,
    custom_first: bool,
}

impl From<Isa> for InstructionSet {
    /// The instructions of the table; words of other extensions are illegal.
    fn from(isa: Isa) -> InstructionSet {
        InstructionSet { isa, custom: Vec::new(), custom_first: false }
    }
}

impl InstructionSet {
    /// The instructions of the table and, from the groups, those whose extension is in the ISA string. A word that both
    /// have is decoded by the table or, with `custom_first`, by the groups.
    ///
    /// Within a group, and with the table, two instructions may share words only if they mean the same, like `zext.h` and
    /// `pack`; the caller must ensure this. Such a word is decoded as the instruction with more fixed bits.
    ///
    /// # Errors
    /// Two instructions of different groups overlap, or no group describes an extension.
    pub fn new(
        isa: Isa,
        groups: impl IntoIterator<Item = Vec<CustomInstruction>>,
        custom_first: bool,
    ) -> Result<InstructionSet, IsaError> {
        let mut custom: Vec<CustomInstruction> = Vec::new();
        for group in groups {
            for a in group.iter().filter(|c| has(isa, c)) {
                if let Some(b) = custom.iter().find(|b| has(isa, b) && a.overlaps(b)) {
                    return Err(IsaError::Overlap(b.full_name(), a.full_name()));
                }
            }
            custom.extend(group);
        }
        let known = |name: &str| custom.iter().any(|c| c.extensions.iter().any(|e| e == name));
        if let Some(name) = isa.custom.iter().find(|name| !known(name)) {
            return Err(IsaError::Undescribed(name.to_owned()));
        }
        Ok(InstructionSet { isa, custom, custom_first })
    }

    /// The ISA string.
    pub const fn isa(&self) -> Isa {
        self.isa
    }

    /// This set with more native extensions.
    #[must_use]
    pub fn with(self, more: ExtensionSet) -> InstructionSet {
        InstructionSet { isa: self.isa.with(more), ..self }
    }

    /// Decodes the instruction that begins with the 32 bits `word` (16 for a compressed one).
    ///
    /// # Errors
    /// [`Undecodable`] if there is none.
    pub fn decode(&self, word: u32) -> Result<Decoded, Undecodable> {
        if self.custom_first {
            return self.decode_custom(word).unwrap_or_else(|| decode::decode(word, self.isa));
        }
        decode::decode(word, self.isa).or_else(|error| self.decode_custom(word).unwrap_or(Err(error)))
    }

    fn decode_custom(&self, word: u32) -> Option<Result<Decoded, Undecodable>> {
        let selected = self.custom.iter().enumerate().filter(|(_, c)| has(self.isa, c) && word & c.mask == c.bits);
        let (number, found) = selected.max_by_key(|(_, c)| c.mask.count_ones())?;
        let decoded = found.decode(word, number as u32);
        Some(check_registers(word, decoded, self.isa))
    }

    /// The fixed bits of the instruction, and which bits these are.
    pub fn fixed_bits(&self, decoded: &Decoded) -> (u32, u32) {
        match decoded.opcode {
            Opcode::Custom => {
                let custom = &self.custom[decoded.custom as usize];
                (custom.bits, custom.mask)
            }
            _ => (decoded.opcode.encoding().bits, decoded.opcode.encoding().format.mask()),
        }
    }

    /// The assembly text of the instruction at address `pc`.
    pub fn disassemble(&self, decoded: &Decoded, pc: u32) -> String {
        match decoded.opcode {
            Opcode::Custom => self.custom[decoded.custom as usize].disassemble(decoded),
            _ => disassemble::disassemble(decoded, pc),
        }
    }
}

/// Whether the ISA string has the instruction.
fn has(isa: Isa, custom: &CustomInstruction) -> bool {
    custom.extensions.iter().any(|name| isa.has(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::Class;
    use crate::custom::{BitRange, Operand};

    fn sample(mnemonic: &str, extension: &str, bits: u32, mask: u32) -> CustomInstruction {
        CustomInstruction {
            mnemonic: mnemonic.to_owned(),
            extensions: vec![extension.to_owned()],
            bits,
            mask,
            operands: vec![Operand::Rd, Operand::Rs2, Operand::Immediate],
            immediate: vec![
                BitRange { word_low: 25, immediate_low: 1, width: 4 },
                BitRange { word_low: 15, immediate_low: 5, width: 3 },
            ],
            immediate_signed: true,
            reads_rd: true,
            class: Class::Crossbar,
        }
    }

    const CUSTOM_0: u32 = 0x0b;

    fn one(isa: &str, custom_first: bool) -> Result<InstructionSet, IsaError> {
        InstructionSet::new(isa.parse().unwrap(), [vec![sample("x.y", "xnew", CUSTOM_0, 0x707f)]], custom_first)
    }

    #[test]
    fn operands_are_taken_from_where_the_encoding_has_them() {
        let set = one("rv32i_xnew", false).unwrap();
        let decoded = set.decode(CUSTOM_0 | 11 << 7 | 12 << 20 | 0b1001 << 25 | 0b101 << 15).unwrap();
        assert_eq!((decoded.opcode, decoded.class), (Opcode::Custom, Class::Crossbar));
        assert_eq!((decoded.rd, decoded.rs1, decoded.rs2, decoded.rs3), (11, 0, 12, 11));
        assert_eq!(decoded.immediate as i32, 0b1011_0010 - 256);
        assert_eq!(set.disassemble(&decoded, 0), "x.y a1, a2, -78");
    }

    #[test]
    fn an_instruction_of_another_extension_is_illegal_and_an_undescribed_extension_refused() {
        assert!(one("rv32i", false).unwrap().decode(CUSTOM_0).is_err());
        assert!(one("rv32i_xnew", false).unwrap().decode(CUSTOM_0).is_ok());
        let message = one("rv32i_xnew_xother", false).unwrap_err().to_string();
        assert!(message.contains("the extension \"xother\""), "{message}");
    }

    #[test]
    fn overlapping_encodings_are_refused_with_both_names() {
        let groups = |bits| [vec![sample("a", "xa", CUSTOM_0, 0x707f)], vec![sample("b", "xb", bits, 0x0200_007f)]];
        let isa: Isa = "rv32i_xa_xb".parse().unwrap();
        let message = InstructionSet::new(isa, groups(CUSTOM_0), false).unwrap_err().to_string();
        assert!(message.starts_with("a of xa and b of xb have the same encoding"), "{message}");
        assert!(InstructionSet::new(isa, groups(CUSTOM_0 | 0x20), false).is_ok());
        assert!(InstructionSet::new("rv32i_xa".parse().unwrap(), groups(CUSTOM_0), false).is_ok());
    }

    #[test]
    fn within_a_group_a_word_is_the_instruction_with_more_fixed_bits() {
        let group = vec![sample("pack", "xa", CUSTOM_0, 0x707f), sample("zext", "xa", CUSTOM_0, 0x01f0_707f)];
        let set = InstructionSet::new("rv32i_xa".parse().unwrap(), [group], false).unwrap();
        let text = |word| set.disassemble(&set.decode(word).unwrap(), 0);
        assert!(text(CUSTOM_0).starts_with("zext ") && text(CUSTOM_0 | 1 << 20).starts_with("pack "));
    }

    #[test]
    fn the_table_comes_first_unless_asked_otherwise() {
        let isa: Isa = "rv32i_xa".parse().unwrap();
        let set = |first| InstructionSet::new(isa, [vec![sample("add", "xa", 0x33, 0xfe00_707f)]], first).unwrap();
        assert_eq!(set(false).decode(0x33).unwrap().opcode, Opcode::Add);
        assert_eq!(set(true).decode(0x33).unwrap().opcode, Opcode::Custom);
    }

    #[test]
    fn rv32e_has_no_upper_registers_for_added_instructions_either() {
        let set = one("rv32e_xnew", false).unwrap();
        assert!(set.decode(CUSTOM_0 | 15 << 7).is_ok());
        assert!(set.decode(CUSTOM_0 | 16 << 7).unwrap_err().would_be.is_some());
    }
}
