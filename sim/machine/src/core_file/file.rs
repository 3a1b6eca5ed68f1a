// SPDX-License-Identifier: MIT OR Apache-2.0
//! The keys of a core file.

use super::description::{Control, Fetch, InstructionCache, LoopPredictor, Predictor, Prefetch, Region};
use super::latency::{Latency, one};
use super::machine_mode::MachineMode;
use super::no_chip;
use crate::devices::Description;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A core file as it is written, or a core with the keys of a chip.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) isa: String,
    #[serde(default = "no_chip::code_region")]
    pub(crate) code_region: String,
    #[serde(default = "no_chip::data_region")]
    pub(crate) data_region: String,
    pub(crate) constants_region: Option<String>,
    #[serde(default = "no_chip::regions")]
    pub(crate) memory: Vec<Region>,
    #[serde(default = "no_chip::clock_hz")]
    pub(crate) clock_hz: u32,
    #[serde(default)]
    pub(crate) store_data_delay: u32,
    #[serde(default)]
    pub(crate) load_meets_store: u32,
    #[serde(default)]
    pub(crate) jump_register_early: u32,
    #[serde(default)]
    pub(crate) write_after_write: bool,
    #[serde(default)]
    pub(crate) write_after_load: bool,
    #[serde(default)]
    pub(crate) timer_cycles: u32,
    pub(crate) misaligned_access_cycles: Option<u32>,
    #[serde(default = "one")]
    pub(crate) data_access_bytes: u32,
    #[serde(default)]
    pub(crate) device: Vec<Description>,
    #[serde(default)]
    pub(crate) instruction: BTreeMap<String, Latency>,
    #[serde(default)]
    pub(crate) control: Control,
    #[serde(default)]
    pub(crate) machine: MachineMode,
    pub(crate) fetch: Option<Fetch>,
    pub(crate) prefetch: Option<Prefetch>,
    pub(crate) predictor: Option<Predictor>,
    pub(crate) loop_predictor: Option<LoopPredictor>,
    pub(crate) instruction_cache: Option<InstructionCache>,
    #[serde(default)]
    pub(crate) expected: BTreeMap<String, f64>,
}
