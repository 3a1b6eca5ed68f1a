// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bits of `mip` and `mie` (privileged specification, section "Machine Interrupt Registers").

/// Machine software interrupt.
pub(crate) const SOFTWARE: u32 = 1 << 3;
/// Machine timer interrupt.
pub(crate) const TIMER: u32 = 1 << 7;
/// Machine external interrupt.
pub(crate) const EXTERNAL: u32 = 1 << 11;
