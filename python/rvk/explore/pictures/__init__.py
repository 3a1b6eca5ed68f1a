# SPDX-License-Identifier: MIT OR Apache-2.0
"""Pictures of an exploration: one page to look at and filter, and figures for papers."""
