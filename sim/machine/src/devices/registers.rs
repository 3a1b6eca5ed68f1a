// SPDX-License-Identifier: MIT OR Apache-2.0
//! Registers that only keep what is written to them: sufficient for programs that set up clocks and pins.

use std::collections::BTreeMap;

/// Values by offset; others are zero.
#[derive(Clone, Debug)]
pub(crate) struct Registers {
    values: BTreeMap<u32, u32>,
    always_one: BTreeMap<u32, u32>,
}

impl Registers {
    pub(crate) fn new(reset: &BTreeMap<String, u32>, always_one: &BTreeMap<String, u32>) -> Registers {
        Registers { values: by_offset(reset), always_one: by_offset(always_one) }
    }

    pub(crate) fn load(&self, register: u32) -> u32 {
        let of = |map: &BTreeMap<u32, u32>| map.get(&register).copied().unwrap_or(0);
        of(&self.values) | of(&self.always_one)
    }

    pub(crate) fn store(&mut self, register: u32, value: u32) {
        self.values.insert(register, value);
    }
}

/// Converts the keys of a TOML table, which are text, to offsets. The core file has been checked.
fn by_offset(table: &BTreeMap<String, u32>) -> BTreeMap<u32, u32> {
    table.iter().filter_map(|(key, value)| Some((offset(key)?, *value))).collect()
}

/// The offset of a register: a hexadecimal number with 0x, a multiple of four.
pub(crate) fn offset(text: &str) -> Option<u32> {
    let number = u32::from_str_radix(text.strip_prefix("0x")?, 16).ok()?;
    number.is_multiple_of(4).then_some(number)
}
