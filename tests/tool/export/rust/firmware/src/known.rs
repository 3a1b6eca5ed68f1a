// SPDX-License-Identifier: MIT OR Apache-2.0
//! Known answers.

use core::fmt::Write;

use core::hint::black_box;

use oracles::aead::inout::InOutBuf;
use oracles::aead::{AeadInOut, KeyInit};
use oracles::cipher::BlockCipherEncrypt;
use oracles::digest::{Digest, Mac};

use crate::Board;

pub fn run() {
    aes();
    sha256();
    gcm();
    moved();
    let _ = writeln!(Board, "known answers");
}

/// FIPS 197, appendix C.1.
fn aes() {
    let key: [u8; 16] = core::array::from_fn(|i| i as u8);
    let mut block = core::array::from_fn(|i| 0x11 * i as u8).into();
    rvk::Aes128::new(&key.into()).encrypt_block(&mut block);
    let right = 0x69c4_e0d8_6a7b_0430_d8cd_b780_70b4_c55a_u128;
    assert_eq!(<[u8; 16]>::from(block), right.to_be_bytes());
}

/// FIPS 180-4, example SHA256ShortMsg of CAVP with the message "abc".
fn sha256() {
    let right = [0xba78_16bf_8f01_cfea_4141_40de_5dae_2223_u128, 0xb003_61a3_9617_7a9c_b410_ff61_f200_15ad];
    let found = rvk::Sha256::digest(b"abc");
    assert_eq!(found[..16], right[0].to_be_bytes());
    assert_eq!(found[16..], right[1].to_be_bytes());
}

/// D. McGrew, J. Viega, The Galois/Counter Mode of Operation, test cases 1 and 2.
fn gcm() {
    let cipher = rvk::Aes128Gcm::new(&Default::default());
    let nonce = Default::default();
    let tag = cipher.encrypt_inout_detached(&nonce, b"", (&mut [][..]).into());
    let right = 0x58e2_fcce_fa7e_3061_367f_1d57_a4e7_455a_u128;
    assert_eq!(<[u8; 16]>::from(tag.unwrap()), right.to_be_bytes());
    let mut message = [0; 16];
    let tag = cipher.encrypt_inout_detached(&nonce, b"", message.as_mut_slice().into());
    let right = 0xab6e_47d4_2cec_13bd_f53a_67b2_1257_bddf_u128;
    assert_eq!(<[u8; 16]>::from(tag.unwrap()), right.to_be_bytes());
    assert_eq!(message, 0x0388_dace_60b6_a392_f328_c2b9_71b2_fe78_u128.to_be_bytes());
}

/// C has the address of the schedule; a value that has moved has another one.
fn moved() {
    let keys = [[1; 16].into(), [2; 16].into()];
    let mut ciphers = keys.map(|key| rvk::Gcm::<rvk::Aes128Enc>::new(&key));
    let mut macs = keys.map(|key| rvk::Cmac::<rvk::Aes128Enc>::new(&key));
    black_box(&mut ciphers).swap(0, 1);
    black_box(&mut macs).swap(0, 1);
    let (first, mut last) = ([0; 32], [0; 32]);
    let nonce = Default::default();
    let fresh = rvk::Gcm::<rvk::Aes128Enc>::new(&keys[1]);
    let tag = fresh.encrypt_inout_detached(&nonce, b"", InOutBuf::new(&first, &mut last).unwrap()).unwrap();
    let mut again = [0; 32];
    let same = ciphers[0].encrypt_inout_detached(&nonce, b"", InOutBuf::new(&first, &mut again).unwrap()).unwrap();
    assert!(tag == same && last == again);
    let [mac, _] = macs;
    let tag = rvk::Cmac::<rvk::Aes128Enc>::new(&keys[1]).chain_update(first).finalize();
    assert!(mac.chain_update(first).finalize() == tag);
}
