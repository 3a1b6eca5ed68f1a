// SPDX-License-Identifier: MIT OR Apache-2.0
//! Other memory maps for a processor, such as those that a user or a test suite asks for.

use super::checks::check_regions;
use super::description::{Core, Region};
use crate::error::Error;

impl Region {
    /// A memory that a user asks for, without wait states; without a name it has that of its address.
    pub fn asked_for(name: Option<String>, base: u32, bytes: u32, writable: bool, executable: bool) -> Region {
        let name = name.unwrap_or_else(|| format!("{base:#010x}"));
        Region { name, base, bytes, writable, executable, wait_states: 0 }
    }
}

impl Core {
    /// The same processor with this memory instead of its own. Code is in the first executable one, data and constants in
    /// the first writable one.
    ///
    /// # Errors
    /// Kind [`Kind::Core`](crate::error::Kind::Core): no memory is executable, or none writable, or they overlap or are not
    /// multiples of 16.
    pub fn with_memory(&self, regions: Vec<Region>) -> Result<Core, Error> {
        let place = self.label();
        let first = |what: &str, is: fn(&Region) -> bool| {
            let found = regions.iter().position(is);
            found.ok_or_else(|| Error::core_file(&place, format_args!("no memory is {what}")))
        };
        let (code_region, data_region) = (first("executable", |r| r.executable)?, first("writable", |r| r.writable)?);
        check_regions(&regions, &place)?;
        Ok(Core { regions, code_region, data_region, constants_region: data_region, ..self.clone() })
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
        let with = |ranges: &[(u32, u32)]| {
            let region = |(base, bytes): &(u32, u32)| Region::asked_for(None, *base, *bytes, true, true);
            core.with_memory(ranges.iter().map(region).collect())
        };
        let other = with(&[(0x8000_0000, 0x10000), (0x2000, 0x100)]).unwrap();
        assert_eq!(
            other.regions.iter().map(|r| (r.base, r.bytes)).collect::<Vec<_>>(),
            [(0x8000_0000, 0x10000), (0x2000, 0x100)]
        );
        assert_eq!(with(&[]).unwrap_err().message, "core x: no memory is executable");
        let reason = with(&[(0x1000, 0x100), (0x10f0, 0x100)]).unwrap_err().message;
        assert_eq!(reason, "core x: memories \"0x00001000\" and \"0x000010f0\" overlap");
    }

    #[test]
    fn code_and_data_are_where_they_can_be() {
        let core = Core::from_toml(TEXT, "x.toml").unwrap();
        let ram = Region::asked_for(Some("ram".to_owned()), 0x2000_0000, 0x100, true, false);
        let flash = Region::asked_for(Some("flash".to_owned()), 0x1000_0000, 0x100, false, true);
        let other = core.with_memory(vec![ram.clone(), flash]).unwrap();
        assert_eq!((other.code_region, other.data_region), (1, 0));
        assert_eq!(core.with_memory(vec![ram]).unwrap_err().message, "core x: no memory is executable");
    }

    #[test]
    fn a_file_without_memory_has_that_of_no_chip() {
        let core = Core::from_toml("name = \"x\"\ntitle = \"t\"\nisa = \"rv32i\"\n", "x.toml").unwrap();
        let found: Vec<_> = core.regions.iter().map(|r| (r.name.as_str(), r.base, r.bytes, r.writable)).collect();
        assert_eq!(found, [("code", 0x2040_0000, 1 << 20, false), ("ram", 0x8000_0000, 1 << 20, true)]);
    }
}
