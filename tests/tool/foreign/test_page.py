# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/your-code.md: its prototypes and its META.toml are right."""

import re
import textwrap
import tomllib
from pathlib import Path

import pytest

from rvk.cli import run
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


def test_a_whole_program_says_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    section = PAGE.split("## A whole program")[1].split("\n## ")[0]
    (tmp_path / "docs").symlink_to(CLONE / "docs")
    monkeypatch.chdir(tmp_path)
    [code] = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    exec(compile(code, "your-code.md", "exec"), {})
    shown = textwrap.dedent("".join(re.findall(r"^    (?:\$ |rvk: |unlock|mended).*\n", section, re.MULTILINE)))
    commands = re.split(r"^\$ rvk (.*)\n", shown, flags=re.MULTILINE)[1:]
    assert len(commands) == 4
    for command, expected in zip(commands[::2], commands[1::2], strict=True):
        assert run(command.split()) == ("1 leak" in expected)
        said = capfd.readouterr()
        assert said.out + said.err == expected


def test_the_description_is_one(tmp_path: Path) -> None:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "META.toml").write_text(text, encoding="utf-8")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "aes.c").touch()
    assert [*foreign_primitives([tmp_path], ())] == [tomllib.loads(text)["name"]]
