// SPDX-License-Identifier: MIT OR Apache-2.0
//! The buffer that is filled ahead with code: sequences take what was measured on the RTL of SCARV (sources in
//! cores/scarv.toml), and blocks can be cut anywhere.

mod common;

use common::reg::*;
use common::*;
use proptest::prelude::*;
use rvk_machine::{Core, Machine};

const C_NOP: u16 = 1;
const BUBBLES: u64 = 5;

/// A function that jumps over half a word if its body is to begin in the middle of a word, and returns.
fn program(starts_in_middle: bool, body: &[u16]) -> Vec<u32> {
    let jump = beq(ZERO, ZERO, if starts_in_middle { 6 } else { 4 });
    let mut halves = vec![jump as u16, (jump >> 16) as u16];
    halves.extend(starts_in_middle.then_some(C_NOP));
    halves.extend(body.iter().chain(&[RET as u16, (RET >> 16) as u16]));
    halves.push(C_NOP);
    halves.chunks_exact(2).map(|pair| u32::from(pair[0]) | u32::from(pair[1]) << 16).collect()
}

fn scarv(code: &[u32]) -> Machine {
    Machine::new(&elf(code, &[]), "prefetch.elf", core_of("scarv"), "rv32imc".parse().unwrap()).unwrap()
}

/// Cycles in which a body, of 32-bit (`L`) and 16-bit (`s`) instructions that take one cycle each, waits for its code.
fn waits(starts_in_middle: bool, body: &str) -> u64 {
    let halves = body.bytes().flat_map(|c| if c == b'L' { vec![NOP as u16, 0] } else { vec![C_NOP] });
    let call = scarv(&program(starts_in_middle, &halves.collect::<Vec<_>>())).call("f", &[], 1000, None).unwrap();
    call.cycles - call.instructions - 2 * BUBBLES
}

#[test]
fn code_arrives_as_measured() {
    assert_eq!(["LLLLLLLL", "sLLLL", "ssLLLLL", "LsLsLsLs"].map(|body| waits(false, body)), [0, 2, 0, 0]);
    assert_eq!(["LLLLLLLL", "sLLLL", "ssLLLLL", "LsLsLsLs"].map(|body| waits(true, body)), [5, 0, 2, 1]);
}

#[test]
fn what_the_buffer_relies_on_is_checked() {
    let transfers = "[control]\nbranch_taken = 1\njump = 1\njump_register = 1\n";
    let reason = |more: &str| Core::from_toml(&format!("{CORE}{more}"), "x.toml").unwrap_err().message;
    assert!(reason("[prefetch]\nbuffer_bytes = 12\nlatency = 3\n").contains("at least 1"));
    assert!(reason(&format!("{transfers}[prefetch]\nbuffer_bytes = 7\nlatency = 3\n")).contains("even number"));
    assert!(reason(&format!("{transfers}[prefetch]\nbuffer_bytes = 8\nlatency = 1\n")).contains("2 to 8"));
}

fn random_item() -> impl Strategy<Value = Vec<u16>> {
    let long = |word: u32| vec![word as u16, (word >> 16) as u16];
    (0..5, 12u32..16).prop_map(move |(kind, register)| match kind {
        0 => vec![C_NOP],
        1 => [long(beq(ZERO, ZERO, 6)), vec![C_NOP]].concat(),
        2 => [long(bne(ZERO, ZERO, 8)), long(NOP)].concat(),
        3 => long(lw(register, A0, 4)),
        _ => long(add(register, register, register)),
    })
}

proptest! {
    /// What the buffer has at the end of a block is known at the beginning of the next.
    #[test]
    fn cutting_blocks_changes_no_cycle(items in prop::collection::vec(random_item(), 1..40), middle: bool) {
        let code = program(middle, &items.concat());
        let costs = |by_instruction: bool| {
            let mut machine = scarv(&code);
            if by_instruction {
                machine.step_by_instruction();
            }
            let call = machine.call("f", &[DATA], 10_000, None).unwrap();
            (call.instructions, call.cycles, call.stalls)
        };
        prop_assert_eq!(costs(false), costs(true));
    }
}
