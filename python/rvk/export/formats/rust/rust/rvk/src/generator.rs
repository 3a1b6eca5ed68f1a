{% if rust.generators %}
// SPDX-License-Identifier: MIT OR Apache-2.0
//! Generators of random bits (SP 800-90A), seeded by the caller.

use core::ptr;

use rand_core::{SeedableRng, TryCryptoRng, TryRng};

use crate::Error;
use crate::secret::{Secret, opaque, wipe};
use crate::status::check;

/// Bytes of a request to a generator.
const REQUEST: usize = 1 << 16;

/// A seed of `N` bytes, wiped when it is dropped: fill it with `as_mut`.
#[derive(Clone)]
pub struct SeedBytes<const N: usize>([u8; N]);

impl<const N: usize> core::fmt::Debug for SeedBytes<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("SeedBytes").finish_non_exhaustive()
    }
}

impl<const N: usize> zeroize::ZeroizeOnDrop for SeedBytes<N> {}

impl<const N: usize> Default for SeedBytes<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> From<[u8; N]> for SeedBytes<N> {
    fn from(bytes: [u8; N]) -> Self {
        Self(bytes)
    }
}

impl<const N: usize> AsRef<[u8]> for SeedBytes<N> {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl<const N: usize> AsMut<[u8]> for SeedBytes<N> {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

impl<const N: usize> Drop for SeedBytes<N> {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}

macro_rules! generator {
    ($name:ident, $doc:literal, $context:ident, $seed:literal, $generate:ident, $reseed:ident) => {
        #[doc = $doc]
        ///
        /// It fails after 2^48 requests (one for each 65536 bytes), until it gets new entropy. Seeds
        /// must come from a source of entropy; `seed_from_u64` is for tests.
        pub struct $name(Secret<rvk_sys::$context>);

        opaque!($name);

        impl $name {
            /// Mixes new entropy into the state.
            ///
            /// # Errors
            ///
            /// The entropy or the additional input has a length that the generator does not take.
            pub fn reseed(&mut self, entropy: &[u8], additional: &[u8]) -> Result<(), Error> {
                // SAFETY: the context is initialised, and the slices can be read.
                check(unsafe {
                    rvk_sys::$reseed(
                        self.0.as_mut_ptr(),
                        entropy.as_ptr(),
                        entropy.len(),
                        additional.as_ptr(),
                        additional.len(),
                    )
                })
            }
        }

        impl TryRng for $name {
            type Error = Error;

            fn try_next_u32(&mut self) -> Result<u32, Error> {
                let mut bytes = [0; 4];
                self.try_fill_bytes(&mut bytes)?;
                Ok(u32::from_le_bytes(bytes))
            }

            fn try_next_u64(&mut self) -> Result<u64, Error> {
                let mut bytes = [0; 8];
                self.try_fill_bytes(&mut bytes)?;
                Ok(u64::from_le_bytes(bytes))
            }

            fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Error> {
                for piece in out.chunks_mut(REQUEST) {
                    let (at, bytes) = (self.0.as_mut_ptr(), piece.len());
                    // SAFETY: the context is initialised, and the slice can be written to.
                    check(unsafe {
                        rvk_sys::$generate(at, piece.as_mut_ptr(), bytes, ptr::null(), 0)
                    })?;
                }
                Ok(())
            }
        }

        impl TryCryptoRng for $name {}

        impl SeedableRng for $name {
            type Seed = SeedBytes<$seed>;

            fn from_seed(seed: Self::Seed) -> Self {
                Self::from_bytes(&seed.0)
            }
        }
    };
}

{% for each in rust.generators %}
generator! {
    {{ each.name }},
    "{{ each.doc }}",
    {{ each.context }}, {{ each.entropy + each.nonce }}, {{ each.generate }}, {{ each.reseed }}
}

impl {{ each.name }} {
{% if each.nonce %}
    /// Instantiates a generator with entropy, a nonce, and a string for this use of it.
    ///
    /// # Errors
    ///
    /// One of them has a length that the generator does not take.
    pub fn new(entropy: &[u8], nonce: &[u8], personalization: &[u8]) -> Result<Self, Error> {
        let mut state = Secret::zero();
        // SAFETY: `instantiate` writes the context, and the slices can be read.
        check(unsafe {
            rvk_sys::{{ each.instantiate }}(
                state.as_mut_ptr(),
                entropy.as_ptr(),
                entropy.len(),
                nonce.as_ptr(),
                nonce.len(),
                personalization.as_ptr(),
                personalization.len(),
            )
        })?;
        Ok(Self(state))
    }

    /// A seed is {{ each.entropy }} bytes of entropy, then a nonce.
    fn from_bytes(seed: &[u8]) -> Self {
        let (entropy, nonce) = seed.split_at({{ each.entropy }});
        Self::new(entropy, nonce, &[]).expect("the seed has the length of the standard")
    }
{% else %}
    /// Instantiates a generator with {{ each.entropy }} bytes of full entropy and a string for this use of it.
    ///
    /// # Errors
    ///
    /// One of them has a length that the generator does not take.
    pub fn new(entropy: &[u8], personalization: &[u8]) -> Result<Self, Error> {
        let mut state = Secret::zero();
        // SAFETY: `instantiate` writes the context, and the slices can be read.
        check(unsafe {
            rvk_sys::{{ each.instantiate }}(
                state.as_mut_ptr(),
                entropy.as_ptr(),
                entropy.len(),
                personalization.as_ptr(),
                personalization.len(),
            )
        })?;
        Ok(Self(state))
    }

    fn from_bytes(seed: &[u8]) -> Self {
        Self::new(seed, &[]).expect("the seed has the length of the standard")
    }
{% endif %}
}

{% endfor %}
{% endif %}
