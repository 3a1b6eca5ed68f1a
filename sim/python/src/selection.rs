// SPDX-License-Identifier: MIT OR Apache-2.0
//! The instructions of an ISA string and plug-ins.

use crate::error::raise;
use crate::isa::Isa;
use crate::plugin::Plugin;
use pyo3::prelude::*;
use rvk_machine::Selection;

/// The assembly text of the instruction word at `address`.
#[pyfunction]
#[pyo3(signature = (word, address, isa, plugins = Vec::new(), *, prefer_plugins = false))]
pub(crate) fn disassemble(
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
pub(crate) fn selection(isa: &Isa, plugins: &[PyRef<'_, Plugin>], prefer_plugins: bool) -> PyResult<Selection> {
    let plugins: Vec<_> = plugins.iter().map(|plugin| plugin.0.clone()).collect();
    Selection::new(isa.0, &plugins, prefer_plugins).map_err(|e| raise(&e))
}
