// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cycles that depend on a special operand: a divisor of zero or its size, an address within a word, the number of a CSR,
//! the register that a jump reads or a load writes.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Machine};

const DIVU: u32 = 0x0200_5033;

/// `auipc` with 0: the address of the instruction itself.
fn auipc(rd: u32) -> u32 {
    0x17 | rd << 7
}

/// Stall cycles of a call, by cause. `keys` are those before the tables of the core file, `tables` those after them.
fn of(keys: &str, tables: &str, code: &[u32], arguments: &[u32]) -> Vec<(&'static str, u64)> {
    let text = CORE.replace("isa =", &format!("{keys}\nisa =")) + tables;
    let core = Core::from_toml(&text, "test.toml").unwrap();
    let isa = "rv32im_zicsr".parse().unwrap();
    let mut machine = Machine::new(&elf(code, &[]), "test.elf", core, isa).unwrap();
    let call = machine.call("f", arguments, 10_000, None).unwrap();
    assert_eq!(call.cycles, call.instructions + call.stalls.total());
    call.stalls.iter().collect()
}

#[test]
fn a_division_by_zero_takes_its_own_time() {
    let divide = |keys: &str, a, b| {
        let table = format!("[instruction.divide]\n{keys}");
        of("", &table, &[divu(A0, A0, A1), add(A0, A0, A0), RET], &[a, b])
    };
    let fixed = "occupies = 37\noccupies_by_zero = 2\n";
    assert_eq!(divide(fixed, 5, 0), [("divider", 1)]);
    assert_eq!(divide(fixed, 0, 5), [("divider", 36)]);
    let longer = "occupies = 3\noccupies_at_most = 35\noccupies_by_zero = 36\n";
    assert_eq!(divide(longer, 5, 0), [("divider", 35)]);
    assert_eq!(divide(longer, 5, 5), [("divider", 2 + 1)]);
}

#[test]
fn a_divider_can_shift_the_divisor_first() {
    const DIV: u32 = 0x0200_4033;
    let keys = "[instruction.divide]\noccupies = 3\noccupies_at_most = 35\nsteps_per = \"divisor_shift\"\n";
    let steps = |divide: u32, b| of("", keys, &[r_type(divide, A0, A0, A1), RET], &[99, b])[0].1 - 2;
    assert_eq!([0, 1, 3, 0x8000_0000].map(|b| steps(DIVU, b)), [32, 31, 30, 0]);
    assert_eq!([0, 1, 0x8000_0000, -1i32 as u32, -3i32 as u32].map(|b| steps(DIV, b)), [32, 31, 0, 31, 29]);
}

#[test]
fn an_access_within_a_word_is_one_access() {
    const LH: u32 = 0x1003;
    let load = |base, offset| {
        let keys = "misaligned_access_cycles = 1\ndata_access_bytes = 4";
        of(keys, "[control]\njump = 1\n", &[i_type(base, T0, A0, offset), RET], &[DATA])
    };
    assert_eq!(load(LH, 1), []);
    assert_eq!(load(LH, 3), [("memory", 1)]);
    assert_eq!(load(0x2003, 1), [("memory", 1)]);
    let everywhere =
        of("misaligned_access_cycles = 1", "[control]\njump = 1\n", &[i_type(LH, T0, A0, 1), RET], &[DATA]);
    assert_eq!(everywhere, [("memory", 1)]);
}

#[test]
fn a_csr_write_flushes_what_follows_it() {
    const MIE: u32 = 0x304;
    let write = |csr| of("", "[control]\ncsr_write = 2\n", &[csrrw(ZERO, csr, ZERO), RET], &[]);
    assert_eq!(write(MIE), [("csr", 2)]);
    assert_eq!([write(0x340), write(0x341)], [[], []]);
    assert_eq!(of("", "[control]\ncsr_write = 2\n", &[csrrs(T0, MIE, ZERO), RET], &[]), []);
}

#[test]
fn a_csr_that_follows_execution_takes_longer() {
    let read = |csr| of("", "[control]\ncsr_access = 3\n", &[csrrs(T0, csr, ZERO), RET], &[]);
    for csr in [0x300, 0x305, 0x320, 0x341, 0x342, 0xb00, 0xc02] {
        assert_eq!(read(csr), [("csr", 3)], "{csr:#x}");
    }
    assert_eq!([read(0x301), read(0x304), read(0x340), read(0xf14)], [[], [], [], []]);
}

#[test]
fn a_jump_can_need_its_operand_early() {
    let jumps = "[control]\njump_register = 1\n[instruction.load_word]\nresult_latency = 2\n";
    let cost = |code: &[u32]| of("jump_register_early = 1", jumps, code, &[DATA]);
    assert_eq!(cost(&[NOP, RET]), [("jump", 1)]);
    // The address is computed just before, in the same block and, because sp is written, in the one before.
    assert_eq!(cost(&[addi(RA, RA, 0), RET]), [("unit", 1), ("jump", 1)]);
    assert_eq!(cost(&[addi(T0, RA, 0), addi(SP, SP, 0), jalr(ZERO, T0, 0)]), [("jump", 1)]);
    assert_eq!(cost(&[sw(RA, A0, 0), lw(RA, A0, 0), addi(SP, SP, 0), RET]), [("load_use", 1), ("jump", 1)]);
    // A jump that overwrites its operand delays what follows it.
    assert_eq!(cost(&[addi(T0, RA, 0), auipc(RA), NOP, jalr(RA, RA, 12), jalr(ZERO, T0, 0)]), [("jump", 1 + 1 + 1)]);
}

#[test]
fn only_what_is_no_load_waits_to_overwrite_the_result_of_one() {
    let loads = "[instruction.load_word]\nresult_latency = 2\n";
    let cost = |code: &[u32]| of("write_after_load = true", loads, code, &[DATA]);
    assert_eq!(cost(&[lw(T0, A0, 0), addi(T0, ZERO, 1), RET]), [("load_use", 1)]);
    assert_eq!(cost(&[lw(T0, A0, 0), lw(T0, A0, 4), RET]), []);
}

#[test]
fn impossible_keys_are_refused() {
    let reason = |text: &str| Core::from_toml(text, "x.toml").unwrap_err().message;
    assert!(reason(&CORE.replace("isa =", "data_access_bytes = 3\nisa =")).contains("power of two"));
    assert!(reason(&format!("{CORE}[instruction.alu]\noccupies_by_zero = 2\n")).contains("for divide only"));
    assert!(reason(&format!("{CORE}[instruction.divide]\noccupies_by_zero = 0\n")).contains("counted from 1"));
}
