// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs about code, for Python: bits as functions of inputs, and calls that are executed for all inputs.

use crate::machine::Machine;
use crate::meaning::Meanings;
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use rvk_machine::Allowed;
use rvk_prove::{
    Departures, Execution, Literal, Obligation, Operator, PATTERNS, Reason, Refusal, Word, Words, apply, blif, look_up,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

create_exception!(_sim, Refused, PyException, "Why a call cannot be executed for all inputs, in one line.");

/// All literals of a proof.
#[pyclass(frozen)]
#[derive(Clone)]
pub(crate) struct Proof(Arc<Mutex<Words>>);

/// A vector of bits, each a function of the inputs of a proof.
#[pyclass(frozen)]
pub(crate) struct Literals {
    pub(crate) proof: Proof,
    pub(crate) bits: Vec<Literal>,
}

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
}

pub(crate) type Obliged = (String, Py<Literals>, Py<Literals>);
type Departure = (String, String, Option<(String, u32)>);

/// Function, arguments, and the memory that it may use as (address, bytes, writable).
pub(crate) type Asked<'py> = (String, Vec<Bound<'py, PyAny>>, Vec<(u32, u32, bool)>);
/// The same, with words.
pub(crate) type Wanted = (String, Vec<Word>, Vec<Allowed>);

impl Proof {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Words> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn literals(&self, bits: Vec<Literal>) -> Literals {
        Literals { proof: self.clone(), bits }
    }

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
    ) -> PyResult<Executed> {
        let keep = |bits: Vec<Literal>| Py::new(py, self.literals(bits));
        let kept = results.iter().map(|[a, b]| Ok((keep(a.to_vec())?, keep(b.to_vec())?)));
        Ok(Executed {
            results: kept.collect::<PyResult<_>>()?,
            memory: read.into_iter().map(keep).collect::<PyResult<_>>()?,
            instructions,
            look_ups,
            obligations,
            departure: None,
        })
    }

    fn obliged(&self, py: Python<'_>, obligations: Vec<Obligation>) -> PyResult<Vec<Obliged>> {
        let keep = |bits: Vec<Literal>| Py::new(py, self.literals(bits));
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
    #[pyo3(signature = (*, plain = false))]
    fn new(plain: bool) -> Proof {
        Proof(Arc::new(Mutex::new(if plain { Words::plain() } else { Words::default() })))
    }

    fn input(&self, width: usize) -> Literals {
        let mut words = self.lock();
        self.literals((0..width).map(|_| words.graph.input()).collect())
    }

    /// All inputs, in the order in which they were made.
    fn inputs(&self) -> Literals {
        let inputs = self.lock().graph.inputs();
        self.literals(inputs)
    }

    #[getter]
    fn nodes(&self) -> usize {
        self.lock().graph.len()
    }

    #[getter]
    fn merges(&self) -> (u64, u64) {
        let merges = self.lock().graph.merges();
        (merges.proved, merges.open)
    }

    #[pyo3(signature = (machine, meanings, *, memory, calls, reads, limit, watched = None))]
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
    ) -> PyResult<Executed> {
        let memory: Vec<(u32, Vec<Literal>)> = memory.iter().map(|(at, each)| (*at, each.bits.clone())).collect();
        let calls = calls.into_iter().map(wanted).collect::<PyResult<Vec<Wanted>>>()?;
        let watched = watched.map(|each| each.bits.clone());
        let done = py.detach(|| {
            let mut words = self.lock();
            let departures = watched.map(|bits| Departures::from_expected(&words.graph, &bits));
            let mut execution = Execution::new(&machine.0, &meanings.0, &mut words);
            execution.departures = departures;
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
            (results, read, execution.instructions, look_ups, execution.obligations, departure)
        });
        let (results, read, instructions, look_ups, obligations, departure) = done;
        let obligations = self.obliged(py, obligations)?;
        match results {
            Ok(results) => {
                let executed = self.executed(py, &results, read, instructions, look_ups, obligations)?;
                Ok(Executed { departure, ..executed })
            }
            Err(refusal) => Err(refused(py, &refusal, obligations)),
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

pub(crate) fn refused(py: Python<'_>, refusal: &Refusal, obligations: Vec<Obliged>) -> PyErr {
    let kind = match refusal.reason {
        Reason::Branch => "branch",
        Reason::Address => "address",
        Reason::Access => "access",
        Reason::Convention => "convention",
        Reason::Instruction => "instruction",
        Reason::Limit => "limit",
        Reason::Loop => "loop",
    };
    let error = Refused::new_err(refusal.message.clone());
    let value = error.value(py);
    match value.setattr("kind", kind).and_then(|()| value.setattr("obligations", obligations)) {
        Ok(()) => error,
        Err(other) => other,
    }
}

impl Literals {
    pub(crate) fn word(&self) -> PyResult<Word> {
        let word = Word::try_from(self.bits.as_slice());
        word.map_err(|_| PyValueError::new_err("an argument is a word of 32 bits"))
    }

    fn apply(&self, operator: Operator, other: &Literals, width: usize) -> Literals {
        let bits = apply(&mut self.proof.lock(), operator, width, &[&self.bits, &other.bits], 0);
        self.proof.literals(bits)
    }
}

#[pymethods]
impl Literals {
    fn add(&self, other: &Literals) -> Literals {
        self.apply(Operator::Add, other, self.bits.len())
    }

    fn sub(&self, other: &Literals) -> Literals {
        self.apply(Operator::Sub, other, self.bits.len())
    }

    fn mul(&self, other: &Literals) -> Literals {
        self.apply(Operator::Mul, other, self.bits.len())
    }

    fn xor(&self, other: &Literals) -> Literals {
        self.apply(Operator::Xor, other, self.bits.len())
    }

    fn and_(&self, other: &Literals) -> Literals {
        self.apply(Operator::And, other, self.bits.len())
    }

    fn keep_whole(&self) {
        self.proof.lock().graph.keep_whole(&self.bits);
    }

    fn or_(&self, other: &Literals) -> Literals {
        self.apply(Operator::Or, other, self.bits.len())
    }

    fn equals(&self, other: &Literals) -> Literals {
        self.apply(Operator::Eq, other, 1)
    }

    fn is_less(&self, other: &Literals) -> Literals {
        self.apply(Operator::Ult, other, 1)
    }

    fn extract(&self, low: usize, width: usize) -> Literals {
        self.proof.literals(self.bits[low..low + width].to_vec())
    }

    fn concat(&self, parts: Vec<PyRef<'_, Literals>>) -> Literals {
        self.proof.literals(parts.iter().flat_map(|part| part.bits.iter().copied()).collect())
    }

    fn constant(&self, width: usize, value: &[u8]) -> Literals {
        let bit = |at: usize| if value[at / 8] >> (at % 8) & 1 == 1 { Literal::TRUE } else { Literal::FALSE };
        self.proof.literals((0..width).map(bit).collect())
    }

    fn lookup(&self, table: Vec<u64>, width: usize) -> Literals {
        let table: Vec<Vec<bool>> =
            table.iter().map(|entry| (0..width).map(|bit| entry >> bit & 1 == 1).collect()).collect();
        self.proof.literals(look_up(&mut self.proof.lock().graph, &table, &self.bits))
    }

    fn open_bits(&self, other: &Literals) -> PyResult<Vec<usize>> {
        if self.bits.len() != other.bits.len() {
            return Err(PyValueError::new_err("vectors of another width are not compared"));
        }
        let pairs = self.bits.iter().zip(&other.bits).enumerate();
        Ok(pairs.filter(|(_, (a, b))| a != b).map(|(at, _)| at).collect())
    }

    fn places_in(&self, other: &Literals) -> Vec<Option<usize>> {
        let places: HashMap<Literal, usize> = other.bits.iter().enumerate().map(|(at, bit)| (*bit, at)).collect();
        self.bits.iter().map(|bit| places.get(bit).copied()).collect()
    }

    fn differs_in(&self, other: &Literals) -> Option<usize> {
        let words = self.proof.lock();
        self.bits.iter().zip(&other.bits).find_map(|(a, b)| words.graph.differs_in(*a, *b))
    }

    fn value_in(&self, pattern: usize) -> PyResult<Vec<bool>> {
        if pattern >= PATTERNS {
            return Err(PyValueError::new_err("there are fewer patterns"));
        }
        let words = self.proof.lock();
        Ok(self.bits.iter().map(|bit| words.graph.value_in(*bit, pattern)).collect())
    }

    /// Values for values of all inputs.
    fn evaluate(&self, inputs: Vec<bool>) -> PyResult<Vec<bool>> {
        let words = self.proof.lock();
        if words.graph.inputs().len() != inputs.len() {
            return Err(PyValueError::new_err("each input has one value"));
        }
        Ok(words.graph.evaluate(&self.bits, &inputs))
    }

    fn suspects(&self, expected: &Literals) -> (Literals, Literals) {
        let pairs = self.proof.lock().graph.suspects(&self.bits, &expected.bits);
        let (found, others) = pairs.into_iter().unzip();
        (self.proof.literals(found), self.proof.literals(others))
    }

    fn blif(&self) -> String {
        blif(&self.proof.lock().graph, &self.bits)
    }

    fn alive(&self, later: &Literals) -> Literals {
        self.proof.literals(self.proof.lock().graph.alive(self.bits[0], &later.bits))
    }

    fn __len__(&self) -> usize {
        self.bits.len()
    }
}
