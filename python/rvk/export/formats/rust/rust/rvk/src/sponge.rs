{% if rust.sponges %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Hash functions made of a sponge: absorb, finish, squeeze.

use digest::consts;
use digest::{FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Reset, Update};

use crate::secret::{Secret, opaque};
use crate::status::expect;

macro_rules! sponge {
    (
        $name:ident, $doc:literal, $context:ident, $size:ident,
        $init:ident, $absorb:ident, $finish:ident, $squeeze:ident
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

        impl Update for $name {
            fn update(&mut self, data: &[u8]) {
                // SAFETY: the context is initialised, and the slice can be read.
                expect(unsafe { rvk_sys::$absorb(self.0.as_mut_ptr(), data.as_ptr(), data.len()) });
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
                let sponge = self.0.as_mut_ptr();
                // SAFETY: the context is initialised, and `out` can be written to.
                unsafe {
                    expect(rvk_sys::$finish(sponge));
                    expect(rvk_sys::$squeeze(sponge, out.as_mut_ptr(), out.len()));
                }
            }
        }

        impl FixedOutputReset for $name {
            fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                core::mem::take(self).finalize_into(out);
            }
        }
    };
}

{% for each in rust.sponges %}
sponge! {
    {{ each.name }},
    "{{ each.doc }}",
    {{ each.context }}, U{{ each.bytes }},
    {{ each.init }}, {{ each.absorb }}, {{ each.finish }}, {{ each.squeeze }}
}

{% endfor %}
{% endif %}
