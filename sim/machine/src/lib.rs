// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs RV32 programs and functions and says what they cost on a named processor.
//!
//! [`Machine`] loads an ELF file, [`Machine::call`] calls a function of it and [`Machine::run`] runs it whole.
//! Code is translated once into basic blocks ([`block`]); what a block costs is computed when it is translated
//! ([`timing::schedule`]), so that the timing model adds one addition per block to the speed of the functional
//! simulation, and what depends on history (predictor, instruction cache) is looked up once per block.

pub mod batch;
pub mod block;
pub mod call;
pub mod core_file;
pub mod csr;
pub mod debug;
pub mod devices;
pub mod elf;
pub mod entropy;
pub mod error;
pub mod execute;
pub mod hart;
pub mod interrupts;
pub mod leaks;
pub mod lines;
pub mod lockstep;
pub mod machine;
pub mod memory;
pub mod observer;
pub mod op;
pub mod operations;
pub mod plugin;
pub mod profile;
pub mod run;
pub mod semihosting;
pub mod stalls;
pub mod taint;
pub mod timing;
pub mod trace;
pub mod translate;

pub use call::Call;
pub use core_file::Core;
pub use error::{Error, Kind};
pub use machine::Machine;
pub use plugin::{Plugin, Selection};
pub use run::Exit;
