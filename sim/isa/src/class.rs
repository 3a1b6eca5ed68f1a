// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instruction classes, by which core files give latencies.

/// The class of an instruction: a core file gives each class its latency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Class {
    Alu,
    Shift,
    BitManipulation,
    Crossbar,
    Multiply,
    MultiplyHigh,
    CarryLessMultiply,
    Divide,
    Aes,
    Sha2,
    Sm3,
    Sm4,
    LoadWord,
    LoadHalf,
    LoadByte,
    Store,
    Atomic,
    Reservation,
    Branch,
    Jump,
    JumpRegister,
    Csr,
    Fence,
    System,
}

impl Class {
    /// Every class with its name in core files.
    pub const ALL: &'static [(Class, &'static str)] = &[
        (Class::Alu, "alu"),
        (Class::Shift, "shift"),
        (Class::BitManipulation, "bit_manipulation"),
        (Class::Crossbar, "crossbar"),
        (Class::Multiply, "multiply"),
        (Class::MultiplyHigh, "multiply_high"),
        (Class::CarryLessMultiply, "carry_less_multiply"),
        (Class::Divide, "divide"),
        (Class::Aes, "aes"),
        (Class::Sha2, "sha2"),
        (Class::Sm3, "sm3"),
        (Class::Sm4, "sm4"),
        (Class::LoadWord, "load_word"),
        (Class::LoadHalf, "load_half"),
        (Class::LoadByte, "load_byte"),
        (Class::Store, "store"),
        (Class::Atomic, "atomic"),
        (Class::Reservation, "reservation"),
        (Class::Branch, "branch"),
        (Class::Jump, "jump"),
        (Class::JumpRegister, "jump_register"),
        (Class::Csr, "csr"),
        (Class::Fence, "fence"),
        (Class::System, "system"),
    ];

    /// The number of classes.
    pub const COUNT: usize = Class::ALL.len();

    /// The name in core files.
    pub fn name(self) -> &'static str {
        Class::ALL.iter().find(|(class, _)| *class == self).map_or("", |(_, name)| *name)
    }

    /// Whether an instruction of this class neither accesses memory nor transfers control.
    pub const fn is_of_registers_only(self) -> bool {
        (self as u8) < Class::LoadWord as u8 || matches!(self, Class::Csr)
    }
}
