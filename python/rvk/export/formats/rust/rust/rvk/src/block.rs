{% if rust.block_ciphers %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Block ciphers. Runs of blocks go to the library in one call.

use cipher::consts;
use cipher::inout::{InOut, InOutBuf};
use cipher::{
    Block, BlockCipherDecBackend, BlockCipherDecClosure, BlockCipherDecrypt, BlockCipherEncBackend,
    BlockCipherEncClosure, BlockCipherEncrypt, BlockSizeUser, Key, KeyInit, KeySizeUser, ParBlocks,
    ParBlocksSizeUser,
};
{% if rust.modes %}
use core::ffi::c_void;
{% endif %}

{% if rust.modes %}
use crate::secret::sealed::ModeCipher;
{% endif %}
use crate::secret::{Secret, opaque};

/// A type that holds one schedule.
macro_rules! schedule {
    ($name:ident, $doc:expr, $context:ident, $key:ident, $block:ident, $expand:ident) => {
        #[doc = $doc]
        #[derive(Clone)]
        pub struct $name(pub(crate) Secret<rvk_sys::$context>);

        opaque!($name);

        impl KeySizeUser for $name {
            type KeySize = consts::$key;
        }

        impl BlockSizeUser for $name {
            type BlockSize = consts::$block;
        }

        impl ParBlocksSizeUser for $name {
            type ParBlocksSize = consts::U8;
        }

        impl KeyInit for $name {
            fn new(key: &Key<Self>) -> Self {
                let mut schedule = Secret::zero();
                // SAFETY: only the schedule is written, and the key has the length of the prototype.
                unsafe { rvk_sys::$expand(schedule.as_mut_ptr(), key.as_ptr()) };
                Self(schedule)
            }
        }
    };
}

/// One direction of a type that holds one schedule.
macro_rules! direction {
    (
        $name:ident, $function:ident, $trait:ident, $closure:ident, $backend:ident,
        $with_backend:ident, $inout:ident, $many:ident, $one:ident, $parallel:ident, $tail:ident
    ) => {
        impl $trait for $name {
            fn $with_backend(&self, f: impl $closure<BlockSize = Self::BlockSize>) {
                f.call(self);
            }

            fn $inout(&self, blocks: InOutBuf<'_, '_, Block<Self>>) {
                let count = blocks.len();
                let (input, out) = blocks.into_raw();
                // SAFETY: both have `count` blocks and are equal or apart, as C requires.
                unsafe { rvk_sys::$function(self.0.as_ptr(), out.cast(), input.cast(), count) };
            }

            fn $many(&self, blocks: &mut [Block<Self>]) {
                self.$inout(blocks.into());
            }
        }

        impl $backend for $name {
            fn $one(&self, block: InOut<'_, '_, Block<Self>>) {
                let (input, out) = block.into_raw();
                // SAFETY: both have one block and are equal or apart, as C requires.
                unsafe { rvk_sys::$function(self.0.as_ptr(), out.cast(), input.cast(), 1) };
            }

            fn $parallel(&self, blocks: InOut<'_, '_, ParBlocks<Self>>) {
                self.$inout(blocks.into_buf());
            }

            fn $tail(&self, blocks: InOutBuf<'_, '_, Block<Self>>) {
                self.$inout(blocks);
            }
        }
    };
}

macro_rules! encryption {
    ($name:ident, $function:ident) => {
        direction! {
            $name, $function, BlockCipherEncrypt, BlockCipherEncClosure, BlockCipherEncBackend,
            encrypt_with_backend, encrypt_blocks_inout, encrypt_blocks, encrypt_block,
            encrypt_par_blocks, encrypt_tail_blocks
        }
    };
}

macro_rules! decryption {
    ($name:ident, $function:ident) => {
        direction! {
            $name, $function, BlockCipherDecrypt, BlockCipherDecClosure, BlockCipherDecBackend,
            decrypt_with_backend, decrypt_blocks_inout, decrypt_blocks, decrypt_block,
            decrypt_par_blocks, decrypt_tail_blocks
        }
    };
}
{% if rust.two_schedules %}

/// A type that holds the schedules of both directions.
macro_rules! both {
    ($name:ident, $doc:literal, $encryption:ident, $decryption:ident) => {
        #[doc = $doc]
        ///
        /// It holds the schedules of both directions; a type for one has half the size.
        #[derive(Clone)]
        pub struct $name($encryption, $decryption);

        opaque!($name);

        impl KeySizeUser for $name {
            type KeySize = <$encryption as KeySizeUser>::KeySize;
        }

        impl BlockSizeUser for $name {
            type BlockSize = <$encryption as BlockSizeUser>::BlockSize;
        }

        impl KeyInit for $name {
            fn new(key: &Key<Self>) -> Self {
                Self($encryption::new(key), $decryption::new(key))
            }
        }

        both! {
            $name, 0, BlockCipherEncrypt, BlockCipherEncClosure, encrypt_with_backend,
            encrypt_blocks_inout, encrypt_blocks
        }
        both! {
            $name, 1, BlockCipherDecrypt, BlockCipherDecClosure, decrypt_with_backend,
            decrypt_blocks_inout, decrypt_blocks
        }
    };
    (
        $name:ident, $part:tt, $trait:ident, $closure:ident,
        $with_backend:ident, $inout:ident, $many:ident
    ) => {
        impl $trait for $name {
            fn $with_backend(&self, f: impl $closure<BlockSize = Self::BlockSize>) {
                self.$part.$with_backend(f);
            }

            fn $inout(&self, blocks: InOutBuf<'_, '_, Block<Self>>) {
                self.$part.$inout(blocks);
            }

            fn $many(&self, blocks: &mut [Block<Self>]) {
                self.$part.$many(blocks);
            }
        }
    };
}
{% endif %}

{% for each in rust.block_ciphers %}
{% set encryption = each.name ~ ("Enc" if each.expand_decrypt else "") %}
schedule! {
    {{ encryption }},
    "{{ each.doc }}{{ " For encryption." if each.expand_decrypt }}",
    {{ each.context }}, U{{ each.key }}, U{{ each.block }}, {{ each.expand }}
}
encryption!({{ encryption }}, {{ each.encrypt }});

{% if each.expand_decrypt %}
schedule! {
    {{ each.name }}Dec,
    "{{ each.doc }} For decryption.",
    {{ each.context }}, U{{ each.key }}, U{{ each.block }}, {{ each.expand_decrypt }}
}
decryption!({{ each.name }}Dec, {{ each.decrypt }});

both! {
    {{ each.name }},
    "{{ each.doc }}",
    {{ each.name }}Enc, {{ each.name }}Dec
}
{% else %}
decryption!({{ each.name }}, {{ each.decrypt }});
{% endif %}

{% if rust.modes and each.constant %}
impl ModeCipher for {{ encryption }} {
    fn cipher() -> *const rvk_sys::rvk_block_cipher {
        &raw const rvk_sys::{{ each.constant }}
    }

    fn schedule(&self) -> *const c_void {
        self.0.as_ptr().cast()
    }
}

{% endif %}
{% endfor %}
{% endif %}
