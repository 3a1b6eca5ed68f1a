// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs for every length of a message, for Python.

use crate::literals::Literals;
use crate::machine::Machine;
use crate::meaning::Meanings;
use crate::proof::{Asked, Executed, Proof, Wanted, refused, wanted};
use crate::summaries::FromPython;
use pyo3::prelude::*;
use rvk_machine::Allowed;
use rvk_prove::{Call, Execution, Obligation, Reason, Refusal, Summaries, Window, Word, Words};

/// A call of a program whose buffers have unknown addresses and an unknown length.
#[pyclass(frozen)]
pub(crate) struct Induction {
    proof: Proof,
    machine: Py<Machine>,
    meanings: Py<Meanings>,
    windows: Vec<Window>,
    ranges: Vec<(Word, (u32, u32))>,
    limit: u64,
    summaries: Option<Py<PyAny>>,
}

/// What memory holds between calls.
#[pyclass(frozen)]
#[derive(Clone)]
pub(crate) struct Contents(rvk_prove::Contents);

/// A loop that ends by the length.
#[pyclass(frozen)]
pub(crate) struct Loop(rvk_prove::Loop);

/// One turn of a loop.
#[pyclass(frozen)]
pub(crate) struct Turn {
    of: rvk_prove::Turn,
    /// The places of loads whose address depends on an input.
    #[pyo3(get)]
    look_ups: Vec<String>,
}

/// Words that hold anything when a turn begins.
#[pyclass(frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct Dead(rvk_prove::Dead);

/// What is known of an unknown word: the smallest and the largest value.
type Ranged<'py> = (PyRef<'py, Literals>, u32, u32);
/// The address of a buffer, where its bytes are kept, how many, and whether it is written.
type Seen<'py> = (PyRef<'py, Literals>, u32, u32, bool);

/// Refuses what is not known to hold: an induction asks no solver.
fn kept(obligations: &[Obligation]) -> Result<(), Refusal> {
    obligations.first().map_or(Ok(()), |each| Err(Refusal::new(Reason::Convention, 0, each.message.clone())))
}

impl Induction {
    /// Does something with memory as it was.
    fn with<T>(
        &self,
        py: Python<'_>,
        contents: &rvk_prove::Contents,
        act: impl FnOnce(&mut Execution<'_>) -> Result<T, Refusal>,
    ) -> PyResult<T> {
        let (machine, meanings) = (self.machine.borrow(py), self.meanings.get());
        let asked = self.summaries.as_ref().map(|each| FromPython::new(each.bind(py), self.proof.0.clone()));
        let mut known = asked.transpose()?;
        // Summaries need the literals, too: nothing is locked while code is executed.
        let mut words = Words::default();
        self.proof.0.exchange(&mut words);
        let mut execution = Execution::new(&machine.0, &meanings.0, &mut words);
        execution.summaries = known.as_mut().map(|each| each as &mut dyn Summaries);
        execution.resume(contents);
        execution.unknown_length(&self.ranges, &self.windows);
        let done = act(&mut execution).and_then(|done| kept(&execution.obligations).map(|()| done));
        execution.unknown_length(&[], &[]);
        self.proof.0.exchange(&mut words);
        if let Some(error) = known.and_then(|each| each.error) {
            return Err(error);
        }
        done.map_err(|refusal| {
            let nothing = || self.proof.0.literals(Vec::new());
            refused(py, &refusal, Vec::new(), nothing(), nothing())
        })
    }

    /// Makes the calls behind the one with the unknown length, and reads memory.
    fn end(
        &self,
        py: Python<'_>,
        contents: &Contents,
        after: Vec<Asked<'_>>,
        reads: &[(u32, u32)],
        act: impl FnOnce(&mut Execution<'_>) -> Result<[Word; 2], Refusal>,
    ) -> PyResult<Executed> {
        let after = after.into_iter().map(wanted).collect::<PyResult<Vec<Wanted>>>()?;
        let machine = self.machine.borrow(py);
        let (results, read, instructions, look_ups) = self.with(py, &contents.0, |execution| {
            let mut results = vec![act(execution)?];
            for (name, arguments, ranges) in &after {
                results.push(execution.call(name, arguments, ranges, self.limit)?);
            }
            let read = reads.iter().map(|(address, bytes)| execution.read(*address, *bytes)).collect();
            let look_ups = execution.look_ups.iter().map(|pc| machine.0.place(*pc)).collect();
            Ok((results, read, execution.instructions, look_ups))
        })?;
        self.proof.executed(py, &results, read, instructions, look_ups, Vec::new(), Vec::new())
    }
}

fn single(call: Asked<'_>) -> PyResult<Call> {
    let (function, arguments, allowed) = wanted(call)?;
    Ok(Call { function, arguments, allowed })
}

/// What is read of memory, and not written.
fn read_only(ranges: Vec<(u32, u32)>) -> Vec<Allowed> {
    ranges.into_iter().map(|(address, bytes)| Allowed { address, bytes, writable: false }).collect()
}

fn bits(memory: &[(u32, PyRef<'_, Literals>)]) -> Vec<(u32, Vec<rvk_prove::Literal>)> {
    memory.iter().map(|(address, literals)| (*address, literals.bits.to_vec())).collect()
}

fn fill(execution: &mut Execution<'_>, memory: &[(u32, PyRef<'_, Literals>)]) {
    for (address, literals) in memory {
        execution.write(*address, &literals.bits);
    }
}

#[pymethods]
impl Induction {
    #[new]
    #[pyo3(signature = (proof, machine, meanings, *, windows, ranges, limit, summaries=None))]
    #[allow(clippy::too_many_arguments)] // keyword arguments in Python
    fn new(
        proof: &Proof,
        machine: Py<Machine>,
        meanings: Py<Meanings>,
        windows: Vec<Seen<'_>>,
        ranges: Vec<Ranged<'_>>,
        limit: u64,
        summaries: Option<Py<PyAny>>,
    ) -> PyResult<Induction> {
        let windows = windows
            .into_iter()
            .map(|(base, address, bytes, writable)| Ok(Window { base: base.word()?, address, bytes, writable }));
        let ranges = ranges.into_iter().map(|(word, low, high)| Ok((word.word()?, (low, high))));
        Ok(Induction {
            proof: proof.clone(),
            machine,
            meanings,
            windows: windows.collect::<PyResult<_>>()?,
            ranges: ranges.collect::<PyResult<_>>()?,
            limit,
            summaries,
        })
    }

    #[pyo3(signature = (memory, calls, *, behind=None))]
    fn prepare(
        &self,
        py: Python<'_>,
        memory: Vec<(u32, PyRef<'_, Literals>)>,
        calls: Vec<Asked<'_>>,
        behind: Option<(PyRef<'_, Turn>, PyRef<'_, Loop>)>,
    ) -> PyResult<Contents> {
        let calls = calls.into_iter().map(wanted).collect::<PyResult<Vec<Wanted>>>()?;
        self.with(py, &rvk_prove::Contents::default(), |execution| {
            if let Some((turn, of)) = &behind {
                execution.follow(&turn.of, &of.0);
            }
            fill(execution, &memory);
            for (name, arguments, ranges) in &calls {
                execution.call(name, arguments, ranges, self.limit)?;
            }
            Ok(Contents(execution.contents()))
        })
    }

    #[pyo3(signature = (samples, unit, before, *, inputs_move=false))]
    fn find(
        &self,
        py: Python<'_>,
        samples: Vec<(PyRef<'_, Contents>, Asked<'_>)>,
        unit: u32,
        before: u32,
        inputs_move: bool,
    ) -> PyResult<Loop> {
        let samples = samples.into_iter().map(|(contents, call)| Ok((contents.0.clone(), single(call)?)));
        let samples = samples.collect::<PyResult<Vec<_>>>()?;
        self.with(py, &rvk_prove::Contents::default(), |execution| {
            execution.find(&samples, unit, before, inputs_move, self.limit)
        })
        .map(Loop)
    }

    #[pyo3(signature = (contents, call, of, dead, index, *, ahead=Vec::new()))]
    #[allow(clippy::too_many_arguments)] // keyword arguments in Python
    fn turn(
        &self,
        py: Python<'_>,
        contents: &Contents,
        call: Asked<'_>,
        of: &Loop,
        dead: &Dead,
        index: &Literals,
        ahead: Vec<(u32, PyRef<'_, Literals>)>,
    ) -> PyResult<Turn> {
        let (call, index) = (single(call)?, index.word()?);
        let machine = self.machine.borrow(py);
        self.with(py, &contents.0, |execution| {
            let turn = execution.turn(&call, &of.0, &dead.0, &index, &bits(&ahead), self.limit)?;
            let look_ups = execution.look_ups.iter().map(|pc| machine.0.place(*pc)).collect();
            Ok(Turn { of: turn, look_ups })
        })
    }

    #[pyo3(signature = (turn, address, bytes, *, first=false))]
    fn read(&self, py: Python<'_>, turn: &Turn, address: u32, bytes: u32, first: bool) -> PyResult<Literals> {
        let contents = if first { turn.of.first_contents() } else { turn.of.contents() };
        let read = self.with(py, contents, |execution| Ok(execution.read(address, bytes)))?;
        Ok(self.proof.0.literals(read))
    }

    #[pyo3(signature = (of, turn, *, compared))]
    fn stay(&self, py: Python<'_>, of: &Loop, turn: &Turn, compared: Vec<(u32, u32)>) -> PyResult<Dead> {
        self.with(py, turn.of.contents(), |execution| execution.stay(&of.0, &turn.of, &read_only(compared))).map(Dead)
    }

    #[pyo3(signature = (contents, call, of, turn, *, compared))]
    fn agree(
        &self,
        py: Python<'_>,
        contents: &Contents,
        call: Asked<'_>,
        of: &Loop,
        turn: &Turn,
        compared: Vec<(u32, u32)>,
    ) -> PyResult<Dead> {
        let call = single(call)?;
        let ranges = read_only(compared);
        self.with(py, &contents.0, |execution| execution.agree(&call, &of.0, &turn.of, &ranges, self.limit)).map(Dead)
    }

    #[pyo3(signature = (contents, call, of, dead, index, *, after, reads, ahead=Vec::new()))]
    #[allow(clippy::too_many_arguments)] // keyword arguments in Python
    fn leave(
        &self,
        py: Python<'_>,
        contents: &Contents,
        call: Asked<'_>,
        of: &Loop,
        dead: &Dead,
        index: &Literals,
        after: Vec<Asked<'_>>,
        reads: Vec<(u32, u32)>,
        ahead: Vec<(u32, PyRef<'_, Literals>)>,
    ) -> PyResult<Executed> {
        let (call, index, ahead) = (single(call)?, index.word()?, bits(&ahead));
        self.end(py, contents, after, &reads, |execution| {
            execution.leave(&call, &of.0, &dead.0, &index, &ahead, self.limit)
        })
    }

    #[pyo3(signature = (contents, call, *, after, reads))]
    fn whole(
        &self,
        py: Python<'_>,
        contents: &Contents,
        call: Asked<'_>,
        after: Vec<Asked<'_>>,
        reads: Vec<(u32, u32)>,
    ) -> PyResult<Executed> {
        let call = single(call)?;
        self.end(py, contents, after, &reads, |execution| {
            execution.call(&call.function, &call.arguments, &call.allowed, self.limit)
        })
    }
}

#[pymethods]
impl Dead {
    #[new]
    fn new() -> Dead {
        Dead(rvk_prove::Dead::default())
    }

    fn and_(&self, others: &Dead) -> Dead {
        Dead(self.0.and(&others.0))
    }
}

#[pymethods]
impl Loop {
    #[getter]
    fn bytes(&self) -> u32 {
        self.0.bytes
    }

    #[getter]
    fn done(&self) -> u32 {
        self.0.done
    }

    #[getter]
    fn head(&self) -> u32 {
        self.0.head
    }
}
