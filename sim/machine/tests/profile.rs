// SPDX-License-Identifier: MIT OR Apache-2.0
//! A profile accounts for every instruction and every stall, at the right place.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Cause, Machine, Stalls};

const CORE_WITH_STALLS: &str = "
    [instruction.load_word]\nresult_latency = 2
    [instruction.divide]\noccupies = 2\noccupies_at_most = 33
    [control]\njump = 1\njump_register = 2
    [predictor]\nmispredicted = 3\ntarget_entries = 8\nhistory_entries = 16\nreturn_entries = 2
    [instruction_cache]\nbytes = 128\nways = 2\nline_bytes = 32\nmiss_cycles = 10";

fn call(from: i32, to: i32) -> u32 {
    0x6f | RA << 7 | ((4 * (to - from)) as u32 & 0x7fe) << 20
}

/// f: a loop of a0 rounds with a load, a division and a call of g, which calls h.
fn program() -> Vec<u32> {
    let f = [
        addi(SP, SP, -16),
        sw(RA, SP, 12),
        lw(T0, A1, 0),
        add(T0, T0, A0),
        divu(T1, T0, A0),
        call(5, 12),
        addi(A0, A0, -1),
        bne(A0, ZERO, -5 * 4),
        lw(RA, SP, 12),
        addi(SP, SP, 16),
        RET,
        NOP,
    ];
    let g = [addi(SP, SP, -32), sw(RA, SP, 28), call(14, 18), lw(RA, SP, 28), addi(SP, SP, 32), RET];
    let h = [NOP, NOP, RET];
    [&f[..], &g, &h].concat()
}

fn machine_for_program() -> Machine {
    machine(CORE_WITH_STALLS, &program())
}

#[test]
fn counts_and_stalls_add_up() {
    let mut machine = machine_for_program();
    for _ in 0..2 {
        let profiled = machine.call_profiled("f", &[5, DATA], 10_000).unwrap();
        let count: u64 = profiled.profile.sites.values().map(|s| s.count).sum();
        assert_eq!(count, profiled.call.instructions);
        let mut stalls = Stalls::default();
        for (cause, _) in Cause::ALL {
            stalls.add(*cause, profiled.profile.sites.values().map(|s| s.stalls.of(*cause)).sum());
        }
        assert_eq!(stalls, profiled.call.stalls);
        assert_eq!(profiled.tree.chains().values().sum::<u64>(), profiled.call.cycles);
    }
}

#[test]
fn stalls_are_where_they_happen() {
    let mut machine = machine_for_program();
    machine.call("f", &[5, DATA], 10_000, None).unwrap();
    let profiled = machine.call_profiled("f", &[5, DATA], 10_000).unwrap();
    let at = |index: u32, cause| profiled.profile.sites[&(CODE + 4 * index)].stalls.of(cause);
    assert_eq!(at(3, Cause::LoadUse), 5);
    assert!(at(4, Cause::Divider) > 5);
    assert_eq!(at(7, Cause::Branch), 3);
    assert_eq!(at(5, Cause::Jump), 5);
    assert_eq!(profiled.profile.sites[&(CODE + 4 * 12)].count, 5);
}

#[test]
fn chains_follow_calls_and_returns() {
    let profiled = machine_for_program().call_profiled("f", &[5, DATA], 10_000).unwrap();
    let (f, g, h) = (CODE, CODE + 4 * 12, CODE + 4 * 18);
    let chains: Vec<_> = profiled.tree.chains().keys().cloned().collect();
    assert_eq!(chains, [vec![f], vec![f, g], vec![f, g, h]]);
    assert_eq!(profiled.tree.chain(profiled.tree.deepest), [f, g]);
    assert_eq!(profiled.call.stack_bytes, 48);
}

#[test]
fn a_call_without_profile_after_one_with_is_the_same() {
    let mut machine = machine_for_program();
    machine.call("f", &[5, DATA], 10_000, None).unwrap();
    let before = machine.call("f", &[5, DATA], 10_000, None).unwrap();
    machine.call_profiled("f", &[5, DATA], 10_000).unwrap();
    assert_eq!(machine.call("f", &[5, DATA], 10_000, None).unwrap(), before);
}
