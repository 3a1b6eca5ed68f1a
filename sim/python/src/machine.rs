// SPDX-License-Identifier: MIT OR Apache-2.0
//! Machines for Python. Methods that run code release the interpreter for other Python threads.

use crate::core::Core;
use crate::cost::{Call, Exit};
use crate::error::raise;
use crate::host::PythonHost;
use crate::isa::Isa;
use crate::plugin::Plugin;
use crate::profile::{self, Profile};
use crate::selection::selection;
use crate::signals;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rvk_machine::{Allowed, DEFAULT_LIMIT, EntropySource};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A loaded ELF file on a core.
#[pyclass]
pub(crate) struct Machine(pub(crate) rvk_machine::Machine);

#[pymethods]
impl Machine {
    #[new]
    #[pyo3(signature = (elf, *, name, core, isa, plugins = Vec::new(), prefer_plugins = false))]
    fn new(
        elf: &[u8],
        name: &str,
        core: &Core,
        isa: &Isa,
        plugins: Vec<PyRef<'_, Plugin>>,
        prefer_plugins: bool,
    ) -> PyResult<Machine> {
        let selection = selection(isa, &plugins, prefer_plugins)?;
        let machine = rvk_machine::Machine::with_selection(elf, name, core.0.clone(), selection);
        let mut machine = machine.map_err(|e| raise(&e))?;
        machine.set_interrupted(Some(signals::arrived));
        Ok(Machine(machine))
    }

    #[getter]
    fn symbols(&self) -> BTreeMap<String, (u32, u32)> {
        let program = self.0.program();
        let mut all = program.readable.clone();
        all.extend(program.symbols.clone());
        all
    }

    #[getter]
    fn free_memory(&self) -> (u32, u32) {
        self.0.free_memory
    }

    #[getter]
    fn stack(&self) -> (u32, u32) {
        self.0.stack
    }

    #[getter]
    fn variables(&self) -> Vec<(u32, u32)> {
        let writable = self.0.segments().filter(|each| each.writable && each.bytes != 0);
        writable.map(|each| (each.address, each.bytes)).collect()
    }

    fn extend_stack(&mut self, address: u32) {
        self.0.extend_stack(address);
    }

    #[getter]
    fn pointers(&self) -> BTreeMap<usize, u32> {
        self.0.pointers().into_iter().collect()
    }

    #[getter]
    fn state(&self) -> BTreeMap<String, Vec<u32>> {
        self.0.state().into_iter().map(|(register, words)| (register.name.clone(), words.to_vec())).collect()
    }

    fn read<'py>(&self, py: Python<'py>, address: u32, bytes: usize) -> PyResult<Bound<'py, PyBytes>> {
        self.0.read(address, bytes).map(|data| PyBytes::new(py, data)).map_err(|e| raise(&e))
    }

    fn write(&mut self, address: u32, data: &[u8]) -> PyResult<()> {
        self.0.write(address, data).map_err(|e| raise(&e))
    }

    #[pyo3(signature = (function, arguments = Vec::new(), *, limit = DEFAULT_LIMIT, allowed = None))]
    fn call(
        &mut self,
        py: Python<'_>,
        function: &str,
        arguments: Vec<u32>,
        limit: u64,
        allowed: Option<Vec<(u32, u32, bool)>>,
    ) -> PyResult<Call> {
        let allowed = allowed.map(|ranges| {
            let ranges = ranges.into_iter();
            ranges.map(|(address, bytes, writable)| Allowed { address, bytes, writable }).collect::<Vec<_>>()
        });
        let call = py.detach(|| self.0.call(function, &arguments, limit, allowed.as_deref()));
        call.map(Call::from).map_err(|e| raise(&e))
    }

    #[pyo3(signature = (function, arguments = Vec::new(), *, limit = DEFAULT_LIMIT))]
    fn profile(&mut self, py: Python<'_>, function: &str, arguments: Vec<u32>, limit: u64) -> PyResult<Profile> {
        let profiled = py.detach(|| self.0.call_profiled(function, &arguments, limit)).map_err(|e| raise(&e))?;
        profile::describe_call(py, &self.0, profiled)
    }

    #[pyo3(signature = (*, start = None, limit = DEFAULT_LIMIT, print_output))]
    fn profile_run(
        &mut self,
        py: Python<'_>,
        start: Option<&str>,
        limit: u64,
        print_output: Py<PyAny>,
    ) -> PyResult<Profile> {
        let mut host = PythonHost::new(print_output);
        let run = py.detach(|| self.0.run_profiled(start, limit, Some(&mut |output| host.prints(output))));
        host.check()?;
        profile::describe_run(py, &self.0, &run.map_err(|e| raise(&e))?)
    }

    fn switch_on(&mut self) {
        self.0.switch_on();
    }

    fn forget(&mut self) {
        self.0.forget();
    }

    #[pyo3(signature = (extra_cycles = 0))]
    fn allow_misaligned(&mut self, extra_cycles: u32) {
        self.0.allow_misaligned(extra_cycles);
    }

    fn entropy_words(&self, count: usize) -> Vec<u32> {
        self.0.entropy_words(count)
    }

    #[pyo3(signature = (pattern = EntropySource::DEFAULT_PATTERN, seed = 1))]
    fn set_entropy(&mut self, pattern: &str, seed: u32) -> PyResult<()> {
        self.0.set_entropy(EntropySource::new(pattern, seed).map_err(|e| raise(&e))?);
        Ok(())
    }

    fn set_files(&mut self, folder: PathBuf) -> PyResult<()> {
        Ok(self.0.set_files(&folder)?)
    }

    fn set_command_line(&mut self, text: &str) {
        self.0.set_command_line(text);
    }

    fn receive(&mut self, data: &[u8]) {
        self.0.receive(data);
    }

    #[pyo3(signature = (*, limit = DEFAULT_LIMIT, print_output = None))]
    fn run(&mut self, py: Python<'_>, limit: u64, print_output: Option<Py<PyAny>>) -> PyResult<Exit> {
        let Some(print_output) = print_output else {
            return py.detach(|| self.0.run(limit)).map(Exit::from).map_err(|e| raise(&e));
        };
        let mut host = PythonHost::new(print_output);
        let exit = py.detach(|| self.0.run_printing(limit, &mut |output| host.prints(output)));
        host.check()?;
        exit.map(Exit::from).map_err(|e| raise(&e))
    }
}
