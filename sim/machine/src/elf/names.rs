// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names of symbols as the programmer wrote them: Rust and C++ compilers encode types and modules in them.

use std::borrow::Cow;

/// The name for people, without the hash that Rust adds; the name itself where nothing is encoded in it.
pub(crate) fn readable(name: &str) -> Cow<'_, str> {
    // Other names are not encoded, but `f` is also the code of a type of C++.
    if name.starts_with("_Z") || name.starts_with("_R") {
        return addr2line::demangle_auto(Cow::Borrowed(name), None);
    }
    Cow::Borrowed(name)
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn names_of_three_languages() {
        assert_eq!(readable("sha256_block"), "sha256_block");
        assert_eq!(readable("f"), "f");
        assert_eq!(readable("_ZN4core3fmt5Write9write_fmt17h0123456789abcdefE"), "core::fmt::Write::write_fmt");
        assert_eq!(
            readable("_ZN5Botan7xor_bufEPhPKhj"),
            "Botan::xor_buf(unsigned char*, unsigned char const*, unsigned int)"
        );
        assert_eq!(readable("_Znot_encoded"), "_Znot_encoded");
    }
}
