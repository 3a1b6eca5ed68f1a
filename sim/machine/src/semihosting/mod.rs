// SPDX-License-Identifier: MIT OR Apache-2.0
//! Requests of programs to the host: `tohost`, and semihosting calls ("Semihosting for AArch32 and AArch64", release
//! 2.0; the sections in comments are its; "RISC-V Semihosting" for the instructions). docs/programs.md describes them.

mod block;
mod console;
mod files;
mod folder;
mod operation;
mod time;

use crate::memory::Memory;
use crate::observer::Touched;
use block::Block;
pub(crate) use console::Console;
use files::Files;
pub(crate) use folder::Folder;
use operation::{FAILED, Operation};

/// The instructions around `ebreak` that make it a semihosting call ("RISC-V Semihosting", section 2.1):
/// `slli x0, x0, 0x1f` before it and `srai x0, x0, 7` after it.
const BEFORE_AND_AFTER: (u32, u32) = (0x01f0_1013, 0x4070_5013);
/// The reason of a normal exit.
const APPLICATION_EXIT: u32 = 0x20026;
/// `ENOSYS` of Linux.
const NOT_IMPLEMENTED: u32 = 38;

/// What a request leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The program continues with this value in a0.
    Continue(u32),
    /// Exit with this code.
    Exit(u32),
}

/// What of the machine a program can ask for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings {
    /// Cycles since the start.
    pub(crate) cycles: u64,
    /// Cycles per second.
    pub(crate) clock_hz: u32,
    /// Lowest address and end of the free memory.
    pub(crate) heap: (u32, u32),
    /// Lowest address and end of the stack.
    pub(crate) stack: (u32, u32),
}

/// What the host keeps for a program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Host {
    /// The terminal.
    pub(crate) console: Console,
    /// Its files.
    pub(crate) files: Files,
    /// The command line.
    pub(crate) command_line: String,
    /// The reason of the last failure.
    errno: u32,
}

/// Whether the `ebreak` at `pc` is a semihosting call.
pub(crate) fn is_call(memory: &Memory, pc: u32) -> bool {
    let word = |address: u32| memory.peek(address, 4)?.try_into().ok().map(u32::from_le_bytes);
    (word(pc.wrapping_sub(4)), word(pc.wrapping_add(4))) == (Some(BEFORE_AND_AFTER.0), Some(BEFORE_AND_AFTER.1))
}

impl Host {
    /// Performs operation `number` with `parameter`; `touched` gets the memory that it uses.
    ///
    /// # Errors
    /// It is unknown, or there is no memory where the parameter points: what is wrong and what to do.
    pub(crate) fn serve(
        &mut self,
        memory: &mut Memory,
        around: Surroundings,
        (number, parameter): (u32, u32),
        touched: &mut Touched,
    ) -> Result<Outcome, String> {
        let Some(operation) = Operation::of(number) else {
            return Err(format!("semihosting operation {number:#x} is unknown; RVK has {}", operation::names()));
        };
        let mut block = Block::new(operation.name(), memory, parameter, touched);
        let exit = |reason: u32, status: u32| Outcome::Exit(if reason == APPLICATION_EXIT { status } else { 1 });
        match operation {
            Operation::Exit => return Ok(exit(parameter, 0)),
            Operation::ExitExtended => return Ok(exit(block.word(0)?, block.word(1)?)),
            _ => {}
        }
        let answer = match operation {
            Operation::WriteC => self.console.print(block.bytes(parameter, 1)?, number),
            Operation::Write0 => self.console.print(&block.string(parameter)?, number),
            Operation::ReadC => Ok(self.console.read(1).first().map_or(FAILED, |byte| u32::from(*byte))),
            Operation::IsError => Ok(u32::from(block.word(0)?.cast_signed() < 0)),
            Operation::Errno => Ok(self.errno),
            Operation::System => Err(NOT_IMPLEMENTED),
            Operation::GetCommandLine => block.give_string(&self.command_line)?,
            Operation::HeapInformation => heap_information(&mut block, around)?,
            Operation::Clock => Ok(time::centiseconds(around.cycles, around.clock_hz)),
            Operation::Time => Ok(time::seconds(around.cycles, around.clock_hz)),
            Operation::Elapsed => block.give_pair(around.cycles)?,
            Operation::TickFrequency => Ok(around.clock_hz),
            _ => self.files.serve(operation, &mut block, &mut self.console)?,
        };
        Ok(Outcome::Continue(answer.unwrap_or_else(|errno| self.failed(operation, errno))))
    }

    /// Keeps the reason of a failure; the value that the operation returns.
    fn failed(&mut self, operation: Operation, errno: u32) -> u32 {
        self.errno = errno;
        // These two return the reason itself (sections 6.14 and 6.15).
        if matches!(operation, Operation::Remove | Operation::Rename) { errno } else { FAILED }
    }
}

/// Section 6.7: where heap and stack begin and end.
fn heap_information(block: &mut Block<'_>, around: Surroundings) -> Result<Result<u32, u32>, String> {
    let address = block.word(0)?;
    let words = [around.heap.0, around.heap.1, around.stack.1, around.stack.0];
    block.write(address, &words.map(u32::to_le_bytes).concat())?;
    Ok(Ok(0))
}

/// A request by `tohost`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// Print this character.
    Write(u8),
    /// Exit with this code.
    Exit(u32),
}

/// The request of a store of these two words to `tohost` (the host-target interface of Spike): device 1, command 1
/// prints a character; any other value that is not 0 is an exit, and its upper bits are the code.
pub(crate) fn to_host(low: u32, high: u32) -> Option<Request> {
    const CONSOLE_WRITE: u32 = 0x0101_0000;
    match (low, high) {
        (0, 0) => None,
        (character, CONSOLE_WRITE) => Some(Request::Write(character as u8)),
        (low, _) => Some(Request::Exit(low >> 1)),
    }
}
