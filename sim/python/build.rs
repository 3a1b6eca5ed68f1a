// SPDX-License-Identifier: MIT OR Apache-2.0
//! Puts hashes of the sources into the module: `rvk._sim.built_from()` and `prover_built_from()`.

use std::path::Path;

#[path = "src/sources.rs"]
mod sources;

fn main() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (name, crates) in [("RVK_SOURCES", sources::SIMULATOR), ("RVK_PROVER_SOURCES", sources::PROVER)] {
        for path in sources::places(&top, crates) {
            println!("cargo::rerun-if-changed={}", path.display());
        }
        let digest = sources::digest(&top, crates).expect("the sources can be read");
        println!("cargo::rustc-env={name}={digest}");
    }
}
