# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a change of a specification changes for those that use it (rvk.specification.reached)."""

import shutil
from pathlib import Path

import pytest

from rvk import paths
from rvk.library import Library
from rvk.specification.load import FILE
from rvk.specification.reached import reached

AES, CTR = "block/aes", "mode/ctr"
USERS = ("ecb", "aes", "ctr")


@pytest.mark.parametrize(
    ("folder", "old", "new", "changed"),
    [
        pytest.param(CTR, "found[-1] + 1", "found[-1] + 2", {"aes", "ctr"}, id="a function that is called"),
        pytest.param(CTR, "high + 1", "high + 2", {"aes", "ctr"}, id="another form of it"),
        pytest.param(CTR, "WORD = 32", "WORD = 16", {"aes", "ctr"}, id="a constant"),
        pytest.param(CTR, "import Bits, ", "import Bits, Bit, ", {"aes", "ctr"}, id="an import"),
        pytest.param(CTR, "cipher.forward(key)", "cipher.inverse(key)", {"ctr"}, id="an operation of its own"),
        pytest.param(AES, "(0x63 >> i)", "(0x64 >> i)", {"aes", "ctr", "ecb"}, id="behind a table"),
        pytest.param(AES, "def inv_shift_rows", "def shift_rows", {"aes", "ctr", "ecb"}, id="a second definition"),
        pytest.param(AES, '"""AES as in', '"""AES, as in', set(), id="a docstring of the file"),
        pytest.param(
            AES, "\n\n\ndef ", "\n\n\ndef unused() -> None:\n    pass\n\n\ndef ", set(), id="what nobody uses"
        ),
        pytest.param(AES, "NB = 4\n", "NB = 4\nassert NB == 4\n", {"aes", "ctr", "ecb"}, id="what defines no name"),
        pytest.param(AES, "NB = 4\n", "NB = 4\n(NB, _) = 5, 0\n", {"aes", "ctr", "ecb"}, id="another value"),
    ],
)
def test_what_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, old: str, new: str, changed: set[str]
) -> None:
    library = Library.load()
    before = {name: reached(library.primitive(name).folder, library.primitive(name).meta.operations) for name in USERS}
    copy = tmp_path / "lib"
    for path in paths.library_folder().glob(f"*/*/{FILE}"):
        target = copy / path.relative_to(paths.library_folder())
        target.parent.mkdir(parents=True)
        shutil.copy(path, target)
    text = (copy / folder / FILE).read_text(encoding="utf-8")
    assert old in text
    (copy / folder / FILE).write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(paths, "library_folder", lambda: copy)
    now = {name: reached(next(copy.glob(f"*/{name}")), library.primitive(name).meta.operations) for name in USERS}
    assert {name for name in USERS if now[name] != before[name]} == changed


def test_code_that_finds_definitions_by_text_reaches_all(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text("def f() -> None:\n    getattr(None, 'g')\n\n\ndef g() -> None:\n    pass\n", encoding="utf-8")
    both = reached(tmp_path, ["f"])
    assert [b"def g" in each for each in both] == [False, False, True]
    assert not any(b"def f" in each for each in reached(tmp_path, ["g"]))
    assert reached(tmp_path, ["h"]) == []
