// SPDX-License-Identifier: MIT OR Apache-2.0
//! The parameters of an operation in the program's memory.

use super::operation::FAILED;
use crate::error::Access;
use crate::memory::Memory;
use crate::observer::Touched;
use std::cell::RefCell;

/// The words to which the parameter register points, and the memory to which they point.
pub(crate) struct Block<'a> {
    operation: &'static str,
    memory: &'a mut Memory,
    address: u32,
    touched: RefCell<&'a mut Touched>,
}

impl Block<'_> {
    /// The parameters at `address`.
    pub(crate) fn new<'a>(
        operation: &'static str,
        memory: &'a mut Memory,
        address: u32,
        touched: &'a mut Touched,
    ) -> Block<'a> {
        Block { operation, memory, address, touched: RefCell::new(touched) }
    }

    /// Word `index`.
    pub(crate) fn word(&self, index: u32) -> Result<u32, String> {
        let word = self.bytes(self.address.wrapping_add(4 * index), 4)?;
        Ok(word.try_into().map_or(0, u32::from_le_bytes))
    }

    /// Memory of the program, for the host to use.
    pub(crate) fn bytes(&self, address: u32, bytes: u32) -> Result<&[u8], String> {
        self.touched.borrow_mut().read.push((address, bytes));
        self.exists(address, bytes)
    }

    /// Memory of the program.
    pub(crate) fn exists(&self, address: u32, bytes: u32) -> Result<&[u8], String> {
        self.memory.peek(address, bytes as usize).ok_or_else(|| self.nothing_at(address, bytes, "no memory"))
    }

    /// Writes memory of the program that the program could write itself.
    pub(crate) fn write(&mut self, address: u32, contents: &[u8]) -> Result<(), String> {
        let reason = self.nothing_at(address, contents.len() as u32, "no writable memory");
        if contents.is_empty() {
            return Ok(());
        }
        if !self.memory.is_writable(Access { address, bytes: 1, store: true }) {
            return Err(reason);
        }
        self.touched.get_mut().written.push((address, contents.len() as u32));
        self.memory.peek_mut(address, contents.len()).ok_or(reason)?.copy_from_slice(contents);
        Ok(())
    }

    fn nothing_at(&self, address: u32, bytes: u32, what: &str) -> String {
        format!("semihosting {}: {what} for {bytes} bytes at {address:#010x}", self.operation)
    }

    /// The string at `address`, without its final zero.
    pub(crate) fn string(&self, address: u32) -> Result<Vec<u8>, String> {
        let characters = (0..).map(|i| self.bytes(address.wrapping_add(i), 1).map(|byte| byte[0]));
        characters.take_while(|byte| *byte != Ok(0)).collect()
    }

    /// The string whose address and length are these words.
    pub(crate) fn name(&self, address: u32, length: u32) -> Result<String, String> {
        let bytes = self.bytes(self.word(address)?, self.word(length)?)?;
        Ok(String::from_utf8_lossy(bytes).into_owned())
    }

    /// Puts a string and its final zero into the buffer of words 0 and 1, and its length into word 1.
    pub(crate) fn give_string(&mut self, text: &str) -> Result<Result<u32, u32>, String> {
        let (address, room) = (self.word(0)?, self.word(1)?);
        if text.len() as u64 >= u64::from(room) {
            return Ok(Ok(FAILED));
        }
        self.write(address, &[text.as_bytes(), &[0]].concat())?;
        self.write(self.address.wrapping_add(4), &(text.len() as u32).to_le_bytes())?;
        Ok(Ok(0))
    }

    /// Puts 64 bits into words 0 and 1.
    pub(crate) fn give_pair(&mut self, value: u64) -> Result<Result<u32, u32>, String> {
        self.write(self.address, &value.to_le_bytes())?;
        Ok(Ok(0))
    }
}
