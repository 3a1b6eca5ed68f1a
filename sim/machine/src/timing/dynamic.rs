// SPDX-License-Identifier: MIT OR Apache-2.0
//! The part of the time that depends on history, and the sums of stalls.

use super::instruction_cache::InstructionCache;
use super::predictor::{Kind, Predictor};
use crate::core_file::Core;
use crate::stalls::{Cause, Stalls};

/// Predictor and instruction cache of a core, and the cycles that they have cost since [`DynamicTiming::restart`].
#[derive(Clone, Debug)]
pub(crate) struct DynamicTiming {
    predictor: Option<Predictor>,
    instruction_cache: Option<InstructionCache>,
    /// Stalls so far. Those of the blocks' schedules are added when their counts are collected.
    pub(crate) stalls: Stalls,
}

impl DynamicTiming {
    /// Empty predictor and instruction cache.
    pub(crate) fn new(core: &Core) -> DynamicTiming {
        DynamicTiming {
            predictor: core.predictor.map(Predictor::new),
            instruction_cache: core.instruction_cache.map(InstructionCache::new),
            stalls: Stalls::default(),
        }
    }

    /// Resets the sums, but not predictor and instruction cache.
    pub(crate) fn restart(&mut self) {
        self.stalls = Stalls::default();
    }

    /// Fetches the code of a block; returns the bubbles.
    #[inline]
    pub(crate) fn fetch(&mut self, first: u32, end: u32) -> u32 {
        let Some(cache) = &mut self.instruction_cache else { return 0 };
        let lost = cache.fetch(first, end);
        self.charge(Cause::InstructionCache, lost)
    }

    /// `fence.i`: what was fetched before is forgotten.
    pub(crate) fn invalidate(&mut self) {
        if let Some(cache) = &mut self.instruction_cache {
            cache.invalidate();
        }
    }

    /// Transfers control; returns the bubbles, including the `fixed` ones of every such transfer.
    /// See [`Predictor::resolve`].
    #[inline]
    pub(crate) fn transfer(&mut self, kind: Kind, pc: u32, taken: bool, target: u32, after: u32, fixed: u32) -> u32 {
        let cause = DynamicTiming::cause(kind);
        let lost = match &mut self.predictor {
            Some(predictor) => predictor.resolve(kind, pc, taken, target, after),
            None => 0,
        };
        self.charge(cause, lost + fixed)
    }

    /// The cause of the bubbles of such a transfer.
    pub(crate) const fn cause(kind: Kind) -> Cause {
        match kind {
            Kind::Branch => Cause::Branch,
            _ => Cause::Jump,
        }
    }

    /// Adds cycles to a cause and returns them.
    #[inline]
    pub(crate) fn charge(&mut self, cause: Cause, cycles: u32) -> u32 {
        if cycles > 0 {
            self.stalls.add(cause, u64::from(cycles));
        }
        cycles
    }
}
