// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers and names of control and status registers (privileged specification 20240411, chapter "CSR Listing").

/// Number of the entropy source (scalar cryptography specification, section 4.1).
pub(crate) const SEED: u32 = 0x015;
pub(crate) const MSTATUS: u32 = 0x300;
pub(crate) const MISA: u32 = 0x301;
pub(crate) const MIE: u32 = 0x304;
pub(crate) const MTVEC: u32 = 0x305;
pub(crate) const MSTATUSH: u32 = 0x310;
/// Security configuration, of which Zkr has two fields; without other modes they are 0 (privileged architecture 1.13).
pub(crate) const MSECCFG: u32 = 0x747;
pub(crate) const MSECCFGH: u32 = 0x757;
pub(crate) const MCOUNTINHIBIT: u32 = 0x320;
pub(crate) const MHPMEVENT3: u32 = 0x323;
pub(crate) const MHPMEVENT31: u32 = 0x33f;
pub(crate) const MSCRATCH: u32 = 0x340;
pub(crate) const MEPC: u32 = 0x341;
pub(crate) const MCAUSE: u32 = 0x342;
pub(crate) const MTVAL: u32 = 0x343;
pub(crate) const MIP: u32 = 0x344;
pub(crate) const MCYCLE: u32 = 0xb00;
pub(crate) const MINSTRET: u32 = 0xb02;
pub(crate) const MCYCLEH: u32 = 0xb80;
pub(crate) const MINSTRETH: u32 = 0xb82;
pub(crate) const TIME: u32 = 0xc01;
pub(crate) const MVENDORID: u32 = 0xf11;
pub(crate) const MARCHID: u32 = 0xf12;
pub(crate) const MIMPID: u32 = 0xf13;
pub(crate) const MHARTID: u32 = 0xf14;
pub(crate) const MCONFIGPTR: u32 = 0xf15;

/// The registers that can be written, with their names.
const WRITABLE: &[(u32, &str)] = &[
    (SEED, "seed"),
    (MSTATUS, "mstatus"),
    (MISA, "misa"),
    (MIE, "mie"),
    (MTVEC, "mtvec"),
    (MSTATUSH, "mstatush"),
    (MSECCFG, "mseccfg"),
    (MSECCFGH, "mseccfgh"),
    (MCOUNTINHIBIT, "mcountinhibit"),
    (MSCRATCH, "mscratch"),
    (MEPC, "mepc"),
    (MCAUSE, "mcause"),
    (MTVAL, "mtval"),
    (MIP, "mip"),
    (MCYCLE, "mcycle"),
    (MINSTRET, "minstret"),
    (MCYCLEH, "mcycleh"),
    (MINSTRETH, "minstreth"),
];

/// The name of a register that can be written; empty if there is none of this number.
pub(crate) fn name(number: u32) -> &'static str {
    WRITABLE.iter().find(|(n, _)| *n == number).map_or("", |(_, name)| *name)
}
