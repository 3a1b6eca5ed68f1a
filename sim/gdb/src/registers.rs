// SPDX-License-Identifier: MIT OR Apache-2.0
//! Registers: x0 to x31, pc, and the CSRs, and how gdb is told of them.

use crate::target::Debugged;
use gdbstub::arch::Arch;
use gdbstub::target::ext::base::single_register_access::SingleRegisterAccess;
use gdbstub::target::ext::target_description_xml_override::TargetDescriptionXmlOverride;
use gdbstub::target::{TargetError, TargetResult};
use gdbstub_arch::riscv::Riscv32;
use gdbstub_arch::riscv::reg::id::RiscvRegId;
use std::fmt::Write;

/// gdb's number of CSR 0 (gdb manual, section "RISC-V Features").
const FIRST_CSR: u32 = 65;
/// CSRs that can be read without a change of the machine, if the ISA string has them: privileged specification
/// 20240411, chapter "CSR Listing".
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

/// The part of the description that names the CSRs; the core's registers are those of `gdbstub_arch`.
const CSR_ANNEX: &[u8] = b"csr.xml";
const CPU_ANNEX: &[u8] = b"cpu.xml";
const TARGET: &str = r#"<?xml version="1.0"?>
<!DOCTYPE target SYSTEM "gdb-target.dtd">
<target version="1.0">
  <architecture>riscv:rv32</architecture>
  <xi:include href="cpu.xml"/>
  <xi:include href="csr.xml"/>
</target>
"#;

/// The description of all CSRs that this machine has.
pub fn describe_csrs(mut has: impl FnMut(u32) -> bool) -> String {
    let mut text = String::from("<?xml version=\"1.0\"?>\n<!DOCTYPE feature SYSTEM \"gdb-target.dtd\">\n");
    text.push_str("<feature name=\"org.gnu.gdb.riscv.csr\">\n");
    for (number, name) in CSRS.into_iter().filter(|(number, _)| has(*number)) {
        let number = FIRST_CSR + number;
        let _ = writeln!(text, "  <reg name=\"{name}\" bitsize=\"32\" regnum=\"{number}\"/>");
    }
    text.push_str("</feature>\n");
    text
}

impl TargetDescriptionXmlOverride for Debugged<'_> {
    fn target_description_xml(
        &self,
        annex: &[u8],
        offset: u64,
        length: usize,
        buffer: &mut [u8],
    ) -> TargetResult<usize, Self> {
        let text = match annex {
            b"target.xml" => TARGET,
            CPU_ANNEX => Riscv32::target_description_xml().unwrap_or_default(),
            CSR_ANNEX => &self.csr_description,
            _ => return Err(TargetError::NonFatal),
        };
        let rest = usize::try_from(offset).ok().and_then(|offset| text.as_bytes().get(offset..)).unwrap_or_default();
        let part = &rest[..rest.len().min(length).min(buffer.len())];
        buffer[..part.len()].copy_from_slice(part);
        Ok(part.len())
    }
}

impl SingleRegisterAccess<()> for Debugged<'_> {
    fn read_register(&mut self, (): (), register: RiscvRegId<u32>, buffer: &mut [u8]) -> TargetResult<usize, Self> {
        let value = match register {
            RiscvRegId::Gpr(number) => self.machine.registers().get(usize::from(number)).copied(),
            RiscvRegId::Pc => Some(self.machine.pc()),
            RiscvRegId::Csr(number) => self.machine.csr(u32::from(number)),
            _ => None,
        };
        // Zero bytes say that there is no such register.
        let Some(value) = value else { return Ok(0) };
        buffer.get_mut(..4).ok_or(TargetError::NonFatal)?.copy_from_slice(&value.to_le_bytes());
        Ok(4)
    }

    fn write_register(&mut self, (): (), register: RiscvRegId<u32>, value: &[u8]) -> TargetResult<(), Self> {
        let value = u32::from_le_bytes(value.try_into().map_err(|_| TargetError::NonFatal)?);
        match register {
            RiscvRegId::Gpr(number) => self.machine.set_register(usize::from(number), value),
            RiscvRegId::Pc => self.set_pc(value),
            RiscvRegId::Csr(number) if self.machine.set_csr(u32::from(number), value) => {}
            _ => return Err(TargetError::NonFatal),
        }
        Ok(())
    }
}
