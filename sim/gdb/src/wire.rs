// SPDX-License-Identifier: MIT OR Apache-2.0
//! The connection to the debugger.

use gdbstub::conn::Connection;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Maximum duration of a wait before the host is asked whether to end it.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// A connection whose output is buffered until it is flushed, so that a packet is one segment.
pub(crate) struct Wire {
    input: BufReader<TcpStream>,
    output: BufWriter<TcpStream>,
}

impl Wire {
    pub(crate) fn new(stream: TcpStream) -> io::Result<Wire> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(POLL_INTERVAL))?;
        Ok(Wire { input: BufReader::new(stream.try_clone()?), output: BufWriter::new(stream) })
    }

    /// The next byte; `None` if none arrives for a while.
    pub(crate) fn read(&mut self) -> io::Result<Option<u8>> {
        let mut byte = [0];
        match self.input.read_exact(&mut byte) {
            Ok(()) => Ok(Some(byte[0])),
            Err(error) if is_timeout(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether [`Wire::read`] returns at once, with a byte or an error.
    pub(crate) fn is_ready(&mut self) -> io::Result<bool> {
        if !self.input.buffer().is_empty() {
            return Ok(true);
        }
        self.input.get_ref().set_nonblocking(true)?;
        let looked = self.input.fill_buf().map(|_| true);
        self.input.get_ref().set_nonblocking(false)?;
        looked.or_else(|error| if is_timeout(&error) { Ok(false) } else { Err(error) })
    }

    /// Sends text for the user of the debugger, which is allowed while the program runs (packet `O`).
    pub(crate) fn tell(&mut self, text: &str) -> io::Result<()> {
        let digits: String = text.bytes().map(|byte| format!("{byte:02x}")).collect();
        self.send(&format!("O{digits}"))
    }

    /// Sends a packet.
    pub(crate) fn send(&mut self, body: &str) -> io::Result<()> {
        let checksum = body.bytes().fold(0u8, u8::wrapping_add);
        write!(self.output, "${body}#{checksum:02x}")?;
        self.output.flush()
    }
}

/// Whether the error only means that nothing has arrived yet.
fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

impl Connection for Wire {
    type Error = io::Error;

    fn write(&mut self, byte: u8) -> io::Result<()> {
        self.output.write_all(&[byte])
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.output.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
