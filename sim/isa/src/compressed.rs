// SPDX-License-Identifier: MIT OR Apache-2.0
//! Compressed instructions: each expands to one 32-bit instruction (unprivileged specification, chapter "C").

/// Bits of the half word: `bits(h, at, count, to)` takes `count` bits from bit `at` up and puts them at bit `to`.
const fn bits(half: u32, at: u32, count: u32, to: u32) -> u32 {
    (half >> at & ((1 << count) - 1)) << to
}

/// Sign extension from bit `sign`.
const fn extend(value: u32, sign: u32) -> u32 {
    let shift = 31 - sign;
    ((value << shift) as i32 >> shift) as u32
}

const fn r_type(base: u32, rd: u32, rs1: u32, rs2: u32) -> u32 {
    base | rd << 7 | rs1 << 15 | rs2 << 20
}

const fn i_type(base: u32, rd: u32, rs1: u32, immediate: u32) -> u32 {
    base | rd << 7 | rs1 << 15 | immediate << 20
}

const fn store(rs1: u32, rs2: u32, offset: u32) -> u32 {
    0x2023 | bits(offset, 0, 5, 7) | rs1 << 15 | rs2 << 20 | bits(offset, 5, 7, 25)
}

const fn branch(base: u32, rs1: u32, offset: u32) -> u32 {
    base | bits(offset, 11, 1, 7) | bits(offset, 1, 4, 8) | rs1 << 15 | bits(offset, 5, 6, 25) | bits(offset, 12, 1, 31)
}

const fn jal(rd: u32, offset: u32) -> u32 {
    0x6f | rd << 7
        | bits(offset, 12, 8, 12)
        | bits(offset, 11, 1, 20)
        | bits(offset, 1, 10, 21)
        | bits(offset, 20, 1, 31)
}

const ADDI: u32 = 0x13;
const LW: u32 = 0x2003;

/// The 32-bit instruction for a compressed one; `None` for reserved encodings and those of F and D.
pub(crate) fn expand(half: u16) -> Option<u32> {
    let h = u32::from(half);
    match (h & 3, h >> 13) {
        (0, 0) => addi4spn(h),
        (0, 2) => Some(i_type(LW, low_register(h, 2), low_register(h, 7), word_offset(h))),
        (0, 6) => Some(store(low_register(h, 7), low_register(h, 2), word_offset(h))),
        (1, 0) => Some(i_type(ADDI, rd(h), rd(h), immediate(h))),
        (1, 1) => Some(jal(1, jump_offset(h))),
        (1, 2) => Some(i_type(ADDI, rd(h), 0, immediate(h))),
        (1, 3) => lui_or_addi16sp(h),
        (1, 4) => arithmetic(h),
        (1, 5) => Some(jal(0, jump_offset(h))),
        (1, 6) => Some(branch(0x63, low_register(h, 7), branch_offset(h))),
        (1, 7) => Some(branch(0x1063, low_register(h, 7), branch_offset(h))),
        (2, 0) if h >> 12 & 1 == 0 => Some(i_type(0x1013, rd(h), rd(h), bits(h, 2, 5, 0))),
        (2, 2) if rd(h) != 0 => Some(i_type(LW, rd(h), 2, bits(h, 12, 1, 5) | bits(h, 4, 3, 2) | bits(h, 2, 2, 6))),
        (2, 4) => jump_or_add(h),
        (2, 6) => Some(store(2, bits(h, 2, 5, 0), bits(h, 9, 4, 2) | bits(h, 7, 2, 6))),
        _ => None,
    }
}

const fn rd(h: u32) -> u32 {
    bits(h, 7, 5, 0)
}

/// One of x8 to x15, three bits from bit `at`.
const fn low_register(h: u32, at: u32) -> u32 {
    8 + bits(h, at, 3, 0)
}

/// The signed immediate of six bits.
const fn immediate(h: u32) -> u32 {
    extend(bits(h, 12, 1, 5) | bits(h, 2, 5, 0), 5)
}

const fn word_offset(h: u32) -> u32 {
    bits(h, 10, 3, 3) | bits(h, 6, 1, 2) | bits(h, 5, 1, 6)
}

const fn jump_offset(h: u32) -> u32 {
    let offset = bits(h, 12, 1, 11)
        | bits(h, 11, 1, 4)
        | bits(h, 9, 2, 8)
        | bits(h, 8, 1, 10)
        | bits(h, 7, 1, 6)
        | bits(h, 6, 1, 7)
        | bits(h, 3, 3, 1)
        | bits(h, 2, 1, 5);
    extend(offset, 11)
}

const fn branch_offset(h: u32) -> u32 {
    let offset = bits(h, 12, 1, 8) | bits(h, 10, 2, 3) | bits(h, 5, 2, 6) | bits(h, 3, 2, 1) | bits(h, 2, 1, 5);
    extend(offset, 8)
}

fn addi4spn(h: u32) -> Option<u32> {
    let immediate = bits(h, 11, 2, 4) | bits(h, 7, 4, 6) | bits(h, 6, 1, 2) | bits(h, 5, 1, 3);
    (immediate != 0).then(|| i_type(ADDI, low_register(h, 2), 2, immediate))
}

fn lui_or_addi16sp(h: u32) -> Option<u32> {
    if rd(h) == 2 {
        let offset = bits(h, 12, 1, 9) | bits(h, 6, 1, 4) | bits(h, 5, 1, 6) | bits(h, 3, 2, 7) | bits(h, 2, 1, 5);
        return (offset != 0).then(|| i_type(ADDI, 2, 2, extend(offset, 9)));
    }
    let upper = immediate(h) << 12;
    (upper != 0).then(|| 0x37 | rd(h) << 7 | upper)
}

fn arithmetic(h: u32) -> Option<u32> {
    let rd = low_register(h, 7);
    let shift_fits = h >> 12 & 1 == 0; // RV32C: shift amounts of 32 and more are reserved for custom use
    match h >> 10 & 3 {
        0 => shift_fits.then(|| i_type(0x5013, rd, rd, bits(h, 2, 5, 0))),
        1 => shift_fits.then(|| i_type(0x4000_5013, rd, rd, bits(h, 2, 5, 0))),
        2 => Some(i_type(0x7013, rd, rd, immediate(h))),
        _ if h >> 12 & 1 == 1 => None,
        _ => {
            const SUB_XOR_OR_AND: [u32; 4] = [0x4000_0033, 0x4033, 0x6033, 0x7033];
            Some(r_type(SUB_XOR_OR_AND[(h >> 5 & 3) as usize], rd, rd, low_register(h, 2)))
        }
    }
}

fn jump_or_add(h: u32) -> Option<u32> {
    const JALR: u32 = 0x67;
    const EBREAK: u32 = 0x0010_0073;
    let rs2 = bits(h, 2, 5, 0);
    match (h >> 12 & 1, rd(h), rs2) {
        (0, 0, 0) => None,
        (0, rs1, 0) => Some(i_type(JALR, 0, rs1, 0)),
        (0, rd, rs2) => Some(r_type(0x33, rd, 0, rs2)),
        (_, 0, 0) => Some(EBREAK),
        (_, rs1, 0) => Some(i_type(JALR, 1, rs1, 0)),
        (_, rd, rs2) => Some(r_type(0x33, rd, rd, rs2)),
    }
}
