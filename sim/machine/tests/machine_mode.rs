// SPDX-License-Identifier: MIT OR Apache-2.0
//! The keys of `[machine]`, and registers that depend on the ISA string.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Machine};

const MTVEC: u32 = 0x305;
const MISA: u32 = 0x301;
const MTVAL: u32 = 0x343;

/// What the code leaves in a0, on the test core with `more` and these instructions.
fn result(isa: &str, more: &str, words: &[u32]) -> u32 {
    let mut machine = machine_for(isa, more, words);
    machine.call("f", &[], 1000, None).unwrap().results[0]
}

/// `mtval` after the instruction `trapping` with the address 0x8000_0001 in a1.
fn trap_value(keys: &str, trapping: u32) -> u32 {
    let after = CODE as i32 + 6 * 4;
    let words = [
        lui(A1, 0x80000),
        addi(A1, A1, 1),
        lui(T0, 1),
        addi(T0, T0, after - 0x1000),
        csrrw(ZERO, MTVEC, T0),
        trapping,
        csrrs(A0, MTVAL, ZERO),
        RET,
    ];
    result("rv32imac", &format!("[machine]\n{keys}"), &words)
}

#[test]
fn mtval_holds_what_the_core_file_lists() {
    let (load, illegal) = (lw(A0, A1, 0), 0xffff_ffff);
    for (keys, of_load, of_illegal, of_ebreak) in [
        ("", 0x8000_0001, illegal, CODE + 20),
        ("mtval = []", 0, 0, 0),
        ("mtval = [\"address\"]", 0x8000_0001, 0, 0),
        ("mtval = [\"instruction\"]", 0, illegal, 0),
        ("mtval = [\"breakpoint\"]", 0, 0, CODE + 20),
    ] {
        assert_eq!(trap_value(keys, load), of_load, "{keys}");
        assert_eq!(trap_value(keys, illegal), of_illegal, "{keys}");
        assert_eq!(trap_value(keys, EBREAK), of_ebreak, "{keys}");
        let csr = csrrs(A0, 0x5c0, ZERO);
        assert_eq!(trap_value(keys, csr), if of_illegal == 0 { 0 } else { csr }, "{keys}");
    }
}

#[test]
fn mtvec_has_the_modes_and_alignments_of_the_core_file() {
    let kept = |keys: &str, low: i32| {
        let words =
            [addi(A0, ZERO, low), csrrw(ZERO, MTVEC, A0), csrrs(A0, MTVEC, ZERO), csrrw(ZERO, MTVEC, ZERO), RET];
        result("rv32imac", &format!("[machine]\n{keys}"), &words)
    };
    let both = "vector_alignment = 64\ndirect_alignment = 16\n";
    assert_eq!((kept(both, 0x5d), kept(both, 0x5c), kept(both, 0x5f)), (0x41, 0x50, 0x41));
    assert_eq!(kept("mtvec_modes = \"direct\"", 0x5d), 0x5c);
    assert_eq!(kept("mtvec_modes = \"vectored\"\nvector_alignment = 256", 0x15c), 0x101);
}

#[test]
fn identification_and_misa_are_those_of_the_chip() {
    let read = |isa: &str, keys: &str, csr| result(isa, keys, &[csrrs(A0, csr, ZERO), RET]);
    let keys = "[machine]\nmvendorid = 0x489\nmarchid = 1\nmimpid = 0x20\nmisa = 0x40801105\n";
    assert_eq!([0xf11, 0xf12, 0xf13, 0xf14].map(|csr| read("rv32imac", keys, csr)), [0x489, 1, 0x20, 0]);
    assert_eq!(read("rv32imac", keys, MISA), 0x4080_1105);
    // With other instructions it is another processor.
    assert_eq!(read("rv32im", keys, MISA), 0x4000_1100);
    assert_eq!(read("rv32imac", "", MISA), 0x4000_1105);
    assert_eq!(read("rv32imc_zba_zbb_zbs", "", MISA), 0x4000_1106);
    assert_eq!(read("rv32imc_zba_zbb", "", MISA), 0x4000_1104);
    assert_eq!(read("rv32emc_b", "", MISA), 0x4000_1016);
}

#[test]
fn counters_exist_where_the_core_file_says_so() {
    let reads = |keys: &str, csr| {
        let mut machine = machine_for("rv32imac", &format!("[machine]\n{keys}"), &[csrrs(A0, csr, ZERO), RET]);
        machine.call("f", &[], 1000, None).is_ok()
    };
    for (keys, absent) in [("", &[][..]), ("counters = false", &[0xb00, 0xb82, 0xc00, 0xc82])] {
        for csr in [0xb00, 0xb82, 0xc00, 0xc82, 0xb03, 0xc9f, 0x323, 0xc01] {
            assert_eq!(reads(keys, csr), !absent.contains(&csr), "{keys} {csr:#x}");
        }
    }
    assert!(!reads("event_counters = false", 0xb03) && reads("event_counters = false", 0xb00));
    assert!(!reads("time = false", 0xc81) && reads("time = false", 0xc80));
}

#[test]
fn the_half_of_mcycle_that_is_not_written_counts_the_cycle_of_the_write() {
    const MCYCLE: u32 = 0xb00;
    const MCYCLEH: u32 = 0xb80;
    // The counter is about to carry when one of its halves is written.
    let carries = |written, read| {
        let set = [csrrw(ZERO, MCYCLEH, ZERO), addi(A0, ZERO, -1), csrrw(ZERO, MCYCLE, A0)];
        result("rv32imac", "", &[&set[..], &[csrrw(ZERO, written, ZERO), csrrs(A0, read, ZERO), RET]].concat())
    };
    assert_eq!((carries(MCYCLE, MCYCLE), carries(MCYCLE, MCYCLEH)), (0, 1));
    assert_eq!((carries(MCYCLEH, MCYCLE), carries(MCYCLEH, MCYCLEH)), (0, 0));
}

#[test]
fn mistakes_are_named() {
    let reason = |keys: &str| Core::from_toml(&format!("{CORE}[machine]\n{keys}"), "x.toml").unwrap_err().message;
    assert!(reason("vector_alignment = 48").contains("[machine] vector_alignment is not a power of two"));
    assert!(reason("direct_alignment = 2").contains("[machine] direct_alignment"));
    assert!(reason("cause_bits = 3").contains("cause_bits is 4 to 31"));
    assert!(reason("misa = 0x40101105").contains("there is machine mode only"));
    assert!(reason("mtval = [\"adress\"]").contains("unknown variant `adress`"));
    assert!(reason("mtvec_modes = \"all\"").contains("unknown variant `all`"));
}

/// The address at which a machine without compressed instructions stops, and why, after a jump in `words`.
fn stopped(words: &[u32]) -> String {
    let mut machine: Machine = machine_for("rv32im", "", words);
    machine.call("f", &[], 1000, None).unwrap_err().message
}

#[test]
fn a_jump_between_instructions_is_explained() {
    assert_eq!(
        stopped(&[NOP, jalr(ZERO, ZERO, 0x102), RET]),
        "test.elf: 0x00001004 (f+0x4): jump to 0x00000102, not a multiple of 4; the ISA string lacks c"
    );
    assert!(stopped(&[beq(ZERO, ZERO, 6)]).contains("0x00001000 (f): jump to 0x00001006"));
}

#[test]
fn mtval_is_the_half_of_an_instruction_that_cannot_be_fetched() {
    const LAST_HALF: u32 = 0x1ffe;
    let handler = CODE as i32 + 5 * 4;
    let words = [
        lui(T0, 1),
        addi(T0, T0, handler - 0x1000),
        csrrw(ZERO, MTVEC, T0),
        lui(T1, 2),
        jalr(ZERO, T1, -2),
        csrrs(A0, MTVAL, ZERO),
        csrrs(A1, 0x341, ZERO),
        RET,
    ];
    let mut machine = machine("", &words);
    machine.write(LAST_HALF, &NOP.to_le_bytes()[..2]).unwrap();
    assert_eq!(machine.call("f", &[], 1000, None).unwrap().results, [LAST_HALF + 2, LAST_HALF]);
}

#[test]
fn misaligned_atomic_accesses_trap_even_where_loads_and_stores_do_not() {
    const AMOADD: u32 = 0x0000_202f;
    let words = [lui(A1, 0x80000), lw(A0, A1, 2), addi(A1, A1, 2), r_type(AMOADD, A0, A1, A0), RET];
    let mut machine = machine("", &words);
    machine.allow_misaligned(0);
    let error = machine.call("f", &[], 1000, None).unwrap_err();
    assert!(error.message.contains("0x0000100c (f+0xc): misaligned store of 4 bytes at 0x80000002"), "{error}");
}
