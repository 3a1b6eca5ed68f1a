// SPDX-License-Identifier: MIT OR Apache-2.0
//! Custom instructions: they are not in the table, but described at run time.

use crate::class::Class;
use crate::decode::{Decoded, field};
use crate::instruction::Opcode;
use crate::register::REGISTER_NAMES;

/// An operand. Register fields are those of every 32-bit instruction (unprivileged specification, section 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Operand {
    Rd,
    Rs1,
    Rs2,
    Immediate,
}

/// Bits of the immediate that are contiguous in the instruction word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitRange {
    /// Position of the lowest bit in the word.
    pub word_low: u8,
    /// Position of the same bit in the immediate.
    pub immediate_low: u8,
    /// Number of bits.
    pub width: u8,
}

/// Encoding and assembly of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomInstruction {
    /// Its name in assembly.
    pub mnemonic: String,
    /// Any one of these extensions has it.
    pub extensions: Vec<String>,
    /// The fixed bits.
    pub bits: u32,
    /// Which bits are fixed.
    pub mask: u32,
    /// Its operands, in assembly order.
    pub operands: Vec<Operand>,
    /// Where the bits of the immediate are.
    pub immediate: Vec<BitRange>,
    /// Whether the highest bit of the immediate is copied to those above it.
    pub immediate_signed: bool,
    /// Whether the result depends on the old value of rd.
    pub reads_rd: bool,
    /// The class that gives it its latency.
    pub class: Class,
}

impl CustomInstruction {
    /// Decodes a word that has the fixed bits; `number` is the number of the instruction.
    pub fn decode(&self, word: u32, number: u32) -> Decoded {
        let has = |operand| self.operands.contains(&operand);
        let register = |operand, low| if has(operand) { field(word, low + 4, low) as u8 } else { 0 };
        let rd = register(Operand::Rd, 7);
        Decoded {
            opcode: Opcode::Custom,
            class: self.class,
            rd,
            rs1: register(Operand::Rs1, 15),
            rs2: register(Operand::Rs2, 20),
            rs3: if self.reads_rd { rd } else { 0 },
            immediate: self.immediate_of(word),
            length: 4,
            custom: number,
        }
    }

    fn immediate_of(&self, word: u32) -> u32 {
        let part = |r: &BitRange| (word >> r.word_low & ones(r.width)) << r.immediate_low;
        let value = self.immediate.iter().fold(0, |value, r| value | part(r));
        let width = self.immediate.iter().map(|r| r.immediate_low + r.width).max().unwrap_or(32).into();
        let unused = 32u32.saturating_sub(width);
        if self.immediate_signed { ((value << unused) as i32 >> unused) as u32 } else { value }
    }

    /// The assembly text of an instruction that [`CustomInstruction::decode`] found.
    pub fn disassemble(&self, decoded: &Decoded) -> String {
        let name = |register: u8| REGISTER_NAMES[register as usize & 31].to_owned();
        let text = |operand: &Operand| match operand {
            Operand::Rd => name(decoded.rd),
            Operand::Rs1 => name(decoded.rs1),
            Operand::Rs2 => name(decoded.rs2),
            Operand::Immediate => (decoded.immediate as i32).to_string(),
        };
        let operands: Vec<String> = self.operands.iter().map(text).collect();
        format!("{} {}", self.mnemonic, operands.join(", ")).trim_end().to_owned()
    }

    /// Whether some word encodes both instructions.
    pub(crate) const fn overlaps(&self, other: &CustomInstruction) -> bool {
        (self.bits ^ other.bits) & self.mask & other.mask == 0
    }

    /// Its name and that of its extension, for messages.
    pub(crate) fn full_name(&self) -> String {
        format!("{} of {}", self.mnemonic, self.extensions.join(" and "))
    }
}

/// The lowest `width` bits.
const fn ones(width: u8) -> u32 {
    if width >= 32 { u32::MAX } else { (1 << width) - 1 }
}
