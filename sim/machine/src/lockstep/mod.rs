// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lockstep comparison of another implementation of the processor, such as one in hardware, with the simulator. It reports
//! each instruction (with the signals of the RISC-V Formal Interface), and the simulator executes the same.
//!
//! The reports determine when an interrupt occurs; whether it may occur, and its handler, are compared.

mod report;

use crate::csr::MSTATUS_MPIE;
use crate::csr::number::{MCYCLE, MINSTRET, MSTATUS};
use crate::error::{Access, Error, Kind, Trap};
use crate::execute::{Limits, Stop};
use crate::interrupts;
use crate::machine::Machine;
use crate::observer::{Observer, Pair, Verdict};
use crate::stalls::Cause;
use crate::trace::Trace;
pub use report::Retired;
use rvk_isa::Class;

const TRAPPED: u32 = 1;
const WFI: u32 = 0x1050_0073;
/// How many instructions may retire while an enabled interrupt is pending: those in the pipeline, and a few that might
/// have changed whether it is enabled.
const PATIENCE: u32 = 8;

/// The state of a comparison.
#[derive(Debug, Default)]
pub struct Lockstep {
    /// Whether the cycles are compared with those of the core file.
    timed: bool,
    /// The registers of the other implementation, according to its reports.
    registers: [u32; 32],
    /// How far the other cycle count is ahead, once an instruction has been compared.
    ahead: Option<u64>,
    /// By how many cycles the next instruction may begin later than the model has it.
    slack: u64,
    /// Number of instructions since an interrupt could have been taken.
    ignored: u32,
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
    pub fn new(machine: &mut Machine, timed: bool) -> Lockstep {
        machine.step_by_instruction();
        machine.start();
        machine.set_csr(MSTATUS, MSTATUS_MPIE);
        let mut registers = [0; 32];
        registers.copy_from_slice(machine.registers());
        Lockstep { timed, registers, ..Lockstep::default() }
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
        let csrs = &mut machine.engine.hart.csrs;
        csrs.mip = mip(retired.interrupts);
        if retired.interrupts != 0 {
            let pc = machine.engine.hart.pc;
            let handler = csrs.enter_interrupt(pc).ok_or("an interrupt is taken that is not pending or not enabled")?;
            // The displaced instruction would have waited for a load, and the interrupt waits in its place.
            let waited = machine.engine.load_use_of_next();
            if waited.is_none() {
                self.slack += load_use(machine);
            }
            self.enter(machine, handler, waited.unwrap_or(0) + machine.engine.core.control.interrupt);
            self.ignored = 0;
            self.interrupts += 1;
        }
        let csrs = &mut machine.engine.hart.csrs;
        csrs.mip = mip(retired.waiting);
        self.ignored = if csrs.interrupt_waits() && csrs.interrupts_enabled() { self.ignored + 1 } else { 0 };
        if self.ignored > PATIENCE {
            return Err(format!("{PATIENCE} instructions retire while an interrupt is pending"));
        }
        Ok(())
    }

    fn step(&mut self, machine: &mut Machine, retired: &Retired, trace: Option<&mut Trace>) -> Result<(), String> {
        let pc = machine.pc();
        same("pc", retired.pc, pc)?;
        let engine = &mut machine.engine;
        let (instructions, began) = (engine.instructions, engine.cycles());
        let stalls = engine.dynamic.stalls;
        let mut accesses = Accesses::default();
        let limits = Limits::instructions(instructions + 1);
        let stop = match trace {
            Some(trace) => engine.run::<true, _>(&mut Pair(&mut accesses, trace), limits),
            None => engine.run::<true, _>(&mut accesses, limits),
        };
        engine.retire_counts();
        let waited = engine.dynamic.stalls.since(&stalls).of(Cause::LoadUse);
        if engine.instructions == instructions {
            let trap = match stop {
                Stop::Trap(trap) => trap,
                // At the address where a call would end, the other implementation has no code.
                Stop::Returned => Trap::Fetch(pc),
                _ => return Err(format!("the simulator stops: {stop:?}")),
            };
            return self.trap(machine, retired, &trap, began + waited);
        }
        // A trap of the next instruction is compared with that one.
        same("trapped", retired.flags & TRAPPED, 0)?;
        self.time(machine, retired, began + waited)?;
        if writes_csr(retired.instruction) && retired.waiting != 0 {
            let engine = &mut machine.engine;
            engine.lose(Cause::Csr, engine.core.control.csr_write_while_pending);
        }
        self.compare_instruction(machine, retired)?;
        compare_access(machine, retired, accesses.0)?;
        self.compare_registers(machine, retired)?;
        same("next pc", retired.next_pc, machine.pc())
    }

    fn trap(&mut self, machine: &mut Machine, retired: &Retired, trap: &Trap, began: u64) -> Result<(), String> {
        let pc = machine.pc();
        let (cause, value) = trap.cause_and_value(pc);
        if retired.flags & TRAPPED == 0 {
            return Err(format!("it retires; the simulator traps: {trap}"));
        }
        if matches!(trap, Trap::Illegal(_) | Trap::Fetch(_)) {
            self.slack += load_use(machine);
        }
        self.time(machine, retired, began)?;
        let handler = machine.engine.hart.csrs.enter_trap(pc, cause, value);
        let handler = handler.ok_or_else(|| format!("no handler for {trap}"))?;
        self.enter(machine, handler, machine.engine.core.control.trap);
        self.traps += 1;
        self.compare_registers(machine, retired)?;
        same("bytes accessed", retired.mask, 0)?;
        same("handler", retired.next_pc, machine.pc())
    }

    /// Continues at a handler after so many cycles.
    fn enter(&self, machine: &mut Machine, handler: u32, cycles: u32) {
        machine.engine.lose(Cause::Trap, cycles);
        machine.set_pc(handler);
    }

    /// Compares the cycle in which the instruction began. When `wfi` begins is up to the interrupts.
    fn time(&mut self, machine: &mut Machine, retired: &Retired, began: u64) -> Result<(), String> {
        if !self.timed {
            return Ok(());
        }
        let expected =
            began.wrapping_add(*self.ahead.get_or_insert(u64::from(retired.issue).wrapping_sub(began))) as u32;
        let late = u64::from(retired.issue.wrapping_sub(expected));
        if retired.instruction != WFI && late > self.slack {
            same("cycle", retired.issue, expected)?;
        }
        machine.engine.lose(Cause::WaitForInterrupt, late as u32);
        self.slack = 0;
        self.timed_instructions += 1;
        Ok(())
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
            if reads_cycles(retired.instruction) && !self.timed {
                // The cycles of the other implementation include wait states.
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

fn same(what: &str, theirs: u32, ours: u32) -> Result<(), String> {
    if theirs == ours { Ok(()) } else { Err(format!("{what} {theirs:#x}, not {ours:#x}")) }
}

/// How long what is no instruction may wait: it may name a register that is being loaded.
fn load_use(machine: &Machine) -> u64 {
    u64::from(machine.engine.core.latency[Class::LoadWord as usize].result_latency - 1)
}

/// The bits of `mip` for software, timer, external.
fn mip(lines: u32) -> u32 {
    let bits = [interrupts::SOFTWARE, interrupts::TIMER, interrupts::EXTERNAL];
    bits.iter().enumerate().filter(|(line, _)| lines >> line & 1 != 0).map(|(_, bit)| bit).sum()
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
