// SPDX-License-Identifier: MIT OR Apache-2.0
//! A set-associative instruction cache.

use crate::core_file::{self, Replacement};

/// No line has this number: addresses are below 2^32 and lines hold at least 4 bytes.
const EMPTY: u32 = u32::MAX;

/// The tags of the cache.
#[derive(Clone, Debug)]
pub(crate) struct InstructionCache {
    /// `ways` tags per set, the most recently used first if that one is kept longest, otherwise by way.
    tags: Vec<u32>,
    /// Where the way to replace is taken from if it is random.
    random: Option<ShiftRegister>,
    ways: usize,
    set_mask: u32,
    line_shift: u32,
    miss_cycles: u32,
    /// The line of the last access; it is in the cache.
    last: u32,
}

impl InstructionCache {
    /// An empty cache.
    pub(crate) fn new(shape: core_file::InstructionCache) -> InstructionCache {
        let sets = shape.bytes / (shape.ways * shape.line_bytes);
        InstructionCache {
            tags: vec![EMPTY; (sets * shape.ways) as usize],
            random: (shape.replacement == Replacement::Random).then(ShiftRegister::default),
            ways: shape.ways as usize,
            set_mask: sets - 1,
            line_shift: shape.line_bytes.trailing_zeros(),
            miss_cycles: shape.miss_cycles,
            last: EMPTY,
        }
    }

    /// Fetches the bytes `first..end`; returns the bubbles.
    #[inline]
    pub(crate) fn fetch(&mut self, first: u32, end: u32) -> u32 {
        let (from, to) = (first >> self.line_shift, (end - 1) >> self.line_shift);
        if from == self.last && to == self.last {
            return 0;
        }
        (from..=to).map(|line| self.touch(line)).sum()
    }

    /// Empties the cache, as `fence.i` does.
    pub(crate) fn invalidate(&mut self) {
        self.tags.fill(EMPTY);
        self.last = EMPTY;
    }

    fn touch(&mut self, line: u32) -> u32 {
        self.last = line;
        let start = (line & self.set_mask) as usize * self.ways;
        let set = &mut self.tags[start..start + self.ways];
        let found = set.iter().position(|tag| *tag == line);
        match &mut self.random {
            Some(random) if found.is_none() => {
                // The source does not look for an empty way, so that even code that fits settles only after some calls. Boards
                // are measured after those; here the second call is, and with empty ways filled first it has settled.
                let random = random.next() as usize & (set.len() - 1);
                let way = set.iter().position(|tag| *tag == EMPTY).unwrap_or(random);
                set[way] = line;
            }
            Some(_) => {}
            None => {
                let way = found.unwrap_or(set.len() - 1);
                set[way] = line;
                set[..=way].rotate_right(1);
            }
        }
        if found.is_some() { 0 } else { self.miss_cycles }
    }
}

/// The shift register with feedback of Rocket's instruction cache (`LFSR16` in its source): all states but 0.
#[derive(Clone, Debug)]
struct ShiftRegister(u16);

impl Default for ShiftRegister {
    /// Its state after reset.
    fn default() -> ShiftRegister {
        ShiftRegister(1)
    }
}

impl ShiftRegister {
    /// Shifts and returns the new state.
    fn next(&mut self) -> u16 {
        let feedback = self.0 ^ self.0 >> 2 ^ self.0 >> 3 ^ self.0 >> 5;
        self.0 = self.0 >> 1 | feedback << 15;
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cache_with(replacement: Replacement) -> InstructionCache {
        let shape = core_file::InstructionCache { bytes: 256, ways: 2, line_bytes: 32, replacement, miss_cycles: 10 };
        InstructionCache::new(shape)
    }

    fn cache() -> InstructionCache {
        cache_with(Replacement::LeastRecentlyUsed)
    }

    #[test]
    fn a_line_misses_once() {
        let mut cache = cache();
        assert_eq!(cache.fetch(0x100, 0x140), 20);
        assert_eq!(cache.fetch(0x100, 0x140), 0);
    }

    #[test]
    fn the_least_recently_used_of_three_lines_in_a_set_is_evicted() {
        let mut cache = cache(); // 4 sets: lines 128 bytes apart share one
        let line = |n: u32| (n * 128, n * 128 + 4);
        for n in [0, 1, 0, 2] {
            cache.fetch(line(n).0, line(n).1);
        }
        assert_eq!(cache.fetch(line(0).0, line(0).1), 0);
        assert_eq!(cache.fetch(line(1).0, line(1).1), 10);
    }

    /// Misses of a loop over so many lines of one set, in the second of two times a thousand iterations.
    fn misses_of_loop(replacement: Replacement, lines: u32) -> u32 {
        let mut cache = cache_with(replacement);
        let mut run = || (0..1000 * lines).map(|n| cache.fetch(n % lines * 128, n % lines * 128 + 4)).sum::<u32>() / 10;
        (run(), run()).1
    }

    #[test]
    fn random_replacement_keeps_some_lines_of_a_loop_that_does_not_fit() {
        assert_eq!([1, 2].map(|lines| misses_of_loop(Replacement::Random, lines)), [0, 0]);
        assert_eq!(misses_of_loop(Replacement::LeastRecentlyUsed, 3), 3000);
        // A miss keeps the next line in half of the cases; after a hit, the next line always misses.
        let misses = misses_of_loop(Replacement::Random, 3);
        assert!((1900..2100).contains(&misses), "{misses}");
    }

    #[test]
    fn the_shift_register_has_the_longest_period() {
        let mut register = ShiftRegister::default();
        let period = 1 + std::iter::repeat_with(|| register.next()).position(|state| state == 1).unwrap();
        assert_eq!(period, 65535);
    }
}
