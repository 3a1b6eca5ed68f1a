// SPDX-License-Identifier: MIT OR Apache-2.0
//! Taint tracking through the marks of a program.

use super::Taint;
use super::marks::Nowhere;
use crate::marks::Mark;
use crate::op::Op;

impl Taint {
    /// Follows a mark.
    pub(super) fn marked(&mut self, mark: Mark, op: &Op, index: u32, registers: &[u32; 256]) {
        let place = (self.block, index);
        let (address, bytes) = (registers[op.rs1 as usize], registers[op.rs2 as usize]);
        let labels = match mark {
            Mark::Secret => self.marks.label(address, place),
            Mark::Public => 0,
        };
        if self.mark(address, bytes, labels) {
            self.marks.secrets += u64::from(mark == Mark::Secret && bytes > 0);
        } else {
            self.marks.nowhere.get_or_insert(Nowhere { mark, place, address, bytes });
        }
    }
}
