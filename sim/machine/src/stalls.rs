// SPDX-License-Identifier: MIT OR Apache-2.0
//! Stall cycles and their causes.

use rvk_isa::Class;

/// The cause of stall cycles: the unit whose result or availability an instruction waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Cause {
    LoadUse,
    Memory,
    Multiplier,
    Divider,
    CarryLessMultiplier,
    Unit,
    Branch,
    Jump,
    InstructionCache,
    Fetch,
    Csr,
    Atomic,
    Fence,
    Trap,
    Timer,
    WaitForInterrupt,
}

impl Cause {
    /// Every cause with its name.
    pub const ALL: &'static [(Cause, &'static str)] = &[
        (Cause::LoadUse, "load_use"),
        (Cause::Memory, "memory"),
        (Cause::Multiplier, "multiplier"),
        (Cause::Divider, "divider"),
        (Cause::CarryLessMultiplier, "carry_less_multiplier"),
        (Cause::Unit, "unit"),
        (Cause::Branch, "branch"),
        (Cause::Jump, "jump"),
        (Cause::InstructionCache, "instruction_cache"),
        (Cause::Fetch, "fetch"),
        (Cause::Csr, "csr"),
        (Cause::Atomic, "atomic"),
        (Cause::Fence, "fence"),
        (Cause::Trap, "trap"),
        (Cause::Timer, "timer"),
        (Cause::WaitForInterrupt, "wait_for_interrupt"),
    ];

    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        Cause::ALL.iter().find(|(cause, _)| *cause == self).map_or("", |(_, name)| *name)
    }

    /// The cause of waiting for an instruction of this class: for its result if `result`, otherwise for its unit.
    pub(crate) const fn of(class: Class, result: bool) -> Cause {
        match class {
            Class::LoadWord | Class::LoadHalf | Class::LoadByte if result => Cause::LoadUse,
            Class::LoadWord | Class::LoadHalf | Class::LoadByte | Class::Store => Cause::Memory,
            Class::Multiply | Class::MultiplyHigh => Cause::Multiplier,
            Class::Divide => Cause::Divider,
            Class::CarryLessMultiply => Cause::CarryLessMultiplier,
            Class::Branch => Cause::Branch,
            Class::Jump | Class::JumpRegister => Cause::Jump,
            Class::Csr => Cause::Csr,
            Class::Atomic | Class::Reservation => Cause::Atomic,
            Class::Fence | Class::System => Cause::Fence,
            Class::Alu | Class::Shift | Class::BitManipulation | Class::Crossbar => Cause::Unit,
            Class::Aes | Class::Sha2 | Class::Sm3 | Class::Sm4 => Cause::Unit,
        }
    }
}

/// Stall cycles by cause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stalls([u64; Cause::ALL.len()]);

impl Stalls {
    /// Adds cycles to a cause.
    pub fn add(&mut self, cause: Cause, cycles: u64) {
        self.0[cause as usize] += cycles;
    }

    /// The cycles of one cause.
    pub fn of(&self, cause: Cause) -> u64 {
        self.0[cause as usize]
    }

    /// Subtracts at most so many cycles from one cause; returns how many.
    pub(crate) fn take(&mut self, cause: Cause, at_most: u64) -> u64 {
        let taken = self.of(cause).min(at_most);
        self.0[cause as usize] -= taken;
        taken
    }

    /// The stalls added since `earlier`.
    pub(crate) fn since(&self, earlier: &Stalls) -> Stalls {
        Stalls(std::array::from_fn(|cause| self.0[cause] - earlier.0[cause]))
    }

    /// All stall cycles.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The names of the causes that have cycles, with these.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        Cause::ALL.iter().map(|(cause, name)| (*name, self.of(*cause))).filter(|(_, cycles)| *cycles > 0)
    }
}
