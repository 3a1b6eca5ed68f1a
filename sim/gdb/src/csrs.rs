// SPDX-License-Identifier: MIT OR Apache-2.0
//! The CSRs that the target description contains.

use std::fmt::Write;

/// gdb's number of CSR 0 (gdb manual, section "RISC-V Features").
const FIRST_CSR: u32 = 65;
/// CSRs that can be read without side effects, if the ISA string has them (privileged specification 20240411, chapter
/// "CSR Listing").
const CSRS: [(u32, &str); 26] = [
    (0x300, "mstatus"),
    (0x301, "misa"),
    (0x304, "mie"),
    (0x305, "mtvec"),
    (0x310, "mstatush"),
    (0x320, "mcountinhibit"),
    (0x340, "mscratch"),
    (0x341, "mepc"),
    (0x342, "mcause"),
    (0x343, "mtval"),
    (0x344, "mip"),
    (0xb00, "mcycle"),
    (0xb02, "minstret"),
    (0xb80, "mcycleh"),
    (0xb82, "minstreth"),
    (0xc00, "cycle"),
    (0xc01, "time"),
    (0xc02, "instret"),
    (0xc80, "cycleh"),
    (0xc81, "timeh"),
    (0xc82, "instreth"),
    (0xf11, "mvendorid"),
    (0xf12, "marchid"),
    (0xf13, "mimpid"),
    (0xf14, "mhartid"),
    (0xf15, "mconfigptr"),
];

/// The description of all CSRs that this machine has.
pub(crate) fn describe_csrs(mut has: impl FnMut(u32) -> bool) -> String {
    let mut text = String::from("<?xml version=\"1.0\"?>\n<!DOCTYPE feature SYSTEM \"gdb-target.dtd\">\n");
    text.push_str("<feature name=\"org.gnu.gdb.riscv.csr\">\n");
    for (number, name) in CSRS.into_iter().filter(|(number, _)| has(*number)) {
        let number = FIRST_CSR + number;
        let _ = writeln!(text, "  <reg name=\"{name}\" bitsize=\"32\" regnum=\"{number}\"/>");
    }
    text.push_str("</feature>\n");
    text
}
