# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/your-code.md: its prototypes and its META.toml are right."""

import re
import tomllib
from pathlib import Path

from rvk.firmware.text import parse_call
from rvk.library.foreign import foreign_primitives
from tests.clone import CLONE

PAGE = (CLONE / "docs" / "your-code.md").read_text(encoding="utf-8")


def test_every_prototype_is_one() -> None:
    texts = [text for text in re.findall(r"--call '([^']*)'", PAGE) if "BYTES" not in text]
    assert len(texts) > 5
    for text in texts:
        assert parse_call(text).parameters is not None


def test_every_kind_of_parameter_is_one(tmp_path: Path) -> None:
    (tmp_path / "PATH").write_bytes(b"1")
    cells = re.findall(
        r"^\| `(\w+(?:: [^`]*)?)` \|", PAGE.split("### Prototypes")[1].split("### What")[0], re.MULTILINE
    )
    assert len(cells) > 8
    for cell in cells:
        assert parse_call(f"f({cell})").parameters


def test_the_description_is_one(tmp_path: Path) -> None:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "META.toml").write_text(text, encoding="utf-8")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "aes.c").touch()
    assert [*foreign_primitives([tmp_path], ())] == [tomllib.loads(text)["name"]]
