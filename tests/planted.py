# SPDX-License-Identifier: MIT OR Apache-2.0
"""Faults planted in copies of sources."""

from pathlib import Path


def plant(source: Path, right: str, wrong: str) -> None:
    """Puts `wrong` where the file has `right`, in one place."""
    text = source.read_text(encoding="utf-8")
    assert text.count(right) == 1, f"{source.name} has {right!r} {text.count(right)} times"
    source.write_text(text.replace(right, wrong), encoding="utf-8")
