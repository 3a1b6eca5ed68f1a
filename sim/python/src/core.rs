// SPDX-License-Identifier: MIT OR Apache-2.0
//! Core files for Python.

use crate::error::raise;
use crate::isa::Isa;
use pyo3::prelude::*;
use rvk_isa::Class;
use rvk_machine::{ChipTiming, Program, Region};
use std::path::PathBuf;

/// Memory that is asked for: first address and bytes, or name, first address, bytes, whether it is writable, and executable.
#[derive(FromPyObject)]
pub(crate) enum Range {
    Plain((u32, u32)),
    Whole((Option<String>, u32, u32, bool, bool)),
}

impl From<Range> for Region {
    fn from(range: Range) -> Region {
        let (name, base, bytes, writable, executable) = match range {
            Range::Plain((base, bytes)) => (None, base, bytes, true, true),
            Range::Whole(whole) => whole,
        };
        Region::asked_for(name, base, bytes, writable, executable)
    }
}

/// A range of the memory map.
#[pyclass(frozen, get_all)]
pub(crate) struct MemoryRegion {
    name: String,
    base: u32,
    bytes: u32,
    writable: bool,
    executable: bool,
}

/// How long instructions of a class take, at least.
#[pyclass(frozen, get_all)]
pub(crate) struct Latency {
    occupies: u32,
    result_latency: u32,
    unit_busy: u32,
    unit_count: u32,
}

/// A processor's timing and memory map.
#[pyclass(frozen)]
pub(crate) struct Core(pub(crate) rvk_machine::Core);

#[pymethods]
impl Core {
    #[new]
    #[pyo3(signature = (toml, r#where))]
    fn new(toml: &str, r#where: &str) -> PyResult<Core> {
        rvk_machine::Core::from_toml(toml, r#where).map(Core).map_err(|e| raise(&e))
    }

    #[staticmethod]
    #[pyo3(signature = (path, r#where, top))]
    fn read(path: PathBuf, r#where: &str, top: PathBuf) -> PyResult<Core> {
        rvk_machine::Core::from_file(&path, r#where, &top).map(Core).map_err(|e| raise(&e))
    }

    #[staticmethod]
    #[pyo3(signature = (path, r#where, top))]
    fn read_chip(path: PathBuf, r#where: &str, top: PathBuf) -> PyResult<Core> {
        rvk_machine::Core::from_chip_file(&path, r#where, &top).map(Core).map_err(|e| raise(&e))
    }

    fn with_memory(&self, ranges: Vec<Range>) -> PyResult<Core> {
        let regions = ranges.into_iter().map(Region::from).collect();
        self.0.with_memory(regions).map(Core).map_err(|e| raise(&e))
    }

    #[pyo3(signature = (elf, *, name))]
    fn check(&self, elf: &[u8], name: &str) -> PyResult<()> {
        Program::check(elf, name, &self.0).map_err(|e| raise(&e))
    }

    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    #[getter]
    fn title(&self) -> &str {
        &self.0.title
    }

    #[getter]
    fn isa(&self) -> Isa {
        Isa(self.0.isa)
    }

    #[getter]
    fn chip_timing(&self) -> Option<(&str, bool)> {
        self.0.chip.as_ref().map(|ChipTiming { core, is_nearest }| (core.as_str(), *is_nearest))
    }

    fn latency(&self, class_name: &str) -> Option<Latency> {
        let (class, _) = Class::ALL.iter().find(|(_, name)| *name == class_name)?;
        let each = self.0.latency[*class as usize];
        Some(Latency {
            occupies: each.least_occupies(),
            result_latency: each.result_latency.max(each.least_occupies()),
            unit_busy: each.unit_busy,
            unit_count: each.unit_count,
        })
    }

    #[getter]
    fn store_data_delay(&self) -> u32 {
        self.0.store_data_delay
    }

    fn waits_to_write(&self, is_load: bool) -> bool {
        self.0.write_after_write || self.0.write_after_load && !is_load
    }

    #[getter]
    fn clock_hz(&self) -> u32 {
        self.0.clock_hz
    }

    fn with_mtval(&self) -> Core {
        Core(self.0.with_mtval())
    }

    #[getter]
    fn mtval_is_zero(&self) -> bool {
        self.0.mtval_is_zero()
    }

    #[getter]
    fn allows_misaligned(&self) -> bool {
        self.0.allows_misaligned()
    }

    #[getter]
    fn regions(&self) -> Vec<MemoryRegion> {
        let regions = self.0.regions.iter();
        regions
            .map(|r| MemoryRegion {
                name: r.name.clone(),
                base: r.base,
                bytes: r.bytes,
                writable: r.writable,
                executable: r.executable,
            })
            .collect()
    }

    #[getter]
    fn code_region(&self) -> &str {
        &self.0.regions[self.0.code_region].name
    }

    #[getter]
    fn data_region(&self) -> &str {
        &self.0.regions[self.0.data_region].name
    }

    #[getter]
    fn constants_region(&self) -> &str {
        &self.0.regions[self.0.constants_region].name
    }
}
