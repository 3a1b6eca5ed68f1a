// SPDX-License-Identifier: MIT OR Apache-2.0
//! Other people's implementations of the traits that the Rust export has.
#![no_std]

pub use {aead, cipher, digest, rand_core};
pub use {aes, aes_gcm, ascon_aead, ascon_hash256, ccm, chacha20, chacha20poly1305};
pub use {cmac, ctr, des, hmac, rfc6979, sha2, sha3, shake, sm4};
