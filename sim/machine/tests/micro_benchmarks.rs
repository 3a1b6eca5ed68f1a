// SPDX-License-Identifier: MIT OR Apache-2.0
//! Small sequences whose cost the sources of a core file state, on every core: the table `[expected]` of the core file
//! has cycles per repetition, and the model must give exactly those.
//!
//! A loop of 64 iterations contains a sequence 4 or 8 times; the difference of the two, each in its second call, leaves
//! out what the loop and the call cost.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Machine};
use std::collections::BTreeMap;

const T2: u32 = 7;
const S0: u32 = 8;
const S1: u32 = 9;
const ITERATIONS: i32 = 64;
const REPETITIONS: usize = 4;

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

/// A sequence to repeat. `a0` is 1, `s1` counts down, `a1` points to zeros, `t2` is all ones.
fn sequences() -> BTreeMap<&'static str, Vec<u32>> {
    let c_nop = 1;
    let half_words = |low: u32, high: u32| low & 0xffff | high << 16;
    BTreeMap::from([
        ("alu_dependent", vec![add(T0, T0, A0)]),
        ("alu_independent", vec![add(T0, A0, A0), add(T1, A0, A0)]),
        ("compressed", vec![half_words(c_nop, c_nop)]),
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
        ("csr_read", vec![csrrs(T0, 0xc02, ZERO), NOP, NOP]),
        ("csr_read_use", vec![csrrs(T0, 0xc02, ZERO), add(T1, T0, A0)]),
        ("branch_not_taken", vec![bne(A0, A0, 8)]),
        ("branch_taken", vec![beq(A0, A0, 8), NOP]),
        ("branch_taken_to_misaligned", vec![beq(ZERO, ZERO, 6), half_words(c_nop, NOP), half_words(NOP >> 16, c_nop)]),
        ("branch_alternating", vec![i_type(0x7013, T1, S1, 1), beq(T1, ZERO, 8), NOP]),
        ("jump", vec![jal(ZERO, 8), NOP]),
        ("jump_register", vec![auipc(T0), jalr(ZERO, T0, 12), NOP]),
        // Calls a return two words on, which comes back to the jump over it.
        ("call_and_return", vec![jal(RA, 8), jal(ZERO, 8), RET]),
    ])
}

/// Cycles of the second call of the loop with `count` repetitions in its body.
fn warm(core: &Core, sequence: &[u32], count: usize) -> u64 {
    let prologue =
        [addi(A0, ZERO, 1), addi(T2, ZERO, -1), addi(T1, ZERO, 0), addi(S0, RA, 0), addi(S1, ZERO, ITERATIONS)];
    let body = sequence.repeat(count);
    let back = -4 * (body.len() as i32 + 1);
    let code = [&prologue[..], &body, &[addi(S1, S1, -1), bne(S1, ZERO, back), jalr(ZERO, S0, 0)]].concat();
    let isa = "rv32imac_zbc_zicntr_zicsr".parse().unwrap();
    let mut machine = Machine::new(&elf(&code, &[]), "micro.elf", core.clone(), isa).unwrap();
    let mut call = || machine.call("f", &[0, DATA], 100_000, None).unwrap();
    call();
    let second = call();
    assert_eq!(second.cycles, second.instructions + second.stalls.total());
    second.cycles
}

fn cores() -> impl Iterator<Item = (String, Core)> {
    let folder = format!("{}/../../cores", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).unwrap().replace("base = 0x2040_0000", "base = 0x0000_1000");
        let core = Core::from_toml(&text, &path.display().to_string()).unwrap();
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), core)
    })
}

#[test]
fn every_core_costs_what_its_sources_say() {
    let sequences = sequences();
    let mut wrong = Vec::new();
    for (name, core) in cores() {
        assert_eq!(core.name, name);
        for key in core.expected.keys() {
            assert!(sequences.contains_key(key.as_str()), "{name}: no micro-benchmark {key}");
        }
        for (key, sequence) in &sequences {
            let more = warm(&core, sequence, 2 * REPETITIONS) - warm(&core, sequence, REPETITIONS);
            let cycles = more as f64 / (REPETITIONS as i32 * ITERATIONS) as f64;
            match core.expected.get(*key) {
                Some(expected) if cycles == *expected => {}
                Some(expected) => wrong.push(format!("{name}: {key} takes {cycles}, expected {expected}")),
                None => wrong.push(format!("{name}: {key} takes {cycles}, [expected] says nothing")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
