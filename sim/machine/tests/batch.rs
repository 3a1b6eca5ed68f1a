// SPDX-License-Identifier: MIT OR Apache-2.0
//! Batches of independent calls.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Allowed, Machine, Task};

const COUNTER: u32 = DATA + 0x200;

/// Adds a1 to the word at a0 and returns the sum.
fn counting() -> Machine {
    let predictor = "[predictor]\nmispredicted = 3\ntarget_entries = 4\nhistory_entries = 8\nreturn_entries = 2\n";
    machine(predictor, &[lw(T0, A0, 0), add(T0, T0, A1), sw(T0, A0, 0), addi(A0, T0, 0), RET])
}

fn task(amount: u32) -> Task {
    Task {
        function: "f".to_owned(),
        arguments: vec![COUNTER, amount],
        writes: vec![],
        allowed: vec![Allowed { address: COUNTER, bytes: 4, writable: true }],
        reads: vec![(COUNTER, 4)],
    }
}

#[test]
fn each_call_finds_the_machine_as_it_was() {
    let mut machine = counting();
    machine.write(COUNTER, &100u32.to_le_bytes()).unwrap();
    let alone = machine.clone().call("f", &[COUNTER, 0], 100, None).unwrap();
    let tasks: Vec<Task> = (0..500).map(task).collect();
    let done = machine.call_batch(&tasks, 100, None);
    for (amount, done) in (0u32..).zip(&done) {
        let done = done.as_ref().unwrap();
        let sum = 100 + amount;
        assert_eq!((done.call.results[0], done.contents[0].as_slice()), (sum, sum.to_le_bytes().as_slice()));
        // Nor has the predictor learnt from the others.
        assert_eq!(done.call.cycles, alone.cycles);
    }
    assert_eq!(machine.read(COUNTER, 4).unwrap(), 100u32.to_le_bytes());
}

#[test]
fn what_is_written_before_one_call_is_not_there_for_the_next() {
    let machine = counting();
    let with = Task { writes: vec![(COUNTER, vec![7, 0, 0, 0])], ..task(0) };
    let tasks: Vec<Task> = (0..100).map(|i| if i % 2 == 0 { with.clone() } else { task(0) }).collect();
    let results = machine.call_batch(&tasks, 100, None).into_iter().map(|done| done.unwrap().call.results[0]);
    assert!(results.eq((0..100).map(|i| if i % 2 == 0 { 7 } else { 0 })));
}

#[test]
fn a_call_that_fails_fails_alone() {
    let outside = Task { allowed: vec![], ..task(1) };
    let done = counting().call_batch(&[task(1), outside, task(2)], 100, None);
    let results = done.iter().map(|d| d.as_ref().map(|d| d.call.results[0]).map_err(|e| e.kind.name()));
    assert_eq!(results.collect::<Vec<_>>(), [Ok(1), Err("out_of_bounds"), Ok(2)]);
}
