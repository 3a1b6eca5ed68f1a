// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a session is given by its host, and how it ends.

use rvk_machine::{Call, Exit};

/// What runs under the debugger.
#[derive(Clone, Debug)]
pub enum Start {
    /// The whole program.
    Program,
    /// One function, and its arguments.
    Call(String, Vec<u32>),
}

/// What surrounds a session.
pub trait Host {
    /// Takes what the program prints.
    fn print(&mut self, output: &[u8]);

    /// Whether the user wants the session to end; asked several times a second.
    fn interrupted(&mut self) -> bool;
}

/// How a session ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The program has ended itself.
    Exited(Exit),
    /// The function has returned.
    Returned(Call),
    /// The debugger has killed the program.
    Killed,
    /// The debugger has gone without a word, or has said something that is not of the protocol: why.
    Lost(String),
    /// The host wanted it.
    Interrupted,
}
