# SPDX-License-Identifier: MIT OR Apache-2.0
"""Generated and hand-written hardware against the descriptions."""
