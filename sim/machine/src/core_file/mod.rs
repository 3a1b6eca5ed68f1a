// SPDX-License-Identifier: MIT OR Apache-2.0
//! Core files: a processor as data (`cores/*.toml`, explained in docs/adding-a-core.md).

mod checks;
mod dependence;
mod description;
mod file;
mod read;

pub use description::Core;
pub(crate) use description::{
    Fetch, InstructionCache, Latency, MOST_UNITS, MachineMode, Operands, Predictor, Region, Replacement,
};
