// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions of bits, each in one form only where that is cheap: what an operation computes, for all inputs.

mod accesses;
mod adder;
mod bounded;
mod carries;
mod composition;
mod cone;
mod conjuncts;
mod cut;
mod execution;
mod expression;
mod form;
mod frame;
mod graph;
mod groups;
mod induction;
mod linear;
mod literal;
mod lookup;
mod loops;
mod meaning;
mod memory;
mod narrow;
mod nodes;
mod ranges;
mod refusal;
mod signature;
mod spans;
mod truth_table;
mod windows;
mod words;

pub use execution::{Contents, Execution};
pub use expression::{Bits, Expression, Operator, apply, evaluate, look_up};
pub use graph::{Graph, Merges};
pub use induction::{Dead, Turn};
pub use literal::{Literal, Word};
pub use loops::{Call, Loop};
pub use meaning::{Meaning, Meanings, Operand, State};
pub use refusal::{Reason, Refusal};
pub use signature::PATTERNS;
pub use truth_table::TruthTable;
pub use windows::Window;
pub use words::Words;
