// SPDX-License-Identifier: MIT OR Apache-2.0
//! Access to single registers, and the target description.

use crate::target::Debugged;
use gdbstub::arch::Arch;
use gdbstub::target::ext::base::single_register_access::SingleRegisterAccess;
use gdbstub::target::ext::target_description_xml_override::TargetDescriptionXmlOverride;
use gdbstub::target::{TargetError, TargetResult};
use gdbstub_arch::riscv::Riscv32;
use gdbstub_arch::riscv::reg::id::RiscvRegId;

/// The annex that describes the CSRs; that of the core's registers is from `gdbstub_arch`.
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
        // Zero bytes mean that there is no such register.
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
