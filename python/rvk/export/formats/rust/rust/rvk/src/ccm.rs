{% if "ccm" in rust.modes %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! CCM with any block cipher of 16-byte blocks.

use core::marker::PhantomData;

use aead::array::ArraySize;
use aead::common::{InnerInit, InnerUser};
use aead::inout::InOutBuf;
use aead::{AeadCore, AeadInOut, Error, Nonce, Tag, TagPosition};

use crate::secret::sealed::ModeCipher;
use crate::secret::{Secret, opaque};
use crate::status::check;

/// CCM, SP 800-38C, with a cipher of this crate for encryption, and the lengths of nonce (7 to 13)
/// and tag (4, 6, ... 16), such as `Ccm<Aes128Enc, U13, U8>`.
///
/// Never use a nonce twice with one key.
#[derive(Clone)]
pub struct Ccm<C: ModeCipher, N: ArraySize, T: ArraySize> {
    cipher: C,
    sizes: PhantomData<(N, T)>,
}

opaque!(Ccm<C: ModeCipher, N: ArraySize, T: ArraySize>);

impl<C: ModeCipher, N: ArraySize, T: ArraySize> Ccm<C, N, T> {
    const LENGTHS: () = {
        let (nonce, tag) = (N::USIZE, T::USIZE);
        assert!(nonce >= 7 && nonce <= 13, "not a nonce length of CCM");
        assert!(tag >= 4 && tag <= 16, "not a tag length of CCM");
        assert!(tag.is_multiple_of(2), "not a tag length of CCM");
    };

    fn context(&self) -> Result<Secret<rvk_sys::rvk_ccm>, Error> {
        let mut ccm = Secret::zero();
        let (at, schedule) = (ccm.as_mut_ptr(), self.cipher.schedule());
        // SAFETY: `init` writes the context; the schedule stays where it is while `self` is borrowed.
        let status =
            unsafe { rvk_sys::rvk_ccm_init(at, C::cipher(), schedule, N::USIZE, T::USIZE) };
        check(status).map(|()| ccm).map_err(|_| Error)
    }
}

impl<C: ModeCipher, N: ArraySize, T: ArraySize> InnerUser for Ccm<C, N, T> {
    type Inner = C;
}

impl<C: ModeCipher, N: ArraySize, T: ArraySize> InnerInit for Ccm<C, N, T> {
    fn inner_init(cipher: C) -> Self {
        let () = Self::LENGTHS;
        Self {
            cipher,
            sizes: PhantomData,
        }
    }
}

impl<C: ModeCipher, N: ArraySize, T: ArraySize> AeadCore for Ccm<C, N, T> {
    type NonceSize = N;
    type TagSize = T;
    const TAG_POSITION: TagPosition = TagPosition::Postfix;
}

impl<C: ModeCipher, N: ArraySize, T: ArraySize> AeadInOut for Ccm<C, N, T> {
    fn encrypt_inout_detached(
        &self,
        nonce: &Nonce<Self>,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
    ) -> aead::Result<Tag<Self>> {
        let mut ccm = self.context()?;
        let mut tag = Tag::<Self>::default();
        let (ad, bytes) = (associated_data, buffer.len());
        let (input, out) = buffer.into_raw();
        // SAFETY: `out` and `input` have `bytes` bytes and are equal or apart, as C requires; tag
        // and nonce have the lengths that `init` got.
        let status = unsafe {
            rvk_sys::rvk_ccm_encrypt(
                ccm.as_mut_ptr(),
                out,
                tag.as_mut_ptr(),
                input,
                bytes,
                ad.as_ptr(),
                ad.len(),
                nonce.as_ptr(),
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
        let mut ccm = self.context()?;
        let (ad, bytes) = (associated_data, buffer.len());
        let (input, out) = buffer.into_raw();
        // SAFETY: as above.
        let status = unsafe {
            rvk_sys::rvk_ccm_decrypt(
                ccm.as_mut_ptr(),
                out,
                input,
                bytes,
                tag.as_ptr(),
                ad.as_ptr(),
                ad.len(),
                nonce.as_ptr(),
            )
        };
        check(status).map_err(|_| Error)
    }
}
{% endif %}
