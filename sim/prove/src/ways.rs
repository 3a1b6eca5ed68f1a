// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which way branches go that inputs decide.
//!
//! A case is all inputs for which some branches go one way. A branch is identified by its address and by how often it was
//! executed before: so it is the same branch whether the functions called before it are executed or are symbols.

use crate::literal::Literal;
use rustc_hash::FxHashMap;

/// A branch of an execution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch {
    /// Address of the instruction.
    pub pc: u32,
    /// How often it was executed before.
    pub before: u32,
}

/// What decides a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// The branch.
    pub branch: Branch,
    /// The bit.
    pub bit: Literal,
}

/// The branches that a case is of, and what holds in it.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    chosen: FxHashMap<Branch, bool>,
    executed: FxHashMap<u32, u32>,
    /// Literals that are true for all inputs of the case, and for no others.
    pub conditions: Vec<Literal>,
}

/// Which way a branch goes.
pub(crate) enum Way {
    /// The bit that decides it has this value for all inputs of the case.
    Known(bool),
    /// No input of the case gets there.
    Unreachable,
    /// It has both.
    Undecided(Branch),
}

impl Ways {
    /// The case in which the bits that decide these branches have these values.
    pub fn new(chosen: impl IntoIterator<Item = (Branch, bool)>) -> Ways {
        Ways { chosen: chosen.into_iter().collect(), ..Ways::default() }
    }

    /// The next branch at an address, and what decides it.
    pub(crate) fn take(&mut self, pc: u32, bit: Literal) -> Way {
        let count = self.executed.entry(pc).or_default();
        let branch = Branch { pc, before: *count };
        *count += 1;
        match (self.known(bit), self.chosen.get(&branch)) {
            (Some(value), Some(chosen)) if value != *chosen => Way::Unreachable,
            (Some(value), _) => Way::Known(value),
            (None, Some(chosen)) => {
                self.conditions.push(bit.inverted_if(!chosen));
                Way::Known(*chosen)
            }
            (None, None) => Way::Undecided(branch),
        }
    }

    fn known(&self, bit: Literal) -> Option<bool> {
        let same = |each: &&Literal| each.node() == bit.node();
        bit.constant().or_else(|| self.conditions.iter().find(same).map(|each| *each == bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;

    const PC: u32 = 0x100;

    fn said(way: Way) -> Result<bool, Option<Branch>> {
        match way {
            Way::Known(value) => Ok(value),
            Way::Unreachable => Err(None),
            Way::Undecided(branch) => Err(Some(branch)),
        }
    }

    #[test]
    fn a_branch_is_known_by_how_often_it_was_executed() {
        let mut graph = Graph::default();
        let (a, b) = (graph.input(), graph.input());
        let mut ways = Ways::new([(Branch { pc: PC, before: 1 }, true)]);
        assert_eq!(said(ways.take(PC, a)), Err(Some(Branch { pc: PC, before: 0 })));
        assert_eq!(said(ways.take(PC, b)), Ok(true));
        assert_eq!(said(ways.take(PC + 4, b)), Ok(true), "it is known by now");
        assert_eq!(said(ways.take(PC + 4, !b)), Ok(false));
        assert_eq!(ways.conditions, [b]);
    }

    #[test]
    fn a_constant_decides_and_what_contradicts_it_is_not_reached() {
        let first = Branch { pc: PC, before: 0 };
        for (chosen, expected) in [(true, Ok(true)), (false, Err(None))] {
            assert_eq!(said(Ways::new([(first, chosen)]).take(PC, Literal::TRUE)), expected);
        }
        assert_eq!(said(Ways::default().take(PC, Literal::FALSE)), Ok(false));
    }

    #[test]
    fn two_ways_of_one_bit_contradict_each_other() {
        let bit = Graph::default().input();
        let branches = [0, 1].map(|before| Branch { pc: PC, before });
        let mut ways = Ways::new([(branches[0], false), (branches[1], true)]);
        assert_eq!(said(ways.take(PC, bit)), Ok(false));
        assert_eq!(said(ways.take(PC, bit)), Err(None));
        assert_eq!(ways.conditions, [!bit]);
    }
}
