// SPDX-License-Identifier: MIT OR Apache-2.0
//! How long instructions of a class take.

use serde::Deserialize;

/// Latencies of an instruction and of its result.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Latency {
    /// Cycles during which no other instruction can issue, itself included.
    #[serde(default = "one")]
    pub(crate) occupies: u32,
    /// Cycles from issue until an instruction that uses the result can issue.
    #[serde(default = "one")]
    pub result_latency: u32,
    /// Cycles from issue until the same unit takes another instruction; others may issue meanwhile.
    #[serde(default = "one")]
    pub unit_busy: u32,
    /// How many instructions the unit takes before it is busy; the same for all classes that share the unit.
    #[serde(default = "one")]
    pub unit_count: u32,
    /// If the occupation depends on the operands: its maximum (`occupies` is the minimum).
    #[serde(default)]
    pub(crate) occupies_at_most: Option<u32>,
    /// What makes the occupation grow.
    #[serde(default)]
    pub(crate) steps_per: Steps,
    /// The occupation of a division by zero, if it is special.
    #[serde(default)]
    pub(crate) occupies_by_zero: Option<u32>,
    /// Extra cycles of a signed division of a negative number.
    #[serde(default)]
    pub(crate) negative_dividend: u32,
    /// The operands whose values the time depends on. This changes no figure; taint tracking uses it.
    #[serde(default)]
    pub(crate) depends_on: Option<Operands>,
}

/// What a divider whose time depends on the operands takes one more cycle for.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Steps {
    /// Each bit of the quotient.
    #[default]
    QuotientBit,
    /// Each leading bit of the divisor that is a copy of its sign; of an unsigned one, each leading zero.
    DivisorShift,
}

/// The operands that the time of an instruction depends on.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Operands {
    /// None: the time is always the same.
    Nothing,
    /// `rs1`.
    First,
    /// `rs2`, such as a divisor that may be zero, or the amount of a shift.
    Second,
    /// All of them.
    All,
}

pub(super) const fn one() -> u32 {
    1
}

pub(crate) const SINGLE_CYCLE: Latency = Latency {
    occupies: 1,
    result_latency: 1,
    unit_busy: 1,
    unit_count: 1,
    occupies_at_most: None,
    steps_per: Steps::QuotientBit,
    occupies_by_zero: None,
    negative_dividend: 0,
    depends_on: None,
};

/// The maximum of `unit_count`.
pub(crate) const MOST_UNITS: usize = 4;

impl Latency {
    /// Whether a division takes a time that depends on the values of its operands.
    pub(crate) fn varies(&self) -> bool {
        self.occupies_at_most.is_some() || self.occupies_by_zero.is_some() || self.negative_dividend > 0
    }

    /// Occupation for the operands for which it is shortest.
    pub fn least_occupies(&self) -> u32 {
        self.occupies.min(self.occupies_by_zero.unwrap_or(self.occupies))
    }
}
