// SPDX-License-Identifier: MIT OR Apache-2.0
//! RV32 instructions as data: which exist, how they are encoded, what they compute, to which extension they belong.
//!
//! [`instruction`] holds the table, one line per instruction; everything else is derived from it. Nothing here knows of
//! memory, time or a machine.

pub mod bits;
pub mod compressed;
pub mod crypto;
pub mod custom;
pub mod custom_extensions;
pub mod decode;
pub mod disassemble;
pub mod extension;
pub mod instruction;
pub mod instruction_set;
pub mod isa_string;

pub use custom::CustomInstruction;
pub use custom_extensions::CustomExtensions;
pub use decode::{Decoded, Undecodable, decode};
pub use disassemble::disassemble;
pub use extension::{Extension, ExtensionSet};
pub use instruction::{Class, Format, Opcode};
pub use instruction_set::InstructionSet;
pub use isa_string::{Isa, IsaError};
