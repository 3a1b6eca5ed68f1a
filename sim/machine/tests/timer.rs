// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where `timer_cycles` in the core files of the E31 comes from.
//!
//! stoffelen2019 times a function by reading the 64-bit cycle counter before and after it with
//!
//! ```text
//! getcycles: csrr a1, mcycleh; csrr a0, mcycle; csrr a2, mcycleh; bne a1, a2, getcycles; ret
//! ```
//!
//! and does not subtract what this costs itself. The functions have been called before, so they are warm, but the two
//! calls between the readings and the return from the first reading run for the first time: the branch target buffer does
//! not know them. The latencies of the core file then give the part of a published figure that is the timer.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::Machine;

const MCYCLE: u32 = 0xb00;
const MCYCLEH: u32 = 0xb80;
const A2: u32 = 12;
const S0: u32 = 8;
const S1: u32 = 9;
const TOHOST: u32 = DATA + 0x100;
const FUNCTION: usize = 32;
const GET_CYCLES: usize = 40;

/// `jal ra` from one instruction to another.
fn call(from: usize, to: usize) -> u32 {
    let offset = (4 * to - 4 * from) as u32;
    assert!(offset < 1 << 11);
    0x6f | RA << 7 | offset << 20
}

/// Calls a function three times, the third time between two readings, and leaves the difference at DATA.
fn timing_program() -> Vec<u32> {
    let mut code = vec![];
    for _ in 0..2 {
        code.push(call(code.len(), FUNCTION));
    }
    code.push(call(code.len(), GET_CYCLES));
    code.extend([addi(S0, A0, 0), addi(S1, A1, 0)]);
    code.push(call(code.len(), FUNCTION));
    code.push(call(code.len(), GET_CYCLES));
    code.extend([r_type(0x4000_0033, A0, A0, S0), lui(T0, 0x80000), sw(A0, T0, 0)]);
    code.extend([addi(T1, ZERO, 1), sw(T1, T0, 0x100), beq(ZERO, ZERO, 0)]);
    code.resize(FUNCTION, NOP);
    code.extend([NOP, NOP, NOP, RET]);
    code.resize(GET_CYCLES, NOP);
    code.extend([csrrs(A1, MCYCLEH, ZERO), csrrs(A0, MCYCLE, ZERO), csrrs(A2, MCYCLEH, ZERO)]);
    code.extend([bne(A1, A2, -12), RET]);
    code
}

#[test]
fn the_timer_takes_the_cycles_of_the_core_files() {
    for name in ["e31", "fe310-g000"] {
        let core = core_of(name);
        let file = elf(&timing_program(), &[("tohost", TOHOST)]);
        let mut machine = Machine::new(&file, "timer.elf", core.clone(), "rv32imac".parse().unwrap()).unwrap();
        machine.run(10_000).unwrap();
        let measured = u32::from_le_bytes(machine.read(DATA, 4).unwrap().try_into().unwrap());
        let function = 4;
        assert_eq!(measured, function + core.timer_cycles, "{name}");
    }
}
