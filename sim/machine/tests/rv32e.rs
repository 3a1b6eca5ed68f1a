// SPDX-License-Identifier: MIT OR Apache-2.0
//! RV32E: sixteen registers, and a trap for the others.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::Kind;

const A5: u32 = 15;
const A6: u32 = 16;
const MTVEC: u32 = 0x305;
const MCAUSE: u32 = 0x342;
const MTVAL: u32 = 0x343;

#[test]
fn the_first_sixteen_registers_are_there() {
    let code = [addi(A5, A0, 1), mul(A0, A5, A5), RET];
    let call = machine_for("rv32em", "", &code).call("f", &[6], 100, None).unwrap();
    assert_eq!(call.results[0], 49);
}

#[test]
fn a_register_beyond_them_is_an_illegal_instruction_that_says_why() {
    let code = [addi(A0, A0, 1), add(A6, A0, A0), RET];
    let error = machine_for("rv32e", "", &code).call("f", &[1], 100, None).unwrap_err();
    assert_eq!(error.kind, Kind::IllegalInstruction);
    assert!(error.message.contains("0x00001004 (f+0x4)"), "{}", error.message);
    assert!(error.message.contains("RV32E has only x0 to x15"), "{}", error.message);
    assert!(machine_for("rv32i", "", &code).call("f", &[1], 100, None).is_ok());
}

#[test]
fn a_handler_sees_the_cause_and_the_word() {
    let illegal = add(A6, A0, A0);
    let handler = CODE as i32 + 16;
    let code = [
        lui(T0, 1),
        addi(T0, T0, handler - 0x1000),
        csrrw(ZERO, MTVEC, T0),
        illegal,
        csrrs(A0, MCAUSE, ZERO),
        csrrs(A1, MTVAL, ZERO),
        RET,
    ];
    let call = machine_for("rv32e", "", &code).call("f", &[], 100, None).unwrap();
    assert_eq!(call.results, [2, illegal]);
}
