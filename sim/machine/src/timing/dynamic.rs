// SPDX-License-Identifier: MIT OR Apache-2.0
//! The part of the time that depends on history, and the sums of stalls.

use super::instruction_cache::InstructionCache;
use super::loop_predictor::{LoopPredictor, Outcome};
use super::predictor::{Kind, Predictor};
use crate::core_file::Core;
use crate::stalls::{Cause, Stalls};

/// Predictor and instruction cache of a core, and the cycles that they have cost since [`DynamicTiming::restart`].
#[derive(Clone, Debug)]
pub(crate) struct DynamicTiming {
    predictor: Option<Predictor>,
    loop_predictor: Option<LoopPredictor>,
    instruction_cache: Option<InstructionCache>,
    /// Stalls so far. Those of the blocks' schedules are added when their counts are collected.
    pub(crate) stalls: Stalls,
}

impl DynamicTiming {
    /// Empty predictor and instruction cache.
    pub(crate) fn new(core: &Core) -> DynamicTiming {
        DynamicTiming {
            predictor: core.predictor.map(Predictor::new),
            loop_predictor: core.loop_predictor.map(LoopPredictor::new),
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

    /// Transfers control; returns the bubbles, including the `fixed` ones of every such transfer, and how it came.
    /// See [`Predictor::resolve`].
    #[inline]
    pub(crate) fn transfer(
        &mut self,
        kind: Kind,
        pc: u32,
        taken: bool,
        target: u32,
        after: u32,
        fixed: u32,
    ) -> (u32, Outcome) {
        let cause = DynamicTiming::cause(kind);
        let outcome = match &mut self.loop_predictor {
            Some(predictor) => predictor.resolve(kind, pc, taken, target, after),
            None if taken => Outcome::Taken,
            None => Outcome::Sequential,
        };
        let lost = match (&mut self.predictor, &self.loop_predictor, outcome) {
            (_, _, Outcome::Predicted) => 0,
            (_, Some(predictor), Outcome::Mispredicted) => predictor.mispredicted(),
            (Some(predictor), _, _) => predictor.resolve(kind, pc, taken, target, after) + fixed,
            _ => fixed,
        };
        (self.charge(cause, lost), outcome)
    }

    /// Instructions of so many bytes are in decode for so many cycles; see [`LoopPredictor::decode`].
    #[inline]
    pub(crate) fn decode(&mut self, instructions: &[(u32, u32)]) {
        if let Some(predictor) = &mut self.loop_predictor {
            instructions.iter().for_each(|(bytes, cycles)| predictor.decode(*bytes, *cycles));
        }
    }

    /// Cycles pass in which no instruction leaves decode.
    #[inline]
    pub(crate) fn wait(&mut self, cycles: u32) {
        if let Some(predictor) = &mut self.loop_predictor {
            predictor.wait(cycles);
        }
    }

    /// Fetching restarts at an address; see [`LoopPredictor::restart`].
    #[inline]
    pub(crate) fn restart_fetch(&mut self, at: u32, straddling: u32) {
        if let Some(predictor) = &mut self.loop_predictor {
            predictor.restart(at, straddling);
        }
    }

    /// The same after what makes the predictor forget its branch.
    pub(crate) fn forget_loop(&mut self, at: u32, straddling: u32) {
        self.restart_fetch(at, straddling);
        if let Some(predictor) = &mut self.loop_predictor {
            predictor.forget();
        }
    }

    /// Whether decode has all of an instruction that straddles two words at the predicted target.
    pub(crate) fn has_straddling(&self) -> bool {
        self.loop_predictor.as_ref().is_none_or(LoopPredictor::has_straddling)
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
