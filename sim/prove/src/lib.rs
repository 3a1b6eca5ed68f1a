// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions of bits, each in one form only where that is cheap: what an operation computes, for all inputs.

mod adder;
mod below;
mod blif;
mod carries;
mod clauses;
mod composition;
mod cone;
mod conjuncts;
mod cover;
mod cut;
mod departure;
mod execution;
mod expression;
mod form;
mod graph;
mod groups;
mod linear;
mod literal;
mod lookup;
mod meaning;
mod memory;
mod narrow;
mod nodes;
mod obligation;
mod refusal;
mod signature;
mod spans;
mod truth_table;
mod values;
mod words;

pub use blif::blif;
pub use clauses::{Clause, Clauses};
pub use departure::Departures;
pub use execution::Execution;
pub use expression::{Bits, Expression, Operator, apply, evaluate, look_up};
pub use graph::{Graph, Merges};
pub use literal::{Literal, Word};
pub use meaning::{Meaning, Meanings, Operand, State};
pub use obligation::Obligation;
pub use refusal::{Reason, Refusal};
pub use signature::PATTERNS;
pub use truth_table::TruthTable;
pub use words::Words;
