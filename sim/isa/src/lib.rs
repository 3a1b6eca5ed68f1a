// SPDX-License-Identifier: MIT OR Apache-2.0
//! RV32 instructions as data: which exist, how they are encoded, what they compute, to which extension they belong.
//!
//! [`instruction`] holds the table, one line per instruction; everything else is derived from it. Nothing here knows of
//! memory, time or a machine.

pub mod bits;
pub mod compressed;
pub mod crypto;
pub mod decode;
pub mod disassemble;
pub mod extension;
pub mod instruction;
pub mod isa_string;

pub use decode::{Decoded, Undecodable, decode};
pub use disassemble::disassemble;
pub use extension::{Extension, ExtensionSet};
pub use instruction::{Class, Format, Opcode};
pub use isa_string::{Isa, IsaError};
