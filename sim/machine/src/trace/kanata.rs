// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pipeline traces: the stages of each instruction, in the format of the viewer Konata
//! (github.com/shioyadan/Konata, docs/kanata-log-format.md, version 0004).
//!
//! Instructions retire in order, when their results are available. One that traps is flushed.

use super::ledger::Ledger;
use super::output::LogOutput;
use super::stages::stages;
use super::step::Step;
use crate::elf::Program;
use crate::observer::View;
use crate::stalls::Stalls;
use std::collections::BTreeMap;
use std::io;

/// The trace.
pub struct Kanata {
    output: LogOutput,
    names: Program,
    ledger: Ledger,
    /// Lines, by cycle, that cannot be written before those of earlier cycles are complete.
    lines: BTreeMap<u64, String>,
    /// The cycle of the last line written.
    cycle: u64,
    /// The cycle in which the current run began.
    start: u64,
    /// The cycle of the last retirement.
    retirement: u64,
    instructions: u64,
    retired: u64,
}

impl Kanata {
    /// A trace of this program that goes to `output`.
    ///
    /// # Errors
    /// The header cannot be written.
    pub fn new(mut output: LogOutput, names: Program) -> io::Result<Kanata> {
        output.write_all(b"Kanata\t0004\nC=\t0\n")?;
        Ok(Kanata {
            output,
            names,
            ledger: Ledger::default(),
            lines: BTreeMap::new(),
            cycle: 0,
            start: 0,
            retirement: 0,
            instructions: 0,
            retired: 0,
        })
    }

    /// Adds an instruction, given the machine after it.
    pub(crate) fn instruction(&mut self, step: &Step, after: &View<'_>) -> io::Result<()> {
        let retired = step.has_retired(after);
        let lost = self.ledger.lost(step, retired, after.cycles, after.stalls);
        self.add(step, after, retired, &lost);
        self.write_before(self.start + after.cycles)
    }

    /// Ends a run; another may follow. Pending results become available at the end of the run.
    pub(crate) fn finish(&mut self, cycles: u64) -> io::Result<()> {
        let end = self.start + cycles;
        let late = self.lines.split_off(&end);
        self.write_before(end)?;
        self.advance(end)?;
        for lines in late.into_values() {
            self.output.write_all(lines.as_bytes())?;
        }
        (self.start, self.retirement, self.ledger) = (end, end, Ledger::default());
        self.output.flush()
    }

    /// Adds the lines of an instruction.
    fn add(&mut self, step: &Step, after: &View<'_>, retired: bool, lost: &Stalls) {
        let begin = self.start + step.cycles;
        let latency = after.core.latency[step.decoded.class as usize];
        let stages = stages(step, latency, lost, begin, retired);
        let text = after.selection.instruction_set.disassemble(&step.decoded, step.pc);
        let id = self.instructions;
        self.instructions += 1;
        let mut line = |cycle: u64, text: String| {
            let lines = self.lines.entry(cycle).or_default();
            lines.push_str(&text);
            lines.push('\n');
        };
        line(begin, format!("I\t{id}\t{id}\t0"));
        line(begin, format!("L\t{id}\t0\t{:08x}: {text}", step.pc));
        let place = self.names.describe(step.pc).unwrap_or_default();
        let causes: Vec<String> = lost.iter().map(|(cause, cycles)| format!("{cause} {cycles}")).collect();
        line(begin, format!("L\t{id}\t1\t{}", [vec![place], causes].concat().join(", ")));
        for stage in &stages {
            let lane_and_name = format!("{id}\t{}\t{}", stage.lane, stage.name);
            line(stage.from, format!("S\t{lane_and_name}"));
            line(stage.to, format!("E\t{lane_and_name}"));
        }
        let end = stages.iter().map(|stage| stage.to).max();
        self.retirement = self.retirement.max(end.unwrap_or(begin));
        line(self.retirement, format!("R\t{id}\t{}\t{}", self.retired, u32::from(!retired)));
        self.retired += u64::from(retired);
    }

    /// Writes the lines of all cycles before `end`, which are complete.
    fn write_before(&mut self, end: u64) -> io::Result<()> {
        while let Some(first) = self.lines.first_entry().filter(|first| *first.key() < end) {
            let (cycle, lines) = first.remove_entry();
            self.advance(cycle)?;
            self.output.write_all(lines.as_bytes())?;
        }
        Ok(())
    }

    fn advance(&mut self, cycle: u64) -> io::Result<()> {
        if cycle > self.cycle {
            writeln!(self.output, "C\t{}", cycle - self.cycle)?;
            self.cycle = cycle;
        }
        Ok(())
    }
}
