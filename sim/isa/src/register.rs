// SPDX-License-Identifier: MIT OR Apache-2.0
//! Registers of the calling convention (psABI, section "Integer Register Convention").

/// The return address.
pub const RA: usize = 1;
/// The stack pointer.
pub const SP: usize = 2;
/// The first argument and the result.
pub const A0: usize = 10;

/// Register names of the calling convention.
pub const REGISTER_NAMES: [&str; 32] = [
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "s2",
    "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6",
];
