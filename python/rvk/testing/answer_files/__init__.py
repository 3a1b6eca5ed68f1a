# SPDX-License-Identifier: MIT OR Apache-2.0
"""Public files of known answers, made again and compared by their digests."""
