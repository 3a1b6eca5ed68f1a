{% if rust.aeads %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Authenticated encryption of whole messages, with the key itself: it is expanded for each.

use aead::inout::InOutBuf;
use aead::{AeadCore, AeadInOut, Key, KeyInit, KeySizeUser, Nonce, Tag, TagPosition, consts};

use crate::secret::{SecretBytes, opaque};

macro_rules! authenticated {
    ($name:ident, $doc:literal, $key:literal, $sizes:tt, $encrypt:ident, $decrypt:ident) => {
        #[doc = $doc]
        ///
        /// Never use a nonce twice with one key.
        #[derive(Clone)]
        pub struct $name(SecretBytes<$key>);

        opaque!($name);
        authenticated!(sizes $name, $sizes);

        impl KeyInit for $name {
            fn new(key: &Key<Self>) -> Self {
                Self(SecretBytes::new(key))
            }
        }

        impl AeadInOut for $name {
            fn encrypt_inout_detached(
                &self,
                nonce: &Nonce<Self>,
                associated_data: &[u8],
                buffer: InOutBuf<'_, '_, u8>,
            ) -> aead::Result<Tag<Self>> {
                let mut tag = Tag::<Self>::default();
                let (ad, bytes) = (associated_data, buffer.len());
                let (input, out) = buffer.into_raw();
                // SAFETY: `out` and `input` have `bytes` bytes and are equal or apart, as C
                // requires; tag, nonce and key have the lengths of the prototype.
                unsafe {
                    rvk_sys::$encrypt(
                        out,
                        tag.as_mut_ptr(),
                        input,
                        bytes,
                        ad.as_ptr(),
                        ad.len(),
                        nonce.as_ptr(),
                        self.0.as_ptr(),
                    );
                }
                Ok(tag)
            }

            fn decrypt_inout_detached(
                &self,
                nonce: &Nonce<Self>,
                associated_data: &[u8],
                buffer: InOutBuf<'_, '_, u8>,
                tag: &Tag<Self>,
            ) -> aead::Result<()> {
                let (ad, bytes) = (associated_data, buffer.len());
                let (input, out) = buffer.into_raw();
                // SAFETY: as above.
                let status = unsafe {
                    rvk_sys::$decrypt(
                        out,
                        input,
                        bytes,
                        tag.as_ptr(),
                        ad.as_ptr(),
                        ad.len(),
                        nonce.as_ptr(),
                        self.0.as_ptr(),
                    )
                };
                if status == rvk_sys::RVK_OK { Ok(()) } else { Err(aead::Error) }
            }
        }
    };
    (sizes $name:ident, ($key:ident, $nonce:ident, $tag:ident)) => {
        impl KeySizeUser for $name {
            type KeySize = consts::$key;
        }

        impl AeadCore for $name {
            type NonceSize = consts::$nonce;
            type TagSize = consts::$tag;
            const TAG_POSITION: TagPosition = TagPosition::Postfix;
        }
    };
}

{% for each in rust.aeads %}
authenticated! {
    {{ each.name }},
    "{{ each.doc }}",
    {{ each.key }},
    (U{{ each.key }}, U{{ each.nonce }}, U{{ each.tag }}),
    {{ each.encrypt }},
    {{ each.decrypt }}
}

{% endfor %}
{% endif %}
