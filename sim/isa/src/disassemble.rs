// SPDX-License-Identifier: MIT OR Apache-2.0
//! Disassembly.

use crate::decode::Decoded;
use crate::format::Format;
use crate::register::REGISTER_NAMES;

/// The assembly text of the instruction at address `pc`; targets of branches and jumps are absolute.
pub fn disassemble(decoded: &Decoded, pc: u32) -> String {
    let name = |register: u8| REGISTER_NAMES[register as usize & 31];
    let (rd, rs1, rs2) = (name(decoded.rd), name(decoded.rs1), name(decoded.rs2));
    let immediate = decoded.immediate as i32;
    let target = pc.wrapping_add(decoded.immediate);
    let operands = match decoded.opcode.encoding().format {
        Format::R => format!("{rd}, {rs1}, {rs2}"),
        Format::I | Format::Shift => format!("{rd}, {rs1}, {immediate}"),
        Format::Unary => format!("{rd}, {rs1}"),
        Format::ByteSelect => format!("{rd}, {rs1}, {rs2}, {immediate}"),
        Format::U => format!("{rd}, {:#x}", decoded.immediate >> 12),
        Format::Load | Format::Jalr => format!("{rd}, {immediate}({rs1})"),
        Format::Store => format!("{rs2}, {immediate}({rs1})"),
        Format::Branch => format!("{rs1}, {rs2}, {target:#x}"),
        Format::Jal => format!("{rd}, {target:#x}"),
        Format::Csr => format!("{rd}, {:#x}, {rs1}", decoded.immediate),
        Format::CsrImmediate => format!("{rd}, {:#x}, {}", decoded.immediate, decoded.rs1),
        Format::Atomic => format!("{rd}, {rs2}, ({rs1})"),
        Format::LoadReserved => format!("{rd}, ({rs1})"),
        Format::Fence | Format::System => String::new(),
    };
    format!("{} {operands}", decoded.opcode.encoding().mnemonic).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use crate::{Isa, decode, disassemble};

    #[test]
    fn one_of_each_format() {
        let cases = [
            (0x00b5_0533, "add a0, a0, a1"),
            (0xff01_0113, "addi sp, sp, -16"),
            (0x0081_2503, "lw a0, 8(sp)"),
            (0x00a1_2623, "sw a0, 12(sp)"),
            (0xfe05_1ee3, "bne a0, zero, 0xffc"),
            (0x8082, "jalr zero, 0(ra)"),
            (0xa6b5_0533, "aes32esmi a0, a0, a1, 2"),
            (0xc000_2573, "csrrs a0, 0xc00, zero"),
        ];
        for (word, text) in cases {
            let decoded = decode(word, Isa::everything()).unwrap();
            assert_eq!(disassemble(&decoded, 0x1000), text);
        }
    }
}
