// SPDX-License-Identifier: MIT OR Apache-2.0
//! The table of instructions, one line for each.
//!
//! Encodings: unprivileged specification (20240411), chapter 34 for the base, and the chapters of each extension.
//! A line has the name, the mnemonic, the fixed bits, the format (which determines the positions of the fixed bits), the
//! extensions, any one of which is sufficient, the class and, for instructions that only compute, the value of rd as a
//! function of rs1 (`a`), rs2 (`b`) and the immediate (`i`). The others access memory, the program counter or machine
//! state and are implemented in `rvk-machine`.

use crate::class::Class;
use crate::extension::{Extension, ExtensionSet};
use crate::format::Format;

/// Passes the whole table to the macro `$callback`.
#[macro_export]
macro_rules! for_each_instruction {
    ($callback:ident) => { $callback! {
        Add "add" 0x0000_0033 R [I] Alu |a, b, _| a.wrapping_add(b);
        Sub "sub" 0x4000_0033 R [I] Alu |a, b, _| a.wrapping_sub(b);
        Sll "sll" 0x0000_1033 R [I] Shift |a, b, _| a.wrapping_shl(b);
        Slt "slt" 0x0000_2033 R [I] Alu |a, b, _| u32::from((a as i32) < b as i32);
        Sltu "sltu" 0x0000_3033 R [I] Alu |a, b, _| u32::from(a < b);
        Xor "xor" 0x0000_4033 R [I] Alu |a, b, _| a ^ b;
        Srl "srl" 0x0000_5033 R [I] Shift |a, b, _| a.wrapping_shr(b);
        Sra "sra" 0x4000_5033 R [I] Shift |a, b, _| (a as i32).wrapping_shr(b) as u32;
        Or "or" 0x0000_6033 R [I] Alu |a, b, _| a | b;
        And "and" 0x0000_7033 R [I] Alu |a, b, _| a & b;
        Addi "addi" 0x0000_0013 I [I] Alu |a, _, i| a.wrapping_add(i);
        Slti "slti" 0x0000_2013 I [I] Alu |a, _, i| u32::from((a as i32) < i as i32);
        Sltiu "sltiu" 0x0000_3013 I [I] Alu |a, _, i| u32::from(a < i);
        Xori "xori" 0x0000_4013 I [I] Alu |a, _, i| a ^ i;
        Ori "ori" 0x0000_6013 I [I] Alu |a, _, i| a | i;
        Andi "andi" 0x0000_7013 I [I] Alu |a, _, i| a & i;
        Slli "slli" 0x0000_1013 Shift [I] Shift |a, _, i| a.wrapping_shl(i);
        Srli "srli" 0x0000_5013 Shift [I] Shift |a, _, i| a.wrapping_shr(i);
        Srai "srai" 0x4000_5013 Shift [I] Shift |a, _, i| (a as i32).wrapping_shr(i) as u32;
        Lui "lui" 0x0000_0037 U [I] Alu |_, _, i| i;

        Mul "mul" 0x0200_0033 R [M] Multiply |a, b, _| a.wrapping_mul(b);
        Mulh "mulh" 0x0200_1033 R [M] MultiplyHigh |a, b, _| $crate::bits::mulh(a, b);
        Mulhsu "mulhsu" 0x0200_2033 R [M] MultiplyHigh |a, b, _| $crate::bits::mulhsu(a, b);
        Mulhu "mulhu" 0x0200_3033 R [M] MultiplyHigh |a, b, _| ((u64::from(a) * u64::from(b)) >> 32) as u32;
        Div "div" 0x0200_4033 R [M] Divide |a, b, _| $crate::bits::div(a, b);
        Divu "divu" 0x0200_5033 R [M] Divide |a, b, _| a.checked_div(b).unwrap_or(u32::MAX);
        Rem "rem" 0x0200_6033 R [M] Divide |a, b, _| $crate::bits::rem(a, b);
        Remu "remu" 0x0200_7033 R [M] Divide |a, b, _| a.checked_rem(b).unwrap_or(a);

        Sh1add "sh1add" 0x2000_2033 R [Zba] BitManipulation |a, b, _| (a << 1).wrapping_add(b);
        Sh2add "sh2add" 0x2000_4033 R [Zba] BitManipulation |a, b, _| (a << 2).wrapping_add(b);
        Sh3add "sh3add" 0x2000_6033 R [Zba] BitManipulation |a, b, _| (a << 3).wrapping_add(b);

        Andn "andn" 0x4000_7033 R [Zbb, Zbkb] BitManipulation |a, b, _| a & !b;
        Orn "orn" 0x4000_6033 R [Zbb, Zbkb] BitManipulation |a, b, _| a | !b;
        Xnor "xnor" 0x4000_4033 R [Zbb, Zbkb] BitManipulation |a, b, _| !(a ^ b);
        Rol "rol" 0x6000_1033 R [Zbb, Zbkb] BitManipulation |a, b, _| a.rotate_left(b & 31);
        Ror "ror" 0x6000_5033 R [Zbb, Zbkb] BitManipulation |a, b, _| a.rotate_right(b & 31);
        Rori "rori" 0x6000_5013 Shift [Zbb, Zbkb] BitManipulation |a, _, i| a.rotate_right(i);
        Rev8 "rev8" 0x6980_5013 Unary [Zbb, Zbkb] BitManipulation |a, _, _| a.swap_bytes();
        Clz "clz" 0x6000_1013 Unary [Zbb] BitManipulation |a, _, _| a.leading_zeros();
        Ctz "ctz" 0x6010_1013 Unary [Zbb] BitManipulation |a, _, _| a.trailing_zeros();
        Cpop "cpop" 0x6020_1013 Unary [Zbb] BitManipulation |a, _, _| a.count_ones();
        SextB "sext.b" 0x6040_1013 Unary [Zbb] BitManipulation |a, _, _| a as i8 as u32;
        SextH "sext.h" 0x6050_1013 Unary [Zbb] BitManipulation |a, _, _| a as i16 as u32;
        ZextH "zext.h" 0x0800_4033 Unary [Zbb] BitManipulation |a, _, _| a & 0xffff;
        OrcB "orc.b" 0x2870_5013 Unary [Zbb] BitManipulation |a, _, _| $crate::bits::orc_b(a);
        Min "min" 0x0a00_4033 R [Zbb] BitManipulation |a, b, _| (a as i32).min(b as i32) as u32;
        Minu "minu" 0x0a00_5033 R [Zbb] BitManipulation |a, b, _| a.min(b);
        Max "max" 0x0a00_6033 R [Zbb] BitManipulation |a, b, _| (a as i32).max(b as i32) as u32;
        Maxu "maxu" 0x0a00_7033 R [Zbb] BitManipulation |a, b, _| a.max(b);

        Clmul "clmul" 0x0a00_1033 R [Zbc, Zbkc] CarryLessMultiply |a, b, _| $crate::bits::clmul64(a, b) as u32;
        Clmulh "clmulh" 0x0a00_3033 R [Zbc, Zbkc] CarryLessMultiply |a, b, _| ($crate::bits::clmul64(a, b) >> 32) as u32;
        Clmulr "clmulr" 0x0a00_2033 R [Zbc] CarryLessMultiply |a, b, _| ($crate::bits::clmul64(a, b) >> 31) as u32;

        Bclr "bclr" 0x4800_1033 R [Zbs] BitManipulation |a, b, _| a & !1u32.wrapping_shl(b);
        Bclri "bclri" 0x4800_1013 Shift [Zbs] BitManipulation |a, _, i| a & !1u32.wrapping_shl(i);
        Bext "bext" 0x4800_5033 R [Zbs] BitManipulation |a, b, _| a.wrapping_shr(b) & 1;
        Bexti "bexti" 0x4800_5013 Shift [Zbs] BitManipulation |a, _, i| a.wrapping_shr(i) & 1;
        Binv "binv" 0x6800_1033 R [Zbs] BitManipulation |a, b, _| a ^ 1u32.wrapping_shl(b);
        Binvi "binvi" 0x6800_1013 Shift [Zbs] BitManipulation |a, _, i| a ^ 1u32.wrapping_shl(i);
        Bset "bset" 0x2800_1033 R [Zbs] BitManipulation |a, b, _| a | 1u32.wrapping_shl(b);
        Bseti "bseti" 0x2800_1013 Shift [Zbs] BitManipulation |a, _, i| a | 1u32.wrapping_shl(i);

        Pack "pack" 0x0800_4033 R [Zbkb] BitManipulation |a, b, _| a & 0xffff | b << 16;
        Packh "packh" 0x0800_7033 R [Zbkb] BitManipulation |a, b, _| a & 0xff | (b & 0xff) << 8;
        Brev8 "brev8" 0x6870_5013 Unary [Zbkb] BitManipulation |a, _, _| a.reverse_bits().swap_bytes();
        Zip "zip" 0x08f0_1013 Unary [Zbkb] BitManipulation |a, _, _| $crate::bits::zip(a);
        Unzip "unzip" 0x08f0_5013 Unary [Zbkb] BitManipulation |a, _, _| $crate::bits::unzip(a);
        Xperm4 "xperm4" 0x2800_2033 R [Zbkx] Crossbar |a, b, _| $crate::bits::xperm4(a, b);
        Xperm8 "xperm8" 0x2800_4033 R [Zbkx] Crossbar |a, b, _| $crate::bits::xperm8(a, b);

        Aes32esi "aes32esi" 0x2200_0033 ByteSelect [Zkne] Aes |a, b, i| $crate::crypto::aes32esi(a, b, i);
        Aes32esmi "aes32esmi" 0x2600_0033 ByteSelect [Zkne] Aes |a, b, i| $crate::crypto::aes32esmi(a, b, i);
        Aes32dsi "aes32dsi" 0x2a00_0033 ByteSelect [Zknd] Aes |a, b, i| $crate::crypto::aes32dsi(a, b, i);
        Aes32dsmi "aes32dsmi" 0x2e00_0033 ByteSelect [Zknd] Aes |a, b, i| $crate::crypto::aes32dsmi(a, b, i);
        Sm4ed "sm4ed" 0x3000_0033 ByteSelect [Zksed] Sm4 |a, b, i| $crate::crypto::sm4ed(a, b, i);
        Sm4ks "sm4ks" 0x3400_0033 ByteSelect [Zksed] Sm4 |a, b, i| $crate::crypto::sm4ks(a, b, i);
        Sm3p0 "sm3p0" 0x1080_1013 Unary [Zksh] Sm3 |a, _, _| a ^ a.rotate_left(9) ^ a.rotate_left(17);
        Sm3p1 "sm3p1" 0x1090_1013 Unary [Zksh] Sm3 |a, _, _| a ^ a.rotate_left(15) ^ a.rotate_left(23);
        Sha256sum0 "sha256sum0" 0x1000_1013 Unary [Zknh] Sha2
            |a, _, _| a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        Sha256sum1 "sha256sum1" 0x1010_1013 Unary [Zknh] Sha2
            |a, _, _| a.rotate_right(6) ^ a.rotate_right(11) ^ a.rotate_right(25);
        Sha256sig0 "sha256sig0" 0x1020_1013 Unary [Zknh] Sha2
            |a, _, _| a.rotate_right(7) ^ a.rotate_right(18) ^ a >> 3;
        Sha256sig1 "sha256sig1" 0x1030_1013 Unary [Zknh] Sha2
            |a, _, _| a.rotate_right(17) ^ a.rotate_right(19) ^ a >> 10;
        Sha512sum0r "sha512sum0r" 0x5000_0033 R [Zknh] Sha2
            |a, b, _| a << 25 ^ a << 30 ^ a >> 28 ^ b >> 7 ^ b >> 2 ^ b << 4;
        Sha512sum1r "sha512sum1r" 0x5200_0033 R [Zknh] Sha2
            |a, b, _| a << 23 ^ a >> 14 ^ a >> 18 ^ b >> 9 ^ b << 18 ^ b << 14;
        Sha512sig0l "sha512sig0l" 0x5400_0033 R [Zknh] Sha2
            |a, b, _| a >> 1 ^ a >> 7 ^ a >> 8 ^ b << 31 ^ b << 25 ^ b << 24;
        Sha512sig0h "sha512sig0h" 0x5c00_0033 R [Zknh] Sha2 |a, b, _| a >> 1 ^ a >> 7 ^ a >> 8 ^ b << 31 ^ b << 24;
        Sha512sig1l "sha512sig1l" 0x5600_0033 R [Zknh] Sha2
            |a, b, _| a << 3 ^ a >> 6 ^ a >> 19 ^ b >> 29 ^ b << 26 ^ b << 13;
        Sha512sig1h "sha512sig1h" 0x5e00_0033 R [Zknh] Sha2 |a, b, _| a << 3 ^ a >> 6 ^ a >> 19 ^ b >> 29 ^ b << 13;

        Auipc "auipc" 0x0000_0017 U [I] Alu;
        Lb "lb" 0x0000_0003 Load [I] LoadByte;
        Lh "lh" 0x0000_1003 Load [I] LoadHalf;
        Lw "lw" 0x0000_2003 Load [I] LoadWord;
        Lbu "lbu" 0x0000_4003 Load [I] LoadByte;
        Lhu "lhu" 0x0000_5003 Load [I] LoadHalf;
        Sb "sb" 0x0000_0023 Store [I] Store;
        Sh "sh" 0x0000_1023 Store [I] Store;
        Sw "sw" 0x0000_2023 Store [I] Store;
        Beq "beq" 0x0000_0063 Branch [I] Branch;
        Bne "bne" 0x0000_1063 Branch [I] Branch;
        Blt "blt" 0x0000_4063 Branch [I] Branch;
        Bge "bge" 0x0000_5063 Branch [I] Branch;
        Bltu "bltu" 0x0000_6063 Branch [I] Branch;
        Bgeu "bgeu" 0x0000_7063 Branch [I] Branch;
        Jal "jal" 0x0000_006f Jal [I] Jump;
        Jalr "jalr" 0x0000_0067 Jalr [I] JumpRegister;
        Fence "fence" 0x0000_000f Fence [I] Fence;
        FenceI "fence.i" 0x0000_100f Fence [Zifencei] Fence;
        Ecall "ecall" 0x0000_0073 System [I] System;
        Ebreak "ebreak" 0x0010_0073 System [I] System;
        Mret "mret" 0x3020_0073 System [I] System;
        Wfi "wfi" 0x1050_0073 System [I] System;
        Csrrw "csrrw" 0x0000_1073 Csr [Zicsr] Csr;
        Csrrs "csrrs" 0x0000_2073 Csr [Zicsr, Zicntr] Csr;
        Csrrc "csrrc" 0x0000_3073 Csr [Zicsr] Csr;
        Csrrwi "csrrwi" 0x0000_5073 CsrImmediate [Zicsr] Csr;
        Csrrsi "csrrsi" 0x0000_6073 CsrImmediate [Zicsr] Csr;
        Csrrci "csrrci" 0x0000_7073 CsrImmediate [Zicsr] Csr;
        LrW "lr.w" 0x1000_202f LoadReserved [A] Reservation;
        ScW "sc.w" 0x1800_202f Atomic [A] Reservation;
        AmoswapW "amoswap.w" 0x0800_202f Atomic [A] Atomic;
        AmoaddW "amoadd.w" 0x0000_202f Atomic [A] Atomic;
        AmoxorW "amoxor.w" 0x2000_202f Atomic [A] Atomic;
        AmoandW "amoand.w" 0x6000_202f Atomic [A] Atomic;
        AmoorW "amoor.w" 0x4000_202f Atomic [A] Atomic;
        AmominW "amomin.w" 0x8000_202f Atomic [A] Atomic;
        AmomaxW "amomax.w" 0xa000_202f Atomic [A] Atomic;
        AmominuW "amominu.w" 0xc000_202f Atomic [A] Atomic;
        AmomaxuW "amomaxu.w" 0xe000_202f Atomic [A] Atomic;
    } };
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Encoding {
    /// Which instruction.
    pub opcode: Opcode,
    /// Its name in assembly.
    pub mnemonic: &'static str,
    /// The fixed bits.
    pub bits: u32,
    /// Where operands and fixed bits are.
    pub format: Format,
    /// Any one of these extensions has it.
    pub extensions: ExtensionSet,
    /// The class that gives it its latency.
    pub class: Class,
}

macro_rules! opcodes {
    ($($name:ident $mnemonic:literal $bits:literal $format:ident [$($extension:ident),*] $class:ident
       $(|$a:tt, $b:tt, $i:tt| $value:expr)?;)*) => {
        /// Every instruction of the table, without operands, and one opcode for all custom instructions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum Opcode { $($name,)* Custom }

        /// Every instruction with its encoding; the index is the opcode.
        pub const ENCODINGS: &[Encoding] = &[$(Encoding {
            opcode: Opcode::$name,
            mnemonic: $mnemonic,
            bits: $bits,
            format: Format::$format,
            extensions: ExtensionSet::of(&[$(Extension::$extension),*]),
            class: Class::$class,
        }),*];

        impl Opcode {
            /// The value of rd for an instruction that only computes, from rs1, rs2 and the immediate; otherwise `None`.
            #[allow(unused_variables)]
            pub fn compute(self, rs1: u32, rs2: u32, immediate: u32) -> Option<u32> {
                match self {
                    $($(Opcode::$name => {
                        let ($a, $b, $i) = (rs1, rs2, immediate);
                        Some($value)
                    })?)*
                    _ => None,
                }
            }
        }
    };
}
for_each_instruction!(opcodes);

/// The encoding of custom instructions, as far as it is the same for all of them.
const CUSTOM: &Encoding = &Encoding {
    opcode: Opcode::Custom,
    mnemonic: "custom",
    bits: 0,
    format: Format::R,
    extensions: ExtensionSet::EMPTY,
    class: Class::Alu,
};

/// The classes of all opcodes, close together: observers look them up for every instruction.
const CLASSES: [Class; ENCODINGS.len() + 1] = {
    let mut classes = [CUSTOM.class; ENCODINGS.len() + 1];
    let mut i = 0;
    while i < ENCODINGS.len() {
        classes[i] = ENCODINGS[i].class;
        i += 1;
    }
    classes
};

impl Opcode {
    /// The line of the table.
    pub const fn encoding(self) -> &'static Encoding {
        if matches!(self, Opcode::Custom) { CUSTOM } else { &ENCODINGS[self as usize] }
    }

    /// The class that gives it its latency.
    pub const fn class(self) -> Class {
        CLASSES[self as usize]
    }
}
