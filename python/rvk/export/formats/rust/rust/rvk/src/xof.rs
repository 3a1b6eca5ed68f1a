{% if rust.xofs or rust.customized %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions with output of any length.
{% if rust.customized_names %}

use core::ptr;
{% endif %}

{% if rust.customized_any %}
use digest::CustomizedInit;
{% endif %}
{% if rust.customized_checked %}
use digest::TryCustomizedInit;
{% endif %}
use digest::{ExtendableOutput, Update, XofReader};
{% if rust.xofs %}
use digest::{ExtendableOutputReset, Reset};
{% endif %}

{% if rust.customized_checked %}
use crate::Error;
{% endif %}
use crate::secret::{Secret, opaque};
use crate::status::{{ "{check, expect}" if rust.customized_checked else "expect" }};

/// Type, input and output; what differs is how it starts.
macro_rules! extendable {
    (
        $name:ident, $doc:literal, $reader:ident, $context:ident,
        $absorb:ident, $finish:ident, $squeeze:ident
    ) => {
        #[doc = $doc]
        #[derive(Clone)]
        pub struct $name(Secret<rvk_sys::$context>);

        /// The output of the function of this name.
        #[derive(Clone)]
        pub struct $reader(Secret<rvk_sys::$context>);

        opaque!($name);
        opaque!($reader);

        impl Update for $name {
            fn update(&mut self, data: &[u8]) {
                // SAFETY: the context is initialised, and the slice can be read.
                expect(unsafe { rvk_sys::$absorb(self.0.as_mut_ptr(), data.as_ptr(), data.len()) });
            }
        }

        impl ExtendableOutput for $name {
            type Reader = $reader;

            fn finalize_xof(mut self) -> $reader {
                // SAFETY: the context is initialised.
                expect(unsafe { rvk_sys::$finish(self.0.as_mut_ptr()) });
                $reader(self.0)
            }
        }

        impl XofReader for $reader {
            fn read(&mut self, buffer: &mut [u8]) {
                let (sponge, bytes) = (self.0.as_mut_ptr(), buffer.len());
                // SAFETY: the message has ended, and the slice can be written to.
                expect(unsafe { rvk_sys::$squeeze(sponge, buffer.as_mut_ptr(), bytes) });
            }
        }
    };
}
{% if rust.xofs %}

macro_rules! plain {
    ($name:ident, $init:ident) => {
        impl Default for $name {
            fn default() -> Self {
                let mut function = Self(Secret::zero());
                function.reset();
                function
            }
        }

        impl Reset for $name {
            fn reset(&mut self) {
                // SAFETY: `init` only writes the context.
                unsafe { rvk_sys::$init(self.0.as_mut_ptr()) };
            }
        }

        impl ExtendableOutputReset for $name {
            fn finalize_xof_reset(&mut self) -> Self::Reader {
                core::mem::take(self).finalize_xof()
            }
        }
    };
}
{% endif %}

{% for each in rust.xofs %}
extendable! {
    {{ each.name }},
    "{{ each.doc }}",
    {{ each.name }}Reader, {{ each.context }},
    {{ each.absorb }}, {{ each.finish }}, {{ each.squeeze }}
}

plain!({{ each.name }}, {{ each.init }});

{% endfor %}
{% for each in rust.customized %}
extendable! {
    {{ each.name }},
    "{{ each.doc }}",
    {{ each.name }}Reader, {{ each.context }},
    {{ each.absorb }}, {{ each.finish }}, {{ each.squeeze }}
}

{% if each.length == "any" %}
impl CustomizedInit for {{ each.name }} {
    fn new_customized(customization: &[u8]) -> Self {
        let mut sponge = Secret::zero();
        let at = sponge.as_mut_ptr();
        let (text, bytes) = (customization.as_ptr(), customization.len());
        // SAFETY: `init` writes the context; the slice can be read; an empty string may be null.
        unsafe { rvk_sys::{{ each.init }}(at, {{ each.leading }}text, bytes) };
        Self(sponge)
    }
}
{% else %}
impl TryCustomizedInit for {{ each.name }} {
    type Error = Error;

    fn try_new_customized(customization: &[u8]) -> Result<Self, Error> {
        let mut sponge = Secret::zero();
        let at = sponge.as_mut_ptr();
        let (text, bytes) = (customization.as_ptr(), customization.len());
        // SAFETY: `init` writes the context; the slice can be read; an empty string may be null.
        check(unsafe { rvk_sys::{{ each.init }}(at, {{ each.leading }}text, bytes) })?;
        Ok(Self(sponge))
    }
}
{% endif %}

{% endfor %}
{% endif %}
