// SPDX-License-Identifier: MIT OR Apache-2.0
//! Access to all registers at once and to memory, and resuming the program.

use crate::resumption::ResumeMode;
use crate::target::Debugged;
use gdbstub::common::Signal;
use gdbstub::target::ext::base::single_register_access::SingleRegisterAccessOps;
use gdbstub::target::ext::base::singlethread::{
    SingleThreadBase, SingleThreadRangeStepping, SingleThreadRangeSteppingOps, SingleThreadResume,
    SingleThreadResumeOps, SingleThreadSingleStep, SingleThreadSingleStepOps,
};
use gdbstub::target::{TargetError, TargetResult};
use gdbstub_arch::riscv::reg::RiscvCoreRegs;
use std::convert::Infallible;

/// The error number for addresses without memory.
const EFAULT: u8 = 14;

impl SingleThreadBase for Debugged<'_> {
    fn read_registers(&mut self, registers: &mut RiscvCoreRegs<u32>) -> TargetResult<(), Self> {
        registers.x.copy_from_slice(self.machine.registers());
        registers.pc = self.machine.pc();
        Ok(())
    }

    fn write_registers(&mut self, registers: &RiscvCoreRegs<u32>) -> TargetResult<(), Self> {
        for (number, value) in registers.x.iter().enumerate() {
            self.machine.set_register(number, *value);
        }
        self.set_pc(registers.pc);
        Ok(())
    }

    fn support_single_register_access(&mut self) -> Option<SingleRegisterAccessOps<'_, (), Self>> {
        Some(self)
    }

    fn read_addrs(&mut self, address: u32, data: &mut [u8]) -> TargetResult<usize, Self> {
        if let Ok(contents) = self.machine.read(address, data.len()) {
            data.copy_from_slice(contents);
            return Ok(data.len());
        }
        // A part of the range is not memory.
        let bytes = (0..).map_while(|i| self.machine.read(address.wrapping_add(i), 1).ok());
        let read = data.iter_mut().zip(bytes).map(|(place, byte)| *place = byte[0]).count();
        if read == 0 { Err(TargetError::Errno(EFAULT)) } else { Ok(read) }
    }

    fn write_addrs(&mut self, address: u32, data: &[u8]) -> TargetResult<(), Self> {
        self.machine.patch(address, data).map_err(|_| TargetError::Errno(EFAULT))
    }

    fn support_resume(&mut self) -> Option<SingleThreadResumeOps<'_, Self>> {
        Some(self)
    }
}

impl SingleThreadResume for Debugged<'_> {
    fn resume(&mut self, signal: Option<Signal>) -> Result<(), Infallible> {
        self.begin(ResumeMode::Continue, signal);
        Ok(())
    }

    fn support_single_step(&mut self) -> Option<SingleThreadSingleStepOps<'_, Self>> {
        Some(self)
    }

    fn support_range_step(&mut self) -> Option<SingleThreadRangeSteppingOps<'_, Self>> {
        Some(self)
    }
}

impl SingleThreadSingleStep for Debugged<'_> {
    fn step(&mut self, signal: Option<Signal>) -> Result<(), Infallible> {
        self.begin(ResumeMode::Step, signal);
        Ok(())
    }
}

impl SingleThreadRangeStepping for Debugged<'_> {
    fn resume_range_step(&mut self, start: u32, end: u32) -> Result<(), Infallible> {
        self.begin(ResumeMode::Range(start, end), None);
        Ok(())
    }
}
