# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/adding-an-instruction.md, step by step: files and commands are those of the page, and so are the results."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from rvk.cli import run
from tests.clone import CLONE

FILE = re.compile(r"(?:Make|beside the description,) `(?P<name>rotxor/\w+\.\w+)`.*?```\w+\n(?P<text>.*?)```", re.DOTALL)
COMMAND = re.compile(r"^    \$ (?P<command>.*)\n(?P<shown>(?:    (?!\$ ).*\n|\n(?=    (?!\$ )))*)", re.MULTILINE)


def documentation(name: str) -> str:
    return (CLONE / "docs" / name).read_text(encoding="utf-8")


def steps(page: str) -> Iterator[tuple[str, str, str]]:
    """The files and commands of the page in their order: ("file", name, text) and ("command", line, output)."""
    found = [(m.start(), "file", m["name"], m["text"]) for m in FILE.finditer(page)]
    found += [(m.start(), "command", m["command"], m["shown"]) for m in COMMAND.finditer(page)]
    yield from ((kind, name, text) for _, kind, name, text in sorted(found))


def shown_by(output: str) -> str:
    return "".join(f"    {line}".rstrip() + "\n" for line in output.strip("\n").splitlines())


def test_the_walk_through_shows_the_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RVK_ISA_PATH", "")
    done = []
    for kind, name, text in steps(documentation("adding-an-instruction.md")):
        done.append(name.split()[0])
        if kind == "file":
            assert Path(name).parent.is_dir()
            Path(name).write_text(text, encoding="utf-8")
        elif name.startswith("export "):
            variable, _, value = name.removeprefix("export ").partition("=")
            monkeypatch.setenv(variable, value)
        elif name.startswith("sed "):
            [_, old, new, _] = re.split(r"(?<!\\)/", name.split("'")[1])
            file = Path(name.split()[-1])
            source = file.read_text(encoding="utf-8")
            assert old in source
            file.write_text(source.replace(old, new.replace("\\", "")), encoding="utf-8")
        else:
            run(shlex.split(name)[1:])
            captured = capfd.readouterr()
            expected = text.strip("\n") + "\n"
            if expected.endswith("    ...\n"):
                beginning = expected.removesuffix("    ...\n")
                assert shown_by(captured.out)[: len(beginning)] == beginning, name
            else:
                assert shown_by(captured.out or captured.err) == expected, name
    assert done == ["rvk", *["rotxor/xrotxor.core_desc", "rotxor/xrotxor.h"], "export", *["rvk"] * 4, "sed", "rvk"]


def test_the_example_is_that_of_the_page() -> None:
    files = {name: text for kind, name, text in steps(documentation("adding-an-instruction.md")) if kind == "file"}
    folder = CLONE / "docs" / "examples"
    assert files == {name: (folder / name).read_text(encoding="utf-8") for name in files}
    assert len(files) == len(list((folder / "rotxor").iterdir()))
