// SPDX-License-Identifier: MIT OR Apache-2.0
//! The keys of a core file.

use super::description::{Control, Fetch, InstructionCache, Latency, MachineMode, Predictor, Region};
use crate::devices::Description;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub name: String,
    pub title: String,
    pub isa: String,
    pub code_region: String,
    pub data_region: String,
    pub memory: Vec<Region>,
    #[serde(default)]
    pub store_data_delay: u32,
    #[serde(default)]
    pub write_after_write: bool,
    #[serde(default)]
    pub timer_cycles: u32,
    pub misaligned_access_cycles: Option<u32>,
    #[serde(default)]
    pub device: Vec<Description>,
    #[serde(default)]
    pub instruction: BTreeMap<String, Latency>,
    #[serde(default)]
    pub control: Control,
    #[serde(default)]
    pub machine: MachineMode,
    pub fetch: Option<Fetch>,
    pub predictor: Option<Predictor>,
    pub instruction_cache: Option<InstructionCache>,
    #[serde(default)]
    pub expected: BTreeMap<String, f64>,
}
