// SPDX-License-Identifier: MIT OR Apache-2.0
//! What Python knows about functions of a program, which are then not executed.

use crate::literals::{Literals, Shared};
use pyo3::prelude::*;
use rvk_prove::{Effect, Literal, Summaries, Word, Words};
use std::collections::BTreeSet;

/// An object of Python with `entries`, `reads` and `effect`.
pub(crate) struct FromPython {
    asked: Py<PyAny>,
    proof: Shared,
    entries: BTreeSet<u32>,
    /// What Python has raised, which ends the execution.
    pub(crate) error: Option<PyErr>,
}

/// Address and new contents of what is written, and what is returned.
type Answer = (Vec<(u32, Py<Literals>)>, Option<Py<Literals>>);

impl FromPython {
    pub(crate) fn new(asked: &Bound<'_, PyAny>, proof: Shared) -> PyResult<FromPython> {
        let entries: Vec<u32> = asked.getattr("entries")?.extract()?;
        Ok(FromPython { asked: asked.clone().unbind(), proof, entries: entries.into_iter().collect(), error: None })
    }

    fn kept<T>(&mut self, done: PyResult<T>) -> Result<T, String> {
        done.map_err(|error| {
            let message = error.to_string();
            self.error = Some(error);
            message
        })
    }
}

impl Summaries for FromPython {
    fn has(&self, entry: u32) -> bool {
        self.entries.contains(&entry)
    }

    fn reads(
        &mut self,
        entry: u32,
        arguments: &[Word],
        places: &[Option<u32>],
    ) -> Result<Option<Vec<(u32, u32)>>, String> {
        let words: Vec<Option<u32>> = arguments.iter().map(Words::value).collect();
        let done = Python::attach(|py| self.asked.call_method1(py, "reads", (entry, words, places))?.extract(py));
        self.kept(done)
    }

    /// Python computes with the literals of the proof, so that it has them meanwhile.
    fn effect(&mut self, words: &mut Words, contents: Vec<Vec<Literal>>) -> Result<Option<Effect>, String> {
        self.proof.exchange(words);
        let done = Python::attach(|py| {
            let contents: Vec<Literals> = contents.into_iter().map(|bits| self.proof.literals(bits)).collect();
            let answer: Option<Answer> = self.asked.call_method1(py, "effect", (contents,))?.extract(py)?;
            answer.map(effect_of).transpose()
        });
        self.proof.exchange(words);
        self.kept(done)
    }
}

fn effect_of((writes, result): Answer) -> PyResult<Effect> {
    let bits = |literals: &Py<Literals>| literals.get().bits.clone();
    Ok(Effect {
        writes: writes.iter().map(|(address, contents)| (*address, bits(contents))).collect(),
        result: result.map(|each| each.get().word()).transpose()?,
    })
}
