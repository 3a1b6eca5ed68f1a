// SPDX-License-Identifier: MIT OR Apache-2.0
//! Core files for Python.

use crate::error::raise;
use crate::isa::Isa;
use pyo3::prelude::*;
use std::path::PathBuf;

/// A range of the memory map.
#[pyclass(frozen, get_all)]
pub(crate) struct MemoryRegion {
    name: String,
    base: u32,
    bytes: u32,
    writable: bool,
    executable: bool,
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
    #[pyo3(signature = (path, r#where))]
    fn read(path: PathBuf, r#where: &str) -> PyResult<Core> {
        rvk_machine::Core::from_file(&path, r#where).map(Core).map_err(|e| raise(&e))
    }

    fn with_memory(&self, ranges: Vec<(u32, u32)>) -> PyResult<Core> {
        self.0.with_memory(&ranges).map(Core).map_err(|e| raise(&e))
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
}
