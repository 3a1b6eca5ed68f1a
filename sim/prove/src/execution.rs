// SPDX-License-Identifier: MIT OR Apache-2.0
//! Calls of functions of a linked program, executed for all inputs at once.
//!
//! What an instruction computes is what its description says; loads, stores, branches and jumps are here. Which
//! instructions are executed must be the same for all inputs, and so must the addresses of stores; the address of a load
//! may depend on a few bits: the value is then a function of these (`lookup.rs`).

use crate::departure::Departures;
use crate::expression::{Bits, evaluate};
use crate::literal::{Literal, Word};
use crate::lookup;
use crate::meaning::{Meaning, Meanings, Operand, State};
use crate::memory::Memory;
use crate::obligation::{self, Obligation};
use crate::refusal::{Reason, Refusal};
use crate::words::Words;
use rustc_hash::FxHashMap;
use rvk_isa::{A0, Decoded, Opcode, RA, SP};
use rvk_machine::{Allowed, Machine, RETURN_ADDRESS};
use std::collections::BTreeSet;

/// A program, and what its memory holds between calls.
pub struct Execution<'a> {
    machine: &'a Machine,
    meanings: &'a Meanings,
    /// All literals.
    pub words: &'a mut Words,
    memory: Memory,
    state: State,
    decoded: FxHashMap<u32, Decoded>,
    /// Addresses of loads whose address depends on an input.
    pub look_ups: BTreeSet<u32>,
    /// Instructions that were executed.
    pub instructions: u64,
    /// What must hold besides.
    pub obligations: Vec<Obligation>,
    /// Where it leaves what is expected of it, if that is to be noted.
    pub departures: Option<Departures>,
}

/// Registers and limits of one call.
struct Frame {
    registers: [Word; 32],
    allowed: Vec<Allowed>,
    pc: u32,
}

type Step<T> = Result<T, Refusal>;

impl<'a> Execution<'a> {
    /// With the memory that the program has at first.
    pub fn new(machine: &'a Machine, meanings: &'a Meanings, words: &'a mut Words) -> Execution<'a> {
        Execution {
            machine,
            meanings,
            words,
            memory: Memory::default(),
            state: State::default(),
            decoded: FxHashMap::default(),
            look_ups: BTreeSet::new(),
            instructions: 0,
            obligations: Vec::new(),
            departures: None,
        }
    }

    /// Bytes of memory.
    pub fn read(&mut self, address: u32, bytes: u32) -> Vec<Literal> {
        self.memory.load(self.words, self.machine, address, bytes)
    }

    /// Sets bytes of memory.
    pub fn write(&mut self, address: u32, bits: &[Literal]) {
        self.memory.store(self.words, self.machine, address, bits);
    }

    /// Calls a function; a0 and a1 at its return.
    ///
    /// # Errors
    /// What cannot be executed for all inputs, or is wrong for all: an access outside of `allowed`, the stack and the
    /// program.
    pub fn call(&mut self, function: &str, arguments: &[Word], allowed: &[Allowed], limit: u64) -> Step<[Word; 2]> {
        let entry = self.machine.function(function).map_err(|error| Refusal {
            reason: Reason::Instruction,
            pc: 0,
            message: error.message,
        })?;
        let mut frame = self.frame(entry, arguments, allowed);
        let before = frame.registers;
        let end = self.instructions + limit;
        while frame.pc != RETURN_ADDRESS {
            if self.instructions == end {
                return Err(self.refusal(&frame, Reason::Limit, format!("more than {limit} instructions")));
            }
            self.step(&mut frame)?;
            self.instructions += 1;
        }
        self.obligations.extend(obligation::preserved(function, &before, &frame.registers));
        Ok([frame.registers[A0], frame.registers[A0 + 1]])
    }

    /// At the entry of a function: registers that hold no arguments hold anything, and so does the stack.
    fn frame(&mut self, entry: u32, arguments: &[Word], allowed: &[Allowed]) -> Frame {
        let stack_pointer = self.machine.stack_pointer(arguments.len());
        let (in_registers, on_stack) = self.machine.split(arguments);
        self.memory.forget(self.machine.stack);
        let on_stack: Vec<Literal> = on_stack.concat();
        self.write(stack_pointer, &on_stack);
        let mut registers: [Word; 32] = std::array::from_fn(|_| self.words.input());
        registers[0] = Words::constant(0);
        registers[A0..A0 + in_registers.len()].copy_from_slice(in_registers);
        for (register, value) in self.machine.pointers().into_iter().chain([(SP, stack_pointer), (RA, RETURN_ADDRESS)])
        {
            registers[register] = Words::constant(value);
        }
        Frame { registers, allowed: self.machine.allowed_ranges(allowed), pc: entry }
    }

    fn refusal(&self, frame: &Frame, reason: Reason, what: String) -> Refusal {
        let text = self.machine.disassemble(frame.pc);
        Refusal { reason, pc: frame.pc, message: format!("{}: {text}: {what}", self.machine.place(frame.pc)) }
    }

    fn step(&mut self, frame: &mut Frame) -> Step<()> {
        let decoded = match self.decoded.get(&frame.pc) {
            Some(found) => *found,
            None => {
                let found = self.machine.instruction_at(frame.pc);
                let found =
                    found.map_err(|e| Refusal { reason: Reason::Instruction, pc: frame.pc, message: e.message })?;
                *self.decoded.entry(frame.pc).or_insert(found)
            }
        };
        let next = frame.pc.wrapping_add(u32::from(decoded.length));
        let (rs1, rs2) = (frame.registers[decoded.rs1 as usize], frame.registers[decoded.rs2 as usize]);
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
                if self.is_taken(frame, decoded.opcode, &rs1, &rs2)? {
                    target = frame.pc.wrapping_add(decoded.immediate);
                }
            }
            Opcode::Jal => {
                target = frame.pc.wrapping_add(decoded.immediate);
                set(frame, &decoded, Words::constant(next));
            }
            Opcode::Jalr => {
                let what = || "where it goes depends on an input".to_owned();
                let base = Words::value(&rs1).ok_or_else(|| self.refusal(frame, Reason::Branch, what()))?;
                target = base.wrapping_add(decoded.immediate) & !1;
                set(frame, &decoded, Words::constant(next));
            }
            Opcode::Fence => {}
            _ => self.compute(frame, &decoded)?,
        }
        if let Some(departures) = &mut self.departures {
            departures.note(frame.pc, [&rs1, &rs2], &frame.registers[decoded.rd as usize]);
        }
        if usize::from(decoded.rd) == SP {
            self.check_stack_pointer(frame)?;
        }
        frame.pc = target;
        Ok(())
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

    /// Whether a branch is taken: for all inputs, or for none.
    fn is_taken(&mut self, frame: &Frame, opcode: Opcode, a: &Word, b: &Word) -> Step<bool> {
        let signed = |word: &Word| {
            let mut changed = *word;
            changed[31] = !changed[31];
            changed
        };
        let (bit, inverted) = match opcode {
            Opcode::Beq => (self.words.equal(a, b), false),
            Opcode::Bne => (self.words.equal(a, b), true),
            Opcode::Bltu => (self.words.less(a, b), false),
            Opcode::Bgeu => (self.words.less(a, b), true),
            Opcode::Blt => (self.words.less(&signed(a), &signed(b)), false),
            _ => (self.words.less(&signed(a), &signed(b)), true),
        };
        let what = || "whether it is taken depends on an input".to_owned();
        let value = bit.constant().ok_or_else(|| self.refusal(frame, Reason::Branch, what()))?;
        Ok(value != inverted)
    }

    fn load(&mut self, frame: &mut Frame, decoded: &Decoded, bytes: u32, signed: bool) -> Step<()> {
        let base = frame.registers[decoded.rs1 as usize];
        let address = self.words.add(&base, &Words::constant(decoded.immediate));
        let bits = match Words::value(&address) {
            Some(at) => {
                self.check(frame, at, bytes, false)?;
                self.read(at, bytes)
            }
            None => self.look_up(frame, &address, bytes)?,
        };
        let fill = if signed { bits[bits.len() - 1] } else { Literal::FALSE };
        set(frame, decoded, std::array::from_fn(|bit| bits.get(bit).copied().unwrap_or(fill)));
        Ok(())
    }

    /// What is loaded from an address that depends on inputs.
    fn look_up(&mut self, frame: &Frame, address: &Word, bytes: u32) -> Step<Vec<Literal>> {
        self.look_ups.insert(frame.pc);
        let (base, index) = self.words.parts(address);
        if index.len() > lookup::MOST_BITS {
            let what = format!("its address depends on inputs in {} bits", index.len());
            return Err(self.refusal(frame, Reason::Address, what));
        }
        let mut entries = Vec::with_capacity(1 << index.len());
        for at in lookup::addresses(base, &index) {
            self.check(frame, at, bytes, false)?;
            entries.push(self.read(at, bytes));
        }
        let index: Vec<Literal> = index.iter().map(|(literal, _)| *literal).collect();
        Ok(lookup::choose(&mut self.words.graph, &entries, &index))
    }

    fn store(&mut self, frame: &Frame, decoded: &Decoded, bytes: u32) -> Step<()> {
        let base = frame.registers[decoded.rs1 as usize];
        let address = self.words.add(&base, &Words::constant(decoded.immediate));
        let what = || "where it stores depends on an input".to_owned();
        let at = Words::value(&address).ok_or_else(|| self.refusal(frame, Reason::Address, what()))?;
        self.check(frame, at, bytes, true)?;
        let value = frame.registers[decoded.rs2 as usize];
        self.write(at, &value[..8 * bytes as usize]);
        Ok(())
    }

    /// Whether an access is aligned, and within what the call was given.
    fn check(&self, frame: &Frame, address: u32, bytes: u32, store: bool) -> Step<()> {
        let within = |range: &Allowed| {
            let offset = address.wrapping_sub(range.address);
            offset < range.bytes && range.bytes - offset >= bytes && (range.writable || !store)
        };
        if !address.is_multiple_of(bytes) {
            return Err(self.refusal(frame, Reason::Access, format!("{address:#010x} is not aligned")));
        }
        if !frame.allowed.iter().any(within) {
            let what = format!("{address:#010x} is outside of what the call was given");
            return Err(self.refusal(frame, Reason::Access, what));
        }
        Ok(())
    }

    /// What only computes: as its description says.
    fn compute(&mut self, frame: &mut Frame, decoded: &Decoded) -> Step<()> {
        let meanings = self.meanings;
        let Some(meaning) = meanings.get(&self.machine.fixed_bits(decoded)) else {
            return Err(self.refusal(frame, Reason::Instruction, "no description says what it does".to_owned()));
        };
        let operands = meaning.operands.iter();
        let inputs: Vec<Bits> = operands.map(|(which, width)| self.operand(frame, decoded, which, *width)).collect();
        let values = evaluate(self.words, &meaning.expressions, &inputs);
        self.finish(frame, decoded, meaning, &values);
        Ok(())
    }

    fn operand(&mut self, frame: &Frame, decoded: &Decoded, which: &Operand, width: usize) -> Bits {
        let word = match which {
            Operand::Rs1 => frame.registers[decoded.rs1 as usize],
            Operand::Rs2 => frame.registers[decoded.rs2 as usize],
            Operand::Rd => frame.registers[decoded.rd as usize],
            Operand::Immediate => Words::constant(decoded.immediate),
            Operand::Pc => Words::constant(frame.pc),
            // At first it holds anything.
            Operand::State(name) => {
                let anything = || (0..width).map(|_| self.words.graph.input()).collect();
                return self.state.entry(name.clone()).or_insert_with(anything).clone();
            }
        };
        word[..width].to_vec()
    }

    fn finish(&mut self, frame: &mut Frame, decoded: &Decoded, meaning: &Meaning, values: &[Bits]) {
        if let Some(at) = meaning.destination {
            set(frame, decoded, std::array::from_fn(|bit| values[at][bit]));
        }
        for (name, at) in &meaning.state {
            self.state.insert(name.clone(), values[*at].clone());
        }
    }
}

fn set(frame: &mut Frame, decoded: &Decoded, value: Word) {
    if decoded.rd != 0 {
        frame.registers[decoded.rd as usize] = value;
    }
}
