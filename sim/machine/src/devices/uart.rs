// SPDX-License-Identifier: MIT OR Apache-2.0
//! A serial port that sends without delay; what it sends is collected (SiFive FE310-G000 Manual v2p3, chapter 18).

use std::collections::VecDeque;

pub(crate) const BYTES: u32 = 0x1000;
const TXDATA: u32 = 0x00;
const RXDATA: u32 = 0x04;
const TXCTRL: u32 = 0x08;
const RXCTRL: u32 = 0x0c;
const IE: u32 = 0x10;
const IP: u32 = 0x14;
const DIV: u32 = 0x18;
/// Bit 31 of `txdata` (full) and `rxdata` (empty).
const BUSY: u32 = 1 << 31;
const FIFO_BYTES: usize = 8;

/// The registers and both queues.
#[derive(Clone, Debug, Default)]
pub(crate) struct Uart {
    waiting: VecDeque<u8>,
    sent: Vec<u8>,
    received: VecDeque<u8>,
    transmit_control: u32,
    receive_control: u32,
    interrupt_enable: u32,
    divisor: u32,
}

impl Uart {
    pub(crate) fn load(&mut self, register: u32) -> u32 {
        match register {
            TXDATA => u32::from(self.waiting.len() >= FIFO_BYTES) * BUSY,
            RXDATA if self.receive_control & 1 == 0 => BUSY,
            RXDATA => self.received.pop_front().map_or(BUSY, u32::from),
            TXCTRL => self.transmit_control,
            RXCTRL => self.receive_control,
            IE => self.interrupt_enable,
            IP => {
                let transmit = (self.waiting.len() as u32) < self.transmit_control >> 16 & 7;
                let receive = self.received.len() as u32 > self.receive_control >> 16 & 7;
                u32::from(receive) << 1 | u32::from(transmit)
            }
            DIV => self.divisor,
            _ => 0,
        }
    }

    pub(crate) fn store(&mut self, register: u32, value: u32) {
        match register {
            // Writes to a full queue are ignored.
            TXDATA if self.waiting.len() < FIFO_BYTES => self.waiting.push_back(value as u8),
            TXCTRL => self.transmit_control = value & 0x7_0003,
            RXCTRL => self.receive_control = value & 0x7_0001,
            IE => self.interrupt_enable = value & 3,
            DIV => self.divisor = value & 0xffff,
            _ => {}
        }
        if self.transmit_control & 1 != 0 {
            self.sent.extend(self.waiting.drain(..));
        }
    }

    pub(crate) fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.sent)
    }

    pub(crate) fn receive(&mut self, bytes: &[u8]) {
        self.received.extend(bytes);
    }
}
