// SPDX-License-Identifier: MIT OR Apache-2.0
//! Start-up code and linker script of the export's board.

use std::env;
use std::path::Path;

fn main() {
    let board = Path::new(env!("CARGO_MANIFEST_DIR")).join("../export/board");
    let examples = board.join("../examples");
    let mut build = cc::Build::new();
    build.files(["start.S", "board.c"].map(|name| board.join(name))).include(examples);
    let options = env::var("DEP_RVK_OPTIONS").expect("rvk-sys tells them");
    build.no_default_flags(true).flags(options.split(' '));
    build.link_lib_modifier("+whole-archive").compile("board");
    println!("cargo::rustc-link-arg=-T{}", board.join("memory.ld").display());
    println!("cargo::rerun-if-changed={}", board.display());
    println!("cargo::rerun-if-env-changed=RVK_SEED");
}
