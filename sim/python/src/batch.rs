// SPDX-License-Identifier: MIT OR Apache-2.0
//! Batches of calls for Python.

use crate::cost::Call;
use crate::error::raise;
use crate::machine::Machine;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rvk_machine::{Allowed, DEFAULT_LIMIT, Task};
use std::num::NonZero;

type Range = (u32, u32, bool);
type Written = (u32, Vec<u8>);
type TaskTuple = (String, Vec<u32>, Vec<Written>, Vec<Range>, Vec<(u32, usize)>);
type DoneTuple = (Call, Vec<Py<PyBytes>>);

fn task((function, arguments, writes, allowed, reads): TaskTuple) -> Task {
    let allowed = allowed.into_iter().map(|(address, bytes, writable)| Allowed { address, bytes, writable }).collect();
    Task { function, arguments, writes, allowed, reads }
}

/// Makes the calls on all processors of the host, or with `jobs` threads; the first that fails is raised.
#[pyfunction]
#[pyo3(signature = (machine, tasks, *, limit = DEFAULT_LIMIT, jobs = None))]
pub(crate) fn call_batch(
    py: Python<'_>,
    machine: PyRef<'_, Machine>,
    tasks: Vec<TaskTuple>,
    limit: u64,
    jobs: Option<NonZero<usize>>,
) -> PyResult<Vec<DoneTuple>> {
    let tasks: Vec<Task> = tasks.into_iter().map(task).collect();
    let machine = &machine.0;
    let done = py.detach(|| machine.call_batch(&tasks, limit, jobs));
    done.into_iter()
        .map(|result| {
            let done = result.map_err(|e| raise(&e))?;
            let contents = done.contents.iter().map(|bytes| PyBytes::new(py, bytes).unbind()).collect();
            Ok((Call::from(done.call), contents))
        })
        .collect()
}
