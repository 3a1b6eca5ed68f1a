# SPDX-License-Identifier: MIT OR Apache-2.0
"""Generated hardware: what the references give, by running it."""
