// SPDX-License-Identifier: MIT OR Apache-2.0
//! When the timer interrupts a program: in the middle of a block as well, and the same with and without a log.

mod common;

use common::reg::*;
use common::*;
use rvk_machine::{Core, Machine};

const MSTATUS: u32 = 0x300;
const MIE: u32 = 0x304;
const MTVEC: u32 = 0x305;
const MEPC: u32 = 0x341;
const MIP: u32 = 0x344;
const MCYCLE: u32 = 0xb00;
const TIMER: i32 = 1 << 7;
const TOHOST: u32 = DATA + 0x100;
/// Where the handler is, in instructions.
const HANDLER: u32 = 64;

const DEVICE: &str = "[[device]]\nkind = \"clint\"\nbase = 0x0200_0000\ncycles_per_tick = 1\n";
const LATENCIES: &str = "[instruction.multiply]\noccupies = 5\n";
const CACHE: &str = "[instruction_cache]\nbytes = 1024\nways = 2\nline_bytes = 16\nmiss_cycles = 7\nreplacement = \"least_recently_used\"\n";

/// Sets `mtimecmp` to the argument after `at`, `MIE` in `mstatus` to `enabled`, and runs `block`.
fn program(compare: i32, enabled: i32, block: &[u32]) -> Vec<u32> {
    let mut code = vec![lui(T0, 1), addi(T0, T0, 4 * HANDLER as i32), csrrw(ZERO, MTVEC, T0)];
    code.extend([addi(T0, ZERO, TIMER), csrrw(ZERO, MIE, T0)]);
    code.extend([lui(T0, 0x2004), addi(T1, ZERO, compare), sw(ZERO, T0, 4), sw(T1, T0, 0)]);
    code.extend([lui(S3, 0x80000), addi(T0, ZERO, enabled), csrrw(ZERO, MSTATUS, T0)]);
    code.extend(block);
    code.push(beq(ZERO, ZERO, 0));
    assert!(code.len() < HANDLER as usize);
    code.resize(HANDLER as usize, NOP);
    code.extend([csrrs(A0, MEPC, ZERO), csrrs(A1, MCYCLE, ZERO), lui(T0, 0x80000), sw(A0, T0, 0), sw(A1, T0, 4)]);
    code.extend([addi(T1, ZERO, 1), sw(T1, T0, 0x100), beq(ZERO, ZERO, 0)]);
    code
}

/// `mepc` and `mcycle` at the beginning of the handler, instructions and cycles.
fn end(more: &str, code: &[u32], stepped: bool) -> (u32, u32, u64, u64) {
    let text = format!(
        "{CORE}wait_states = 2\n{more}{DEVICE}[instruction.load_word]\nresult_latency = 3\n[control]\ninterrupt = 4\n"
    );
    let core = Core::from_toml(&text, "test.toml").unwrap();
    let file = elf(code, &[("tohost", TOHOST)]);
    let mut machine = Machine::new(&file, "test.elf", core, "rv32imac".parse().unwrap()).unwrap();
    if stepped {
        machine.step_by_instruction();
    }
    let exit = machine.run(10_000).unwrap();
    let word = |address| u32::from_le_bytes(machine.read(address, 4).unwrap().try_into().unwrap());
    (word(DATA), word(DATA + 4), exit.instructions, exit.cycles)
}

fn block() -> Vec<u32> {
    let part = [lw(A0, S3, 0), add(A1, A0, A0), mul(A1, A1, A0), sw(A1, S3, 4), NOP, lw(A1, S3, 8), NOP, NOP];
    part.repeat(4)
}

#[test]
fn the_timer_interrupts_a_block_at_the_same_instruction_with_and_without_a_log() {
    for more in ["", LATENCIES, &format!("{LATENCIES}{CACHE}")] {
        let mut seen = std::collections::BTreeSet::new();
        for compare in 10..150 {
            let code = program(compare, 8, &block());
            let found = end(more, &code, false);
            assert_eq!(found, end(more, &code, true), "{more}mtimecmp = {compare}");
            seen.insert(found.0);
        }
        assert!(seen.len() > 20, "{seen:x?}");
    }
}

#[test]
fn the_timer_displaces_what_would_issue_when_it_becomes_pending() {
    // The load issues in cycle 15 and has two wait states; `add` waits two more cycles for it.
    let block = [NOP, NOP, NOP, lw(A0, S3, 0), add(A1, A0, A0), NOP, NOP, NOP];
    let (compares, first) = (14..24, CODE + 12 * 4);
    let ends = compares.map(|compare| {
        let (displaced, handler, ..) = end("", &program(compare, 8, &block), false);
        ((displaced - first) / 4, handler)
    });
    let add_waits = (4, 25);
    let expected = [(2, 19), (3, 20), add_waits, add_waits, add_waits, add_waits, add_waits, (5, 26), (6, 27), (7, 28)];
    assert_eq!(ends.collect::<Vec<_>>(), expected);
}

#[test]
fn mip_shows_the_timer_from_its_cycle_on_even_if_interrupts_are_off() {
    // Two readings, one after the other, after a block that is longer than the time that is tried.
    let bits = |compare| {
        let mut block = [NOP; 20].to_vec();
        block.extend([csrrs(A0, MIP, ZERO), csrrs(A1, MIP, ZERO), sw(A0, S3, 0), sw(A1, S3, 4)]);
        block.extend([addi(T1, ZERO, 1), sw(T1, S3, 0x100)]);
        let (first, second, ..) = end("", &program(compare, 0, &block), false);
        [first, second]
    };
    let read: Vec<_> = (20..50).map(bits).collect();
    let pending = |reading: usize| read.iter().filter(|bits| bits[reading] == TIMER as u32).count();
    assert!(pending(0) > 0 && pending(1) == pending(0) + 1, "{read:?}");
}
