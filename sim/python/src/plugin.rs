// SPDX-License-Identifier: MIT OR Apache-2.0
//! Plug-ins for Python, and evaluation of native instructions.

use crate::error::raise;
use crate::instruction::Instruction;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rvk_isa::ENCODINGS;
use rvk_machine::{Error, Kind};
use std::path::PathBuf;

/// A loaded plug-in.
#[pyclass(frozen)]
pub(crate) struct Plugin(pub(crate) rvk_machine::Plugin);

#[pymethods]
impl Plugin {
    #[new]
    fn new(path: PathBuf) -> PyResult<Plugin> {
        rvk_machine::Plugin::load(&path).map(Plugin).map_err(|e| raise(&e))
    }

    #[getter]
    fn path(&self) -> PathBuf {
        self.0.path.clone()
    }

    #[getter]
    fn instructions(&self) -> Vec<Instruction> {
        let line = |i: &rvk_machine::PluginInstruction| Instruction {
            mnemonic: i.encoding.mnemonic.clone(),
            bits: i.encoding.bits,
            mask: i.encoding.mask,
            format: "Custom".to_owned(),
            extensions: i.encoding.extensions.clone(),
            class_name: i.encoding.class.name(),
        };
        self.0.instructions.iter().map(line).collect()
    }

    #[getter]
    fn state(&self) -> Vec<(String, u32)> {
        self.0.state.iter().map(|register| (register.name.clone(), register.width)).collect()
    }

    fn evaluate<'py>(&self, py: Python<'py>, mnemonic: &str, operands: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
        let sets = words(operands)?;
        let results = py.detach(|| self.0.evaluate(mnemonic, &sets)).map_err(|e| raise(&e))?;
        Ok(bytes(py, &results))
    }
}

/// Words of a set of operands: rs1, rs2, rd, immediate, pc, entropy.
const SET_WORDS: usize = 6;

/// The values that a native instruction that only computes writes to rd, for sets of operands as in [`Plugin::evaluate`]
/// without a state; `None` if there is no such instruction.
#[pyfunction]
pub(crate) fn evaluate<'py>(py: Python<'py>, mnemonic: &str, operands: &[u8]) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let Some(encoding) = ENCODINGS.iter().find(|e| e.mnemonic == mnemonic) else { return Ok(None) };
    let sets = words(operands)?;
    if !sets.len().is_multiple_of(SET_WORDS) {
        let what = format!("operands of {mnemonic} come in sets of {SET_WORDS} words");
        return Err(raise(&Error::new(Kind::Plugin, what)));
    }
    let one = |set: &[u32]| encoding.opcode.compute(set[0], set[1], set[3]);
    let results: Option<Vec<u32>> = py.detach(|| sets.chunks_exact(SET_WORDS).map(one).collect());
    Ok(results.map(|results| bytes(py, &results)))
}

/// Words in the byte order of the host.
fn words(bytes: &[u8]) -> PyResult<Vec<u32>> {
    let (words, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        return Err(raise(&Error::new(Kind::Plugin, "operands come in words of 4 bytes")));
    }
    Ok(words.iter().map(|word| u32::from_ne_bytes(*word)).collect())
}

fn bytes<'py>(py: Python<'py>, words: &[u32]) -> Bound<'py, PyBytes> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    PyBytes::new(py, &bytes)
}
