// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state of the pipeline between two blocks: pending results, busy units and stores under way.
//!
//! There are few such states in practice, such as one or two registers loaded just before a branch. Each has a number, and
//! a block is translated once for each state in which it is entered.

use super::prefetch::Prefetch;
use super::store_pipeline::StorePipeline;
use rustc_hash::FxHashMap;
use rvk_isa::Class;

/// A register or unit that is available `cycles` after the next instruction could issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pending {
    /// The number of the resource: a register or a unit.
    pub(crate) resource: u8,
    /// Cycles until an instruction that uses it can issue; at least 1.
    pub(crate) cycles: u32,
    /// The class that occupies it until then.
    pub(crate) producer: Class,
}

/// What an instruction may have to wait for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct State {
    /// Resources that are not available, in the order of their numbers.
    pub(crate) pending: Vec<Pending>,
    /// Stores that a load can meet.
    pub(crate) stores: StorePipeline,
    /// The buffer of fetched code; `None` after a transfer.
    pub(crate) prefetch: Option<Prefetch>,
}

/// The number of a pipeline state; [`EMPTY`] is the state with nothing pending.
pub(crate) type StateId = u16;

/// Nothing is pending.
pub(crate) const EMPTY: StateId = 0;

/// All states so far.
#[derive(Clone, Debug)]
pub(crate) struct States {
    states: Vec<State>,
    ids: FxHashMap<State, StateId>,
}

impl Default for States {
    fn default() -> States {
        States { states: vec![State::default()], ids: FxHashMap::from_iter([(State::default(), EMPTY)]) }
    }
}

impl States {
    /// The state of this number.
    pub(crate) fn get(&self, id: StateId) -> &State {
        &self.states[id as usize]
    }

    /// The number of a state.
    pub(crate) fn intern(&mut self, state: State) -> StateId {
        if let Some(id) = self.ids.get(&state) {
            return *id;
        }
        // A pathological program could need more states than there are numbers; a few of its bubbles are then missing.
        let Ok(id) = StateId::try_from(self.states.len()) else { return EMPTY };
        self.states.push(state.clone());
        self.ids.insert(state, id);
        id
    }

    /// The state after `cycles` bubbles.
    pub(crate) fn after(&mut self, id: StateId, cycles: u32) -> StateId {
        if id == EMPTY || cycles == 0 {
            return id;
        }
        let later = |p: &Pending| (p.cycles > cycles).then(|| Pending { cycles: p.cycles - cycles, ..*p });
        let State { pending, stores, .. } = self.get(id);
        let pending = pending.iter().filter_map(later).collect();
        // On cores where the buffer of code matters, bubbles between blocks only follow transfers.
        let mut state = State { pending, stores: stores.clone(), prefetch: None };
        state.stores.pass(cycles);
        self.intern(state)
    }
}
