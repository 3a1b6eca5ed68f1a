// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a call of C returns.

use core::ffi::c_int;
use core::fmt;

/// A call that failed, with its status of `enum rvk_status` in `rvk/common.h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error(pub i32);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "status {} of rvk/common.h", self.0)
    }
}

impl core::error::Error for Error {}
{% if rust.checks %}

/// The result of a call that can fail.
pub(crate) const fn check(status: c_int) -> Result<(), Error> {
    match status {
        rvk_sys::RVK_OK => Ok(()),
        failure => Err(Error(failure)),
    }
}
{% endif %}
{% if rust.expects %}

/// For calls that fail only out of order, which the types of this crate exclude.
#[track_caller]
pub(crate) fn expect(status: c_int) {
    assert!(status == rvk_sys::RVK_OK, "RVK: status {status}");
}
{% endif %}
