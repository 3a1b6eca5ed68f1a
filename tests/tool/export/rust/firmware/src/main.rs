// SPDX-License-Identifier: MIT OR Apache-2.0
//! The crate `rvk` through its traits: known answers of standards, and random inputs against other
//! people's crates. What it writes are the names of what is right.
#![no_std]
#![no_main]

mod compare;
mod known;
mod random;

use core::fmt::{self, Write};
use core::panic::PanicInfo;

use oracles as o;
use oracles::aead::consts::{U8, U12, U13, U16};

use compare::{aead, block, digest, extendable, generator, mac, seeded, stream};
use random::Random;

unsafe extern "C" {
    fn board_write(text: *const core::ffi::c_char);
    fn board_exit(status: i32) -> !;
}

/// Where text goes: the debugger, or the simulator.
pub struct Board;

impl Write for Board {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for piece in text.as_bytes().chunks(63) {
            let mut line = [0; 64];
            line[..piece.len()].copy_from_slice(piece);
            // SAFETY: the text ends with a zero.
            unsafe { board_write(line.as_ptr().cast()) };
        }
        Ok(())
    }
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    let _ = writeln!(Board, "{info}");
    // SAFETY: nothing runs after it.
    unsafe { board_exit(1) }
}

/// Called by the start-up code.
#[unsafe(no_mangle)]
extern "C" fn main() -> i32 {
    assert_eq!(rvk::self_test(), Ok(()));
    let _ = writeln!(Board, "self-test");
    known::run();
    let seed = env!("RVK_SEED").parse().expect("RVK_SEED is a number");
    let mut random = Random(seed);
    ciphers(&mut random);
    authenticated(&mut random);
    hashes(&mut random);
    0
}

fn ciphers(random: &mut Random) {
    block::<rvk::Aes128, o::aes::Aes128>("Aes128", random);
    block::<rvk::Aes192, o::aes::Aes192>("Aes192", random);
    block::<rvk::Aes256, o::aes::Aes256>("Aes256", random);
    block::<rvk::Sm4, o::sm4::Sm4>("Sm4", random);
    block::<rvk::Tdea192, o::des::TdesEde3>("Tdea192", random);
    stream::<rvk::Aes128Ctr, o::ctr::Ctr128BE<o::aes::Aes128>>("Aes128Ctr", random);
    stream::<rvk::Aes256Ctr, o::ctr::Ctr128BE<o::aes::Aes256>>("Aes256Ctr", random);
    stream::<rvk::ChaCha20, o::chacha20::ChaCha20>("ChaCha20", random);
    stream::<rvk::XChaCha20, o::chacha20::XChaCha20>("XChaCha20", random);
    seeded::<rvk::CtrDrbgAes128>("CtrDrbgAes128", random);
    seeded::<rvk::CtrDrbgAes128NoDf>("CtrDrbgAes128NoDf", random);
    seeded::<rvk::CtrDrbgAes256>("CtrDrbgAes256", random);
    seeded::<rvk::CtrDrbgAes256NoDf>("CtrDrbgAes256NoDf", random);
    generator::<rvk::HmacDrbgSha256, o::sha2::Sha256>("HmacDrbgSha256", random);
    generator::<rvk::HmacDrbgSha512, o::sha2::Sha512>("HmacDrbgSha512", random);
}

fn authenticated(random: &mut Random) {
    use o::aes::{Aes128, Aes256};
    use o::ccm::Ccm;
    use o::chacha20poly1305::{ChaCha20Poly1305, XChaCha20Poly1305};
    aead::<rvk::Aes128Gcm, o::aes_gcm::Aes128Gcm>("Aes128Gcm", random);
    aead::<rvk::Aes256Gcm, o::aes_gcm::Aes256Gcm>("Aes256Gcm", random);
    aead::<rvk::Gcm<rvk::Aes128Enc>, o::aes_gcm::Aes128Gcm>("Gcm", random);
    aead::<rvk::Ccm<rvk::Aes128Enc, U13, U8>, Ccm<Aes128, U8, U13>>("Ccm 13 8", random);
    aead::<rvk::Ccm<rvk::Aes256Enc, U12, U16>, Ccm<Aes256, U16, U12>>("Ccm 12 16", random);
    aead::<rvk::ChaCha20Poly1305, ChaCha20Poly1305>("ChaCha20Poly1305", random);
    aead::<rvk::XChaCha20Poly1305, XChaCha20Poly1305>("XChaCha20Poly1305", random);
    aead::<rvk::AsconAead128, o::ascon_aead::AsconAead128>("AsconAead128", random);
}

fn hashes(random: &mut Random) {
    use o::hmac::Hmac;
    use o::sha2::{Sha224, Sha256, Sha384, Sha512, Sha512_256};
    digest::<rvk::Sha224, Sha224>("Sha224", random);
    digest::<rvk::Sha256, Sha256>("Sha256", random);
    digest::<rvk::Sha384, Sha384>("Sha384", random);
    digest::<rvk::Sha512, Sha512>("Sha512", random);
    digest::<rvk::Sha512_256, Sha512_256>("Sha512_256", random);
    digest::<rvk::Sha3_256, o::sha3::Sha3_256>("Sha3_256", random);
    digest::<rvk::Sha3_512, o::sha3::Sha3_512>("Sha3_512", random);
    digest::<rvk::AsconHash256, o::ascon_hash256::AsconHash256>("AsconHash256", random);
    extendable::<rvk::Shake128, o::shake::Shake128>("Shake128", random);
    extendable::<rvk::Shake256, o::shake::Shake256>("Shake256", random);
    mac::<rvk::HmacSha256, Hmac<Sha256>>("HmacSha256", random);
    mac::<rvk::HmacSha384, Hmac<Sha384>>("HmacSha384", random);
    mac::<rvk::HmacSha512, Hmac<Sha512>>("HmacSha512", random);
    mac::<rvk::Cmac<rvk::Aes128Enc>, o::cmac::Cmac<o::aes::Aes128>>("Cmac 128", random);
    mac::<rvk::Cmac<rvk::Aes256Enc>, o::cmac::Cmac<o::aes::Aes256>>("Cmac 256", random);
}
