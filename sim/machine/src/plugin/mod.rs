// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instructions that are not built in: described in CoreDSL, compiled to shared libraries, and loaded here.
//!
//! [`Plugin`] is a loaded library, [`Selection`] what a machine has of it, [`CustomOp`] an instruction of a program.

mod description;
mod function;
mod interface;
mod operation;
mod selection;

pub use description::{Plugin, PluginInstruction, StateRegister};
pub(crate) use description::{Registers, TaintRule};
pub(crate) use operation::CustomOp;
pub use selection::Selection;
