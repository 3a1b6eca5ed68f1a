// SPDX-License-Identifier: MIT OR Apache-2.0
//! ISA strings: `rv32imc_zbkb_zkne` to a set of extensions and back.

use crate::extension::{Extension, ExtensionSet};
use std::fmt;
use std::str::FromStr;

/// What a processor, or a piece of code, has: RV32I and a set of extensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Isa {
    /// Always with `I`.
    pub extensions: ExtensionSet,
}

/// Why a text is not an ISA string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IsaError {
    /// It does not begin with the base.
    #[error("ISA string \"{0}\" does not begin with rv32i; RVK is for 32-bit RISC-V, for example rv32imc_zbb")]
    Base(String),
    /// An extension that RVK does not know.
    #[error("unknown extension \"{name}\" in ISA string \"{text}\"{hint}")]
    Unknown {
        /// The whole string.
        text: String,
        /// The part that is not known.
        name: String,
        /// The nearest known name, as the end of a sentence, or nothing.
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
    /// RV32I with these extensions.
    pub const fn new(extensions: ExtensionSet) -> Isa {
        Isa { extensions: extensions.with(Extension::I) }
    }

    /// Whether code for `other` runs on this.
    pub const fn contains(self, other: Isa) -> bool {
        self.extensions.contains_all(other.extensions)
    }

    /// Everything that RVK knows.
    pub fn everything() -> Isa {
        Isa::new(ExtensionSet::of(Extension::ALL))
    }
}

fn unknown(text: &str, name: &str) -> IsaError {
    let names = Extension::ALL.iter().map(|e| e.name()).chain(BUNDLES.iter().map(|(n, _)| *n));
    let nearest = names
        .map(|candidate| (strsim::damerau_levenshtein(name, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 2 && candidate.len() > 1 && name.len() > 1)
        .min_by_key(|(distance, _)| *distance);
    let hint = nearest.map_or_else(String::new, |(_, candidate)| format!("; did you mean {candidate}?"));
    IsaError::Unknown { text: text.to_owned(), name: name.to_owned(), hint }
}

/// The extensions behind one name.
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
        if !first.starts_with(['i', 'g']) {
            return Err(IsaError::Base(text.to_owned()));
        }
        // Single letters stand together; the first multi-letter name may follow without an underscore (rv32imzicsr).
        let (letters, glued) = first.find('z').map_or((first, ""), |at| first.split_at(at));
        let mut extensions = ExtensionSet::of(&[Extension::I]);
        for letter in letters.chars() {
            let name = letter.to_string();
            extensions = extensions.union(lookup(&name).ok_or_else(|| unknown(text, &name))?);
        }
        for name in std::iter::once(glued).chain(parts).filter(|n| !n.is_empty()) {
            extensions = extensions.union(lookup(name).ok_or_else(|| unknown(text, name))?);
        }
        Ok(Isa { extensions })
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rv32")?;
        for extension in self.extensions.iter() {
            let name = extension.name();
            write!(f, "{}{name}", if name.len() > 1 { "_" } else { "" })?;
        }
        Ok(())
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
    fn glued_extension_is_read() {
        assert_eq!("rv32imzicsr".parse::<Isa>().unwrap().to_string(), "rv32im_zicsr");
    }

    #[test]
    fn typing_errors_get_the_nearest_name() {
        let message = "rv32imc_zbkq".parse::<Isa>().unwrap_err().to_string();
        assert!(message.contains("unknown extension \"zbkq\"") && message.contains("did you mean zbk"), "{message}");
    }

    #[test]
    fn the_base_must_be_rv32i() {
        assert!(matches!("rv64i".parse::<Isa>(), Err(IsaError::Base(_))));
        assert!(matches!("rv32m".parse::<Isa>(), Err(IsaError::Base(_))));
    }
}
