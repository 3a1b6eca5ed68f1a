// SPDX-License-Identifier: MIT OR Apache-2.0
//! The clocks of a program: simulated cycles at one frequency, so that every run sees the same.

/// The date at the start, in seconds since 1970: 1 January 2000, 00:00 UTC.
const START: u64 = 946_684_800;

/// Hundredths of a second since the start.
pub(crate) const fn centiseconds(cycles: u64, clock_hz: u32) -> u32 {
    (cycles as u128 * 100 / clock_hz as u128) as u32
}

/// Seconds since 1970.
pub(crate) const fn seconds(cycles: u64, clock_hz: u32) -> u32 {
    (START + cycles / clock_hz as u64) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_follows_the_cycles() {
        assert_eq!([seconds(0, 1000), seconds(2001, 1000)], [946_684_800, 946_684_802]);
        assert_eq!(centiseconds(39, 1000), 3);
    }
}
