{% if rust.counter_mode %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Counter mode (SP 800-38A section 6.5) with the counter as a 128-bit big-endian number.

use cipher::common::{InnerUser, IvSizeUser};
use cipher::inout::InOutBuf;
use cipher::{InnerIvInit, Iv, OverflowError, SeekNum, StreamCipher, StreamCipherError};
use cipher::{StreamCipherSeek, consts};

use crate::secret::{opaque, wipe};
use sealed::Blocks;

const BLOCK: usize = 16;

mod sealed {
    /// Counter mode on whole blocks.
    pub trait Blocks {
        /// `out` and `input` have `blocks` blocks of 16 bytes, and are equal or apart.
        unsafe fn blocks(&self, out: *mut u8, input: *const u8, counter: u128, blocks: usize);
    }
}

/// Counter mode, with the counter block as the nonce.
///
/// Never use a counter block twice with one key.
#[derive(Clone)]
pub struct Ctr<C: Blocks> {
    cipher: C,
    /// The counter block that the stream starts with.
    start: u128,
    /// Blocks of key stream so far.
    blocks: u128,
    /// The last of them, and how many bytes at its end are not used yet.
    rest: [u8; BLOCK],
    unused: usize,
}

opaque!(Ctr<C: Blocks>);

impl<C: Blocks> Ctr<C> {
    fn whole(&mut self, buffer: InOutBuf<'_, '_, u8>) {
        let (blocks, counter) = (buffer.len() / BLOCK, self.start.wrapping_add(self.blocks));
        let (input, out) = buffer.into_raw();
        // SAFETY: the buffer has this many blocks; its two parts are equal or apart.
        unsafe { self.cipher.blocks(out, input, counter, blocks) };
        self.blocks = self.blocks.wrapping_add(blocks as u128);
    }

    /// Makes a block of which not everything is used at once.
    fn refill(&mut self) {
        let mut block = [0; BLOCK];
        self.whole(block.as_mut_slice().into());
        self.rest = block;
        self.unused = BLOCK;
        wipe(&mut block);
    }

    fn take(&mut self, mut buffer: InOutBuf<'_, '_, u8>) {
        let from = BLOCK - self.unused;
        buffer.xor_in2out(&self.rest[from..from + buffer.len()]);
        self.unused -= buffer.len();
    }
}

impl<C: Blocks> Drop for Ctr<C> {
    fn drop(&mut self) {
        wipe(&mut self.rest);
    }
}

impl<C: Blocks> InnerUser for Ctr<C> {
    type Inner = C;
}

impl<C: Blocks> IvSizeUser for Ctr<C> {
    type IvSize = consts::U16;
}

impl<C: Blocks> InnerIvInit for Ctr<C> {
    fn inner_iv_init(cipher: C, iv: &Iv<Self>) -> Self {
        let start = u128::from_be_bytes((*iv).into());
        Self {
            cipher,
            start,
            blocks: 0,
            rest: [0; BLOCK],
            unused: 0,
        }
    }
}

impl<C: Blocks> StreamCipher for Ctr<C> {
    fn check_remaining(&self, bytes: usize) -> Result<(), StreamCipherError> {
        let more = bytes.saturating_sub(self.unused).div_ceil(BLOCK) as u128;
        match self.blocks.checked_add(more) {
            Some(_) => Ok(()),
            None => Err(StreamCipherError),
        }
    }

    fn unchecked_apply_keystream_inout(&mut self, buffer: InOutBuf<'_, '_, u8>) {
        let first = self.unused.min(buffer.len());
        let (first, buffer) = buffer.split_at(first);
        self.take(first);
        let whole = buffer.len() / BLOCK * BLOCK;
        let (whole, last) = buffer.split_at(whole);
        if !whole.is_empty() {
            self.whole(whole);
        }
        if !last.is_empty() {
            self.refill();
            self.take(last);
        }
    }

    fn unchecked_write_keystream(&mut self, buffer: &mut [u8]) {
        buffer.fill(0);
        self.unchecked_apply_keystream_inout(buffer.into());
    }
}

impl<C: Blocks> StreamCipherSeek for Ctr<C> {
    fn try_current_pos<T: SeekNum>(&self) -> Result<T, OverflowError> {
        T::from_block_byte(self.blocks, (BLOCK - self.unused) as u8, BLOCK as u8)
    }

    fn try_seek<T: SeekNum>(&mut self, position: T) -> Result<(), StreamCipherError> {
        let (blocks, byte) = position.into_block_byte::<u128>(BLOCK as u8)?;
        if blocks == u128::MAX && byte > 0 {
            return Err(StreamCipherError);
        }
        self.blocks = blocks;
        self.unused = 0;
        if byte > 0 {
            self.refill();
            self.unused -= usize::from(byte);
        }
        Ok(())
    }
}

{% for each in rust.block_ciphers if each.ctr %}
{% set encryption = each.name ~ ("Enc" if each.expand_decrypt else "") %}
/// Counter mode with `{{ each.name }}`.
pub type {{ each.name }}Ctr = Ctr<crate::{{ encryption }}>;

impl Blocks for crate::{{ encryption }} {
    unsafe fn blocks(&self, out: *mut u8, input: *const u8, counter: u128, blocks: usize) {
        let (at, mut counter) = (self.0.as_ptr(), counter.to_be_bytes());
        // SAFETY: the caller's promise; the schedule is for encryption.
        unsafe { rvk_sys::{{ each.ctr }}(at, out, input, counter.as_mut_ptr(), blocks) };
    }
}

{% endfor %}
{% endif %}
