// SPDX-License-Identifier: MIT OR Apache-2.0
//! What time instructions take.
//!
//! An in-order, single-issue pipeline is described by when a result can be used and for how long an instruction keeps
//! others from issuing. Within a basic block this depends on nothing but the block and the state of the pipeline at its
//! entry; [`schedule`] computes it once. What depends on history, [`predictor`] and [`instruction_cache`], is simulated.

pub(crate) mod dynamic;
pub(crate) mod fetch;
pub(crate) mod instruction_cache;
pub(crate) mod predictor;
pub(crate) mod schedule;
pub(crate) mod state;
