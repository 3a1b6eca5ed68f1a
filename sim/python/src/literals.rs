// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bits as functions of the inputs of a proof, for Python.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rvk_prove::{Literal, Modulus, Operator, PATTERNS, Pair, Word, Words, apply, blif, look_up};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// All literals of a proof, which its vectors share.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Mutex<Words>>);

/// A vector of bits, each a function of the inputs of a proof.
#[pyclass(frozen)]
pub(crate) struct Literals {
    proof: Shared,
    pub(crate) bits: Vec<Literal>,
}

impl Shared {
    pub(crate) fn new(words: Words) -> Shared {
        Shared(Arc::new(Mutex::new(words)))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Words> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Exchanges all literals with those of another owner.
    pub(crate) fn exchange(&self, words: &mut Words) {
        std::mem::swap(&mut *self.lock(), words);
    }

    pub(crate) fn literals(&self, bits: Vec<Literal>) -> Literals {
        Literals { proof: self.clone(), bits }
    }
}

impl Literals {
    pub(crate) fn word(&self) -> PyResult<Word> {
        let word = Word::try_from(self.bits.as_slice());
        word.map_err(|_| PyValueError::new_err("an argument is a word of 32 bits"))
    }

    fn words(&self) -> PyResult<Vec<Word>> {
        let words = self.bits.chunks(32).map(Word::try_from).collect::<Result<_, _>>();
        words.map_err(|_| PyValueError::new_err("a long number is of whole words"))
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

    /// Words of the proof whose number is congruent to this one modulo 2^bits - less, if there are some.
    fn congruent(&self, bits: usize, less: u32) -> PyResult<Option<Literals>> {
        let found = self.proof.lock().congruent(&self.words()?, modulus(bits, less)?);
        Ok(found.map(|words| self.proof.literals(words.concat())))
    }

    /// The least number that is congruent to this one.
    fn least(&self, bits: usize, less: u32) -> PyResult<Literals> {
        let made = self.proof.lock().least(&self.words()?, modulus(bits, less)?);
        Ok(self.proof.literals(made.concat()))
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
        let pairs: Vec<Pair> = self.bits.iter().copied().zip(other.bits.iter().copied()).collect();
        let are_equal = self.proof.lock().graph.are_equal(&pairs);
        Ok(are_equal.iter().enumerate().filter(|(_, is_equal)| !**is_equal).map(|(at, _)| at).collect())
    }

    fn where_all(&self, conditions: &Literals) -> Literals {
        self.proof.literals(self.proof.lock().graph.where_all(&self.bits, &conditions.bits))
    }

    fn satisfying(&self) -> Option<Vec<bool>> {
        self.proof.lock().graph.satisfying(&self.bits)
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

    fn constant_value(&self) -> Option<Vec<bool>> {
        self.bits.iter().map(|bit| bit.constant()).collect()
    }

    /// The same for the same literals of a proof, and for no others.
    fn key(&self) -> Vec<u8> {
        self.bits.iter().flat_map(|bit| (bit.node() << 1 | u32::from(bit.is_inverted())).to_le_bytes()).collect()
    }

    fn __len__(&self) -> usize {
        self.bits.len()
    }
}

fn modulus(bits: usize, less: u32) -> PyResult<Modulus> {
    Modulus::new(bits, less).ok_or_else(|| PyValueError::new_err("only moduli such as 2^130 - 5 are known"))
}
