// SPDX-License-Identifier: MIT OR Apache-2.0
//! The pipeline trace: the parser here knows only the format, and its result must agree with the cost of the run.

mod common;

use common::reg::*;
use common::*;
use proptest::prelude::*;
use rvk_machine::{Call, Core, Kanata, Machine, Trace};
use std::collections::BTreeMap;

/// An instruction as the file shows it.
#[derive(Debug, Default)]
struct Row {
    text: String,
    /// Lane, name, first cycle, and the cycle after the last.
    stages: Vec<(u32, String, u64, u64)>,
    /// Cycle and kind: 0 retired, 1 flushed.
    end: Option<(u64, u32)>,
}

impl Row {
    fn stage(&self, name: &str) -> Option<(u64, u64)> {
        self.stages.iter().find(|s| s.1 == name).map(|s| (s.2, s.3))
    }
}

/// The instructions in their order, and the last cycle.
fn parse(text: &str) -> (Vec<Row>, u64) {
    let mut lines = text.lines();
    assert_eq!((lines.next(), lines.next()), (Some("Kanata\t0004"), Some("C=\t0")));
    let (mut rows, mut now, mut retired) = (Vec::<Row>::new(), 0u64, 0u64);
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |index: usize| fields[index].parse::<u64>().unwrap();
        if fields[0] == "C" {
            assert!(number(1) > 0);
            now += number(1);
            continue;
        }
        let id = number(1) as usize;
        if fields[0] == "I" {
            assert_eq!(id, rows.len());
            rows.push(Row::default());
            continue;
        }
        let row = &mut rows[id];
        assert!(row.end.is_none(), "{line} after the end of the instruction");
        match fields[0] {
            "L" if fields[2] == "0" => row.text = fields[3].to_owned(),
            "L" => {}
            "S" => row.stages.push((number(2) as u32, fields[3].to_owned(), now, u64::MAX)),
            "E" => {
                let open = row.stages.iter_mut().rfind(|s| s.0 == number(2) as u32 && s.1 == fields[3]).unwrap();
                assert_eq!(open.3, u64::MAX);
                open.3 = now;
            }
            "R" => {
                assert_eq!(number(2), retired);
                retired += u64::from(fields[3] == "0");
                row.end = Some((now, number(3) as u32));
            }
            other => panic!("unknown command {other}"),
        }
    }
    (rows, now)
}

fn traced(machine: &mut Machine, arguments: &[u32]) -> (Vec<Row>, u64, Call) {
    let log = Shared::default();
    let kanata = Kanata::new(log.output(), machine.program().clone()).unwrap();
    let mut trace = Trace::new(None, Some(kanata), None);
    let call = machine.call_traced("f", arguments, 100_000, &mut trace).unwrap();
    trace.check().unwrap();
    let (rows, cycles) = parse(&log.text());
    (rows, cycles, call)
}

/// Every instruction once, one issue in a cycle, in order; all cycles and stalls are those of the run.
fn check(rows: &[Row], cycles: u64, call: &Call) {
    assert_eq!(cycles, call.cycles);
    assert_eq!(rows.iter().filter(|r| r.end.unwrap().1 == 0).count() as u64, call.instructions);
    let mut stalls = BTreeMap::<&str, u64>::new();
    let (mut last_issue, mut last_end, mut busy_until) = (None, 0, 0);
    for row in rows {
        let (issue, executed) = row.stage("X").unwrap();
        assert!(last_issue < Some(issue) && issue >= busy_until, "{row:?}");
        assert!(last_end <= row.end.unwrap().0);
        (last_issue, last_end, busy_until) = (Some(issue), row.end.unwrap().0, executed);
        for (_, name, from, to) in row.stages.iter().filter(|s| s.0 == 1) {
            *stalls.entry(name).or_default() += to - from;
        }
    }
    assert_eq!(stalls.into_iter().collect::<Vec<_>>(), {
        let mut expected: Vec<_> = call.stalls.iter().collect();
        expected.sort_unstable();
        expected
    });
}

const BUSY_CORE: &str = "
    [instruction.load_word]\nresult_latency = 3
    [instruction.multiply]\nresult_latency = 5\nunit_busy = 4
    [instruction.store]\noccupies = 2
    [instruction.divide]\noccupies = 2\noccupies_at_most = 33
    [control]\nbranch_taken = 1\nmisaligned_target = 1
    [predictor]\nmispredicted = 2\ntarget_entries = 2\nhistory_entries = 4\nreturn_entries = 1
    [instruction_cache]\nbytes = 64\nways = 2\nline_bytes = 16\nmiss_cycles = 7";

/// Code from flash, two cycles for each word of it.
const FLASH_CORE: &str = "
    [instruction.load_word]\nresult_latency = 3
    [instruction.multiply]\noccupies = 3
    [control]\njump = 1\njump_register = 2\nbranch_taken = 2
    [fetch]\nbytes = 4\ncycles = 2";

#[test]
fn stages_are_where_the_model_has_them() {
    let code = [lw(T0, A0, 0), add(T0, T0, T0), mul(T0, T0, T0), mul(T1, A0, A0), sw(A0, A0, 0), NOP, RET];
    let (rows, cycles, call) = traced(&mut machine(BUSY_CORE, &code), &[DATA]);
    check(&rows, cycles, &call);
    assert_eq!(rows[0].text, "00001000: lw t0, 0(a0)");
    // The line of the cache comes in 7 cycles; the load issues in cycle 7 and has its result in cycle 10.
    assert_eq!((rows[0].stage("F"), rows[0].stage("instruction_cache")), (Some((0, 7)), Some((0, 7))));
    assert_eq!((rows[0].stage("X"), rows[0].stage("W")), (Some((7, 8)), Some((8, 10))));
    assert_eq!((rows[1].stage("D"), rows[1].stage("load_use")), (Some((8, 10)), Some((8, 10))));
    // The multiplier takes another operation after 4 cycles.
    assert_eq!((rows[2].stage("X"), rows[2].stage("W")), (Some((11, 12)), Some((12, 16))));
    assert_eq!((rows[3].stage("multiplier"), rows[3].stage("X")), (Some((12, 15)), Some((15, 16))));
    // Another line; the store keeps others from issuing for a cycle. All wait for the product before they retire.
    assert_eq!((rows[4].stage("F"), rows[4].stage("X")), (Some((16, 23)), Some((23, 25))));
    assert_eq!((rows[4].stage("memory"), rows[4].end), (Some((24, 25)), Some((25, 0))));
    assert_eq!(rows[1].end, Some((11, 0)));
    // The return is mispredicted: the bubbles come after it.
    assert_eq!((rows[6].stage("X"), rows[6].stage("jump")), (Some((26, 27)), Some((27, 29))));
    assert_eq!(cycles, 29);
}

#[test]
fn discarded_code_does_not_confuse_the_causes() {
    let code = [lw(T0, A0, 0), add(T0, T0, T0), FENCE_I, lw(T0, A0, 0), add(T0, T0, T0), addi(A1, A1, -1)];
    let code = [&code[..], &[bne(A1, ZERO, -24), RET]].concat();
    let (rows, cycles, call) = traced(&mut machine(BUSY_CORE, &code), &[DATA, 3]);
    check(&rows, cycles, &call);
}

#[test]
fn an_instruction_that_traps_is_flushed() {
    const MTVEC: u32 = 0x305;
    let handler = (CODE + 5 * 4) as i32 & 0xfff;
    let code = [lui(T0, 1), addi(T0, T0, handler), csrrw(ZERO, MTVEC, T0), lw(T1, ZERO, 0), NOP, RET];
    let (rows, cycles, call) = traced(&mut machine(BUSY_CORE, &code), &[]);
    check(&rows, cycles, &call);
    let kinds: Vec<u32> = rows.iter().map(|r| r.end.unwrap().1).collect();
    assert_eq!(kinds, [0, 0, 0, 1, 0]);
    assert_eq!(rows[3].stage("X").map(|(from, to)| to - from), Some(0));
}

#[test]
fn a_second_call_follows_the_first() {
    let core = Core::from_toml(&CORE.replace("isa =", "timer_cycles = 3\nisa ="), "test.toml").unwrap();
    let file = elf(&[lw(T0, A0, 0), RET], &[]);
    let mut machine = Machine::new(&file, "test.elf", core, "rv32i".parse().unwrap()).unwrap();
    let log = Shared::default();
    let kanata = Kanata::new(log.output(), machine.program().clone()).unwrap();
    let mut trace = Trace::new(None, Some(kanata), None);
    let cycles: u64 = (0..2).map(|_| machine.call_traced("f", &[DATA], 100, &mut trace).unwrap().cycles).sum();
    let (rows, end) = parse(&log.text());
    assert_eq!((rows.len(), end), (4, cycles));
    // The cycles of measuring a call come after its last instruction.
    assert_eq!((rows[1].stage("X"), rows[1].stage("timer")), (Some((1, 2)), Some((2, 5))));
}

fn random_instruction() -> impl Strategy<Value = u32> {
    let register = || 12u32..16;
    (0..8, register(), register(), register()).prop_map(|(kind, rd, rs1, rs2)| match kind {
        0 => lw(rd, A1, 4),
        1 => mul(rd, rs1, rs2),
        2 => divu(rd, rs1, rs2),
        3 => beq(rs1, rs2, 8),
        4 => sw(rs2, A1, 8),
        5 => csrrs(rd, 0xb02, ZERO),
        6 => FENCE_I,
        _ => add(rd, rs1, rs2),
    })
}

proptest! {
    #[test]
    fn the_trace_of_any_code_adds_up(code in prop::collection::vec(random_instruction(), 1..40), flash: bool) {
        let core = if flash { FLASH_CORE } else { BUSY_CORE };
        let back = -4 * (code.len() as i32 + 2);
        let program = [code, vec![NOP, addi(A0, A0, -1), bne(A0, ZERO, back), RET, RET]].concat();
        let mut plain = machine(core, &program);
        let cost = plain.call("f", &[3, DATA], 10_000, None).unwrap();
        let (rows, cycles, call) = traced(&mut machine(core, &program), &[3, DATA]);
        check(&rows, cycles, &call);
        prop_assert_eq!((call.cycles, call.stalls), (cost.cycles, cost.stalls));
    }
}
