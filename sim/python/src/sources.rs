// SPDX-License-Identifier: MIT OR Apache-2.0
//! Hashes of the sources that the simulator and the prover are built from. `build.rs` computes them, too.

use std::fs;
use std::io::Result;
use std::path::{Path, PathBuf};

/// The crates of the simulator; what it measures does not depend on the prover.
pub(crate) const SIMULATOR: &[&str] = &["gdb", "isa", "machine", "python"];
/// The crates of the prover.
#[allow(dead_code)] // the module has it from build.rs
pub(crate) const PROVER: &[&str] = &["isa", "machine", "prove", "python"];

/// Of FNV-1a with 128 bits (RFC 9923).
const OFFSET_BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// The files and folders that decide what some crates do, of the workspace in the folder `top`.
pub(crate) fn places(top: &Path, crates: &[&str]) -> Vec<PathBuf> {
    let homes = crates.iter().map(|name| top.join("sim").join(name));
    let parts = homes.flat_map(|home| [home.join("Cargo.toml"), home.join("src")]);
    std::iter::once(top.join("Cargo.lock")).chain(parts).collect()
}

fn files(top: &Path, crates: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in places(top, crates) {
        if path.is_dir() {
            below(&path, &mut found)?;
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn below(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            below(&path, found)?;
        } else if path.extension().is_some_and(|suffix| suffix == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

/// A hash of their names and contents, in hexadecimal: the same wherever the folder is.
///
/// # Errors
/// A file cannot be read.
pub(crate) fn digest(top: &Path, crates: &[&str]) -> Result<String> {
    let mut state = OFFSET_BASIS;
    for path in files(top, crates)? {
        let name = path.strip_prefix(top).unwrap_or(&path).to_string_lossy();
        for part in [name.as_bytes(), &fs::read(&path)?] {
            let length = (part.len() as u64).to_le_bytes();
            for byte in length.iter().chain(part) {
                state = (state ^ u128::from(*byte)).wrapping_mul(PRIME);
            }
        }
    }
    Ok(format!("{state:032x}"))
}
