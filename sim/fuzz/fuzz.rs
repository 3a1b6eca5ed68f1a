// SPDX-License-Identifier: MIT OR Apache-2.0
//! What reads files, texts and packets: any input gives a result or an error, and no panic. libFuzzer also limits time
//! and memory (tests/fuzz). `RVK_FUZZ_TARGET` names the reader; an argument that is a file repeats one input.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rvk_gdb::{Host, Server, Start};
use rvk_isa::Isa;
use rvk_machine::{Core, EntropySource, Machine, Secrets};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpStream};
use std::sync::LazyLock;
use std::thread;

/// More instructions would be slow, and find nothing more.
const LIMIT: u64 = 2000;
/// The core of all programs, whose memory is small.
const CORE: &str = include_str!("core.toml");

/// A reader of bytes.
type Reader = fn(&[u8]);

static READERS: &[(&str, Reader)] = &[("elf", elf), ("core_file", core_file), ("isa_string", isa_string), ("gdb", gdb)];

static CHOSEN: LazyLock<Reader> = LazyLock::new(|| {
    let name = std::env::var("RVK_FUZZ_TARGET").unwrap_or_default();
    let found = READERS.iter().find(|(known, _)| *known == name);
    let names: Vec<_> = READERS.iter().map(|(known, _)| *known).collect();
    found.unwrap_or_else(|| panic!("RVK_FUZZ_TARGET is one of {names:?}, not {name:?}")).1
});

fuzz_target!(|data: &[u8]| CHOSEN(data));

fn core() -> Core {
    Core::from_toml(CORE, "core.toml").unwrap_or_else(|error| panic!("{error}"))
}

fn machine(elf: &[u8]) -> Option<Machine> {
    let core = core();
    let isa = core.isa;
    Machine::new(elf, "fuzz.elf", core, isa).ok()
}

/// A program: loading, running, following secrets, symbols and line table.
fn elf(data: &[u8]) {
    let Some(mut machine) = machine(data) else { return };
    let _ = machine.run(LIMIT);
    if let Ok(mut secrets) = Secrets::new(&machine, &[], None, true) {
        let _ = secrets.run(&mut machine, LIMIT, None);
        let _ = secrets.leaks(&machine);
    }
    let addresses: Vec<u32> = machine.program().symbols.values().map(|(address, _)| *address).take(16).collect();
    let lines = machine.program().lines();
    for address in addresses.into_iter().chain([machine.pc()]) {
        let _ = lines.as_ref().and_then(|lines| lines.find(address));
        let _ = machine.program().describe(address);
        let _ = machine.disassemble(address);
    }
    let _ = rvk_machine::Coverage::default().report(machine.program());
    let _ = rvk_machine::signature(&machine, 4);
}

fn core_file(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        let _ = Core::from_toml(text, "fuzz.toml");
    }
}

/// An ISA string, or the states of the entropy source.
fn isa_string(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(isa) = text.parse::<Isa>() {
        let again = isa.to_string();
        assert_eq!(again.parse::<Isa>().map(|isa| isa.to_string()).as_deref(), Ok(again.as_str()));
    }
    let _ = EntropySource::new(text, 1);
}

/// A debugger without a user.
struct Nobody;

impl Host for Nobody {
    fn print(&mut self, _: &[u8]) {}
    fn interrupted(&mut self) -> bool {
        false
    }
}

static PROGRAM: LazyLock<Machine> = LazyLock::new(|| {
    let file = std::env::var("RVK_FUZZ_ELF").unwrap_or_default();
    let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("RVK_FUZZ_ELF={file}: {error}"));
    machine(&bytes).unwrap_or_else(|| panic!("{file} is not for core.toml"))
});

/// A session with gdb: a packet in each line, and what begins with `!` as it is.
fn gdb(data: &[u8]) {
    let mut machine = PROGRAM.clone();
    let Ok(server) = Server::new(0) else { return };
    let Ok(mut stream) = server.port().and_then(|port| TcpStream::connect((Ipv4Addr::LOCALHOST, port))) else { return };
    let sent = packets(data);
    let debugger = thread::spawn(move || {
        let Ok(mut input) = stream.try_clone() else { return };
        // The answers are read while packets are sent: neither side waits for the other.
        let reader = thread::spawn(move || input.read_to_end(&mut Vec::new()));
        let _ = stream.write_all(&sent);
        let _ = stream.shutdown(Shutdown::Write);
        let _ = reader.join();
    });
    let _ = server.serve(&mut machine, Start::Program, LIMIT, &mut Nobody);
    let _ = debugger.join();
}

fn packets(data: &[u8]) -> Vec<u8> {
    let mut sent = Vec::new();
    for line in data.split(|byte| *byte == b'\n') {
        if let Some(raw) = line.strip_prefix(b"!") {
            sent.extend(raw);
            continue;
        }
        let checksum = line.iter().fold(0u8, |sum, byte| sum.wrapping_add(*byte));
        sent.push(b'$');
        sent.extend(line);
        sent.extend(format!("#{checksum:02x}+").bytes());
    }
    sent
}
