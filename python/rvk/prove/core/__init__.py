# SPDX-License-Identifier: MIT OR Apache-2.0
"""The processor: properties of every sequence of cycles up to a length."""
