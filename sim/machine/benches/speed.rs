// SPDX-License-Identifier: MIT OR Apache-2.0
//! How fast the simulator is: `make bench-sim`. Divan prints items per second; an item is a simulated instruction.

#[path = "../tests/common/mod.rs"]
mod common;

use common::reg::*;
use common::*;
use divan::Bencher;
use divan::counter::ItemsCount;
use rvk_machine::{Allowed, Machine, Plugin, Selection};
use std::path::Path;
use std::process::Command;

/// Instructions of one call of [`straight`] and [`branchy`], about.
const LENGTH: i32 = 1_000_000;

fn main() {
    divan::main();
}

fn machine_on(core: &str, code: &[u32]) -> Machine {
    Machine::new(&elf(code, &[]), "bench.elf", core_of(core), "rv32imac".parse().unwrap()).unwrap()
}

/// The plug-in that the tool makes of an extension.
fn plugin(extension: &str) -> Plugin {
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let program = "import sys; from rvk._sim import Isa; from rvk.isa.plugin import find_plugins; \
                   print(find_plugins(Isa('rv32i_' + sys.argv[1])).plugins[0].path)";
    let made = Command::new(format!("{top}/.venv/bin/python")).args(["-c", program, extension]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    Plugin::load(Path::new(String::from_utf8(made.stdout).unwrap().trim())).unwrap()
}

/// A loop of 200 instructions, all but two of them `sboxaddr8`.
fn address_of_entries() -> Vec<u32> {
    let instance = |i: u32| r_type(0x5b | (i % 4) << 30, 12 + i % 6, 12 + (i + 1) % 6, 12 + (i + 4) % 6);
    let mut code: Vec<u32> = (0..198).map(instance).collect();
    code.extend([addi(A0, A0, -1), bne(A0, ZERO, -4 * 199), RET]);
    code
}

/// A loop of 200 instructions with the mix of a block cipher: a load in seven, a store in thirty.
fn straight() -> Vec<u32> {
    let mut code = vec![];
    for i in 0..198 {
        let (rd, rs1, rs2) = (12 + i % 6, 12 + (i + 1) % 6, 12 + (i + 4) % 6);
        code.push(match i % 30 {
            3 | 10 | 17 | 24 => lw(rd, A1, (4 * (i % 16)) as i32),
            29 => sw(rd, A1, (4 * (i % 16)) as i32),
            j if j % 3 == 0 => r_type(0x4033, rd, rs1, rs2),
            j if j % 3 == 1 => i_type(0x1013, rd, rs1, (j % 31) as i32),
            _ => add(rd, rs1, rs2),
        });
    }
    code.extend([addi(A0, A0, -1), bne(A0, ZERO, -4 * 199), RET]);
    code
}

/// A loop of 8 instructions in 4 blocks.
fn branchy() -> Vec<u32> {
    let skip = |register| beq(register, ZERO, 8);
    vec![
        add(12, 12, 13),
        skip(12),
        add(13, 13, 14),
        skip(13),
        add(14, 14, 12),
        skip(14),
        addi(A0, A0, -1),
        bne(A0, ZERO, -28),
        RET,
    ]
}

fn run(bencher: Bencher, core: &str, code: &[u32], loop_length: i32, allowed: Option<&[Allowed]>) {
    let mut machine = machine_on(core, code);
    let arguments = [(LENGTH / loop_length) as u32, DATA + 0x1000];
    let mut call = || machine.call("f", &arguments, u64::MAX, allowed).unwrap().instructions;
    let instructions = call();
    bencher.counter(ItemsCount::new(instructions)).bench_local(call);
}

#[divan::bench(args = ["ideal", "e31"])]
fn straight_code(bencher: Bencher, core: &str) {
    run(bencher, core, &straight(), 200, None);
}

#[divan::bench(args = ["ideal", "e31"])]
fn instructions_of_a_plugin(bencher: Bencher, core: &str) {
    let selection = Selection::new("rv32imac_xsbox".parse().unwrap(), &[plugin("xsbox")], false).unwrap();
    let file = elf(&address_of_entries(), &[]);
    let mut machine = Machine::with_selection(&file, "bench.elf", core_of(core), selection).unwrap();
    let mut call = || machine.call("f", &[(LENGTH / 200) as u32], u64::MAX, None).unwrap().instructions;
    let instructions = call();
    bencher.counter(ItemsCount::new(instructions)).bench_local(call);
}

#[divan::bench(args = ["ideal", "e31"])]
fn short_blocks(bencher: Bencher, core: &str) {
    run(bencher, core, &branchy(), 8, None);
}

#[divan::bench]
fn straight_code_with_bounds_checked(bencher: Bencher) {
    let allowed = [Allowed { address: DATA + 0x1000, bytes: 64, writable: true }];
    run(bencher, "e31", &straight(), 200, Some(&allowed));
}

#[divan::bench(args = ["ideal", "e31"])]
fn call_of_an_empty_function(bencher: Bencher, core: &str) {
    let mut machine = machine_on(core, &[RET]);
    bencher.bench_local(|| machine.call("f", &[], 1000, None).unwrap().cycles);
}
