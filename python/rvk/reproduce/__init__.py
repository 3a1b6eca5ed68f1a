# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every table and figure of the papers, measured again, with a verdict on each row."""
