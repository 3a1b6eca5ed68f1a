# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expressions in C11."""
