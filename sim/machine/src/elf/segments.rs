// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the segments of a program go. A segment has two addresses: the one at which the program uses it (virtual,
//! `p_vaddr`) and the one at which a debugger or flash tool stores it (physical, or load address, `p_paddr`). They differ
//! where start-up code copies initialised data from flash to RAM.

use crate::core_file::{Core, Region};
use crate::memory::Memory;
use object::read::elf::ProgramHeader;
use object::{Endianness, elf};

/// A LOAD segment.
pub(crate) struct Segment<'a> {
    /// The address at which the program uses it.
    pub(crate) address: u32,
    /// Its size in memory.
    pub(crate) bytes: u32,
    /// Whether the program may write it.
    pub(crate) writable: bool,
    /// The address at which its contents are stored.
    pub(crate) stored_at: u32,
    /// What is stored; the rest of the segment is zero.
    pub(crate) contents: &'a [u8],
}

/// The block of thread-local variables of the PT_TLS segment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ThreadLocal {
    /// Its size.
    pub(crate) bytes: u32,
    /// Its alignment.
    pub(crate) alignment: u32,
    /// How its first variables are initialised; the others are zero.
    pub(crate) contents: Vec<u8>,
}

type Header = elf::ProgramHeader32<Endianness>;

/// Reads the LOAD segments that are not empty.
///
/// # Errors
/// The file is damaged: one line.
pub(crate) fn read<'a>(headers: &[Header], endian: Endianness, data: &'a [u8]) -> Result<Vec<Segment<'a>>, String> {
    let of_memory = headers.iter().filter(|h| h.p_type(endian) == elf::PT_LOAD && h.p_memsz(endian) > 0);
    let mut segments = of_memory.map(|header| segment(header, endian, data)).collect::<Result<Vec<_>, _>>()?;
    // Some linkers leave the load addresses 0.
    if segments.iter().all(|segment| segment.stored_at == 0) {
        segments.iter_mut().for_each(|segment| segment.stored_at = segment.address);
    }
    match overlapping(&segments) {
        Some((one, other)) => Err(format!(
            "the contents of the segments at {:#010x} and {:#010x} are stored in the same place ({:#010x} and {:#010x})",
            one.address, other.address, one.stored_at, other.stored_at
        )),
        None => Ok(segments),
    }
}

/// Two segments of which the contents have bytes in common.
fn overlapping<'s, 'a>(segments: &'s [Segment<'a>]) -> Option<(&'s Segment<'a>, &'s Segment<'a>)> {
    let end = |segment: &Segment<'_>| u64::from(segment.stored_at) + segment.contents.len() as u64;
    let before = |one: &Segment<'_>, other: &Segment<'_>| end(one) <= u64::from(other.stored_at);
    let pairs = segments.iter().enumerate().flat_map(|(i, one)| segments[..i].iter().map(move |other| (other, one)));
    let filled = pairs.filter(|(one, other)| !one.contents.is_empty() && !other.contents.is_empty());
    filled.into_iter().find(|(one, other)| !before(one, other) && !before(other, one))
}

fn segment<'a>(header: &Header, endian: Endianness, data: &'a [u8]) -> Result<Segment<'a>, String> {
    let (address, bytes) = (header.p_vaddr(endian), header.p_memsz(endian));
    let contents = header
        .data(endian, data)
        .map_err(|()| format!("truncated: the segment at {address:#010x} lies beyond the end of the file"))?;
    if contents.len() > bytes as usize {
        return Err(format!("damaged: the segment at {address:#010x} is larger in the file than in memory"));
    }
    let writable = header.p_flags(endian) & elf::PF_W != 0;
    Ok(Segment { address, bytes, writable, stored_at: header.p_paddr(endian), contents })
}

/// Reads the PT_TLS segment, if there is one that is not empty.
pub(crate) fn thread_local(headers: &[Header], endian: Endianness, data: &[u8]) -> Option<ThreadLocal> {
    let header = headers.iter().find(|h| h.p_type(endian) == elf::PT_TLS && h.p_memsz(endian) > 0)?;
    let bytes = header.p_memsz(endian);
    let contents = header.data(endian, data).ok().filter(|contents| contents.len() <= bytes as usize)?.to_vec();
    Some(ThreadLocal { bytes, alignment: header.p_align(endian).max(1), contents })
}

/// Stores a segment as a debugger does: its contents at its load address. If that is also where the program uses it, its
/// rest is zero.
///
/// # Errors
/// The core has no memory there: one line.
pub(crate) fn store(segment: &Segment<'_>, core: &Core, memory: &mut Memory) -> Result<(), String> {
    if memory.peek(segment.address, segment.bytes as usize).is_none() {
        return Err(does_not_fit("segment", segment.address, segment.bytes as usize, core));
    }
    let Some(place) = memory.peek_mut(segment.stored_at, segment.contents.len()) else {
        let what = format!("content of the segment at {:#010x}, stored", segment.address);
        return Err(does_not_fit(&what, segment.stored_at, segment.contents.len(), core));
    };
    place.copy_from_slice(segment.contents);
    Ok(())
}

fn does_not_fit(what: &str, address: u32, bytes: usize, core: &Core) -> String {
    let last = |region: &Region| region.base + (region.bytes - 1);
    // A region without a name has that of its address.
    let name = |region: &Region| if region.name.starts_with("0x") { "" } else { &region.name }.to_owned();
    let regions = core.regions.iter().map(|r| format!("{} {:#010x} to {:#010x}", name(r), r.base, last(r)));
    let map = regions.map(|text| text.trim_start().to_owned()).collect::<Vec<_>>().join(", ");
    format!("the {what} at {address:#010x}, {bytes} bytes, does not fit the memory of {}: {map}", core.label())
}
