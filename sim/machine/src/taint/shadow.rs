// SPDX-License-Identifier: MIT OR Apache-2.0
//! The shadow of memory: for each byte which of its bits are secret, and from which secrets they come.

use crate::core_file::Core;

/// A set of secrets, one bit each.
pub(crate) type Labels = u32;

/// The shadow of a value: its secret bits and their origins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shade {
    /// Secret bits.
    pub(crate) secret: u32,
    /// Their origins; empty if there are none.
    pub(crate) labels: Labels,
}

/// What the last operation has replaced.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Replaced {
    pub(crate) rd: u8,
    pub(crate) shade: Shade,
    pub(crate) scratch: Shade,
    /// Address, bytes and shade.
    pub(crate) memory: Option<(u32, usize, Shade)>,
}

/// The shadow of one memory region.
#[derive(Clone, Debug)]
struct Region {
    base: u32,
    secret: Vec<u8>,
    labels: Vec<Labels>,
}

/// The shadow of all writable memory, and of what the program has in other memory. The rest is public.
#[derive(Clone, Debug)]
pub(crate) struct Shadow {
    regions: Vec<Region>,
}

impl Shadow {
    /// Everything is public; `segments` are the program's: first address and bytes.
    pub(crate) fn new(core: &Core, segments: impl Iterator<Item = (u32, u32)>) -> Shadow {
        let region = |base, bytes| Region { base, secret: vec![0; bytes as usize], labels: vec![0; bytes as usize] };
        let writable = core.regions.iter().filter(|r| r.writable).map(|r| region(r.base, r.bytes));
        let mut shadow = Shadow { regions: writable.collect() };
        for (base, bytes) in segments {
            if shadow.find(base).is_none() {
                shadow.regions.push(region(base, bytes));
            }
        }
        shadow
    }

    fn find(&self, address: u32) -> Option<(usize, usize)> {
        let at = |r: &Region| address.wrapping_sub(r.base) as usize;
        self.regions.iter().position(|r| at(r) < r.secret.len()).map(|index| (index, at(&self.regions[index])))
    }

    /// The shade of a little-endian value in memory.
    pub(crate) fn load(&self, address: u32, bytes: usize) -> Shade {
        let Some((index, at)) = self.find(address) else { return Shade::default() };
        let region = &self.regions[index];
        let end = (at + bytes).min(region.secret.len());
        let mut word = [0; 4];
        word[..end - at].copy_from_slice(&region.secret[at..end]);
        if word == [0; 4] {
            return Shade::default();
        }
        let labels = region.labels[at..end].iter().fold(0, |all, l| all | l);
        Shade { secret: u32::from_le_bytes(word), labels }
    }

    /// Sets the shade of a little-endian value in memory.
    pub(crate) fn store(&mut self, address: u32, bytes: usize, shade: Shade) {
        let Some((index, at)) = self.find(address) else { return };
        let region = &mut self.regions[index];
        let end = (at + bytes).min(region.secret.len());
        let secret = shade.secret.to_le_bytes();
        for (offset, position) in (at..end).enumerate() {
            region.secret[position] = secret[offset];
            region.labels[position] = if secret[offset] == 0 { 0 } else { shade.labels };
        }
    }

    /// Whether there is a shadow of this byte.
    pub(crate) fn covers(&self, address: u32) -> bool {
        self.find(address).is_some()
    }

    /// Marks a range of one region as secret with these origins, or as public if there are none; false if a part of it is
    /// elsewhere.
    pub(crate) fn mark(&mut self, address: u32, bytes: u32, labels: Labels) -> bool {
        let Some((index, at)) = self.find(address) else { return bytes == 0 };
        let region = &mut self.regions[index];
        let wanted = at.saturating_add(bytes as usize);
        let end = wanted.min(region.secret.len());
        region.secret[at..end].fill(if labels == 0 { 0 } else { 0xff });
        region.labels[at..end].fill(labels);
        wanted == end
    }
}
