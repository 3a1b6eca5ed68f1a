// SPDX-License-Identifier: MIT OR Apache-2.0
//! The micro-benchmarks, by name.

use super::common::reg::*;
use super::common::*;
use std::collections::BTreeMap;

const T2: u32 = 7;
const S0: u32 = 8;
const S1: u32 = 9;
const A2: u32 = 12;
const C_NOP: u32 = 1;

/// Copies of a repeated sequence in the smaller of its two programs.
const COPIES: usize = 4;
/// Iterations of a loop around a few instructions.
const ITERATIONS: usize = 64;
/// Iterations of a long loop in the smaller of its two programs.
const LONG_ITERATIONS: usize = 4;

/// Something whose cost is the difference between two programs, one of which does more of it.
pub(crate) enum Benchmark {
    /// These instructions, 4 or 8 times in a loop. `a0` is 1, `s1` counts down, `a1` points to zeros, `t2` is all ones.
    Sequence(Vec<u32>),
    /// One or two calls, in a loop, of functions nested so deep that return all from the same `ret`: without a
    /// return-address stack no return would be predicted.
    Calls(usize),
    /// One iteration of a loop of so many bytes of straight code, 4 or 8 of them.
    Loop(usize),
}

impl Benchmark {
    /// The two programs; a function that returns.
    pub(crate) fn programs(&self) -> [Vec<u32>; 2] {
        [1, 2].map(|more| match self {
            Benchmark::Sequence(sequence) => looped(ITERATIONS, &sequence.repeat(COPIES * more), &[]),
            Benchmark::Calls(depth) => looped(ITERATIONS, &call_sites(more), &nested(*depth)),
            Benchmark::Loop(bytes) => looped(LONG_ITERATIONS * more, &vec![NOP; bytes / 4 - LOOP_WORDS], &[]),
        })
    }

    /// How often the second program does it more than the first.
    pub(crate) fn count(&self) -> usize {
        match self {
            Benchmark::Sequence(_) => COPIES * ITERATIONS,
            Benchmark::Calls(_) => ITERATIONS,
            Benchmark::Loop(_) => LONG_ITERATIONS,
        }
    }
}

/// Words that close a loop: a decrement, the branch out, the jump back.
const LOOP_WORDS: usize = 3;
/// Words between the end of a loop's body and the functions after it.
const TO_FUNCTIONS: usize = LOOP_WORDS + 1;

/// A loop that begins at a line of any instruction cache, and functions after it.
fn looped(iterations: usize, body: &[u32], functions: &[u32]) -> Vec<u32> {
    let count = iterations as i32;
    let mut prologue = vec![addi(A0, ZERO, 1), addi(T2, ZERO, -1), addi(S0, RA, 0), addi(S1, ZERO, count)];
    prologue.resize(16, NOP);
    let back = -4 * (body.len() as i32 + 2);
    let tail = [addi(S1, S1, -1), beq(S1, ZERO, 8), jal(ZERO, back), jalr(ZERO, S0, 0)];
    [&prologue, body, &tail, functions].concat()
}

fn call_sites(count: usize) -> Vec<u32> {
    (0..count).map(|site| jal(RA, 4 * (count - site + TO_FUNCTIONS) as i32)).collect()
}

/// Functions of which each calls the next one, four instructions each, and a `ret` for all of them; the innermost
/// function is nothing but that.
fn nested(depth: usize) -> Vec<u32> {
    let outer = (1..depth).flat_map(|level| {
        let saved = A2 + level as u32;
        let to_ret = 4 * (4 * (depth - level) - 3) as i32;
        [addi(saved, RA, 0), jal(RA, 12), addi(RA, saved, 0), jal(ZERO, to_ret)]
    });
    outer.chain([RET]).collect()
}

fn clmul(rd: u32, rs1: u32, rs2: u32) -> u32 {
    r_type(0x0a00_1033, rd, rs1, rs2)
}
fn mulhu(rd: u32, rs1: u32, rs2: u32) -> u32 {
    r_type(0x0200_3033, rd, rs1, rs2)
}
fn lhu(rd: u32, rs1: u32, offset: i32) -> u32 {
    i_type(0x5003, rd, rs1, offset)
}
fn auipc(rd: u32) -> u32 {
    0x17 | rd << 7
}
fn jal(rd: u32, offset: i32) -> u32 {
    let o = offset as u32;
    0x6f | rd << 7 | o & 0xff000 | (o >> 11 & 1) << 20 | (o >> 1 & 0x3ff) << 21 | (o >> 20 & 1) << 31
}
/// `c.bnez a0` or `c.j` over a few halves: offsets of 2 and 4.
fn c_forward(base: u32, offset: u32) -> u32 {
    base | (offset >> 1 & 3) << 3
}
const C_BNEZ_A0: u32 = 0xe101;
const C_J: u32 = 0xa001;

/// Two halves of a word, the lower one first.
fn halves(low: u32, high: u32) -> u32 {
    low & 0xffff | high << 16
}

/// Every benchmark that a core file must have a figure for.
pub(crate) fn all() -> BTreeMap<String, Benchmark> {
    let named = |(name, sequence): (&str, Vec<u32>)| (name.to_owned(), Benchmark::Sequence(sequence));
    let mut found: BTreeMap<_, _> = computing().into_iter().chain(control()).map(named).collect();
    found.extend((1..=8).map(|depth| (format!("call_depth_{depth}"), Benchmark::Calls(depth))));
    found.insert("loop_within_cache".to_owned(), Benchmark::Loop(8 << 10));
    found.insert("loop_beyond_cache".to_owned(), Benchmark::Loop(32 << 10));
    found
}

fn computing() -> Vec<(&'static str, Vec<u32>)> {
    vec![
        ("alu_dependent", vec![add(T0, T0, A0)]),
        ("alu_independent", vec![add(T0, A0, A0), add(T1, A0, A0)]),
        ("compressed", vec![halves(C_NOP, C_NOP)]),
        ("load_independent", vec![lw(T0, A1, 0), lw(T1, A1, 0)]),
        ("load_use_word", vec![lw(T0, A1, 0), add(T1, T0, A0)]),
        ("load_use_half", vec![lhu(T0, A1, 0), add(T1, T0, A0)]),
        ("load_use_byte", vec![lbu(T0, A1, 0), add(T1, T0, A0)]),
        ("load_to_store_data", vec![lw(T0, A1, 0), sw(T0, A1, 4)]),
        ("store", vec![sw(A0, A1, 4)]),
        ("store_load", vec![sw(A0, A1, 4), lw(T0, A1, 4), NOP]),
        ("multiply", vec![mul(T0, A0, A0), NOP]),
        ("multiply_use", vec![mul(T0, A0, A0), add(T1, T0, A0)]),
        ("multiply_twice", vec![mul(T0, A0, A0), mul(T1, A0, A0)]),
        ("multiply_high", vec![mulhu(T0, A0, A0), NOP]),
        ("carry_less_multiply", vec![clmul(T0, A0, A0), NOP]),
        ("divide_small", vec![divu(T0, A0, T2)]),
        ("divide_large", vec![divu(T0, T2, A0)]),
        ("csr_read", vec![csrrs(T0, 0x340, ZERO), NOP, NOP]),
        ("csr_read_use", vec![csrrs(T0, 0x340, ZERO), add(T1, T0, A0)]),
    ]
}

fn control() -> Vec<(&'static str, Vec<u32>)> {
    // A 32-bit instruction that begins in the upper half of a word.
    let (straddling_low, straddling_high) = (halves(C_NOP, NOP), halves(NOP >> 16, C_NOP));
    vec![
        ("branch_not_taken", vec![bne(A0, A0, 8)]),
        ("branch_forward_taken", vec![beq(A0, A0, 8), NOP]),
        // Jumps over the second word, the third branches back to it, it jumps over the third.
        ("branch_backward_taken", vec![jal(ZERO, 8), jal(ZERO, 8), beq(A0, A0, -4)]),
        ("branch_taken_to_misaligned", vec![beq(ZERO, ZERO, 6), straddling_low, straddling_high]),
        ("branch_taken_to_upper_half", vec![beq(ZERO, ZERO, 6), halves(C_NOP, C_NOP)]),
        ("branch_compressed_taken", vec![halves(c_forward(C_BNEZ_A0, 4), C_NOP)]),
        ("branch_compressed_taken_from_upper_half", vec![halves(C_NOP, c_forward(C_BNEZ_A0, 2))]),
        ("branch_alternating", vec![i_type(0x7013, T1, S1, 1), beq(T1, ZERO, 8), NOP]),
        ("jump", vec![jal(ZERO, 8), NOP]),
        ("jump_compressed", vec![halves(c_forward(C_J, 4), C_NOP)]),
        ("jump_to_misaligned", vec![jal(ZERO, 6), straddling_low, straddling_high]),
        ("jump_register", vec![auipc(T0), jalr(ZERO, T0, 12), NOP]),
        // Calls a return two words on, which comes back to the jump over it.
        ("call_and_return", vec![jal(RA, 8), jal(ZERO, 8), RET]),
    ]
}
