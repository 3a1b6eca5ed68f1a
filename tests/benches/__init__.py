# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs that measure seconds, of which tests say nothing; each has a target of the Makefile."""
