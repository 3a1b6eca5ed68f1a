// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interface between a session and its host.

use rvk_machine::{Call, Exit};

/// What runs under the debugger.
#[derive(Clone, Debug)]
pub enum Start {
    /// The whole program.
    Program,
    /// A function and its arguments.
    Call(String, Vec<u32>),
}

/// The host of a session.
pub trait Host {
    /// Takes output of the program.
    fn print(&mut self, output: &[u8]);

    /// Whether the user wants to end the session; called several times a second.
    fn interrupted(&mut self) -> bool;
}

/// How a session ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The program has exited.
    Exited(Exit),
    /// The function has returned.
    Returned(Call),
    /// The debugger has killed the program.
    Killed,
    /// The connection was lost, or the debugger has violated the protocol: the reason.
    Lost(String),
    /// The host has interrupted it.
    Interrupted,
}
