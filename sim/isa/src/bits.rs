// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arithmetic of M, Zbb, Zbc, Zbkb and Zbkx that takes more than one expression.

/// High word of the signed product.
pub fn mulh(a: u32, b: u32) -> u32 {
    ((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32
}

/// High word of the product of a signed and an unsigned number.
pub fn mulhsu(a: u32, b: u32) -> u32 {
    ((i64::from(a as i32) * i64::from(b)) >> 32) as u32
}

/// Signed quotient; all ones for a zero divisor, the dividend on overflow (M, section "Division Operations").
pub fn div(a: u32, b: u32) -> u32 {
    if b == 0 { u32::MAX } else { (a as i32).wrapping_div(b as i32) as u32 }
}

/// Signed remainder; the dividend for a zero divisor, zero on overflow.
pub fn rem(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { (a as i32).wrapping_rem(b as i32) as u32 }
}

/// Sets each byte that is not zero to all ones.
pub fn orc_b(a: u32) -> u32 {
    let any = (((a & 0x7f7f_7f7f) + 0x7f7f_7f7f) | a) & 0x8080_8080;
    (any >> 7) * 0xff
}

/// The carry-less product.
///
/// Integer multiplication of operands that have only every fourth bit set: at most eight partial products meet in a
/// bit position, so that carries stay within the three empty bits above it.
pub fn clmul64(a: u32, b: u32) -> u64 {
    const EVERY_FOURTH: u64 = 0x1111_1111_1111_1111;
    let part = |x: u32, k: u32| u64::from(x) & EVERY_FOURTH << k;
    let mut product = 0;
    for k in 0..4 {
        let sum = (0..4).fold(0, |sum, j| sum ^ part(a, j).wrapping_mul(part(b, (k + 4 - j) % 4)));
        product |= sum & EVERY_FOURTH << k;
    }
    product
}

/// Exchanges the bits selected by `mask` with those `shift` places above them.
const fn swap(a: u32, mask: u32, shift: u32) -> u32 {
    let t = (a >> shift ^ a) & mask;
    a ^ t ^ t << shift
}

/// Interleaves the halves: bit i to bit 2i, bit i + 16 to bit 2i + 1.
pub fn zip(a: u32) -> u32 {
    let a = swap(a, 0x0000_ff00, 8);
    let a = swap(a, 0x00f0_00f0, 4);
    let a = swap(a, 0x0c0c_0c0c, 2);
    swap(a, 0x2222_2222, 1)
}

/// The inverse of [`zip`].
pub fn unzip(a: u32) -> u32 {
    let a = swap(a, 0x2222_2222, 1);
    let a = swap(a, 0x0c0c_0c0c, 2);
    let a = swap(a, 0x00f0_00f0, 4);
    swap(a, 0x0000_ff00, 8)
}

/// Nibble lookup: nibble j of the result is nibble b\[j\] of a, or 0 beyond the eighth.
pub fn xperm4(a: u32, b: u32) -> u32 {
    (0..8).fold(0, |out, j| {
        let index = b >> (4 * j) & 15;
        out | if index < 8 { (a >> (4 * index) & 15) << (4 * j) } else { 0 }
    })
}

/// Byte lookup: byte j of the result is byte b\[j\] of a, or 0 beyond the fourth.
pub fn xperm8(a: u32, b: u32) -> u32 {
    (0..4).fold(0, |out, j| {
        let index = b >> (8 * j) & 255;
        out | if index < 4 { (a >> (8 * index) & 255) << (8 * j) } else { 0 }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn clmul_is_shift_and_xor(a: u32, b: u32) {
            let expected = (0..32).filter(|i| b >> i & 1 == 1).fold(0, |sum, i| sum ^ u64::from(a) << i);
            prop_assert_eq!(clmul64(a, b), expected);
        }

        #[test]
        fn zip_moves_each_bit_where_the_standard_says(a: u32) {
            let expected = (0..16).fold(0, |r, i| r | (a >> i & 1) << (2 * i) | (a >> (i + 16) & 1) << (2 * i + 1));
            prop_assert_eq!(zip(a), expected);
            prop_assert_eq!(unzip(zip(a)), a);
        }

        #[test]
        fn orc_b_looks_at_each_byte(a: u32) {
            let expected = a.to_le_bytes().map(|b| if b == 0 { 0 } else { 255 });
            prop_assert_eq!(orc_b(a), u32::from_le_bytes(expected));
        }
    }
}
