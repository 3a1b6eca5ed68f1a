// SPDX-License-Identifier: MIT OR Apache-2.0
//! The other side of the protocol: a debugger for tests (gdb manual, appendix "Remote Protocol").
#![allow(dead_code)]

use crate::common::{CORE, elf};
use rvk_gdb::{End, Host, Server, Start};
use rvk_machine::{Core, Error, Machine};
use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::thread::{self, JoinHandle};

/// More than any test runs.
pub(crate) const LIMIT: u64 = 1_000_000;

/// Keeps what is printed.
#[derive(Default)]
struct Printed(Vec<u8>);

impl Host for Printed {
    fn print(&mut self, output: &[u8]) {
        self.0.extend(output);
    }

    fn interrupted(&mut self) -> bool {
        false
    }
}

/// A connection to a session.
pub(crate) struct Client {
    stream: TcpStream,
    session: JoinHandle<(Result<End, Error>, Vec<u8>)>,
}

/// A session with this code as a whole program.
pub(crate) fn program(words: &[u32]) -> Client {
    attach(words, Start::Program)
}

/// A session with a call of this code.
pub(crate) fn call(words: &[u32], arguments: &[u32]) -> Client {
    attach(words, Start::Call("f".to_owned(), arguments.to_vec()))
}

fn attach(words: &[u32], start: Start) -> Client {
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let mut machine = Machine::new(&elf(words, &[]), "test.elf", core, "rv32imac".parse().unwrap()).unwrap();
    let server = Server::new(0).unwrap();
    let stream = TcpStream::connect(("127.0.0.1", server.port().unwrap())).unwrap();
    let session = thread::spawn(move || {
        let mut printed = Printed::default();
        (server.serve(&mut machine, start, LIMIT, &mut printed), printed.0)
    });
    Client { stream, session }
}

impl Client {
    /// Sends bytes as they are.
    pub(crate) fn send_raw(&mut self, bytes: &[u8]) {
        // The session may have ended already.
        let _ = self.stream.write_all(bytes);
    }

    /// Sends a packet.
    pub(crate) fn send(&mut self, body: &[u8]) {
        let checksum = body.iter().fold(0u8, |sum, byte| sum.wrapping_add(*byte));
        let packet = [b"$", body, format!("#{checksum:02x}").as_bytes()].concat();
        self.send_raw(&packet);
    }

    /// The answer to a packet.
    pub(crate) fn ask(&mut self, body: &str) -> String {
        self.send(body.as_bytes());
        self.receive()
    }

    fn byte(&mut self) -> u8 {
        let mut byte = [0];
        self.stream.read_exact(&mut byte).unwrap();
        byte[0]
    }

    /// The next packet that is not text for the user.
    pub(crate) fn receive(&mut self) -> String {
        loop {
            let packet = self.receive_any();
            // "OK" is no text for the user.
            if !packet.starts_with('O') || packet == "OK" {
                return packet;
            }
        }
    }

    /// The next packet, with run lengths expanded.
    pub(crate) fn receive_any(&mut self) -> String {
        while self.byte() != b'$' {}
        let (mut text, mut checksum) = (String::new(), 0u8);
        loop {
            let byte = self.byte();
            match byte {
                b'#' => break,
                b'*' => {
                    let count = self.byte();
                    checksum = checksum.wrapping_add(count);
                    let last = text.pop().unwrap();
                    text.extend(std::iter::repeat_n(last, usize::from(count) - 28));
                }
                _ => text.push(char::from(byte)),
            }
            checksum = checksum.wrapping_add(byte);
        }
        let sent = [self.byte(), self.byte()];
        assert_eq!(std::str::from_utf8(&sent).unwrap(), format!("{checksum:02x}"), "of {text}");
        self.stream.write_all(b"+").unwrap();
        text
    }

    /// The value of a register by gdb's number.
    pub(crate) fn register(&mut self, number: u32) -> u32 {
        word(&self.ask(&format!("p{number:x}")))
    }

    pub(crate) fn set_register(&mut self, number: u32, value: u32) {
        assert_eq!(self.ask(&format!("P{number:x}={}", hex(value))), "OK");
    }

    pub(crate) fn pc(&mut self) -> u32 {
        self.register(PC)
    }

    /// Closes the connection; how the session ended, and what the program printed.
    pub(crate) fn close(self) -> (Result<End, Error>, Vec<u8>) {
        let _ = self.stream.shutdown(Shutdown::Write);
        self.wait()
    }

    /// The same for a session that ends by itself.
    pub(crate) fn wait(mut self) -> (Result<End, Error>, Vec<u8>) {
        let mut rest = Vec::new();
        if let Err(error) = self.stream.read_to_end(&mut rest) {
            assert_eq!(error.kind(), ErrorKind::ConnectionReset);
        }
        self.session.join().unwrap()
    }
}

/// gdb's number of the program counter.
pub(crate) const PC: u32 = 32;
/// gdb's number of a CSR.
pub(crate) const fn csr(number: u32) -> u32 {
    65 + number
}

/// The text for the user in a packet `O`.
pub(crate) fn console_text(packet: &str) -> String {
    let digits = packet.as_bytes().strip_prefix(b"O").unwrap().chunks(2);
    digits.map(|two| char::from(u8::from_str_radix(std::str::from_utf8(two).unwrap(), 16).unwrap())).collect()
}

/// A word as the protocol writes it: bytes in the order of memory.
pub(crate) fn hex(value: u32) -> String {
    format!("{:08x}", value.swap_bytes())
}

/// The word that [`hex`] writes.
pub(crate) fn word(text: &str) -> u32 {
    u32::from_str_radix(text, 16).unwrap_or_else(|_| panic!("{text} is no word")).swap_bytes()
}
