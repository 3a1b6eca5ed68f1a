// SPDX-License-Identifier: MIT OR Apache-2.0
//! Calls of functions of a linked program, executed for all inputs at once.
//!
//! What an instruction computes is what its description says; loads, stores, branches and jumps are here. Which
//! instructions are executed must be the same for all inputs of a case (`ways.rs`), and so must the addresses of stores; the
//! address of a load may depend on a few bits: the value is then a function of these (`lookup.rs`).

use crate::declassified::Declassified;
use crate::departure::Departures;
use crate::expression::Bits;
use crate::frame::Frame;
use crate::literal::{Literal, Word};
use crate::meaning::{Meaning, Meanings, Operand, State};
use crate::memory::Memory;
use crate::obligation::{self, Obligation};
use crate::refusal::{Reason, Refusal};
use crate::summary::Summaries;
use crate::ways::{Undecided, Way, Ways};
use crate::windows::Windows;
use crate::words::Words;
use rustc_hash::FxHashMap;
use rvk_isa::{A0, Decoded, Opcode, RA, SP};
use rvk_machine::{Allowed, Machine, RETURN_ADDRESS};
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// What is kept between calls.
#[derive(Clone, Debug, Default)]
pub struct Contents {
    pub(crate) memory: Memory,
    pub(crate) state: State,
}

/// A program, and what its memory holds between calls.
pub struct Execution<'a> {
    pub(crate) machine: &'a Machine,
    meanings: &'a Meanings,
    /// All literals.
    pub words: &'a mut Words,
    pub(crate) contents: Contents,
    pub(crate) windows: Windows,
    decoded: FxHashMap<u32, (Decoded, Option<&'a Meaning>)>,
    /// Addresses of loads whose address depends on an input.
    pub look_ups: BTreeSet<u32>,
    /// Instructions that were executed.
    pub instructions: u64,
    /// What must hold besides.
    pub obligations: Vec<Obligation>,
    /// Where it leaves what is expected of it, if that is to be noted.
    pub departures: Option<Departures>,
    /// What is known about functions, which are then not executed.
    pub summaries: Option<&'a mut dyn Summaries>,
    /// The case.
    pub ways: Ways,
    /// Results of calls that may decide a branch.
    pub declassified: Declassified,
}

pub(crate) type Step<T> = Result<T, Refusal>;

impl<'a> Execution<'a> {
    /// With the memory that the program has at first.
    pub fn new(machine: &'a Machine, meanings: &'a Meanings, words: &'a mut Words) -> Execution<'a> {
        Execution {
            machine,
            meanings,
            words,
            contents: Contents::default(),
            windows: Windows::default(),
            decoded: FxHashMap::default(),
            look_ups: BTreeSet::new(),
            instructions: 0,
            obligations: Vec::new(),
            departures: None,
            summaries: None,
            ways: Ways::default(),
            declassified: Declassified::default(),
        }
    }

    /// Goes on with what memory holds between calls.
    pub fn resume(&mut self, contents: &Contents) {
        self.contents = contents.clone();
    }

    /// What memory holds now.
    pub fn contents(&self) -> Contents {
        self.contents.clone()
    }

    /// Bytes of memory.
    pub fn read(&mut self, address: u32, bytes: u32) -> Vec<Literal> {
        self.contents.memory.load(self.words, self.machine, address, bytes)
    }

    /// Sets bytes of memory.
    pub fn write(&mut self, address: u32, bits: &[Literal]) {
        self.contents.memory.store(self.words, self.machine, address, bits);
    }

    /// Calls a function; a0 and a1 at its return.
    ///
    /// # Errors
    /// What cannot be executed for all inputs, or is wrong for all: an access outside of `allowed`, the stack and the
    /// program.
    pub fn call(&mut self, function: &str, arguments: &[Word], allowed: &[Allowed], limit: u64) -> Step<[Word; 2]> {
        let mut frame = self.enter(function, arguments, allowed)?;
        let before = frame.registers;
        while frame.pc != RETURN_ADDRESS {
            self.declassified.note(&frame);
            self.go_on(&mut frame, limit)?;
        }
        self.finish(function, &before, &mut frame)
    }

    /// Executes an instruction, or does what a function does that is known.
    pub(crate) fn go_on(&mut self, frame: &mut Frame, limit: u64) -> Step<()> {
        if self.is_summarised(frame)? { Ok(()) } else { self.step(frame, limit) }
    }

    /// What a function has returned.
    pub(crate) fn finish(&mut self, function: &str, before: &[Word; 32], frame: &mut Frame) -> Step<[Word; 2]> {
        self.obligations.extend(obligation::preserved(function, before, &frame.registers));
        Ok([frame.registers[A0], frame.registers[A0 + 1]])
    }

    /// At the entry of a function.
    pub(crate) fn enter(&mut self, function: &str, arguments: &[Word], allowed: &[Allowed]) -> Step<Frame> {
        let entry = self.machine.function(function);
        let entry = entry.map_err(|error| Refusal::new(Reason::Instruction, 0, error.message))?;
        Ok(self.frame(entry, arguments, allowed))
    }

    /// At the entry of a function: registers that hold no arguments hold anything, and so does the stack.
    fn frame(&mut self, entry: u32, arguments: &[Word], allowed: &[Allowed]) -> Frame {
        let stack_pointer = self.machine.stack_pointer(arguments.len());
        let (in_registers, on_stack) = self.machine.split(arguments);
        self.contents.memory.forget(self.machine.stack);
        let on_stack: Vec<Literal> = on_stack.concat();
        self.write(stack_pointer, &on_stack);
        let mut registers: [Word; 32] = std::array::from_fn(|_| self.words.input());
        registers[0] = Words::constant(0);
        registers[A0..A0 + in_registers.len()].copy_from_slice(in_registers);
        for (register, value) in self.machine.pointers().into_iter().chain([(SP, stack_pointer), (RA, RETURN_ADDRESS)])
        {
            registers[register] = Words::constant(value);
        }
        let allowed = self.machine.allowed_ranges(allowed);
        Frame { registers, allowed, pc: entry, instructions: 0 }
    }

    pub(crate) fn refusal(&self, frame: &Frame, reason: Reason, what: String) -> Refusal {
        let text = self.machine.disassemble(frame.pc);
        let message = format!("{}: {text}: {what}", self.machine.place(frame.pc));
        Refusal::new(reason, frame.pc, message)
    }

    /// Executes an instruction, if the call has had fewer than so many.
    pub(crate) fn step(&mut self, frame: &mut Frame, limit: u64) -> Step<()> {
        if frame.instructions == limit {
            return Err(self.refusal(frame, Reason::Limit, format!("more than {limit} instructions")));
        }
        let (decoded, meaning) = self.decode(frame.pc)?;
        let next = frame.pc.wrapping_add(u32::from(decoded.length));
        let operands = [decoded.rs1, decoded.rs2].map(|register| frame.registers[usize::from(register)]);
        let mut target = next;
        match decoded.opcode {
            Opcode::Lw => self.load(frame, &decoded, 4, false)?,
            Opcode::Lh => self.load(frame, &decoded, 2, true)?,
            Opcode::Lhu => self.load(frame, &decoded, 2, false)?,
            Opcode::Lb => self.load(frame, &decoded, 1, true)?,
            Opcode::Lbu => self.load(frame, &decoded, 1, false)?,
            Opcode::Sw => self.store(frame, &decoded, 4)?,
            Opcode::Sh => self.store(frame, &decoded, 2)?,
            Opcode::Sb => self.store(frame, &decoded, 1)?,
            Opcode::Beq | Opcode::Bne | Opcode::Blt | Opcode::Bge | Opcode::Bltu | Opcode::Bgeu => {
                let (rs1, rs2) = (frame.get(decoded.rs1), frame.get(decoded.rs2));
                if self.is_taken(frame, decoded.opcode, &rs1, &rs2)? {
                    target = frame.pc.wrapping_add(decoded.immediate);
                }
            }
            Opcode::Jal => {
                target = frame.pc.wrapping_add(decoded.immediate);
                frame.set(decoded.rd, Words::constant(next));
            }
            Opcode::Jalr => {
                let what = || "where it goes depends on an input".to_owned();
                let base =
                    Words::value(&frame.get(decoded.rs1)).ok_or_else(|| self.refusal(frame, Reason::Branch, what()))?;
                target = base.wrapping_add(decoded.immediate) & !1;
                frame.set(decoded.rd, Words::constant(next));
            }
            Opcode::Fence => {}
            _ => self.compute(frame, &decoded, meaning)?,
        }
        if let Some(departures) = &mut self.departures {
            departures.note(frame.pc, &operands, &frame.registers[usize::from(decoded.rd)]);
        }
        if usize::from(decoded.rd) == SP {
            self.check_stack_pointer(frame)?;
        }
        frame.pc = target;
        frame.instructions += 1;
        self.instructions += 1;
        Ok(())
    }

    /// The instruction at an address, and what it does if it only computes.
    pub(crate) fn decode(&mut self, pc: u32) -> Step<(Decoded, Option<&'a Meaning>)> {
        if let Some(found) = self.decoded.get(&pc) {
            return Ok(*found);
        }
        let found = self.machine.instruction_at(pc);
        let found = found.map_err(|error| Refusal::new(Reason::Instruction, pc, error.message))?;
        let meaning = self.meanings.get(&self.machine.fixed_bits(&found));
        Ok(*self.decoded.entry(pc).or_insert((found, meaning)))
    }

    /// The stack pointer is aligned at all times.
    fn check_stack_pointer(&mut self, frame: &Frame) -> Step<()> {
        let alignment = self.machine.stack_alignment();
        let refusal = self.refusal(frame, Reason::Convention, format!("sp is no multiple of {alignment}"));
        match Words::value(&frame.registers[SP]) {
            Some(value) if value.is_multiple_of(alignment) => {}
            Some(_) => return Err(refusal),
            None => self.obligations.push(obligation::aligned(refusal.message, &frame.registers[SP], alignment)),
        }
        Ok(())
    }

    /// Whether a branch is taken: for all inputs of the case, or for none.
    fn is_taken(&mut self, frame: &Frame, opcode: Opcode, a: &Word, b: &Word) -> Step<bool> {
        let (bit, inverted) = match opcode {
            Opcode::Beq => (self.words.equal(a, b), false),
            Opcode::Bne => (self.words.equal(a, b), true),
            Opcode::Bltu => (self.words.less(a, b), false),
            Opcode::Bgeu => (self.words.less(a, b), true),
            Opcode::Blt => (self.words.less_signed(a, b), false),
            _ => (self.words.less_signed(a, b), true),
        };
        match self.ways.take(frame.pc, bit) {
            Way::Known(value) => Ok(value != inverted),
            Way::Unreachable => Err(self.refusal(frame, Reason::Unreachable, "no input gets there".to_owned())),
            Way::Undecided(branch) => {
                let refusal = self.refusal(frame, Reason::Branch, "whether it is taken depends on an input".to_owned());
                Err(Refusal { undecided: Some(Undecided { branch, bit }), ..refusal })
            }
        }
    }

    /// What only computes: as its description says.
    fn compute(&mut self, frame: &mut Frame, decoded: &Decoded, meaning: Option<&Meaning>) -> Step<()> {
        let Some(meaning) = meaning else {
            return Err(self.refusal(frame, Reason::Instruction, "no description says what it does".to_owned()));
        };
        let operands = meaning.operands.iter();
        let inputs: SmallVec<[Bits; 3]> =
            operands.map(|(which, width)| self.operand(frame, decoded, which, *width)).collect();
        let results = self.words.results(meaning, &inputs);
        self.set_results(frame, decoded, meaning, &results);
        Ok(())
    }

    fn operand(&mut self, frame: &mut Frame, decoded: &Decoded, which: &Operand, width: usize) -> Bits {
        let word = match which {
            Operand::Rs1 => frame.get(decoded.rs1),
            Operand::Rs2 => frame.get(decoded.rs2),
            Operand::Rd => frame.get(decoded.rd),
            Operand::Immediate => Words::constant(decoded.immediate),
            Operand::Pc => Words::constant(frame.pc),
            // At first it holds anything.
            Operand::State(name) => {
                let anything = || (0..width).map(|_| self.words.graph.input()).collect();
                return self.contents.state.entry(name.clone()).or_insert_with(anything).clone();
            }
        };
        word[..width].to_vec()
    }

    fn set_results(&mut self, frame: &mut Frame, decoded: &Decoded, meaning: &Meaning, results: &[Bits]) {
        let mut results = results.iter();
        if let Some(value) = meaning.destination.and_then(|_| results.next()) {
            frame.set(decoded.rd, std::array::from_fn(|bit| value[bit]));
        }
        self.contents.state.extend(meaning.state.iter().map(|(name, _)| name.clone()).zip(results.cloned()));
    }
}
