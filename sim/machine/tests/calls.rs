// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a call reports, and what it refuses.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Allowed, Error, Kind, Machine};

fn failure(machine: &mut Machine, arguments: &[u32]) -> Error {
    machine.call("f", arguments, 1000, None).unwrap_err()
}

#[test]
fn a_call_gives_results_counts_and_stack() {
    let code = [addi(SP, SP, -32), sw(RA, SP, 12), add(A0, A0, A1), lw(RA, SP, 12), addi(SP, SP, 32), RET];
    let call = machine("", &code).call("f", &[20, 22], 1000, None).unwrap();
    assert_eq!((call.results[0], call.instructions, call.cycles, call.stack_bytes), (42, 6, 6, 32));
    assert!(call.abi_violations.is_empty());
}

#[test]
fn a_clobbered_saved_register_is_named() {
    let call = machine("", &[addi(S3, ZERO, 1), RET]).call("f", &[], 1000, None).unwrap();
    assert_eq!(call.abi_violations.len(), 1);
    assert!(call.abi_violations[0].contains("s3 = 0x00000001"), "{:?}", call.abi_violations);
}

#[test]
fn a_misaligned_stack_pointer_is_named_even_if_restored() {
    let call = machine("", &[addi(SP, SP, -8), addi(SP, SP, 8), RET]).call("f", &[], 1000, None).unwrap();
    assert_eq!(call.abi_violations.len(), 1);
    assert!(call.abi_violations[0].contains("(f) sets sp"), "{:?}", call.abi_violations);
}

#[test]
fn accesses_outside_of_the_allowed_ranges_are_refused() {
    let code = [lw(T0, A0, 0), sw(T0, A0, 4), RET];
    let range = |bytes, writable| [Allowed { address: DATA + 64, bytes, writable }];
    let run = |allowed: &[Allowed]| machine("", &code).call("f", &[DATA + 64], 1000, Some(allowed));
    assert!(run(&range(8, true)).is_ok());
    for (allowed, what) in [(range(7, true), "store"), (range(8, false), "store"), (range(3, true), "load")] {
        let error = run(&allowed).unwrap_err();
        assert_eq!(error.kind, Kind::OutOfBounds);
        assert!(error.message.contains(what), "{error}");
    }
}

#[test]
fn a_stack_that_is_too_small_is_named() {
    let code = [lui(T0, 0xfffe0), add(SP, SP, T0), sw(RA, SP, 0), RET];
    let error = machine("", &code).call("f", &[], 1000, Some(&[])).unwrap_err();
    assert_eq!(error.kind, Kind::StackOverflow);
    assert!(error.message.contains("(f+0x8): needs more stack than the "), "{error}");
}

#[test]
fn the_stack_may_have_what_a_caller_leaves_free() {
    let mut one = machine("", &[RET]);
    let (free, stack) = (one.free_memory, one.stack);
    assert_eq!(free.0 + free.1, stack.0);
    one.extend_stack(free.0 + 100);
    assert_eq!(one.stack.0 + one.stack.1, stack.0 + stack.1);
    assert_eq!(one.stack.0, (free.0 + 100).next_multiple_of(16).max(stack.0 + stack.1 - 65536));
    assert_eq!(one.free_memory, free);
    one.extend_stack(stack.0);
    assert_eq!(one.stack, stack);
}

#[test]
fn traps_name_cause_pc_and_symbol() {
    let cases: [(&[u32], Kind, &str); 7] = [
        (&[NOP, 0xffff_ffff], Kind::IllegalInstruction, "0x00001004 (f+0x4): illegal instruction 0xffffffff"),
        (&[lw(A0, ZERO, 2)], Kind::MisalignedAccess, "misaligned load of 4 bytes at 0x00000002"),
        (&[NOP, sw(A0, ZERO, 0)], Kind::AccessFault, "0x00001004 (f+0x4): store of 4 bytes at 0x00000000"),
        (&[jalr(ZERO, ZERO, 0x40)], Kind::FetchFault, "0x00000040: jump to where there is no code"),
        (&[beq(ZERO, ZERO, 0)], Kind::InstructionLimit, "limit of 1000 instructions reached"),
        (&[ECALL], Kind::EnvironmentCall, "ecall"),
        (&[EBREAK], Kind::Breakpoint, "ebreak"),
    ];
    for (code, kind, text) in cases {
        let error = failure(&mut machine("", code), &[]);
        assert_eq!(error.kind, kind, "{error}");
        assert!(error.message.contains(text), "{error} lacks {text}");
    }
}

#[test]
fn an_illegal_instruction_names_the_extension_that_has_it() {
    let error = failure(&mut machine_for("rv32i", "", &[mul(A0, A0, A0), RET]), &[]);
    assert!(error.message.contains("mul needs m"), "{error}");
    let sh2add = r_type(0x2000_4033, A0, A0, A1);
    let error = failure(&mut machine("", &[sh2add, RET]), &[]);
    assert!(error.message.contains("sh2add needs zba"), "{error}");
}

#[test]
fn an_unknown_function_is_an_error() {
    let error = machine("", &[RET]).call("g", &[], 1000, None).unwrap_err();
    assert_eq!(error.kind, Kind::Symbol);
}

#[test]
fn after_an_error_the_machine_can_be_called_again() {
    let mut m = machine("", &[beq(A0, ZERO, 8), EBREAK, RET]);
    assert!(m.call("f", &[1], 1000, None).is_err());
    assert_eq!(m.call("f", &[0], 1000, None).unwrap().instructions, 2);
}

#[test]
fn code_changed_by_the_program_runs_after_fence_i() {
    // Stores the instruction in a1 over the nop after the fence; called twice, so that the block has been translated.
    let code = [lui(T0, 1), sw(A1, T0, 12), FENCE_I, NOP, RET];
    let mut m = machine("", &code);
    assert_eq!(m.call("f", &[7, NOP], 1000, None).unwrap().results[0], 7);
    assert_eq!(m.call("f", &[7, addi(A0, A0, 1)], 1000, None).unwrap().results[0], 8);
}
