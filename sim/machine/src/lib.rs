// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs RV32 programs and functions and says what they cost on a named processor.
//!
//! [`Machine`] loads an ELF file, [`Machine::call`] calls a function of it and [`Machine::run`] runs it whole.
//! Code is translated once into basic blocks (module `block`); what a block costs is computed when it is translated
//! (`timing::schedule`), so that the timing model adds one addition per block to the speed of the functional
//! simulation, and what depends on history (predictor, instruction cache) is looked up once per block.
//!
//! All modules are private; the crate's interface is what this file re-exports:
//! - a program on a core: [`Machine`], [`Program`], [`Lines`], [`Core`], [`EntropySource`];
//! - the instructions that it has: [`Selection`], [`Plugin`];
//! - what it costs: [`Call`], [`Exit`], [`Stalls`], [`Profiled`], many calls at once ([`Task`]);
//! - what goes wrong: [`Error`], [`Trap`];
//! - running it piece by piece, as a debugger does: [`Event`], [`Started`], [`Snapshot`], [`Observer`];
//! - following secrets: [`Secrets`]; comparing another implementation: [`Lockstep`];
//! - logs: [`Trace`], [`CommitLog`], [`Kanata`], [`Coverage`], [`signature`].

mod batch;
mod block;
mod call;
mod convention;
mod core_file;
mod csr;
mod debug;
mod devices;
mod elf;
mod entropy;
mod error;
mod execute;
mod hart;
mod interrupts;
mod leaks;
mod lines;
mod lockstep;
mod machine;
mod marks;
mod memory;
mod observer;
mod op;
mod operations;
mod plugin;
mod profile;
mod profiling;
mod run;
mod semihosting;
mod stalls;
mod startup;
mod taint;
mod timing;
mod trace;
mod translate;

pub use batch::{Done, Task};
pub use block::RETURN_ADDRESS;
pub use call::{Call, PRESERVED, Started};
pub use core_file::{ChipTiming, Core, Region};
pub use csr::trap_name;
pub use debug::Snapshot;
pub use elf::Program;
pub use entropy::EntropySource;
pub use error::{Access, Error, Kind, Trap};
pub use leaks::{Leak, Secrets, Step};
pub use lines::Lines;
pub use lockstep::{Lockstep, Retired};
pub use machine::{DEFAULT_LIMIT, Machine};
pub use observer::{Allowed, Nothing, Observer, Verdict, View};
pub use plugin::{Plugin, PluginInstruction, Selection, StateRegister};
pub use profile::{CallNode, CallTree, Profile, Site};
pub use profiling::{Ending, ProfiledCall, ProfiledRun};
pub use run::{Event, Exit, Print};
pub use stalls::{Cause, Stalls};
pub use taint::Sink;
pub use trace::{CommitLog, Coverage, CoverageReport, CoveredFile, Kanata, LogOutput, Trace, signature};
