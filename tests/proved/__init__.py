# SPDX-License-Identifier: MIT OR Apache-2.0
"""Verdicts of proofs, kept beside the code and shown with it."""
