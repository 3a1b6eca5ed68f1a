// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ours and theirs through the same traits.

use core::fmt::Write;

use oracles::aead::{AeadInOut, Nonce, inout::InOutBuf};
use oracles::cipher::{Block, BlockCipherDecrypt, BlockCipherEncrypt, BlockSizeUser};
use oracles::cipher::{Iv, IvSizeUser, KeyIvInit, StreamCipher, StreamCipherSeek};
use oracles::digest::common::{Key, KeyInit, KeySizeUser, OutputSizeUser};
use oracles::digest::{Digest, ExtendableOutput, FixedOutputReset, Mac, XofReader};
use oracles::rand_core::{SeedableRng, TryRng};
use oracles::rfc6979::HmacDrbg;

use crate::Board;
use crate::random::Random;

const ROUNDS: usize = 8;
const LONGEST: usize = 300;

fn right(name: &str) {
    let _ = writeln!(Board, "{name}");
}

/// A random message of a random length.
fn message<'a>(random: &mut Random, space: &'a mut [u8; LONGEST]) -> &'a mut [u8] {
    let bytes = random.below(LONGEST + 1);
    random.fill(&mut space[..bytes]);
    &mut space[..bytes]
}

pub fn block<A, B>(name: &str, random: &mut Random)
where
    A: KeyInit + BlockCipherEncrypt + BlockCipherDecrypt,
    B: KeyInit + KeySizeUser<KeySize = A::KeySize>,
    B: BlockCipherEncrypt + BlockCipherDecrypt + BlockSizeUser<BlockSize = A::BlockSize>,
{
    for _ in 0..ROUNDS {
        let key = random.make::<Key<A>>();
        let (ours, theirs) = (A::new(&key), B::new(&key));
        let mut plain: [Block<A>; 20] = core::array::from_fn(|_| random.make());
        let plain = &mut plain[..random.below(21)];
        let (mut found, mut expected) = (plain.to_owned_blocks(), plain.to_owned_blocks());
        ours.encrypt_blocks(&mut found[..plain.len()]);
        theirs.encrypt_blocks(&mut expected[..plain.len()]);
        assert!(found == expected, "{name}");
        ours.encrypt_blocks_b2b(plain, &mut found[..plain.len()]).unwrap();
        assert!(found == expected, "{name}");
        for (one, other) in plain.iter().zip(&mut found) {
            ours.encrypt_block_b2b(one, other);
        }
        assert!(found == expected, "{name}");
        ours.decrypt_blocks(&mut found[..plain.len()]);
        assert!(found[..plain.len()] == *plain, "{name}");
    }
    right(name);
}

/// `to_vec` without a heap.
trait Owned<T> {
    fn to_owned_blocks(&self) -> [T; 20];
}

impl<T: Clone + Default> Owned<T> for [T] {
    fn to_owned_blocks(&self) -> [T; 20] {
        core::array::from_fn(|i| self.get(i).cloned().unwrap_or_default())
    }
}

pub fn stream<A, B>(name: &str, random: &mut Random)
where
    A: KeyIvInit + StreamCipher + StreamCipherSeek,
    B: KeyIvInit + KeySizeUser<KeySize = A::KeySize> + IvSizeUser<IvSize = A::IvSize>,
    B: StreamCipher + StreamCipherSeek,
{
    for round in 0..ROUNDS {
        let (key, mut nonce) = (random.make::<Key<A>>(), random.make::<Iv<A>>());
        if round == 0 {
            nonce.fill(0xff); // A counter wraps.
        }
        let (mut ours, mut theirs) = (A::new(&key, &nonce), B::new(&key, &nonce));
        for piece in 0..6 {
            let mut space = [0; LONGEST];
            let found = message(random, &mut space);
            let (mut copy, bytes) = ([0; LONGEST], found.len());
            copy[..bytes].copy_from_slice(found);
            ours.apply_keystream(found);
            theirs.apply_keystream(&mut copy[..bytes]);
            assert!(found == &copy[..bytes], "{name}");
            assert!(ours.current_pos::<u64>() == theirs.current_pos::<u64>(), "{name}");
            if piece > 2 {
                let to = random.below(1000) as u64;
                ours.seek(to);
                theirs.seek(to);
                assert!(ours.current_pos::<u64>() == to, "{name}");
            }
        }
    }
    right(name);
}

pub fn aead<A, B>(name: &str, random: &mut Random)
where
    A: KeyInit + AeadInOut,
    B: KeyInit + KeySizeUser<KeySize = A::KeySize>,
    B: AeadInOut<NonceSize = A::NonceSize, TagSize = A::TagSize>,
{
    for _ in 0..ROUNDS {
        let (key, nonce) = (random.make::<Key<A>>(), random.make::<Nonce<A>>());
        let (ours, theirs) = (A::new(&key), B::new(&key));
        let (mut space, mut space_of_ad) = ([0; LONGEST], [0; LONGEST]);
        let ad = message(random, &mut space_of_ad);
        let plain = message(random, &mut space);
        let (mut expected, mut found, bytes) = ([0; LONGEST], [0; LONGEST], plain.len());
        expected[..bytes].copy_from_slice(plain);
        let into = InOutBuf::new(plain, &mut found[..bytes]).unwrap();
        let tag = ours.encrypt_inout_detached(&nonce, ad, into).unwrap();
        let there = (&mut expected[..bytes]).into();
        assert!(theirs.encrypt_inout_detached(&nonce, ad, there).unwrap() == tag, "{name}");
        assert!(found == expected, "{name}");
        let mut wrong = tag.clone();
        wrong[random.below(tag.len())] ^= 1 << random.below(8);
        let there = (&mut expected[..bytes]).into();
        assert!(ours.decrypt_inout_detached(&nonce, ad, there, &wrong).is_err(), "{name}");
        assert!(expected == [0; LONGEST], "{name}");
        let there = (&mut found[..bytes]).into();
        assert!(ours.decrypt_inout_detached(&nonce, ad, there, &tag).is_ok(), "{name}");
        assert!(&found[..bytes] == plain, "{name}");
    }
    right(name);
}

pub fn digest<A, B>(name: &str, random: &mut Random)
where
    A: Digest + FixedOutputReset + Clone,
    B: Digest + OutputSizeUser<OutputSize = A::OutputSize>,
{
    let mut ours = A::new();
    for _ in 0..ROUNDS {
        let mut theirs = B::new();
        for _ in 0..random.below(4) {
            let mut space = [0; LONGEST];
            let piece = message(random, &mut space);
            Digest::update(&mut ours, &*piece);
            Digest::update(&mut theirs, &*piece);
        }
        let (copy, expected) = (ours.clone(), theirs.finalize());
        assert!(ours.finalize_fixed_reset() == expected, "{name}");
        assert!(copy.finalize() == expected, "{name}");
    }
    right(name);
}

pub fn extendable<A, B>(name: &str, random: &mut Random)
where
    A: ExtendableOutput + Default,
    B: ExtendableOutput + Default,
{
    for _ in 0..ROUNDS {
        let (mut ours, mut theirs, mut space) = (A::default(), B::default(), [0; LONGEST]);
        let text = message(random, &mut space);
        ours.update(text);
        theirs.update(text);
        let (mut ours, mut theirs) = (ours.finalize_xof(), theirs.finalize_xof());
        for _ in 0..4 {
            let (mut found, mut expected) = ([0; LONGEST], [0; LONGEST]);
            let bytes = random.below(LONGEST);
            ours.read(&mut found[..bytes]);
            theirs.read(&mut expected[..bytes]);
            assert!(found == expected, "{name}");
        }
    }
    right(name);
}

pub fn mac<A, B>(name: &str, random: &mut Random)
where
    A: Mac + KeyInit + Clone,
    B: Mac + KeyInit + KeySizeUser<KeySize = A::KeySize> + OutputSizeUser<OutputSize = A::OutputSize>,
{
    for _ in 0..ROUNDS {
        let key = random.make::<Key<A>>();
        let (mut ours, mut theirs) = (A::new(&key), B::new(&key));
        for _ in 0..random.below(4) {
            let mut space = [0; LONGEST];
            let piece = message(random, &mut space);
            ours.update(piece);
            theirs.update(piece);
        }
        let tag = theirs.finalize().into_bytes();
        let mut wrong = tag.clone();
        wrong[random.below(tag.len())] ^= 1 << random.below(8);
        assert!(ours.clone().verify(&wrong).is_err(), "{name}");
        assert!(ours.verify(&tag).is_ok(), "{name}");
    }
    right(name);
}

pub fn generator<A, D>(name: &str, random: &mut Random)
where
    A: SeedableRng<Seed: From<[u8; 48]>> + TryRng,
    D: oracles::hmac::EagerHash,
{
    for _ in 0..ROUNDS {
        let mut seed = [0; 48];
        random.fill(&mut seed);
        let mut ours = A::from_seed(seed.into());
        let mut theirs = HmacDrbg::<D>::new(&seed[..32], &seed[32..], b"");
        for _ in 0..4 {
            let (mut found, mut expected) = ([0; LONGEST], [0; LONGEST]);
            let bytes = 1 + random.below(LONGEST); // Without bytes, ours makes no request.
            assert!(ours.try_fill_bytes(&mut found[..bytes]).is_ok(), "{name}");
            theirs.fill_bytes(&mut expected[..bytes]);
            assert!(found == expected, "{name}");
        }
    }
    right(name);
}

/// There is no other crate with this generator: its outputs are of the library's own tests. Here the seed decides them.
pub fn seeded<A: SeedableRng + TryRng>(name: &str, random: &mut Random) {
    let mut seed = random.make::<A::Seed>();
    let mut outputs = [[0; 40]; 3];
    for (i, output) in outputs.iter_mut().enumerate() {
        seed.as_mut()[0] ^= (i / 2) as u8;
        assert!(A::from_seed(seed.clone()).try_fill_bytes(output).is_ok(), "{name}");
    }
    let [first, again, other] = outputs;
    assert!(first == again && first != other, "{name}");
    right(name);
}
