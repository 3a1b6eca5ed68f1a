// SPDX-License-Identifier: MIT OR Apache-2.0
//! The server: waits for a debugger.

use crate::host::{End, Host, Start};
use crate::session;
use crate::target::Debugged;
use crate::wire::{POLL_INTERVAL, Wire};
use rvk_machine::{Error, Machine};
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::thread::sleep;

/// A port on the loopback interface.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
}

impl Server {
    /// Listens on a port; on a free one if `port` is 0.
    ///
    /// # Errors
    /// The port is in use or privileged.
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

    /// Waits for a debugger and executes its commands. If it detaches, the program continues for at most `limit`
    /// instructions.
    ///
    /// # Errors
    /// There is no such function; or the trap or limit that ended the program without a debugger.
    pub fn serve(self, machine: &mut Machine, start: Start, limit: u64, host: &mut dyn Host) -> Result<End, Error> {
        let mut debugged = Debugged::new(machine, start, host)?;
        match self.accept(debugged.host) {
            Ok(Some(wire)) => session::run(wire, &mut debugged, limit),
            Ok(None) => Ok(End::Interrupted),
            Err(error) => Ok(End::Lost(error.to_string())),
        }
    }

    /// The first connection; `None` if the host ends the wait. There cannot be another connection after it.
    fn accept(self, host: &mut dyn Host) -> io::Result<Option<Wire>> {
        self.listener.set_nonblocking(true)?;
        loop {
            match self.listener.accept() {
                Ok((stream, _)) => return Wire::new(stream).map(Some),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock && !host.interrupted() => sleep(POLL_INTERVAL),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }
}
