// SPDX-License-Identifier: MIT OR Apache-2.0
//! Profiles for Python.

use crate::cost::{Call, by_cause};
use pyo3::prelude::*;
use rvk_machine::{Machine, Profiled};
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

/// A call and its profile.
#[pyclass(frozen, get_all)]
pub(crate) struct Profile {
    call: Py<Call>,
    sites: Vec<Py<Site>>,
    chains: Vec<(Vec<String>, u64)>,
    deepest: Vec<String>,
}

/// Adds symbols and source lines to addresses.
pub(crate) fn describe(py: Python<'_>, machine: &Machine, profiled: Profiled) -> PyResult<Profile> {
    let program = machine.program();
    let lines = program.lines();
    let name = |entry: &u32| program.describe(*entry).unwrap_or_else(|| format!("{entry:#010x}"));
    let names = |chain: &[u32]| chain.iter().map(name).collect::<Vec<_>>();
    let site = |(pc, site): (&u32, &rvk_machine::Site)| Site {
        pc: *pc,
        place: name(pc),
        instruction: machine.disassemble(*pc),
        class_name: machine.class_name(*pc),
        source: lines.as_ref().and_then(|l| l.find(*pc)),
        count: site.count,
        stalls: by_cause(&site.stalls),
    };
    let sites = profiled.profile.sites.iter().map(|each| Py::new(py, site(each))).collect::<PyResult<_>>()?;
    let chains = profiled.chains.iter().map(|(chain, cycles)| (names(chain), *cycles)).collect();
    let deepest = names(&profiled.deepest);
    Ok(Profile { call: Py::new(py, Call::from(profiled.call))?, sites, chains, deepest })
}
