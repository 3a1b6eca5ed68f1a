// SPDX-License-Identifier: MIT OR Apache-2.0
//! Results of functions that anybody may know, such as whether a tag is right.

use crate::frame::Frame;
use crate::words::Words;
use rustc_hash::FxHashSet;
use rvk_isa::{A0, RA};

/// What such functions have returned.
#[derive(Clone, Debug, Default)]
pub struct Declassified {
    entries: FxHashSet<u32>,
    /// Where those return to that have been entered.
    returns: Vec<u32>,
    results: FxHashSet<u32>,
}

impl Declassified {
    /// Of functions, by their addresses.
    pub fn new(entries: impl IntoIterator<Item = u32>) -> Declassified {
        Declassified { entries: entries.into_iter().collect(), ..Declassified::default() }
    }

    /// Whether a node is a bit of a result.
    pub fn has(&self, node: u32) -> bool {
        self.results.contains(&node)
    }

    /// Notes that an instruction is to be executed.
    pub(crate) fn note(&mut self, frame: &Frame) {
        if self.returns.last() == Some(&frame.pc) {
            self.returns.pop();
            let unknown = frame.registers[A0].iter().filter(|bit| bit.constant().is_none());
            self.results.extend(unknown.map(|bit| bit.node()));
        }
        if self.entries.contains(&frame.pc) {
            self.returns.extend(Words::value(&frame.registers[RA]));
        }
    }
}
