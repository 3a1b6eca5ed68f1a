// SPDX-License-Identifier: MIT OR Apache-2.0
//! Loads and stores: which bytes they reach, and whether they may.

use crate::execution::{Execution, Step};
use crate::frame::Frame;
use crate::literal::{Literal, Word};
use crate::lookup;
use crate::refusal::Reason;
use crate::words::Words;
use rvk_isa::Decoded;
use rvk_machine::Allowed;

impl Execution<'_> {
    pub(crate) fn load(&mut self, frame: &mut Frame, decoded: &Decoded, bytes: u32, signed: bool) -> Step<()> {
        let base = frame.get(decoded.rs1);
        let address = self.words.add(&base, &Words::constant(decoded.immediate));
        let bits = match self.place(frame, &address, bytes, false)? {
            Some(at) => self.read(at, bytes),
            None => self.look_up(frame, &address, bytes)?,
        };
        let fill = if signed { bits[bits.len() - 1] } else { Literal::FALSE };
        frame.set(decoded.rd, std::array::from_fn(|bit| bits.get(bit).copied().unwrap_or(fill)));
        Ok(())
    }

    pub(crate) fn store(&mut self, frame: &mut Frame, decoded: &Decoded, bytes: u32) -> Step<()> {
        let base = frame.get(decoded.rs1);
        let address = self.words.add(&base, &Words::constant(decoded.immediate));
        let what = || "where it stores depends on an input".to_owned();
        let at = self.place(frame, &address, bytes, true)?;
        let at = at.ok_or_else(|| self.refusal(frame, Reason::Address, what()))?;
        let value = frame.get(decoded.rs2);
        self.write(at, &value[..8 * bytes as usize]);
        Ok(())
    }

    /// The one address of an access, which is allowed; `None` if it is not the same for all inputs.
    fn place(&mut self, frame: &Frame, address: &Word, bytes: u32, store: bool) -> Step<Option<u32>> {
        if let Some(at) = Words::value(address) {
            return self.check(frame, at, bytes, store).map(|()| Some(at));
        }
        if self.windows.is_empty() {
            return Ok(None);
        }
        let form = self.words.form(address);
        let placed = self.windows.place(&form, bytes, store).transpose();
        placed.map_err(|what| self.refusal(frame, Reason::Access, what))
    }

    /// What is loaded from an address that depends on inputs.
    fn look_up(&mut self, frame: &mut Frame, address: &Word, bytes: u32) -> Step<Vec<Literal>> {
        self.look_ups.insert(frame.pc);
        let (base, index) = self.words.parts(address);
        if index.len() > lookup::MOST_BITS {
            let what = format!("its address depends on inputs in {} bits", index.len());
            return Err(self.refusal(frame, Reason::Address, what));
        }
        let places: Vec<u32> = lookup::addresses(base, &index).collect();
        for at in &places {
            self.check(frame, *at, bytes, false)?;
        }
        let index: Vec<Literal> = index.iter().map(|(literal, _)| *literal).collect();
        let (memory, machine) = (&self.contents.memory, self.machine);
        let constants = places.iter().map(|at| memory.constant(machine, *at, bytes)).collect::<Option<Vec<u32>>>();
        if let Some(entries) = constants {
            let words = &mut *self.words;
            return Ok(words.looked_up.entry(&mut words.graph, entries, 8 * bytes, &index));
        }
        let entries: Vec<Vec<Literal>> = places.iter().map(|at| self.read(*at, bytes)).collect();
        Ok(lookup::choose(&mut self.words.graph, &entries, &index))
    }

    /// Whether an access is aligned, and within what the call was given.
    fn check(&self, frame: &Frame, address: u32, bytes: u32, store: bool) -> Step<()> {
        if !address.is_multiple_of(bytes) {
            return Err(self.refusal(frame, Reason::Access, format!("{address:#010x} is not aligned")));
        }
        if !is_allowed(&frame.allowed, address, bytes, store) {
            let what = format!("{address:#010x} is outside of what the call was given");
            return Err(self.refusal(frame, Reason::Access, what));
        }
        Ok(())
    }
}

/// Whether an access is within one of some ranges.
pub(crate) fn is_allowed(allowed: &[Allowed], address: u32, bytes: u32, store: bool) -> bool {
    allowed.iter().any(|range| {
        let offset = address.wrapping_sub(range.address);
        offset < range.bytes && range.bytes - offset >= bytes && (range.writable || !store)
    })
}
