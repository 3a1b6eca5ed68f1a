{% if "cmac" in rust.modes %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! CMAC with any block cipher of 16-byte blocks.

use digest::common::{InnerInit, InnerUser};
use digest::{FixedOutput, MacMarker, Output, OutputSizeUser, Update, consts};

use crate::secret::sealed::ModeCipher;
use crate::secret::{Secret, opaque};
use crate::status::expect;

/// CMAC, SP 800-38B, with a cipher of this crate for encryption, such as `Cmac<Aes128Enc>`.
#[derive(Clone)]
pub struct Cmac<C: ModeCipher> {
    cipher: C,
    mac: Secret<rvk_sys::rvk_cmac>,
}

opaque!(Cmac<C: ModeCipher>);

impl<C: ModeCipher> Cmac<C> {
    /// The context with the schedule where it is now: the value may have moved.
    fn context(&mut self) -> *mut rvk_sys::rvk_cmac {
        self.mac.0.schedule = self.cipher.schedule();
        self.mac.as_mut_ptr()
    }
}

impl<C: ModeCipher> MacMarker for Cmac<C> {}

impl<C: ModeCipher> InnerUser for Cmac<C> {
    type Inner = C;
}

impl<C: ModeCipher> OutputSizeUser for Cmac<C> {
    type OutputSize = consts::U16;
}

impl<C: ModeCipher> InnerInit for Cmac<C> {
    fn inner_init(cipher: C) -> Self {
        let mut mac = Secret::zero();
        // SAFETY: `init` writes the context; the schedule belongs to the cipher.
        unsafe { rvk_sys::rvk_cmac_init(mac.as_mut_ptr(), C::cipher(), cipher.schedule()) };
        Self { cipher, mac }
    }
}

impl<C: ModeCipher> Update for Cmac<C> {
    fn update(&mut self, data: &[u8]) {
        // SAFETY: the context is initialised, and the slice can be read.
        unsafe { rvk_sys::rvk_cmac_update(self.context(), data.as_ptr(), data.len()) };
    }
}

impl<C: ModeCipher> FixedOutput for Cmac<C> {
    fn finalize_into(mut self, out: &mut Output<Self>) {
        let (tag, bytes) = (out.as_mut_ptr(), out.len());
        // SAFETY: the context is initialised, and `out` can be written to.
        expect(unsafe { rvk_sys::rvk_cmac_final(self.context(), tag, bytes) });
    }
}
{% endif %}
