# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk profile`: every cycle is accounted for, in each view."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rvk import paths
from rvk._sim import Core, Profile
from rvk.cli import run
from rvk.cli.profile import page
from rvk.core_files import load_core
from rvk.library import Library
from rvk.measuring.profile import by_cause, by_region, folded, function_of, group, profile
from rvk.programs import MarkedRegions, Target, build
from rvk.toolchain import compiler
from rvk.toolchain.compilers import GCC
from tests.conftest import TOY, program
from tests.missing_tools import needs


@pytest.fixture
def found(toy: Library) -> Profile:
    """The profile of the toy's encryption of 64 bytes."""
    built = program(toy, "toy", "ref", "rv32imc")
    bound = toy.primitive("toy").bind("encrypt", {"message_bytes": 64})
    return profile(built, bound, load_core("e31"))


def test_every_cycle_has_a_cause_and_a_place(found: Profile) -> None:
    assert sum(by_cause(found).values()) == found.cycles
    timer = found.stalls["timer"]  # belongs to the call, not to an instruction of it
    for key in (function_of, lambda site: site.instruction, lambda site: site.class_name):
        groups = group(found, key)
        assert sum(cost.instructions for cost in groups.values()) == found.instructions
        assert sum(cost.cycles for cost in groups.values()) == found.cycles - timer
    chains = [line.rsplit(" ", 1) for line in folded(found).splitlines()]
    assert sum(int(cycles) for _, cycles in chains) == found.cycles - timer
    assert chains[0][0].split(";")[0] == found.deepest[0] == "rvk_toy_update_of_ref"


def test_lines_of_the_source_are_named(found: Profile) -> None:
    assert {Path(site.source[0]).name for site in found.sites if site.source} == {"toy.c"}


def test_the_page_is_well_formed_and_says_the_same(found: Profile) -> None:
    text = page.page("a <title>", found, MarkedRegions([], []))
    assert "a &lt;title&gt;" in text
    assert f"<strong>{found.cycles:,}</strong> cycles" in text
    open_tags: list[str] = []

    class Checker(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
            if tag not in {"meta", "input"}:
                open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    Checker().feed(text)
    assert open_tags == []


def test_the_command_prints_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "library_folder", lambda: TOY)
    page, stacks = tmp_path / "p.html", tmp_path / "p.folded"
    arguments = ["profile", "toy", "--variant", "rv32", "--isa", "rv32i"]
    assert run([*arguments, "--disassembly", "--html", str(page), "--folded", str(stacks)]) == 0
    out = capsys.readouterr().out
    for text in (
        "By cause",
        "By function",
        "update.S:",
        "Deepest stack: 0 bytes in rvk_toy_update_of_rv32",
        "lbu t2, 0(a2)",
    ):
        assert text in out
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert stacks.read_text(encoding="utf-8").startswith("rvk_toy_update_of_rv32 ")
    assert run([*arguments, "--json", "-G", "message_bytes=64"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert sum(row["count"] for row in rows) == 903  # as the head of update.S says
    for wrong in (["--operation", "encrpt"], ["-G", "message_byte=64"], ["-G", "message_bytes"], ["--html", "/no/p"]):
        assert run([*arguments, *wrong]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.fixture
def core_at_zero(tmp_path: Path) -> Core:
    """The ideal core with its code at address 0, which is also what a linker puts where something is not there."""
    text = (paths.data_folder("cores") / "ideal.toml").read_text(encoding="utf-8")
    assert text.count("base = 0x2040_0000") == 1
    path = tmp_path / "zero.toml"
    path.write_text(text.replace("base = 0x2040_0000", "base = 0"), encoding="utf-8")
    return load_core(str(path))


@pytest.mark.parametrize("compiler_name", ["zig", pytest.param("gcc", marks=needs(GCC))])
def test_marked_regions_are_counted(compiler_name: str, toy: Library, marked_toy: Path, core_at_zero: Core) -> None:
    plain, built = (
        build(library, [Target(library.primitive("toy"), "rv32", "rv32i", compiler(compiler_name))], core_at_zero)[0]
        for library in (toy, Library.load(marked_toy))
    )
    assert plain.regions.names == []
    assert built.regions.names == ["keep_position", "read_key", "read_table"]
    bound = toy.primitive("toy").bind("encrypt", {"message_bytes": 64})
    found = profile(built, bound, core_at_zero)
    counts = {name: cost.instructions for name, cost in by_region(found, built.regions).items()}
    # Of 14 instructions for each byte, 3 read the table and 3 the key; 7 are outside of the loop, the last 2 marked.
    assert counts == {"in no region": 5 + 8 * 64, "read_table": 3 * 64, "read_key": 3 * 64, "keep_position": 2}
    end = max(site.pc for site in found.sites) + 4
    assert (built.regions.at(end - 4), built.regions.at(end)) == ("keep_position", None)
    # Marks cost nothing.
    assert found.instructions == profile(plain, bound, core_at_zero).instructions
    assert built.footprint(bound.function) == plain.footprint(bound.function)


def test_regions_are_shown_in_every_format(
    marked_toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "library_folder", lambda: marked_toy)
    page = tmp_path / "p.html"
    arguments = ["profile", "toy", "--variant", "rv32", "--isa", "rv32i", "-G", "message_bytes=64"]
    assert run([*arguments, "--core", "ideal", "--html", str(page)]) == 0
    table = capsys.readouterr().out.partition("By region")[2].partition("By source line")[0]
    rows = [line.split() for line in table.splitlines()]
    assert ["in", "no", "region", "517", "57.3", "517"] in rows
    assert ["read_table", "192", "21.3", "192"] in rows
    assert "<h2>By region</h2>" in page.read_text(encoding="utf-8")
    assert run([*arguments, "--json"]) == 0
    sites = json.loads(capsys.readouterr().out)
    assert [site["instruction"] for site in sites if site["region"] == "read_key"] == [
        "andi t4, t0, 3",
        "add t4, t4, a0",
        "lbu t4, 0(t4)",
    ]
    monkeypatch.setattr(paths, "library_folder", lambda: TOY)
    assert run([*arguments, "--html", str(page)]) == 0
    assert "By region" not in capsys.readouterr().out + page.read_text(encoding="utf-8")
