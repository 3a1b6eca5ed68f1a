// SPDX-License-Identifier: MIT OR Apache-2.0
//! Compares the cycles in which instructions issue, and interrupts are taken.

use super::inputs::Inputs;
use super::pipeline::{Execution, Pipeline};
use super::report::{Retired, WFI, mip, same};
use crate::machine::Machine;
use rvk_isa::Class;

/// What is known of the time of the other implementation.
#[derive(Debug, Default)]
pub(super) struct Timing {
    pub(super) inputs: Inputs,
    /// The states that its pipeline may have: two after what is no instruction, which may have waited for a load because
    /// its bits name a register, until the next report decides.
    pipelines: Vec<Pipeline>,
    /// How far its cycles are ahead of the simulator's.
    ahead: u64,
    /// The instruction before is a load of a register.
    loaded: bool,
    /// How many cycles the next instruction waits after the one before has left execute, because that one wrote a CSR.
    serial: u64,
    /// By how many cycles the next instruction may issue later than the core file has it: the difference of the states.
    slack: u64,
}

impl Timing {
    /// Begins before the instruction of the first report.
    pub(super) fn start(&mut self, machine: &Machine, retired: &Retired) {
        let (pc, issue) = (machine.pc(), u64::from(retired.issue));
        self.ahead = issue;
        self.pipelines = vec![Pipeline::before(pc, halves(machine, pc), issue)];
    }

    /// Lets an instruction issue that an interrupt displaces, at the program counter. What is pending then is in the report
    /// of the handler's first instruction.
    pub(super) fn displace(&mut self, machine: &mut Machine, retired: &Retired) -> Result<(), String> {
        self.issue(machine, false);
        let taken = |pipeline: &Pipeline| self.inputs.interrupts(pipeline.issued);
        let expected = self.pipelines.first().map_or(0, taken);
        let inputs = &self.inputs;
        self.pipelines.retain(|pipeline| inputs.interrupts(pipeline.issued) == retired.interrupts);
        if self.pipelines.is_empty() { same("interrupts", retired.interrupts, expected) } else { Ok(()) }
    }

    /// Lets the reported instruction issue, and sets the simulator's clock so that it reads the same cycle counters.
    pub(super) fn begin(&mut self, machine: &mut Machine, retired: &Retired) -> Result<(), String> {
        let waits = self.issue(machine, retired.instruction == WFI);
        let expected = self.pipelines.first().map_or(0, |pipeline| pipeline.issued as u32);
        self.pipelines.retain(|pipeline| pipeline.issued as u32 == retired.issue);
        let Some(pipeline) = self.pipelines.first() else { return same("cycle", retired.issue, expected) };
        let engine = &mut machine.engine;
        let began = engine.cycles().wrapping_add(self.ahead).wrapping_add(waits);
        // Without wait states it is the time of the core file alone. When `wfi` ends is up to the interrupts.
        let late = pipeline.issued.wrapping_sub(began);
        if !self.inputs.waited && retired.instruction != WFI && late > self.slack {
            same("cycle by the core file", retired.issue, began as u32)?;
        }
        self.slack = 0;
        // Counters are read in execute, in the cycle in which the instruction leaves it.
        let executed = pipeline.executed(&self.inputs);
        engine.stall_cycles = engine.stall_cycles.wrapping_add(executed.wrapping_sub(began + 1));
        self.must_not_be_displaced(machine, retired)
    }

    /// An interrupt that is pending and enabled in the cycle of issue must be taken. It does not displace `wfi`.
    fn must_not_be_displaced(&self, machine: &mut Machine, retired: &Retired) -> Result<(), String> {
        let csrs = &mut machine.engine.hart.csrs;
        csrs.mip = self.pipelines.first().map_or(0, |pipeline| mip(self.inputs.interrupts(pipeline.issued)));
        if retired.instruction != WFI && csrs.interrupt_waits() && csrs.interrupts_enabled() {
            return Err("it issues while an enabled interrupt is pending".to_owned());
        }
        Ok(())
    }

    /// The instruction that has issued has been executed, with so many bubbles and this one after it.
    pub(super) fn finish(&mut self, execution: Execution, bubbles: u64, next: u32) {
        for pipeline in &mut self.pipelines {
            pipeline.execute(execution, &self.inputs);
            pipeline.redirect(bubbles, next, execution.accesses, &self.inputs);
        }
        self.pipelines.dedup();
        (self.loaded, self.serial) = (false, 0);
        let needed = self.pipelines.iter().map(|pipeline| pipeline.now().min(pipeline.issued)).min();
        self.inputs.forget(needed.unwrap_or(0));
    }

    /// What the instruction that has been executed means for the next one.
    pub(super) fn precede(&mut self, loaded: bool, serial: u32) {
        (self.loaded, self.serial) = (loaded, u64::from(serial));
    }

    /// Lets the instruction at the program counter issue in each way in which it may; how long it waits for a load by the
    /// core file.
    fn issue(&mut self, machine: &mut Machine, sleeps: bool) -> u64 {
        let loads = machine.engine.load_use_of_next().map(u64::from);
        let may_wait = if loads.is_none() && self.loaded { load_use(machine) } else { 0 };
        self.slack += may_wait;
        let (inputs, halves) = (&self.inputs, halves(machine, machine.pc()));
        let enabled = machine.engine.hart.csrs.enabled();
        let wakes = |cycle| !sleeps || !inputs.knows(cycle) || mip(inputs.interrupts(cycle)) & enabled != 0;
        let least = loads.unwrap_or(0) + self.serial;
        let issued = |pipeline: &Pipeline, waits| {
            let mut pipeline = *pipeline;
            pipeline.issue(halves, waits, inputs, wakes);
            pipeline
        };
        let later = self.pipelines.iter().filter(|_| may_wait > 0).map(|pipeline| issued(pipeline, least + may_wait));
        self.pipelines = self.pipelines.iter().map(|pipeline| issued(pipeline, least)).chain(later).collect();
        loads.unwrap_or(0)
    }
}

/// The halves of the instruction at this address. Where there is no memory the bus answers with what is compressed.
fn halves(machine: &Machine, pc: u32) -> u32 {
    if machine.engine.memory.fetch(pc).is_some_and(|half| half & 3 == 3) { 2 } else { 1 }
}

/// How long what is no instruction may wait: it may name a register that is being loaded.
fn load_use(machine: &Machine) -> u64 {
    u64::from(machine.engine.core.latency[Class::LoadWord as usize].result_latency - 1)
}
