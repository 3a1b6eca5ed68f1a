// SPDX-License-Identifier: MIT OR Apache-2.0
//! A processor: memory map, timing, options of machine mode.

use super::latency::{Latency, Operands, SINGLE_CYCLE};
use super::machine_mode::MachineMode;
use crate::devices::Description;
use rvk_isa::{Class, Isa};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A processor: memory map and timing.
#[derive(Clone, Debug)]
pub struct Core {
    /// The name of its file.
    pub name: String,
    /// One line of description.
    pub title: String,
    /// The instructions of the processor. Programs may use more, as a what-if question.
    pub isa: Isa,
    /// If it is that of a chip: the core whose timing it has.
    pub chip: Option<ChipTiming>,
    /// Cycles per second.
    pub clock_hz: u32,
    /// The memory map.
    pub regions: Vec<Region>,
    /// Index of the region where code is linked.
    pub code_region: usize,
    /// Index of the region of data and stack.
    pub data_region: usize,
    /// Index of the region where constants are linked.
    pub constants_region: usize,
    /// Latencies by instruction class.
    pub latency: [Latency; Class::COUNT],
    /// By instruction class, the operands whose values its time depends on.
    pub depends_on: [Operands; Class::COUNT],
    /// How many cycles after issue a store needs the value that it stores.
    pub store_data_delay: u32,
    /// Extra cycles of a load from an address whose store is under way.
    pub(crate) load_meets_store: u32,
    /// How many cycles before its issue `jalr` needs its operand.
    pub(crate) jump_register_early: u32,
    /// Whether an instruction also waits for an outstanding result of the register that it writes.
    pub write_after_write: bool,
    /// The same of instructions other than loads only.
    pub write_after_load: bool,
    /// Cycles that measuring a call with the core's cycle counter adds.
    pub timer_cycles: u32,
    /// Bubbles of control transfers.
    pub(crate) control: Control,
    /// Extra cycles of a load or store whose address is not a multiple of its size; if `None`, it traps.
    pub(crate) misaligned_access_cycles: Option<u32>,
    /// Memory-mapped devices.
    pub(crate) devices: Vec<Description>,
    /// Options of machine mode.
    pub(crate) machine: MachineMode,
    /// The size of an access to data, in bytes: a misaligned load or store within one has no extra cycles.
    pub(crate) data_access_bytes: u32,
    /// If fetching is slower than a word per cycle.
    pub fetch: Option<Fetch>,
    /// If the buffer between fetching and decoding matters.
    pub(crate) prefetch: Option<Prefetch>,
    /// If there is one.
    pub(crate) predictor: Option<Predictor>,
    /// Predictor of loops.
    pub(crate) loop_predictor: Option<LoopPredictor>,
    /// If there is one.
    pub(crate) instruction_cache: Option<InstructionCache>,
    /// Cycles per repetition of the micro-benchmarks, as the sources state them.
    pub expected: BTreeMap<String, f64>,
}

/// Whose timing a chip has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChipTiming {
    /// The name of a core.
    pub core: String,
    /// Whether that is another core than the chip's, which has no public timing.
    pub is_nearest: bool,
}

/// A range of memory.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Region {
    /// Its name in messages and in `code_region` and `data_region`.
    pub name: String,
    /// First address.
    pub base: u32,
    /// Size in bytes.
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

const fn two() -> u32 {
    2
}

/// Bubbles after control transfers, in addition to those of the predictor; traps, interrupts and what synchronises.
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
    /// After a taken transfer to a 32-bit instruction whose address is not a multiple of four.
    pub(crate) misaligned_target: u32,
    /// After `fence.i`.
    pub(crate) fence_i: u32,
    /// Cycles from the issue of an instruction that traps to that of the first one of the handler.
    pub(crate) trap: u32,
    /// The same for an interrupt: from when the instruction that it displaces could issue.
    pub(crate) interrupt: u32,
    /// After `mret`.
    pub(crate) trap_return: u32,
    /// After an access to `mstatus`, `mtvec`, `mepc`, `mcause` or a counter.
    pub(crate) csr_access: u32,
    /// After an instruction that writes a CSR other than `mscratch` and `mepc`.
    pub(crate) csr_write: u32,
    /// After an instruction that writes a CSR while an interrupt is pending, enabled or not.
    pub(crate) csr_write_while_pending: u32,
}

/// Fetching on a core without instruction cache whose code memory takes more than one cycle per access.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Fetch {
    /// Size of an access, which is aligned; a power of two.
    pub(crate) bytes: u32,
    /// Cycles of an access. The next one begins when the word is being decoded.
    pub cycles: u32,
}

/// A buffer of code that is filled ahead, a word per cycle. A word is asked for if there is room for it when all those under
/// way have arrived.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Prefetch {
    /// Size of the buffer.
    pub(crate) buffer_bytes: u32,
    /// Cycles from the decision to ask for a word until an instruction in it can issue.
    pub(crate) latency: u32,
}

/// Branch target buffer, branch history table, return-address stack. A correct prediction costs nothing.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Predictor {
    /// Bubbles after a misprediction.
    pub(crate) mispredicted: u32,
    /// Entries of the branch target buffer.
    pub(crate) target_entries: usize,
    /// Number of counters in the branch history table; a power of two.
    pub(crate) history_entries: usize,
    /// Width of a counter: 1 or 2.
    #[serde(default = "two")]
    pub(crate) counter_bits: u32,
    /// How many outcomes of earlier branches select the counter, together with the address; then only branches in the target
    /// buffer are predicted and learnt, unless the fetch unit decodes.
    #[serde(default)]
    pub(crate) history_bits: u32,
    /// To how many bits of the index the history is hashed; if `None`, it is not hashed.
    #[serde(default)]
    pub(crate) history_index_bits: Option<u32>,
    /// If the fetch unit decodes jumps, returns and branches that are not in the target buffer: bubbles of one that it
    /// predicts correctly as taken.
    #[serde(default)]
    pub(crate) decoded: Option<u32>,
    /// Depth of the return-address stack.
    pub(crate) return_entries: usize,
}

/// A predictor that remembers the last branch that was taken backward. A correct prediction costs nothing.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoopPredictor {
    /// Bubbles when the remembered branch is not taken.
    pub(crate) mispredicted: u32,
}

/// An instruction cache.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct InstructionCache {
    /// Size in bytes.
    pub(crate) bytes: u32,
    /// Associativity.
    pub(crate) ways: u32,
    /// Size of a line in bytes.
    pub(crate) line_bytes: u32,
    /// Which line of a set a miss replaces.
    #[serde(default)]
    pub(crate) replacement: Replacement,
    /// Bubbles of a miss.
    pub(crate) miss_cycles: u32,
}

/// Which line of a set of the instruction cache a miss replaces.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Replacement {
    /// The one that was not used for the longest time.
    #[default]
    LeastRecentlyUsed,
    /// That of the way in the low bits of a 16-bit shift register with feedback, which each miss shifts; the number of ways is
    /// a power of two.
    Random,
}

impl Core {
    /// What it is, for messages: `core e31`, `chip rp2350`.
    pub(crate) fn label(&self) -> String {
        format!("{} {}", if self.chip.is_some() { "chip" } else { "core" }, self.name)
    }

    /// Bubbles of a misprediction, if predictions depend on the outcomes of other branches; 0 if they do not.
    pub fn history_penalty(&self) -> u32 {
        self.predictor.filter(|predictor| predictor.history_bits > 0).map_or(0, |predictor| predictor.mispredicted)
    }

    /// Whether misaligned loads and stores happen; otherwise they trap.
    pub fn allows_misaligned(&self) -> bool {
        self.misaligned_access_cycles.is_some()
    }

    /// Whether `mtval` is always 0.
    pub fn mtval_is_zero(&self) -> bool {
        self.machine.mtval_is_zero()
    }

    /// The same processor, whose `mtval` has a value after every exception for which the specification describes one.
    #[must_use]
    pub fn with_mtval(&self) -> Core {
        let machine = MachineMode { mtval: MachineMode::default().mtval, ..self.machine };
        Core { machine, ..self.clone() }
    }

    /// Whether anything takes more than one cycle per instruction.
    pub(crate) fn has_timing(&self) -> bool {
        self.latency.iter().any(|l| Latency { depends_on: None, ..*l } != SINGLE_CYCLE)
            || self.timer_cycles > 0
            || self.control != Control::default()
            || self.load_meets_store > 0
            || self.fetch.is_some()
            || self.prefetch.is_some()
            || self.predictor.is_some()
            || self.loop_predictor.is_some()
            || self.instruction_cache.is_some()
            || self.regions.iter().any(|r| r.wait_states > 0)
    }
}
