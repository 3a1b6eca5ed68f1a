// SPDX-License-Identifier: MIT OR Apache-2.0
//! Taint tracking, for Python.

use crate::core::Core;
use crate::cost::{Call, Exit};
use crate::error::raise;
use crate::host::PythonHost;
use crate::machine::Machine;
use pyo3::prelude::*;
use rvk_machine::DEFAULT_LIMIT;

/// Place, instruction, source file and line.
type Step = (String, String, Option<(String, u32)>);

/// An instruction that leaks a secret.
#[pyclass(frozen, get_all)]
pub(crate) struct Leak {
    pc: u32,
    place: String,
    instruction: String,
    sink: &'static str,
    secrets: Vec<String>,
    count: u64,
    source: Option<(String, u32)>,
    way: Vec<Step>,
}

#[pymethods]
impl Leak {
    fn __repr__(&self) -> String {
        let Leak { place, instruction, sink, secrets, count, .. } = self;
        format!("Leak({instruction:?} at {place}: {sink}, of {}, {count} times)", secrets.join(", "))
    }
}

/// The secrets of a machine.
#[pyclass]
pub(crate) struct Secrets(rvk_machine::Secrets);

#[pymethods]
impl Secrets {
    #[new]
    #[pyo3(signature = (machine, declassified = Vec::new(), processor = None, *, ways = false))]
    fn new(
        machine: PyRef<'_, Machine>,
        declassified: Vec<String>,
        processor: Option<PyRef<'_, Core>>,
        ways: bool,
    ) -> PyResult<Secrets> {
        let processor = processor.as_ref().map(|core| &core.0);
        rvk_machine::Secrets::new(&machine.0, &declassified, processor, ways).map(Secrets).map_err(|e| raise(&e))
    }

    fn mark(&mut self, address: u32, bytes: u32, name: Option<&str>) -> PyResult<()> {
        self.0.mark(address, bytes, name).map_err(|e| raise(&e))
    }

    fn mark_argument(&mut self, index: usize, name: &str) -> PyResult<()> {
        self.0.mark_argument(index, name).map_err(|e| raise(&e))
    }

    #[pyo3(signature = (machine, function, arguments = Vec::new(), *, limit = DEFAULT_LIMIT))]
    fn call(
        &mut self,
        py: Python<'_>,
        mut machine: PyRefMut<'_, Machine>,
        function: &str,
        arguments: Vec<u32>,
        limit: u64,
    ) -> PyResult<Call> {
        let machine = &mut machine.0;
        let call = py.detach(|| self.0.call(machine, function, &arguments, limit));
        call.map(Call::from).map_err(|e| raise(&e))
    }

    #[pyo3(signature = (machine, *, limit = DEFAULT_LIMIT, print_output = None))]
    fn run(
        &mut self,
        py: Python<'_>,
        mut machine: PyRefMut<'_, Machine>,
        limit: u64,
        print_output: Option<Py<PyAny>>,
    ) -> PyResult<Exit> {
        let machine = &mut machine.0;
        let mut host = print_output.map(PythonHost::new);
        let exit = py.detach(|| match &mut host {
            Some(host) => self.0.run(machine, limit, Some(&mut |output| host.prints(output))),
            None => self.0.run(machine, limit, None),
        });
        host.map_or(Ok(()), PythonHost::check)?;
        exit.map(Exit::from).map_err(|e| raise(&e))
    }

    #[getter]
    fn names(&self) -> Vec<String> {
        self.0.names()
    }

    #[getter]
    fn marked(&self) -> u64 {
        self.0.marked()
    }

    fn leaks(&self, machine: PyRef<'_, Machine>) -> Vec<Leak> {
        let found = self.0.leaks(&machine.0).into_iter();
        found
            .map(|l| Leak {
                pc: l.pc,
                place: l.place,
                instruction: l.instruction,
                sink: l.sink.describe(),
                secrets: l.secrets,
                count: l.count,
                source: l.source,
                way: l.way.into_iter().map(|s| (s.place, s.instruction, s.source)).collect(),
            })
            .collect()
    }
}
