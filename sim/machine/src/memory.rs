// SPDX-License-Identifier: MIT OR Apache-2.0
//! The memory regions of a core file.

use crate::core_file::{Core, Region};
use crate::error::{Access, Trap};
use std::sync::Arc;

/// The contents of all regions.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    /// The data region, to which nearly all accesses go.
    data: Vec<u8>,
    data_base: u32,
    /// Whether accesses to the data region take the fast path.
    data_is_fast: bool,
    data_region: Region,
    /// Shared by copies of the machine until one of them writes.
    others: Vec<(Region, Arc<Vec<u8>>)>,
    /// Extra cycles of a misaligned access; if `None`, it traps.
    pub(crate) misaligned_cycles: Option<u32>,
    /// Size of an access: a misaligned one within it takes no extra cycles.
    access_bytes: u32,
    /// Wait states that have not been counted yet.
    pub(crate) waits: u32,
}

impl Memory {
    /// All zeros.
    pub(crate) fn new(core: &Core) -> Memory {
        let data_region = core.regions[core.data_region].clone();
        let others = core.regions.iter().enumerate().filter(|(i, _)| *i != core.data_region);
        Memory {
            data: vec![0; data_region.bytes as usize],
            data_base: data_region.base,
            data_is_fast: data_region.wait_states == 0,
            data_region,
            others: others.map(|(_, r)| (r.clone(), Arc::new(vec![0; r.bytes as usize]))).collect(),
            misaligned_cycles: core.misaligned_access_cycles,
            access_bytes: core.data_access_bytes,
            waits: 0,
        }
    }

    /// The region that holds the whole range, and the contents of the range.
    fn find(&self, address: u32, bytes: usize) -> Option<(&Region, &[u8])> {
        if let Some(range) = range(&self.data_region, address, bytes) {
            return Some((&self.data_region, &self.data[range]));
        }
        self.others.iter().find_map(|(region, contents)| Some((region, &contents[range(region, address, bytes)?])))
    }

    /// Reads a range without timing and permissions; `None` if it is not in one region.
    pub(crate) fn peek(&self, address: u32, bytes: usize) -> Option<&[u8]> {
        self.find(address, bytes).map(|(_, contents)| contents)
    }

    /// A range to write without timing and permissions; `None` if it is not in one region.
    pub(crate) fn peek_mut(&mut self, address: u32, bytes: usize) -> Option<&mut [u8]> {
        if let Some(range) = range(&self.data_region, address, bytes) {
            return Some(&mut self.data[range]);
        }
        self.others
            .iter_mut()
            .find_map(|(region, contents)| Some(&mut Arc::make_mut(contents)[range(region, address, bytes)?]))
    }

    /// The 16 bits at `address`, if they are executable.
    pub(crate) fn fetch(&self, address: u32) -> Option<u16> {
        let (region, contents) = self.find(address, 2)?;
        region.executable.then(|| u16::from_le_bytes([contents[0], contents[1]]))
    }

    /// Whether a store may go there.
    pub(crate) fn is_writable(&self, access: Access) -> bool {
        self.find(access.address, access.bytes as usize).is_some_and(|(region, _)| region.writable)
    }

    /// Loads `N` bytes, little-endian, zero-extended.
    #[inline(always)]
    pub(crate) fn load<const N: usize>(&mut self, address: u32) -> Result<u32, Trap> {
        let offset = address.wrapping_sub(self.data_base) as usize;
        if (address as usize).is_multiple_of(N)
            && self.data_is_fast
            && let Some(bytes) = self.data.get(offset..).and_then(<[u8]>::first_chunk::<N>)
        {
            let mut word = [0; 4];
            word[..N].copy_from_slice(bytes);
            return Ok(u32::from_le_bytes(word));
        }
        self.load_slow(address, N)
    }

    /// Stores the low `N` bytes of `value`, little-endian.
    #[inline(always)]
    pub(crate) fn store<const N: usize>(&mut self, address: u32, value: u32) -> Result<(), Trap> {
        let offset = address.wrapping_sub(self.data_base) as usize;
        if (address as usize).is_multiple_of(N)
            && self.data_is_fast
            && let Some(bytes) = self.data.get_mut(offset..).and_then(<[u8]>::first_chunk_mut::<N>)
        {
            bytes.copy_from_slice(&value.to_le_bytes()[..N]);
            return Ok(());
        }
        self.store_slow(address, value, N)
    }

    #[cold]
    fn load_slow(&mut self, address: u32, bytes: usize) -> Result<u32, Trap> {
        let access = Access { address, bytes: bytes as u32, store: false };
        let extra = self.alignment_cycles(access)?;
        let (region, contents) = self.find(address, bytes).ok_or(Trap::Fault(access))?;
        let mut word = [0; 4];
        word[..bytes].copy_from_slice(contents);
        let wait_states = region.wait_states;
        self.waits += wait_states + extra;
        Ok(u32::from_le_bytes(word))
    }

    #[cold]
    fn store_slow(&mut self, address: u32, value: u32, bytes: usize) -> Result<(), Trap> {
        let access = Access { address, bytes: bytes as u32, store: true };
        let extra = self.alignment_cycles(access)?;
        let (region, _) = self.find(address, bytes).filter(|(r, _)| r.writable).ok_or(Trap::Fault(access))?;
        let wait_states = region.wait_states;
        self.waits += wait_states + extra;
        if let Some(contents) = self.peek_mut(address, bytes) {
            contents.copy_from_slice(&value.to_le_bytes()[..bytes]);
        }
        Ok(())
    }

    /// Extra cycles for the alignment of an access.
    fn alignment_cycles(&self, access: Access) -> Result<u32, Trap> {
        if access.address.is_multiple_of(access.bytes) {
            return Ok(0);
        }
        let cycles = self.misaligned_cycles.ok_or(Trap::Misaligned(access))?;
        let is_one_access = access.address % self.access_bytes + access.bytes <= self.access_bytes;
        Ok(if is_one_access { 0 } else { cycles })
    }
}

/// The offsets of a range of addresses in a region, if it is in it.
fn range(region: &Region, address: u32, bytes: usize) -> Option<std::ops::Range<usize>> {
    let start = address.wrapping_sub(region.base) as usize;
    let end = start.checked_add(bytes)?;
    (end <= region.bytes as usize).then_some(start..end)
}
