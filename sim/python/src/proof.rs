// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs about code, for Python: bits as functions of inputs, and calls that are executed for all inputs.

use crate::literals::{Literals, Shared};
use crate::machine::Machine;
use crate::meaning::Meanings;
use crate::summaries::FromPython;
use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use rvk_machine::Allowed;
use rvk_prove::{
    Branch, Declassified, Departures, Execution, Literal, Obligation, Reason, Refusal, Summaries, Ways, Word, Words,
};

create_exception!(_sim, Refused, PyException, "Why a call cannot be executed for all inputs, in one line.");

/// All literals of a proof.
#[pyclass(frozen)]
#[derive(Clone)]
pub(crate) struct Proof(pub(crate) Shared);

/// What a sequence of calls has computed.
#[pyclass(frozen, get_all)]
pub(crate) struct Executed {
    /// a0 and a1 at the return of each call.
    results: Vec<(Py<Literals>, Py<Literals>)>,
    /// The memory that was asked for.
    memory: Vec<Py<Literals>>,
    /// Instructions that were executed.
    instructions: u64,
    /// The places of loads whose address depends on an input.
    look_ups: Vec<String>,
    /// Bits that must be others for all inputs: what is wrong otherwise, the bits, the others.
    obligations: Vec<Obliged>,
    /// The first instruction that leaves what was watched: place, instruction, source.
    departure: Option<Departure>,
    /// What holds for all inputs of the case, and for no others.
    conditions: Py<Literals>,
}

pub(crate) type Obliged = (String, Py<Literals>, Py<Literals>);
type Departure = (String, String, Option<(String, u32)>);

/// Function, arguments, and the memory that it may use as (address, bytes, writable).
pub(crate) type Asked<'py> = (String, Vec<Bound<'py, PyAny>>, Vec<(u32, u32, bool)>);
/// The same, with words.
pub(crate) type Wanted = (String, Vec<Word>, Vec<Allowed>);

impl Proof {
    /// What calls have computed, for Python.
    #[allow(clippy::too_many_arguments)] // all that Executed has
    pub(crate) fn executed(
        &self,
        py: Python<'_>,
        results: &[[Word; 2]],
        read: Vec<Vec<Literal>>,
        instructions: u64,
        look_ups: Vec<String>,
        obligations: Vec<Obliged>,
        conditions: Vec<Literal>,
    ) -> PyResult<Executed> {
        let keep = |bits: Vec<Literal>| Py::new(py, self.0.literals(bits));
        let kept = results.iter().map(|[a, b]| Ok((keep(a.to_vec())?, keep(b.to_vec())?)));
        Ok(Executed {
            results: kept.collect::<PyResult<_>>()?,
            memory: read.into_iter().map(keep).collect::<PyResult<_>>()?,
            instructions,
            look_ups,
            obligations,
            departure: None,
            conditions: keep(conditions)?,
        })
    }

    fn obliged(&self, py: Python<'_>, obligations: Vec<Obligation>) -> PyResult<Vec<Obliged>> {
        let keep = |bits: Vec<Literal>| Py::new(py, self.0.literals(bits));
        let oblige = |each: Obligation| Ok((each.message, keep(each.found)?, keep(each.expected)?));
        obligations.into_iter().map(oblige).collect()
    }

    pub(crate) fn word(argument: &Bound<'_, PyAny>) -> PyResult<Word> {
        if let Ok(number) = argument.extract::<u32>() {
            return Ok(Words::constant(number));
        }
        argument.cast::<Literals>()?.get().word()
    }
}

#[pymethods]
impl Proof {
    #[new]
    #[pyo3(signature = (*, plain = false, uninterpreted_sums = false))]
    fn new(plain: bool, uninterpreted_sums: bool) -> Proof {
        Proof(Shared::new(match (plain, uninterpreted_sums) {
            (true, _) => Words::plain(),
            (false, true) => Words::with_uninterpreted_sums(),
            (false, false) => Words::default(),
        }))
    }

    /// Makes all sums with a word interpreted.
    fn interpret(&self, word: PyRef<'_, Literals>) -> PyResult<()> {
        let word = word.word()?;
        self.0.lock().interpret(&word);
        Ok(())
    }

    /// Whether there has been an uninterpreted sum.
    #[getter]
    fn has_uninterpreted_sums(&self) -> bool {
        self.0.lock().has_uninterpreted_sums()
    }

    fn input(&self, width: usize) -> Literals {
        let mut words = self.0.lock();
        self.0.literals((0..width).map(|_| words.graph.input()).collect())
    }

    fn new_input(&self, width: usize) -> Literals {
        let mut words = self.0.lock();
        self.0.literals((0..width).map(|_| words.graph.new_input()).collect())
    }

    fn rewind(&self) {
        self.0.lock().graph.rewind();
    }

    /// All inputs, in the order in which they were made.
    fn inputs(&self) -> Literals {
        let inputs = self.0.lock().graph.inputs();
        self.0.literals(inputs)
    }

    #[getter]
    fn nodes(&self) -> usize {
        self.0.lock().graph.len()
    }

    #[getter]
    fn merges(&self) -> (u64, u64) {
        let merges = self.0.lock().graph.merges();
        (merges.proved, merges.open)
    }

    #[pyo3(signature = (machine, meanings, *, memory, calls, reads, limit, watched = None, summaries = None, ways = Vec::new(),
        declassified = Vec::new()))]
    #[allow(clippy::too_many_arguments)] // keyword arguments in Python
    fn execute(
        &self,
        py: Python<'_>,
        machine: &Machine,
        meanings: &Meanings,
        memory: Vec<(u32, PyRef<'_, Literals>)>,
        calls: Vec<Asked<'_>>,
        reads: Vec<(u32, u32)>,
        limit: u64,
        watched: Option<PyRef<'_, Literals>>,
        summaries: Option<&Bound<'_, PyAny>>,
        ways: Vec<(u32, u32, bool)>,
        declassified: Vec<u32>,
    ) -> PyResult<Executed> {
        let memory: Vec<(u32, Vec<Literal>)> = memory.iter().map(|(at, each)| (*at, each.bits.clone())).collect();
        let calls = calls.into_iter().map(wanted).collect::<PyResult<Vec<Wanted>>>()?;
        let watched = watched.map(|each| each.bits.clone());
        let mut known = summaries.map(|each| FromPython::new(each, self.0.clone())).transpose()?;
        // Summaries need the literals, too: nothing is locked while code is executed.
        let mut words = Words::default();
        self.0.exchange(&mut words);
        let done = py.detach(|| {
            let departures = watched.map(|bits| Departures::from_expected(&words.graph, &bits));
            let mut execution = Execution::new(&machine.0, &meanings.0, &mut words);
            execution.departures = departures;
            execution.summaries = known.as_mut().map(|each| each as &mut dyn Summaries);
            execution.ways = Ways::new(ways.into_iter().map(|(pc, before, value)| (Branch { pc, before }, value)));
            execution.declassified = Declassified::new(declassified);
            for (address, bits) in &memory {
                execution.write(*address, bits);
            }
            let called = calls.iter().map(|(name, arguments, ranges)| execution.call(name, arguments, ranges, limit));
            let results = called.collect::<Result<Vec<[Word; 2]>, Refusal>>();
            let read: Vec<_> = reads.iter().map(|(address, bytes)| execution.read(*address, *bytes)).collect();
            let look_ups = execution.look_ups.iter().map(|pc| machine.0.place(*pc)).collect();
            let returned = results.iter().flatten().flatten().flatten();
            let outputs: Vec<Literal> = read.iter().flatten().chain(returned).copied().collect();
            let departures = execution.departures.as_ref();
            let departure = departures.and_then(|each| each.first_below(&execution.words.graph, &outputs));
            let departure = departure.map(|pc| place(&machine.0, pc));
            let public = (execution.ways.conditions, execution.declassified);
            (results, read, execution.instructions, look_ups, execution.obligations, departure, public)
        });
        self.0.exchange(&mut words);
        if let Some(error) = known.and_then(|each| each.error) {
            return Err(error);
        }
        let (results, read, instructions, look_ups, obligations, departure, (conditions, declassified)) = done;
        let obligations = self.obliged(py, obligations)?;
        match results {
            Ok(results) => {
                let executed = self.executed(py, &results, read, instructions, look_ups, obligations, conditions)?;
                Ok(Executed { departure, ..executed })
            }
            Err(refusal) => {
                let words = self.0.lock();
                let inputs = |bit| words.graph.inputs_below(bit, |node| declassified.has(node));
                let inputs = refusal.undecided.map_or_else(Vec::new, |each| inputs(each.bit));
                Err(refused(py, &refusal, obligations, self.0.literals(inputs), self.0.literals(conditions)))
            }
        }
    }
}

/// An address, its instruction and its source.
fn place(machine: &rvk_machine::Machine, pc: u32) -> Departure {
    let program = machine.program();
    let place = program.describe(pc).unwrap_or_else(|| format!("{pc:#010x}"));
    (place, machine.disassemble(pc), program.lines().and_then(|lines| lines.find(pc)))
}

pub(crate) fn wanted((function, arguments, allowed): Asked<'_>) -> PyResult<Wanted> {
    let words = arguments.iter().map(Proof::word).collect::<PyResult<_>>()?;
    let ranges = allowed.into_iter().map(|(address, bytes, writable)| Allowed { address, bytes, writable });
    Ok((function, words, ranges.collect()))
}

pub(crate) fn refused(
    py: Python<'_>,
    refusal: &Refusal,
    obligations: Vec<Obliged>,
    inputs: Literals,
    conditions: Literals,
) -> PyErr {
    let kind = match refusal.reason {
        Reason::Branch => "branch",
        Reason::Address => "address",
        Reason::Access => "access",
        Reason::Convention => "convention",
        Reason::Instruction => "instruction",
        Reason::Limit => "limit",
        Reason::Loop => "loop",
        Reason::NoLoop => "no loop",
        Reason::Unreachable => "unreachable",
    };
    let error = Refused::new_err(refusal.message.clone());
    let value = error.value(py);
    let set = value.setattr("kind", kind).and_then(|()| value.setattr("obligations", obligations));
    let branch = refusal.undecided.map(|each| (each.branch.pc, each.branch.before));
    let set = set.and_then(|()| value.setattr("inputs", inputs)).and_then(|()| value.setattr("branch", branch));
    let set = set.and_then(|()| value.setattr("conditions", conditions));
    match set {
        Ok(()) => error,
        Err(other) => other,
    }
}
