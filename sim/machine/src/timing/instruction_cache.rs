// SPDX-License-Identifier: MIT OR Apache-2.0
//! A set-associative instruction cache with least-recently-used replacement.

use crate::core_file;

/// No line has this number: addresses are below 2^32 and lines hold at least 4 bytes.
const EMPTY: u32 = u32::MAX;

/// The tags of the cache.
#[derive(Clone, Debug)]
pub(crate) struct InstructionCache {
    /// `ways` tags per set, the most recently used first.
    tags: Vec<u32>,
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

    fn touch(&mut self, line: u32) -> u32 {
        self.last = line;
        let start = (line & self.set_mask) as usize * self.ways;
        let set = &mut self.tags[start..start + self.ways];
        let (hit, way) = match set.iter().position(|tag| *tag == line) {
            Some(way) => (true, way),
            None => (false, set.len() - 1),
        };
        set[way] = line;
        set[..=way].rotate_right(1);
        if hit { 0 } else { self.miss_cycles }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cache() -> InstructionCache {
        InstructionCache::new(core_file::InstructionCache { bytes: 256, ways: 2, line_bytes: 32, miss_cycles: 10 })
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
}
