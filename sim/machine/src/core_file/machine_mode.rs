// SPDX-License-Identifier: MIT OR Apache-2.0
//! Machine mode: what the privileged specification leaves open (chapters "Machine-Level ISA" and "CSR Listing").

use serde::Deserialize;

/// Options of machine mode.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct MachineMode {
    /// What `mtval` holds after an exception; without anything it is always 0.
    pub(crate) mtval: TrapValues,
    /// The modes that `mtvec` can have.
    pub(crate) mtvec_modes: VectorModes,
    /// Alignment of the base in `mtvec` if interrupts are vectored: a power of two, at least 4.
    pub(crate) vector_alignment: u32,
    /// Alignment of the base in `mtvec` otherwise: a power of two, at least 4.
    pub(crate) direct_alignment: u32,
    /// Number of bits of the code in `mcause`.
    pub(crate) cause_bits: u32,
    /// Whether `mcycle`, `minstret` and their read-only copies exist.
    pub(crate) counters: bool,
    /// Whether the event counters and selectors exist. They do not count.
    pub(crate) event_counters: bool,
    /// Whether `time` can be read.
    pub(crate) time: bool,
    /// The value of `misa`; without it, that of the instructions that the machine has.
    pub(crate) misa: Option<u32>,
    /// Who makes the processor.
    pub(crate) mvendorid: u32,
    /// Its architecture.
    pub(crate) marchid: u32,
    /// Its version.
    pub(crate) mimpid: u32,
    /// Whether instructions are at multiples of 2 instead of 4. Not in the file: the ISA string says it.
    #[serde(skip)]
    pub(crate) compressed: bool,
}

impl Default for MachineMode {
    fn default() -> MachineMode {
        MachineMode {
            mtval: TrapValues { address: true, breakpoint: true, instruction: true },
            mtvec_modes: VectorModes::Both,
            vector_alignment: 4,
            direct_alignment: 4,
            cause_bits: 31,
            counters: true,
            event_counters: true,
            time: true,
            misa: None,
            mvendorid: 0,
            marchid: 0,
            mimpid: 0,
            compressed: true,
        }
    }
}

/// The exceptions after which `mtval` has a value.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(from = "Vec<TrapValue>")]
pub(crate) struct TrapValues {
    address: bool,
    breakpoint: bool,
    instruction: bool,
}

/// What `mtval` may hold.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum TrapValue {
    /// The address of a misaligned or impossible access, fetches included.
    Address,
    /// The address of an `ebreak`.
    Breakpoint,
    /// An illegal instruction.
    Instruction,
}

impl From<Vec<TrapValue>> for TrapValues {
    fn from(listed: Vec<TrapValue>) -> TrapValues {
        let has = |value| listed.contains(&value);
        TrapValues {
            address: has(TrapValue::Address),
            breakpoint: has(TrapValue::Breakpoint),
            instruction: has(TrapValue::Instruction),
        }
    }
}

/// The modes of `mtvec`.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VectorModes {
    /// The program chooses.
    Both,
    /// Interrupts and exceptions have one handler.
    Direct,
    /// Each interrupt has its own entry.
    Vectored,
}

impl MachineMode {
    /// Checks the keys.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn check(&self) -> Result<(), String> {
        for (name, alignment) in
            [("vector_alignment", self.vector_alignment), ("direct_alignment", self.direct_alignment)]
        {
            if !alignment.is_power_of_two() || alignment < 4 {
                return Err(format!("{name} is not a power of two of at least 4"));
            }
        }
        // Interrupts have codes of up to 11.
        if !(4..=31).contains(&self.cause_bits) {
            return Err("cause_bits is 4 to 31".to_owned());
        }
        const OTHER_MODES: u32 = 1 << 18 | 1 << 20;
        if self.misa.is_some_and(|misa| misa & OTHER_MODES != 0) {
            return Err("misa has the bit of S or U; leave it out, there is machine mode only".to_owned());
        }
        Ok(())
    }

    /// Whether `mtval` is always 0.
    pub(crate) const fn mtval_is_zero(&self) -> bool {
        !self.mtval.address && !self.mtval.breakpoint && !self.mtval.instruction
    }

    /// Whether `mtval` has a value after this cause.
    pub(crate) const fn mtval_has(&self, cause: u32) -> bool {
        match cause {
            2 => self.mtval.instruction,
            3 => self.mtval.breakpoint,
            _ => self.mtval.address,
        }
    }

    /// The bit of an address that no instruction can have: bit 1 without compressed instructions.
    pub(crate) const fn misaligned_bit(&self) -> u32 {
        if self.compressed { 0 } else { 2 }
    }
}
