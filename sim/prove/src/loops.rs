// SPDX-License-Identifier: MIT OR Apache-2.0
//! Loops that end by the length of a message: where they begin, and what moves with them.
//!
//! What is found here need not be right: `induction.rs` shows it, or refuses it.

use crate::execution::{Contents, Execution, Step};
use crate::form::{Atom, Form};
use crate::frame::Frame;
use crate::literal::Word;
use crate::refusal::{Reason, Refusal};
use rustc_hash::FxHashMap;
use rvk_isa::Opcode;
use rvk_machine::{Allowed, RETURN_ADDRESS};

/// A call of a function; its buffers that depend on the length are windows.
#[derive(Clone, Debug)]
pub struct Call {
    /// The function.
    pub function: String,
    /// Words in a0 to a7 and on the stack.
    pub arguments: Vec<Word>,
    /// Memory that it may use besides windows.
    pub allowed: Vec<Allowed>,
}

/// A loop, and what moves with it.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The address of the instruction that each turn begins with.
    pub head: u32,
    /// Bytes of a message that a turn processes.
    pub bytes: u32,
    /// Those that have been used before the first turn.
    pub done: u32,
    /// How often the head is reached in a turn, which may be several of the code's own.
    pub(crate) visits: u32,
    /// How often it is reached before the first turn: what the code does with the first blocks may be different.
    pub(crate) before: u32,
    pub(crate) registers: [u32; 32],
    pub(crate) memory: FxHashMap<u32, u32>,
}

/// What a loop is with the inputs of a sample.
struct Tried {
    shape: Shape,
    first: Situation,
    last: Situation,
}

/// The same as in [`Loop`].
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape {
    head: u32,
    bytes: u32,
    done: u32,
    visits: u32,
}

/// What registers and memory hold.
#[derive(Clone, Debug)]
pub(crate) struct Situation {
    pub(crate) registers: [Word; 32],
    pub(crate) contents: Contents,
}

impl Execution<'_> {
    /// The first loop of a call that ends by the length, with turns of so many bytes or a multiple, the first of which
    /// begins when the head has been reached `before` times. Words may move that depend on length and addresses, or on
    /// inputs, too.
    ///
    /// Each sample is what memory holds at first, and the call: inputs are numbers, so that it takes little time. What is
    /// the same in all samples is taken for what it is with any inputs.
    ///
    /// # Errors
    /// There is none, or a branch is not decided, or samples have different loops.
    pub fn find(
        &mut self,
        samples: &[(Contents, Call)],
        unit: u32,
        before: u32,
        inputs_move: bool,
        limit: u64,
    ) -> Step<Loop> {
        let tried = samples.iter().map(|(contents, call)| self.try_sample(contents, call, unit, before, limit));
        let tried = tried.collect::<Step<Vec<Tried>>>()?;
        let Some(Tried { shape, .. }) = tried.first() else { return Err(no_loop_ends(0)) };
        if let Some(other) = tried.iter().find(|each| each.shape != *shape) {
            return Err(self.no_loop(other.shape.head, "inputs decide where it is"));
        }
        let registers = std::array::from_fn(|at| {
            let pairs: Vec<_> = tried.iter().map(|each| [each.first.registers[at], each.last.registers[at]]).collect();
            self.stride(&pairs, inputs_move)
        });
        let memory = self.moving_memory(&tried, inputs_move);
        let Shape { head, bytes, done, visits } = *shape;
        Ok(Loop { head, bytes, done, visits, before, registers, memory })
    }

    /// The loop with the inputs of a sample, and what it begins and ends a turn with.
    ///
    /// A loop that ends by the lesser of the length and a constant may be in it, and is found first.
    fn try_sample(&mut self, contents: &Contents, call: &Call, unit: u32, before: u32, limit: u64) -> Step<Tried> {
        let mut idle = Vec::new();
        loop {
            self.contents = contents.clone();
            let head = self.find_head(call, &idle, limit)?;
            self.contents = contents.clone();
            let tried = self.try_head(head, call, unit, before, limit)?;
            if tried.shape.bytes > 0 {
                return Ok(tried);
            }
            idle.push(head);
        }
    }

    /// The same for a loop that begins at an instruction.
    fn try_head(&mut self, head: u32, call: &Call, unit: u32, before: u32, limit: u64) -> Step<Tried> {
        let mut frame = self.enter(&call.function, &call.arguments, &call.allowed)?;
        self.windows.used = None;
        self.run_to(&mut frame, head, before + 1, limit)?;
        let first = self.situation(&frame);
        let done = self.windows.used.take().map_or(0, |(_, end)| end);
        let (mut bytes, mut visits) = (0, 0);
        while visits == 0 || bytes % unit != 0 {
            self.run_to(&mut frame, head, 1, limit)?;
            let (begin, end) = self.windows.used.unwrap_or_default();
            (bytes, visits) = (end - begin, visits + 1);
        }
        let last = self.situation(&frame);
        Ok(Tried { shape: Shape { head, bytes, done, visits }, first, last })
    }

    /// The first instruction that a branch decided by the length goes back to, but for those of loops that are idle:
    /// their turns process no message.
    fn find_head(&mut self, call: &Call, idle: &[u32], limit: u64) -> Step<u32> {
        let mut frame = self.enter(&call.function, &call.arguments, &call.allowed)?;
        let mut visits: FxHashMap<u32, u32> = FxHashMap::default();
        let mut decisions = self.words.ranges.decisions;
        while frame.pc != RETURN_ADDRESS {
            *visits.entry(frame.pc).or_default() += 1;
            let is_branch = is_branch(self.decode(frame.pc)?.0.opcode);
            self.go_on(&mut frame, limit)?;
            if is_branch && self.words.ranges.decisions != decisions {
                decisions = self.words.ranges.decisions;
                if visits.get(&frame.pc) == Some(&1) && !idle.contains(&frame.pc) {
                    return Ok(frame.pc);
                }
            }
        }
        Err(if idle.is_empty() {
            no_loop_ends(frame.pc)
        } else {
            Refusal::new(Reason::NoLoop, idle[0], "a loop that ends by the length processes no message")
        })
    }

    /// Executes instructions until one is the next for so many times.
    pub(crate) fn run_to(&mut self, frame: &mut Frame, head: u32, mut times: u32, limit: u64) -> Step<()> {
        while times > 0 {
            self.go_on(frame, limit)?;
            times -= u32::from(frame.pc == head);
            if frame.pc == RETURN_ADDRESS {
                return Err(self.no_loop(frame.pc, "the loop is not reached again"));
            }
        }
        Ok(())
    }

    /// The stride of a word that moves by the same in each sample; otherwise 0.
    fn stride(&mut self, samples: &[[Word; 2]], inputs_move: bool) -> u32 {
        let forms: Vec<_> = samples.iter().map(|pair| pair.each_ref().map(|word| self.words.form(word))).collect();
        let of = |atom: Atom| self.words.ranges.has(atom) || self.windows.has(atom);
        let depends = |first: &Form| *first != forms[0][0] || !first.terms.iter().all(|(atom, _)| of(*atom));
        if !inputs_move && forms.iter().any(|[first, _]| depends(first)) {
            return 0;
        }
        let mut strides = forms.iter().map(|[first, last]| last.plus(&first.negated()).only_constant().unwrap_or(0));
        let stride = strides.next().unwrap_or(0);
        if strides.all(|each| each == stride) { stride } else { 0 }
    }

    /// The strides of words on the stack.
    fn moving_memory(&mut self, tried: &[Tried], inputs_move: bool) -> FxHashMap<u32, u32> {
        let word = |situation: &Situation, at: u32| situation.contents.memory.word(at).copied();
        let places = tried[0].first.contents.memory.words().map(|(at, _)| at);
        let places: Vec<u32> = places.filter(|at| self.is_on_stack(*at)).collect();
        let strides = places.into_iter().filter_map(|at| {
            let pairs = tried.iter().map(|each| Some([word(&each.first, at)?, word(&each.last, at)?]));
            Some((at, self.stride(&pairs.collect::<Option<Vec<_>>>()?, inputs_move)))
        });
        strides.filter(|(_, stride)| *stride != 0).collect()
    }

    pub(crate) fn is_on_stack(&self, address: u32) -> bool {
        address.wrapping_sub(self.machine.stack.0) < self.machine.stack.1
    }

    pub(crate) fn situation(&self, frame: &Frame) -> Situation {
        Situation { registers: frame.registers, contents: self.contents.clone() }
    }

    pub(crate) fn no_loop(&self, pc: u32, what: &str) -> Refusal {
        Refusal::new(Reason::Loop, pc, what)
    }
}

fn no_loop_ends(pc: u32) -> Refusal {
    Refusal::new(Reason::NoLoop, pc, "no loop ends by the length")
}

fn is_branch(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Beq | Opcode::Bne | Opcode::Blt | Opcode::Bge | Opcode::Bltu | Opcode::Bgeu)
}
