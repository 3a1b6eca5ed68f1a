// SPDX-License-Identifier: MIT OR Apache-2.0
//! Binary fractions of any length, exact: what words count in a sum.

use smallvec::SmallVec;
use std::cmp::Ordering;

/// A number in two's complement: words, the lowest first, so many of which are behind the binary point.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Coefficient {
    limbs: SmallVec<[u32; 4]>,
    behind: usize,
}

impl Coefficient {
    /// A number that is not negative.
    pub(crate) fn whole(number: u32) -> Coefficient {
        Coefficient { limbs: SmallVec::from_slice(&[number, 0]), behind: 0 }.normal()
    }

    /// A number by its words, the lowest first.
    pub(crate) fn of_words(words: &[u32]) -> Coefficient {
        let limbs = words.iter().copied().chain([0]).collect();
        Coefficient { limbs, behind: 0 }.normal()
    }

    /// So many words of a whole number, the lowest first.
    pub(crate) fn words(&self, count: usize) -> Vec<u32> {
        (0..count as isize).map(|place| self.limb(place)).collect()
    }

    /// The number, if it is whole and has no more than two words, as most have.
    fn small(&self) -> Option<i64> {
        match (self.behind, &*self.limbs) {
            (0, []) => Some(0),
            (0, [low]) => Some(i64::from(low.cast_signed())),
            (0, [low, high]) => Some(i64::from(high.cast_signed()) << 32 | i64::from(*low)),
            _ => None,
        }
    }

    /// A whole number.
    fn of_small(number: i128) -> Coefficient {
        let bits = 129 - (number ^ number >> 127).leading_zeros() as usize;
        let words = if number == 0 { 0 } else { bits.div_ceil(32) };
        Coefficient { limbs: (0..words).map(|at| (number >> (32 * at)) as u32).collect(), behind: 0 }
    }

    /// 2^bits.
    pub(crate) fn power(bits: usize) -> Coefficient {
        let mut limbs = SmallVec::from_elem(0, bits / 32 + 2);
        limbs[bits / 32] = 1 << (bits % 32);
        Coefficient { limbs, behind: 0 }.normal()
    }

    /// Divided by 2^bits.
    pub(crate) fn shifted_down(&self, bits: usize) -> Coefficient {
        let whole = bits.div_ceil(32);
        let mut made = self.times(&Coefficient::power(32 * whole - bits));
        if !made.is_zero() {
            made.behind += whole;
        }
        made.normal()
    }

    /// Times the least power of 2^32 that makes it whole.
    pub(crate) fn numerator(&self) -> Coefficient {
        Coefficient { limbs: self.limbs.clone(), behind: 0 }
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.limbs.is_empty()
    }

    pub(crate) fn is_one(&self) -> bool {
        self.behind == 0 && *self.limbs == [1]
    }

    pub(crate) fn is_negative(&self) -> bool {
        self.limbs.last().is_some_and(|highest| highest >> 31 == 1)
    }

    /// The bits before the binary point, if it is not negative.
    pub(crate) fn bits(&self) -> usize {
        let places = (0..self.ahead().max(0)).rev();
        places
            .map(|place| (place, self.limb(place)))
            .find(|(_, limb)| *limb != 0)
            .map_or(0, |(place, limb)| 32 * place as usize + 32 - limb.leading_zeros() as usize)
    }

    /// A word of it, by the place of its lowest bit in words from the binary point on.
    fn limb(&self, place: isize) -> u32 {
        let at = place + self.behind as isize;
        let sign = if self.is_negative() { u32::MAX } else { 0 };
        if at < 0 { 0 } else { self.limbs.get(at as usize).copied().unwrap_or(sign) }
    }

    /// The words from one place up to another, each computed from the one below.
    fn made(behind: usize, end: isize, mut limb: impl FnMut(isize) -> u32) -> Coefficient {
        Coefficient { limbs: (-(behind as isize)..end).map(&mut limb).collect(), behind }.normal()
    }

    /// Words before the binary point.
    fn ahead(&self) -> isize {
        self.limbs.len() as isize - self.behind as isize
    }

    pub(crate) fn plus(&self, other: &Coefficient) -> Coefficient {
        if let (Some(a), Some(b)) = (self.small(), other.small()) {
            return Coefficient::of_small(i128::from(a) + i128::from(b));
        }
        let mut carry = 0;
        Coefficient::made(self.behind.max(other.behind), self.ahead().max(other.ahead()).max(0) + 1, |place| {
            let sum = u64::from(self.limb(place)) + u64::from(other.limb(place)) + carry;
            carry = sum >> 32;
            sum as u32
        })
    }

    pub(crate) fn negated(&self) -> Coefficient {
        if let Some(number) = self.small() {
            return Coefficient::of_small(-i128::from(number));
        }
        let mut carry = 1;
        Coefficient::made(self.behind, self.ahead().max(0) + 1, |place| {
            let sum = u64::from(!self.limb(place)) + carry;
            carry = sum >> 32;
            sum as u32
        })
    }

    pub(crate) fn times(&self, other: &Coefficient) -> Coefficient {
        if let (Some(a), Some(b)) = (self.small(), other.small()) {
            return Coefficient::of_small(i128::from(a) * i128::from(b));
        }
        if self.is_negative() {
            return self.negated().times(other).negated();
        }
        if other.is_negative() {
            return self.times(&other.negated()).negated();
        }
        let mut limbs: SmallVec<[u32; 4]> = SmallVec::from_elem(0, self.limbs.len() + other.limbs.len() + 1);
        for (i, x) in self.limbs.iter().enumerate() {
            let mut carry = 0;
            for (j, y) in other.limbs.iter().chain(&[0]).enumerate() {
                let sum = u64::from(*x) * u64::from(*y) + u64::from(limbs[i + j]) + carry;
                limbs[i + j] = sum as u32;
                carry = sum >> 32;
            }
        }
        Coefficient { limbs, behind: self.behind + other.behind }.normal()
    }

    /// The number modulo 2^bits, which is not negative.
    pub(crate) fn modulo(&self, bits: usize) -> Coefficient {
        if let (Some(number), 0..=64) = (self.small(), bits) {
            return Coefficient::of_small(i128::from(number) & ((1 << bits) - 1));
        }
        let mask = |place: isize| match (bits as isize - 32 * place).clamp(0, 32) {
            0 => 0,
            left => u32::MAX >> (32 - left),
        };
        Coefficient::made(self.behind, bits as isize / 32 + 2, |place| self.limb(place) & mask(place))
    }

    /// The whole number below it modulo 2^32, and what is left.
    pub(crate) fn parts(&self) -> (u32, Coefficient) {
        (self.limb(0), self.modulo(0))
    }

    /// Without words that say nothing.
    fn normal(mut self) -> Coefficient {
        while let [.., below, highest] = *self.limbs {
            if !(highest == 0 && below >> 31 == 0 || highest == u32::MAX && below >> 31 == 1) {
                break;
            }
            self.limbs.pop();
        }
        let zeros = self.limbs.iter().take(self.behind).take_while(|limb| **limb == 0).count();
        self.limbs.drain(..zeros);
        self.behind -= zeros;
        if *self.limbs == [0] || self.limbs.is_empty() {
            return Coefficient::default();
        }
        self
    }
}

impl PartialOrd for Coefficient {
    fn partial_cmp(&self, other: &Coefficient) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Coefficient {
    fn cmp(&self, other: &Coefficient) -> Ordering {
        let difference = self.plus(&other.negated());
        if difference.is_zero() {
            Ordering::Equal
        } else if difference.is_negative() {
            Ordering::Less
        } else {
            Ordering::Greater
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn whole(number: u64) -> Coefficient {
        Coefficient::whole((number >> 32) as u32)
            .times(&Coefficient::power(32))
            .plus(&Coefficient::whole(number as u32))
    }

    /// Numbers by 2^64, so that all operations are exact.
    fn by_2_64(number: i64) -> Coefficient {
        let size = whole(number.unsigned_abs()).shifted_down(64);
        if number < 0 { size.negated() } else { size }
    }

    proptest! {
        #[test]
        fn arithmetic_is_that_of_numbers(a in any::<i32>(), b in any::<i32>(), bits in 0..40_usize) {
            let (x, y) = (by_2_64(i64::from(a)), by_2_64(i64::from(b)));
            prop_assert_eq!(x.plus(&y), by_2_64(i64::from(a) + i64::from(b)));
            prop_assert_eq!(x.negated(), by_2_64(-i64::from(a)));
            prop_assert_eq!(x.times(&y), by_2_64(i64::from(a) * i64::from(b)).shifted_down(64));
            prop_assert_eq!(x.cmp(&y), a.cmp(&b));
            prop_assert_eq!(x.is_negative(), a < 0);
            let whole = Coefficient::whole(a as u32);
            prop_assert_eq!(whole.shifted_down(bits).times(&Coefficient::power(bits)), whole);
        }

        #[test]
        fn small_numbers_are_like_others(a in any::<i64>(), b in any::<i64>(), sizes in (1..64_u32, 1..64_u32)) {
            let (a, b) = (a >> sizes.0, b >> sizes.1);
            let [x, y] = [a, b].map(|number| by_2_64(number).times(&Coefficient::power(64)));
            let far = Coefficient::power(200);
            let [high, low] = [&x, &y].map(|number| number.plus(&far));
            prop_assert_eq!(high.plus(&low), x.plus(&y).plus(&Coefficient::power(201)));
            prop_assert_eq!(far.plus(&high.negated()), x.negated());
            prop_assert_eq!(high.times(&y).plus(&far.times(&y).negated()), x.times(&y));
            prop_assert_eq!(high.modulo(sizes.0 as usize), x.modulo(sizes.0 as usize));
            prop_assert_eq!(x.cmp(&y), a.cmp(&b));
            prop_assert_eq!(x.clone().normal(), x);
        }

        #[test]
        fn parts_are_those_of_numbers(a in any::<i64>(), bits in 1..64_usize) {
            let number = by_2_64(a).times(&Coefficient::power(64));
            prop_assert_eq!(number.modulo(bits), whole(a as u64 & u64::MAX >> (64 - bits)));
            let (above, left) = by_2_64(a).times(&Coefficient::power(32)).parts();
            prop_assert_eq!(above, (a >> 32) as u32);
            prop_assert_eq!(left, Coefficient::whole(a as u32).shifted_down(32));
        }
    }
}
