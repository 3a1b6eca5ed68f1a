// SPDX-License-Identifier: MIT OR Apache-2.0
//! Taint tracking through custom instructions and the state registers of plug-ins.

use super::Taint;
use super::environment::ENTROPY;
use super::finding::Sink;
use crate::core_file::Operands;
use crate::op::Op;
use crate::plugin::{CustomOp, TaintRule};
use crate::taint::shadow::Shade;

impl Taint {
    /// Follows secrets from everything that the instruction reads to everything that it writes.
    pub(super) fn through_custom(&mut self, op: &Op, custom: &CustomOp, index: u32) {
        let behaviour = &custom.behaviour;
        let registers = [op.rs1, op.rs2, custom.rs3].map(|register| self.registers[register as usize]);
        let [first, second, _] = registers;
        let state = self.state.iter().enumerate().filter(|(i, _)| behaviour.state_read >> i & 1 == 1);
        let all = registers.iter().chain(state.map(|(_, shade)| shade));
        let read = all.fold(Shade::default(), |sum, each| Shade {
            secret: sum.secret | each.secret,
            labels: sum.labels | each.labels,
        });
        match self.depends_on[custom.class as usize] {
            Operands::Nothing => {}
            Operands::First => self.check(index, Sink::OperandOfVariableTime, first),
            Operands::Second => self.check(index, Sink::OperandOfVariableTime, second),
            Operands::All => self.check(index, Sink::OperandOfVariableTime, read),
        }
        // A state register may be wider than a shade, so that bit positions have no meaning.
        let bitwise = behaviour.taint == TaintRule::Bitwise && behaviour.state_read | behaviour.state_written == 0;
        let secret = if read.secret == 0 || bitwise { read.secret } else { u32::MAX };
        // As in the CSR, the two highest bits of the value are the state of the source.
        let source = if behaviour.reads_entropy { (ENTROPY, self.entropy) } else { (0, 0) };
        self.set(op.rd, secret | source.0, read.labels | source.1);
        let written = Shade { secret, labels: if secret == 0 { 0 } else { read.labels } };
        for (_, shade) in self.state.iter_mut().enumerate().filter(|(i, _)| behaviour.state_written >> i & 1 == 1) {
            *shade = written;
        }
    }
}
