# SPDX-License-Identifier: MIT OR Apache-2.0
"""Tests of the library (`rvk test`, `rvk ct`): every variant against an oracle and the standards' examples."""
