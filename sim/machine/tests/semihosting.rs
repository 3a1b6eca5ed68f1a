// SPDX-License-Identifier: MIT OR Apache-2.0
//! Semihosting: each operation, and that nothing outside the given folder can be reached.

mod common;

use common::*;
use rvk_machine::{Core, Kind, Machine};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;

/// `f(operation, parameter)`.
const CALL: [u32; 4] = [0x01f0_1013, EBREAK, 0x4070_5013, RET];
const FAILED: u32 = u32::MAX;
const EACCES: u32 = 13;
const BLOCK: u32 = DATA + 0x100;
const TEXT: u32 = DATA + 0x200;
const BUFFER: u32 = DATA + 0x300;
const OPEN: u32 = 1;
const CLOSE: u32 = 2;
const WRITEC: u32 = 3;
const WRITE0: u32 = 4;
const WRITE: u32 = 5;
const READ: u32 = 6;
const READC: u32 = 7;

struct Program(Machine);

impl Program {
    fn new() -> Program {
        let core = Core::from_toml(CORE, "test.toml").unwrap();
        Program(Machine::new(&elf(&CALL, &[]), "p.elf", core, "rv32imac".parse().unwrap()).unwrap())
    }

    fn with_files(name: &str) -> (Program, PathBuf) {
        let folder = std::env::temp_dir().join(format!("rvk-semihosting-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("inside")).unwrap();
        fs::write(folder.join("secret"), "outside").unwrap();
        let mut program = Program::new();
        program.0.set_files(&folder.join("inside")).unwrap();
        (program, folder)
    }

    /// Calls an operation with its words.
    fn ask(&mut self, operation: u32, words: &[u32]) -> u32 {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        self.0.write(BLOCK, &bytes).unwrap();
        self.0.call("f", &[operation, BLOCK], 1000, None).unwrap().results[0]
    }

    fn open(&mut self, name: &str, mode: u32) -> u32 {
        self.0.write(TEXT, name.as_bytes()).unwrap();
        self.ask(OPEN, &[TEXT, mode, name.len() as u32])
    }

    fn errno(&mut self) -> u32 {
        self.ask(0x13, &[])
    }

    fn write(&mut self, handle: u32, text: &str) -> u32 {
        self.0.write(TEXT, text.as_bytes()).unwrap();
        self.ask(WRITE, &[handle, TEXT, text.len() as u32])
    }

    /// What at most 16 bytes are.
    fn read(&mut self, handle: u32) -> String {
        let missing = self.ask(READ, &[handle, BUFFER, 16]);
        String::from_utf8(self.0.read(BUFFER, 16 - missing as usize).unwrap().to_vec()).unwrap()
    }
}

#[test]
fn the_terminal_prints_and_reads_to_the_end() {
    let mut program = Program::new();
    program.0.receive(b"line\nx");
    let (input, output, errors) = (program.open(":tt", 0), program.open(":tt", 4), program.open(":tt", 8));
    assert_eq!([program.write(output, "out "), program.write(errors, "err ")], [0, 0]);
    assert_eq!(program.ask(READ, &[input, BUFFER, 5]), 0);
    assert_eq!(program.0.read(BUFFER, 5).unwrap(), b"line\n");
    assert_eq!([program.ask(READC, &[]), program.ask(READC, &[])], [u32::from(b'x'), FAILED]);
    assert_eq!(program.ask(READ, &[input, BUFFER, 5]), 5);
    assert_eq!([program.ask(9, &[output]), program.ask(9, &[77])], [1, FAILED]);
    program.ask(WRITEC, &[u32::from(b'c')]);
    program.ask(WRITE0, &[u32::from_le_bytes(*b"zero"), 0]);
    assert_eq!(program.0.take_output(), b"out err czero");
    assert_eq!([program.ask(CLOSE, &[output]), program.ask(CLOSE, &[output])], [0, FAILED]);
    assert_eq!(program.write(output, "closed"), FAILED);
}

#[test]
fn files_are_written_read_renamed_and_removed() {
    let (mut program, folder) = Program::with_files("files");
    let file = program.open("a.txt", 6);
    assert_eq!((program.write(file, "0123456789"), program.ask(0xc, &[file])), (0, 10));
    assert_eq!((program.ask(0xa, &[file, 4]), program.read(file)), (0, "456789".to_owned()));
    assert_eq!((program.read(file), program.ask(9, &[file])), (String::new(), 0));
    assert_eq!(program.ask(CLOSE, &[file]), 0);
    let end = program.open("a.txt", 8);
    assert_eq!((program.write(end, "more"), program.ask(0xc, &[end])), (0, 14));
    program.0.write(TEXT, b"a.txtb.txt").unwrap();
    assert_eq!(program.ask(0xf, &[TEXT, 5, TEXT + 5, 5]), 0);
    assert_eq!(fs::read(folder.join("inside/b.txt")).unwrap(), b"0123456789more");
    program.0.write(TEXT, b"b.txt").unwrap();
    assert_eq!(program.ask(0xe, &[TEXT, 5]), 0);
    assert!(!folder.join("inside/b.txt").exists());
    let not_found = 2;
    assert_eq!((program.open("b.txt", 0), program.errno()), (FAILED, not_found));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn without_a_folder_there_are_no_files() {
    let mut program = Program::new();
    assert_eq!((program.open("Cargo.toml", 0), program.errno()), (FAILED, EACCES));
}

#[test]
fn nothing_outside_the_folder_can_be_named() {
    let (mut program, folder) = Program::with_files("outside");
    symlink("../secret", folder.join("inside/link")).unwrap();
    symlink("..", folder.join("inside/up")).unwrap();
    symlink("../new", folder.join("inside/nowhere")).unwrap();
    let absolute = folder.join("secret").display().to_string();
    for name in ["../secret", "link", "up/secret", absolute.as_str(), "x/../../secret", "", ".", "/dev/zero"] {
        for mode in [0, 2, 4, 8] {
            assert_eq!(program.open(name, mode), FAILED, "{name} in mode {mode}");
        }
    }
    assert_eq!(program.open("nowhere", 4), FAILED);
    program.0.write(TEXT, b"link").unwrap();
    assert_ne!(program.ask(0xe, &[TEXT, 4]), 0);
    program.0.write(TEXT, b"../secretmine").unwrap();
    assert_ne!(program.ask(0xf, &[TEXT, 9, TEXT + 9, 4]), 0);
    assert!(!folder.join("new").exists());
    assert_eq!(fs::read(folder.join("secret")).unwrap(), b"outside");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_program_learns_of_its_surroundings() {
    let mut program = Program::new();
    program.0.set_command_line("p.elf a b");
    assert_eq!(program.ask(0x15, &[BUFFER, 10]), 0);
    assert_eq!(program.0.read(BUFFER, 10).unwrap(), b"p.elf a b\0");
    assert_eq!(program.0.read(BLOCK + 4, 4).unwrap(), [9, 0, 0, 0]);
    assert_eq!(program.ask(0x15, &[BUFFER, 9]), FAILED, "no room for the final zero");
    assert_eq!(program.ask(0x16, &[BUFFER]), 0);
    let ((heap, heap_bytes), (stack, stack_bytes)) = (program.0.free_memory, program.0.stack);
    let words = [heap, heap + heap_bytes, stack + stack_bytes, stack];
    assert_eq!(program.0.read(BUFFER, 16).unwrap(), words.map(u32::to_le_bytes).concat());
    let features = program.open(":semihosting-features", 0);
    assert_eq!(program.read(features), "SHFB\u{3}");
    assert_eq!([program.ask(8, &[0]), program.ask(8, &[FAILED])], [0, 1]);
    assert_eq!((program.ask(0xd, &[BUFFER, 7, 16]), program.ask(0xd, &[BUFFER, 256, 16])), (0, FAILED));
    let not_implemented = 38;
    assert_eq!((program.ask(0x12, &[TEXT, 4]), program.errno()), (FAILED, not_implemented));
}

#[test]
fn clocks_follow_the_cycles() {
    const FREQUENCY: u32 = 16_000_000;
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    // A loop of two instructions before the call: a2 times.
    let count = [addi(12, 12, -1), bne(12, 0, -4)];
    let code: Vec<u32> = count.into_iter().chain(CALL).collect();
    let mut machine = Machine::new(&elf(&code, &[]), "p.elf", core, "rv32imac".parse().unwrap()).unwrap();
    let mut after =
        |loops: u32, operation: u32| machine.call("f", &[operation, BLOCK, loops], 1 << 30, None).unwrap().results[0];
    assert_eq!([after(1, 0x31), after(1, 0x10), after(1, 0x11)], [FREQUENCY, 0, 946_684_800]);
    assert_eq!(after(FREQUENCY / 100, 0x10), 2);
    assert_eq!(after(1000, 0x30), 0);
    let elapsed = machine.read(BLOCK, 8).unwrap();
    assert_eq!(u64::from_le_bytes(elapsed.try_into().unwrap()), 2001);
}

#[test]
fn what_cannot_be_performed_is_named() {
    let mut program = Program::new();
    let unknown = program.0.call("f", &[0x55, 0], 1000, None).unwrap_err();
    assert_eq!(unknown.kind, Kind::Semihosting);
    assert!(unknown.message.contains("(f+0x4): semihosting operation 0x55 is unknown; RVK has SYS_OPEN (0x01), SYS_"));
    let nowhere = program.0.call("f", &[WRITE, 0x7000_0000], 1000, None).unwrap_err();
    assert!(nowhere.message.contains("semihosting SYS_WRITE: no memory for 4 bytes at 0x70000004"), "{nowhere}");
    let endless = program.0.call("f", &[WRITE0, 0x7000_0000], 1000, None).unwrap_err();
    assert_eq!(endless.kind, Kind::Semihosting);
    let huge = [TEXT, 0, FAILED].map(u32::to_le_bytes).concat();
    program.0.write(BLOCK, &huge).unwrap();
    assert_eq!(program.0.call("f", &[OPEN, BLOCK], 1000, None).unwrap_err().kind, Kind::Semihosting);
}

#[test]
fn an_endless_run_ends_when_the_host_wants_it() {
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let mut machine = Machine::new(&elf(&[beq(0, 0, 0)], &[]), "p", core, "rv32imac".parse().unwrap()).unwrap();
    machine.set_interrupted(Some(|| true));
    assert_eq!(machine.run(u64::MAX).unwrap_err().kind, Kind::Interrupted);
    assert_eq!(machine.call("f", &[], u64::MAX, None).unwrap_err().kind, Kind::Interrupted);
    assert_eq!(machine.call_profiled("f", &[], u64::MAX).unwrap_err().kind, Kind::Interrupted);
}

#[test]
fn so_does_one_that_stops_often() {
    let core = Core::from_toml(CORE, "test.toml").unwrap();
    let errno = [addi(10, 0, 0x13), CALL[0], CALL[1], CALL[2], beq(0, 0, -16)];
    let code = elf(&errno, &[]);
    let mut machine = Machine::new(&code, "p", core, "rv32imac".parse().unwrap()).unwrap();
    machine.set_interrupted(Some(|| true));
    assert_eq!(machine.run(10_000_000).unwrap_err().kind, Kind::Interrupted);
}
