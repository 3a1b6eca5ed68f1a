// SPDX-License-Identifier: MIT OR Apache-2.0
//! Other memory maps for a processor, such as those that test suites expect.

use super::checks::check_regions;
use super::description::{Core, Region};
use crate::error::Error;

impl Core {
    /// The same processor with this memory instead of its own: ranges (first address, bytes) that are writable and
    /// executable, without wait states. Code and data are in the first one.
    ///
    /// # Errors
    /// Kind [`Kind::Core`](crate::error::Kind::Core): there is no range, or they overlap or are not multiples of 16.
    pub fn with_memory(&self, ranges: &[(u32, u32)]) -> Result<Core, Error> {
        if ranges.is_empty() {
            return Err(Error::core_file(&self.name, "no memory"));
        }
        let region = |(base, bytes): &(u32, u32)| Region {
            name: format!("{base:#010x}"),
            base: *base,
            bytes: *bytes,
            writable: true,
            executable: true,
            wait_states: 0,
        };
        let regions: Vec<Region> = ranges.iter().map(region).collect();
        check_regions(&regions, &self.name)?;
        Ok(Core { regions, code_region: 0, data_region: 0, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "name = \"x\"\ntitle = \"t\"\nisa = \"rv32i\"\ncode_region = \"m\"\ndata_region = \"m\"\n\
        [[memory]]\nname = \"m\"\nbase = 0x1000\nbytes = 0x1000\nwritable = true\nexecutable = true\n";

    #[test]
    fn ranges_replace_the_memory_of_the_file() {
        let core = Core::from_toml(TEXT, "x.toml").unwrap();
        let other = core.with_memory(&[(0x8000_0000, 0x10000), (0x2000, 0x100)]).unwrap();
        assert_eq!(
            other.regions.iter().map(|r| (r.base, r.bytes)).collect::<Vec<_>>(),
            [(0x8000_0000, 0x10000), (0x2000, 0x100)]
        );
        assert!(core.with_memory(&[]).is_err());
        let reason = core.with_memory(&[(0x1000, 0x100), (0x10f0, 0x100)]).unwrap_err().message;
        assert_eq!(reason, "core file x: memories \"0x00001000\" and \"0x000010f0\" overlap");
    }
}
