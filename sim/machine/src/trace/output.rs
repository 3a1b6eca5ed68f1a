// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a log goes.

use std::io::Write;

/// A file, or another place to write to.
pub type LogOutput = Box<dyn Write + Send + Sync>;
