// SPDX-License-Identifier: MIT OR Apache-2.0
//! A serial port of any make, as far as most programs use it: what is written to the data register is sent at once, and the
//! status register says that there is room, and whether something has been received. It has no interrupts, and how it is set
//! up does not matter.

use serde::Deserialize;
use std::collections::{BTreeMap, VecDeque};

/// Its registers, which are different in every make.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Registers {
    /// The offset of the register through which bytes are sent and received.
    data: u32,
    /// The offset of the register that says whether they can be.
    status: u32,
    /// The status if all has been sent and nothing received.
    idle: u32,
    /// The status if all has been sent, and something received.
    received: u32,
    /// The size of the block.
    bytes: u32,
}

impl Registers {
    /// The size of the block.
    pub(crate) const fn bytes(self) -> u32 {
        self.bytes
    }

    /// Whether the registers are words of the block.
    pub(crate) const fn are_inside(self) -> bool {
        self.data.is_multiple_of(4)
            && self.status.is_multiple_of(4)
            && self.data < self.bytes
            && self.status < self.bytes
    }
}

/// The port with both queues.
#[derive(Clone, Debug)]
pub(crate) struct SimpleUart {
    registers: Registers,
    sent: Vec<u8>,
    received: VecDeque<u8>,
    /// What programs have written to the other registers.
    others: BTreeMap<u32, u32>,
}

impl SimpleUart {
    /// The state after reset.
    pub(crate) const fn new(registers: Registers) -> SimpleUart {
        SimpleUart { registers, sent: Vec::new(), received: VecDeque::new(), others: BTreeMap::new() }
    }

    pub(crate) fn load(&mut self, register: u32) -> u32 {
        let Registers { data, status, idle, received, .. } = self.registers;
        match register {
            at if at == data => self.received.pop_front().map_or(0, u32::from),
            at if at == status => {
                if self.received.is_empty() {
                    idle
                } else {
                    received
                }
            }
            at => self.others.get(&at).copied().unwrap_or(0),
        }
    }

    pub(crate) fn store(&mut self, register: u32, value: u32) {
        if register == self.registers.data {
            self.sent.push(value as u8);
        } else {
            self.others.insert(register, value);
        }
    }

    pub(crate) fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.sent)
    }

    pub(crate) fn receive(&mut self, bytes: &[u8]) {
        self.received.extend(bytes);
    }
}
