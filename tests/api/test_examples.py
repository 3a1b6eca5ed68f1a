# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/python.md and the notebooks run from beginning to end.

Their code is plain Python, so it runs in this process: a Jupyter kernel would bring two dozen packages for the same.
"""

import json
import re
from pathlib import Path

import pytest

from tests.clone import CLONE
from tests.long_tests import long

PAGE = CLONE / "docs" / "python.md"
EXAMPLES = CLONE / "docs" / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def run(pieces: list[str], name: str) -> None:
    space: dict[str, object] = {}
    for number, piece in enumerate(pieces):
        exec(compile(piece, f"{name}, piece {number}", "exec"), space)


def test_the_examples_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").symlink_to(CLONE / "docs")
    monkeypatch.chdir(tmp_path)  # looks like the top of the clone, and takes what the examples write
    run(re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL), PAGE.name)


@pytest.mark.parametrize(
    "notebook",
    [long(each) if each.stem == "variants" else each for each in NOTEBOOKS],  # which measures the most
    ids=lambda path: path.stem,
)
def test_a_notebook_runs_and_has_no_results_that_could_be_stale(
    notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in EXAMPLES.iterdir():
        (tmp_path / folder.name).symlink_to(folder)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert [cell["outputs"] for cell in code] == [[]] * len(code)
    run(["".join(cell["source"]) for cell in code], notebook.name)
