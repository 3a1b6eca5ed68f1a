// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names of extensions that are in no standard, such as `xsbox`. Plug-ins describe their instructions.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// A set of names. It is never freed, so that copies cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CustomExtensions(&'static [&'static str]);

/// All sets so far; a process needs few of them.
static KNOWN: Mutex<BTreeSet<&'static [&'static str]>> = Mutex::new(BTreeSet::new());

impl CustomExtensions {
    /// The empty set.
    pub const NONE: CustomExtensions = CustomExtensions(&[]);

    /// The set of these names.
    pub(crate) fn of<'a>(names: impl Iterator<Item = &'a str>) -> CustomExtensions {
        let sorted: Vec<&str> = names.collect::<BTreeSet<_>>().into_iter().collect();
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = known.iter().find(|set| **set == sorted) {
            return CustomExtensions(same);
        }
        let kept: Vec<&'static str> = sorted.into_iter().map(|name| &*name.to_owned().leak()).collect();
        let kept: &'static [&'static str] = kept.leak();
        known.insert(kept);
        CustomExtensions(kept)
    }

    /// Whether a name may be that of a custom extension: non-standard extensions are named by an x and an alphabetical
    /// name (unprivileged specification, chapter "ISA Extension Naming Conventions").
    pub(crate) fn may_be_named(name: &str) -> bool {
        let rest = name.strip_prefix('x').unwrap_or_default();
        rest.starts_with(|c: char| c.is_ascii_lowercase())
            && rest.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    }

    /// The union of both sets.
    #[must_use]
    pub(crate) fn union(self, other: CustomExtensions) -> CustomExtensions {
        if other.0.is_empty() { self } else { CustomExtensions::of(self.iter().chain(other.iter())) }
    }

    /// Whether the name is in the set.
    pub(crate) fn contains(self, name: &str) -> bool {
        self.0.contains(&name)
    }

    /// Whether all of `other` is in this set.
    pub(crate) fn contains_all(self, other: CustomExtensions) -> bool {
        other.iter().all(|name| self.contains(name))
    }

    /// The names in alphabetical order, which is the canonical one.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }
}

impl fmt::Debug for CustomExtensions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
