{% if rust.streams %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Stream ciphers with a counter of blocks that starts at zero.

use cipher::inout::InOutBuf;
use cipher::{Iv, IvSizeUser, Key, KeyIvInit, KeySizeUser, OverflowError, SeekNum, StreamCipher};
use cipher::{StreamCipherError, StreamCipherSeek, consts};

use crate::secret::{Secret, SecretBytes, opaque, wipe};

macro_rules! stream {
    (
        $name:ident, $doc:literal, $context:ident, $key:literal, $nonce:literal, $block:literal,
        $key_size:ident, $nonce_size:ident, $init:ident, $update:ident
    ) => {
        #[doc = $doc]
        ///
        /// Never use a nonce twice with one key.
        #[derive(Clone)]
        pub struct $name {
            stream: Secret<rvk_sys::$context>,
            key: SecretBytes<$key>,
            nonce: [u8; $nonce],
            /// Bytes of key stream so far.
            position: u64,
        }

        opaque!($name);

        impl $name {
            /// Blocks have 32-bit numbers.
            const BYTES: u64 = $block << 32;

            fn start(&mut self, block: u32) {
                let (at, key, nonce) = (self.stream.as_mut_ptr(), &self.key, &self.nonce);
                // SAFETY: `init` writes the context; key and nonce have the prototype's lengths.
                unsafe { rvk_sys::$init(at, key.as_ptr(), nonce.as_ptr(), block) };
                self.position = u64::from(block) * $block;
            }
        }

        impl KeySizeUser for $name {
            type KeySize = consts::$key_size;
        }

        impl IvSizeUser for $name {
            type IvSize = consts::$nonce_size;
        }

        impl KeyIvInit for $name {
            fn new(key: &Key<Self>, nonce: &Iv<Self>) -> Self {
                let (key, nonce) = (SecretBytes::new(key), (*nonce).into());
                let mut cipher = Self {
                    stream: Secret::zero(),
                    key,
                    nonce,
                    position: 0,
                };
                cipher.start(0);
                cipher
            }
        }

        impl StreamCipher for $name {
            fn check_remaining(&self, bytes: usize) -> Result<(), StreamCipherError> {
                match bytes as u64 <= Self::BYTES.saturating_sub(self.position) {
                    true => Ok(()),
                    false => Err(StreamCipherError),
                }
            }

            fn unchecked_apply_keystream_inout(&mut self, buffer: InOutBuf<'_, '_, u8>) {
                let bytes = buffer.len();
                let (input, out) = buffer.into_raw();
                // SAFETY: both have `bytes` bytes and are equal or apart, as C requires.
                unsafe { rvk_sys::$update(self.stream.as_mut_ptr(), out, input, bytes) };
                self.position += bytes as u64;
            }

            fn unchecked_write_keystream(&mut self, buffer: &mut [u8]) {
                buffer.fill(0);
                self.unchecked_apply_keystream_inout(buffer.into());
            }
        }

        impl StreamCipherSeek for $name {
            fn try_current_pos<T: SeekNum>(&self) -> Result<T, OverflowError> {
                let blocks = self.position.div_ceil($block);
                let unused = blocks * $block - self.position;
                T::from_block_byte(blocks, ($block - unused) as u8, $block)
            }

            fn try_seek<T: SeekNum>(&mut self, position: T) -> Result<(), StreamCipherError> {
                let (block, byte) = position.into_block_byte::<u32>($block)?;
                self.start(block);
                let mut passed = [0; $block];
                self.unchecked_apply_keystream(&mut passed[..usize::from(byte)]);
                wipe(&mut passed);
                Ok(())
            }
        }
    };
}

{% for each in rust.streams %}
stream! {
    {{ each.name }},
    "{{ each.doc }}",
    {{ each.context }}, {{ each.key }}, {{ each.nonce }}, {{ each.block }},
    U{{ each.key }}, U{{ each.nonce }}, {{ each.init }}, {{ each.update }}
}

{% endfor %}
{% endif %}
