// SPDX-License-Identifier: MIT OR Apache-2.0
//! Core files: a processor as data (`cores/*.toml`, explained in docs/adding-a-core.md). Chip files: its memory and devices
//! (`chips/*.toml`, docs/adding-a-chip.md).

mod checks;
mod chip;
mod dependence;
mod description;
mod file;
mod latency;
mod machine_mode;
mod memory_map;
mod nearest;
mod no_chip;
mod read;

pub use description::{ChipTiming, Core, Region};
pub(crate) use description::{Fetch, InstructionCache, LoopPredictor, Predictor, Prefetch, Replacement};
pub(crate) use latency::{Latency, MOST_UNITS, Operands, Steps};
pub(crate) use machine_mode::{MachineMode, VectorModes};
