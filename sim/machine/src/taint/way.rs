// SPDX-License-Identifier: MIT OR Apache-2.0
//! The way of a secret to where it leaks: the instructions that carried it from register to register and through memory.
//!
//! Each instruction that writes something secret becomes a step, which knows the step that it had the secret from; the
//! latest [`KEPT`] are kept. Where both operands are secret, the way is that of the first.

use super::finding::Sink;
use super::shadow::Shade;
use crate::op::Op;
use rustc_hash::{FxHashMap, FxHashSet};

/// Steps that are remembered.
const KEPT: usize = 1 << 20;
/// Steps that are walked back from a leak.
const WALKED: usize = 1 << 16;

/// An instruction, by its block and its index in it.
pub(crate) type Place = (u32, u32);

/// The number of a step, from 1 on; 0 is none: the secret was there from the beginning.
type Number = u64;

#[derive(Clone, Copy, Debug)]
struct Step {
    place: Place,
    from: Number,
}

/// All steps.
#[derive(Debug)]
pub(super) struct Ways {
    /// Step i is at index i % KEPT.
    steps: Vec<Step>,
    last: Number,
    registers: [Number; 256],
    /// By the address of a byte.
    memory: FxHashMap<u32, Number>,
    /// The steps from which the present instruction has its operands.
    first: Number,
    second: Number,
    /// Of `mscratch`.
    scratch: Number,
    /// The second is what it loads, which the way follows rather than the address.
    loads: bool,
}

impl Ways {
    pub(super) fn new() -> Ways {
        let memory = FxHashMap::default();
        Ways { steps: Vec::new(), last: 0, registers: [0; 256], memory, scratch: 0, first: 0, second: 0, loads: false }
    }

    /// A call begins: what is secret in a register was so from the beginning.
    pub(super) fn begin_call(&mut self) {
        self.registers = [0; 256];
        self.scratch = 0;
    }

    /// Memory is marked: what is secret there was so from the beginning.
    pub(super) fn forget(&mut self, address: u32, bytes: u32) {
        if (bytes as usize) < self.memory.len() {
            for at in (0..bytes).map(|i| address.wrapping_add(i)) {
                self.memory.remove(&at);
            }
        } else {
            self.memory.retain(|at, _| at.wrapping_sub(address) >= bytes);
        }
    }

    /// It reads `mscratch`, and may write it.
    pub(super) fn scratch(&mut self, written: bool) {
        let before = self.scratch;
        if written {
            self.scratch = self.first;
        }
        (self.second, self.loads) = (before, true);
    }

    /// The host gets this byte.
    pub(super) fn give(&mut self, address: u32) {
        (self.first, self.second) = (self.memory.get(&address).copied().unwrap_or(0), 0);
    }

    /// An instruction with these operands is about to be followed.
    pub(super) fn begin(&mut self, op: &Op, shades: &[Shade; 256]) {
        let step =
            |register: u8| if shades[register as usize].secret == 0 { 0 } else { self.registers[register as usize] };
        (self.first, self.second, self.loads) = (step(op.rs1), step(op.rs2), false);
    }

    /// It reads memory, of which these bits are secret.
    pub(super) fn load(&mut self, address: u32, secret: u32) {
        self.loads = true;
        let byte = secret.trailing_zeros() / 8;
        self.second = if secret == 0 { 0 } else { self.memory.get(&address.wrapping_add(byte)).copied().unwrap_or(0) };
    }

    /// It has written a register.
    pub(super) fn write(&mut self, place: Place, register: u8, secret: bool) {
        if secret {
            let from = if self.first == 0 || self.loads && self.second != 0 { self.second } else { self.first };
            self.registers[register as usize] = self.step(place, from);
        }
    }

    /// It has written bytes to memory.
    pub(super) fn store(&mut self, place: Place, address: u32, bytes: usize, secret: bool) {
        let step = if secret { self.step(place, self.second) } else { 0 };
        for at in (0..bytes as u32).map(|i| address.wrapping_add(i)) {
            if secret {
                self.memory.insert(at, step);
            } else {
                self.memory.remove(&at);
            }
        }
    }

    fn step(&mut self, place: Place, from: Number) -> Number {
        self.last += 1;
        let (index, step) = (self.last as usize % KEPT, Step { place, from });
        if index >= self.steps.len() {
            self.steps.resize(index + 1, step);
        }
        self.steps[index] = step;
        self.last
    }

    /// The instructions on the way of the operand that leaks now, in order, each once.
    pub(super) fn to(&self, sink: Sink) -> Vec<Place> {
        let by_address = matches!(sink, Sink::LoadAddress | Sink::StoreAddress);
        let mut number = if self.first != 0 || by_address { self.first } else { self.second };
        let (mut way, mut seen) = (Vec::new(), FxHashSet::default());
        for _ in 0..WALKED {
            if number == 0 || self.last - number >= KEPT as u64 {
                break;
            }
            let step = self.steps[number as usize % KEPT];
            if seen.insert(step.place) {
                way.push(step.place);
            }
            number = step.from;
        }
        way.reverse();
        way
    }
}
