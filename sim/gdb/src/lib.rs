// SPDX-License-Identifier: MIT OR Apache-2.0
//! The server side of gdb's remote protocol: a debugger looks into a program that runs in the simulator.
//!
//! [`Server`] listens on the loopback interface; [`Server::serve`] waits for one debugger and does what it asks until
//! the program ends, or the debugger leaves. The protocol itself is the crate `gdbstub`; this crate says what its packets
//! mean for a [`rvk_machine::Machine`].
//!
//! The crate's interface is the four names below.

mod access;
mod breakpoints;
mod console;
mod csrs;
mod host;
mod registers;
mod resumption;
mod server;
mod session;
mod stops;
mod target;
mod watch;
mod wire;

pub use host::{End, Host, Start};
pub use server::Server;
