{% if rust.any %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is wiped when it is dropped.
{% if rust.needs_bytes %}
use core::ops::Deref;
{% endif %}

{% if rust.has_contexts %}
use rvk_sys::Context;
{% endif %}

{% if rust.wipes %}
/// Overwrites something with zeros.
pub(crate) fn wipe(bytes: &mut [u8]) {
    // SAFETY: the slice can be written to.
    unsafe { rvk_sys::rvk_wipe(bytes.as_mut_ptr().cast(), bytes.len()) };
}
{% endif %}

{% if rust.has_contexts %}
/// A context of the C library.
#[derive(Clone)]
pub(crate) struct Secret<T: Context>(pub(crate) T);

impl<T: Context> Secret<T> {
    pub(crate) const fn zero() -> Self {
        Self(T::ZERO)
    }
{% if rust.const_context %}

    pub(crate) const fn as_ptr(&self) -> *const T {
        &raw const self.0
    }
{% endif %}

    pub(crate) const fn as_mut_ptr(&mut self) -> *mut T {
        &raw mut self.0
    }
}

impl<T: Context> Drop for Secret<T> {
    fn drop(&mut self) {
        // SAFETY: the context can be written to, and all bits zero is a value of it.
        unsafe { rvk_sys::rvk_wipe(self.as_mut_ptr().cast(), size_of::<T>()) };
    }
}

// SAFETY: C keeps no address of a context. Addresses in a context are of what its owner has, and
// are set again before each call.
unsafe impl<T: Context> Send for Secret<T> {}

// SAFETY: a context that is shared is only read.
unsafe impl<T: Context> Sync for Secret<T> {}
{% endif %}
{% if rust.needs_bytes %}

/// A key.
#[derive(Clone)]
pub(crate) struct SecretBytes<const N: usize>([u8; N]);

impl<const N: usize> SecretBytes<N> {
    /// `key` has `N` bytes.
    pub(crate) fn new(key: &[u8]) -> Self {
        let mut bytes = [0; N];
        bytes.copy_from_slice(key);
        Self(bytes)
    }
}

impl<const N: usize> Deref for SecretBytes<N> {
    type Target = [u8; N];

    fn deref(&self) -> &[u8; N] {
        &self.0
    }
}

impl<const N: usize> Drop for SecretBytes<N> {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}
{% endif %}
{% if rust.modes %}

pub(crate) mod sealed {
    use core::ffi::c_void;

    /// A schedule for encryption, for the modes that are written once for all ciphers.
    pub trait ModeCipher {
        /// The functions of the cipher.
        fn cipher() -> *const rvk_sys::rvk_block_cipher;
        /// The address of the schedule.
        fn schedule(&self) -> *const c_void;
    }
}
{% endif %}

/// `Debug` without what is secret, and the promise to wipe it.
macro_rules! opaque {
    ($name:ident $(<$($generic:ident: $bound:path),+>)?) => {
        impl$(<$($generic: $bound),+>)? core::fmt::Debug for $name$(<$($generic),+>)? {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }

        impl$(<$($generic: $bound),+>)? zeroize::ZeroizeOnDrop for $name$(<$($generic),+>)? {}
    };
}
pub(crate) use opaque;
{% endif %}
