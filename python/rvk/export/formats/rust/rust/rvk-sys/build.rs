// SPDX-License-Identifier: MIT OR Apache-2.0
//! Compiles the sources of the export with the compiler that `cc` finds, or that `CC` names.

use std::env;
use std::path::Path;

/// Below the folder of the export. Rust has `memcpy` and its kin itself.
#[rustfmt::skip]
const SOURCES: &[&str] = &[
{% for each in sources + ["src/rvk_self_test.c"] %}
    "{{ each }}",
{% endfor %}
];
const MARCH: &str = "-march={{ march }}";
const MABI: &str = "-mabi={{ mabi }}";
const ZIG_TARGET: &str = "riscv32-freestanding-none";
const ZIG_CPU: &str = "{{ zig_cpu }}";

fn main() {
    let export = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    println!("cargo::rerun-if-changed={}", export.join("src").display());
    println!("cargo::rerun-if-changed=layout.c");
    println!("cargo::metadata=include={}", export.join("src").display());
    if env::var("CARGO_CFG_TARGET_ARCH").as_deref() != Ok("riscv32") {
        return; // lib.rs says what is wrong.
    }
    let mut build = cc::Build::new();
    let options = options(&build.get_compiler());
    // For the build script of a crate that depends on this one: DEP_RVK_OPTIONS, DEP_RVK_INCLUDE.
    println!("cargo::metadata=options={}", options.join(" "));
    build
        .flags(options)
        .no_default_flags(true)
        .warnings(false)
        .include(export.join("src"))
        .files(SOURCES.iter().map(|name| export.join(name)))
        .file("layout.c")
        .compile("rvk");
}

/// Exactly the processor of the export: it may have more instructions than Rust's target.
fn options(compiler: &cc::Tool) -> Vec<&'static str> {
    let name = compiler.path().file_stem().unwrap_or_default();
    let mut found = if name.to_string_lossy().contains("zig") {
        vec!["-target", ZIG_TARGET, ZIG_CPU, "-fno-sanitize=all"]
    } else if compiler.is_like_clang() {
        vec!["--target=riscv32-unknown-elf", MARCH, MABI]
    } else {
        vec![MARCH, MABI]
    };
    found.extend(["-O{{ level }}", "-g", "-std=c11", "-ffreestanding"]);
    found.extend(["-ffunction-sections", "-fdata-sections"]);
    found
}
