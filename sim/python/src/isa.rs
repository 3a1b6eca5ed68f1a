// SPDX-License-Identifier: MIT OR Apache-2.0
//! ISA strings for Python.

use crate::raise;
use pyo3::prelude::*;
use rvk_isa::instruction::ENCODINGS;
use rvk_isa::{Class, Extension};

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
        self.0.extensions.iter().map(Extension::name).collect()
    }

    fn contains(&self, other: &Isa) -> bool {
        self.0.contains(other.0)
    }

    fn union(&self, other: &Isa) -> Isa {
        Isa(rvk_isa::Isa::new(self.0.extensions.union(other.0.extensions)))
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
    mnemonic: &'static str,
    bits: u32,
    mask: u32,
    format: String,
    extensions: Vec<&'static str>,
    class_name: &'static str,
}

/// The table of instructions.
#[pyfunction]
pub fn instructions() -> Vec<Instruction> {
    let class_name = |class| Class::ALL.iter().find(|(c, _)| *c == class).map_or("", |(_, name)| *name);
    let rows = ENCODINGS.iter();
    rows.map(|e| Instruction {
        mnemonic: e.mnemonic,
        bits: e.bits,
        mask: e.format.mask(),
        format: format!("{:?}", e.format),
        extensions: e.extensions.iter().map(Extension::name).collect(),
        class_name: class_name(e.class),
    })
    .collect()
}

/// The assembly text of the instruction word at `address`.
#[pyfunction]
pub fn disassemble(word: u32, address: u32, isa: &Isa) -> Option<String> {
    rvk_isa::decode(word, isa.0).ok().map(|decoded| rvk_isa::disassemble(&decoded, address))
}

/// What the instruction writes to rd, if it only computes.
#[pyfunction]
#[pyo3(signature = (mnemonic, rs1, rs2 = 0, immediate = 0))]
pub fn compute(mnemonic: &str, rs1: u32, rs2: u32, immediate: u32) -> Option<u32> {
    let encoding = ENCODINGS.iter().find(|e| e.mnemonic == mnemonic)?;
    encoding.opcode.compute(rs1, rs2, immediate)
}
