// SPDX-License-Identifier: MIT OR Apache-2.0
//! Extensions and sets of extensions.

use std::fmt;

macro_rules! extensions {
    ($($variant:ident = $name:literal),* $(,)?) => {
        /// An extension that RVK knows. The order is the canonical order of the ISA string
        /// (unprivileged specification, chapter "ISA Extension Naming Conventions").
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum Extension { $($variant),* }

        impl Extension {
            /// Every extension in canonical order.
            pub const ALL: &'static [Extension] = &[$(Extension::$variant),*];

            /// The name in an ISA string, lower case.
            pub const fn name(self) -> &'static str {
                match self { $(Extension::$variant => $name),* }
            }
        }
    };
}

extensions! {
    I = "i", E = "e", M = "m", A = "a", C = "c",
    Zicntr = "zicntr", Zicsr = "zicsr", Zifencei = "zifencei",
    Zba = "zba", Zbb = "zbb", Zbc = "zbc", Zbkb = "zbkb", Zbkc = "zbkc", Zbkx = "zbkx", Zbs = "zbs",
    Zknd = "zknd", Zkne = "zkne", Zknh = "zknh", Zkr = "zkr", Zksed = "zksed", Zksh = "zksh", Zkt = "zkt",
}

impl Extension {
    /// The extension of this name.
    pub(crate) fn from_name(name: &str) -> Option<Extension> {
        Extension::ALL.iter().copied().find(|e| e.name() == name)
    }
}

/// A set of extensions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ExtensionSet(u32);

impl ExtensionSet {
    /// The empty set.
    pub(crate) const EMPTY: ExtensionSet = ExtensionSet(0);

    /// The set of these extensions.
    pub const fn of(extensions: &[Extension]) -> ExtensionSet {
        let mut bits = 0;
        let mut i = 0;
        while i < extensions.len() {
            bits |= 1 << extensions[i] as u32;
            i += 1;
        }
        ExtensionSet(bits)
    }

    /// This set with one more extension.
    #[must_use]
    pub(crate) const fn with(self, extension: Extension) -> ExtensionSet {
        ExtensionSet(self.0 | 1 << extension as u32)
    }

    /// This set without one extension.
    #[must_use]
    pub(crate) const fn without(self, extension: Extension) -> ExtensionSet {
        ExtensionSet(self.0 & !(1 << extension as u32))
    }

    /// The union of both sets.
    #[must_use]
    pub(crate) const fn union(self, other: ExtensionSet) -> ExtensionSet {
        ExtensionSet(self.0 | other.0)
    }

    /// This set with every extension whose instructions are all in another member: Zbkc is Zbc without `clmulr`
    /// (bit-manipulation and scalar cryptography specifications, sections "Zbc" and "Zbkc").
    #[must_use]
    pub(crate) const fn with_subsets(self) -> ExtensionSet {
        if self.contains(Extension::Zbc) { self.with(Extension::Zbkc) } else { self }
    }

    /// Whether the extension is in the set.
    pub const fn contains(self, extension: Extension) -> bool {
        self.0 >> extension as u32 & 1 == 1
    }

    /// Whether all of `other` is in this set.
    pub(crate) const fn contains_all(self, other: ExtensionSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the two sets have an extension in common.
    pub(crate) const fn intersects(self, other: ExtensionSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The members in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Extension> {
        Extension::ALL.iter().copied().filter(move |e| self.contains(*e))
    }
}

impl fmt::Debug for ExtensionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Extension::name)).finish()
    }
}
