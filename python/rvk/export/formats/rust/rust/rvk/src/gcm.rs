{% if "gcm" in rust.modes %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! GCM with any block cipher of 16-byte blocks.

use aead::common::{InnerInit, InnerUser};
use aead::inout::InOutBuf;
use aead::{AeadCore, AeadInOut, Error, Nonce, Tag, TagPosition, consts};

use crate::secret::sealed::ModeCipher;
use crate::secret::{Secret, opaque};
use crate::status::{check, expect};

const TAG_BYTES: usize = 16;

/// GCM, SP 800-38D, with a cipher of this crate for encryption, such as `Gcm<Aes128Enc>`.
///
/// It holds the expanded key, so that a message costs no key expansion. Never use a nonce twice
/// with one key.
#[derive(Clone)]
pub struct Gcm<C: ModeCipher> {
    cipher: C,
    gcm: Secret<rvk_sys::rvk_gcm>,
}

opaque!(Gcm<C: ModeCipher>);

impl<C: ModeCipher> Gcm<C> {
    /// A context for one message, with the schedule where it is now: the value may have moved.
    fn start(&self, nonce: &Nonce<Self>) -> Result<Secret<rvk_sys::rvk_gcm>, Error> {
        let mut gcm = self.gcm.clone();
        gcm.0.schedule = self.cipher.schedule();
        // SAFETY: the context is initialised, and the nonce can be read.
        let status =
            unsafe { rvk_sys::rvk_gcm_start(gcm.as_mut_ptr(), nonce.as_ptr(), nonce.len()) };
        check(status).map(|()| gcm).map_err(|_| Error)
    }
}

impl<C: ModeCipher> InnerUser for Gcm<C> {
    type Inner = C;
}

impl<C: ModeCipher> InnerInit for Gcm<C> {
    fn inner_init(cipher: C) -> Self {
        let mut gcm = Secret::zero();
        let (at, schedule) = (gcm.as_mut_ptr(), cipher.schedule());
        // SAFETY: `init` writes the context; the schedule belongs to the cipher.
        expect(unsafe { rvk_sys::rvk_gcm_init(at, C::cipher(), schedule, TAG_BYTES) });
        Self { cipher, gcm }
    }
}

impl<C: ModeCipher> AeadCore for Gcm<C> {
    type NonceSize = consts::U12;
    type TagSize = consts::U16;
    const TAG_POSITION: TagPosition = TagPosition::Postfix;
}

impl<C: ModeCipher> AeadInOut for Gcm<C> {
    fn encrypt_inout_detached(
        &self,
        nonce: &Nonce<Self>,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
    ) -> aead::Result<Tag<Self>> {
        let mut gcm = self.start(nonce)?;
        let mut tag = Tag::<Self>::default();
        let (ad, bytes) = (associated_data, buffer.len());
        let (input, out) = buffer.into_raw();
        // SAFETY: `out` and `input` have `bytes` bytes and are equal or apart, as C requires; the
        // tag has the length that `init` got.
        let status = unsafe {
            rvk_sys::rvk_gcm_encrypt(
                gcm.as_mut_ptr(),
                out,
                tag.as_mut_ptr(),
                input,
                bytes,
                ad.as_ptr(),
                ad.len(),
            )
        };
        check(status).map(|()| tag).map_err(|_| Error)
    }

    fn decrypt_inout_detached(
        &self,
        nonce: &Nonce<Self>,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
        tag: &Tag<Self>,
    ) -> aead::Result<()> {
        let mut gcm = self.start(nonce)?;
        let (ad, bytes) = (associated_data, buffer.len());
        let (input, out) = buffer.into_raw();
        // SAFETY: as above.
        let status = unsafe {
            rvk_sys::rvk_gcm_decrypt(
                gcm.as_mut_ptr(),
                out,
                input,
                bytes,
                tag.as_ptr(),
                ad.as_ptr(),
                ad.len(),
            )
        };
        check(status).map_err(|_| Error)
    }
}
{% endif %}
