// SPDX-License-Identifier: MIT OR Apache-2.0
//! RV32 instructions as data: which exist, how they are encoded, what they compute, to which extension they belong.
//!
//! The crate's interface:
//! - the table [`ENCODINGS`], one line per instruction, from which everything else is derived, and the macro
//!   [`for_each_instruction`], which expands to its lines: [`bits`] and [`crypto`] are public for these expansions only;
//! - the names and some numbers of registers;
//! - ISA strings ([`Isa`]) and the sets of extensions that they name;
//! - [`InstructionSet`], which decodes and disassembles what an ISA string and descriptions of custom instructions
//!   ([`CustomInstruction`]) have, and [`decode()`] and [`disassemble()`], which do so without custom instructions.
//!
//! The crate does not depend on memory, time or a machine.

pub mod bits;
mod class;
mod compressed;
pub mod crypto;
mod custom;
mod custom_extensions;
mod decode;
mod disassemble;
mod extension;
mod format;
mod instruction;
mod instruction_set;
mod isa_string;
mod register;

pub use class::Class;
pub use custom::{BitRange, CustomInstruction, Operand};
pub use custom_extensions::CustomExtensions;
pub use decode::{Decoded, Undecodable, decode};
pub use disassemble::disassemble;
pub use extension::{Extension, ExtensionSet};
pub use format::Format;
pub use instruction::{ENCODINGS, Encoding, Opcode};
pub use instruction_set::InstructionSet;
pub use isa_string::{Isa, IsaError};
pub use register::{A0, RA, REGISTER_NAMES, SP};
