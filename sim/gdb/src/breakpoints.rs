// SPDX-License-Identifier: MIT OR Apache-2.0
//! Setting and removing breakpoints and watchpoints.

use crate::target::Debugged;
use crate::watch::Watched;
use gdbstub::target::TargetResult;
use gdbstub::target::ext::breakpoints::{
    Breakpoints, HwBreakpoint, HwBreakpointOps, HwWatchpoint, HwWatchpointOps, SwBreakpoint, SwBreakpointOps, WatchKind,
};
use std::collections::BTreeSet;

impl Breakpoints for Debugged<'_> {
    fn support_sw_breakpoint(&mut self) -> Option<SwBreakpointOps<'_, Self>> {
        Some(self)
    }

    fn support_hw_breakpoint(&mut self) -> Option<HwBreakpointOps<'_, Self>> {
        Some(self)
    }

    fn support_hw_watchpoint(&mut self) -> Option<HwWatchpointOps<'_, Self>> {
        Some(self)
    }
}

/// Adds a breakpoint; false if no instruction can be at this address.
fn add(addresses: &mut BTreeSet<u32>, address: u32) -> bool {
    let possible = address.is_multiple_of(2);
    if possible {
        addresses.insert(address);
    }
    possible
}

// The engine stops at the addresses of both kinds. Memory is not changed, so that they work in flash, too.
impl SwBreakpoint for Debugged<'_> {
    fn add_sw_breakpoint(&mut self, address: u32, _kind: usize) -> TargetResult<bool, Self> {
        Ok(add(&mut self.software, address))
    }

    fn remove_sw_breakpoint(&mut self, address: u32, _kind: usize) -> TargetResult<bool, Self> {
        Ok(self.software.remove(&address))
    }
}

impl HwBreakpoint for Debugged<'_> {
    fn add_hw_breakpoint(&mut self, address: u32, _kind: usize) -> TargetResult<bool, Self> {
        Ok(add(&mut self.hardware, address))
    }

    fn remove_hw_breakpoint(&mut self, address: u32, _kind: usize) -> TargetResult<bool, Self> {
        Ok(self.hardware.remove(&address))
    }
}

impl HwWatchpoint for Debugged<'_> {
    fn add_hw_watchpoint(&mut self, address: u32, bytes: u32, kind: WatchKind) -> TargetResult<bool, Self> {
        // Device registers cannot be watched: accesses to them are not memory accesses.
        let possible = bytes > 0 && self.machine.read(address, bytes as usize).is_ok();
        if possible {
            self.watchpoints.all.push(Watched { address, bytes, kind });
        }
        Ok(possible)
    }

    fn remove_hw_watchpoint(&mut self, address: u32, bytes: u32, kind: WatchKind) -> TargetResult<bool, Self> {
        let unwanted = Watched { address, bytes, kind };
        let before = self.watchpoints.all.len();
        self.watchpoints.all.retain(|watched| *watched != unwanted);
        Ok(self.watchpoints.all.len() < before)
    }
}
