# SPDX-License-Identifier: MIT OR Apache-2.0
"""Verilator and slang on sources, with every warning on."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rvk.hardware import verilator
from rvk.hardware.elaboration import compilation_of, report


def lint(sources: Sequence[Path], top: str, *options: str) -> None:
    """Checks sources with Verilator; a warning is an error."""
    verilator.run(["--lint-only", "-Wall", *options, "--top-module", top, *map(str, sources)])


def slang_warnings(sources: Sequence[Path], top: str, parameters: Mapping[str, int | str]) -> str:
    """All warnings and errors of slang with `-Wextra`; empty if there is none."""
    compilation = compilation_of(sources, top, parameters)
    return report(compilation, list(compilation.getAllDiagnostics()))
