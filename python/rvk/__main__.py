# SPDX-License-Identifier: MIT OR Apache-2.0
"""`python -m rvk` is `rvk`."""

from rvk.cli import main

main()
