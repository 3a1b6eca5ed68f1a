// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an instruction computes: expressions over bit vectors as its CoreDSL description is elaborated to
//! (`python/rvk/isa/model/expression.py` has the rules). `wanted.rs` evaluates them.

use crate::literal::Literal;

/// A bit vector, the lowest bit first.
pub type Bits = Vec<Literal>;

/// An operator; the names are those of the descriptions' elaborated form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// a + b.
    Add,
    /// a - b.
    Sub,
    /// The low bits of a * b.
    Mul,
    /// a / b without sign; all ones if b is 0.
    Udiv,
    /// The remainder of that; a if b is 0.
    Urem,
    /// a & b.
    And,
    /// a | b.
    Or,
    /// a ^ b.
    Xor,
    /// !a.
    Not,
    /// a << b; 0 if b is not below the width.
    Shl,
    /// a >> b, zeros come in.
    Lshr,
    /// a >> b, copies of the sign come in.
    Ashr,
    /// a == b, one bit.
    Eq,
    /// a < b without sign, one bit.
    Ult,
    /// a < b with sign, one bit.
    Slt,
    /// b if the bit a is 1, otherwise c.
    Mux,
    /// a above b.
    Concat,
    /// Bits of a from `low` on.
    Extract,
    /// a with zeros above.
    Zext,
    /// a with copies of its sign above.
    Sext,
}

impl Operator {
    /// Every operator with its name in the descriptions' elaborated form.
    pub const ALL: &'static [(Operator, &'static str)] = &[
        (Operator::Add, "add"),
        (Operator::Sub, "sub"),
        (Operator::Mul, "mul"),
        (Operator::Udiv, "udiv"),
        (Operator::Urem, "urem"),
        (Operator::And, "and"),
        (Operator::Or, "or"),
        (Operator::Xor, "xor"),
        (Operator::Not, "not"),
        (Operator::Shl, "shl"),
        (Operator::Lshr, "lshr"),
        (Operator::Ashr, "ashr"),
        (Operator::Eq, "eq"),
        (Operator::Ult, "ult"),
        (Operator::Slt, "slt"),
        (Operator::Mux, "mux"),
        (Operator::Concat, "concat"),
        (Operator::Extract, "extract"),
        (Operator::Zext, "zext"),
        (Operator::Sext, "sext"),
    ];
}

/// An expression; operands are given by their numbers among those before it.
#[derive(Clone, Debug)]
pub enum Expression {
    /// A number.
    Constant(Vec<bool>),
    /// The operand of the instruction with this number.
    Input(usize),
    /// An operator.
    Operation {
        /// Which.
        operator: Operator,
        /// Bits of the result.
        width: usize,
        /// Its operands.
        operands: Vec<usize>,
        /// The lowest bit, for [`Operator::Extract`].
        low: usize,
    },
    /// An entry of a table.
    Lookup {
        /// The entries, each the bits of a number.
        table: Vec<Vec<bool>>,
        /// Which.
        index: usize,
    },
}
