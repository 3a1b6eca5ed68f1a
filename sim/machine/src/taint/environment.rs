// SPDX-License-Identifier: MIT OR Apache-2.0
//! Taint tracking through what surrounds a program: exceptions, requests to the host, `mscratch`.

use super::Taint;
use super::finding::Sink;
use super::shadow::{Replaced, Shade};
use crate::csr::number::{MSCRATCH, SEED};
use crate::observer::Touched;
use crate::op::Op;
use rvk_isa::{A0, Format, Opcode};

/// The secret bits of `seed`: all but OPST, on which a program has to branch.
pub(super) const ENTROPY: u32 = !(3 << 30);

impl Taint {
    /// The last operation has raised an exception instead.
    pub(super) fn restore(&mut self) {
        let Replaced { rd, shade, scratch, memory } = self.replaced;
        (self.registers[rd as usize], self.scratch) = (shade, scratch);
        if let Some((address, bytes, shade)) = memory {
            self.shadow.store(address, bytes, shade);
        }
    }

    /// The host has served a request: what it got is an output, what it gave is public.
    pub(super) fn given_to_host(&mut self, touched: &Touched) {
        let [number, parameter] = [self.registers[A0], self.registers[A0 + 1]];
        let mut labels = number.labels | parameter.labels;
        let mut first = None;
        for (address, bytes) in &touched.read {
            for at in (0..*bytes).map(|i| address.wrapping_add(i)) {
                let shade = self.shadow.load(at, 1);
                labels |= shade.labels;
                first = first.or((shade.secret != 0).then_some(at));
            }
        }
        if let (Some(ways), Some(at)) = (&mut self.ways, first) {
            ways.give(at);
        }
        if labels != 0 {
            self.report(self.index, Sink::Output, labels);
        }
        for (address, bytes) in &touched.written {
            self.mark(*address, *bytes, 0);
        }
        self.set(A0 as u8, 0, 0);
    }

    /// `mscratch` is only a register, in which handlers keep what they displace. Other CSRs have effects.
    pub(super) fn access_csr(&mut self, op: &Op, index: u32) {
        let by_register = op.opcode.encoding().format == Format::Csr;
        let operand = if by_register { self.registers[op.rs1 as usize] } else { Shade::default() };
        if op.immediate != MSCRATCH {
            self.check(index, Sink::CsrWrite, operand);
            return self.set(op.rd, if op.immediate == SEED { ENTROPY } else { 0 }, self.entropy);
        }
        let (old, replaces) = (self.scratch, matches!(op.opcode, Opcode::Csrrw | Opcode::Csrrwi));
        let kept = if replaces { Shade::default() } else { old };
        self.scratch = Shade { secret: kept.secret | operand.secret, labels: kept.labels | operand.labels };
        if let Some(ways) = &mut self.ways {
            ways.scratch(replaces || operand.secret != 0);
        }
        self.set(op.rd, old.secret, old.labels);
    }
}
