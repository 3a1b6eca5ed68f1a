// SPDX-License-Identifier: MIT OR Apache-2.0
//! Calls and programs with taint tracking, and the leaks that it found, described for users.

use crate::call::Call;
use crate::convention::MOST_ARGUMENTS;
use crate::core_file::Core;
use crate::elf::names::readable;
use crate::error::{Error, Kind};
use crate::lines::Lines;
use crate::machine::Machine;
use crate::run::{Exit, Print};
use crate::taint::shadow::{Labels, Shadow};
use crate::taint::{Marks, Nowhere, Place, Sink, Source, Taint};
use std::collections::BTreeMap;

/// The secrets of a machine: their names, and where they are now.
pub struct Secrets {
    /// Bit i of a label stands for name i.
    names: Vec<String>,
    arguments: [Labels; MOST_ARGUMENTS],
    taint: Taint,
}

/// An instruction that leaks a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leak {
    /// Its address.
    pub pc: u32,
    /// `function+offset`.
    pub place: String,
    /// The instruction as text.
    pub instruction: String,
    /// How the secret leaks.
    pub sink: Sink,
    /// Which secrets.
    pub secrets: Vec<String>,
    /// How often.
    pub count: u64,
    /// Source file and line, if the program has a line table.
    pub source: Option<(String, u32)>,
    /// The instructions that carried the secret here the first time, in order, each once; none unless asked for.
    pub way: Vec<Step>,
}

/// An instruction that carries a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its address.
    pub pc: u32,
    /// `function+offset`.
    pub place: String,
    /// The instruction as text.
    pub instruction: String,
    /// Source file and line, if the program has a line table.
    pub source: Option<(String, u32)>,
}

/// Maximum number of secrets: the bits of a label.
const MOST: usize = Labels::BITS as usize;
/// The name of the first secret, which always exists.
const ENTROPY_SOURCE: &str = "entropy source";

impl Secrets {
    /// Only the output of the entropy source is secret at first. `processor`, or else the core of the machine, determines
    /// which instructions take a time that depends on data. `ways` also finds the [way](Leak::way) to each leak.
    ///
    /// # Errors
    /// Kind [`Kind::Symbol`] if a declassified function does not exist.
    pub fn new(
        machine: &Machine,
        declassified: &[String],
        processor: Option<&Core>,
        ways: bool,
    ) -> Result<Secrets, Error> {
        let address = |name: &String| machine.function(name);
        let declassified = declassified.iter().map(address).collect::<Result<Vec<_>, _>>()?;
        let segments = machine.program().segments.iter().map(|(address, bytes, _)| (*address, *bytes));
        let shadow = Shadow::new(machine.core(), segments);
        let taint = Taint::new(shadow, processor.unwrap_or(machine.core()), &declassified, 1, ways);
        Ok(Secrets { names: vec![ENTROPY_SOURCE.to_owned()], arguments: [0; MOST_ARGUMENTS], taint })
    }

    /// The label of a name, new or known.
    fn label(&mut self, name: &str) -> Result<Labels, Error> {
        if let Some(index) = self.names.iter().position(|n| n == name) {
            return Ok(1 << index);
        }
        if self.names.len() == MOST {
            return Err(Error::new(Kind::Symbol, format!("more than {MOST} secrets; give some the same name")));
        }
        self.names.push(name.to_owned());
        Ok(1 << (self.names.len() - 1))
    }

    /// Makes bytes secret under this name, or public without one.
    ///
    /// # Errors
    /// Kind [`Kind::Symbol`] if there are too many names.
    pub fn mark(&mut self, address: u32, bytes: u32, name: Option<&str>) -> Result<(), Error> {
        let label = name.map_or(Ok(0), |n| self.label(n))?;
        self.taint.mark(address, bytes, label);
        Ok(())
    }

    /// Makes an argument of the next call secret.
    ///
    /// # Errors
    /// Kind [`Kind::Symbol`] if there are too many names, or for an argument after a7.
    pub fn mark_argument(&mut self, index: usize, name: &str) -> Result<(), Error> {
        let label = self.label(name)?;
        let Some(argument) = self.arguments.get_mut(index) else {
            return Err(Error::new(Kind::Symbol, format!("no argument {index}: a0 to a7 are 0 to 7")));
        };
        *argument = label;
        Ok(())
    }

    /// Calls a function and follows the secrets.
    ///
    /// # Errors
    /// As [`Machine::call`].
    pub fn call(
        &mut self,
        machine: &mut Machine,
        function: &str,
        arguments: &[u32],
        limit: u64,
    ) -> Result<Call, Error> {
        let labels = std::mem::take(&mut self.arguments);
        let (in_registers, on_stack) = machine.convention.split(&labels[..arguments.len().min(MOST_ARGUMENTS)]);
        self.taint.begin_call(in_registers);
        for (place, labels) in (machine.stack_pointer(arguments.len())..).step_by(4).zip(on_stack) {
            self.taint.mark(place, 4, *labels);
        }
        machine.call_watched(function, arguments, limit, &mut self.taint)
    }

    /// Runs the whole program, which says itself what is secret (module `marks`), and follows the secrets.
    ///
    /// # Errors
    /// As [`Machine::run`]; kind [`Kind::AccessFault`] if it marks memory that does not exist.
    pub fn run(&mut self, machine: &mut Machine, limit: u64, print: Option<Print<'_>>) -> Result<Exit, Error> {
        let mut variables: Vec<(&String, (u32, u32))> =
            machine.program().symbols.iter().map(|(n, w)| (n, *w)).collect();
        // Of those that contain an address, the smallest names it best.
        variables.sort_by_key(|(_, (_, bytes))| *bytes);
        let names: Vec<String> = variables.iter().map(|(name, _)| readable(name).into_owned()).collect();
        let ranges = variables.iter().map(|(_, range)| *range).collect();
        self.taint.begin_program(Marks::new(ranges, self.names.len()), machine.tohost);
        let ended = machine.run_watched(limit, &mut self.taint, print);
        let lines = machine.program().lines();
        for source in std::mem::take(&mut self.taint.marks.sources) {
            self.names.push(match source {
                Source::Variable(index) => names[index].clone(),
                Source::Mark(place) => mark_at(machine, lines.as_ref(), place),
                Source::Others => "others".to_owned(),
            });
        }
        match self.taint.marks.nowhere {
            Some(found) => Err(no_memory(machine, lines.as_ref(), &found)),
            None => ended,
        }
    }

    /// The names of what has been marked, in this order, each once.
    pub fn names(&self) -> Vec<String> {
        let mut names = self.names[1..].to_vec();
        let mut seen = std::collections::BTreeSet::new();
        names.retain(|name| seen.insert(name.clone()));
        names
    }

    /// How often the last [`Secrets::run`] marked something as secret.
    pub fn marked(&self) -> u64 {
        self.taint.marks.secrets
    }

    /// The leaks of all calls so far, by address.
    pub fn leaks(&self, machine: &Machine) -> Vec<Leak> {
        let mut found: BTreeMap<(u32, Sink), (Labels, u64, &[Place])> = BTreeMap::new();
        for finding in self.taint.findings() {
            let pc = machine.instruction_address(finding.block, finding.index);
            let entry = found.entry((pc, finding.sink)).or_default();
            let way = if entry.2.is_empty() { self.taint.way(&finding) } else { entry.2 };
            *entry = (entry.0 | finding.labels, entry.1 + finding.count, way);
        }
        let lines = machine.program().lines();
        found.into_iter().map(|(at, what)| self.describe(machine, lines.as_ref(), at, what)).collect()
    }

    fn describe(
        &self,
        machine: &Machine,
        lines: Option<&Lines<'_>>,
        (pc, sink): (u32, Sink),
        (labels, count, way): (Labels, u64, &[Place]),
    ) -> Leak {
        let names = self.names.iter().enumerate().filter(|(i, _)| labels >> i & 1 == 1);
        let Step { place, instruction, source, .. } = step(machine, lines, pc);
        let way = way.iter().map(|(block, index)| step(machine, lines, machine.instruction_address(*block, *index)));
        Leak {
            pc,
            place,
            instruction,
            sink,
            secrets: names.map(|(_, name)| name.clone()).collect(),
            count,
            source,
            way: way.collect(),
        }
    }
}

/// The name of what a mark makes secret that is no variable: where the mark is.
fn mark_at(machine: &Machine, lines: Option<&Lines<'_>>, (block, index): Place) -> String {
    let Step { place, source, .. } = step(machine, lines, machine.instruction_address(block, index));
    source.map_or(place, |(file, line)| format!("{}:{line}", file.rsplit('/').next().unwrap_or(&file)))
}

fn no_memory(machine: &Machine, lines: Option<&Lines<'_>>, found: &Nowhere) -> Error {
    let (place, name) = (mark_at(machine, lines, found.place), found.mark.name());
    let what = format!("{name} of {} bytes at {:#010x}, where the program has no memory", found.bytes, found.address);
    Error::new(Kind::AccessFault, format!("{}: {place}: {what}", machine.program().name))
}

fn step(machine: &Machine, lines: Option<&Lines<'_>>, pc: u32) -> Step {
    Step {
        pc,
        place: machine.program().describe(pc).unwrap_or_else(|| format!("{pc:#010x}")),
        instruction: machine.disassemble(pc),
        source: lines.and_then(|l| l.find(pc)),
    }
}
