// SPDX-License-Identifier: MIT OR Apache-2.0
//! The server side of gdb's remote protocol: a debugger looks into a program that runs in the simulator.
//!
//! [`Server`] listens on the loopback interface; [`Server::serve`] waits for one debugger and does what it asks until
//! the program ends, or the debugger leaves. The protocol itself is the crate `gdbstub`; here stands what its packets
//! mean for a [`Machine`].

mod access;
mod console;
mod registers;
mod session;
mod stops;
mod target;
mod watch;
mod wire;

use rvk_machine::{Call, Error, Exit, Machine};
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::thread::sleep;
use std::time::Duration;
use target::Debugged;
use wire::Wire;

/// How often somebody who waits looks whether he should still wait.
const PATIENCE: Duration = Duration::from_millis(100);

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

/// A port on the loopback interface.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
}

impl Server {
    /// Listens on a port; on a free one if `port` is 0.
    ///
    /// # Errors
    /// The port is in use, or not for everyone.
    pub fn new(port: u16) -> io::Result<Server> {
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map(|listener| Server { listener })
    }

    /// The number of the port.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn port(&self) -> io::Result<u16> {
        self.listener.local_addr().map(|address| address.port())
    }

    /// Waits for a debugger and obeys it. If it detaches, the program runs on alone for at most `limit` instructions.
    ///
    /// # Errors
    /// There is no such function; or the trap or limit that ended the program when no debugger could say what to do.
    pub fn serve(self, machine: &mut Machine, start: Start, limit: u64, host: &mut dyn Host) -> Result<End, Error> {
        let mut debugged = Debugged::new(machine, start, host)?;
        match self.accept(debugged.host) {
            Ok(Some(wire)) => session::run(wire, &mut debugged, limit),
            Ok(None) => Ok(End::Interrupted),
            Err(error) => Ok(End::Lost(error.to_string())),
        }
    }

    /// The first connection; nothing if the host does not want to wait any longer. Nobody else can connect behind it.
    fn accept(self, host: &mut dyn Host) -> io::Result<Option<Wire>> {
        self.listener.set_nonblocking(true)?;
        loop {
            match self.listener.accept() {
                Ok((stream, _)) => return Wire::new(stream).map(Some),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock && !host.interrupted() => sleep(PATIENCE),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }
}
