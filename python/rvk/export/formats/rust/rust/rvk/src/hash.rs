{% if rust.hashes %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Hash functions that end with `final`, which leaves their context ready for another message.

{% if rust.hashes_with_block %}
use digest::common::BlockSizeUser;
{% endif %}
use digest::consts;
use digest::{FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Reset, Update};

use crate::secret::{Secret, opaque};

macro_rules! hash {
    (
        $name:ident, $doc:literal, $context:ident, $size:ident, [$($block:ident)?],
        $init:ident, $update:ident, $end:ident
    ) => {
        #[doc = $doc]
        #[derive(Clone)]
        pub struct $name(Secret<rvk_sys::$context>);

        opaque!($name);

        impl Default for $name {
            fn default() -> Self {
                let mut hash = Self(Secret::zero());
                hash.reset();
                hash
            }
        }

        impl HashMarker for $name {}

        impl OutputSizeUser for $name {
            type OutputSize = consts::$size;
        }

        $(
            impl BlockSizeUser for $name {
                type BlockSize = consts::$block;
            }
        )?

        impl Update for $name {
            fn update(&mut self, data: &[u8]) {
                // SAFETY: the context is initialised, and the slice can be read.
                unsafe { rvk_sys::$update(self.0.as_mut_ptr(), data.as_ptr(), data.len()) };
            }
        }

        impl Reset for $name {
            fn reset(&mut self) {
                // SAFETY: `init` only writes the context.
                unsafe { rvk_sys::$init(self.0.as_mut_ptr()) };
            }
        }

        impl FixedOutput for $name {
            fn finalize_into(mut self, out: &mut Output<Self>) {
                self.finalize_into_reset(out);
            }
        }

        impl FixedOutputReset for $name {
            fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                // SAFETY: the context is initialised, and `out` has the length of the digest.
                unsafe { rvk_sys::$end(self.0.as_mut_ptr(), out.as_mut_ptr()) };
            }
        }
    };
}

{% for each in rust.hashes %}
hash! {
    {{ each.name }},
    "{{ each.doc }}",
    {{ each.context }}, U{{ each.bytes }}, [{% if each.block %}U{{ each.block }}{% endif %}],
    {{ each.init }}, {{ each.update }}, {{ each.final }}
}

{% endfor %}
{% endif %}
