// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lockstep comparison of another implementation of the processor, such as one in hardware, with the simulator. It reports
//! each instruction (with the signals of the RISC-V Formal Interface), and the simulator executes the same.
//!
//! If it is told what the surroundings did in each cycle, it compares the cycles, too. Otherwise the reports determine
//! when an interrupt occurs; whether it may occur, and its handler, are compared.

mod inputs;
mod pipeline;
mod report;
mod timing;

use crate::csr::MSTATUS_MPIE;
use crate::csr::number::{MCYCLE, MINSTRET, MSTATUS};
use crate::error::{Access, Error, Kind, Trap};
use crate::execute::{Limits, Stop};
use crate::machine::Machine;
use crate::observer::{Observer, Pair, Verdict};
use crate::stalls::{Cause, Stalls};
use crate::trace::Trace;
use pipeline::Execution;
pub use report::Retired;
use report::{mip, same};
use timing::Timing;

const TRAPPED: u32 = 1;

/// The state of a comparison.
#[derive(Debug, Default)]
pub struct Lockstep {
    /// The registers of the other implementation, according to its reports.
    registers: [u32; 32],
    /// The cycles, if they are compared.
    timing: Option<Timing>,
    /// Compared instructions, including those that trapped.
    pub instructions: u64,
    /// Instructions that trapped.
    pub traps: u64,
    /// Interrupts taken.
    pub interrupts: u64,
    /// Instructions whose time was compared.
    pub timed_instructions: u64,
}

/// Records the last access.
#[derive(Default)]
struct Accesses(Option<Access>);

impl Observer for Accesses {
    const WATCHES_MEMORY: bool = true;

    fn access(&mut self, access: Access) -> Verdict {
        self.0 = Some(access);
        Verdict::Continue
    }
}

impl Lockstep {
    /// Begins at the program's entry, which the other implementation reaches by `mret`.
    pub fn new(machine: &mut Machine) -> Lockstep {
        machine.step_by_instruction();
        machine.start();
        machine.set_csr(MSTATUS, MSTATUS_MPIE);
        let mut registers = [0; 32];
        registers.copy_from_slice(machine.registers());
        Lockstep { registers, ..Lockstep::default() }
    }

    /// Tells what the surroundings did in the cycles that follow, from reset on, a byte for each: bit 0, the bus of code is
    /// ready; bit 1, that of data; from bit 2 on the pending interrupts: software, timer, external.
    ///
    /// From then on each instruction must issue in the cycle that follows from the core file and the wait states.
    pub fn tell(&mut self, cycles: &[u8]) {
        self.timing.get_or_insert_default().inputs.extend(cycles);
    }

    /// Executes the reported instruction on the simulator, and logs it to `trace`.
    ///
    /// # Errors
    /// Kind [`Kind::Difference`]: the simulator differs from the report.
    pub fn check(&mut self, machine: &mut Machine, retired: &Retired, trace: Option<&mut Trace>) -> Result<(), Error> {
        if self.instructions == 0 {
            // Instructions before the entry have retired, too.
            machine.set_csr(MINSTRET, retired.order);
            machine.set_csr(MCYCLE, retired.issue.wrapping_add(1));
            if let Some(timing) = &mut self.timing {
                timing.start(machine, retired);
            }
        }
        self.instructions += 1;
        let place = format!("instruction {} ({:#x} at {:#010x})", self.instructions, retired.instruction, retired.pc);
        let differs = |what: String| Error::new(Kind::Difference, format!("{place}: {what}"));
        self.interrupt(machine, retired).map_err(&differs)?;
        self.step(machine, retired, trace).map_err(differs)
    }

    /// Checks that an instruction may be missing because the processor is asleep.
    ///
    /// # Errors
    /// Kind [`Kind::Difference`]: the simulator is not at a `wfi`.
    pub fn check_asleep(&self, machine: &Machine) -> Result<(), Error> {
        let text = machine.disassemble(machine.pc());
        if text == "wfi" {
            return Ok(());
        }
        let what = format!("nothing retires after instruction {}; {text} should", self.instructions);
        Err(Error::new(Kind::Difference, what))
    }

    /// Takes the interrupt that was taken before this instruction.
    fn interrupt(&mut self, machine: &mut Machine, retired: &Retired) -> Result<(), String> {
        if retired.interrupts == 0 {
            return Ok(());
        }
        if let Some(timing) = &mut self.timing {
            timing.displace(machine, retired)?;
        }
        let engine = &mut machine.engine;
        engine.hart.csrs.mip = mip(retired.interrupts);
        let handler = engine.hart.csrs.enter_interrupt(engine.hart.pc);
        let handler = handler.ok_or("an interrupt is taken that is not pending or not enabled")?;
        // The displaced instruction would have waited for a load, and the interrupt waits in its place.
        let waited = engine.load_use_of_next().unwrap_or(0);
        self.enter(machine, handler, waited, machine.engine.core.control.interrupt, Execution::NONE);
        self.interrupts += 1;
        Ok(())
    }

    fn step(&mut self, machine: &mut Machine, retired: &Retired, trace: Option<&mut Trace>) -> Result<(), String> {
        let pc = machine.pc();
        same("pc", retired.pc, pc)?;
        if let Some(timing) = &mut self.timing {
            timing.begin(machine, retired)?;
            self.timed_instructions += 1;
        }
        let engine = &mut machine.engine;
        engine.hart.csrs.mip = mip(retired.waiting);
        let (instructions, stalls) = (engine.instructions, engine.dynamic.stalls);
        let mut accesses = Accesses::default();
        let limits = Limits::instructions(instructions + 1);
        let stop = match trace {
            Some(trace) => engine.run::<true, _>(&mut Pair(&mut accesses, trace), limits),
            None => engine.run::<true, _>(&mut accesses, limits),
        };
        engine.retire_counts();
        if engine.instructions == instructions {
            let trap = match stop {
                Stop::Trap(trap) => trap,
                // At the address where a call would end, the other implementation has no code.
                Stop::Returned => Trap::Fetch(pc),
                _ => return Err(format!("the simulator stops: {stop:?}")),
            };
            return self.trap(machine, retired, &trap);
        }
        // A trap of the next instruction is compared with that one.
        same("trapped", retired.flags & TRAPPED, 0)?;
        let stalls = engine.dynamic.stalls.since(&stalls);
        self.finish(machine, retired, &stalls, accesses.0.is_some());
        self.compare_instruction(machine, retired)?;
        compare_access(machine, retired, accesses.0)?;
        self.compare_registers(machine, retired)?;
        same("next pc", retired.next_pc, machine.pc())
    }

    /// The time after an instruction that had these stalls.
    fn finish(&mut self, machine: &mut Machine, retired: &Retired, stalls: &Stalls, accesses: bool) {
        let engine = &mut machine.engine;
        let serial = if writes_csr(retired.instruction) && retired.waiting != 0 {
            engine.core.control.csr_write_while_pending
        } else {
            0
        };
        engine.lose(Cause::Csr, serial);
        let Some(timing) = &mut self.timing else { return };
        let sum = |causes: &[Cause]| causes.iter().map(|cause| stalls.of(*cause)).sum::<u64>();
        let bubbles = sum(&[Cause::Branch, Cause::Jump, Cause::Trap, Cause::Fence]);
        // Those of the fetch follow from its words.
        let occupies = 1 + stalls.total() - bubbles - sum(&[Cause::LoadUse, Cause::Fetch]);
        timing.finish(Execution { occupies, accesses }, bubbles, machine.pc());
        timing.precede(accesses && retired.rd != 0, serial);
    }

    fn trap(&mut self, machine: &mut Machine, retired: &Retired, trap: &Trap) -> Result<(), String> {
        let pc = machine.pc();
        let (cause, value) = trap.cause_and_value(pc);
        if retired.flags & TRAPPED == 0 {
            return Err(format!("it retires; the simulator traps: {trap}"));
        }
        let handler = machine.engine.hart.csrs.enter_trap(pc, cause, value);
        let handler = handler.ok_or_else(|| format!("no handler for {trap}"))?;
        let execution = Execution { accesses: matches!(trap, Trap::Fault(_)), ..Execution::NONE };
        self.enter(machine, handler, 0, machine.engine.core.control.trap, execution);
        self.traps += 1;
        self.compare_registers(machine, retired)?;
        same("bytes accessed", retired.mask, 0)?;
        same("handler", retired.next_pc, machine.pc())
    }

    /// Continues at a handler so many cycles after what traps there, which has waited for a load before.
    fn enter(&mut self, machine: &mut Machine, handler: u32, waited: u32, cycles: u32, execution: Execution) {
        machine.engine.lose(Cause::Trap, waited + cycles);
        machine.set_pc(handler);
        if let Some(timing) = &mut self.timing {
            timing.finish(execution, u64::from(cycles.saturating_sub(1)), handler);
        }
    }

    fn compare_instruction(&self, machine: &Machine, retired: &Retired) -> Result<(), String> {
        let half = |address| machine.engine.memory.fetch(address).map_or(0, u32::from);
        let low = half(retired.pc);
        let word = if low & 3 == 3 { half(retired.pc.wrapping_add(2)) << 16 | low } else { low };
        same("instruction", retired.instruction, word)
    }

    fn compare_registers(&mut self, machine: &mut Machine, retired: &Retired) -> Result<(), String> {
        let rd = retired.rd as usize % 32;
        if rd != 0 {
            self.registers[rd] = retired.value;
            if reads_cycles(retired.instruction) && self.timing.is_none() {
                // Nothing is known of the cycles of the other implementation.
                machine.set_register(rd, retired.value);
            }
        }
        for (number, (theirs, ours)) in self.registers.iter().zip(machine.registers()).enumerate() {
            if theirs != ours {
                return Err(format!("x{number} is {theirs:#010x}, not {ours:#010x}"));
            }
        }
        Ok(())
    }
}

/// Whether the instruction writes a CSR.
fn writes_csr(instruction: u32) -> bool {
    let (opcode, form, source) = (instruction & 0x7f, instruction >> 12 & 3, instruction >> 15 & 31);
    opcode == 0x73 && form != 0 && (form == 1 || source != 0)
}

/// Whether the instruction accesses `mcycle`, `cycle` or one of their upper halves.
fn reads_cycles(instruction: u32) -> bool {
    let number = instruction >> 20;
    instruction & 0x7f == 0x73 && instruction & 0x3000 != 0 && matches!(number & !0x80, 0xb00 | 0xc00)
}

fn compare_access(machine: &Machine, retired: &Retired, access: Option<Access>) -> Result<(), String> {
    let Some(access) = access else { return same("bytes accessed", retired.mask, 0) };
    let bytes = ((1 << access.bytes) - 1) << (access.address % 4);
    same("bytes accessed", retired.mask, if access.store { bytes << 4 } else { bytes })?;
    let address = access.address & !3;
    same("address", retired.address, address)?;
    let word =
        machine.engine.memory.peek(address, 4).and_then(|word| word.try_into().ok()).map_or(0, u32::from_le_bytes);
    let of_bytes = (0..4).filter(|byte| bytes >> byte & 1 != 0).map(|byte| 0xff << (8 * byte)).sum::<u32>();
    let (what, theirs) = if access.store { ("stored", retired.stored) } else { ("loaded", retired.loaded) };
    same(what, theirs & of_bytes, word & of_bytes)
}
