// SPDX-License-Identifier: MIT OR Apache-2.0
//! When to give up a kind of comparison that takes long and mostly fails.

/// Failures before it is given up. A success is worth some failures, and so is what the graph grows by, as a long program
/// has more nodes that are alike by chance.
const MOST: u32 = 1000;
const OF_A_SUCCESS: u32 = 16;
const NODES_FOR_ONE: usize = 64;

/// How many more failures are worth their time.
#[derive(Debug)]
pub(crate) struct Patience {
    left: u32,
    /// Nodes that have been counted.
    nodes: usize,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience::new(MOST)
    }
}

impl Patience {
    /// For so many failures at first.
    pub(crate) fn new(left: u32) -> Patience {
        Patience { left, nodes: 0 }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Forgets failures for the nodes that a graph has more than before.
    pub(crate) fn grow(&mut self, nodes: usize) {
        let forgotten = (nodes - self.nodes) / NODES_FOR_ONE;
        self.nodes += forgotten * NODES_FOR_ONE;
        self.left = MOST.min(self.left.saturating_add(forgotten as u32));
    }

    /// What a comparison finds, unless it is given up.
    pub(crate) fn tries(&mut self, compare: impl FnOnce() -> bool) -> bool {
        let found = !self.is_over() && compare();
        self.left = if found { MOST.min(self.left + OF_A_SUCCESS) } else { self.left.saturating_sub(1) };
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failures(patience: &mut Patience) -> u32 {
        let mut count = 0;
        while !patience.is_over() {
            assert!(!patience.tries(|| false));
            count += 1;
        }
        count
    }

    #[test]
    fn it_ends_after_failures_and_then_nothing_is_compared() {
        let mut patience = Patience::default();
        assert_eq!(failures(&mut patience), MOST);
        assert!(!patience.tries(|| panic!("it is given up")));
    }

    #[test]
    fn successes_and_nodes_are_worth_failures() {
        let mut patience = Patience::new(1);
        assert!(patience.tries(|| true));
        assert_eq!(failures(&mut patience), 1 + OF_A_SUCCESS);
        patience.grow(5 * NODES_FOR_ONE - 1);
        assert_eq!(failures(&mut patience), 4);
        patience.grow(5 * NODES_FOR_ONE);
        assert_eq!(failures(&mut patience), 1);
    }
}
