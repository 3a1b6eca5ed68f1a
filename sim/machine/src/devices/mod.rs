// SPDX-License-Identifier: MIT OR Apache-2.0
//! Memory-mapped devices: timer, serial port, registers of a board.
//!
//! Devices are not on the fast path: only accesses where there is no memory come here.

mod clint;
mod registers;
mod simple_uart;
mod uart;

use crate::error::Access;
pub(crate) use clint::Clint;
use registers::{Registers, offset};
use serde::Deserialize;
use simple_uart::SimpleUart;
use std::collections::BTreeMap;
use uart::Uart;

/// A timer set to this cycle or later is off: no run takes so long.
const NEVER: u64 = 1 << 62;

/// A device as a core file describes it.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Description {
    /// Timer and software interrupt (SiFive CLINT).
    Clint {
        /// First address.
        base: u32,
        /// Cycles of the core per increment of `mtime`.
        cycles_per_tick: u64,
        /// Where its registers are, if not where SiFive has them.
        #[serde(default)]
        registers: clint::Registers,
    },
    /// Serial port (SiFive UART).
    Uart {
        /// First address.
        base: u32,
        /// Where its registers are, if it is not SiFive's.
        registers: Option<simple_uart::Registers>,
    },
    /// Registers without a function: they keep what is written to them.
    Registers {
        /// Its name in messages.
        name: String,
        /// First address.
        base: u32,
        /// Size.
        bytes: u32,
        /// Values after reset by hexadecimal offset, where not zero.
        #[serde(default)]
        reset: BTreeMap<String, u32>,
        /// Bits that always read as one, by hexadecimal offset.
        #[serde(default)]
        always_one: BTreeMap<String, u32>,
    },
}

/// Checks the devices of a core file.
///
/// # Errors
/// What is wrong.
pub(crate) fn check(devices: &[Description]) -> Result<(), String> {
    for device in devices {
        match device {
            Description::Clint { cycles_per_tick: 0, .. } => {
                return Err("clint: cycles_per_tick is at least 1".to_owned());
            }
            Description::Registers { name, reset, always_one, .. } => {
                if let Some(key) = reset.keys().chain(always_one.keys()).find(|key| offset(key).is_none()) {
                    return Err(format!(
                        "device \"{name}\": \"{key}\" is not an offset; write a multiple of 4 such as 0x1c"
                    ));
                }
            }
            Description::Uart { registers: Some(registers), .. } if !registers.are_inside() => {
                return Err("uart: data and status are offsets, multiples of 4 below bytes".to_owned());
            }
            _ => {}
        }
    }
    Ok(())
}

/// A device with its state.
#[derive(Clone, Debug)]
enum Device {
    Clint(Clint),
    Uart(Uart),
    SimpleUart(SimpleUart),
    Registers(Registers),
}

/// All devices of a machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Devices(Vec<(u32, u32, Device)>);

impl Devices {
    /// The devices after reset.
    pub(crate) fn new(descriptions: &[Description]) -> Devices {
        let device = |description: &Description| match description {
            Description::Clint { base, cycles_per_tick, registers } => {
                (*base, clint::BYTES, Device::Clint(Clint::new(*cycles_per_tick, *registers)))
            }
            Description::Uart { base, registers: None } => (*base, uart::BYTES, Device::Uart(Uart::default())),
            Description::Uart { base, registers: Some(registers) } => {
                (*base, registers.bytes(), Device::SimpleUart(SimpleUart::new(*registers)))
            }
            Description::Registers { base, bytes, reset, always_one, .. } => {
                (*base, *bytes, Device::Registers(Registers::new(reset, always_one)))
            }
        };
        Devices(descriptions.iter().map(device).collect())
    }

    /// Whether a device covers the whole access.
    pub(crate) fn cover(&self, access: Access) -> bool {
        let inside = |(base, bytes, _): &(u32, u32, Device)| {
            access.address.wrapping_sub(*base) < *bytes && bytes - (access.address - base) >= access.bytes
        };
        self.0.iter().any(inside)
    }

    fn find(&mut self, address: u32) -> Option<(u32, &mut Device)> {
        let found = self.0.iter_mut().find(|(base, bytes, _)| address.wrapping_sub(*base) < *bytes);
        found.map(|(base, _, device)| (address - *base, device))
    }

    /// Loads from a covered address. A narrow load reads its part of the register.
    pub(crate) fn load(&mut self, access: Access, cycles: u64) -> u32 {
        let Some((offset, device)) = self.find(access.address) else { return 0 };
        let register = offset & !3;
        let value = match device {
            Device::Clint(clint) => clint.load(register, cycles),
            Device::Uart(uart) => uart.load(register),
            Device::SimpleUart(uart) => uart.load(register),
            Device::Registers(registers) => registers.load(register),
        };
        let ones = u32::MAX >> (32 - 8 * access.bytes);
        value >> (8 * (offset & 3)) & ones
    }

    /// Stores to a covered address. A narrow store writes zeros to the rest of the register.
    pub(crate) fn store(&mut self, access: Access, value: u32, cycles: u64) {
        let Some((offset, device)) = self.find(access.address) else { return };
        let ones = u32::MAX >> (32 - 8 * access.bytes);
        let (register, value) = (offset & !3, (value & ones) << (8 * (offset & 3)));
        match device {
            Device::Clint(clint) => clint.store(register, value, cycles),
            Device::Uart(uart) => uart.store(register, value),
            Device::SimpleUart(uart) => uart.store(register, value),
            Device::Registers(registers) => registers.store(register, value),
        }
    }

    /// The pending interrupts at this cycle, as bits of `mip`.
    pub(crate) fn interrupts(&self, cycles: u64) -> u32 {
        self.clint().map_or(0, |clint| clint.interrupts(cycles))
    }

    /// The cycle at which the timer interrupt becomes pending, if it is not yet.
    pub(crate) fn timer_deadline(&self, cycles: u64) -> Option<u64> {
        self.clint().and_then(|clint| clint.deadline()).filter(|at| *at > cycles && *at < NEVER)
    }

    /// Takes the output of the serial ports.
    pub(crate) fn take_output(&mut self) -> Vec<u8> {
        let ports = self.0.iter_mut();
        let sent = ports.filter_map(|(.., device)| match device {
            Device::Uart(uart) => Some(uart.take_sent()),
            Device::SimpleUart(uart) => Some(uart.take_sent()),
            Device::Clint(_) | Device::Registers(_) => None,
        });
        sent.flatten().collect()
    }

    /// Adds bytes to those that the first serial port receives.
    pub(crate) fn receive(&mut self, bytes: &[u8]) {
        let is_port = |device: &Device| matches!(device, Device::Uart(_) | Device::SimpleUart(_));
        match self.0.iter_mut().map(|(.., device)| device).find(|device| is_port(device)) {
            Some(Device::Uart(uart)) => uart.receive(bytes),
            Some(Device::SimpleUart(uart)) => uart.receive(bytes),
            _ => {}
        }
    }

    fn clint(&self) -> Option<&Clint> {
        self.0.iter().find_map(|(.., d)| if let Device::Clint(clint) = d { Some(clint) } else { None })
    }
}
