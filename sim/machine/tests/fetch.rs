// SPDX-License-Identifier: MIT OR Apache-2.0
//! Fetching from flash: the loops that were measured on a CH32V003 take what they took there (sources in
//! chips/ch32v003.toml), and blocks can be cut anywhere.

mod common;

use common::reg::*;
use common::*;
use proptest::prelude::*;
use rvk_machine::{Core, Machine};

const C_NOP: u16 = 1;
/// `c.addi a0, -1`
const C_DECREMENT: u16 = 0x157d;

/// `c.bnez a0` over an even number of bytes, backward or forward.
fn c_bnez(offset: i32) -> u16 {
    let o = offset as u32;
    let bits = (o >> 8 & 1) << 12 | (o >> 3 & 3) << 10 | (o >> 6 & 3) << 5 | (o >> 1 & 3) << 3 | (o >> 5 & 1) << 2;
    (0xe101 | bits) as u16
}

fn long(word: u32) -> [u16; 2] {
    [word as u16, (word >> 16) as u16]
}

/// Half words to words; a function that returns.
fn program(mut halves: Vec<u16>) -> Vec<u32> {
    halves.extend(long(RET));
    halves.push(C_NOP);
    halves.chunks_exact(2).map(|pair| u32::from(pair[0]) | u32::from(pair[1]) << 16).collect()
}

/// The CH32V003 with this many cycles for each access to flash.
fn chip(cycles: u32) -> Core {
    let mut core = chip_of("ch32v003");
    core.fetch.as_mut().unwrap().cycles = cycles;
    core
}

fn machine_on(core: Core, halves: Vec<u16>) -> Machine {
    Machine::new(&elf(&program(halves), &[]), "fetch.elf", core, "rv32ec".parse().unwrap()).unwrap()
}

/// Cycles of an iteration of a loop around `body`, a whole number of half words, after `before`.
fn iteration(cycles: u32, before: &[u16], body: &[u16]) -> u64 {
    let back = -2 * (body.len() as i32 + 1);
    let code = [before, body, &[C_DECREMENT, c_bnez(back)]].concat();
    let mut machine = machine_on(chip(cycles), code);
    let mut cost = |count| machine.call("f", &[count], 10_000, None).unwrap().cycles;
    cost(20) - cost(19)
}

#[test]
fn loops_in_flash_take_what_was_measured() {
    let nops = [0, 1, 2, 3].map(|count| iteration(2, &[], &vec![C_NOP; count]));
    assert_eq!(nops, [6, 6, 8, 8]);
    let long_nops = [0, 1, 2, 3].map(|count| iteration(2, &[], &long(NOP).repeat(count)));
    assert_eq!(long_nops, [6, 8, 10, 12]);
}

#[test]
fn a_taken_branch_takes_what_was_measured() {
    // The branch in the lower half of a word, and in the upper one: less the decrement before it.
    assert_eq!([iteration(2, &[C_NOP], &[]), iteration(2, &[], &[])].map(|c| c - 1), [4 + 1, 5]);
    assert_eq!(iteration(1, &[], &[]) - 1, 3);
}

#[test]
fn a_word_that_straddles_two_fetches_costs_more_as_a_target() {
    let aligned = iteration(1, &[], &long(NOP));
    assert_eq!(iteration(1, &[C_NOP], &long(NOP)), aligned + 1);
}

#[test]
fn a_loop_in_a_memory_of_one_cycle_takes_what_was_measured_in_ram() {
    assert_eq!([0, 1, 2].map(|count| iteration(1, &[], &vec![C_NOP; count])), [4, 5, 6]);
}

#[test]
fn what_fetching_relies_on_is_checked() {
    let reason = |more: &str| Core::from_toml(&format!("{CORE}[fetch]\n{more}"), "x.toml").unwrap_err().message;
    assert!(reason("bytes = 3\ncycles = 2").contains("power of two"));
    assert!(reason("bytes = 4\ncycles = 2").contains("at least 1"));
}

fn random_item() -> impl Strategy<Value = Vec<u16>> {
    let register = || 12u32..16;
    (0..6, register(), register()).prop_map(|(kind, rd, rs1)| match kind {
        0 => vec![C_NOP],
        1 => vec![c_bnez(4), C_NOP],
        2 => long(lw(rd, A1, 4)).to_vec(),
        3 => [&long(beq(rd, rs1, 6))[..], &[C_NOP]].concat(),
        4 => long(sw(rs1, A1, 8)).to_vec(),
        _ => long(add(rd, rs1, rd)).to_vec(),
    })
}

proptest! {
    /// What has been fetched at the end of a block is known at the beginning of the next.
    #[test]
    fn cutting_blocks_changes_no_cycle(items in prop::collection::vec(random_item(), 1..40), cycles in 1u32..5) {
        let body = items.concat();
        let back = -2 * (body.len() as i32 + 2);
        let code = [&body[..], &long(addi(A0, A0, -1)), &long(bne(A0, ZERO, back))].concat();
        let costs = |by_instruction: bool| {
            let mut machine = machine_on(chip(cycles), code.clone());
            if by_instruction {
                machine.step_by_instruction();
            }
            let call = machine.call("f", &[3, 0x2000_0000], 10_000, None).unwrap();
            (call.instructions, call.cycles, call.stalls)
        };
        prop_assert_eq!(costs(false), costs(true));
    }
}
