// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions that are not executed, because what they do is proved elsewhere.
//!
//! Everything that the calling convention lets a function change holds anything afterwards, unless its summary says what.

use crate::accesses::is_allowed;
use crate::execution::{Execution, Step};
use crate::form::Form;
use crate::frame::Frame;
use crate::literal::Literal;
use crate::refusal::Reason;
use crate::summary::{Effect, Summaries};
use crate::words::Words;
use rvk_isa::{A0, RA, SP};
use rvk_machine::PRESERVED;

/// Address and bytes.
type Range = (u32, u32);

impl Execution<'_> {
    /// Whether a function is entered about which enough is known: what it does is done, and it has returned.
    pub(crate) fn is_summarised(&mut self, frame: &mut Frame) -> Step<bool> {
        let Some(summaries) = self.summaries.take() else { return Ok(false) };
        let effect = if summaries.has(frame.pc) { self.effect(summaries, frame) } else { Ok(None) };
        self.summaries = Some(summaries);
        let Some((effect, own_stack, back)) = effect? else { return Ok(false) };
        self.contents.memory.forget(own_stack);
        self.contents.state.clear(); // it holds anything, as at first
        for (address, bits) in &effect.writes {
            self.write(*address, bits);
        }
        for register in (1..frame.registers.len()).filter(|each| *each != SP && !PRESERVED.contains(each)) {
            frame.registers[register] = self.words.input();
        }
        if let Some(result) = effect.result {
            frame.registers[A0] = result;
        }
        frame.pc = back & !1;
        Ok(true)
    }

    /// What the function does, where its stack is, and where it returns to; `None` if it is to be executed.
    fn effect(&mut self, summaries: &mut dyn Summaries, frame: &Frame) -> Step<Option<(Effect, Range, u32)>> {
        // It could write to the program's variables, of which no summary speaks.
        if self.machine.segments().any(|segment| segment.writable && segment.bytes != 0) {
            return Ok(None);
        }
        let [stack_pointer, back] = [SP, RA].map(|register| Words::value(&frame.registers[register]));
        let (Some(stack_pointer), Some(back)) = (stack_pointer, back) else { return Ok(None) };
        let own_stack = (self.machine.stack.0, stack_pointer.wrapping_sub(self.machine.stack.0));
        let arguments = self.machine.split(&frame.registers[A0..A0 + 8]).0;
        // Where the bytes of a buffer are kept is no address of the program.
        if arguments.iter().filter_map(Words::value).any(|address| self.windows.keep(address)) {
            return Ok(None);
        }
        let forms: Vec<Form> = arguments.iter().map(|word| self.words.form(word)).collect();
        let places: Vec<_> = forms.iter().map(|form| self.windows.kept_at(form)).collect();
        let reads = summaries.reads(frame.pc, arguments, &places);
        let reads = reads.map_err(|what| self.refusal(frame, Reason::Instruction, what))?;
        let Some(reads) = reads.filter(|all| all.iter().all(|each| self.may_use(frame, *each, own_stack, false)))
        else {
            return Ok(None);
        };
        let contents = reads.iter().map(|(address, bytes)| self.read(*address, *bytes)).collect();
        let effect = summaries.effect(self.words, contents);
        let effect = effect.map_err(|what| self.refusal(frame, Reason::Instruction, what))?;
        let is_allowed =
            |(at, bits): &(u32, Vec<Literal>)| self.may_use(frame, (*at, bits.len() as u32 / 8), own_stack, true);
        let effect = effect.filter(|each| each.writes.iter().all(is_allowed));
        if let Some(effect) = &effect {
            let writes = effect.writes.iter().map(|(at, bits)| (*at, bits.len() as u32 / 8));
            writes.chain(reads).for_each(|range| self.windows.note(range));
        }
        Ok(effect.map(|each| (each, own_stack, back)))
    }

    /// Whether a function may be given some memory: the caller has it, and it is not where the function has its own
    /// stack.
    fn may_use(&self, frame: &Frame, (address, bytes): Range, own_stack: Range, store: bool) -> bool {
        let (bottom, size) = own_stack;
        let is_apart = address.wrapping_sub(bottom) >= size && bottom.wrapping_sub(address) >= bytes;
        let is_in_a_buffer = || self.windows.allow(address, bytes, store);
        bytes == 0 || is_apart && (is_allowed(&frame.allowed, address, bytes, store) || is_in_a_buffer())
    }
}
