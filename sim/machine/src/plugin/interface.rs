// SPDX-License-Identifier: MIT OR Apache-2.0
//! Loading plug-ins: the structures of `python/rvk/isa/plugin/plugin.h`.
//!
//! A plug-in is machine code: nothing can check that it follows the interface. The unsafe code of this file relies on a
//! library that exports `rvk_plugin` with the right version being compiled with the header of that version.
#![allow(unsafe_code)]

use super::description::{MOST_REGISTERS, Plugin, PluginInstruction, Registers, StateRegister, TaintRule};
use super::function::{Execute, Function};
use crate::error::{Error, Kind};
use libloading::Library;
use rvk_isa::{BitRange, Class, CustomInstruction, Operand};
use std::error::Error as _;
use std::ffi::{CStr, c_char};
use std::path::Path;

const VERSION: u32 = 1;

/// `struct rvk_bit_range`.
#[repr(C)]
struct RawRange {
    word_low: u8,
    immediate_low: u8,
    width: u8,
}

/// `struct rvk_instruction`.
#[repr(C)]
struct RawInstruction {
    mnemonic: *const c_char,
    extensions: *const c_char,
    latency_class: *const c_char,
    taint: *const c_char,
    execute: Option<Execute>,
    immediate: *const RawRange,
    state_read: u64,
    state_written: u64,
    bits: u32,
    mask: u32,
    immediate_ranges: u8,
    immediate_signed: u8,
    reads_rd: u8,
    reads_entropy: u8,
    operands: [u8; 4],
}

/// `struct rvk_state_register`.
#[repr(C)]
struct RawState {
    name: *const c_char,
    reset: *const u32,
    width: u32,
}

/// `struct rvk_plugin`.
#[repr(C)]
struct RawPlugin {
    version: u32,
    instructions: u32,
    state_registers: u32,
    instruction: *const RawInstruction,
    state: *const RawState,
}

impl Plugin {
    /// Loads a plug-in. It is machine code, which the simulator then runs: load only what you would run as a program.
    ///
    /// # Errors
    /// Kind [`Kind::Plugin`] if the file is not a plug-in for this version of RVK.
    pub fn load(path: &Path) -> Result<Plugin, Error> {
        load(path).map_err(|reason| Error::new(Kind::Plugin, format!("{}: {reason}", path.display())))
    }
}

/// Loads a plug-in; the error is what is wrong with it.
fn load(path: &Path) -> Result<Plugin, String> {
    // The full path, or the system would search its library folders.
    let full = path.canonicalize().map_err(|e| e.to_string())?;
    // SAFETY: a plug-in has no code that runs when it is loaded.
    let library = unsafe { Library::new(&full) }.map_err(|e| format!("cannot be loaded: {}", cause(&e)))?;
    // SAFETY: a symbol of this name is a `struct rvk_plugin`; all versions begin with `version`.
    let root = unsafe { library.get::<*const RawPlugin>(b"rvk_plugin\0") }
        .map_err(|_| "not a plug-in of RVK: it has no rvk_plugin".to_owned())?;
    let root: *const RawPlugin = *root;
    // SAFETY: as before; constants of a library are aligned.
    let version = unsafe { (*root).version };
    if version != VERSION {
        return Err(format!("made for version {version} of the plug-in interface, RVK has {VERSION}; build it again"));
    }
    // SAFETY: with this version it is a `struct rvk_plugin` of this layout.
    let raw = unsafe { &*root };
    let plugin = read(raw, path)?;
    // Function pointers into it are kept without a lifetime.
    std::mem::forget(library);
    Ok(plugin)
}

/// The message of the system.
fn cause(error: &libloading::Error) -> String {
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

fn read(raw: &RawPlugin, path: &Path) -> Result<Plugin, String> {
    if raw.state_registers as usize > MOST_REGISTERS {
        return Err(format!("{} state registers; at most {MOST_REGISTERS} are possible", raw.state_registers));
    }
    // SAFETY: the interface requires an array of this length.
    let state = unsafe { array(raw.state, raw.state_registers as usize) };
    let state: Vec<StateRegister> = state.iter().map(read_state).collect::<Result<_, _>>()?;
    let words = state.iter().map(|r| r.reset.len()).sum();
    // SAFETY: as above.
    let instructions = unsafe { array(raw.instruction, raw.instructions as usize) };
    let instructions = instructions.iter().map(|i| read_instruction(i, words)).collect::<Result<_, _>>()?;
    Ok(Plugin { path: path.to_owned(), instructions, state })
}

fn read_state(raw: &RawState) -> Result<StateRegister, String> {
    // SAFETY: the interface requires a word for each 32 bits of the reset value.
    let reset = unsafe { array(raw.reset, raw.width.div_ceil(32) as usize) }.to_vec();
    Ok(StateRegister { name: text(raw.name)?, width: raw.width, reset })
}

fn read_instruction(raw: &RawInstruction, state_words: usize) -> Result<PluginInstruction, String> {
    let mnemonic = text(raw.mnemonic)?;
    let wrong = |what: &str| format!("{mnemonic}: {what}");
    let execute = raw.execute.ok_or_else(|| wrong("no function"))?;
    // SAFETY: the interface requires an array of this length.
    let ranges = unsafe { array(raw.immediate, raw.immediate_ranges.into()) };
    let extensions = text(raw.extensions)?.split_whitespace().map(str::to_owned).collect();
    let encoding = CustomInstruction {
        extensions,
        bits: raw.bits,
        mask: raw.mask,
        operands: raw.operands.iter().map_while(|o| operand(*o)).collect(),
        immediate: ranges.iter().map(range).collect::<Option<_>>().ok_or_else(|| wrong("bits outside of a word"))?,
        immediate_signed: raw.immediate_signed != 0,
        reads_rd: raw.reads_rd != 0,
        class: class(&text(raw.latency_class)?).map_err(|what| wrong(&what))?,
        mnemonic: mnemonic.clone(),
    };
    Ok(PluginInstruction {
        encoding,
        function: Function::new(execute, state_words),
        taint: rule(&text(raw.taint)?).map_err(|what| wrong(&what))?,
        state_read: raw.state_read as Registers,
        state_written: raw.state_written as Registers,
        reads_entropy: raw.reads_entropy != 0,
    })
}

const fn operand(number: u8) -> Option<Operand> {
    match number {
        1 => Some(Operand::Rd),
        2 => Some(Operand::Rs1),
        3 => Some(Operand::Rs2),
        4 => Some(Operand::Immediate),
        _ => None,
    }
}

fn range(raw: &RawRange) -> Option<BitRange> {
    let inside = |low: u8| raw.width <= 32 && low <= 32 - raw.width && raw.width > 0;
    let range = BitRange { word_low: raw.word_low, immediate_low: raw.immediate_low, width: raw.width };
    (inside(raw.word_low) && inside(raw.immediate_low)).then_some(range)
}

fn class(name: &str) -> Result<Class, String> {
    let found = Class::ALL.iter().find(|(_, n)| *n == name).map(|(class, _)| *class);
    let class = found.ok_or_else(|| format!("there is no latency class \"{name}\""))?;
    let allowed = class.is_of_registers_only();
    allowed
        .then_some(class)
        .ok_or_else(|| format!("\"{name}\" is for instructions that access memory or transfer control"))
}

fn rule(name: &str) -> Result<TaintRule, String> {
    match name {
        "any" => Ok(TaintRule::Any),
        "bitwise" => Ok(TaintRule::Bitwise),
        _ => Err(format!("there is no taint rule \"{name}\"; there are any and bitwise")),
    }
}

/// A C array.
///
/// # Safety
/// `first` points to `count` values, aligned, of a library that stays loaded; or `count` is 0.
unsafe fn array<'a, T>(first: *const T, count: usize) -> &'a [T] {
    if count == 0 || first.is_null() {
        return &[];
    }
    // SAFETY: the caller guarantees it.
    unsafe { std::slice::from_raw_parts(first, count) }
}

fn text(from: *const c_char) -> Result<String, String> {
    if from.is_null() {
        return Err("a name is missing".to_owned());
    }
    // SAFETY: every `const char *` of the interface is a string that ends with 0.
    let text = unsafe { CStr::from_ptr(from) }.to_str();
    text.map(str::to_owned).map_err(|_| "a name is not UTF-8".to_owned())
}
