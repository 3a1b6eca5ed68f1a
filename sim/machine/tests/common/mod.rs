// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs for tests, made without a compiler: instruction words, an ELF file around them, small cores.
#![allow(dead_code)]

use rvk_machine::{Core, LogOutput, Machine};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// Registers by their names in the calling convention.
pub(crate) mod reg {
    pub(crate) const ZERO: u32 = 0;
    pub(crate) const RA: u32 = 1;
    pub(crate) const SP: u32 = 2;
    pub(crate) const T0: u32 = 5;
    pub(crate) const T1: u32 = 6;
    pub(crate) const A0: u32 = 10;
    pub(crate) const A1: u32 = 11;
    pub(crate) const S3: u32 = 19;
}

pub(crate) fn r_type(base: u32, rd: u32, rs1: u32, rs2: u32) -> u32 {
    base | rd << 7 | rs1 << 15 | rs2 << 20
}
pub(crate) fn i_type(base: u32, rd: u32, rs1: u32, immediate: i32) -> u32 {
    base | rd << 7 | rs1 << 15 | (immediate as u32) << 20
}
pub(crate) fn addi(rd: u32, rs1: u32, immediate: i32) -> u32 {
    i_type(0x13, rd, rs1, immediate)
}
pub(crate) fn add(rd: u32, rs1: u32, rs2: u32) -> u32 {
    r_type(0x33, rd, rs1, rs2)
}
pub(crate) fn mul(rd: u32, rs1: u32, rs2: u32) -> u32 {
    r_type(0x0200_0033, rd, rs1, rs2)
}
pub(crate) fn divu(rd: u32, rs1: u32, rs2: u32) -> u32 {
    r_type(0x0200_5033, rd, rs1, rs2)
}
pub(crate) fn lui(rd: u32, upper: u32) -> u32 {
    0x37 | rd << 7 | upper << 12
}
pub(crate) fn lw(rd: u32, rs1: u32, offset: i32) -> u32 {
    i_type(0x2003, rd, rs1, offset)
}
pub(crate) fn lbu(rd: u32, rs1: u32, offset: i32) -> u32 {
    i_type(0x4003, rd, rs1, offset)
}
pub(crate) fn sw(rs2: u32, rs1: u32, offset: i32) -> u32 {
    let o = offset as u32;
    0x2023 | (o & 31) << 7 | rs1 << 15 | rs2 << 20 | (o >> 5 & 127) << 25
}
fn branch(base: u32, rs1: u32, rs2: u32, offset: i32) -> u32 {
    let o = offset as u32;
    base | (o >> 11 & 1) << 7 | (o >> 1 & 15) << 8 | rs1 << 15 | rs2 << 20 | (o >> 5 & 63) << 25 | (o >> 12 & 1) << 31
}
pub(crate) fn beq(rs1: u32, rs2: u32, offset: i32) -> u32 {
    branch(0x63, rs1, rs2, offset)
}
pub(crate) fn bne(rs1: u32, rs2: u32, offset: i32) -> u32 {
    branch(0x1063, rs1, rs2, offset)
}
pub(crate) fn jalr(rd: u32, rs1: u32, offset: i32) -> u32 {
    i_type(0x67, rd, rs1, offset)
}
pub(crate) fn csrrs(rd: u32, csr: u32, rs1: u32) -> u32 {
    0x2073 | rd << 7 | rs1 << 15 | csr << 20
}
pub(crate) fn csrrw(rd: u32, csr: u32, rs1: u32) -> u32 {
    0x1073 | rd << 7 | rs1 << 15 | csr << 20
}
pub(crate) const RET: u32 = 0x8067;
pub(crate) const NOP: u32 = 0x13;
pub(crate) const ECALL: u32 = 0x73;
pub(crate) const EBREAK: u32 = 0x0010_0073;
pub(crate) const MRET: u32 = 0x3020_0073;
pub(crate) const FENCE_I: u32 = 0x100f;

/// Where [`elf`] puts code.
pub(crate) const CODE: u32 = 0x1000;
/// Where the data region of [`CORE`] begins.
pub(crate) const DATA: u32 = 0x8000_0000;

/// The folder with `cores` and `chips`.
pub(crate) fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The core of this name, with its code where [`elf`] puts it.
pub(crate) fn core_of(name: &str) -> Core {
    let core = Core::from_file(&top().join(format!("cores/{name}.toml")), name, &top()).unwrap();
    with_code_of_tests(core)
}

/// The chip of this name, with its code where [`elf`] puts it.
pub(crate) fn chip_of(name: &str) -> Core {
    let core = Core::from_chip_file(&top().join(format!("chips/{name}.toml")), name, &top()).unwrap();
    with_code_of_tests(core)
}

fn with_code_of_tests(mut core: Core) -> Core {
    let region = &mut core.regions[core.code_region];
    (region.base, region.bytes) = (CODE, 0x1_0000);
    core
}

/// A core on which everything takes one cycle; tests append to it.
pub(crate) const CORE: &str = r#"
name = "test"
title = "for tests"
isa = "rv32imac"
code_region = "code"
data_region = "ram"
[[memory]]
name = "code"
base = 0x1000
bytes = 0x1000
executable = true
writable = true
[[memory]]
name = "ram"
base = 0x8000_0000
bytes = 0x4000
writable = true
"#;

/// A program header and the contents of its segment.
#[derive(Clone, Default)]
pub(crate) struct Segment {
    pub(crate) kind: u32,
    pub(crate) address: u32,
    pub(crate) stored_at: u32,
    /// Beyond the contents.
    pub(crate) zeros: u32,
    pub(crate) contents: Vec<u8>,
}

/// A 32-bit RISC-V executable with this code at [`CODE`], the symbol `f` at its first instruction, and others at given
/// addresses.
pub(crate) fn elf(words: &[u32], others: &[(&str, u32)]) -> Vec<u8> {
    elf_with(words, others, &[])
}

/// The same with more segments.
pub(crate) fn elf_with(words: &[u32], others: &[(&str, u32)], more: &[Segment]) -> Vec<u8> {
    let code: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
    let mut names = vec![0u8];
    let mut symbols = vec![0u8; 16];
    for (name, address) in std::iter::once(&("f", CODE)).chain(others) {
        let global_function = 0x12u8;
        symbols.extend((names.len() as u32).to_le_bytes());
        symbols.extend(address.to_le_bytes());
        symbols.extend((code.len() as u32).to_le_bytes());
        symbols.extend([global_function, 0, 0xf1, 0xff]);
        names.extend(name.bytes().chain([0]));
    }
    let code_at = 52 + 32 * (1 + more.len());
    let symbols_at = (code_at + code.len()).next_multiple_of(4);
    let names_at = symbols_at + symbols.len();
    let sections_at = (names_at + names.len()).next_multiple_of(4);
    let segments = 1 + more.len() as u32;
    let mut file = Vec::new();
    let word = |file: &mut Vec<u8>, values: &[u32]| file.extend(values.iter().flat_map(|v| v.to_le_bytes()));
    file.extend(*b"\x7fELF\x01\x01\x01\0\0\0\0\0\0\0\0\0");
    word(
        &mut file,
        &[2 | 243 << 16, 1, CODE, 52, sections_at as u32, 0, 52 | 32 << 16, segments | 40 << 16, 3 | 2 << 16],
    );
    let size = code.len() as u32;
    word(&mut file, &[1, code_at as u32, CODE, CODE, size, size, 5, 4]);
    let mut contents_at = sections_at + 3 * 40;
    for segment in more {
        let size = segment.contents.len() as u32;
        let place = [segment.kind, contents_at as u32, segment.address, segment.stored_at];
        word(&mut file, &[place[0], place[1], place[2], place[3], size, size + segment.zeros, 6, 4]);
        contents_at += segment.contents.len();
    }
    file.extend(&code);
    file.resize(symbols_at, 0);
    file.extend(&symbols);
    file.extend(&names);
    file.resize(sections_at, 0);
    word(&mut file, &[0; 10]);
    word(&mut file, &[0, 2, 0, 0, symbols_at as u32, symbols.len() as u32, 2, 1, 4, 16]);
    word(&mut file, &[0, 3, 0, 0, names_at as u32, names.len() as u32, 0, 0, 1, 0]);
    file.extend(more.iter().flat_map(|segment| &segment.contents));
    file
}

/// A machine with this code, on [`CORE`] with `more` appended, for an ISA string.
pub(crate) fn machine_for(isa: &str, more: &str, words: &[u32]) -> Machine {
    let core = Core::from_toml(&format!("{CORE}{more}"), "test.toml").unwrap();
    Machine::new(&elf(words, &[]), "test.elf", core, isa.parse().unwrap()).unwrap()
}

/// The same for rv32imac.
pub(crate) fn machine(more: &str, words: &[u32]) -> Machine {
    machine_for("rv32imac", more, words)
}

/// A log that tests can read.
#[derive(Clone, Default)]
pub(crate) struct Shared(Arc<Mutex<Vec<u8>>>);

impl Shared {
    /// Where it is written.
    pub(crate) fn output(&self) -> LogOutput {
        Box::new(self.clone())
    }

    /// What has been written.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Shared {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(data)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
