// SPDX-License-Identifier: MIT OR Apache-2.0
//! The secrets that a program marks itself, and what they are called.

use super::shadow::Labels;
use super::way::Place;
use crate::marks::Mark;

/// What a secret is named after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A variable, by its index.
    Variable(usize),
    /// The mark.
    Mark(Place),
    /// More than there are labels.
    Others,
}

/// A mark of memory that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Nowhere {
    pub(crate) mark: Mark,
    pub(crate) place: Place,
    pub(crate) address: u32,
    pub(crate) bytes: u32,
}

/// The marks of a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// First address and size of each variable of the program.
    variables: Vec<(u32, u32)>,
    /// Of the first label that is free.
    first: usize,
    /// The secrets, by their labels from the first one on.
    pub(crate) sources: Vec<Source>,
    /// Ranges that were marked as secret.
    pub(crate) secrets: u64,
    /// The first mark that makes no sense.
    pub(crate) nowhere: Option<Nowhere>,
}

impl Marks {
    /// None yet; labels from bit `first` on are free.
    pub(crate) fn new(variables: Vec<(u32, u32)>, first: usize) -> Marks {
        Marks { variables, first, ..Marks::default() }
    }

    /// The label of what is marked at an address: one for each variable, otherwise one for each mark.
    pub(super) fn label(&mut self, address: u32, place: Place) -> Labels {
        let inside = |(start, bytes): &(u32, u32)| address.wrapping_sub(*start) < *bytes;
        let source = self.variables.iter().position(inside).map_or(Source::Mark(place), Source::Variable);
        let last = Labels::BITS as usize - 1 - self.first;
        let index = self.sources.iter().position(|each| *each == source).unwrap_or_else(|| {
            if self.sources.len() <= last {
                self.sources.push(if self.sources.len() < last { source } else { Source::Others });
            }
            self.sources.len() - 1
        });
        1 << (self.first + index)
    }
}
