// SPDX-License-Identifier: MIT OR Apache-2.0
//! Normal forms: of atoms that have none.

use super::Atoms;
use crate::coefficient::Coefficient;
use crate::form::{Atom, Form};
use std::collections::BTreeMap;

impl Atoms {
    /// The same form modulo 2^32, of atoms that have none: whole multiples of a word are those of its form, fractions
    /// those of its exact form. Atoms are replaced from the last one down, as their forms are of earlier ones.
    pub(crate) fn normal(&self, form: &Form) -> Form {
        let is_replaced = |atom| self.forms.has(atom) || self.exact.has(atom) || self.low.has(atom);
        if !form.terms.iter().any(|(atom, _)| is_replaced(*atom)) {
            let terms = form.terms.iter().map(|(atom, by)| (*atom, self.reduced(*atom, by)));
            let terms = terms.filter(|(_, by)| !by.is_zero()).collect();
            return Form { constant: form.constant.modulo(32), terms };
        }
        let mut open: BTreeMap<Atom, Coefficient> = form.terms.iter().cloned().collect();
        let mut constant = form.constant.clone();
        let mut terms = Vec::new();
        while let Some((atom, by)) = open.pop_last() {
            let kept = if is_replaced(atom) { self.replaced(atom, &by, &mut open, &mut constant) } else { by };
            let kept = self.reduced(atom, &kept);
            if !kept.is_zero() {
                terms.push((atom, kept));
            }
        }
        terms.reverse();
        Form { constant: constant.modulo(32), terms }
    }

    /// Adds what an atom is made of, so many times, to what is open and to a constant; how many times it is left as it is.
    fn replaced(
        &self,
        atom: Atom,
        by: &Coefficient,
        open: &mut BTreeMap<Atom, Coefficient>,
        constant: &mut Coefficient,
    ) -> Coefficient {
        let (mut whole, left) = by.parts();
        if let Some((of, bits)) = self.low.get(atom) {
            // 2^(32 - bits) times the low bits is that times the whole word.
            let multiple = whole & u32::MAX << (32 - bits);
            let sum = open.entry(*of).or_default();
            *sum = sum.plus(&Coefficient::whole(multiple)).modulo(32);
            whole -= multiple;
        }
        let mut kept = Coefficient::default();
        for (by, forms) in [(Coefficient::whole(whole), &self.forms), (left, &self.exact)] {
            let Some(of) = forms.get(atom).filter(|_| !by.is_zero()) else {
                kept = kept.plus(&by);
                continue;
            };
            *constant = constant.plus(&of.constant.times(&by));
            for (earlier, coefficient) in &of.terms {
                let sum = open.entry(*earlier).or_default();
                *sum = sum.plus(&coefficient.times(&by)).modulo(32);
            }
        }
        kept
    }

    /// A coefficient modulo 2^32, divided by a power of two that divides all values of the atom.
    fn reduced(&self, atom: Atom, by: &Coefficient) -> Coefficient {
        by.modulo(32 - self.zeros[atom as usize].min(32))
    }
}
