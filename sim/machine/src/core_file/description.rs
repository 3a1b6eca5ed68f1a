// SPDX-License-Identifier: MIT OR Apache-2.0
//! A processor: memory map, timing, and what its registers of machine mode have.

use crate::devices::Description;
use rvk_isa::{Class, Isa};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A processor: memory map and timing.
#[derive(Clone, Debug)]
pub struct Core {
    /// The name of its file.
    pub name: String,
    /// One line for people.
    pub title: String,
    /// What the processor has; programs for more are what-if questions.
    pub isa: Isa,
    /// The memory map.
    pub regions: Vec<Region>,
    /// Index of the region where code is linked.
    pub code_region: usize,
    /// Index of the region of constants, data and stack.
    pub data_region: usize,
    /// By instruction class.
    pub latency: [Latency; Class::COUNT],
    /// By instruction class: the operands whose values its time depends on.
    pub depends_on: [Operands; Class::COUNT],
    /// How many cycles after issue a store needs the value that it stores.
    pub(crate) store_data_delay: u32,
    /// Whether an instruction also waits for a result that is still to come to the register that it writes.
    pub(crate) write_after_write: bool,
    /// Cycles that a program which times a call with the core's counter finds in addition to those of the call.
    pub timer_cycles: u32,
    /// Bubbles of control transfers.
    pub(crate) control: Control,
    /// Extra cycles of a load or store whose address is not a multiple of its size; without a number, it traps.
    pub(crate) misaligned_access_cycles: Option<u32>,
    /// What answers to loads and stores besides memory.
    pub(crate) devices: Vec<Description>,
    /// What its registers of machine mode have of what the standard leaves open.
    pub(crate) machine: MachineMode,
    /// Where code comes slower than a word per cycle.
    pub fetch: Option<Fetch>,
    /// Where there is one.
    pub(crate) predictor: Option<Predictor>,
    /// Where there is one.
    pub(crate) instruction_cache: Option<InstructionCache>,
    /// Cycles per repetition of the micro-benchmarks, as the sources state them.
    pub expected: BTreeMap<String, f64>,
}

/// A range of memory.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Region {
    /// For messages and for `code_region`, `data_region`.
    pub name: String,
    /// First address.
    pub base: u32,
    /// Size.
    pub bytes: u32,
    /// Whether stores are allowed.
    #[serde(default)]
    pub writable: bool,
    /// Whether code may run from it.
    #[serde(default)]
    pub executable: bool,
    /// Extra cycles of each load and store.
    #[serde(default)]
    pub(crate) wait_states: u32,
}

/// When an instruction is done, and when its result is.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Latency {
    /// Cycles during which no other instruction can issue, itself included.
    #[serde(default = "one")]
    pub(crate) occupies: u32,
    /// Cycles from issue until an instruction that uses the result can issue.
    #[serde(default = "one")]
    pub(crate) result_latency: u32,
    /// Cycles from issue until the same unit takes another instruction; others may issue meanwhile.
    #[serde(default = "one")]
    pub(crate) unit_busy: u32,
    /// How many instructions the unit takes before it is busy; the same for all classes of the unit.
    #[serde(default = "one")]
    pub(crate) unit_count: u32,
    /// If the occupation depends on the operands: the most that it can be (`occupies` is the least).
    #[serde(default)]
    pub(crate) occupies_at_most: Option<u32>,
    /// The operands whose values the time depends on. It changes no figure: the search for leaks wants to know.
    #[serde(default)]
    pub(crate) depends_on: Option<Operands>,
}

/// Which operands of an instruction decide on its time.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Operands {
    /// None: the time is always the same.
    Nothing,
    /// `rs1`.
    First,
    /// `rs2`, such as a divisor that may be zero, or the amount of a shift.
    Second,
    /// Any of them.
    All,
}

const fn one() -> u32 {
    1
}

pub(crate) const SINGLE_CYCLE: Latency =
    Latency { occupies: 1, result_latency: 1, unit_busy: 1, unit_count: 1, occupies_at_most: None, depends_on: None };

/// The most that `unit_count` can be.
pub(crate) const MOST_UNITS: usize = 4;

/// Bubbles after control transfers, whatever was predicted.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Control {
    /// After a taken branch.
    pub(crate) branch_taken: u32,
    /// After a branch not taken.
    pub(crate) branch_not_taken: u32,
    /// After `jal`.
    pub(crate) jump: u32,
    /// After `jalr`.
    pub(crate) jump_register: u32,
    /// After a taken transfer to a 32-bit instruction that is not at a multiple of four.
    pub(crate) misaligned_target: u32,
}

/// What the privileged specification leaves to a processor (chapters "Machine-Level ISA" and "CSR Listing").
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct MachineMode {
    /// Whether `mtval` tells more of a trap; otherwise it is always 0.
    pub(crate) trap_value: bool,
    /// What the base in `mtvec` is a multiple of if interrupts are vectored: a power of two, at least 4.
    pub(crate) vector_alignment: u32,
    /// Bits of the code in `mcause`.
    pub(crate) cause_bits: u32,
    /// Whether there are the counters of events and their selectors, which count nothing.
    pub(crate) event_counters: bool,
    /// Whether `time` can be read.
    pub(crate) time: bool,
}

impl Default for MachineMode {
    fn default() -> MachineMode {
        MachineMode { trap_value: true, vector_alignment: 4, cause_bits: 31, event_counters: false, time: true }
    }
}

/// How code comes from memory on a core without instruction cache, where an access takes more than one cycle.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Fetch {
    /// What one access gives; a power of two, at a multiple of itself.
    pub(crate) bytes: u32,
    /// How long it takes; the next one begins when the word is being decoded.
    pub cycles: u32,
}

/// Branch target buffer, branch history table, return-address stack. A right guess costs nothing.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Predictor {
    /// Bubbles after a wrong guess.
    pub(crate) mispredicted: u32,
    /// Branches and jumps whose target is remembered.
    pub(crate) target_entries: usize,
    /// Two-bit counters; a power of two.
    pub(crate) history_entries: usize,
    /// Depth of the return-address stack.
    pub(crate) return_entries: usize,
}

/// An instruction cache with least-recently-used replacement.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct InstructionCache {
    /// Size.
    pub(crate) bytes: u32,
    /// Associativity.
    pub(crate) ways: u32,
    /// Size of a line.
    pub(crate) line_bytes: u32,
    /// Bubbles of a miss.
    pub(crate) miss_cycles: u32,
}

impl Core {
    /// Whether anything takes more than one cycle per instruction.
    pub(crate) fn has_timing(&self) -> bool {
        self.latency.iter().any(|l| Latency { depends_on: None, ..*l } != SINGLE_CYCLE)
            || self.timer_cycles > 0
            || self.control != Control::default()
            || self.fetch.is_some()
            || self.predictor.is_some()
            || self.instruction_cache.is_some()
            || self.regions.iter().any(|r| r.wait_states > 0)
    }
}
