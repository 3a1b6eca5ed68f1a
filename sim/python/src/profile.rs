// SPDX-License-Identifier: MIT OR Apache-2.0
//! Profiles for Python.

use crate::cost::{Call, by_cause};
use pyo3::prelude::*;
use rvk_machine::{CallTree, Ending, Lines, Machine, Profile as Sites, ProfiledCall, ProfiledRun, trap_name};
use std::collections::BTreeMap;

/// The cost of one instruction.
#[pyclass(frozen, get_all)]
pub(crate) struct Site {
    pc: u32,
    place: String,
    instruction: String,
    class_name: &'static str,
    source: Option<(String, u32)>,
    count: u64,
    stalls: BTreeMap<&'static str, u64>,
}

/// A function in the tree of calls.
#[pyclass(frozen, get_all)]
pub(crate) struct Frame {
    parent: Option<usize>,
    name: String,
    trap: Option<String>,
    cycles: u64,
    instructions: u64,
}

/// A call or run and its profile.
#[pyclass(frozen, get_all)]
pub(crate) struct Profile {
    call: Option<Py<Call>>,
    ending: Option<String>,
    exit_code: Option<u32>,
    cycles: u64,
    instructions: u64,
    stalls: BTreeMap<&'static str, u64>,
    sites: Vec<Py<Site>>,
    frames: Vec<Py<Frame>>,
    deepest: Vec<String>,
}

/// Names what a profile has by address.
struct Names<'a> {
    machine: &'a Machine,
    lines: Option<Lines<'a>>,
}

impl<'a> Names<'a> {
    fn new(machine: &'a Machine) -> Names<'a> {
        Names { machine, lines: machine.program().lines() }
    }

    fn name(&self, address: u32) -> String {
        self.machine.program().describe(address).unwrap_or_else(|| format!("{address:#010x}"))
    }

    fn site(&self, pc: u32, site: &rvk_machine::Site) -> Site {
        Site {
            pc,
            place: self.name(pc),
            instruction: self.machine.disassemble(pc),
            class_name: self.machine.class_name(pc),
            source: self.lines.as_ref().and_then(|lines| lines.find(pc)),
            count: site.count,
            stalls: by_cause(&site.stalls),
        }
    }

    /// The instructions that ran or were waited for.
    fn sites(&self, py: Python<'_>, profile: &Sites) -> PyResult<Vec<Py<Site>>> {
        let sites = profile.sites.iter().filter(|(_, site)| site.count > 0 || site.stalls.total() > 0);
        sites.map(|(pc, site)| Py::new(py, self.site(*pc, site))).collect()
    }

    fn frames(&self, py: Python<'_>, tree: &CallTree) -> PyResult<Vec<Py<Frame>>> {
        let frames = tree.nodes.iter().map(|node| Frame {
            parent: node.parent,
            name: self.name(node.entry),
            trap: node.trap.map(trap_name),
            cycles: node.cycles,
            instructions: node.instructions,
        });
        frames.map(|frame| Py::new(py, frame)).collect()
    }
}

/// The profile of a call, with symbols and source lines.
pub(crate) fn describe_call(py: Python<'_>, machine: &Machine, profiled: ProfiledCall) -> PyResult<Profile> {
    let (names, tree) = (Names::new(machine), &profiled.tree);
    let call = profiled.call;
    Ok(Profile {
        ending: None,
        exit_code: None,
        cycles: call.cycles,
        instructions: call.instructions,
        stalls: by_cause(&call.stalls),
        sites: names.sites(py, &profiled.profile)?,
        frames: names.frames(py, tree)?,
        deepest: tree.chain(tree.deepest).into_iter().map(|entry| names.name(entry)).collect(),
        call: Some(Py::new(py, Call::from(call))?),
    })
}

/// The profile of a program, with symbols and source lines.
pub(crate) fn describe_run(py: Python<'_>, machine: &Machine, profiled: &ProfiledRun) -> PyResult<Profile> {
    let names = Names::new(machine);
    let (ending, exit_code) = match profiled.ending {
        Ending::Exit(code) => ("exit", Some(code)),
        Ending::Returned => ("returned", None),
        Ending::Limit => ("limit", None),
    };
    Ok(Profile {
        call: None,
        ending: Some(ending.to_owned()),
        exit_code,
        cycles: profiled.cycles,
        instructions: profiled.instructions,
        stalls: by_cause(&profiled.stalls),
        sites: names.sites(py, &profiled.profile)?,
        frames: names.frames(py, &profiled.tree)?,
        deepest: Vec::new(),
    })
}
