// SPDX-License-Identifier: MIT OR Apache-2.0
//! Inputs that a seed determines.

/// SplitMix64 (G. Steele, D. Lea, C. Flood, Fast splittable pseudorandom number generators, 2014).
pub struct Random(pub u64);

impl Random {
    /// The next number.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Random bytes in place of others.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill_with(|| self.next() as u8);
    }

    /// Anything that consists of bytes.
    pub fn make<T: Default + AsMut<[u8]>>(&mut self) -> T {
        let mut value = T::default();
        self.fill(value.as_mut());
        value
    }
}
