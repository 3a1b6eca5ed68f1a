// SPDX-License-Identifier: MIT OR Apache-2.0
//! Errors, each with a one-line message for the user.

use std::fmt;

/// The kind of an error; the Python binding shows its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The file is not a program that RVK can run.
    Elf,
    /// The program is for another memory map.
    DoesNotFit,
    /// Not an ISA string.
    Isa,
    /// A plug-in does not follow the interface.
    Plugin,
    /// A core file is invalid.
    Core,
    /// A symbol does not exist, or an argument is invalid.
    Symbol,
    /// An instruction that the ISA string does not have.
    IllegalInstruction,
    /// A load or store whose address is not a multiple of its size, or a jump to an address that is not a multiple of 4
    /// on a processor without compressed instructions.
    MisalignedAccess,
    /// A load or store where there is no memory, or a store to memory that cannot be written.
    AccessFault,
    /// A load or store outside the ranges that the caller allowed.
    OutOfBounds,
    /// The stack pointer left the stack.
    StackOverflow,
    /// The program counter left the executable memory.
    FetchFault,
    /// The limit on instructions was reached.
    InstructionLimit,
    /// `ebreak`.
    Breakpoint,
    /// `ecall`.
    EnvironmentCall,
    /// `wfi`, but no interrupt can occur.
    Deadlock,
    /// A semihosting call that cannot be performed.
    Semihosting,
    /// The user has interrupted it.
    Interrupted,
    /// Another implementation differs from the simulator.
    Difference,
}

impl Kind {
    /// The name, lower case with underscores.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Elf => "elf",
            Kind::DoesNotFit => "does_not_fit",
            Kind::Isa => "isa",
            Kind::Plugin => "plugin",
            Kind::Core => "core",
            Kind::Symbol => "symbol",
            Kind::IllegalInstruction => "illegal_instruction",
            Kind::MisalignedAccess => "misaligned_access",
            Kind::AccessFault => "access_fault",
            Kind::OutOfBounds => "out_of_bounds",
            Kind::StackOverflow => "stack_overflow",
            Kind::FetchFault => "fetch_fault",
            Kind::InstructionLimit => "instruction_limit",
            Kind::Breakpoint => "breakpoint",
            Kind::EnvironmentCall => "environment_call",
            Kind::Deadlock => "deadlock",
            Kind::Semihosting => "semihosting",
            Kind::Interrupted => "interrupted",
            Kind::Difference => "difference",
        }
    }
}

/// An error: its kind, and one line that says what went wrong, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Error {
    /// The kind.
    pub kind: Kind,
    /// The message.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error {
    /// An error of this kind.
    pub fn new(kind: Kind, message: impl Into<String>) -> Error {
        Error { kind, message: message.into() }
    }

    /// An error in the file `place`, such as "core file cores/e31.toml".
    pub(crate) fn core_file(place: &str, reason: impl fmt::Display) -> Error {
        Error::new(Kind::Core, format!("{place}: {reason}"))
    }
}

impl From<rvk_isa::IsaError> for Error {
    fn from(e: rvk_isa::IsaError) -> Error {
        Error::new(Kind::Isa, e.to_string())
    }
}

/// An exception at an instruction. Its [`Error`] adds pc and symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trap {
    /// An illegal instruction: the word, and what it would be with more extensions.
    Illegal(rvk_isa::Undecodable),
    /// A CSR that does not exist or cannot be accessed this way: its number, and the instruction.
    IllegalCsr(u32, u32),
    /// A misaligned access.
    Misaligned(Access),
    /// A jump or taken branch to this address, which is not a multiple of 4, without compressed instructions.
    MisalignedTarget(u32),
    /// An access where there is no memory, or a store to memory that is not writable.
    Fault(Access),
    /// An access outside the allowed ranges.
    OutOfBounds(Access),
    /// No executable memory at this address: the pc, or the second half of the instruction there.
    Fetch(u32),
    /// `ebreak`.
    Breakpoint,
    /// `ecall`.
    EnvironmentCall,
}

/// A load or store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// Address of the first byte.
    pub address: u32,
    /// Size: 1, 2 or 4 bytes.
    pub bytes: u32,
    /// Whether it is a store.
    pub store: bool,
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.store { "store" } else { "load" };
        let plural = if self.bytes == 1 { "" } else { "s" };
        write!(f, "{what} of {} byte{plural} at {:#010x}", self.bytes, self.address)
    }
}

impl Trap {
    /// The kind of its error.
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Trap::Illegal(_) | Trap::IllegalCsr(..) => Kind::IllegalInstruction,
            Trap::Misaligned(_) | Trap::MisalignedTarget(_) => Kind::MisalignedAccess,
            Trap::Fault(_) => Kind::AccessFault,
            Trap::OutOfBounds(_) => Kind::OutOfBounds,
            Trap::Fetch(_) => Kind::FetchFault,
            Trap::Breakpoint => Kind::Breakpoint,
            Trap::EnvironmentCall => Kind::EnvironmentCall,
        }
    }

    /// `mcause` and `mtval` (privileged specification, table "Machine cause register values after trap").
    pub(crate) fn cause_and_value(&self, pc: u32) -> (u32, u32) {
        match self {
            Trap::MisalignedTarget(target) => (0, *target),
            Trap::Fetch(address) => (1, *address),
            Trap::Illegal(e) => (2, e.word),
            Trap::IllegalCsr(_, word) => (2, *word),
            Trap::Breakpoint => (3, pc),
            Trap::Misaligned(a) => (if a.store { 6 } else { 4 }, a.address),
            Trap::Fault(a) | Trap::OutOfBounds(a) => (if a.store { 7 } else { 5 }, a.address),
            Trap::EnvironmentCall => (11, 0),
        }
    }
}

impl fmt::Display for Trap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trap::Illegal(e) => match e.would_be {
                Some((name, extensions)) => {
                    let names: Vec<_> = extensions.iter().map(|x| x.name()).collect();
                    write!(f, "illegal instruction {:#x}: {name} needs {}", e.word, names.join(" or "))
                }
                None => write!(f, "illegal instruction {:#x}, not in any extension that RVK knows", e.word),
            },
            Trap::IllegalCsr(csr, _) => write!(f, "illegal instruction: no access to CSR {csr:#x} on this ISA string"),
            Trap::Misaligned(a) => write!(f, "misaligned {a}"),
            Trap::MisalignedTarget(target) => {
                write!(f, "jump to {target:#010x}, not a multiple of 4; the ISA string lacks c")
            }
            Trap::Fault(a) if a.store => write!(f, "{a}, where there is no writable memory"),
            Trap::Fault(a) => write!(f, "{a}, where there is no memory"),
            Trap::OutOfBounds(a) => write!(f, "{a}, outside of every buffer that the call may access"),
            Trap::Fetch(_) => write!(f, "jump to where there is no code"),
            Trap::Breakpoint => write!(f, "ebreak"),
            Trap::EnvironmentCall => write!(f, "ecall, but there is no environment to call"),
        }
    }
}
