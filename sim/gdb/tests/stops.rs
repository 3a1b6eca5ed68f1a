// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a program stops under a debugger, and what is reported to the debugger.

mod client;
#[path = "../../machine/tests/common/mod.rs"]
mod common;

use client::{call, console_text, program};
use common::reg::*;
use common::*;
use rvk_gdb::End;
use rvk_machine::Kind;

const SWBREAK: &str = "T05thread:01;swbreak:;";
const HWBREAK: &str = "T05thread:01;hwbreak:;";

/// Counts a0 down to zero in a1.
const LOOP: [u32; 4] = [addi_const(A1, A1, 1), addi_const(A0, A0, -1), bne_back(A0), RET];

const fn addi_const(rd: u32, rs1: u32, immediate: i32) -> u32 {
    0x13 | rd << 7 | rs1 << 15 | (immediate as u32) << 20
}

/// `bne register, zero, -8`.
const fn bne_back(register: u32) -> u32 {
    0xfe00_1ce3 | register << 15
}

#[test]
fn a_breakpoint_stops_before_its_instruction_each_time() {
    for (kind, report) in [("0", SWBREAK), ("1", HWBREAK)] {
        let mut gdb = call(&LOOP, &[3, 0]);
        assert_eq!(gdb.ask(&format!("Z{kind},1004,4")), "OK");
        for counted in 1..=3 {
            assert_eq!(gdb.ask("c"), report);
            assert_eq!((gdb.pc(), gdb.register(A1)), (CODE + 4, counted));
        }
        assert_eq!(gdb.ask("c"), "T05thread:01;", "the return");
        assert_eq!(gdb.ask("c"), "W00");
        let Ok(End::Returned(done)) = gdb.wait().0 else { panic!() };
        assert_eq!((done.results, done.instructions), ([0, 3], 10));
    }
}

#[test]
fn a_removed_breakpoint_stops_nothing() {
    let mut gdb = call(&LOOP, &[3, 0]);
    assert_eq!(gdb.ask("Z0,1004,4"), "OK");
    assert_eq!(gdb.ask("c"), SWBREAK);
    assert_eq!(gdb.ask("z0,1004,4"), "OK");
    assert_eq!(gdb.ask("c"), "T05thread:01;");
    assert_eq!(gdb.pc(), 0xffff_fff0);
}

#[test]
fn a_step_is_one_instruction() {
    let mut gdb = call(&LOOP, &[2, 0]);
    let mut places = vec![];
    for _ in 0..6 {
        places.push(gdb.pc() - CODE);
        assert_eq!(gdb.ask("s"), "S05");
    }
    assert_eq!(places, [0, 4, 8, 0, 4, 8]);
    assert_eq!((gdb.pc(), gdb.register(A1)), (CODE + 12, 2));
}

#[test]
fn a_step_into_a_trap_ends_at_the_handler() {
    const MTVEC: u32 = 0x305;
    let code = [lui(T0, 1), addi(T0, T0, 16), csrrw(ZERO, MTVEC, T0), ECALL, NOP, NOP];
    let mut gdb = program(&code);
    for _ in 0..3 {
        assert_eq!(gdb.ask("s"), "S05");
    }
    assert_eq!(gdb.pc(), CODE + 12);
    assert_eq!(gdb.ask("s"), "S05");
    assert_eq!(gdb.pc(), CODE + 16);
    let (mepc, minstret) = (gdb.register(client::csr(0x341)), gdb.register(client::csr(0xb02)));
    assert_eq!((mepc, minstret), (CODE + 12, 3));
}

#[test]
fn a_range_is_left_before_the_program_stops() {
    let mut gdb = call(&LOOP, &[100, 0]);
    assert_eq!(gdb.ask("vCont;r1000,100c:p1.1"), "S05");
    assert_eq!((gdb.pc(), gdb.register(A1)), (CODE + 12, 100));
}

#[test]
fn a_breakpoint_within_a_range_stops() {
    let mut gdb = call(&LOOP, &[100, 0]);
    assert_eq!(gdb.ask("Z0,1008,4"), "OK");
    assert_eq!(gdb.ask("vCont;r1000,100c:p1.1"), SWBREAK);
    assert_eq!((gdb.pc(), gdb.register(A1)), (CODE + 8, 1));
}

/// Stores and loads of every width, one after the other: offset from [`DATA`], bytes, whether it stores.
const ACCESSES: [(i32, u32, bool); 14] = [
    (0, 4, true),
    (3, 1, true),
    (4, 1, true),
    (7, 1, true),
    (8, 1, true),
    (2, 2, true),
    (6, 2, true),
    (8, 4, true),
    (4, 4, true),
    (3, 1, false),
    (7, 1, false),
    (4, 4, false),
    (8, 2, false),
    (0, 4, false),
];

fn access((offset, bytes, store): (i32, u32, bool)) -> u32 {
    let width = bytes.trailing_zeros();
    if store { sw(A1, A0, offset) & !(7 << 12) | width << 12 } else { i_type(0x3 | width << 12, A1, A0, offset) }
}

#[test]
fn a_watchpoint_stops_after_each_access_to_its_bytes_and_no_other() {
    let code: Vec<u32> = ACCESSES.into_iter().map(access).chain([RET]).collect();
    let inside = |offset: i32, bytes: u32| offset < 8 && offset + bytes as i32 > 4;
    for (kind, name, loads, stores) in
        [("2", "watch", false, true), ("3", "rwatch", true, false), ("4", "awatch", true, true)]
    {
        let mut gdb = call(&code, &[DATA]);
        assert_eq!(gdb.ask(&format!("Z{kind},80000004,4")), "OK");
        for (index, (offset, bytes, store)) in ACCESSES.into_iter().enumerate() {
            if inside(offset, bytes) && if store { stores } else { loads } {
                let address = DATA + offset.max(4) as u32;
                assert_eq!(gdb.ask("c"), format!("T05thread:01;{name}:{address:x};"), "access {index}");
                assert_eq!(gdb.pc(), CODE + 4 * (index as u32 + 1));
            }
        }
        assert_eq!(gdb.ask("c"), "T05thread:01;", "the return");
    }
}

#[test]
fn only_memory_can_be_watched() {
    assert_eq!(call(&[RET], &[]).ask("Z2,0,4"), "E16");
    assert_eq!(call(&[RET], &[]).ask("Z2,80000000,0"), "E16");
}

#[test]
fn a_trap_without_a_handler_stops_with_its_signal() {
    let wfi = 0x1050_0073;
    for (word, signal) in
        [(u32::MAX, 4), (lw(A0, ZERO, 0), 11), (lw(A0, RA, 1), 10), (ECALL, 12), (EBREAK, 5), (wfi, 17)]
    {
        let mut gdb = call(&[word, RET], &[]);
        assert_eq!(gdb.ask("c"), format!("T{signal:02x}thread:01;"));
    }
}

#[test]
fn the_user_reads_what_is_wrong() {
    let mut gdb = program(&[u32::MAX]);
    gdb.send(b"c");
    assert_eq!(
        console_text(&gdb.receive_any()),
        "test.elf: 0x00001000 (f): illegal instruction 0xffffffff, not in any extension that RVK knows\n"
    );
}

#[test]
fn a_signal_that_is_passed_on_ends_the_program_like_the_trap() {
    let mut gdb = program(&[u32::MAX]);
    assert_eq!(gdb.ask("c"), "T04thread:01;");
    assert_eq!(gdb.ask("vCont;C04"), "X04");
    assert_eq!(gdb.wait().0.unwrap_err().kind, Kind::IllegalInstruction);
}

#[test]
fn the_program_continues_after_an_ebreak() {
    let mut gdb = call(&[addi(A0, ZERO, 1), EBREAK, addi(A0, ZERO, 2), EBREAK, RET], &[]);
    assert_eq!(gdb.ask("c"), "T05thread:01;");
    assert_eq!((gdb.pc(), gdb.register(A0)), (CODE + 4, 1));
    assert_eq!(gdb.ask("c"), "T05thread:01;");
    assert_eq!((gdb.pc(), gdb.register(A0)), (CODE + 12, 2));
    assert_eq!(gdb.ask("s"), "S05");
    assert_eq!(gdb.pc(), CODE + 16);
}

#[test]
fn an_endless_loop_is_interrupted() {
    let mut gdb = program(&[beq(ZERO, ZERO, 0)]);
    gdb.send(b"c");
    gdb.send_raw(b"\x03");
    assert_eq!(gdb.receive(), "T02thread:01;");
    assert_eq!(gdb.pc(), CODE);
    // One that comes too late does not stop the next run.
    gdb.send_raw(b"\x03");
    assert_eq!(gdb.ask("s"), "S05");
}
