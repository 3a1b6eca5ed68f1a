# SPDX-License-Identifier: MIT OR Apache-2.0
"""Leaks as text."""

import sys

from rvk._sim import Leak
from rvk.testing.constant_time import describe, describe_way


def count_leaks(leaks: list[Leak]) -> str:
    """Their number, in words."""
    return "no leak" if not leaks else "1 leak" if len(leaks) == 1 else f"{len(leaks)} leaks"


def print_leak(label: str, leak: Leak) -> None:
    """A line for the leak, and one for each step of the way to it, on stderr."""
    print(f"rvk: {label}{describe(leak)}", file=sys.stderr)
    for step in describe_way(leak):
        print(f"rvk:   from {step}", file=sys.stderr)
