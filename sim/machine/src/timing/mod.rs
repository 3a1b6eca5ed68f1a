// SPDX-License-Identifier: MIT OR Apache-2.0
//! The timing model.
//!
//! An in-order, single-issue pipeline is described by when a result can be used and for how long an instruction prevents
//! others from issuing. Within a basic block this depends only on the block and the state of the pipeline at its entry;
//! [`schedule`] computes it once. What depends on history, [`predictor`], [`loop_predictor`] and [`instruction_cache`], is simulated.

pub(crate) mod branch_history;
pub(crate) mod dynamic;
pub(crate) mod fetch;
pub(crate) mod instruction_cache;
pub(crate) mod loop_predictor;
pub(crate) mod predictor;
pub(crate) mod prefetch;
pub(crate) mod schedule;
pub(crate) mod state;
pub(crate) mod store_pipeline;
