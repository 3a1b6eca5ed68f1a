// SPDX-License-Identifier: MIT OR Apache-2.0
//! Support for debuggers: single steps, breakpoints, changes of code, CSRs, snapshots.

use crate::block::Code;
use crate::csr::Counters;
use crate::devices::Devices;
use crate::error::Error;
use crate::hart::Hart;
use crate::machine::Machine;
use crate::memory::Memory;
use crate::observer::{Observer, Pair, ToHost};
use crate::run::Event;
use crate::semihosting::Host;
use crate::timing::dynamic::DynamicTiming;
use crate::timing::state::EMPTY;
use rustc_hash::FxHashSet;

/// The state of a machine that a program can change.
#[derive(Clone, Debug)]
pub struct Snapshot {
    hart: Hart,
    memory: Memory,
    devices: Devices,
    host: Host,
    dynamic: DynamicTiming,
}

impl Machine {
    /// Executes one instruction, or enters the handler of an interrupt or trap that occurs instead. The event is
    /// [`Event::Limit`] if nothing else happens. Breakpoints are ignored, and the costs are those of a run.
    pub fn step<O: Observer>(&mut self, observer: &mut O) -> Event {
        let event = self.by_instruction(|machine| match machine.tohost {
            Some(address) => machine.step_once(&mut Pair(observer, &mut ToHost { address })),
            None => machine.step_once(observer),
        });
        event.unwrap_or(Event::Limit)
    }

    /// Runs with each instruction a block of its own, and without breakpoints.
    pub(crate) fn by_instruction<R>(&mut self, run: impl FnOnce(&mut Machine) -> R) -> R {
        let usual = std::mem::replace(&mut self.engine.code, Code::new(1));
        let result = run(self);
        self.engine.retire_counts();
        if std::mem::replace(&mut self.engine.code, usual).discarded {
            self.forget_code();
        }
        result
    }

    fn step_once<O: Observer>(&mut self, observer: &mut O) -> Option<Event> {
        let pc = self.pc();
        self.take_interrupt(observer);
        if self.pc() != pc {
            return None;
        }
        self.run_uninterrupted(observer, self.engine.instructions + 1)
    }

    /// Makes [`Machine::resume`] stop before the instructions at these addresses, and no others.
    pub fn set_breakpoints(&mut self, addresses: impl IntoIterator<Item = u32>) {
        let addresses: FxHashSet<u32> = addresses.into_iter().collect();
        if self.engine.code.breakpoints != addresses {
            self.engine.code.breakpoints = addresses;
            self.forget_code();
        }
    }

    /// Writes memory that may hold code.
    ///
    /// # Errors
    /// As [`Machine::write`].
    pub fn patch(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        self.write(address, data)?;
        self.forget_code();
        Ok(())
    }

    fn forget_code(&mut self) {
        self.engine.retire_counts();
        self.engine.code.clear();
    }

    /// The value of a CSR, if reading it does not change the machine.
    pub fn csr(&mut self, number: u32) -> Option<u32> {
        let (cycles, instructions) = (self.cycles(), self.instructions());
        let csrs = &mut self.engine.hart.csrs;
        csrs.mip = self.devices.interrupts(cycles);
        csrs.read(number, false, Counters { cycles, instructions }, self.engine.selection.isa())
    }

    /// Sets a CSR; false if it does not exist or cannot be written.
    pub fn set_csr(&mut self, number: u32, value: u32) -> bool {
        let counters = Counters { cycles: self.cycles(), instructions: self.instructions() };
        self.engine.hart.csrs.write(number, value, counters, 0)
    }

    /// The present state.
    pub fn snapshot(&self) -> Snapshot {
        let engine = &self.engine;
        Snapshot {
            hart: engine.hart.clone(),
            memory: engine.memory.clone(),
            devices: self.devices.clone(),
            host: self.host.clone(),
            dynamic: engine.dynamic.clone(),
        }
    }

    /// Restores a state; breakpoints stay. Counts of instructions and cycles restart at the next start.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.forget_code();
        let Snapshot { hart, memory, devices, host, dynamic } = snapshot.clone();
        let engine = &mut self.engine;
        (engine.hart, engine.memory, engine.dynamic, engine.paused) = (hart, memory, dynamic, EMPTY);
        (self.devices, self.host) = (devices, host);
    }
}
