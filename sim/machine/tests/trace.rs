// SPDX-License-Identifier: MIT OR Apache-2.0
//! Logs of a running program: commit log and signature. See also `kanata.rs`.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{CommitLog, Core, Coverage, Kind, Machine, Trace, signature};
use std::io::{self, Write};

const T2: u32 = 7;
const MSTATUS: u32 = 0x300;
const MIE: u32 = 0x304;
const MTVEC: u32 = 0x305;
const MSCRATCH: u32 = 0x340;
const MEPC: u32 = 0x341;
const MCYCLE: u32 = 0xb00;

fn sb(rs2: u32, rs1: u32, offset: i32) -> u32 {
    sw(rs2, rs1, offset) & !0x7000
}
fn sh(rs2: u32, rs1: u32, offset: i32) -> u32 {
    sb(rs2, rs1, offset) | 0x1000
}
fn atomic(function: u32, rd: u32, rs2: u32) -> u32 {
    r_type(0x202f | function << 27, rd, T0, rs2)
}
fn csrrsi(csr: u32, immediate: u32) -> u32 {
    0x6073 | immediate << 15 | csr << 20
}

/// The log of a call of the code, which may fail, and how many instructions have retired.
fn logged(words: &[u32]) -> (Vec<String>, u64) {
    let (mut machine, log) = (machine("", words), Shared::default());
    let mut trace = Trace::new(Some(CommitLog::new(log.output())), None, None);
    let _ = machine.call_traced("f", &[], 1000, &mut trace);
    trace.check().unwrap();
    (log.text().lines().map(str::to_owned).collect(), machine.instructions())
}

fn assert_log(words: &[u32], expected: &str) {
    let (log, instructions) = logged(words);
    for (line, wanted) in log.iter().zip(expected.lines()) {
        assert_eq!(line, wanted);
    }
    assert_eq!(log.len(), expected.lines().count());
    assert_eq!(log.len() as u64, instructions);
}

#[test]
fn loads_and_stores_of_every_width() {
    let code = [
        lui(T0, 0x80000),
        addi(T1, ZERO, -2),
        sw(T1, T0, 4),
        sb(T1, T0, 2),
        sh(T1, T0, 6),
        lw(T2, T0, 4),
        lbu(ZERO, T0, 2),
        0x0001_4515, // c.li a0, 5; c.nop
        0x0000_8082, // c.jr ra
    ];
    assert_log(
        &code,
        "\
core   0: 3 0x00001000 (0x800002b7) x5  0x80000000
core   0: 3 0x00001004 (0xffe00313) x6  0xfffffffe
core   0: 3 0x00001008 (0x0062a223) mem 0x80000004 0xfffffffe
core   0: 3 0x0000100c (0x00628123) mem 0x80000002 0xfe
core   0: 3 0x00001010 (0x00629323) mem 0x80000006 0xfffe
core   0: 3 0x00001014 (0x0042a383) x7  0xfffefffe mem 0x80000004
core   0: 3 0x00001018 (0x0022c003) mem 0x80000002
core   0: 3 0x0000101c (0x4515) x10 0x00000005
core   0: 3 0x0000101e (0x0001)
core   0: 3 0x00001020 (0x8082)
",
    );
}

#[test]
fn atomic_instructions_load_and_store() {
    let (swap, add, load_reserved, store_conditional) = (1, 0, 2, 3);
    let code = [
        lui(T0, 0x80000),
        addi(T1, ZERO, 0x12),
        atomic(swap, A0, T1),
        atomic(add, ZERO, T1),
        atomic(load_reserved, A1, ZERO),
        atomic(store_conditional, A0, T1),
        atomic(store_conditional, A0, T0),
        RET,
    ];
    assert_log(
        &code,
        "\
core   0: 3 0x00001000 (0x800002b7) x5  0x80000000
core   0: 3 0x00001004 (0x01200313) x6  0x00000012
core   0: 3 0x00001008 (0x0862a52f) x10 0x00000000 mem 0x80000000 mem 0x80000000 0x00000012
core   0: 3 0x0000100c (0x0062a02f) mem 0x80000000 mem 0x80000000 0x00000024
core   0: 3 0x00001010 (0x1002a5af) x11 0x00000024 mem 0x80000000
core   0: 3 0x00001014 (0x1862a52f) x10 0x00000000 mem 0x80000000 0x00000012
core   0: 3 0x00001018 (0x1852a52f) x10 0x00000001
core   0: 3 0x0000101c (0x00008067)
",
    );
}

#[test]
fn csr_writes_show_the_new_value_and_traps_show_nothing() {
    let handler = CODE + 0x30;
    let code = [
        addi(T0, ZERO, -1),
        csrrw(ZERO, MIE, T0),
        csrrw(T0, MSCRATCH, T0),
        lui(T2, handler >> 12),
        addi(T2, T2, (handler & 0xfff) as i32),
        csrrw(ZERO, MTVEC, T2),
        csrrs(A0, MTVEC, ZERO),
        csrrw(ZERO, MCYCLE, T2),
        ECALL,
        RET,
        NOP,
        NOP,
        csrrsi(MSTATUS, 5),
        csrrs(T2, MEPC, ZERO),
        addi(T2, T2, 4),
        csrrw(ZERO, MEPC, T2),
        MRET,
    ];
    assert_log(
        &code,
        "\
core   0: 3 0x00001000 (0xfff00293) x5  0xffffffff
core   0: 3 0x00001004 (0x30429073) c772_mie 0x00000888
core   0: 3 0x00001008 (0x340292f3) x5  0x00000000 c832_mscratch 0xffffffff
core   0: 3 0x0000100c (0x000013b7) x7  0x00001000
core   0: 3 0x00001010 (0x03038393) x7  0x00001030
core   0: 3 0x00001014 (0x30539073) c773_mtvec 0x00001030
core   0: 3 0x00001018 (0x30502573) x10 0x00001030
core   0: 3 0x0000101c (0xb0039073) c2816_mcycle 0x00001030
core   0: 3 0x00001030 (0x3002e073) c768_mstatus 0x00001800
core   0: 3 0x00001034 (0x341023f3) x7  0x00001020
core   0: 3 0x00001038 (0x00438393) x7  0x00001024
core   0: 3 0x0000103c (0x34139073) c833_mepc 0x00001024
core   0: 3 0x00001040 (0x30200073) c768_mstatus 0x00001880 c784_mstatush 0x00000000
core   0: 3 0x00001024 (0x00008067)
",
    );
}

#[test]
fn a_run_that_fails_is_logged_up_to_the_failure() {
    let (log, instructions) = logged(&[NOP, lw(A0, ZERO, 0), NOP]);
    assert_eq!((log.len(), instructions), (1, 1));
    let (log, instructions) = logged(&[NOP, jalr(ZERO, ZERO, 0x700)]);
    assert_eq!((log.len(), instructions), (2, 2));
}

#[test]
fn a_store_that_ends_the_program_is_logged() {
    let tohost = DATA + 0x100;
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let file = elf(&[lui(T0, 0x80000), addi(T1, ZERO, 1), sw(T1, T0, 0x100)], &[("tohost", tohost)]);
    let mut machine = Machine::new(&file, "test.elf", core, "rv32imac".parse().unwrap()).unwrap();
    let log = Shared::default();
    let mut trace = Trace::new(Some(CommitLog::new(log.output())), None, None);
    assert_eq!(machine.run_traced(1000, &mut trace, None).unwrap().instructions, 3);
    assert!(log.text().ends_with("core   0: 3 0x00001008 (0x1062a023) mem 0x80000100 0x00000001\n"));
}

/// A full disk.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::from(io::ErrorKind::StorageFull))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_log_that_cannot_be_written_is_reported_and_the_run_continues() {
    let mut machine = machine("", &[NOP, RET]);
    let mut trace = Trace::new(Some(CommitLog::new(Box::new(Full))), None, None);
    assert_eq!(machine.call_traced("f", &[], 1000, &mut trace).unwrap().instructions, 2);
    assert_eq!(trace.check().unwrap_err().kind(), io::ErrorKind::StorageFull);
}

#[test]
fn a_program_without_line_table_has_no_coverage() {
    let mut machine = machine("", &[RET]);
    let mut trace = Trace::new(None, None, Some(Coverage::default()));
    machine.call_traced("f", &[], 1000, &mut trace).unwrap();
    let error = trace.coverage().unwrap().report(machine.program()).unwrap_err();
    assert!(error.message.contains("compile and assemble with -g"), "{error}");
}

#[test]
fn a_signature_is_the_memory_between_its_symbols() {
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let code = [lui(T0, 0x80000), addi(T1, ZERO, -3), sw(T1, T0, 4), sb(T1, T0, 9), RET];
    let loaded = |end| {
        let file = elf(&code, &[("begin_signature", DATA + 4), ("end_signature", end)]);
        Machine::new(&file, "test.elf", core.clone(), "rv32imac".parse().unwrap()).unwrap()
    };
    let mut machine = loaded(DATA + 10);
    machine.run(1000).unwrap();
    assert_eq!(signature(&machine, 4).unwrap(), "fffffffd\n0000fd00\n");
    assert_eq!(signature(&machine, 1).unwrap(), "fd\nff\nff\nff\n00\nfd\n");
    assert_eq!(signature(&machine, 16).unwrap(), "00000000000000000000fd00fffffffd\n");
    let backwards = signature(&loaded(DATA), 4).unwrap_err();
    assert!(backwards.message.contains("end_signature at 0x80000000 is before 0x80000004"), "{backwards}");
    let missing = signature(&common::machine("", &code), 4).unwrap_err();
    assert_eq!(missing.kind, Kind::Symbol);
    assert!(missing.message.contains("no symbol begin_signature"), "{missing}");
}
