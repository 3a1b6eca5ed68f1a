// SPDX-License-Identifier: MIT OR Apache-2.0
//! The destination of a log.

use std::io::Write;

/// A file, or another destination.
pub type LogOutput = Box<dyn Write + Send + Sync>;
