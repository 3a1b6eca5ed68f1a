// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lockstep comparison with another implementation, for Python.

use crate::error::raise;
use crate::machine::Machine;
use crate::trace::Trace;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rvk_machine::Retired;

/// A comparison, instruction by instruction.
#[pyclass]
pub(crate) struct Lockstep(rvk_machine::Lockstep);

#[pymethods]
impl Lockstep {
    #[new]
    fn new(mut machine: PyRefMut<'_, Machine>) -> Lockstep {
        Lockstep(rvk_machine::Lockstep::new(&mut machine.0))
    }

    fn tell(&mut self, cycles: &[u8]) {
        self.0.tell(cycles);
    }

    #[pyo3(signature = (machine, reports, trace = None))]
    fn check(
        &mut self,
        py: Python<'_>,
        mut machine: PyRefMut<'_, Machine>,
        reports: &[u8],
        mut trace: Option<PyRefMut<'_, Trace>>,
    ) -> PyResult<()> {
        let (reports, rest) = reports.as_chunks::<{ 4 * Retired::WORDS }>();
        if !rest.is_empty() {
            return Err(PyValueError::new_err("the last report is incomplete"));
        }
        let (lockstep, machine) = (&mut self.0, &mut machine.0);
        let mut trace = trace.as_mut().map(|trace| &mut trace.0);
        py.detach(|| reports.iter().try_for_each(|report| lockstep.check(machine, &read(report), trace.as_deref_mut())))
            .map_err(|e| raise(&e))
    }

    fn check_asleep(&self, machine: PyRef<'_, Machine>) -> PyResult<()> {
        self.0.check_asleep(&machine.0).map_err(|e| raise(&e))
    }

    #[getter]
    fn instructions(&self) -> u64 {
        self.0.instructions
    }

    #[getter]
    fn traps(&self) -> u64 {
        self.0.traps
    }

    #[getter]
    fn interrupts(&self) -> u64 {
        self.0.interrupts
    }

    #[getter]
    fn timed_instructions(&self) -> u64 {
        self.0.timed_instructions
    }
}

/// A report in the byte order of the host.
fn read(report: &[u8; 4 * Retired::WORDS]) -> Retired {
    let (words, _) = report.as_chunks::<4>();
    Retired::from(std::array::from_fn(|index| u32::from_ne_bytes(words[index])))
}
