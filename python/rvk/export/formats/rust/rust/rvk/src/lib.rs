// SPDX-License-Identifier: MIT OR Apache-2.0
//! RVK's cryptography for `{{ isa }}`, with the traits of RustCrypto.
//!
//! Everything that holds a key, a message or a state of a generator wipes it when it is dropped.
//! What this layer does not have is in `rvk-sys`.
#![no_std]
#![deny(missing_docs)]
#![deny(unsafe_op_in_unsafe_fn)]
#![deny(clippy::undocumented_unsafe_blocks)]

{% set modules = [
    ("aead_traits", rust.aeads), ("block", rust.block_ciphers), ("ccm", "ccm" in rust.modes),
    ("cmac", "cmac" in rust.modes), ("ctr", rust.counter_mode), ("gcm", "gcm" in rust.modes),
    ("generator", rust.generators), ("hash", rust.hashes), ("mac", rust.macs), ("secret", rust.any),
    ("sponge", rust.sponges), ("status", rust.checks or rust.expects), ("stream", rust.streams), ("xof", rust.xofs or rust.customized),
] %}
{% for name, wanted in modules if wanted %}
mod {{ name }};
{% endfor %}

{% for name, wanted in modules if wanted and name != "secret" %}
pub use {{ name }}::{{ "Error" if name == "status" else "*" }};
{% endfor %}

/// Runs the self-test of the export: known answers of the standards.
///
/// # Errors
///
/// The number of answers that are wrong.
pub fn self_test() -> Result<(), usize> {
    // SAFETY: it has no arguments, and keeps nothing.
    match unsafe { rvk_sys::rvk_self_test() } {
        0 => Ok(()),
        wrong => Err(wrong.unsigned_abs() as usize),
    }
}
