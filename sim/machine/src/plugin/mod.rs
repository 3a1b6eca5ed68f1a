// SPDX-License-Identifier: MIT OR Apache-2.0
//! Plug-ins: instructions that are described in CoreDSL, compiled to shared libraries, and loaded at run time.
//!
//! [`Plugin`] is a loaded library, [`Selection`] the instructions of a machine, [`CustomOp`] a custom instruction in a program.

mod description;
mod function;
mod interface;
mod operation;
mod selection;

pub use description::{Plugin, PluginInstruction, StateRegister};
pub(crate) use description::{Registers, TaintRule};
pub(crate) use operation::CustomOp;
pub use selection::Selection;
