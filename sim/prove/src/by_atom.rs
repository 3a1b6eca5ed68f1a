// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is known of some atoms, which are numbered from 0 on.

use crate::form::Atom;

/// A value for each of some atoms.
#[derive(Debug)]
pub(crate) struct ByAtom<T>(Vec<Option<T>>);

impl<T> Default for ByAtom<T> {
    fn default() -> ByAtom<T> {
        ByAtom(Vec::new())
    }
}

impl<T> ByAtom<T> {
    pub(crate) fn get(&self, atom: Atom) -> Option<&T> {
        self.0.get(atom as usize)?.as_ref()
    }

    pub(crate) fn has(&self, atom: Atom) -> bool {
        self.get(atom).is_some()
    }

    pub(crate) fn set(&mut self, atom: Atom, value: T) {
        let at = atom as usize;
        if self.0.len() <= at {
            self.0.resize_with(at + 1, || None);
        }
        self.0[at] = Some(value);
    }

    /// Each with its atom, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Atom, &T)> {
        self.0.iter().enumerate().filter_map(|(at, value)| Some((at as Atom, value.as_ref()?)))
    }
}
