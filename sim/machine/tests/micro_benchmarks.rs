// SPDX-License-Identifier: MIT OR Apache-2.0
//! Small sequences whose cost the sources of a core or chip file state, on every one: the table `[expected]` of the file
//! has cycles for each, and the model must give exactly those. If the outcomes of earlier branches affect predictions, the
//! beginning and the end of the loop around the sequences may be predicted in one of the two programs only: two
//! mispredictions in all.
//!
//! Each is measured as the difference of two programs, each warm, which leaves out what the loop and the call cost.

mod common;
#[path = "micro_benchmarks/sequences.rs"]
mod sequences;

use common::*;
use rvk_machine::{Core, Machine};

/// Calls after which a predictor that keeps a history repeats itself.
const WARM: usize = 20;

/// Cycles of a program's call after many others.
fn warm(core: &Core, code: &[u32]) -> u64 {
    let isa = "rv32imac_zbc_zicntr_zicsr".parse().unwrap();
    let mut machine = Machine::new(&elf(code, &[]), "micro.elf", core.clone(), isa).unwrap();
    let data = core.regions[core.data_region].base;
    let mut call = || machine.call("f", &[0, data], 1_000_000, None).unwrap();
    for _ in 0..WARM {
        call();
    }
    let last = call();
    assert_eq!(last.cycles, last.instructions + last.stalls.total());
    last.cycles
}

/// The names of the files in a folder.
fn names(folder: &str) -> Vec<String> {
    let files = std::fs::read_dir(top().join(folder)).unwrap().map(|file| file.unwrap().path());
    let mut names: Vec<_> = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

#[test]
fn every_core_costs_what_its_sources_say() {
    compare(names("cores").into_iter().map(|name| (core_of(&name), name)));
}

#[test]
fn every_chip_costs_what_its_sources_say() {
    compare(names("chips").into_iter().map(|name| (chip_of(&name), name)));
}

fn compare(cores: impl Iterator<Item = (Core, String)>) {
    let benchmarks = sequences::all();
    let mut wrong = Vec::new();
    for (core, name) in cores {
        assert_eq!(core.name, name);
        for key in core.expected.keys() {
            assert!(benchmarks.contains_key(key), "{name}: no micro-benchmark {key}");
        }
        for (key, benchmark) in &benchmarks {
            let [less, more] = benchmark.programs().map(|code| warm(&core, &code));
            let count = benchmark.count() as f64;
            let cycles = (more - less) as f64 / count;
            match core.expected.get(key) {
                Some(expected)
                    if (cycles - expected).abs() * count > 2.0 * f64::from(core.history_penalty()) + 1e-6 =>
                {
                    wrong.push(format!("{name}: {key} takes {cycles}, expected {expected}"));
                }
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
