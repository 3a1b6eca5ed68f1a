# SPDX-License-Identifier: MIT OR Apache-2.0
"""Faults planted in copies of sources."""

import shutil
from pathlib import Path


def plant(source: Path, right: str, wrong: str) -> None:
    """Puts `wrong` where the file has `right`, in one place."""
    text = source.read_text(encoding="utf-8")
    assert text.count(right) == 1, f"{source.name} has {right!r} {text.count(right)} times"
    source.write_text(text.replace(right, wrong), encoding="utf-8")


def plant_in_copy(folder: Path, copy: Path, file: str, right: str, wrong: str) -> Path:
    """Copies a folder and plants a fault in one file of the copy, a pattern relative to it; returns the copy."""
    shutil.copytree(folder, copy, dirs_exist_ok=True)
    [source] = copy.glob(file)
    plant(source, right, wrong)
    return copy
