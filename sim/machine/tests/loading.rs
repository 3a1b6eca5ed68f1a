// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the segments of a program go, and what a function finds that start-up code has not prepared.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Error, Kind, Machine};

const LOAD: u32 = 1;
const TLS: u32 = 7;
/// In the code region, after the code.
const STORED: u32 = CODE + 0x800;
const GP: u32 = 3;
const TP: u32 = 4;

fn data(address: u32, stored_at: u32) -> Segment {
    Segment { kind: LOAD, address, stored_at, zeros: 4, contents: 0x1234_5678u32.to_le_bytes().to_vec() }
}

fn load(words: &[u32], symbols: &[(&str, u32)], more: &[Segment]) -> Result<Machine, Error> {
    let core = Core::from_toml(CORE, "test.toml")?;
    Machine::new(&elf_with(words, symbols, more), "test.elf", core, "rv32imac".parse()?)
}

/// Returns the word at `DATA`.
const LOAD_DATA: [u32; 3] = [0x8000_0537, 0x0005_2503, RET];

#[test]
fn a_program_finds_its_data_where_a_flash_tool_stores_it() {
    let mut machine = load(&LOAD_DATA, &[], &[data(DATA, STORED)]).unwrap();
    assert_eq!(machine.run(100).unwrap().code, 0, "nothing has copied it");
    let copy = [lui(A1, 0x2), lw(A0, A1, STORED as i32 - 0x2000), RET];
    assert_eq!(load(&copy, &[], &[data(DATA, STORED)]).unwrap().run(100).unwrap().code, 0x1234_5678);
}

#[test]
fn a_function_finds_its_data_where_it_uses_it() {
    let mut machine = load(&LOAD_DATA, &[], &[data(DATA, STORED)]).unwrap();
    assert_eq!(machine.call("f", &[], 100, None).unwrap().results[0], 0x1234_5678);
}

#[test]
fn data_that_is_not_moved_is_there_for_program_and_function() {
    // Some linkers leave all load addresses 0; here the first segment has one.
    let mut machine = load(&LOAD_DATA, &[], &[data(DATA, DATA)]).unwrap();
    assert_eq!(machine.run(100).unwrap().code, 0x1234_5678);
    assert_eq!(machine.call("f", &[], 100, None).unwrap().results[0], 0x1234_5678);
}

#[test]
fn load_addresses_that_are_all_zero_mean_nothing() {
    let mut file = elf_with(&LOAD_DATA, &[], &[data(DATA, 0)]);
    let first_load_address = 52 + 12;
    file[first_load_address..first_load_address + 4].fill(0);
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let mut machine = Machine::new(&file, "test.elf", core, "rv32imac".parse().unwrap()).unwrap();
    assert_eq!(machine.run(100).unwrap().code, 0x1234_5678);
}

#[test]
fn contents_stored_where_start_up_code_copies_other_data_stay() {
    // The first is stored where the second is used: only the program knows when it may copy.
    let mut machine = load(&LOAD_DATA, &[], &[data(DATA + 64, DATA), data(DATA, STORED)]).unwrap();
    machine.write(STORED, &[1, 2, 3, 4]).unwrap();
    assert_eq!(machine.run(100).unwrap().code, 0x1234_5678);
}

#[test]
fn contents_stored_in_the_same_place_are_refused() {
    let error = load(&LOAD_DATA, &[], &[data(DATA, CODE + 2)]).unwrap_err();
    assert!(error.message.contains("are stored in the same place"), "{}", error.message);
}

#[test]
fn a_function_finds_global_and_thread_pointer() {
    let code = [addi(A0, GP, 0), lw(A1, TP, 4), RET];
    let block = Segment { kind: TLS, contents: vec![0, 0, 0, 0, 7, 0, 0, 0], zeros: 8, ..Segment::default() };
    let mut machine = load(&code, &[("__global_pointer$", DATA + 0x800)], std::slice::from_ref(&block)).unwrap();
    let (before, _) = machine.free_memory;
    assert_eq!(machine.call("f", &[], 100, None).unwrap().results, [DATA + 0x800, 7]);
    assert_eq!((before, machine.read(before - 8, 8).unwrap()), (DATA + 16, [0; 8].as_slice()), "the block is not free");
    let mut own = load(&code, &[("__tls_base", DATA + 0x10)], &[block]).unwrap();
    own.write(DATA + 0x14, &[9, 0, 0, 0]).unwrap();
    assert_eq!(own.call("f", &[], 100, None).unwrap().results[1], 9);
}

#[test]
fn a_program_may_use_all_memory_but_a_function_needs_a_stack() {
    let whole = Segment { zeros: 0x4000 - 4, ..data(DATA, DATA) };
    let mut machine = load(&LOAD_DATA, &[], &[whole]).unwrap();
    assert_eq!(machine.run(100).unwrap().code, 0x1234_5678);
    let error = machine.call("f", &[], 100, None).unwrap_err();
    assert_eq!(error.kind, Kind::Elf);
    assert!(error.message.contains("no room for a stack"), "{error}");
}

#[test]
fn the_stack_is_in_the_largest_part_that_the_program_leaves() {
    let top = Segment { zeros: 12, ..data(DATA + 0x3ff0, DATA + 0x3ff0) };
    let machine = load(&LOAD_DATA, &[], &[data(DATA, DATA), top]).unwrap();
    assert_eq!(machine.stack.0 + machine.stack.1, DATA + 0x3ff0);
    assert_eq!(machine.free_memory, (DATA + 16, machine.stack.0 - DATA - 16));
}

#[test]
fn a_program_for_another_map_is_told_which() {
    let map = "core test: code 0x00001000 to 0x00001fff, ram 0x80000000 to 0x80003fff";
    let error = load(&LOAD_DATA, &[], &[data(0x1000_0000, STORED)]).unwrap_err();
    assert_eq!(error.kind, Kind::DoesNotFit);
    let used = error.message;
    assert!(used.contains("the segment at 0x10000000, 8 bytes, does not fit") && used.contains(map), "{used}");
    let stored = load(&LOAD_DATA, &[], &[data(DATA, 0x1000_0000)]).unwrap_err().message;
    assert!(stored.contains("stored at 0x10000000, 4 bytes") && stored.contains(map), "{stored}");
}
