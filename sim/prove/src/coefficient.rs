// SPDX-License-Identifier: MIT OR Apache-2.0
//! Binary fractions of any length, exact: what words count in a sum.

use smallvec::SmallVec;
use std::cmp::Ordering;

type Limbs = SmallVec<[u64; 2]>;

/// A number in two's complement: limbs of 64 bits, the lowest first, so many of which are behind the binary point.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Coefficient {
    limbs: Limbs,
    behind: usize,
}

impl Coefficient {
    /// A number that is not negative.
    pub(crate) fn whole(number: u32) -> Coefficient {
        Coefficient::of_small(i128::from(number))
    }

    /// A number by its words, the lowest first.
    pub(crate) fn of_words(words: &[u32]) -> Coefficient {
        let limb = |pair: &[u32]| u64::from(pair.get(1).copied().unwrap_or(0)) << 32 | u64::from(pair[0]);
        let limbs = words.chunks(2).map(limb).chain([0]).collect();
        Coefficient { limbs, behind: 0 }.normal()
    }

    /// So many words of a whole number, the lowest first.
    pub(crate) fn words(&self, count: usize) -> Vec<u32> {
        (0..count).map(|place| (self.limb((place / 2) as isize) >> (32 * (place % 2))) as u32).collect()
    }

    /// The number, if it is whole and has one limb, as most have.
    fn small(&self) -> Option<i64> {
        match (self.behind, &*self.limbs) {
            (0, []) => Some(0),
            (0, [limb]) => Some(limb.cast_signed()),
            _ => None,
        }
    }

    /// A whole number.
    fn of_small(number: i128) -> Coefficient {
        let limbs = [number as u64, (number >> 64) as u64];
        let count = if number == 0 { 0 } else { 1 + usize::from(i64::try_from(number).is_err()) };
        Coefficient { limbs: SmallVec::from_slice(&limbs[..count]), behind: 0 }
    }

    /// 2^bits.
    pub(crate) fn power(bits: usize) -> Coefficient {
        let mut limbs = SmallVec::from_elem(0, bits / 64 + 2);
        limbs[bits / 64] = 1 << (bits % 64);
        Coefficient { limbs, behind: 0 }.normal()
    }

    /// Divided by 2^bits.
    pub(crate) fn shifted_down(&self, bits: usize) -> Coefficient {
        let whole = bits.div_ceil(64);
        let mut made = self.times(&Coefficient::power(64 * whole - bits));
        if !made.is_zero() {
            made.behind += whole;
        }
        made.normal()
    }

    /// Times the least power of 2^64 that makes it whole.
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
        self.limbs.last().is_some_and(|highest| highest >> 63 == 1)
    }

    /// The bits before the binary point, if it is not negative.
    pub(crate) fn bits(&self) -> usize {
        let places = (0..self.ahead().max(0)).rev();
        places
            .map(|place| (place, self.limb(place)))
            .find(|(_, limb)| *limb != 0)
            .map_or(0, |(place, limb)| 64 * place as usize + 64 - limb.leading_zeros() as usize)
    }

    /// All limbs above the highest one.
    fn sign(&self) -> u64 {
        if self.is_negative() { u64::MAX } else { 0 }
    }

    /// A limb of it, by the place of its lowest bit in limbs from the binary point on.
    fn limb(&self, place: isize) -> u64 {
        let at = place + self.behind as isize;
        if at < 0 { 0 } else { self.limbs.get(at as usize).copied().unwrap_or(self.sign()) }
    }

    /// Its limbs with so many behind the binary point, which are not fewer, and so many before it.
    fn aligned(&self, behind: usize, ahead: usize) -> Limbs {
        let mut limbs: Limbs = SmallVec::from_elem(0, behind - self.behind);
        limbs.extend_from_slice(&self.limbs);
        limbs.resize(behind + ahead, self.sign());
        limbs
    }

    /// Limbs before the binary point.
    fn ahead(&self) -> isize {
        self.limbs.len() as isize - self.behind as isize
    }

    pub(crate) fn plus(&self, other: &Coefficient) -> Coefficient {
        if let (Some(a), Some(b)) = (self.small(), other.small()) {
            return Coefficient::of_small(i128::from(a) + i128::from(b));
        }
        let behind = self.behind.max(other.behind);
        let mut limbs = self.aligned(behind, self.ahead().max(other.ahead()).max(0) as usize + 1);
        let above = std::iter::repeat(other.sign());
        add(&mut limbs[behind - other.behind..], other.limbs.iter().copied().chain(above), false);
        Coefficient { limbs, behind }.normal()
    }

    pub(crate) fn negated(&self) -> Coefficient {
        if let Some(number) = self.small() {
            return Coefficient::of_small(-i128::from(number));
        }
        let mut limbs = self.aligned(self.behind, self.ahead().max(0) as usize + 1);
        limbs.iter_mut().for_each(|limb| *limb = !*limb);
        add(&mut limbs, std::iter::repeat(0), true);
        Coefficient { limbs, behind: self.behind }.normal()
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
        let mut limbs: Limbs = SmallVec::from_elem(0, self.limbs.len() + other.limbs.len() + 1);
        for (i, x) in self.limbs.iter().enumerate() {
            let mut carry = 0;
            for (limb, y) in limbs[i..].iter_mut().zip(other.limbs.iter().chain(&[0])) {
                let sum = u128::from(*x) * u128::from(*y) + u128::from(*limb) + carry;
                *limb = sum as u64;
                carry = sum >> 64;
            }
        }
        Coefficient { limbs, behind: self.behind + other.behind }.normal()
    }

    /// The number modulo 2^bits, which is not negative.
    pub(crate) fn modulo(&self, bits: usize) -> Coefficient {
        if let (Some(number), 0..=64) = (self.small(), bits) {
            return Coefficient::of_small(i128::from(number) & ((1 << bits) - 1));
        }
        let mut limbs = self.aligned(self.behind, (bits / 64 + 2).max(self.ahead().max(0) as usize));
        limbs.truncate(self.behind + bits / 64 + 2);
        let highest = self.behind + bits / 64;
        limbs[highest] &= (1 << (bits % 64)) - 1;
        limbs[highest + 1] = 0;
        Coefficient { limbs, behind: self.behind }.normal()
    }

    /// The whole number below it modulo 2^32, and what is left.
    pub(crate) fn parts(&self) -> (u32, Coefficient) {
        (self.limb(0) as u32, self.modulo(0))
    }

    /// Without limbs that say nothing.
    fn normal(mut self) -> Coefficient {
        while let [.., below, highest] = *self.limbs {
            if !(highest == 0 && below >> 63 == 0 || highest == u64::MAX && below >> 63 == 1) {
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

/// Adds limbs and a carry to others, modulo what these hold.
fn add(limbs: &mut [u64], others: impl Iterator<Item = u64>, mut carry: bool) {
    for (limb, other) in limbs.iter_mut().zip(others) {
        let (sum, first) = limb.overflowing_add(other);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        (*limb, carry) = (sum, first | second);
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
