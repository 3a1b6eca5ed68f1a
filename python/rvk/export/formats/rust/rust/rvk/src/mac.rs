{% if rust.macs %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Message authentication with a key of its own.

use digest::common::KeySizeUser;
use digest::{FixedOutput, Key, KeyInit, MacMarker, Output, OutputSizeUser, Update, consts};

use crate::secret::{Secret, opaque};
use crate::status::expect;

macro_rules! mac {
    ($name:ident, $doc:literal, $context:ident, $key:ident, $size:ident, $update:ident, $end:ident) => {
        #[doc = $doc]
        #[derive(Clone)]
        pub struct $name(Secret<rvk_sys::$context>);

        opaque!($name);

        impl MacMarker for $name {}

        impl KeySizeUser for $name {
            type KeySize = consts::$key;
        }

        impl OutputSizeUser for $name {
            type OutputSize = consts::$size;
        }

        impl Update for $name {
            fn update(&mut self, data: &[u8]) {
                // SAFETY: the context is initialised, and the slice can be read.
                expect(unsafe { rvk_sys::$update(self.0.as_mut_ptr(), data.as_ptr(), data.len()) });
            }
        }

        impl FixedOutput for $name {
            fn finalize_into(mut self, out: &mut Output<Self>) {
                // SAFETY: the context is initialised, and `out` has the length of the tag.
                expect(unsafe { rvk_sys::$end(self.0.as_mut_ptr(), out.as_mut_ptr()) });
            }
        }
    };
}

{% for each in rust.macs %}
mac! {
    {{ each.name }},
    "{{ each.doc }}{{ "" if each.any_key else " The key is for one message only." }}",
    {{ each.context }}, U{{ each.key }}, U{{ each.bytes }}, {{ each.update }}, {{ each.final }}
}

impl KeyInit for {{ each.name }} {
{% if each.any_key %}
    fn new(key: &Key<Self>) -> Self {
        Self::with_key(key)
    }

    fn new_from_slice(key: &[u8]) -> Result<Self, digest::InvalidLength> {
        Ok(Self::with_key(key))
    }
}

impl {{ each.name }} {
    /// A key may have any length.
    #[must_use]
    pub fn with_key(key: &[u8]) -> Self {
        let mut mac = Secret::zero();
        // SAFETY: `init` writes the context, and the key can be read.
        unsafe { rvk_sys::{{ each.init }}(mac.as_mut_ptr(), key.as_ptr(), key.len()) };
        Self(mac)
    }
}
{% else %}
    fn new(key: &Key<Self>) -> Self {
        let mut mac = Secret::zero();
        // SAFETY: `init` writes the context, and the key has the length of the prototype.
        unsafe { rvk_sys::{{ each.init }}(mac.as_mut_ptr(), key.as_ptr()) };
        Self(mac)
    }
}
{% endif %}

{% endfor %}
{% endif %}
