// SPDX-License-Identifier: MIT OR Apache-2.0
//! Registers and memory through the protocol, the ends of a session, and clients that do not know the protocol.

mod client;
#[path = "../../machine/tests/common/mod.rs"]
mod common;

use client::{Client, PC, call, console_text, csr, hex, program, word};
use common::reg::*;
use common::*;
use proptest::prelude::*;
use rvk_gdb::End;

#[test]
fn registers_are_read_and_written() {
    let mut gdb = call(&[RET], &[17, 18]);
    let all = gdb.ask("g");
    let words: Vec<u32> = all.as_bytes().chunks(8).map(|w| word(std::str::from_utf8(w).unwrap())).collect();
    assert_eq!((words.len(), words[10], words[11], words[32]), (33, 17, 18, CODE));
    let numbered: String = (0..33).map(|n| hex(0x0101_0000 + n)).collect();
    assert_eq!(gdb.ask(&format!("G{numbered}")), "OK");
    let values: Vec<u32> = (0..33).map(|n| gdb.register(n)).collect();
    let expected: Vec<u32> = (0..33).map(|n| if n == 0 { 0 } else { 0x0101_0000 + n }).collect();
    assert_eq!(values, expected);
    gdb.set_register(A0, 5);
    gdb.set_register(PC, CODE);
    assert_eq!((gdb.register(A0), gdb.register(A1), gdb.pc()), (5, 0x0101_000b, CODE));
}

#[test]
fn a_register_takes_a_word_and_nothing_else() {
    let mut gdb = call(&[RET], &[]);
    for value in ["11", "1122334455667788", ""] {
        assert_eq!(gdb.ask(&format!("Pa={value}")), "E79");
    }
}

#[test]
fn csrs_are_read_and_written() {
    const MSCRATCH: u32 = csr(0x340);
    let mut gdb = call(&[NOP, NOP, csrrs(A0, 0x340, ZERO), csrrs(A1, 0xb00, ZERO), RET], &[]);
    assert_eq!((gdb.ask("s"), gdb.register(csr(0xb02))), ("S05".to_owned(), 1));
    gdb.set_register(MSCRATCH, 0x1234);
    gdb.set_register(csr(0xb00), 100);
    assert_eq!((gdb.register(MSCRATCH), gdb.register(csr(0xb00))), (0x1234, 100));
    assert_eq!(gdb.ask("c"), "T05thread:01;");
    assert_eq!((gdb.register(A0), gdb.register(A1)), (0x1234, 102));
    assert_eq!(gdb.ask(&format!("p{:x}", csr(0x7ff))), "xxxxxxxx");
    assert_eq!(gdb.ask(&format!("P{:x}={}", csr(0xf14), hex(1))), "E79");
}

#[test]
fn the_description_names_every_register() {
    let mut gdb = call(&[RET], &[]);
    let mut read = |annex: &str| gdb.ask(&format!("qXfer:features:read:{annex}:0,4000"));
    assert!(read("target.xml").contains("<architecture>riscv:rv32</architecture>"));
    let (cpu, csrs) = (read("cpu.xml"), read("csr.xml"));
    assert!(cpu.matches("<reg ").count() == 33 && cpu.ends_with("</feature>\n"));
    assert!(csrs.contains("<reg name=\"mcycle\" bitsize=\"32\" regnum=\"2881\"/>"));
    assert!(!csrs.contains("seed"), "reading it would consume it");
    assert_eq!(read("other.xml"), "E79");
}

#[test]
fn a_description_is_read_in_parts() {
    let mut gdb = call(&[RET], &[]);
    let whole = gdb.ask("qXfer:features:read:csr.xml:0,4000");
    let mut parts = String::new();
    loop {
        let part = gdb.ask(&format!("qXfer:features:read:csr.xml:{:x},64", parts.len()));
        parts.push_str(&part[1..]);
        if part.starts_with('l') {
            break;
        }
    }
    assert_eq!(parts, &whole[1..]);
}

#[test]
fn memory_is_read_and_written() {
    let mut gdb = call(&[RET], &[]);
    assert_eq!(gdb.ask("M80000001,3:0a0b0c"), "OK");
    assert_eq!(gdb.ask("m80000000,5"), "000a0b0c00");
    gdb.send(b"X80000002,2:}\x03\xff");
    assert_eq!(gdb.receive(), "OK", "a byte that is escaped");
    assert_eq!(gdb.ask("m80000001,3"), "0a23ff");
    assert_eq!(gdb.ask("m80003ffe,8"), "0000", "up to the end of the memory");
    for outside in ["m80004000,4", "m0,1", "mfffffffc,8", "M80003fff,2:0102", "M0,1:00"] {
        assert_eq!(gdb.ask(outside), "E0e", "{outside}");
    }
}

#[test]
fn a_changed_instruction_takes_effect_after_it_has_run() {
    let mut gdb = call(&[addi(A0, A0, 1), addi(A1, A1, -1), bne(A1, ZERO, -8), RET], &[0, 4]);
    assert_eq!(gdb.ask("Z0,1008,4"), "OK");
    for _ in 0..2 {
        assert_eq!(gdb.ask("c"), "T05thread:01;swbreak:;");
    }
    assert_eq!(gdb.ask("z0,1008,4"), "OK");
    assert_eq!(gdb.ask(&format!("M1000,4:{}", hex(addi(A0, A0, 100)))), "OK");
    assert_eq!(gdb.ask("c"), "T05thread:01;");
    assert_eq!(gdb.register(A0), 202);
}

#[test]
fn the_code_of_an_exit_has_eight_bits_and_stays_an_error() {
    for (code, status) in [(0, "W00"), (7, "W07"), (0x107, "W07"), (0x100, "W01")] {
        let mut gdb = program(&[addi(A0, ZERO, code), RET]);
        assert_eq!(gdb.ask("c"), status);
        let Ok(End::Exited(exit)) = gdb.wait().0 else { panic!() };
        assert_eq!((exit.code, exit.instructions), (code as u32, 2));
    }
}

/// Prints "x" by semihosting and returns 3.
fn printing() -> Vec<u32> {
    let call = [0x01f0_1013, EBREAK, 0x4070_5013];
    let setup = [lui(T0, 0x80000), addi(T1, ZERO, i32::from(b'x')), sw(T1, T0, 0), addi(A1, T0, 0), addi(A0, ZERO, 3)];
    setup.into_iter().chain(call).chain([addi(A0, ZERO, 3), RET]).collect()
}

#[test]
fn what_the_program_prints_is_passed_on() {
    let mut gdb = program(&printing());
    assert_eq!(gdb.ask("c"), "W03");
    assert_eq!(gdb.wait().1, b"x");
}

#[test]
fn a_program_runs_to_its_end_when_the_debugger_detaches() {
    let mut gdb = program(&printing());
    assert_eq!(gdb.ask("Z0,1020,4"), "OK");
    assert_eq!(gdb.ask("D"), "OK");
    let (Ok(End::Exited(exit)), printed) = gdb.wait() else { panic!() };
    assert_eq!((exit.code, printed.as_slice()), (3, b"x".as_slice()));
}

#[test]
fn a_program_that_runs_alone_has_a_limit() {
    let mut gdb = program(&[beq(ZERO, ZERO, 0)]);
    assert_eq!(gdb.ask("D"), "OK");
    let error = gdb.wait().0.unwrap_err();
    assert_eq!(error.kind, rvk_machine::Kind::InstructionLimit);
}

#[test]
fn a_killed_program_does_not_continue() {
    let mut gdb = program(&printing());
    assert_eq!(gdb.ask("vKill;1"), "OK");
    assert_eq!(gdb.wait(), (Ok(End::Killed), vec![]));
    let mut gdb = program(&printing());
    gdb.send(b"k");
    assert_eq!(gdb.wait(), (Ok(End::Killed), vec![]));
}

#[test]
fn a_lost_debugger_is_reported() {
    let (Ok(End::Lost(idle)), _) = program(&printing()).close() else { panic!() };
    assert_eq!(idle, "the debugger has closed the connection");
    let mut gdb = program(&[beq(ZERO, ZERO, 0)]);
    gdb.send(b"c");
    let (Ok(End::Lost(running)), _) = gdb.close() else { panic!() };
    assert_eq!(running, "the debugger has closed the connection");
}

fn monitor(gdb: &mut Client, command: &str) -> String {
    let digits: String = command.bytes().map(|byte| format!("{byte:02x}")).collect();
    gdb.send(format!("qRcmd,{digits}").as_bytes());
    let mut text = String::new();
    loop {
        match gdb.receive_any() {
            packet if packet == "OK" => return text,
            packet => text.push_str(&console_text(&packet)),
        }
    }
}

#[test]
fn monitor_counts_and_resets() {
    let mut gdb = call(&[sw(A0, A1, 0), addi(A0, A0, 1), RET], &[5, DATA]);
    assert_eq!(gdb.ask("c"), "T05thread:01;");
    assert_eq!(monitor(&mut gdb, "cycles"), "3 instructions, 3 cycles on test\n");
    assert_eq!(gdb.ask("m80000000,4"), hex(5));
    assert_eq!(gdb.ask(&format!("M1004,4:{}", hex(NOP))), "OK");
    monitor(&mut gdb, "reset");
    assert_eq!(monitor(&mut gdb, "cycles"), "0 instructions, 0 cycles on test\n");
    assert_eq!((gdb.pc(), gdb.register(A0), gdb.ask("m80000000,4")), (CODE, 5, hex(0)));
    assert_eq!(gdb.ask("c"), "T05thread:01;");
    assert_eq!(gdb.register(A0), 6, "the code is that of the file again");
    assert!(monitor(&mut gdb, "help").contains("monitor reset"));
    assert!(monitor(&mut gdb, "nonsense").starts_with("no command \"nonsense\""));
}

/// Bodies that begin like packets.
fn body() -> impl Strategy<Value = Vec<u8>> {
    let starts =
        ["", "m", "M", "X", "g", "G", "p", "P", "Z0,", "z0,", "Z2,", "vCont;", "vCont;r", "H", "qXfer:", "qRcmd,"];
    let more = ["s", "c", "?", "q", "Q", "v", "T", "qSupported:", "qXfer:features:read:target.xml:", "mffffffff,"];
    let start = prop::sample::select([starts.as_slice(), more.as_slice()].concat());
    let rest = prop_oneof!["[0-9a-f,:;=.*}-]{0,24}".prop_map(String::into_bytes), any::<Vec<u8>>()];
    (start, rest).prop_map(|(start, rest)| [start.as_bytes(), &rest].concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn no_packet_makes_a_session_panic(bodies in prop::collection::vec(body(), 1..8)) {
        let mut gdb = call(&[addi(A0, A0, 1), RET], &[]);
        for body in bodies {
            gdb.send(&body);
        }
        // The session must end; join returns an error if it panicked.
        let _ = gdb.close();
    }

    #[test]
    fn no_bytes_make_a_session_panic(bytes in any::<Vec<u8>>()) {
        let mut gdb = call(&[addi(A0, A0, 1), RET], &[]);
        gdb.send_raw(&[b"$".as_slice(), &bytes].concat());
        let _ = gdb.close();
    }
}
