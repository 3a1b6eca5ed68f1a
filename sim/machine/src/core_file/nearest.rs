// SPDX-License-Identifier: MIT OR Apache-2.0
//! A misspelt key or value: the nearest one instead of a list of all.

use std::borrow::Cow;

/// Names that are less alike than this are no misspellings (0 to 1, Damerau and Levenshtein).
const ALIKE: f64 = 0.6;

/// Serde's "unknown field `x`, expected one of `a`, `b`" with the nearest of them, if one is near; else as it is.
pub(super) fn named(message: &str) -> Cow<'_, str> {
    let mut names = message.split('`').skip(1).step_by(2);
    let Some(given) = names.next().filter(|_| message.starts_with("unknown ")) else { return message.into() };
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(given, name);
    let nearest = names.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match nearest.filter(|name| likeness(name) >= ALIKE) {
        Some(name) => {
            let said = message.split(',').next().unwrap_or(message);
            format!("{said}; did you mean `{name}`?").into()
        }
        None => message.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn the_nearest_name_is_offered() {
        let many = "unknown field `titel`, expected one of `name`, `title`, `isa`";
        assert_eq!(named(many), "unknown field `titel`; did you mean `title`?");
        assert_eq!(named("unknown variant `q`, expected `first` or `second`").len(), 49);
        assert_eq!(named("missing field `name`"), "missing field `name`");
    }
}
