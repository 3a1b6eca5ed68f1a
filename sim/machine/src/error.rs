// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can go wrong, as one line for the user.

use std::fmt;

/// The sort of an error; its name is what users of the Python binding see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The file is not a program that RVK can run.
    Elf,
    /// Not an ISA string.
    Isa,
    /// A plug-in is not what it should be.
    Plugin,
    /// A core file is wrong.
    Core,
    /// No such symbol, or arguments that do not fit.
    Symbol,
    /// An instruction that the ISA string does not have.
    IllegalInstruction,
    /// A load or store whose address is not a multiple of its size.
    MisalignedAccess,
    /// A load or store where there is no memory, or a store to memory that cannot be written.
    AccessFault,
    /// A load or store outside of the ranges that the caller allowed.
    OutOfBounds,
    /// The program counter left the executable memory.
    FetchFault,
    /// The limit on instructions was reached.
    InstructionLimit,
    /// `ebreak`.
    Breakpoint,
    /// `ecall`.
    EnvironmentCall,
    /// `wfi`, and nothing will come.
    Deadlock,
    /// Another implementation does not do what the simulator does.
    Difference,
}

impl Kind {
    /// The name, lower case with underscores.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Elf => "elf",
            Kind::Isa => "isa",
            Kind::Plugin => "plugin",
            Kind::Core => "core",
            Kind::Symbol => "symbol",
            Kind::IllegalInstruction => "illegal_instruction",
            Kind::MisalignedAccess => "misaligned_access",
            Kind::AccessFault => "access_fault",
            Kind::OutOfBounds => "out_of_bounds",
            Kind::FetchFault => "fetch_fault",
            Kind::InstructionLimit => "instruction_limit",
            Kind::Breakpoint => "breakpoint",
            Kind::EnvironmentCall => "environment_call",
            Kind::Deadlock => "deadlock",
            Kind::Difference => "difference",
        }
    }
}

/// An error: its sort, and one line that says what, where and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Error {
    /// The sort.
    pub kind: Kind,
    /// The line.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error {
    /// An error of this sort.
    pub fn new(kind: Kind, message: impl Into<String>) -> Error {
        Error { kind, message: message.into() }
    }

    /// An error in the core file `place`.
    pub(crate) fn core_file(place: &str, reason: impl fmt::Display) -> Error {
        Error::new(Kind::Core, format!("core file {place}: {reason}"))
    }
}

impl From<rvk_isa::IsaError> for Error {
    fn from(e: rvk_isa::IsaError) -> Error {
        Error::new(Kind::Isa, e.to_string())
    }
}

/// What stopped a program at an instruction. [`Error`] has pc and symbol, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trap {
    /// The word, and what it would be with more extensions.
    Illegal(rvk_isa::Undecodable),
    /// A CSR that does not exist or cannot be written.
    IllegalCsr(u32),
    /// Access of `bytes` bytes at `address`.
    Misaligned(Access),
    /// The same where there is no memory.
    Fault(Access),
    /// The same outside of the allowed ranges.
    OutOfBounds(Access),
    /// No executable memory at the pc.
    Fetch,
    /// `ebreak`.
    Breakpoint,
    /// `ecall`.
    EnvironmentCall,
}

/// A load or store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// First byte.
    pub address: u32,
    /// 1, 2 or 4.
    pub bytes: u32,
    /// Whether it writes.
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
    /// The sort of error that this becomes.
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Trap::Illegal(_) | Trap::IllegalCsr(_) => Kind::IllegalInstruction,
            Trap::Misaligned(_) => Kind::MisalignedAccess,
            Trap::Fault(_) => Kind::AccessFault,
            Trap::OutOfBounds(_) => Kind::OutOfBounds,
            Trap::Fetch => Kind::FetchFault,
            Trap::Breakpoint => Kind::Breakpoint,
            Trap::EnvironmentCall => Kind::EnvironmentCall,
        }
    }

    /// `mcause` and `mtval` (privileged specification, table "Machine cause register values after trap").
    pub(crate) fn cause_and_value(&self, pc: u32) -> (u32, u32) {
        match self {
            Trap::Fetch => (1, pc),
            Trap::Illegal(e) => (2, e.word),
            Trap::IllegalCsr(_) => (2, 0),
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
                None => write!(f, "illegal instruction {:#x}, unknown to every extension of RVK", e.word),
            },
            Trap::IllegalCsr(csr) => write!(f, "illegal instruction: no access to CSR {csr:#x} on this ISA string"),
            Trap::Misaligned(a) => write!(f, "misaligned {a}"),
            Trap::Fault(a) if a.store => write!(f, "{a}, where there is no writable memory"),
            Trap::Fault(a) => write!(f, "{a}, where there is no memory"),
            Trap::OutOfBounds(a) => write!(f, "{a}, outside of every buffer that the call may touch"),
            Trap::Fetch => write!(f, "jump to where there is no code"),
            Trap::Breakpoint => write!(f, "ebreak"),
            Trap::EnvironmentCall => write!(f, "ecall, but there is no environment to call"),
        }
    }
}
