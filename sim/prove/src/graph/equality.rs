// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which earlier node a new one is: those of its signature are compared with it, in one way after the other.

use super::Graph;
use crate::literal::Literal;
use crate::{bilinear, cases, cut, groups, linear};

impl Graph {
    /// What a new node is among some of its signature, or of the inverse.
    pub(super) fn equal_among(&mut self, alike: &[Literal], made: u32, inverted: bool) -> Option<Literal> {
        for earlier in alike.iter().rev() {
            let is_inverted = earlier.is_inverted() != inverted;
            if self.further.tell_apart(&self.nodes, made, earlier.node(), is_inverted) {
                continue;
            }
            let is_known = linear::are_equal(&self.nodes, made, earlier.node(), is_inverted)
                || self.are_equal_by_cuts(made, earlier.node(), is_inverted)
                || self.are_equal_by_cases(made, earlier.node(), is_inverted)
                || self.are_equal_by_groups(made, earlier.node(), is_inverted);
            if is_known || self.are_equal_products(made, earlier.node(), is_inverted) {
                if !is_known {
                    // What is multiplied next has this bit as a factor, not the products that it is the sum of.
                    self.keep_whole(&[*earlier]);
                }
                return Some(Literal::new(earlier.node(), is_inverted));
            }
        }
        None
    }

    fn are_equal_by_cuts(&mut self, a: u32, b: u32, inverted: bool) -> bool {
        self.patience_with_cuts.grow(self.nodes.len());
        self.patience_with_cuts.tries(|| cut::are_equal(&self.nodes, a, b, inverted))
    }

    fn are_equal_by_cases(&mut self, a: u32, b: u32, inverted: bool) -> bool {
        self.patience_with_cases.grow(self.nodes.len());
        if self.patience_with_cases.is_over() {
            return false;
        }
        let Some(cone) = cases::cone(&self.nodes, a, b) else { return false };
        self.patience_with_cases.tries(|| cases::are_equal(&self.nodes, cone, a, b, inverted))
    }

    fn are_equal_by_groups(&mut self, a: u32, b: u32, inverted: bool) -> bool {
        self.patience.tries(|| groups::are_equal(&self.nodes, a, b, inverted))
    }

    fn are_equal_products(&mut self, a: u32, b: u32, inverted: bool) -> bool {
        if self.patience_with_products.is_over() {
            return false;
        }
        let Some(sum) = bilinear::Sum::of(&self.nodes, a, b) else { return false };
        let (is_known, is_short) = sum.is(&self.nodes, inverted);
        if is_known || !is_short {
            self.patience_with_products.tries(|| is_known);
        }
        is_known
    }
}
