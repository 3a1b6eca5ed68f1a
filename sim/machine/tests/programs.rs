// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole programs: how they end and print, counters, traps that they handle, and files that are no programs.

mod common;

use common::reg::*;
use common::*;
use proptest::prelude::*;
use rvk_machine::{Core, Error, Kind, Machine};

const TOHOST: u32 = DATA + 0x100;

fn program(words: &[u32]) -> Machine {
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    Machine::new(&elf(words, &[("tohost", TOHOST)]), "test.elf", core, "rv32imac".parse().unwrap()).unwrap()
}

#[test]
fn a_store_to_tohost_ends_the_program_with_its_code() {
    let code = [lui(T0, 0x80000), addi(T1, ZERO, 7 << 1 | 1), sw(T1, T0, 0x100), beq(ZERO, ZERO, 0)];
    let exit = program(&code).run(1000).unwrap();
    assert_eq!((exit.code, exit.instructions), (7, 3));
}

#[test]
fn semihosting_prints_and_exits() {
    let call = [0x01f0_1013, EBREAK, 0x4070_5013];
    let text_at = CODE + 15 * 4;
    let mut code = vec![lui(A1, text_at >> 12), addi(A1, A1, (text_at & 0xfff) as i32), addi(A0, ZERO, 4)];
    code.extend(call);
    code.extend([lui(A1, 0x20), addi(A1, A1, 0x26), addi(A0, ZERO, 0x18)]);
    code.extend(call);
    code.resize(15, NOP);
    code.push(u32::from_le_bytes(*b"Hi!\0"));
    let exit = program(&code).run(1000).unwrap();
    assert_eq!((exit.code, exit.output.as_slice()), (0, b"Hi!".as_slice()));
}

#[test]
fn counters_count_what_came_before_them() {
    const INSTRET: u32 = 0xc02;
    let code = [NOP, NOP, csrrs(A0, INSTRET, ZERO), NOP, csrrs(A1, INSTRET, ZERO), RET];
    let call = machine("", &code).call("f", &[], 1000, None).unwrap();
    assert_eq!(call.results, [2, 4]);
}

#[test]
fn a_program_handles_its_own_traps() {
    const MTVEC: u32 = 0x305;
    const MCAUSE: u32 = 0x342;
    const MEPC: u32 = 0x341;
    let handler_at = CODE + 6 * 4;
    let code = [
        lui(T0, handler_at >> 12),
        addi(T0, T0, (handler_at & 0xfff) as i32),
        csrrw(ZERO, MTVEC, T0),
        ECALL,
        RET,
        NOP,
        // the handler: a0 = mcause, and continue after the ecall
        csrrs(A0, MCAUSE, ZERO),
        csrrs(T0, MEPC, ZERO),
        addi(T0, T0, 4),
        csrrw(ZERO, MEPC, T0),
        MRET,
    ];
    let machine_ecall = 11;
    assert_eq!(machine("", &code).call("f", &[], 1000, None).unwrap().results[0], machine_ecall);
}

#[test]
fn a_handler_that_traps_itself_ends_the_program() {
    const MTVEC: u32 = 0x305;
    let nowhere = [lui(T0, 0x70000), csrrw(ZERO, MTVEC, T0), ECALL];
    let error = program(&nowhere).run(1000).unwrap_err();
    assert_eq!(error.kind, Kind::FetchFault);
}

fn refused(file: &[u8]) -> Error {
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    Machine::new(file, "x.elf", core, "rv32i".parse().unwrap()).unwrap_err()
}

#[test]
fn files_that_are_no_programs_get_a_plain_answer() {
    let good = elf(&[RET], &[]);
    let changed = |at: usize, value: u8| {
        let mut file = good.clone();
        file[at] = value;
        file
    };
    let cases: [(&[u8], &str); 7] = [
        (b"#!/bin/sh\n", "x.elf: not an ELF file"),
        (b"", "not an ELF file"),
        (&good[..10], "truncated ELF file"),
        (&good[..60], "truncated ELF file"),
        (&changed(4, 2), "a 64-bit ELF file"),
        (&changed(18, 40), "for another processor (machine 40)"),
        (&changed(16, 1), "not linked"),
    ];
    for (file, text) in cases {
        let error = refused(file);
        assert_eq!(error.kind, Kind::Elf);
        assert!(error.message.contains(text), "{error} lacks {text}");
        assert!(!error.message.contains('\n'));
    }
}

proptest! {
    #[test]
    fn a_damaged_file_is_refused_or_loaded_but_never_panics(
        damage in prop::collection::vec((0usize..300, any::<u8>()), 1..8),
        length in 0usize..400,
    ) {
        let mut file = elf(&[addi(A0, A0, 1), RET], &[("tohost", TOHOST)]);
        for (at, value) in damage {
            if let Some(byte) = file.get_mut(at) {
                *byte = value;
            }
        }
        file.truncate(length);
        let core = Core::from_toml(CORE, "test.toml").unwrap();
        if let Ok(mut machine) = Machine::new(&file, "x.elf", core, "rv32imac".parse().unwrap()) {
            let _ = machine.run(1000);
        }
    }

    #[test]
    fn random_code_stops_within_the_limit(words in prop::collection::vec(any::<u32>(), 1..50)) {
        let _ = program(&words).run(1000);
    }
}
