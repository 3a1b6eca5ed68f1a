// SPDX-License-Identifier: MIT OR Apache-2.0
//! Logs of a running program, for Python.

use crate::cost::{Call, Exit};
use crate::error::raise;
use crate::host::PythonHost;
use crate::machine::Machine;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rvk_machine::{CommitLog, Coverage, CoverageReport, CoveredFile, DEFAULT_LIMIT, Kanata, LogOutput};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

/// The logs of a run, each of them optional.
#[pyclass]
pub(crate) struct Trace(pub(crate) rvk_machine::Trace);

#[pymethods]
impl Trace {
    #[new]
    #[pyo3(signature = (machine, *, commit_log = None, kanata = None, coverage = false))]
    fn new(
        py: Python<'_>,
        machine: PyRef<'_, Machine>,
        commit_log: Option<PathBuf>,
        kanata: Option<PathBuf>,
        coverage: bool,
    ) -> PyResult<Trace> {
        let log = commit_log.map(|path| create(py, &path)).transpose()?.map(CommitLog::new);
        let kanata = match kanata {
            Some(path) => Some(Kanata::new(create(py, &path)?, machine.0.program().clone())?),
            None => None,
        };
        Ok(Trace(rvk_machine::Trace::new(log, kanata, coverage.then(Coverage::default))))
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
        let Some(print_output) = print_output else {
            let exit = py.detach(|| machine.run_traced(limit, &mut self.0, None));
            return self.checked(exit).map(Exit::from);
        };
        let mut host = PythonHost::new(print_output);
        let exit = py.detach(|| machine.run_traced(limit, &mut self.0, Some(&mut |output| host.prints(output))));
        host.check()?;
        self.checked(exit).map(Exit::from)
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
        let call = py.detach(|| machine.call_traced(function, &arguments, limit, &mut self.0));
        self.checked(call).map(Call::from)
    }

    fn finish(&mut self, mut machine: PyRefMut<'_, Machine>) -> PyResult<()> {
        self.0.finish(&mut machine.0);
        self.0.check()?;
        Ok(())
    }

    fn covered(&self, machine: PyRef<'_, Machine>) -> PyResult<Covered> {
        let coverage = self.0.coverage().ok_or_else(|| {
            PyRuntimeError::new_err("the trace does not record coverage; create it with coverage=True")
        })?;
        coverage.report(machine.0.program()).map(Covered).map_err(|e| raise(&e))
    }
}

impl Trace {
    /// The error of the program has priority over that of the log.
    fn checked<T>(&mut self, ended: Result<T, rvk_machine::Error>) -> PyResult<T> {
        let written = self.0.check();
        let ended = ended.map_err(|e| raise(&e))?;
        written?;
        Ok(ended)
    }
}

/// A new file, or standard error for `-`.
fn create(py: Python<'_>, path: &Path) -> PyResult<LogOutput> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(BufWriter::new(io::stderr())));
    }
    match File::create(path) {
        Ok(file) => Ok(Box::new(BufWriter::new(file))),
        Err(error) => {
            let reason = py.import("os")?.call_method1("strerror", (error.raw_os_error(),))?.unbind();
            Err(PyOSError::new_err((error.raw_os_error(), reason, path.to_path_buf())))
        }
    }
}

/// Line coverage.
#[pyclass(frozen)]
pub(crate) struct Covered(CoverageReport);

#[pymethods]
impl Covered {
    /// Executed lines and all lines, by source file.
    #[getter]
    fn files(&self) -> BTreeMap<&str, (usize, usize)> {
        let counts = |file: &CoveredFile| (file.covered(), file.lines.len());
        self.0.files.iter().map(|(name, file)| (name.as_str(), counts(file))).collect()
    }

    fn tracefile(&self) -> String {
        self.0.to_string()
    }
}

/// The memory between `begin_signature` and `end_signature`.
#[pyfunction]
#[pyo3(signature = (machine, granularity = 4))]
pub(crate) fn signature(machine: PyRef<'_, Machine>, granularity: usize) -> PyResult<String> {
    if granularity == 0 {
        return Err(PyValueError::new_err("a line needs at least one byte"));
    }
    rvk_machine::signature(&machine.0, granularity).map_err(|e| raise(&e))
}
