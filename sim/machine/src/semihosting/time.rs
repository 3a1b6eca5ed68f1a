// SPDX-License-Identifier: MIT OR Apache-2.0
//! The clocks of a program: simulated cycles at one frequency, so that every run sees the same.

/// Cycles per second: 16 MHz, as the boards with an FE310 after reset.
pub(crate) const FREQUENCY: u32 = 16_000_000;
/// The date at the start, in seconds since 1970: 1 January 2000, 00:00 UTC.
const START: u64 = 946_684_800;

/// Hundredths of a second since the start.
pub(crate) fn centiseconds(cycles: u64) -> u32 {
    (cycles / (u64::from(FREQUENCY) / 100)) as u32
}

/// Seconds since 1970.
pub(crate) fn seconds(cycles: u64) -> u32 {
    (START + cycles / u64::from(FREQUENCY)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_follows_the_cycles() {
        assert_eq!([seconds(0), seconds(2 * u64::from(FREQUENCY) + 1)], [946_684_800, 946_684_802]);
    }
}
