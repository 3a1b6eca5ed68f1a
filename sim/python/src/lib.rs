// SPDX-License-Identifier: MIT OR Apache-2.0
//! The simulator for Python: module `rvk._sim`. Its types and their documentation are in `python/rvk/_sim.pyi`.
//!
//! The crate has no interface for Rust: all its modules are private.

mod batch;
mod clauses;
mod core;
mod cost;
mod error;
mod gdb;
mod host;
mod induction;
mod instruction;
mod isa;
mod literals;
mod lockstep;
mod machine;
mod meaning;
mod plugin;
mod profile;
mod proof;
mod secrets;
mod selection;
mod signals;
mod sources;
mod summaries;
mod trace;

use error::SimulationError;
use pyo3::prelude::*;
use std::path::PathBuf;

/// The graph of a proof is millions of small allocations, for which the C library takes long.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[pyfunction]
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

#[pyfunction]
fn built_from() -> &'static str {
    env!("RVK_SOURCES")
}

#[pyfunction]
fn prover_built_from() -> &'static str {
    env!("RVK_PROVER_SOURCES")
}

#[pyfunction]
fn digest_of_sources(folder: PathBuf) -> PyResult<String> {
    Ok(sources::digest(&folder, sources::SIMULATOR)?)
}

#[pymodule]
fn _sim(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("SimulationError", module.py().get_type::<SimulationError>())?;
    module.add_class::<isa::Isa>()?;
    module.add_class::<instruction::Instruction>()?;
    module.add_class::<core::Core>()?;
    module.add_class::<core::Latency>()?;
    module.add_class::<core::MemoryRegion>()?;
    module.add_class::<gdb::GdbServer>()?;
    module.add_class::<lockstep::Lockstep>()?;
    module.add_class::<cost::Call>()?;
    module.add_class::<cost::Exit>()?;
    module.add_class::<machine::Machine>()?;
    module.add_class::<meaning::Meanings>()?;
    module.add_class::<plugin::Plugin>()?;
    module.add_class::<profile::Site>()?;
    module.add_class::<profile::Frame>()?;
    module.add_class::<profile::Profile>()?;
    module.add("Refused", module.py().get_type::<proof::Refused>())?;
    module.add_class::<clauses::Clauses>()?;
    module.add_class::<proof::Proof>()?;
    module.add_class::<literals::Literals>()?;
    module.add_class::<proof::Executed>()?;
    module.add_class::<induction::Induction>()?;
    module.add_class::<induction::Contents>()?;
    module.add_class::<induction::Loop>()?;
    module.add_class::<induction::Turn>()?;
    module.add_class::<induction::Dead>()?;
    module.add_class::<secrets::Leak>()?;
    module.add_class::<secrets::Secrets>()?;
    module.add_class::<trace::Trace>()?;
    module.add_class::<trace::Covered>()?;
    module.add_function(wrap_pyfunction!(batch::call_batch, module)?)?;
    module.add_function(wrap_pyfunction!(instruction::instructions, module)?)?;
    module.add_function(wrap_pyfunction!(plugin::evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(instruction::compute, module)?)?;
    module.add_function(wrap_pyfunction!(selection::disassemble, module)?)?;
    module.add_function(wrap_pyfunction!(trace::signature, module)?)?;
    module.add_function(wrap_pyfunction!(version, module)?)?;
    module.add_function(wrap_pyfunction!(built_from, module)?)?;
    module.add_function(wrap_pyfunction!(prover_built_from, module)?)?;
    module.add_function(wrap_pyfunction!(digest_of_sources, module)?)
}
