// SPDX-License-Identifier: MIT OR Apache-2.0
//! How the debugger wants the program to continue.

use gdbstub::common::Signal;

/// How far the program goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResumeMode {
    /// Until something stops it.
    Continue,
    /// One instruction.
    Step,
    /// Until it leaves the addresses from the first to before the second.
    Range(u32, u32),
}

/// The last resumption.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resumption {
    pub(crate) mode: ResumeMode,
    /// Whether no instruction has been executed since.
    pub(crate) first: bool,
    /// The pc at that time.
    pub(crate) from: u32,
    /// The signal for the program.
    pub(crate) signal: Option<Signal>,
}
