// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a whole program speaks to the outside: semihosting calls and `tohost`.

use crate::memory::Memory;

/// The instructions around `ebreak` that make it a semihosting call ("RISC-V Semihosting", section 2.1):
/// `slli x0, x0, 0x1f` before it and `srai x0, x0, 7` behind it.
const BEFORE_AND_AFTER: (u32, u32) = (0x01f0_1013, 0x4070_5013);

/// Operations ("Semihosting for AArch32 and AArch64", section 6).
const SYS_WRITEC: u32 = 0x03;
const SYS_WRITE0: u32 = 0x04;
const SYS_EXIT: u32 = 0x18;
const SYS_EXIT_EXTENDED: u32 = 0x20;
/// The reason of a program that ends by itself.
const APPLICATION_EXIT: u32 = 0x20026;

/// What a semihosting call asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// Print these bytes.
    Write(Vec<u8>),
    /// End with this code.
    Exit(u32),
}

fn word(memory: &Memory, address: u32) -> Option<u32> {
    memory.peek(address, 4)?.try_into().ok().map(u32::from_le_bytes)
}

/// The request made by the `ebreak` at `pc` with operation `a0` and parameter `a1`; nothing if it is an ordinary
/// breakpoint or an operation that RVK does not have.
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

/// The request made by a store of these two words to `tohost`: a value that is not 0 ends the program with its upper bits, the
/// device 1, command 1 prints a character (the host-target interface of Spike).
pub(crate) fn to_host(low: u32, high: u32) -> Option<Request> {
    const CONSOLE_WRITE: u32 = 0x0101_0000;
    match (low, high) {
        (0, 0) => None,
        (character, CONSOLE_WRITE) => Some(Request::Write(vec![character as u8])),
        (low, _) => Some(Request::Exit(low >> 1)),
    }
}
