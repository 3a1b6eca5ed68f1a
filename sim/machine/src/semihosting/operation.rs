// SPDX-License-Identifier: MIT OR Apache-2.0
//! The operations and their numbers (section 6).

/// What most operations return if they fail.
pub(crate) const FAILED: u32 = u32::MAX;

macro_rules! operations {
    ($($number:literal $variant:ident $name:literal,)*) => {
        /// An operation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Operation {
            $(#[doc = $name] $variant = $number,)*
        }

        const ALL: &[(Operation, &str)] = &[$((Operation::$variant, $name),)*];
    };
}

operations! {
    0x01 Open "SYS_OPEN",
    0x02 Close "SYS_CLOSE",
    0x03 WriteC "SYS_WRITEC",
    0x04 Write0 "SYS_WRITE0",
    0x05 Write "SYS_WRITE",
    0x06 Read "SYS_READ",
    0x07 ReadC "SYS_READC",
    0x08 IsError "SYS_ISERROR",
    0x09 IsTerminal "SYS_ISTTY",
    0x0a Seek "SYS_SEEK",
    0x0c Length "SYS_FLEN",
    0x0d TemporaryName "SYS_TMPNAM",
    0x0e Remove "SYS_REMOVE",
    0x0f Rename "SYS_RENAME",
    0x10 Clock "SYS_CLOCK",
    0x11 Time "SYS_TIME",
    0x12 System "SYS_SYSTEM",
    0x13 Errno "SYS_ERRNO",
    0x15 GetCommandLine "SYS_GET_CMDLINE",
    0x16 HeapInformation "SYS_HEAPINFO",
    0x18 Exit "SYS_EXIT",
    0x20 ExitExtended "SYS_EXIT_EXTENDED",
    0x30 Elapsed "SYS_ELAPSED",
    0x31 TickFrequency "SYS_TICKFREQ",
}

impl Operation {
    /// The operation of this number.
    pub(crate) fn of(number: u32) -> Option<Operation> {
        ALL.iter().map(|(operation, _)| *operation).find(|operation| *operation as u32 == number)
    }

    /// Its name in the specification.
    pub(crate) fn name(self) -> &'static str {
        ALL.iter().find(|(operation, _)| *operation == self).map_or("", |(_, name)| name)
    }
}

/// Names and numbers of all operations.
pub(crate) fn names() -> String {
    let each = ALL.iter().map(|(operation, name)| format!("{name} ({:#04x})", *operation as u32));
    each.collect::<Vec<_>>().join(", ")
}
