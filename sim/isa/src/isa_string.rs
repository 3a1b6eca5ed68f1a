// SPDX-License-Identifier: MIT OR Apache-2.0
//! ISA strings such as `rv32imc_zbkb_zkne`: parsing and formatting.

use crate::custom_extensions::CustomExtensions;
use crate::extension::{Extension, ExtensionSet};
use std::fmt;
use std::str::FromStr;

/// The instruction set of a processor or a piece of code: RV32I or RV32E and a set of extensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Isa {
    /// Contains exactly one of `I` and `E`.
    pub extensions: ExtensionSet,
    /// Extensions that are in no standard.
    pub custom: CustomExtensions,
}

/// Why a text is not an ISA string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IsaError {
    /// It does not begin with the base instruction set.
    #[error("ISA string \"{0}\" does not begin with rv32i or rv32e; RVK is for 32-bit RISC-V, for example rv32imc_zbb")]
    Base(String),
    /// No plug-in describes the instructions of a custom extension.
    #[error("no plug-in describes the instructions of the extension \"{0}\"; add one, or leave the extension out")]
    Undescribed(String),
    /// Two instructions that share an encoding, each with its extension.
    #[error("{0} and {1} have the same encoding; change one of them, or leave one of the two extensions out")]
    Overlap(String, String),
    /// An extension that RVK does not know.
    #[error("unknown extension \"{name}\" in ISA string \"{text}\"{hint}")]
    Unknown {
        /// The whole string.
        text: String,
        /// The unknown part.
        name: String,
        /// The nearest known name, as the end of a sentence; or empty.
        hint: String,
    },
}

/// Names that stand for several extensions (scalar cryptography specification, section 2; bit-manipulation, "B").
const BUNDLES: &[(&str, &[Extension])] = {
    use Extension::*;
    &[
        ("b", &[Zba, Zbb, Zbs]),
        ("g", &[M, A, Zicsr, Zifencei]),
        ("zkn", &[Zbkb, Zbkc, Zbkx, Zknd, Zkne, Zknh]),
        ("zks", &[Zbkb, Zbkc, Zbkx, Zksed, Zksh]),
        ("zk", &[Zbkb, Zbkc, Zbkx, Zknd, Zkne, Zknh, Zkr, Zkt]),
    ]
};

impl Isa {
    /// The base with these extensions: RV32E if they have `E` without `I`, otherwise RV32I, which has all of RV32E.
    const fn new(extensions: ExtensionSet) -> Isa {
        if extensions.contains(Extension::E) && !extensions.contains(Extension::I) {
            return Isa { extensions, custom: CustomExtensions::NONE };
        }
        let extensions = extensions.with(Extension::I).without(Extension::E);
        Isa { extensions, custom: CustomExtensions::NONE }
    }

    /// Whether it has only the registers x0 to x15 (unprivileged specification, chapter "RV32E and RV64E").
    pub const fn has_16_registers(self) -> bool {
        self.extensions.contains(Extension::E)
    }

    /// Whether code for `other` runs on this. Code for RV32E is code for RV32I.
    pub fn contains(self, other: Isa) -> bool {
        let wanted = if self.has_16_registers() { other.extensions } else { other.extensions.without(Extension::E) };
        self.extensions.with_subsets().contains_all(wanted) && self.custom.contains_all(other.custom)
    }

    /// The union of both instruction sets.
    #[must_use]
    pub fn union(self, other: Isa) -> Isa {
        Isa { custom: self.custom.union(other.custom), ..self.with(other.extensions) }
    }

    /// This instruction set with more standard extensions.
    #[must_use]
    pub(crate) const fn with(self, more: ExtensionSet) -> Isa {
        Isa { custom: self.custom, ..Isa::new(self.extensions.union(more)) }
    }

    /// Whether it has the instructions of the extension of this name.
    pub(crate) fn has(self, name: &str) -> bool {
        let native = Extension::from_name(name).is_some_and(|e| self.has_any(ExtensionSet::of(&[e])));
        native || self.custom.contains(name)
    }

    /// Whether it has at least one of these extensions. Every instruction of RV32I is in RV32E.
    pub(crate) const fn has_any(self, extensions: ExtensionSet) -> bool {
        self.extensions.with(Extension::I).intersects(extensions)
    }

    /// All extensions that RVK knows.
    #[cfg(test)]
    pub(crate) fn everything() -> Isa {
        Isa::new(ExtensionSet::of(Extension::ALL))
    }
}

fn unknown(text: &str, name: &str) -> IsaError {
    let names = Extension::ALL.iter().map(|e| e.name()).chain(BUNDLES.iter().map(|(n, _)| *n));
    let nearest = names
        .map(|candidate| (strsim::damerau_levenshtein(name, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 2 && candidate.len() > 1 && name.len() > 1)
        .min_by_key(|(distance, _)| *distance);
    let hint = match nearest {
        Some((_, candidate)) => format!("; did you mean {candidate}?"),
        None if name.len() > 1 => "; the name of a non-standard extension begins with x".to_owned(),
        None => String::new(),
    };
    IsaError::Unknown { text: text.to_owned(), name: name.to_owned(), hint }
}

/// The extensions that a name stands for.
fn lookup(name: &str) -> Option<ExtensionSet> {
    let bundle = BUNDLES.iter().find(|(n, _)| *n == name).map(|(_, members)| ExtensionSet::of(members));
    bundle.or_else(|| Extension::from_name(name).map(|e| ExtensionSet::of(&[e])))
}

impl FromStr for Isa {
    type Err = IsaError;

    fn from_str(text: &str) -> Result<Isa, IsaError> {
        let lower = text.trim().to_ascii_lowercase();
        let rest = lower.strip_prefix("rv32").ok_or_else(|| IsaError::Base(text.to_owned()))?;
        let mut parts = rest.split('_');
        let first = parts.next().unwrap_or_default();
        if !first.starts_with(['i', 'e', 'g']) {
            return Err(IsaError::Base(text.to_owned()));
        }
        // Single letters are not separated; the first multi-letter name may follow without an underscore (rv32imzicsr).
        let (letters, glued) = first.find(['x', 'z']).map_or((first, ""), |at| first.split_at(at));
        let mut extensions = ExtensionSet::EMPTY;
        for letter in letters.chars() {
            let name = letter.to_string();
            extensions = extensions.union(lookup(&name).ok_or_else(|| unknown(text, &name))?);
        }
        let mut custom = Vec::new();
        for name in std::iter::once(glued).chain(parts).filter(|n| !n.is_empty()) {
            match lookup(name) {
                Some(found) => extensions = extensions.union(found),
                None if CustomExtensions::may_be_named(name) => custom.push(name),
                None => return Err(unknown(text, name)),
            }
        }
        Ok(Isa { custom: CustomExtensions::of(custom.into_iter()), ..Isa::new(extensions) })
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rv32")?;
        for extension in self.extensions.iter() {
            let name = extension.name();
            write!(f, "{}{name}", if name.len() > 1 { "_" } else { "" })?;
        }
        self.custom.iter().try_for_each(|name| write!(f, "_{name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_order_whatever_the_input_order() {
        let isa: Isa = "RV32IMC_zkne_zbkb".parse().unwrap();
        assert_eq!(isa.to_string(), "rv32imc_zbkb_zkne");
    }

    #[test]
    fn bundles_are_expanded() {
        let isa: Isa = "rv32i_zkn".parse().unwrap();
        assert_eq!(isa.to_string(), "rv32i_zbkb_zbkc_zbkx_zknd_zkne_zknh");
    }

    #[test]
    fn custom_extensions_come_last_in_alphabetical_order() {
        let isa: Isa = "rv32imc_xsbox_zbb_xdraft07_xsbox".parse().unwrap();
        assert_eq!(isa.to_string(), "rv32imc_zbb_xdraft07_xsbox");
        assert_eq!(isa, "rv32imcxsbox_xdraft07_zbb".parse().unwrap());
        let part: Isa = "rv32im_xsbox".parse().unwrap();
        assert!(isa.contains(part) && !part.contains(isa) && isa.has("xsbox") && !part.has("xdraft07"));
        assert_eq!(part.union("rv32i_xdraft07".parse().unwrap()).to_string(), "rv32im_xdraft07_xsbox");
        for wrong in ["rv32imc_sfoo", "rv32imc_zfoo", "rv32imcq", "rv32i_x-y", "rv32i_x", "rv32i_draft"] {
            assert!(matches!(wrong.parse::<Isa>(), Err(IsaError::Unknown { .. })), "{wrong}");
        }
    }

    #[test]
    fn glued_extension_is_read() {
        assert_eq!("rv32imzicsr".parse::<Isa>().unwrap().to_string(), "rv32im_zicsr");
    }

    #[test]
    fn typing_errors_get_the_nearest_name() {
        let message = "rv32imc_zbkq".parse::<Isa>().unwrap_err().to_string();
        assert!(message.contains("unknown extension \"zbkq\"") && message.contains("did you mean zbk"), "{message}");
    }

    #[test]
    fn rv32e_runs_on_rv32i_but_not_the_other_way_round() {
        let isa = |text: &str| text.parse::<Isa>().unwrap();
        assert_eq!(isa("RV32EC_zicsr").to_string(), "rv32ec_zicsr");
        assert!(isa("rv32ec").has_16_registers() && !isa("rv32ic").has_16_registers());
        assert!(isa("rv32imc").contains(isa("rv32ec")) && isa("rv32ec").contains(isa("rv32e")));
        assert!(!isa("rv32emc").contains(isa("rv32ic")) && !isa("rv32ic").contains(isa("rv32em")));
        assert_eq!(Isa::new(isa("rv32em").extensions.union(isa("rv32ic").extensions)), isa("rv32imc"));
        assert!(!Isa::everything().has_16_registers());
    }

    #[test]
    fn zbc_has_all_of_zbkc_but_not_the_other_way_round() {
        let isa = |text: &str| text.parse::<Isa>().unwrap();
        assert!(isa("rv32imc_zbc").contains(isa("rv32ic_zbkc")) && !isa("rv32imc_zbkc").contains(isa("rv32i_zbc")));
        assert!(!isa("rv32imc_zbb_zbc").contains(isa("rv32i_zbkb")) && !isa("rv32imc_zbkb").contains(isa("rv32i_zbb")));
        assert_eq!(isa("rv32i_zbc").to_string(), "rv32i_zbc");
    }

    #[test]
    fn the_base_must_be_rv32i_or_rv32e() {
        assert!(matches!("rv64i".parse::<Isa>(), Err(IsaError::Base(_))));
        assert!(matches!("rv32m".parse::<Isa>(), Err(IsaError::Base(_))));
    }
}
