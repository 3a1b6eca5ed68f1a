// SPDX-License-Identifier: MIT OR Apache-2.0
//! Core files: a processor as data (`cores/*.toml`, explained in docs/adding-a-core.md).

mod checks;
mod dependence;
mod description;
mod file;
mod latency;
mod machine_mode;
mod memory_map;
mod nearest;
mod read;

pub use description::Core;
pub(crate) use description::{Fetch, InstructionCache, LoopPredictor, Predictor, Prefetch, Region, Replacement};
pub(crate) use latency::{Latency, MOST_UNITS, Operands, Steps};
pub(crate) use machine_mode::{MachineMode, VectorModes};
