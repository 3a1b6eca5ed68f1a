# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulator's instructions against QEMU's, on random programs."""
