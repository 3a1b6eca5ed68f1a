// SPDX-License-Identifier: MIT OR Apache-2.0
//! Source lines of addresses, from the DWARF sections of the ELF file.

use addr2line::Context;
use addr2line::gimli::{Dwarf, EndianSlice, Error, LittleEndian, SectionId};
use object::{Object, ObjectSection};

/// The line table of a program.
pub struct Lines<'a>(Context<EndianSlice<'a, LittleEndian>>);

impl<'a> Lines<'a> {
    /// Reads the debug sections; `None` if they are damaged.
    pub(crate) fn new(elf: &'a [u8]) -> Option<Lines<'a>> {
        let file = object::File::parse(elf).ok()?;
        let section = |id: SectionId| -> Result<_, Error> {
            let data = file.section_by_name(id.name()).and_then(|s| s.data().ok()).unwrap_or_default();
            Ok(EndianSlice::new(data, LittleEndian))
        };
        Context::from_dwarf(Dwarf::load(section).ok()?).ok().map(Lines)
    }

    /// Every range of code that has a line: its first address, its size in bytes, file and line.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (u64, u64, &str, u32)> {
        let all = self.0.find_location_range(0, u64::MAX).into_iter().flatten();
        all.filter_map(|(address, bytes, location)| Some((address, bytes, location.file?, location.line?)))
    }

    /// File and line of the instruction at this address.
    pub fn find(&self, address: u32) -> Option<(String, u32)> {
        let location = self.0.find_location(u64::from(address)).ok()??;
        Some((location.file?.to_owned(), location.line?))
    }
}
