// SPDX-License-Identifier: MIT OR Apache-2.0
//! Buffers whose address and whose length are unknown words.
//!
//! Of such a buffer a proof knows some bytes from an origin on, which moves from one turn of a loop to the next. They
//! are kept in the memory of the execution at an address of their own; an address is one of them if its linear form is
//! the origin and a constant.

use crate::coefficient::Coefficient;
use crate::form::{Atom, Form};
use crate::literal::{Literal, Word};
use crate::words::Words;

/// Bits of an address within a word.
const WORD_BITS: usize = 2;

/// A part of a buffer.
#[derive(Clone, Debug)]
pub struct Window {
    /// The address of the buffer: a word of inputs, with zeros as its low bits.
    pub base: Word,
    /// Where its bytes are in the memory of the execution.
    pub address: u32,
    /// How many may be used: no more than there are for each length and in each turn.
    pub bytes: u32,
    /// Whether stores are allowed.
    pub writable: bool,
}

/// The windows of a call.
#[derive(Debug, Default)]
pub(crate) struct Windows {
    all: Vec<(Atom, Window)>,
    /// Where the windows begin, from the beginning of their buffers.
    pub(crate) origin: Form,
    /// The offsets that have been used: the first, and the first behind them.
    pub(crate) used: Option<(u32, u32)>,
}

impl Windows {
    pub(crate) fn new(words: &mut Words, windows: &[Window]) -> Windows {
        let all = windows.iter().map(|each| (words.atoms.of_word(&each.base), each.clone())).collect();
        Windows { all, ..Windows::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether a word is the address of a buffer.
    pub(crate) fn has(&self, atom: Atom) -> bool {
        self.all.iter().any(|(base, _)| *base == atom)
    }

    /// Where bytes are kept whose address is a form; `None` if that is in no buffer.
    ///
    /// # Errors
    /// They are not in a window, or not aligned, for some lengths or addresses.
    pub(crate) fn place(&mut self, address: &Form, bytes: u32, store: bool) -> Option<Result<u32, String>> {
        let (window, offset) = self.of(address)?;
        let Some(offset) = offset else {
            return Some(Err("its place in a buffer is none that moves with the loop".to_owned()));
        };
        if offset >= window.bytes || window.bytes - offset < bytes || store && !window.writable {
            return Some(Err(format!("byte {} of a buffer is not in what is left of it", offset.cast_signed())));
        }
        if !offset.is_multiple_of(bytes) || !window.base[..bytes.trailing_zeros() as usize].iter().all(is_zero) {
            return Some(Err("it may be misaligned".to_owned()));
        }
        let address = window.address + offset;
        self.note((address, bytes));
        Some(Ok(address))
    }

    /// The window of an address that is one of a buffer, and how far it is from the origin, if that is known.
    fn of(&self, address: &Form) -> Option<(&Window, Option<u32>)> {
        let is_base = |atom: Atom| address.terms.contains(&(atom, Coefficient::whole(1)));
        let (base, window) = self.all.iter().find(|(atom, _)| is_base(*atom))?;
        let origin = self.origin.plus(&Form::atom(*base));
        Some((window, address.minus(&origin).modulo(32).only_constant()))
    }

    /// Where the byte is kept whose address is a form, of a window that begins with a word.
    pub(crate) fn kept_at(&self, address: &Form) -> Option<u32> {
        let (window, offset) = self.of(address)?;
        let is_aligned = window.base[..WORD_BITS].iter().all(is_zero);
        offset.filter(|offset| is_aligned && *offset < window.bytes).map(|offset| window.address + offset)
    }

    /// Whether the byte of a window is kept at an address.
    pub(crate) fn keep(&self, address: u32) -> bool {
        self.allow(address, 1, false)
    }

    /// Whether bytes are kept from an address on that may be read, or written.
    pub(crate) fn allow(&self, address: u32, bytes: u32, store: bool) -> bool {
        self.all.iter().any(|(_, window)| {
            let offset = address.wrapping_sub(window.address);
            offset < window.bytes && window.bytes - offset >= bytes && (window.writable || !store)
        })
    }

    /// Notes that bytes have been used, if they are kept from an address on.
    pub(crate) fn note(&mut self, (address, bytes): (u32, u32)) {
        let offsets = self.all.iter().map(|(_, window)| (address.wrapping_sub(window.address), window.bytes));
        if let Some((offset, _)) = offsets.into_iter().find(|(offset, size)| offset < size) {
            let (first, end) = self.used.unwrap_or((offset, offset));
            self.used = Some((first.min(offset), end.max(offset + bytes)));
        }
    }

    /// The ranges of memory that windows are kept in.
    pub(crate) fn ranges(&self) -> impl Iterator<Item = (u32, u32)> {
        self.all.iter().map(|(_, window)| (window.address, window.bytes))
    }
}

fn is_zero(bit: &Literal) -> bool {
    *bit == Literal::FALSE
}
