// SPDX-License-Identifier: MIT OR Apache-2.0
//! Debugging does not change the costs.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Call, Event, Machine, Nothing, RETURN_ADDRESS};

const LIMIT: u64 = 100_000;

fn machine_on(core: &str, code: &[u32]) -> Machine {
    Machine::new(&elf(code, &[]), "test.elf", core_of(core), "rv32imac".parse().unwrap()).unwrap()
}

/// A loop with all kinds of stalls: late results, a division, branches that are hard to predict.
fn busy() -> Vec<u32> {
    vec![
        sw(A0, A1, 0),
        lbu(T0, A1, 0),
        addi(T0, T0, 1),
        mul(T1, T0, A0),
        add(T1, T1, T0),
        divu(T0, T1, A0),
        i_type(0x7013, T1, T1, 1),
        beq(T1, ZERO, 8),
        lw(T0, A1, 0),
        add(T0, T0, T1),
        addi(A0, A0, -1),
        bne(A0, ZERO, -44),
        RET,
    ]
}

/// Calls the function of [`busy`] on a new machine; `go` takes it to its return.
fn called(core: &str, go: impl Fn(&mut Machine)) -> Call {
    let mut machine = machine_on(core, &busy());
    let started = machine.start_call("f", &[40, DATA]).unwrap();
    go(&mut machine);
    assert_eq!(machine.pc(), RETURN_ADDRESS);
    machine.finish_call(&started)
}

#[test]
fn single_steps_cost_what_a_run_costs() {
    for core in ["e31", "fe310-g000", "hazard3", "ibex", "scarv", "ideal"] {
        let run = machine_on(core, &busy()).call("f", &[40, DATA], LIMIT, None).unwrap();
        let stepped = called(core, |machine| while machine.step(&mut Nothing) == Event::Limit {});
        assert_eq!(stepped, run, "{core}");
    }
}

#[test]
fn breakpoints_cost_nothing() {
    let everywhere = |machine: &mut Machine| {
        machine.set_breakpoints((0..13).map(|index| CODE + 4 * index).chain([RETURN_ADDRESS]));
        let mut stops = 1;
        machine.step(&mut Nothing);
        while machine.pc() != RETURN_ADDRESS {
            assert_eq!(machine.resume(&mut Nothing, LIMIT), Event::Observer, "one is at pc");
            machine.step(&mut Nothing);
            stops += 1;
        }
        assert_eq!(stops, machine.instructions());
    };
    for core in ["e31", "hazard3", "scarv", "ideal"] {
        let run = machine_on(core, &busy()).call("f", &[40, DATA], LIMIT, None).unwrap();
        assert_eq!(called(core, everywhere), run, "{core}");
    }
}

#[test]
fn slices_cost_what_a_run_costs() {
    let sliced = |machine: &mut Machine| {
        while machine.pc() != RETURN_ADDRESS {
            let limit = machine.instructions() + 13;
            machine.resume(&mut Nothing, limit);
        }
    };
    let run = machine_on("e31", &busy()).call("f", &[40, DATA], LIMIT, None).unwrap();
    assert_eq!(called("e31", sliced), run);
}

#[test]
fn a_breakpoint_stops_where_blocks_are_linked_already() {
    let mut machine = machine_on("ideal", &busy());
    machine.start_call("f", &[40, DATA]).unwrap();
    machine.resume(&mut Nothing, 200);
    machine.set_breakpoints([CODE + 8]);
    for _ in 0..3 {
        assert_eq!((machine.resume(&mut Nothing, LIMIT), machine.pc()), (Event::Observer, CODE + 8));
        assert_eq!(machine.step(&mut Nothing), Event::Limit);
    }
}

#[test]
fn a_restored_machine_repeats_itself() {
    let mut machine = machine_on("e31", &busy());
    let snapshot = machine.snapshot();
    let first = machine.call("f", &[40, DATA], LIMIT, None).unwrap();
    let warm = machine.call("f", &[40, DATA], LIMIT, None).unwrap();
    assert_ne!(warm.cycles, first.cycles, "or this test shows nothing");
    machine.restore(&snapshot);
    assert_eq!(machine.read(DATA, 4).unwrap(), [0; 4]);
    assert_eq!(machine.call("f", &[40, DATA], LIMIT, None).unwrap(), first);
}

#[test]
fn a_step_goes_to_the_handler_of_an_interrupt() {
    const MIE: u32 = 0x304;
    const MSTATUS: u32 = 0x300;
    const MTVEC: u32 = 0x305;
    let clint = 0x0200_0000u32;
    let mut machine = machine_on("e31", &[NOP, NOP]);
    machine.start();
    for (number, value) in [(MTVEC, CODE + 4), (MIE, 1 << 3), (MSTATUS, 1 << 3)] {
        assert!(machine.set_csr(number, value));
    }
    // The software interrupt.
    let code = [lui(T0, clint >> 12), addi(T1, ZERO, 1), sw(T1, T0, 0), NOP];
    for (index, word) in code.iter().enumerate() {
        machine.patch(CODE + 0x100 + 4 * index as u32, &word.to_le_bytes()).unwrap();
    }
    machine.set_pc(CODE + 0x100);
    for _ in 0..3 {
        assert_eq!(machine.step(&mut Nothing), Event::Limit);
    }
    assert_eq!(machine.pc(), CODE + 0x10c);
    assert_eq!((machine.step(&mut Nothing), machine.pc()), (Event::Limit, CODE + 4));
    assert_eq!(machine.instructions(), 3);
}

#[test]
fn a_step_over_fence_i_shows_the_new_code_to_the_run_that_follows() {
    let code = [addi(A0, A0, 1), beq(ZERO, ZERO, 4), sw(T1, T0, 0), FENCE_I, jalr(ZERO, T0, 0)];
    let bytes: Vec<u8> = code.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut machine = machine_on("e31", &[NOP]);
    machine.start();
    machine.patch(DATA, &bytes).unwrap();
    for (number, value) in [(A0, 0), (T0, DATA), (T1, addi(A0, A0, 16))] {
        machine.set_register(number as usize, value);
    }
    machine.set_pc(DATA);
    assert_eq!(machine.resume(&mut Nothing, 2), Event::Limit);
    for _ in 0..3 {
        assert_eq!(machine.step(&mut Nothing), Event::Limit);
    }
    assert_eq!(machine.resume(&mut Nothing, 7), Event::Limit);
    assert_eq!(machine.registers()[A0 as usize], 17);
}
