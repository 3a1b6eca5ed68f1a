// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the start-up code of a program does before any function can be called. A call of one function finds it done;
//! a whole program does it itself.

use crate::elf::Program;
use crate::memory::Memory;

/// Initialised memory and the registers that point to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct StartUp {
    /// Address and contents of initialised data that the program stores elsewhere.
    copies: Vec<(u32, Vec<u8>)>,
    /// The global pointer, if the program has one.
    pub(crate) global_pointer: Option<u32>,
    /// The thread pointer, if the program has thread-local variables.
    pub(crate) thread_pointer: Option<u32>,
}

impl StartUp {
    /// Of a program; `free` is memory for thread-local variables that have no place of their own, from which it is taken.
    pub(crate) fn new(program: &Program, free: &mut (u32, u32)) -> StartUp {
        let symbol = |name: &str| program.symbols.get(name).map(|(address, _)| *address);
        let mut start_up = StartUp {
            copies: program.copies.clone(),
            global_pointer: symbol("__global_pointer$"),
            thread_pointer: symbol("__tls_base"),
        };
        if let (None, Some(block)) = (start_up.thread_pointer, &program.thread_local) {
            let base = free.0.checked_next_multiple_of(block.alignment.max(16)).unwrap_or(u32::MAX);
            let end = (u64::from(base) + u64::from(block.bytes)).next_multiple_of(16);
            let limit = u64::from(free.0) + u64::from(free.1);
            if end <= limit {
                start_up.copies.push((base, block.contents.clone()));
                start_up.thread_pointer = Some(base);
                *free = (end as u32, (limit - end) as u32);
            }
        }
        start_up
    }

    /// Initialises the memory.
    pub(crate) fn apply(&self, memory: &mut Memory) {
        for (address, contents) in &self.copies {
            if let Some(place) = memory.peek_mut(*address, contents.len()) {
                place.copy_from_slice(contents);
            }
        }
    }

    /// Empties the memory that a program initialises itself.
    pub(crate) fn undo(&self, memory: &mut Memory) {
        for (address, contents) in &self.copies {
            if let Some(place) = memory.peek_mut(*address, contents.len()) {
                place.fill(0);
            }
        }
    }
}
