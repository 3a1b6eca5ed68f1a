# SPDX-License-Identifier: MIT OR Apache-2.0
"""The model of an instruction: encoding, assembly, and its results as expressions."""
