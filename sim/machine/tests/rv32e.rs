// SPDX-License-Identifier: MIT OR Apache-2.0
//! RV32E: sixteen registers, and a trap for the others.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Kind, Machine, Secrets};

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

#[test]
fn the_seventh_argument_is_on_the_stack() {
    let code = [lw(A0, SP, 0), lw(A1, SP, 4), add(A0, A0, A1), RET];
    let mut machine = machine_for("rv32e", "", &code);
    for _ in 0..2 {
        let call = machine.call("f", &[0, 0, 0, 0, 0, 0, 40, 2], 100, Some(&[])).unwrap();
        assert_eq!((call.results[0], call.stack_bytes), (42, 8));
    }
    let call = machine_for("rv32i", "", &[add(A0, A6, A0), RET]).call("f", &[40, 0, 0, 0, 0, 0, 2], 100, None).unwrap();
    assert_eq!((call.results[0], call.stack_bytes), (42, 0));
}

#[test]
fn the_stack_is_aligned_to_words() {
    let code = |bytes: i32| [addi(SP, SP, -bytes), addi(SP, SP, bytes), RET];
    assert!(machine_for("rv32e", "", &code(4)).call("f", &[], 100, None).unwrap().abi_violations.is_empty());
    let found = machine_for("rv32e", "", &code(2)).call("f", &[], 100, None).unwrap().abi_violations;
    assert!(found.len() == 1 && found[0].contains("not a multiple of 4"), "{found:?}");
}

#[test]
fn a_program_says_by_its_header_that_it_has_this_calling_convention() {
    let mut file = elf(&[lw(A0, SP, 0), RET], &[]);
    const FLAGS: usize = 36;
    file[FLAGS] |= 8;
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let mut machine = Machine::new(&file, "test.elf", core, "rv32i".parse().unwrap()).unwrap();
    assert_eq!(machine.call("f", &[0, 0, 0, 0, 0, 0, 7], 100, None).unwrap().results[0], 7);
}

#[test]
fn a_secret_on_the_stack_is_one_for_one_call() {
    let mut machine = machine_for("rv32e", "", &[lw(A0, SP, 0), beq(A0, ZERO, 8), NOP, RET]);
    let mut secrets = Secrets::new(&machine, &[], None, false).unwrap();
    let arguments = [0, 0, 0, 0, 0, 0, 7];
    secrets.call(&mut machine, "f", &arguments, 100).unwrap();
    assert!(secrets.leaks(&machine).is_empty());
    secrets.mark_argument(6, "seventh").unwrap();
    for _ in 0..2 {
        secrets.call(&mut machine, "f", &arguments, 100).unwrap();
        let leaks = secrets.leaks(&machine);
        assert_eq!((leaks.len(), leaks[0].count, &leaks[0].secrets[..]), (1, 1, &["seventh".to_owned()][..]));
    }
}
