# SPDX-License-Identifier: MIT OR Apache-2.0
"""Notebooks as pages: text and code, as they are without results."""

import json
from pathlib import Path

from rvk.errors import CheckFailed


def notebook(path: Path) -> str:
    """A notebook in Markdown."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "\n\n".join(_cell(cell["cell_type"], "".join(cell["source"]), path) for cell in cells) + "\n"


def _cell(kind: str, source: str, path: Path) -> str:
    if kind == "markdown":
        return source
    if kind == "code":
        return f"``` python\n{source}\n```"
    raise CheckFailed(f"{path.name}: no page has a cell of kind {kind}")
