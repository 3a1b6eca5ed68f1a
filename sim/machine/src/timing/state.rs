// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state of the pipeline between two blocks: pending results and busy units.
//!
//! There are few such states in practice, such as one or two registers loaded just before a branch. Each has a number, and
//! a block is translated once for each state in which it is entered.

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

/// The number of a pipeline state; [`EMPTY`] is the state with nothing pending.
pub(crate) type StateId = u16;

/// Nothing is pending.
pub(crate) const EMPTY: StateId = 0;

/// All states so far.
#[derive(Clone, Debug)]
pub(crate) struct States {
    states: Vec<Vec<Pending>>,
    ids: FxHashMap<Vec<Pending>, StateId>,
}

impl Default for States {
    fn default() -> States {
        States { states: vec![Vec::new()], ids: FxHashMap::from_iter([(Vec::new(), EMPTY)]) }
    }
}

impl States {
    /// What is pending in this state.
    pub(crate) fn get(&self, id: StateId) -> &[Pending] {
        &self.states[id as usize]
    }

    /// The number of a state.
    pub(crate) fn intern(&mut self, mut pending: Vec<Pending>) -> StateId {
        pending.sort_by_key(|p| p.resource);
        if let Some(id) = self.ids.get(&pending) {
            return *id;
        }
        // A pathological program could need more states than there are numbers; a few of its bubbles are then missing.
        let Ok(id) = StateId::try_from(self.states.len()) else { return EMPTY };
        self.states.push(pending.clone());
        self.ids.insert(pending, id);
        id
    }

    /// The state after `cycles` bubbles.
    pub(crate) fn after(&mut self, id: StateId, cycles: u32) -> StateId {
        if id == EMPTY || cycles == 0 {
            return id;
        }
        let later = |p: &Pending| (p.cycles > cycles).then(|| Pending { cycles: p.cycles - cycles, ..*p });
        let pending = self.get(id).iter().filter_map(later).collect();
        self.intern(pending)
    }
}
