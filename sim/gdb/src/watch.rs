// SPDX-License-Identifier: MIT OR Apache-2.0
//! Watchpoints.

use gdbstub::target::ext::breakpoints::WatchKind;
use rvk_machine::{Access, Observer, Verdict, View};

/// A watched range of memory, and the kind of accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Watched {
    pub(crate) address: u32,
    pub(crate) bytes: u32,
    pub(crate) kind: WatchKind,
}

impl Watched {
    fn sees(&self, access: Access) -> bool {
        let kind = match self.kind {
            WatchKind::Write => access.store,
            WatchKind::Read => !access.store,
            WatchKind::ReadWrite => true,
        };
        let overlaps = access.address.wrapping_sub(self.address) < self.bytes
            || self.address.wrapping_sub(access.address) < access.bytes;
        kind && overlaps
    }
}

/// Stops the program after each access that is watched.
#[derive(Debug, Default)]
pub(crate) struct Watchpoints {
    pub(crate) all: Vec<Watched>,
    /// The watchpoint that was hit last, and the first watched address that was accessed.
    seen: Option<(Watched, u32)>,
}

impl Watchpoints {
    pub(crate) fn take_seen(&mut self) -> Option<(Watched, u32)> {
        self.seen.take()
    }
}

impl Observer for Watchpoints {
    const WATCHES_MEMORY: bool = true;

    fn access(&mut self, access: Access) -> Verdict {
        let Some(watched) = self.all.iter().find(|watched| watched.sees(access)) else { return Verdict::Continue };
        let inside = access.address.wrapping_sub(watched.address) < watched.bytes;
        self.seen = Some((*watched, if inside { access.address } else { watched.address }));
        Verdict::StopAfter
    }

    fn trapped(&mut self, _: &View<'_>, _pc: u32, _handler: u32) {
        // The access was not performed.
        self.seen = None;
    }
}
