// SPDX-License-Identifier: MIT OR Apache-2.0
//! Each parameter of a core file costs exactly its cycles, which are attributed to its cause.

mod common;

use common::reg::*;
use common::*;
use proptest::prelude::*;
use rvk_machine::Machine;

/// (stall cycles, cause) of the second call.
fn stalls(machine: &mut Machine, arguments: &[u32]) -> Vec<(&'static str, u64)> {
    machine.call("f", arguments, 10_000, None).unwrap();
    let call = machine.call("f", arguments, 10_000, None).unwrap();
    assert_eq!(call.cycles, call.instructions + call.stalls.total());
    call.stalls.iter().collect()
}

fn of(more: &str, code: &[u32], arguments: &[u32]) -> Vec<(&'static str, u64)> {
    stalls(&mut machine(more, code), arguments)
}

const WFI: u32 = 0x1050_0073;
const MSTATUS: u32 = 0x300;
const MIE: u32 = 0x304;
const MTVEC: u32 = 0x305;
const MSCRATCH: u32 = 0x340;
const MEPC: u32 = 0x341;
const LOADS: &str = "[instruction.load_word]\nresult_latency = 2\n[instruction.load_byte]\nresult_latency = 3\n";

#[test]
fn load_use_depends_on_width_and_distance() {
    let word = |distance: usize| [vec![lw(T0, A0, 0)], vec![NOP; distance], vec![add(A0, T0, T0), RET]].concat();
    let byte = |distance: usize| [vec![lbu(T0, A0, 0)], vec![NOP; distance], vec![add(A0, T0, T0), RET]].concat();
    assert_eq!(of(LOADS, &word(0), &[DATA]), [("load_use", 1)]);
    assert_eq!(of(LOADS, &word(1), &[DATA]), []);
    assert_eq!(of(LOADS, &byte(0), &[DATA]), [("load_use", 2)]);
    assert_eq!(of(LOADS, &byte(1), &[DATA]), [("load_use", 1)]);
    assert_eq!(of(LOADS, &byte(2), &[DATA]), []);
}

#[test]
fn a_load_before_a_branch_is_waited_for_after_it() {
    let code = [lbu(T0, A0, 0), beq(ZERO, ZERO, 8), EBREAK, add(A0, T0, T0), RET];
    assert_eq!(of(LOADS, &code, &[DATA]), [("load_use", 1)]);
    // The bubble of the branch hides the rest of the latency.
    let taken = format!("[control]\nbranch_taken = 1\n{LOADS}");
    assert_eq!(of(&taken, &code, &[DATA]), [("branch", 1)]);
}

#[test]
fn stored_data_can_be_needed_later_than_an_address() {
    let core = format!("{LOADS}[predictor]\nmispredicted=0\ntarget_entries=1\nhistory_entries=1\nreturn_entries=0\n");
    let delayed = |code: &[u32]| {
        let text = CORE.replace("isa =", "store_data_delay = 1\nisa =") + &core;
        let core = rvk_machine::Core::from_toml(&text, "test.toml").unwrap();
        let mut m = Machine::new(&elf(code, &[]), "test.elf", core, "rv32i".parse().unwrap()).unwrap();
        stalls(&mut m, &[DATA])
    };
    assert_eq!(delayed(&[lw(T0, A0, 0), sw(T0, A0, 4), RET]), []);
    assert_eq!(delayed(&[lw(A0, A0, 0), NOP, RET]), []);
    assert_eq!(of(LOADS, &[lw(T0, A0, 0), sw(T0, A0, 4), RET], &[DATA]), [("load_use", 1)]);
}

/// Stalls of the code on a core that repeats a load that meets a store.
fn with_store_pipeline(code: &[u32], by_instruction: bool) -> Vec<(&'static str, u64)> {
    let core =
        rvk_machine::Core::from_toml(&CORE.replace("isa =", "load_meets_store = 5\nisa ="), "test.toml").unwrap();
    let mut m = Machine::new(&elf(code, &[]), "test.elf", core, "rv32i".parse().unwrap()).unwrap();
    if by_instruction {
        m.step_by_instruction();
    }
    stalls(&mut m, &[DATA])
}

#[test]
fn a_load_soon_after_a_store_to_its_address_is_repeated() {
    let other = lw(T1, A0, 8);
    let costs = |between: &[u32], expected: &[(&str, u64)]| {
        let code = [&[sw(A0, A0, 4)], between, &[lw(T0, A0, 4), RET]].concat();
        for by_instruction in [false, true] {
            assert_eq!(with_store_pipeline(&code, by_instruction), expected, "{between:x?}");
        }
    };
    let repeated = [("memory", 5)];
    costs(&[], &repeated);
    costs(&[NOP], &repeated);
    costs(&[beq(ZERO, ZERO, 8), EBREAK], &repeated);
    costs(&[NOP, NOP], &[]);
    costs(&[other, NOP], &[]);
    costs(&[NOP, other], &repeated); // the other load keeps the store from being written
    costs(&[addi(A0, A0, 0)], &[]); // not known to be the same address
    costs(&[lw(T1, A0, 4), NOP], &repeated); // by the time of the second load the store is written
    assert_eq!(with_store_pipeline(&[sw(A0, A0, 4), lw(T0, A0, 8), RET], false), []);
    assert_eq!(with_store_pipeline(&[sw(A0, A0, 4), lbu(T0, A0, 7), RET], false), [("memory", 5)]);
}

#[test]
fn occupation_delays_the_next_instruction() {
    let core = "[instruction.multiply]\noccupies = 11\n";
    assert_eq!(of(core, &[mul(T0, A0, A0), NOP, RET], &[3]), [("multiplier", 10)]);
}

#[test]
fn a_result_can_come_later_than_the_next_issue() {
    let core = "[instruction.multiply]\nresult_latency = 5\n";
    assert_eq!(of(core, &[mul(T0, A0, A0), NOP, add(A0, T0, T0), RET], &[3]), [("multiplier", 3)]);
}

#[test]
fn a_busy_unit_keeps_its_own_instructions_waiting_but_no_others() {
    let core = "[instruction.multiply]\nunit_busy = 5\n";
    let code = |between: usize| [vec![mul(T0, A0, A0)], vec![NOP; between], vec![mul(T1, A0, A0), RET]].concat();
    assert_eq!(of(core, &code(0), &[3]), [("multiplier", 4)]);
    assert_eq!(of(core, &code(3), &[3]), [("multiplier", 1)]);
    assert_eq!(of(core, &code(4), &[3]), []);
}

#[test]
fn a_unit_with_two_places_is_busy_when_both_are_taken() {
    let core = "[instruction.multiply]\nunit_busy = 5\nunit_count = 2\n[instruction.multiply_high]\nunit_count = 2\n";
    let code = |count: usize| [vec![mul(T0, A0, A0); count], vec![RET]].concat();
    assert_eq!(of(core, &code(2), &[3]), []);
    // Issued in cycles 0, 1, 5, 6.
    assert_eq!(of(core, &code(4), &[3]), [("multiplier", 3)]);
    let reason = |more: &str| rvk_machine::Core::from_toml(&format!("{CORE}{more}"), "x.toml").unwrap_err().message;
    assert!(reason("[instruction.multiply]\nunit_count = 2\n").contains("share a unit, but not its unit_count"));
    assert!(reason("[instruction.multiply]\nunit_count = 5\n").contains("unit_count is 1 to 4"));
}

#[test]
fn divide_time_follows_the_bits_of_the_quotient() {
    let core = "[instruction.divide]\noccupies = 2\noccupies_at_most = 33\n";
    let divide = |a, b| of(core, &[divu(A0, A0, A1), RET], &[a, b])[0];
    assert_eq!(divide(1, 0xffff_ffff), ("divider", 1));
    assert_eq!(divide(0xffff_ffff, 1), ("divider", 32));
    assert_eq!(divide(0xff, 0xf), ("divider", 1 + 5));
}

#[test]
fn a_signed_division_of_a_negative_number_takes_longer() {
    let core = "[instruction.divide]\noccupies = 2\nnegative_dividend = 7\n";
    let div = 0x0200_4033 | A0 << 7 | A0 << 15 | A1 << 20;
    let divide = |code, a: i32, b: i32| of(core, &[code, RET], &[a as u32, b as u32])[0];
    assert_eq!(divide(div, -6, 2), ("divider", 1 + 7));
    assert_eq!(divide(div, -6, 0), ("divider", 1 + 7));
    assert_eq!(divide(div, 6, -2), ("divider", 1));
    assert_eq!(divide(divu(A0, A0, A1), -6, 2), ("divider", 1));
    let more = "[instruction.alu]\nnegative_dividend = 1\n";
    let error = rvk_machine::Core::from_toml(&format!("{CORE}{more}"), "x.toml").unwrap_err();
    assert!(error.message.contains("negative_dividend are for divide only"));
}

#[test]
fn reservations_have_times_of_their_own() {
    let core = "[instruction.atomic]\noccupies = 4\n[instruction.reservation]\nunit_busy = 2\n";
    let (load_reserved, add) = (0x1000_202f | T0 << 7 | A0 << 15, 0x0000_202f | T0 << 7 | A0 << 15);
    assert_eq!(of(core, &[load_reserved, NOP, load_reserved, RET], &[DATA]), []);
    assert_eq!(of(core, &[load_reserved, load_reserved, RET], &[DATA]), [("atomic", 1)]);
    assert_eq!(of(core, &[add, RET], &[DATA]), [("atomic", 3)]);
}

#[test]
fn the_predictor_of_loops_leaves_the_first_iterations_and_the_exit() {
    let core = "[control]\nbranch_taken = 2\ntrap_return = 1\n[loop_predictor]\nmispredicted = 3\n";
    let looped = [NOP, addi(A0, A0, -1), bne(A0, ZERO, -8), RET];
    // The first branch backward is taken as any other, the exit is mispredicted.
    assert_eq!(of(core, &looped, &[9]), [("branch", 2 + 3)]);
    assert_eq!(of(core, &looped, &[1]), []);
    let both = "[loop_predictor]\nmispredicted = 3\n[instruction_cache]\nbytes = 256\nways = 2\nline_bytes = 32\nmiss_cycles = 10\n";
    let error = rvk_machine::Core::from_toml(&format!("{CORE}{both}"), "x.toml").unwrap_err();
    assert!(error.message.contains("[loop_predictor] is for cores without"), "{}", error.message);
}

#[test]
fn branches_and_jumps_cost_the_cycles_of_the_core_file() {
    let core = "[control]\nbranch_taken = 5\nbranch_not_taken = 1\njump = 3\njump_register = 4\n";
    assert_eq!(of(core, &[beq(A0, ZERO, 8), NOP, RET], &[0]), [("branch", 5), ("jump", 4)]);
    assert_eq!(of(core, &[beq(A0, ZERO, 8), NOP, RET], &[1]), [("branch", 1), ("jump", 4)]);
}

#[test]
fn a_word_that_straddles_two_fetches_costs_more_as_a_target() {
    let core = "[control]\nmisaligned_target = 1\n";
    // Over a compressed nop (low half) to a ret that begins in the upper half of the word.
    let halves = |a: u32, b: u32| a | b << 16;
    const C_NOP: u32 = 1;
    let code = [beq(ZERO, ZERO, 6), halves(C_NOP, RET & 0xffff), halves(RET >> 16, C_NOP)];
    assert_eq!(of(core, &code, &[]), [("fetch", 1)]);
    assert_eq!(of(core, &[beq(ZERO, ZERO, 8), NOP, RET], &[]), []);
}

#[test]
fn a_predicted_loop_costs_only_its_exit() {
    let core = "[predictor]\nmispredicted = 3\ntarget_entries = 8\nhistory_entries = 16\nreturn_entries = 2\n";
    let countdown = [addi(A0, A0, -1), bne(A0, ZERO, -4), RET];
    assert_eq!(of(core, &countdown, &[100]), [("branch", 3)]);
}

#[test]
fn a_warm_cache_costs_nothing_and_a_cold_one_its_lines() {
    let core = "[instruction_cache]\nbytes = 256\nways = 2\nline_bytes = 32\nmiss_cycles = 10\n";
    let code = [vec![NOP; 20], vec![RET]].concat();
    let mut m = machine(core, &code);
    assert_eq!(stalls(&mut m, &[]), []);
    m.forget();
    let cold = m.call("f", &[], 1000, None).unwrap();
    assert_eq!(cold.stalls.iter().collect::<Vec<_>>(), [("instruction_cache", 30)]);
}

#[test]
fn fence_i_empties_the_instruction_cache() {
    let core = "[instruction_cache]\nbytes = 256\nways = 2\nline_bytes = 32\nmiss_cycles = 10\n";
    let mut m = machine_for("rv32im_zifencei", core, &[FENCE_I, NOP, RET]);
    assert_eq!(stalls(&mut m, &[]), [("instruction_cache", 10)]);
}

#[test]
fn code_larger_than_the_cache_misses_in_every_iteration() {
    let core = "[instruction_cache]\nbytes = 128\nways = 2\nline_bytes = 32\nmiss_cycles = 10\n";
    let code = [vec![NOP; 126], vec![addi(A0, A0, -1), bne(A0, ZERO, -127 * 4), RET]].concat();
    let lines = 128 * 4 / 32;
    // The loop's 16 lines each time; the line of the return is one more.
    assert_eq!(of(core, &code, &[5]), [("instruction_cache", (5 * lines + 1) * 10)]);
}

#[test]
fn wait_states_are_charged_to_memory() {
    let more = "[[memory]]\nname = \"slow\"\nbase = 0x9000_0000\nbytes = 0x100\nwritable = true\nwait_states = 7\n";
    assert_eq!(of(more, &[lw(T0, A0, 0), sw(T0, A0, 0), RET], &[0x9000_0000]), [("memory", 14)]);
}

#[test]
fn the_timer_is_added_to_each_call() {
    let text = CORE.replace("isa =", "timer_cycles = 20\nisa =");
    let core = rvk_machine::Core::from_toml(&text, "test.toml").unwrap();
    let mut m = Machine::new(&elf(&[RET], &[]), "test.elf", core, "rv32i".parse().unwrap()).unwrap();
    assert_eq!(stalls(&mut m, &[]), [("timer", 20)]);
}

/// The stalls of a whole program on a core with these times, and a timer.
fn of_program(code: &[u32]) -> Vec<(&'static str, u64)> {
    let core = "[control]\nfence_i = 2\ntrap = 4\ninterrupt = 5\ntrap_return = 3\ncsr_write_while_pending = 1\n\
                [[device]]\nkind = \"clint\"\nbase = 0x0200_0000\ncycles_per_tick = 1\n";
    let done = machine_for("rv32im_zicsr_zifencei", core, code).run(1000).unwrap();
    assert_eq!(done.cycles, done.instructions + done.stalls.total());
    done.stalls.iter().collect()
}

#[test]
fn traps_and_their_return_cost_the_cycles_of_the_core_file() {
    let handler = [csrrs(T1, MEPC, ZERO), addi(T1, T1, 4), csrrw(ZERO, MEPC, T1), MRET];
    let to_handler = [lui(T0, CODE >> 12), addi(T0, T0, 32), csrrw(ZERO, MTVEC, T0)];
    let program = |trapping: [u32; 2]| [&to_handler[..], &trapping, &[FENCE_I, RET, NOP], &handler].concat();
    assert_eq!(of_program(&program([NOP, NOP])), [("fence", 2)]);
    assert_eq!(of_program(&program([ECALL, NOP])), [("fence", 2), ("trap", 7)]);
    assert_eq!(of_program(&program([lw(T0, ZERO, 0), ECALL])), [("fence", 2), ("trap", 14)]);
}

#[test]
fn interrupts_cost_the_cycles_of_the_core_file() {
    let handler = [lui(T1, 0x2000), sw(ZERO, T1, 0), MRET];
    let program = |enabled: i32| {
        let begin = [lui(T0, CODE >> 12), addi(T0, T0, 48), csrrw(ZERO, MTVEC, T0), addi(T1, ZERO, enabled)];
        let enable = [csrrw(ZERO, MIE, T1), addi(A0, ZERO, 8), csrrw(ZERO, MSTATUS, A0)];
        let raise = [lui(T0, 0x2000), addi(T1, ZERO, 1), sw(T1, T0, 0)];
        [&begin[..], &enable, &raise, &[csrrs(A1, MSCRATCH, A1), RET], &handler].concat()
    };
    assert_eq!(of_program(&program(8)), [("trap", 8)]);
    assert_eq!(of_program(&program(0)), [("csr", 1)]);
}

#[test]
fn a_timer_that_is_off_wakes_nobody() {
    let core = "[[device]]\nkind = \"clint\"\nbase = 0x0200_0000\ncycles_per_tick = 1\n";
    let off = [lui(T0, 0x2004), addi(T1, ZERO, -1), sw(T1, T0, 4), sw(ZERO, T0, 0)];
    let wait = [addi(T1, ZERO, 0x80), csrrw(ZERO, MIE, T1), WFI, RET];
    let error = machine_for("rv32im_zicsr", core, &[off, wait].concat()).run(1000).unwrap_err();
    assert!(error.message.contains("no interrupt can occur"), "{error}");
}

#[test]
fn stalls_before_a_trap_are_counted_once() {
    let mut m = machine(LOADS, &[lw(T0, A0, 0), add(T0, T0, T0), beq(A1, ZERO, 8), EBREAK, RET]);
    assert!(m.call("f", &[DATA, 1], 1000, None).is_err());
    assert_eq!(stalls(&mut m, &[DATA, 0]), [("load_use", 1)]);
}

/// Everything that can wait for something, at once.
const BUSY_CORE: &str = "
    [instruction.load_word]\nresult_latency = 3
    [instruction.multiply]\nresult_latency = 5\nunit_busy = 4\nunit_count = 2
    [instruction.multiply_high]\nunit_count = 2
    [instruction.divide]\noccupies = 2\noccupies_at_most = 33
    [control]\nbranch_taken = 1
    [predictor]\nmispredicted = 2\ntarget_entries = 2\nhistory_entries = 4\nreturn_entries = 1
    [instruction_cache]\nbytes = 64\nways = 2\nline_bytes = 16\nmiss_cycles = 7";

fn busy_machine(program: &[u32]) -> Machine {
    let text = CORE.replace("isa =", "load_meets_store = 5\nisa =") + BUSY_CORE;
    let core = rvk_machine::Core::from_toml(&text, "test.toml").unwrap();
    Machine::new(&elf(program, &[]), "test.elf", core, "rv32imac".parse().unwrap()).unwrap()
}

fn random_instruction() -> impl Strategy<Value = u32> {
    let register = || 12u32..16;
    (0..6, register(), register(), register()).prop_map(|(kind, rd, rs1, rs2)| match kind {
        0 => lw(rd, A1, if rs1 == A0 { 8 } else { 4 }),
        1 => mul(rd, rs1, rs2),
        2 => divu(rd, rs1, rs2),
        3 => beq(rs1, rs2, 8),
        4 => sw(rs2, A1, 8),
        _ => add(rd, rs1, rs2),
    })
}

proptest! {
    /// The schedule of a block is the sum of its instructions' schedules, for any state of the pipeline between blocks.
    #[test]
    fn cutting_blocks_changes_no_cycle(code in prop::collection::vec(random_instruction(), 1..40)) {
        let back = -4 * (code.len() as i32 + 2);
        let program = [code, vec![NOP, addi(A0, A0, -1), bne(A0, ZERO, back), RET, RET]].concat();
        let costs = |by_instruction: bool| {
            let mut m = busy_machine(&program);
            if by_instruction {
                m.step_by_instruction();
            }
            let call = m.call("f", &[3, DATA], 10_000, None).unwrap();
            (call.instructions, call.cycles, call.stalls)
        };
        prop_assert_eq!(costs(false), costs(true));
    }
}
