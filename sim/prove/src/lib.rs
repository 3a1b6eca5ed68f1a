// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions of bits, each in one form only where that is cheap: what an operation computes, for all inputs.

mod cut;
mod expression;
mod form;
mod graph;
mod signature;
mod truth_table;
mod words;

pub use expression::{Bits, Expression, Operator, evaluate};
pub use graph::{Graph, Literal, Merges};
pub use words::{Word, Words};
