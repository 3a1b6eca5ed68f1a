// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results and costs of calls and runs, for Python.

use pyo3::prelude::*;
use rvk_machine::Stalls;
use std::collections::BTreeMap;

/// Stall cycles by the name of their cause.
pub(crate) fn by_cause(stalls: &Stalls) -> BTreeMap<&'static str, u64> {
    stalls.iter().collect()
}

/// The results and the cost of a call.
#[pyclass(frozen, get_all)]
pub(crate) struct Call {
    result: u32,
    result_high: u32,
    instructions: u64,
    cycles: u64,
    stalls: BTreeMap<&'static str, u64>,
    stack_bytes: u32,
    abi_violations: Vec<String>,
}

#[pymethods]
impl Call {
    fn __repr__(&self) -> String {
        let Call { result, instructions, cycles, stack_bytes, .. } = self;
        format!("Call(result={result:#x}, instructions={instructions}, cycles={cycles}, stack_bytes={stack_bytes})")
    }
}

impl From<rvk_machine::Call> for Call {
    fn from(call: rvk_machine::Call) -> Call {
        Call {
            result: call.results[0],
            result_high: call.results[1],
            instructions: call.instructions,
            cycles: call.cycles,
            stalls: by_cause(&call.stalls),
            stack_bytes: call.stack_bytes,
            abi_violations: call.abi_violations,
        }
    }
}

/// The exit of a whole program, and its cost.
#[pyclass(frozen, get_all)]
pub(crate) struct Exit {
    code: u32,
    instructions: u64,
    cycles: u64,
    stalls: BTreeMap<&'static str, u64>,
    output: Vec<u8>,
}

#[pymethods]
impl Exit {
    fn __repr__(&self) -> String {
        let Exit { code, instructions, cycles, output, .. } = self;
        format!("Exit(code={code}, instructions={instructions}, cycles={cycles}, output={} bytes)", output.len())
    }
}

impl From<rvk_machine::Exit> for Exit {
    fn from(exit: rvk_machine::Exit) -> Exit {
        Exit {
            code: exit.code,
            instructions: exit.instructions,
            cycles: exit.cycles,
            stalls: by_cause(&exit.stalls),
            output: exit.output,
        }
    }
}
