// SPDX-License-Identifier: MIT OR Apache-2.0
//! Planted leaks are found, similar code without leaks passes. `a0` points to a secret byte array, `a1` is public.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Machine, Secrets, Sink};

const DIVIDE: &str = "[instruction.divide]\noccupies = 2\noccupies_at_most = 33\n";
const TABLE: u32 = DATA + 0x400;
const T3: u32 = 28;

fn xor(rd: u32, rs1: u32, rs2: u32) -> u32 {
    r_type(0x4033, rd, rs1, rs2)
}
fn and(rd: u32, rs1: u32, rs2: u32) -> u32 {
    r_type(0x7033, rd, rs1, rs2)
}
fn andi(rd: u32, rs1: u32, immediate: i32) -> u32 {
    i_type(0x7013, rd, rs1, immediate)
}
fn srli(rd: u32, rs1: u32, amount: i32) -> u32 {
    i_type(0x5013, rd, rs1, amount)
}
fn slti(rd: u32, rs1: u32, immediate: i32) -> u32 {
    i_type(0x2013, rd, rs1, immediate)
}
fn sb(rs2: u32, rs1: u32, offset: i32) -> u32 {
    sw(rs2, rs1, offset) & !0x7000
}

/// The sinks found when this code runs with secrets in the eight bytes at a0.
fn sinks(code: &[u32]) -> Vec<Sink> {
    sinks_on(DIVIDE, code)
}

/// The same on a processor with this timing.
fn sinks_on(timing: &str, code: &[u32]) -> Vec<Sink> {
    let mut machine = machine_for("rv32imac_zicsr_zbkx_zkne_zkr", timing, code);
    machine.write(DATA, &[1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
    let mut secrets = Secrets::new(&machine, &[], None, false).unwrap();
    secrets.mark(DATA, 8, Some("key")).unwrap();
    secrets.call(&mut machine, "f", &[DATA, TABLE], 1000).unwrap();
    secrets.leaks(&machine).iter().map(|leak| leak.sink).collect()
}

#[test]
fn a_table_lookup_is_found() {
    assert_eq!(sinks(&[lbu(T0, A0, 0), add(T0, T0, A1), lbu(T0, T0, 0), RET]), [Sink::LoadAddress]);
}

#[test]
fn the_way_of_a_secret_leads_from_where_it_is_read_through_memory() {
    let (copy, own) = (DATA + 0x100, 0x100);
    let code = [
        lbu(T0, A0, 0),
        NOP,
        sb(T0, A0, own),
        lbu(T1, A0, own),
        xor(T3, T1, ZERO),
        add(T3, T3, A1),
        lbu(T1, T3, 0),
        RET,
    ];
    let mut machine = machine_for("rv32imac", DIVIDE, &code);
    let mut secrets = Secrets::new(&machine, &[], None, true).unwrap();
    secrets.mark(DATA, 8, Some("key")).unwrap();
    secrets.call(&mut machine, "f", &[DATA, TABLE], 1000).unwrap();
    let start = machine.program().symbols["f"].0;
    let way = |secrets: &Secrets, machine: &Machine| -> Vec<u32> {
        secrets.leaks(machine)[0].way.iter().map(|step| (step.pc - start) / 4).collect()
    };
    assert_eq!(way(&secrets, &machine), [0, 2, 3, 4, 5]);
    // Memory that is marked again begins a new way.
    secrets.mark(copy, 1, Some("copy")).unwrap();
    let code = [lbu(T1, A0, own), add(T3, A1, T1), lbu(T1, T3, 0), RET];
    let mut machine = machine_for("rv32imac", DIVIDE, &code);
    secrets.call(&mut machine, "f", &[DATA, TABLE], 1000).unwrap();
    assert_eq!(way(&secrets, &machine), [0, 1]);
}

#[test]
fn a_comparison_that_ends_early_is_found() {
    assert_eq!(sinks(&[lw(T0, A0, 0), bne(T0, A1, 8), NOP, RET]), [Sink::Branch]);
}

#[test]
fn a_secret_divisor_is_found_where_division_takes_varying_time() {
    assert_eq!(sinks(&[lw(T0, A0, 0), divu(T0, A1, T0), RET]), [Sink::OperandOfVariableTime]);
}

#[test]
fn only_the_operand_that_takes_time_matters() {
    let zero_divisor = "[instruction.divide]\ndepends_on = \"second\"\n";
    assert_eq!(sinks_on(zero_divisor, &[lw(T0, A0, 0), divu(T0, A1, T0), RET]), [Sink::OperandOfVariableTime]);
    assert_eq!(sinks_on(zero_divisor, &[lw(T0, A0, 0), divu(T0, T0, A1), RET]), []);
    let never = "[instruction.divide]\ndepends_on = \"nothing\"\n";
    assert_eq!(sinks_on(never, &[lw(T0, A0, 0), divu(T0, T0, T0), RET]), []);
    assert_eq!(sinks_on("", &[lw(T0, A0, 0), divu(T0, T0, A1), RET]), [Sink::OperandOfVariableTime]);
}

#[test]
fn the_amount_of_a_shift_matters_unless_the_file_excludes_it() {
    let sll = |rd, rs1, rs2| r_type(0x1033, rd, rs1, rs2);
    assert_eq!(sinks_on("", &[lw(T0, A0, 0), sll(T0, A1, T0), RET]), [Sink::OperandOfVariableTime]);
    assert_eq!(sinks_on("", &[lw(T0, A0, 0), sll(T0, T0, A1), RET]), []);
    assert_eq!(sinks_on("", &[lw(T0, A0, 0), srli(T0, T0, 3), RET]), []);
    let barrel = "[instruction.shift]\ndepends_on = \"nothing\"\n";
    assert_eq!(sinks_on(barrel, &[lw(T0, A0, 0), sll(T0, A1, T0), RET]), []);
}

#[test]
fn what_the_entropy_source_gives_is_secret_but_its_state_is_not() {
    let read_seed = 0x0150_0000 | 0x1073 | T0 << 7;
    assert_eq!(sinks(&[read_seed, andi(T0, T0, 1), bne(T0, ZERO, 8), NOP, RET]), [Sink::Branch]);
    assert_eq!(sinks(&[read_seed, srli(T0, T0, 16), bne(T0, ZERO, 8), NOP, RET]), [Sink::Branch]);
    assert_eq!(sinks(&[read_seed, srli(T0, T0, 30), bne(T0, ZERO, 8), NOP, RET]), []);
    // Less than 0 as a signed number: the highest bit decides.
    assert_eq!(sinks(&[read_seed, slti(T1, T0, 0), bne(T1, ZERO, 8), NOP, RET]), []);
}

#[test]
fn a_secret_jump_is_found() {
    let code = [lbu(T0, A0, 0), andi(T0, T0, 0), lw(T1, A0, 0), and(T1, T1, T0), NOP, NOP, RET];
    assert_eq!(sinks(&code), []);
    // The target: the return address with a secret bit that happens to be zero.
    let code = [lbu(T0, A0, 1), andi(T0, T0, 1), add(T0, T0, RA), jalr(ZERO, T0, 0)];
    assert_eq!(sinks(&code), [Sink::JumpTarget]);
}

#[test]
fn a_byte_stored_at_a_secret_index_is_found() {
    assert_eq!(sinks(&[lbu(T0, A0, 0), add(T0, T0, A1), sb(ZERO, T0, 0), RET]), [Sink::StoreAddress]);
}

#[test]
fn secrets_are_followed_through_a_byte_store_and_a_word_load() {
    let code = [lbu(T0, A0, 0), sb(T0, A1, 2), lw(T1, A1, 0), srli(T1, T1, 16), bne(T1, ZERO, 8), NOP, RET];
    assert_eq!(sinks(&code), [Sink::Branch]);
    // The neighbouring bytes are public.
    let code = [lbu(T0, A0, 0), sb(T0, A1, 2), lw(T1, A1, 0), andi(T1, T1, 0xff), bne(T1, ZERO, 8), NOP, RET];
    assert_eq!(sinks(&code), []);
}

#[test]
fn secrets_are_followed_through_a_permutation_whose_index_is_secret() {
    let xperm8 = r_type(0x2800_4033, T0, A1, T0);
    assert_eq!(sinks(&[lw(T0, A0, 0), xperm8, bne(T0, ZERO, 8), NOP, RET]), [Sink::Branch]);
}

#[test]
fn secrets_are_followed_through_spilled_registers() {
    let spill = [lw(T0, A0, 0), addi(SP, SP, -16), sw(T0, SP, 12), addi(T0, ZERO, 0), lw(T0, SP, 12)];
    let code = [spill.as_slice(), &[addi(SP, SP, 16), bne(T0, ZERO, 8), NOP, RET]].concat();
    assert_eq!(sinks(&code), [Sink::Branch]);
}

#[test]
fn secrets_are_followed_through_compressed_instructions() {
    let c_lw_a2_from_a0 = 0x4110;
    let c_beqz_a2_by_4 = 0xc211;
    let halves = |a: u32, b: u32| a | b << 16;
    assert_eq!(sinks(&[halves(c_lw_a2_from_a0, c_beqz_a2_by_4), NOP, RET]), [Sink::Branch]);
}

#[test]
fn aes_instructions_take_secrets_and_give_secrets() {
    let aes32esmi = r_type(0x2600_0033, T0, ZERO, T0);
    assert_eq!(sinks(&[lw(T0, A0, 0), aes32esmi, RET]), []);
    assert_eq!(sinks(&[lw(T0, A0, 0), aes32esmi, bne(T0, ZERO, 8), NOP, RET]), [Sink::Branch]);
}

#[test]
fn constants_and_overwritten_registers_are_public() {
    assert_eq!(sinks(&[lw(T0, A0, 0), xor(T0, T0, T0), bne(T0, ZERO, 8), NOP, RET]), []);
    assert_eq!(sinks(&[lw(T0, A0, 0), bne(T0, T0, 8), NOP, RET]), []);
    assert_eq!(sinks(&[lw(T0, A0, 0), addi(T0, ZERO, 1), bne(T0, ZERO, 8), NOP, RET]), []);
    assert_eq!(sinks(&[sw(ZERO, A0, 0), lw(T0, A0, 0), bne(T0, ZERO, 8), NOP, RET]), []);
}

#[test]
fn the_result_of_a_declassified_function_is_public() {
    let call = 0x6f | RA << 7 | 20 << 20;
    // Saves ra in t1, calls the comparison after the return, branches on its result.
    let code = [addi(T1, RA, 0), call, bne(A0, ZERO, 8), NOP, addi(RA, T1, 0), RET, lw(A0, A0, 0), RET];
    let file = elf(&code, &[("compare", CODE + 6 * 4)]);
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let find = |declassified: &[String]| {
        let mut machine = Machine::new(&file, "test.elf", core.clone(), "rv32imac".parse().unwrap()).unwrap();
        let mut secrets = Secrets::new(&machine, declassified, None, false).unwrap();
        secrets.mark(DATA, 8, Some("key")).unwrap();
        secrets.call(&mut machine, "f", &[DATA], 1000).unwrap();
        secrets.leaks(&machine).len()
    };
    assert_eq!((find(&[]), find(&["compare".to_owned()])), (1, 0));
}

#[test]
fn leaks_count_and_name_the_secrets() {
    let code = [lw(T0, A0, 0), addi(T1, ZERO, 3), beq(T0, ZERO, 8), addi(T1, T1, -1), bne(T1, ZERO, -8), RET];
    let mut machine = machine("", &code);
    machine.write(DATA, &[1, 2, 3, 4]).unwrap();
    let mut secrets = Secrets::new(&machine, &[], None, false).unwrap();
    secrets.mark(DATA, 2, Some("first")).unwrap();
    secrets.mark(DATA + 2, 2, Some("second")).unwrap();
    secrets.call(&mut machine, "f", &[DATA], 1000).unwrap();
    let [leak] = &secrets.leaks(&machine)[..] else { panic!("one branch depends on the secrets") };
    // In three rounds, and in two blocks: one that begins with the load, one at the branch.
    assert_eq!((leak.pc, leak.count), (CODE + 8, 3));
    assert_eq!(leak.secrets, ["first", "second"]);
}
