// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole programs that mark what is secret. They end by a store of a public word to `tohost`, at the end of memory.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Exit, Kind, Leak, Machine, Secrets, Sink};

const T3: u32 = 28;
const TOHOST: u32 = DATA + 0x3f00;
const KEY: u32 = DATA + 0x100;
const MSCRATCH: u32 = 0x340;
const MTVEC: u32 = 0x305;
const MEPC: u32 = 0x341;
const SECRET: u32 = 0x5ec0_2013;
const PUBLIC: u32 = 0x5ed0_2013;
/// `slt x0, a0, a1`.
const RANGE: u32 = 0x00b5_2033;
/// Stops the program: t0 = `tohost`, which gets 1.
const EXIT: [u32; 6] = [lui_(T0, TOHOST >> 12), addi_(T0, T0, 0xf00 - 0x1000), addi_(T1, 0, 1), 0x0062_a023, NOP, NOP];

const fn lui_(rd: u32, upper: u32) -> u32 {
    0x37 | rd << 7 | (upper + 1) << 12
}
const fn addi_(rd: u32, rs1: u32, immediate: i32) -> u32 {
    0x13 | rd << 7 | rs1 << 15 | (immediate as u32) << 20
}

/// Code that puts `KEY` and 4 into a0 and a1.
fn range() -> [u32; 3] {
    [lui(A0, DATA >> 12), addi(A0, A0, 0x100), addi(A1, ZERO, 4)]
}

fn program(parts: &[&[u32]]) -> Vec<u32> {
    parts.iter().chain([&EXIT.as_slice()]).flat_map(|part| part.iter().copied()).collect()
}

fn ran(parts: &[&[u32]], names: &[(&str, u32)]) -> (Result<Exit, rvk_machine::Error>, Vec<Leak>, u64) {
    let names = [&[("tohost", TOHOST)], names].concat();
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let isa = "rv32imac_zicsr".parse().unwrap();
    let mut machine = Machine::new(&elf(&program(parts), &names), "p.elf", core, isa).unwrap();
    let mut secrets = Secrets::new(&machine, &[], None, true).unwrap();
    let exit = secrets.run(&mut machine, 1000, None);
    (exit, secrets.leaks(&machine), secrets.marked())
}

fn sinks(parts: &[&[u32]]) -> Vec<Sink> {
    let (exit, leaks, _) = ran(parts, &[]);
    assert_eq!(exit.unwrap().code, 0);
    leaks.iter().map(|leak| leak.sink).collect()
}

/// Branches on the first word at a0, to the next instruction.
const BRANCH: [u32; 2] = [0x0005_2e03, 0x000e_1263]; // lw t3, 0(a0); bne t3, zero, 4

#[test]
fn what_a_program_marks_is_followed_and_named_after_its_variable() {
    let (exit, leaks, marked) = ran(&[&range(), &[SECRET, RANGE], &BRANCH], &[("key", KEY)]);
    assert_eq!((exit.unwrap().code, marked), (0, 1));
    assert_eq!(leaks.iter().map(|l| (l.sink, l.count)).collect::<Vec<_>>(), [(Sink::Branch, 1)]);
    assert_eq!(leaks[0].secrets, ["key"]);
    let way: Vec<u32> = leaks[0].way.iter().map(|step| step.pc).collect();
    assert_eq!(way, [CODE + 5 * 4]);
}

#[test]
fn what_is_no_variable_is_named_after_the_mark() {
    let (_, leaks, _) = ran(&[&range(), &[SECRET, RANGE], &BRANCH], &[]);
    assert_eq!(leaks[0].secrets, ["f+0x10"]);
}

#[test]
fn what_is_marked_as_public_may_be_known() {
    assert_eq!(sinks(&[&range(), &[SECRET, RANGE], &[PUBLIC, RANGE], &BRANCH]), []);
}

#[test]
fn other_hints_are_no_marks() {
    // Another immediate; another register before it; a result; another instruction; nothing before it.
    let others = [[0x5ee0_2013, RANGE], [SECRET | 1 << 15, RANGE], [SECRET, RANGE | 5 << 7], [SECRET, RANGE | 0x1000]];
    for pair in others.iter().chain([&[NOP, RANGE]]) {
        let (_, leaks, marked) = ran(&[&range(), pair, &BRANCH], &[]);
        assert_eq!((leaks.len(), marked), (0, 0), "{pair:x?}");
    }
}

#[test]
fn marks_cost_two_instructions_and_nothing_else() {
    let (marked, _, _) = ran(&[&range(), &[SECRET, RANGE]], &[]);
    let (without, _, _) = ran(&[&range(), &[NOP, NOP]], &[]);
    assert_eq!(marked.unwrap(), without.unwrap());
}

#[test]
fn a_mark_of_no_memory_is_an_error() {
    let nowhere = [addi(A0, ZERO, 0), addi(A1, ZERO, 4), PUBLIC, RANGE];
    let error = ran(&[&nowhere], &[]).0.unwrap_err();
    assert_eq!(error.kind, Kind::AccessFault);
    let expected = "p.elf: f+0xc: rvk_public of 4 bytes at 0x00000000, where the program has no memory";
    assert_eq!(error.message, expected);
    // It begins in memory and ends after it.
    let beyond = [&range(), [lui(A1, 8), SECRET, RANGE].as_slice()].concat();
    assert_eq!(ran(&[&beyond], &[]).0.unwrap_err().kind, Kind::AccessFault);
    let (exit, _, marked) = ran(&[&[addi(A0, ZERO, 0), addi(A1, ZERO, 0), SECRET, RANGE]], &[]);
    assert_eq!((exit.unwrap().code, marked), (0, 0));
}

#[test]
fn constants_in_memory_that_cannot_be_written_can_be_secret() {
    let core = CORE.replace("executable = true\nwritable = true", "executable = true");
    let core = Core::from_toml(&core, "test.toml").unwrap();
    let own = [lui(A0, CODE >> 12), addi(A1, ZERO, 4), SECRET, RANGE];
    let code = program(&[&own, &BRANCH]);
    let image = elf(&code, &[("tohost", TOHOST)]);
    let mut machine = Machine::new(&image, "p.elf", core, "rv32imac".parse().unwrap()).unwrap();
    let mut secrets = Secrets::new(&machine, &[], None, false).unwrap();
    secrets.run(&mut machine, 1000, None).unwrap();
    assert_eq!(secrets.leaks(&machine)[0].sink, Sink::Branch);
}

#[test]
fn there_may_be_more_marks_than_names() {
    let one = [SECRET, RANGE, addi(A0, A0, 4)];
    let marks: Vec<u32> = (0..40).flat_map(|_| one).collect();
    let (_, leaks, marked) = ran(&[&range(), &marks, &[addi(A0, A0, -4)], &BRANCH], &[]);
    assert_eq!(marked, 40);
    assert_eq!(leaks[0].secrets, ["others"]);
}

/// Sets mtvec to the second part, after which the program goes on.
fn with_handler(handler: &[u32]) -> Vec<u32> {
    let here = [0x0000_0317, addi(T1, T1, 16), csrrw(ZERO, MTVEC, T1)]; // auipc t1, 0
    let jump = 0x6f | ((handler.len() as u32 + 1) * 4) << 20;
    [&here, [jump].as_slice(), handler].concat()
}

/// What a handler begins and ends with: t1 in mscratch, and the instruction after the one that trapped.
const SKIP: [u32; 5] = [0x3403_1073, 0x3410_2373, addi_(T1, T1, 4), 0x3413_1073, 0x3400_2373]; // csrw; csrr; addi; csrw; csrr

#[test]
fn secrets_come_back_from_mscratch_without_a_leak() {
    let handler = [SKIP.as_slice(), &[MRET]].concat();
    let secret = [&range(), [SECRET, RANGE].as_slice(), &[lw(T1, A0, 0)]].concat();
    // An interrupted computation in t1, which the handler displaces.
    assert_eq!(sinks(&[&with_handler(&handler), &secret, &[ECALL], &[bne(T1, ZERO, 4)]]), [Sink::Branch]);
    assert_eq!(sinks(&[&with_handler(&handler), &secret, &[ECALL]]), []);
    // What is overwritten there is gone.
    let over = [csrrw(ZERO, MSCRATCH, T1), csrrw(ZERO, MSCRATCH, ZERO), csrrs(T3, MSCRATCH, ZERO), bne(T3, ZERO, 4)];
    assert_eq!(sinks(&[&secret, &over]), []);
    // Bits that are set stay.
    let set = [csrrw(ZERO, MSCRATCH, T1), csrrs(ZERO, MSCRATCH, A1), csrrs(T3, MSCRATCH, ZERO), bne(T3, ZERO, 4)];
    assert_eq!(sinks(&[&secret, &set]), [Sink::Branch]);
    // Other CSRs have effects.
    assert_eq!(sinks(&[&secret, &[csrrw(ZERO, MEPC, T1)]]), [Sink::CsrWrite]);
}

#[test]
fn an_instruction_that_traps_has_written_nothing() {
    let handler = [SKIP.as_slice(), &[MRET]].concat();
    let secret = [&range(), [SECRET, RANGE].as_slice(), &[lw(T1, A0, 0), lw(T3, A0, 0)]].concat();
    // A misaligned load would make t3 public.
    let load = [addi(S3, A0, 0x41), lw(T3, S3, 0), bne(T3, ZERO, 4)];
    assert_eq!(sinks(&[&with_handler(&handler), &secret, &load]), [Sink::Branch]);
    // A misaligned store would make the memory there secret.
    let store = [addi(S3, A0, 0x41), sw(T3, S3, 0), lbu(T3, S3, 0), bne(T3, ZERO, 4)];
    assert_eq!(sinks(&[&with_handler(&handler), &secret, &store]), []);
}

#[test]
fn an_output_of_a_secret_is_found() {
    let secret = [&range(), [SECRET, RANGE].as_slice(), &[lw(T3, A0, 0)]].concat();
    let word = [lui(T0, (TOHOST >> 12) + 1), addi(T0, T0, 0xf00 - 0x1000)];
    // A character by tohost: device 1, command 1 in the upper word.
    let character = [sw(T3, T0, 0), lui(T1, 0x1010), sw(T1, T0, 4)];
    let (_, leaks, _) = ran(&[&secret, &word, &character], &[]);
    assert_eq!(leaks[0].sink, Sink::Output);
}

const HOST: [u32; 3] = [0x01f0_1013, EBREAK, 0x4070_5013];

#[test]
fn what_the_host_gets_is_an_output_and_what_it_gives_is_public() {
    let secret = [&range(), [SECRET, RANGE].as_slice()].concat();
    let ask = |number| [[addi(A0, ZERO, number)].as_slice(), &HOST].concat();
    let pointer = [addi(A1, A0, 0)];
    let back = [lui(A0, DATA >> 12), addi(A0, A0, 0x100)];
    // SYS_WRITEC of a byte of it, with the way there: it was secret from the beginning.
    let (_, leaks, _) = ran(&[&secret, &pointer, &ask(3)], &[("key", KEY)]);
    let found: Vec<_> = leaks.iter().map(|l| (l.sink, l.instruction.as_str(), l.secrets.as_slice())).collect();
    assert_eq!(found, [(Sink::Output, "ebreak", ["key".to_owned()].as_slice())]);
    // The next byte is public.
    assert_eq!(sinks(&[&secret, &[addi(A1, A0, 4)], &ask(3)]), []);
    // SYS_ELAPSED overwrites the secret; a0 is its answer.
    assert_eq!(sinks(&[&secret, &pointer, &ask(0x30), &[bne(A0, ZERO, 4)], &back, &BRANCH]), []);
}
