// SPDX-License-Identifier: MIT OR Apache-2.0
//! Puts a hash of the simulator's sources into the module: `rvk._sim.sources()`.

use std::path::Path;

#[path = "src/sources.rs"]
mod sources;

fn main() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for path in sources::places(&top) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let digest = sources::digest(&top).expect("the sources can be read");
    println!("cargo::rustc-env=RVK_SOURCES={digest}");
}
