// SPDX-License-Identifier: MIT OR Apache-2.0
//! ISA strings for Python.

use crate::plugin::Plugin;
use crate::raise;
use pyo3::prelude::*;
use rvk_isa::instruction::ENCODINGS;
use rvk_isa::{CustomExtensions, Extension};
use rvk_machine::Selection;

/// An ISA string in canonical order.
#[pyclass(frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Isa(pub rvk_isa::Isa);

#[pymethods]
impl Isa {
    #[new]
    fn new(text: &str) -> PyResult<Isa> {
        text.parse().map(Isa).map_err(|e: rvk_isa::IsaError| raise(&e.into()))
    }

    #[getter]
    fn extensions(&self) -> Vec<&'static str> {
        self.0.extensions.iter().map(Extension::name).chain(self.0.custom.iter()).collect()
    }

    #[getter]
    fn custom_extensions(&self) -> Vec<&'static str> {
        self.0.custom.iter().collect()
    }

    #[getter]
    fn native(&self) -> Isa {
        Isa(rvk_isa::Isa { custom: CustomExtensions::NONE, ..self.0 })
    }

    fn contains(&self, other: &Isa) -> bool {
        self.0.contains(other.0)
    }

    fn union(&self, other: &Isa) -> Isa {
        Isa(self.0.union(other.0))
    }

    #[staticmethod]
    fn known_extensions() -> Vec<&'static str> {
        Extension::ALL.iter().map(|e| e.name()).collect()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Isa(\"{}\")", self.0)
    }
}

/// One instruction of the table.
#[pyclass(frozen, get_all)]
pub struct Instruction {
    pub mnemonic: String,
    pub bits: u32,
    pub mask: u32,
    pub format: String,
    pub extensions: Vec<String>,
    pub class_name: &'static str,
}

/// The table of instructions.
#[pyfunction]
pub fn instructions() -> Vec<Instruction> {
    let rows = ENCODINGS.iter();
    rows.map(|e| Instruction {
        mnemonic: e.mnemonic.to_owned(),
        bits: e.bits,
        mask: e.format.mask(),
        format: format!("{:?}", e.format),
        extensions: e.extensions.iter().map(|e| e.name().to_owned()).collect(),
        class_name: e.class.name(),
    })
    .collect()
}

/// The assembly text of the instruction word at `address`.
#[pyfunction]
#[pyo3(signature = (word, address, isa, plugins = Vec::new(), *, prefer_plugins = false))]
pub fn disassemble(
    word: u32,
    address: u32,
    isa: &Isa,
    plugins: Vec<PyRef<'_, Plugin>>,
    prefer_plugins: bool,
) -> PyResult<Option<String>> {
    let set = selection(isa, &plugins, prefer_plugins)?.instruction_set;
    Ok(set.decode(word).ok().map(|decoded| set.disassemble(&decoded, address)))
}

/// The instructions of an ISA string and plug-ins.
pub fn selection(isa: &Isa, plugins: &[PyRef<'_, Plugin>], prefer_plugins: bool) -> PyResult<Selection> {
    let plugins: Vec<_> = plugins.iter().map(|plugin| plugin.0.clone()).collect();
    Selection::new(isa.0, &plugins, prefer_plugins).map_err(|e| raise(&e))
}

/// What the instruction writes to rd, if it only computes.
#[pyfunction]
#[pyo3(signature = (mnemonic, rs1, rs2 = 0, immediate = 0))]
pub fn compute(mnemonic: &str, rs1: u32, rs2: u32, immediate: u32) -> Option<u32> {
    let encoding = ENCODINGS.iter().find(|e| e.mnemonic == mnemonic)?;
    encoding.opcode.compute(rs1, rs2, immediate)
}
