# SPDX-License-Identifier: MIT OR Apache-2.0
"""The figures in the README and in docs/on-my-chip.md are those that RVK measures."""

import re

import pytest

from rvk import paths
from rvk.cli import run
from rvk.cores import load_core
from rvk.library import Library
from rvk.measure import measure
from rvk.programs import Target, build
from rvk.toolchain import compiler

START, END = "<!-- rvk bench -->\n```text\n", "```\n"


def test_the_readme_shows_what_the_benchmark_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench"]) == 0
    printed = capsys.readouterr().out
    comparison = printed[printed.index("stoffelen2019, Table 1") :].strip("\n") + "\n"
    clone = paths.clone_folder()
    assert clone is not None
    readme = (clone / "README.md").read_text(encoding="utf-8")
    shown = readme.split(START)[1].split(END)[0]
    assert shown == comparison, f"put this between {START!r} and {END!r} in README.md:\n{comparison}"


def test_the_readme_names_every_primitive() -> None:
    clone = paths.clone_folder()
    assert clone is not None
    readme = (clone / "README.md").read_text(encoding="utf-8")
    kinds: dict[str, list[str]] = {}
    for primitive in Library.load().primitives.values():
        kinds.setdefault(primitive.meta.kind, []).append(primitive.meta.title)
    rows = "".join(f"| {kind} | {', '.join(sorted(titles))} |\n" for kind, titles in sorted(kinds.items()))
    assert rows in readme, f"put this into README.md:\n{rows}"


def test_the_page_on_the_library_is_what_the_library_says(capsys: pytest.CaptureFixture[str]) -> None:
    clone = paths.clone_folder()
    assert clone is not None
    assert run(["list", "--markdown"]) == 0
    page = (clone / "docs" / "library.md").read_text(encoding="utf-8")
    assert page[page.index("## ") :] == capsys.readouterr().out, "make it with: rvk list --markdown"


def test_the_table_of_cores_is_what_the_model_says() -> None:
    clone = paths.clone_folder()
    assert clone is not None
    text = (clone / "docs" / "on-my-chip.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.+`) \| (\d+) \| (.+) \|$", text, re.MULTILINE)
    assert len(rows) >= 5
    library = Library.load()
    bound = library.primitive("aes").bind("encrypt_block", {"key_bits": 128})
    for names, cycles, stalls in rows:
        for name in re.findall(r"`(.+?)`", names):
            core = load_core(name)
            target = Target(library.primitive("aes"), "ttable", "rv32imc", compiler("zig"))
            [program] = build(library, [target], core)
            found = measure(program, bound, core)
            shown = ", ".join(f"{cause.replace('_', ' ')} {lost}" for cause, lost in found.stalls.items())
            assert (str(found.cycles), shown) == (cycles, stalls), name
