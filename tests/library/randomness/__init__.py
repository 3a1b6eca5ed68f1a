# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random numbers: the entropy source and the generators."""
