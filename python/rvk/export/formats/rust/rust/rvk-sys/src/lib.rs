// SPDX-License-Identifier: MIT OR Apache-2.0
//! The functions and types of RVK's C headers in this export, for `{{ isa }}`.
//!
//! The headers in `src/rvk/` of the export say what each function does and what it asks of its
//! caller. `in` is called `input` here. The crate `rvk` is a safe layer on top of this one.
#![no_std]
#![allow(non_camel_case_types)]

#[cfg(not(target_arch = "riscv32"))]
compile_error!("this export of RVK is for 32-bit RISC-V: build with --target riscv32...");

use core::ffi{{ rust.ffi }};

/// A type of the C headers.
///
/// # Safety
///
/// All bits zero must be a value of it.
pub unsafe trait Context: Copy {
    /// All bits zero.
    const ZERO: Self;
}

{% for header in rust.raw %}
{% for name, value in header.constants.items() %}
/// Of `{{ header.name }}`.
pub const {{ name }}: c_int = {{ value }};
{% endfor %}
{% if header.constants %}

{% endif %}
{% for struct in header.structs %}
/// Of `{{ header.name }}`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct {{ struct.name }} {
{% for field in struct.fields %}
    pub {{ field.name }}: {{ field.kind }},
{% endfor %}
}

// SAFETY: it consists of integers and of pointers that may be null.
unsafe impl Context for {{ struct.name }} {
    const ZERO: Self = unsafe { core::mem::zeroed() };
}
const _: () = assert!(size_of::<{{ struct.name }}>() == {{ struct.size }});
const _: () = assert!(align_of::<{{ struct.name }}>() == {{ struct.alignment }});

{% endfor %}
{% if header.items %}
// {{ header.name }}
unsafe extern "C" {
{% for item in header.items %}
{{ item }}
{% endfor %}
}

{% endif %}
{% endfor %}
// rvk/self_test.h
unsafe extern "C" {
    /// The number of known answers that are wrong.
    pub fn rvk_self_test() -> c_int;
}
