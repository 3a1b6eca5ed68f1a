// SPDX-License-Identifier: MIT OR Apache-2.0
//! Validation of core files.

use super::dependence;
use super::description::{Core, InstructionCache, Predictor, Region, Replacement};
use super::file::File;
use super::latency::{Latency, MOST_UNITS, SINGLE_CYCLE};
use crate::devices;
use crate::error::Error;
use crate::stalls::Cause;
use rvk_isa::Class;
use std::collections::BTreeMap;

impl File {
    /// The core that the file describes.
    pub(crate) fn check(self, place: &str) -> Result<Core, Error> {
        let region = |name: &str, key: &str| {
            let index = self.memory.iter().position(|r| r.name == name);
            index.ok_or_else(|| {
                Error::core_file(place, format_args!("{key} = \"{name}\" is not the name of a [[memory]]"))
            })
        };
        let code_region = region(&self.code_region, "code_region")?;
        let data_region = region(&self.data_region, "data_region")?;
        let constants_region =
            self.constants_region.as_ref().map_or(Ok(data_region), |name| region(name, "constants_region"))?;
        if !self.memory[code_region].executable {
            return Err(Error::core_file(
                place,
                format_args!("memory \"{}\" holds code but is not executable", self.code_region),
            ));
        }
        if !self.memory[data_region].writable {
            return Err(Error::core_file(
                place,
                format_args!("memory \"{}\" holds data but is not writable", self.data_region),
            ));
        }
        check_regions(&self.memory, place)?;
        devices::check(&self.device).map_err(|reason| Error::core_file(place, reason))?;
        check_shapes(self.predictor.as_ref(), self.instruction_cache.as_ref(), place)?;
        self.machine.check().map_err(|reason| Error::core_file(place, format_args!("[machine] {reason}")))?;
        let latency = latencies(&self.instruction, place)?;
        self.check_fetch(&latency, place)?;
        self.check_loop_predictor(place)?;
        self.check_prefetch(&latency, place)?;
        if self.clock_hz == 0 {
            return Err(Error::core_file(place, "clock_hz is 0"));
        }
        if !self.data_access_bytes.is_power_of_two() {
            return Err(Error::core_file(place, "data_access_bytes is not a power of two"));
        }
        let isa = self.isa.parse().map_err(|e| Error::core_file(place, e))?;
        Ok(Core {
            isa,
            depends_on: dependence::of(&latency, isa, place)?,
            latency,
            name: self.name,
            title: self.title,
            chip: None,
            clock_hz: self.clock_hz,
            regions: self.memory,
            code_region,
            data_region,
            constants_region,
            store_data_delay: self.store_data_delay,
            load_meets_store: self.load_meets_store,
            jump_register_early: self.jump_register_early,
            write_after_write: self.write_after_write,
            write_after_load: self.write_after_load,
            timer_cycles: self.timer_cycles,
            misaligned_access_cycles: self.misaligned_access_cycles,
            devices: self.device,
            control: self.control,
            machine: self.machine,
            data_access_bytes: self.data_access_bytes,
            fetch: self.fetch,
            prefetch: self.prefetch,
            predictor: self.predictor,
            loop_predictor: self.loop_predictor,
            instruction_cache: self.instruction_cache,
            expected: self.expected,
        })
    }

    /// Checks what [`crate::timing::fetch`] requires: every transfer discards what was fetched, and nothing else depends on
    /// history.
    fn check_fetch(&self, latency: &[Latency; Class::COUNT], place: &str) -> Result<(), Error> {
        let Some(fetch) = self.fetch else { return Ok(()) };
        let taken = [self.control.branch_taken, self.control.jump, self.control.jump_register];
        let reason = if !fetch.bytes.is_power_of_two() || fetch.bytes < 2 || fetch.cycles == 0 {
            "bytes is not a power of two of at least 2, or cycles is 0"
        } else if self.predictor.is_some() || self.instruction_cache.is_some() {
            "is for cores without predictor and instruction_cache"
        } else if taken.contains(&0) || self.control.branch_not_taken > 0 || self.control.misaligned_target > 0 {
            "needs branch_taken, jump and jump_register of at least 1, and no other bubbles of control"
        } else if latency.iter().any(Latency::varies) || self.jump_register_early > 0 {
            "cannot be combined with times that depend on operands, and with jump_register_early"
        } else {
            return Ok(());
        };
        Err(Error::core_file(place, format_args!("[fetch] {reason}")))
    }

    /// Checks that nothing else decides when code arrives.
    fn check_loop_predictor(&self, place: &str) -> Result<(), Error> {
        let others = self.predictor.is_some() || self.fetch.is_some() || self.instruction_cache.is_some();
        if self.loop_predictor.is_none() || !others {
            return Ok(());
        }
        let reason = "[loop_predictor] is for cores without predictor, fetch and instruction_cache";
        Err(Error::core_file(place, reason))
    }
}

impl File {
    /// Checks what [`crate::timing::prefetch`] requires: every transfer empties the buffer, and nothing else between two
    /// instructions takes time.
    fn check_prefetch(&self, latency: &[Latency; Class::COUNT], place: &str) -> Result<(), Error> {
        let Some(prefetch) = self.prefetch else { return Ok(()) };
        let taken = [self.control.branch_taken, self.control.jump, self.control.jump_register];
        let reason = if prefetch.buffer_bytes % 2 != 0 || !(4..=32).contains(&prefetch.buffer_bytes) {
            "buffer_bytes is an even number from 4 to 32"
        } else if !(2..=8).contains(&prefetch.latency) {
            "latency is 2 to 8"
        } else if self.fetch.is_some() || self.predictor.is_some() || self.instruction_cache.is_some() {
            "is for cores without fetch, predictor and instruction_cache"
        } else if taken.contains(&0) || self.control.branch_not_taken > 0 || self.control.misaligned_target > 0 {
            "needs branch_taken, jump and jump_register of at least 1, and neither branch_not_taken nor misaligned_target"
        } else if latency.iter().any(Latency::varies) {
            "cannot be combined with times that depend on operands"
        } else {
            return Ok(());
        };
        Err(Error::core_file(place, format_args!("[prefetch] {reason}")))
    }
}

pub(super) fn check_regions(regions: &[Region], place: &str) -> Result<(), Error> {
    for (i, region) in regions.iter().enumerate() {
        let end = u64::from(region.base) + u64::from(region.bytes);
        // The last 64 KiB contain the address to which a called function returns.
        if region.bytes == 0 || end > 0xffff_0000 || region.base % 16 != 0 || region.bytes % 16 != 0 {
            let reason = "is empty, not a multiple of 16, or reaches beyond 0xffff0000";
            return Err(Error::core_file(place, format_args!("memory \"{}\" {reason}", region.name)));
        }
        let overlaps = |other: &&Region| {
            u64::from(other.base) < end && u64::from(region.base) < u64::from(other.base) + u64::from(other.bytes)
        };
        if let Some(other) = regions[i + 1..].iter().find(overlaps) {
            return Err(Error::core_file(
                place,
                format_args!("memories \"{}\" and \"{}\" overlap", region.name, other.name),
            ));
        }
    }
    Ok(())
}

fn check_shapes(predictor: Option<&Predictor>, cache: Option<&InstructionCache>, place: &str) -> Result<(), Error> {
    let reason = if let Some(p) = predictor
        && !p.history_entries.is_power_of_two()
    {
        "predictor: history_entries is not a power of two"
    } else if let Some(p) = predictor
        && !(1..=2).contains(&p.counter_bits)
    {
        "predictor: counter_bits is 1 or 2"
    } else if let Some(p) = predictor
        && !history_fits(p)
    {
        "predictor: history_bits is at most 16, history_index_bits at most that, and 2 to its power at most history_entries"
    } else if let Some(c) = cache
        && !is_whole(c)
    {
        "instruction_cache: bytes is not ways * line_bytes * a power of two"
    } else if let Some(c) = cache
        && c.replacement == Replacement::Random
        && !c.ways.is_power_of_two()
    {
        "instruction_cache: random replacement needs a number of ways that is a power of two"
    } else {
        return Ok(());
    };
    Err(Error::core_file(place, reason))
}

/// Whether the history selects counters that exist.
fn history_fits(predictor: &Predictor) -> bool {
    let index_bits = predictor.history_index_bits.unwrap_or(predictor.history_bits);
    predictor.history_bits <= 16
        && index_bits <= predictor.history_bits
        && index_bits <= predictor.history_entries.trailing_zeros()
}

/// Whether the cache has a whole number of sets that is a power of two.
fn is_whole(cache: &InstructionCache) -> bool {
    let sets = cache.bytes.checked_div(cache.ways.saturating_mul(cache.line_bytes)).unwrap_or(0);
    let whole = sets.is_power_of_two() && sets * cache.ways * cache.line_bytes == cache.bytes;
    whole && cache.line_bytes.is_power_of_two() && cache.line_bytes >= 4
}

fn latencies(by_name: &BTreeMap<String, Latency>, place: &str) -> Result<[Latency; Class::COUNT], Error> {
    let mut table = [SINGLE_CYCLE; Class::COUNT];
    for (name, latency) in by_name {
        let Some((class, _)) = Class::ALL.iter().find(|(_, n)| n == name) else {
            let names: Vec<_> = Class::ALL.iter().map(|(_, n)| *n).collect();
            let known = names.join(", ");
            return Err(Error::core_file(
                place,
                format_args!("[instruction.{name}] is not an instruction class; the classes are {known}"),
            ));
        };
        if latency.occupies == 0
            || latency.occupies_by_zero == Some(0)
            || latency.result_latency == 0
            || latency.unit_busy == 0
        {
            return Err(Error::core_file(place, format_args!("[instruction.{name}]: cycles are counted from 1")));
        }
        if !(1..=MOST_UNITS as u32).contains(&latency.unit_count) {
            return Err(Error::core_file(place, format_args!("[instruction.{name}]: unit_count is 1 to {MOST_UNITS}")));
        }
        if latency.varies() && *class != Class::Divide {
            let reason = "occupies_at_most, occupies_by_zero and negative_dividend are for divide only";
            return Err(Error::core_file(place, format_args!("[instruction.{name}]: {reason}")));
        }
        table[*class as usize] = *latency;
    }
    check_units(&table, place)?;
    Ok(table)
}

/// Checks that all classes that share a unit have the same `unit_count`.
fn check_units(table: &[Latency; Class::COUNT], place: &str) -> Result<(), Error> {
    for (class, name) in Class::ALL {
        for (other, other_name) in Class::ALL {
            let same_unit = Cause::of(*class, false) == Cause::of(*other, false);
            if same_unit && table[*class as usize].unit_count != table[*other as usize].unit_count {
                let reason = "share a unit, but not its unit_count";
                return Err(Error::core_file(
                    place,
                    format_args!("[instruction.{name}] and [instruction.{other_name}] {reason}"),
                ));
            }
        }
    }
    Ok(())
}
