// SPDX-License-Identifier: MIT OR Apache-2.0
//! Line coverage, in the tracefile format of lcov (manual page geninfo(1), section "Tracefile format").
//!
//! The lines are those of the program's line table. The count of a line is the highest of its instructions' counts, that
//! of a function the count of its first instruction.

use crate::elf::Program;
use crate::error::{Error, Kind};
use crate::lines::Lines;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt;

/// Execution counts of instructions, by address.
#[derive(Default)]
pub struct Coverage {
    counts: FxHashMap<u32, u64>,
}

impl Coverage {
    /// Counts an instruction.
    pub(crate) fn instruction(&mut self, pc: u32) {
        *self.counts.entry(pc).or_default() += 1;
    }

    /// The coverage of a program.
    ///
    /// # Errors
    /// Kind [`Kind::Elf`] if the program has no line table.
    pub fn report(&self, program: &Program) -> Result<CoverageReport, Error> {
        let counts: BTreeMap<u32, u64> = self.counts.iter().map(|(pc, count)| (*pc, *count)).collect();
        let mut report = CoverageReport::default();
        if let Some(lines) = program.lines() {
            report.add_lines(program, &lines, &counts);
            report.add_functions(program, &lines, &counts);
        }
        if report.files.is_empty() {
            let advice = "compile and assemble with -g, and do not strip";
            return Err(Error::new(Kind::Elf, format!("{}: no line table (DWARF); {advice}", program.name)));
        }
        Ok(report)
    }
}

/// The coverage of a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CoveredFile {
    /// The count of each line.
    pub lines: BTreeMap<u32, u64>,
    /// The count of each function, by first line and name.
    functions: BTreeMap<(u32, String), u64>,
}

impl CoveredFile {
    /// Number of lines that have run.
    pub fn covered(&self) -> usize {
        self.lines.values().filter(|count| **count > 0).count()
    }
}

/// The coverage of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CoverageReport {
    /// The source files, by name.
    pub files: BTreeMap<String, CoveredFile>,
}

impl CoverageReport {
    fn add_lines(&mut self, program: &Program, lines: &Lines<'_>, counts: &BTreeMap<u32, u64>) {
        for (address, bytes, file, line) in lines.pieces() {
            // Code that the linker has dropped is still in the table, at addresses without code.
            let (Ok(first), Ok(bytes)) = (u32::try_from(address), u32::try_from(bytes)) else { continue };
            let loaded = |(base, size, _): &(u32, u32, bool)| first.wrapping_sub(*base) < *size;
            if line == 0 || bytes == 0 || !program.segments.iter().any(loaded) {
                continue;
            }
            let most = counts.range(first..first.saturating_add(bytes)).map(|(_, count)| *count).max();
            let file = self.files.entry(file.to_owned()).or_default();
            let count = file.lines.entry(line).or_default();
            *count = (*count).max(most.unwrap_or(0));
        }
    }

    fn add_functions(&mut self, program: &Program, lines: &Lines<'_>, counts: &BTreeMap<u32, u64>) {
        for (name, (address, bytes)) in &program.symbols {
            // Variables have no line, labels within functions no size.
            let Some((file, line)) = lines.find(*address).filter(|_| *bytes > 0) else { continue };
            if let Some(file) = self.files.get_mut(&file) {
                let count = counts.get(address).copied().unwrap_or(0);
                file.functions.insert((line, name.clone()), count);
            }
        }
    }
}

impl fmt::Display for CoverageReport {
    /// As a tracefile.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, file) in &self.files {
            write!(f, "TN:\nSF:{name}\n")?;
            for (line, function) in file.functions.keys() {
                writeln!(f, "FN:{line},{function}")?;
            }
            for ((_, function), count) in &file.functions {
                writeln!(f, "FNDA:{count},{function}")?;
            }
            let entered = file.functions.values().filter(|count| **count > 0).count();
            writeln!(f, "FNF:{}\nFNH:{entered}", file.functions.len())?;
            for (line, count) in &file.lines {
                writeln!(f, "DA:{line},{count}")?;
            }
            writeln!(f, "LF:{}\nLH:{}", file.lines.len(), file.covered())?;
            f.write_str("end_of_record\n")?;
        }
        Ok(())
    }
}
