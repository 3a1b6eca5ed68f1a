# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whether hardware does what the descriptions say: generated hardware by running it, hand-written by proof."""
