// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names of traps.

use super::fields::IS_INTERRUPT;

/// By `mcause` (privileged specification, section "Machine Cause"), of what a machine with one privilege mode has.
const NAMES: &[(u32, &str)] = &[
    (IS_INTERRUPT | 3, "software interrupt"),
    (IS_INTERRUPT | 7, "timer interrupt"),
    (IS_INTERRUPT | 11, "external interrupt"),
    (0, "misaligned instruction"),
    (1, "instruction access fault"),
    (2, "illegal instruction"),
    (3, "breakpoint"),
    (4, "misaligned load"),
    (5, "load access fault"),
    (6, "misaligned store"),
    (7, "store access fault"),
    (11, "environment call"),
];

/// The name of the trap with this `mcause`.
pub fn trap_name(cause: u32) -> String {
    let known = NAMES.iter().find(|(number, _)| *number == cause).map(|(_, name)| (*name).to_owned());
    let kind = if cause & IS_INTERRUPT == 0 { "exception" } else { "interrupt" };
    known.unwrap_or_else(|| format!("{kind} {}", cause & !IS_INTERRUPT))
}
