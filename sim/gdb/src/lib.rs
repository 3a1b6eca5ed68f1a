// SPDX-License-Identifier: MIT OR Apache-2.0
//! The server side of gdb's remote protocol, for debugging programs in the simulator.
//!
//! [`Server`] listens on the loopback interface; [`Server::serve`] waits for one debugger and executes its commands until
//! the program ends or the debugger disconnects. The crate `gdbstub` implements the protocol; this crate implements its
//! commands for a [`rvk_machine::Machine`].
//!
//! All modules are private; the crate's interface is [`Server`], and [`Start`], [`Host`] and [`End`] of a session.

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
