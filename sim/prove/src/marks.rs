// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which nodes a search has met.

/// A set of nodes that is emptied at once.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    /// The search that has met a node last.
    last: Vec<u32>,
    search: u32,
}

impl Marks {
    /// Begins a search among so many nodes.
    pub(crate) fn begin(&mut self, nodes: usize) -> &mut Marks {
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.last.clear();
            self.search = 1;
        }
        if self.last.len() < nodes {
            self.last.resize(nodes, 0);
        }
        self
    }

    /// Whether a node is met for the first time.
    pub(crate) fn meets(&mut self, node: u32) -> bool {
        std::mem::replace(&mut self.last[node as usize], self.search) != self.search
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_met_once_in_a_search() {
        let mut marks = Marks::default();
        for nodes in [3, 3, 5] {
            let search = marks.begin(nodes);
            assert!((0..nodes as u32).all(|node| search.meets(node)));
            assert!((0..nodes as u32).all(|node| !search.meets(node)));
        }
    }

    #[test]
    fn a_number_of_a_search_that_comes_again_is_of_another() {
        let mut marks = Marks::default();
        marks.begin(1).meets(0);
        marks.search = u32::MAX;
        assert!(marks.begin(1).meets(0));
    }
}
