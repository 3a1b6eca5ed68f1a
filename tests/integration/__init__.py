# SPDX-License-Identifier: MIT OR Apache-2.0
"""The PSA driver of an export in Mbed TLS: their own test suites, a bare-metal program, TLS 1.3 (docs/psa.md)."""
