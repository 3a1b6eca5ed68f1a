// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cycles that depend on a special operand: a divisor of zero, an address within a word, the number of a CSR.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Machine};

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
fn impossible_keys_are_refused() {
    let reason = |text: &str| Core::from_toml(text, "x.toml").unwrap_err().message;
    assert!(reason(&CORE.replace("isa =", "data_access_bytes = 3\nisa =")).contains("power of two"));
    assert!(reason(&format!("{CORE}[instruction.alu]\noccupies_by_zero = 2\n")).contains("for divide only"));
    assert!(reason(&format!("{CORE}[instruction.divide]\noccupies_by_zero = 0\n")).contains("counted from 1"));
}
