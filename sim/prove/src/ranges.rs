// SPDX-License-Identifier: MIT OR Apache-2.0
//! Comparisons that words with known ranges decide, such as that of a counter with a length.
//!
//! A word counts as the whole number that its form is when coefficients and constant are taken with sign. That is the
//! word modulo 2^32, so a comparison is decided only where both words stay within one period.

use crate::coefficient::Coefficient;
use crate::form::{Atom, Form};
use rustc_hash::FxHashMap;

pub(crate) const PERIOD: i128 = 1 << 32;

/// The smallest and the largest value of words.
#[derive(Debug, Default)]
pub(crate) struct Ranges {
    known: FxHashMap<Atom, (u32, u32)>,
    /// Comparisons of words that are not at the same distance for all values, and that were decided.
    pub(crate) decisions: u64,
    /// Answers that rest on a range: those, and which of two words at the same distance is less.
    pub(crate) answers: u64,
}

/// A sum of words with whole coefficients, not modulo 2^32.
struct Sum {
    constant: i128,
    terms: FxHashMap<Atom, i128>,
}

impl Ranges {
    pub(crate) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// From now on words are in ranges; what was known of others is forgotten.
    pub(crate) fn set(&mut self, ranges: FxHashMap<Atom, (u32, u32)>) {
        self.known = ranges;
    }

    pub(crate) fn has(&self, atom: Atom) -> bool {
        self.known.contains_key(&atom)
    }

    /// Whether two words are equal, if that is the same for all values.
    pub(crate) fn are_equal(&mut self, a: &Form, b: &Form) -> Option<bool> {
        let difference = Sum::of(a)?.minus(&Sum::of(b)?);
        let (least, most) = self.ends(&difference)?;
        if least == most && least.rem_euclid(PERIOD) == 0 {
            return Some(self.decided(&difference, true));
        }
        let is_never_zero = least.div_euclid(PERIOD) == most.div_euclid(PERIOD) && least.rem_euclid(PERIOD) != 0;
        is_never_zero.then(|| self.decided(&difference, false))
    }

    /// Whether a < b, if that is the same for all values.
    pub(crate) fn is_less(&mut self, a: &Form, b: &Form) -> Option<bool> {
        let (a, b) = (Sum::of(a)?, Sum::of(b)?);
        let (periods, a_is_constant) = (self.period(&a)? - self.period(&b)?, a.terms.is_empty());
        let difference = a.minus(&b);
        let (least, most) = self.ends(&difference)?;
        let (least, most) = (least - periods * PERIOD, most - periods * PERIOD);
        self.answers += u64::from(!a_is_constant && difference.terms.is_empty());
        (most < 0 || least >= 0).then(|| self.decided(&difference, most < 0))
    }

    fn decided(&mut self, difference: &Sum, value: bool) -> bool {
        self.decisions += u64::from(!difference.terms.is_empty());
        self.answers += u64::from(!difference.terms.is_empty());
        value
    }

    /// How many periods are to be subtracted from a sum so that it is the number that its word is.
    fn period(&self, sum: &Sum) -> Option<i128> {
        let (least, most) = self.ends(sum)?;
        let period = least.div_euclid(PERIOD);
        (most.div_euclid(PERIOD) == period).then_some(period)
    }

    /// The smallest and the largest value of a sum, if all of its words have ranges.
    fn ends(&self, sum: &Sum) -> Option<(i128, i128)> {
        sum.terms.iter().try_fold((sum.constant, sum.constant), |(least, most), (atom, by)| {
            let (low, high) = self.known.get(atom)?;
            let (x, y) = (by * i128::from(*low), by * i128::from(*high));
            Some((least + x.min(y), most + x.max(y)))
        })
    }
}

impl Sum {
    fn of(form: &Form) -> Option<Sum> {
        let terms = form.terms.iter().map(|(atom, by)| Some((*atom, whole(by)?)));
        Some(Sum { constant: whole(&form.constant)?, terms: terms.collect::<Option<_>>()? })
    }

    fn minus(mut self, other: &Sum) -> Sum {
        self.constant -= other.constant;
        for (atom, by) in &other.terms {
            *self.terms.entry(*atom).or_default() -= by;
        }
        self.terms.retain(|_, by| *by != 0);
        self
    }
}

/// A coefficient as a number with sign, if it is whole.
fn whole(coefficient: &Coefficient) -> Option<i128> {
    let (whole, left) = coefficient.parts();
    (left.is_zero()).then(|| i128::from(whole.cast_signed()))
}
