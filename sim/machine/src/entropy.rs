// SPDX-License-Identifier: MIT OR Apache-2.0
//! The entropy source that the CSR `seed` reads (scalar cryptography specification 1.0.1, section 4.1): a deterministic
//! substitute for tests, which cycles through the states that a driver must handle.

use crate::error::{Error, Kind};

/// The status in bits 31:30 of `seed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The built-in self test is running.
    Bist,
    /// Not enough entropy yet.
    Wait,
    /// Sixteen bits of entropy.
    Es16,
    /// The source has failed permanently.
    Dead,
}

impl State {
    const NAMES: [(&'static str, State); 4] =
        [("bist", State::Bist), ("wait", State::Wait), ("es16", State::Es16), ("dead", State::Dead)];

    const fn bits(self) -> u32 {
        match self {
            State::Bist => 0,
            State::Wait => 1 << 30,
            State::Es16 => 2 << 30,
            State::Dead => 3 << 30,
        }
    }
}

/// The source: the sequence of its states, and the generator of its bits.
#[derive(Clone, Debug)]
pub struct EntropySource {
    first: Vec<State>,
    repeated: Vec<State>,
    /// The state that the last read returned.
    state: State,
    reads: usize,
    generator: u32,
}

impl Default for EntropySource {
    fn default() -> EntropySource {
        let first = vec![State::Bist, State::Wait];
        let repeated = vec![State::Es16, State::Es16, State::Es16, State::Wait];
        EntropySource { first, repeated, state: State::Bist, reads: 0, generator: 1 }
    }
}

impl EntropySource {
    /// The pattern of a new machine.
    pub const DEFAULT_PATTERN: &str = "bist wait | es16 es16 es16 wait";

    /// A source that goes through the states of `pattern`: those before `|` once, those after it repeatedly. `dead` is
    /// final. `seed` selects the sequence of bits; 0 is the same as 1.
    ///
    /// # Errors
    /// Kind [`Kind::Symbol`] for an unknown state, or a pattern that ends.
    pub fn new(pattern: &str, seed: u32) -> Result<EntropySource, Error> {
        let bad = |reason: &str| {
            let form = "write states bist, wait, es16, dead, and | before those that repeat";
            Error::new(
                Kind::Symbol,
                format!("entropy \"{pattern}\": {reason}; {form}, as in \"{}\"", Self::DEFAULT_PATTERN),
            )
        };
        let state = |word: &str| {
            let found = State::NAMES.iter().find(|(name, _)| *name == word.to_lowercase());
            found.map(|(_, state)| *state).ok_or_else(|| bad(&format!("there is no state \"{word}\"")))
        };
        let states = |text: &str| text.split_whitespace().map(state).collect::<Result<Vec<_>, _>>();
        let (first, repeated) = pattern.split_once('|').unwrap_or((pattern, ""));
        let (first, repeated) = (states(first)?, states(repeated)?);
        if repeated.is_empty() && first.last() != Some(&State::Dead) {
            return Err(bad("nothing repeats"));
        }
        Ok(EntropySource { first, repeated, state: State::Bist, reads: 0, generator: seed.max(1) })
    }

    /// Reads `seed`: a state, and with `ES16` sixteen bits from a xorshift generator.
    pub(crate) fn read(&mut self) -> u32 {
        if self.state != State::Dead {
            let after = self.reads.wrapping_sub(self.first.len());
            let next =
                self.first.get(self.reads).or_else(|| self.repeated.get(after.checked_rem(self.repeated.len())?));
            self.state = next.copied().unwrap_or(State::Dead);
            self.reads += 1;
        }
        if self.state != State::Es16 {
            return self.state.bits();
        }
        self.generator ^= self.generator << 13;
        self.generator ^= self.generator >> 17;
        self.generator ^= self.generator << 5;
        self.state.bits() | self.generator & 0xffff
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn states(pattern: &str, reads: usize) -> Vec<u32> {
        let mut source = EntropySource::new(pattern, 7).unwrap();
        (0..reads).map(|_| source.read() >> 30).collect()
    }

    #[test]
    fn the_states_come_in_turn_and_the_last_ones_repeat() {
        assert_eq!(states("bist wait | es16 wait", 7), [0, 1, 2, 1, 2, 1, 2]);
        assert_eq!(states(EntropySource::DEFAULT_PATTERN, 8), [0, 1, 2, 2, 2, 1, 2, 2]);
    }

    #[test]
    fn dead_is_final() {
        assert_eq!(states("es16 dead", 4), [2, 3, 3, 3]);
        assert_eq!(states("| es16 dead", 4), [2, 3, 3, 3]);
        assert_eq!(states("dead | es16", 3), [3, 3, 3]);
    }

    #[test]
    fn a_pattern_that_ends_or_has_unknown_states_is_refused() {
        assert!(EntropySource::new("es16", 1).unwrap_err().message.contains("nothing repeats"));
        assert!(EntropySource::new("| es17", 1).unwrap_err().message.contains("no state \"es17\""));
    }
}
