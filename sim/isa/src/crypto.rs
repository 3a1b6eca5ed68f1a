// SPDX-License-Identifier: MIT OR Apache-2.0
//! AES and SM4 instructions (scalar cryptography specification 1.0.1, section 3). The tables are computed at compile
//! time from the definitions of the S-boxes.

/// Product in GF(2^8) modulo `polynomial` (with its x^8 term).
const fn multiply(a: u8, b: u8, polynomial: u32) -> u8 {
    let mut product = 0;
    let mut shifted = a as u32;
    let mut i = 0;
    while i < 8 {
        if b >> i & 1 == 1 {
            product ^= shifted;
        }
        shifted <<= 1;
        if shifted & 0x100 != 0 {
            shifted ^= polynomial;
        }
        i += 1;
    }
    product as u8
}

/// The inverse in GF(2^8), a^254; 0 for 0.
const fn invert(a: u8, polynomial: u32) -> u8 {
    let mut power = 1;
    let mut i = 0;
    while i < 254 {
        power = multiply(power, a, polynomial);
        i += 1;
    }
    power
}

/// The circulant matrix whose row i is `row` rotated left by i, times the vector x, over GF(2).
const fn circulant(row: u8, x: u8) -> u8 {
    let mut product = 0;
    let mut i = 0;
    while i < 8 {
        product |= ((row.rotate_left(i) & x).count_ones() as u8 & 1) << i;
        i += 1;
    }
    product
}

/// FIPS 197 section 4: x^8 + x^4 + x^3 + x + 1.
const AES_POLYNOMIAL: u32 = 0x11b;
/// GB/T 32907-2016 with the algebraic form of its S-box: x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1.
const SM4_POLYNOMIAL: u32 = 0x1f5;

const fn aes_s_box(x: u8) -> u8 {
    circulant(0xf1, invert(x, AES_POLYNOMIAL)) ^ 0x63
}

const fn sm4_s_box(x: u8) -> u8 {
    circulant(0xa7, invert(circulant(0xa7, x) ^ 0xd3, SM4_POLYNOMIAL)) ^ 0xd3
}

/// A column of MixColumns (FIPS 197 section 5.1.3 or 5.3.3) for the byte s in row 0.
const fn column(s: u8, coefficients: [u8; 4]) -> u32 {
    let mut bytes = [0; 4];
    let mut i = 0;
    while i < 4 {
        bytes[i] = multiply(s, coefficients[i], AES_POLYNOMIAL);
        i += 1;
    }
    u32::from_le_bytes(bytes)
}

struct Tables {
    forward: [u32; 256],
    forward_mix: [u32; 256],
    inverse: [u32; 256],
    inverse_mix: [u32; 256],
    sm4: [u32; 256],
}

const fn tables() -> Tables {
    let mut t =
        Tables { forward: [0; 256], forward_mix: [0; 256], inverse: [0; 256], inverse_mix: [0; 256], sm4: [0; 256] };
    let mut x = 0;
    while x < 256 {
        let s = aes_s_box(x as u8);
        t.forward[x] = s as u32;
        t.forward_mix[x] = column(s, [2, 1, 1, 3]);
        t.inverse[s as usize] = x as u32;
        t.inverse_mix[s as usize] = column(x as u8, [0x0e, 0x09, 0x0d, 0x0b]);
        t.sm4[x] = sm4_s_box(x as u8) as u32;
        x += 1;
    }
    t
}

static TABLES: Tables = tables();

/// Byte `select` of `word`, as an index.
fn byte(word: u32, select: u32) -> usize {
    (word >> (8 * select) & 255) as usize
}

/// SubBytes of one byte, for the last round.
pub fn aes32esi(rs1: u32, rs2: u32, select: u32) -> u32 {
    rs1 ^ TABLES.forward[byte(rs2, select)].rotate_left(8 * select)
}

/// SubBytes and MixColumns of one byte.
pub fn aes32esmi(rs1: u32, rs2: u32, select: u32) -> u32 {
    rs1 ^ TABLES.forward_mix[byte(rs2, select)].rotate_left(8 * select)
}

/// InvSubBytes of one byte, for the last round.
pub fn aes32dsi(rs1: u32, rs2: u32, select: u32) -> u32 {
    rs1 ^ TABLES.inverse[byte(rs2, select)].rotate_left(8 * select)
}

/// InvSubBytes and InvMixColumns of one byte.
pub fn aes32dsmi(rs1: u32, rs2: u32, select: u32) -> u32 {
    rs1 ^ TABLES.inverse_mix[byte(rs2, select)].rotate_left(8 * select)
}

/// Substitutes a byte of an SM4 word and XORs the result with its rotations by `amounts`. The words of SM4 are
/// big-endian and the registers little-endian, so bytes are swapped around the rotations.
fn sm4(word: u32, select: u32, amounts: &[u32]) -> u32 {
    let s = TABLES.sm4[byte(word, select)].swap_bytes();
    let l = amounts.iter().fold(s, |sum, amount| sum ^ s.rotate_left(*amount));
    l.swap_bytes().rotate_left(8 * select)
}

/// A quarter of the T function of an SM4 round: S-box, then L (GB/T 32907-2016, section 6.2).
pub fn sm4ed(rs1: u32, rs2: u32, select: u32) -> u32 {
    rs1 ^ sm4(rs2, select, &[2, 10, 18, 24])
}

/// A quarter of the T' function of the SM4 key schedule: S-box, then L' (GB/T 32907-2016, section 7.3).
pub fn sm4ks(rs1: u32, rs2: u32, select: u32) -> u32 {
    rs1 ^ sm4(rs2, select, &[13, 23])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIPS 197 table 4 and table 6, GB/T 32907-2016, table of the S-box: the corners of each.
    #[test]
    fn s_boxes_have_the_entries_of_the_standards() {
        assert_eq!([aes_s_box(0), aes_s_box(0x53), aes_s_box(0xff)], [0x63, 0xed, 0x16]);
        assert_eq!(TABLES.inverse[0x63], 0);
        assert_eq!([sm4_s_box(0), sm4_s_box(1), sm4_s_box(0xef), sm4_s_box(0xff)], [0xd6, 0x90, 0x84, 0x48]);
    }

    /// FIPS 197 appendix B, round 1: the column d4 bf 5d 30 becomes 04 66 81 e5.
    #[test]
    fn mix_columns_matches_appendix_b() {
        let before_sub = [0x19u8, 0xf4, 0x8d, 0x08];
        let word = u32::from_le_bytes(before_sub);
        let mixed = (0..4).fold(0, |sum, select| aes32esmi(sum, word, select));
        assert_eq!(mixed.to_le_bytes(), [0x04, 0x66, 0x81, 0xe5]);
    }

    /// The specification's own form of the linear part.
    #[test]
    fn sm4_rotations_match_the_scalar_cryptography_specification() {
        for x in 0..256 {
            let s = TABLES.sm4[x as usize];
            let ed = s ^ s << 8 ^ s << 2 ^ s << 18 ^ (s & 0x3f) << 26 ^ (s & 0xc0) << 10;
            let ks = s ^ (s & 7) << 29 ^ (s & 0xfe) << 7 ^ (s & 1) << 23 ^ (s & 0xf8) << 13;
            assert_eq!((sm4ed(0, x, 0), sm4ks(0, x, 0)), (ed, ks));
        }
    }
}
