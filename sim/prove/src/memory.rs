// SPDX-License-Identifier: MIT OR Apache-2.0
//! Memory whose contents are literals.

use crate::literal::{Literal, Word, value};
use crate::words::Words;
use rustc_hash::FxHashMap;
use rvk_machine::{Allowed, Machine};

/// The words that have been read or written, by address.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    words: FxHashMap<u32, Word>,
    forgotten: u32,
    is_of_an_induction: bool,
}

impl Memory {
    /// A byte, or bytes from an address on, of a range that is in the memory of the machine.
    pub(crate) fn load(&mut self, words: &mut Words, machine: &Machine, address: u32, bytes: u32) -> Vec<Literal> {
        (address..address + bytes)
            .flat_map(|at| {
                let low = 8 * (at % 4) as usize;
                self.entry(words, machine, at & !3)[low..low + 8].to_vec()
            })
            .collect()
    }

    /// The value of aligned bytes, at most a word, if it is constant; nothing becomes known by asking.
    pub(crate) fn constant(&self, machine: &Machine, address: u32, bytes: u32) -> Option<u32> {
        let low = 8 * (address % 4);
        match self.words.get(&(address & !3)) {
            Some(word) => value(&word[low as usize..(low + 8 * bytes) as usize]),
            None => own(machine, address & !3).map(|word| word >> low & u32::MAX >> (32 - 8 * bytes)),
        }
    }

    /// Stores bytes from an address on.
    pub(crate) fn store(&mut self, words: &mut Words, machine: &Machine, address: u32, bits: &[Literal]) {
        for (at, byte) in (address..).zip(bits.chunks(8)) {
            let low = 8 * (at % 4) as usize;
            self.entry(words, machine, at & !3)[low..low + 8].copy_from_slice(byte);
        }
    }

    /// From now on a range of memory holds anything.
    pub(crate) fn forget(&mut self, (address, bytes): (u32, u32)) {
        self.words.retain(|at, _| at.wrapping_sub(address) >= bytes);
        self.forgotten += 1;
    }

    /// From now on what nobody has set is the same unknown word in all executions that begin with this memory, so that
    /// they have more in common: those of an induction, where no value comes from one to another but with its memory.
    pub(crate) fn begin_an_induction(&mut self) {
        self.is_of_an_induction = true;
    }

    /// The words that have been read or written, with their addresses.
    pub(crate) fn words(&self) -> impl Iterator<Item = (u32, &Word)> {
        self.words.iter().map(|(at, word)| (*at, word))
    }

    /// A word that has been read or written.
    pub(crate) fn word(&self, address: u32) -> Option<&Word> {
        self.words.get(&address)
    }

    /// What a program's own memory holds at first; anything, if nothing is known about it.
    pub(crate) fn entry(&mut self, words: &mut Words, machine: &Machine, address: u32) -> &mut Word {
        self.words.entry(address).or_insert_with(|| match own(machine, address) {
            Some(value) => Words::constant(value),
            None if self.is_of_an_induction => words.anything(self.forgotten, address),
            None => words.input(),
        })
    }
}

/// What a word of the program's own memory holds at first.
fn own(machine: &Machine, address: u32) -> Option<u32> {
    let holds = |range: Allowed| range.address < address + 4 && address < range.address + range.bytes;
    let bytes = machine.read(address, 4).ok().filter(|_| machine.segments().any(holds))?;
    bytes.try_into().ok().map(u32::from_le_bytes)
}
