// SPDX-License-Identifier: MIT OR Apache-2.0
//! Requests of programs to the host: semihosting calls and `tohost`.

use crate::memory::Memory;

/// The instructions around `ebreak` that make it a semihosting call ("RISC-V Semihosting", section 2.1):
/// `slli x0, x0, 0x1f` before it and `srai x0, x0, 7` after it.
const BEFORE_AND_AFTER: (u32, u32) = (0x01f0_1013, 0x4070_5013);

/// Operations ("Semihosting for AArch32 and AArch64", section 6).
const SYS_WRITEC: u32 = 0x03;
const SYS_WRITE0: u32 = 0x04;
const SYS_EXIT: u32 = 0x18;
const SYS_EXIT_EXTENDED: u32 = 0x20;
/// The reason of a normal exit.
const APPLICATION_EXIT: u32 = 0x20026;

/// A request to the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// Print these bytes.
    Write(Vec<u8>),
    /// Exit with this code.
    Exit(u32),
}

fn word(memory: &Memory, address: u32) -> Option<u32> {
    memory.peek(address, 4)?.try_into().ok().map(u32::from_le_bytes)
}

/// The request of the `ebreak` at `pc` with operation `a0` and parameter `a1`; `None` if it is an ordinary breakpoint or
/// an operation that RVK does not implement.
pub(crate) fn request(memory: &Memory, pc: u32, a0: u32, a1: u32) -> Option<Request> {
    let around = (word(memory, pc.wrapping_sub(4))?, word(memory, pc.wrapping_add(4))?);
    if around != BEFORE_AND_AFTER {
        return None;
    }
    let code = |reason: u32, status: u32| if reason == APPLICATION_EXIT { status } else { 1 };
    match a0 {
        SYS_WRITEC => Some(Request::Write(memory.peek(a1, 1)?.to_vec())),
        SYS_WRITE0 => {
            let characters = (0..).map_while(|i| memory.peek(a1.wrapping_add(i), 1).map(|b| b[0]));
            Some(Request::Write(characters.take_while(|b| *b != 0).collect()))
        }
        SYS_EXIT => Some(Request::Exit(code(a1, 0))),
        SYS_EXIT_EXTENDED => Some(Request::Exit(code(word(memory, a1)?, word(memory, a1.wrapping_add(4))?))),
        _ => None,
    }
}

/// The request of a store of these two words to `tohost` (the host-target interface of Spike): device 1, command 1
/// prints a character; any other value that is not 0 is an exit, and its upper bits are the code.
pub(crate) fn to_host(low: u32, high: u32) -> Option<Request> {
    const CONSOLE_WRITE: u32 = 0x0101_0000;
    match (low, high) {
        (0, 0) => None,
        (character, CONSOLE_WRITE) => Some(Request::Write(vec![character as u8])),
        (low, _) => Some(Request::Exit(low >> 1)),
    }
}
