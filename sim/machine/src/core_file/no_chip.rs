// SPDX-License-Identifier: MIT OR Apache-2.0
//! The memory map and the clock of a core without a chip.

use super::description::Region;

/// Where code is if neither core file nor chip says it.
pub(super) fn code_region() -> String {
    "code".to_owned()
}

/// The same of data.
pub(super) fn data_region() -> String {
    "ram".to_owned()
}

/// The memory of a core whose file names neither memory nor chip: 1 MiB each, without wait states. The addresses are those
/// of the FE310, so that a program for it runs on other cores, too.
pub(super) fn regions() -> Vec<Region> {
    let region =
        |name, base, writable| Region { name, base, bytes: 1 << 20, writable, executable: true, wait_states: 0 };
    vec![region(code_region(), 0x2040_0000, false), region(data_region(), 0x8000_0000, true)]
}

/// Cycles per second without a chip: those of the boards with an FE310 after reset.
pub(super) const fn clock_hz() -> u32 {
    16_000_000
}
