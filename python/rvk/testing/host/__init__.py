# SPDX-License-Identifier: MIT OR Apache-2.0
"""Portable variants on this machine, under AddressSanitizer and UndefinedBehaviorSanitizer."""
