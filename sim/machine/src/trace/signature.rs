// SPDX-License-Identifier: MIT OR Apache-2.0
//! The signature of an architecture test: the memory between two symbols, in the format of RISCOF and Spike
//! (`+signature`, riscv-isa-sim, `fesvr/htif.cc`).

use crate::error::{Error, Kind};
use crate::machine::Machine;
use std::fmt::Write;

/// The memory from `begin_signature` up to `end_signature`, a line for each `granularity` bytes: a little-endian number in
/// hexadecimal. The last line is padded with zeros.
///
/// # Errors
/// Kind [`Kind::Symbol`] if one of the symbols is missing, or the second comes first.
pub fn signature(machine: &Machine, granularity: usize) -> Result<String, Error> {
    let (begin, end) = (symbol(machine, "begin_signature")?, symbol(machine, "end_signature")?);
    let name = &machine.program().name;
    let bytes = end.checked_sub(begin).ok_or_else(|| {
        let places = format!("{end:#010x} is before {begin:#010x}");
        Error::new(Kind::Symbol, format!("{name}: end_signature at {places}, begin_signature"))
    })?;
    let mut text = String::new();
    for granule in machine.read(begin, bytes as usize)?.chunks(granularity) {
        let padding = granularity - granule.len();
        text.extend(std::iter::repeat_n("00", padding));
        for byte in granule.iter().rev() {
            // Writing to a string does not fail.
            let _ = write!(text, "{byte:02x}");
        }
        text.push('\n');
    }
    Ok(text)
}

fn symbol(machine: &Machine, name: &str) -> Result<u32, Error> {
    let found = machine.program().symbols.get(name).map(|(address, _)| *address);
    let advice = "a signature is the memory between begin_signature and end_signature";
    found.ok_or_else(|| Error::new(Kind::Symbol, format!("{}: no symbol {name}; {advice}", machine.program().name)))
}
