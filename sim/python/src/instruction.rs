// SPDX-License-Identifier: MIT OR Apache-2.0
//! The table of instructions, for Python.

use pyo3::prelude::*;
use rvk_isa::ENCODINGS;

/// One instruction of the table.
#[pyclass(frozen, get_all)]
pub(crate) struct Instruction {
    pub(crate) mnemonic: String,
    pub(crate) bits: u32,
    pub(crate) mask: u32,
    pub(crate) format: String,
    pub(crate) extensions: Vec<String>,
    pub(crate) class_name: &'static str,
}

/// The table of instructions.
#[pyfunction]
pub(crate) fn instructions() -> Vec<Instruction> {
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

/// The value that the instruction writes to rd, if it only computes.
#[pyfunction]
#[pyo3(signature = (mnemonic, rs1, rs2 = 0, immediate = 0))]
pub(crate) fn compute(mnemonic: &str, rs1: u32, rs2: u32, immediate: u32) -> Option<u32> {
    let encoding = ENCODINGS.iter().find(|e| e.mnemonic == mnemonic)?;
    encoding.opcode.compute(rs1, rs2, immediate)
}
