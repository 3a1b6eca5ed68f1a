// SPDX-License-Identifier: MIT OR Apache-2.0
//! The gdb server, for Python.

use crate::cost::{Call, Exit};
use crate::error::raise;
use crate::host::PythonHost;
use crate::machine::Machine;
use pyo3::exceptions::{PyConnectionError, PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use rvk_gdb::{End, Server, Start};
use rvk_machine::DEFAULT_LIMIT;

/// A port on which a debugger can connect.
#[pyclass]
pub(crate) struct GdbServer(Option<Server>);

#[pymethods]
impl GdbServer {
    #[new]
    fn new(port: u16) -> PyResult<GdbServer> {
        let number_and_text = |error: std::io::Error| PyOSError::new_err((error.raw_os_error(), error.to_string()));
        Server::new(port).map(Some).map(GdbServer).map_err(number_and_text)
    }

    #[getter]
    fn port(&self) -> PyResult<u16> {
        Ok(self.0.as_ref().ok_or_else(used)?.port()?)
    }

    #[pyo3(signature = (machine, print_output, *, call = None, limit = DEFAULT_LIMIT))]
    fn serve<'py>(
        &mut self,
        py: Python<'py>,
        mut machine: PyRefMut<'_, Machine>,
        print_output: Py<PyAny>,
        call: Option<(String, Vec<u32>)>,
        limit: u64,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let server = self.0.take().ok_or_else(used)?;
        let machine = &mut machine.0;
        let start = call.map_or(Start::Program, |(function, arguments)| Start::Call(function, arguments));
        let mut host = PythonHost::new(print_output);
        // Signals are the host's.
        let asked = machine.set_interrupted(None);
        let end = py.detach(|| server.serve(machine, start, limit, &mut host));
        machine.set_interrupted(asked);
        host.check()?;
        match end.map_err(|e| raise(&e))? {
            End::Exited(exit) => Ok(Some(Bound::new(py, Exit::from(exit))?.into_any())),
            End::Returned(call) => Ok(Some(Bound::new(py, Call::from(call))?.into_any())),
            End::Killed | End::Interrupted => Ok(None),
            End::Lost(reason) => Err(PyConnectionError::new_err(reason)),
        }
    }
}

fn used() -> PyErr {
    PyRuntimeError::new_err("a server serves only once")
}
