# SPDX-License-Identifier: MIT OR Apache-2.0
"""A digest is that of the program wherever it is built, and another one of every other program."""

from pathlib import Path

import pytest

from rvk.core_files import load_core
from rvk.library import Library
from rvk.programs import build
from rvk.programs.loaded import digest_of_loaded
from rvk.programs.selection import targets
from rvk.proved.digests import Digests
from rvk.specification.load import FILE, specification_files
from tests.conftest import program
from tests.proved.made import SOURCE, copied

Found = dict[str, tuple[str, str]]


def digests(library: Library) -> Found:
    """Of the C of the toy library as a program, and of its sources."""
    programs = build(library, targets(library, ["toy"], "ref", None, "zig"), load_core("e31"), jobs=1)
    own = Digests(library)
    return {each.target.label: (own.of_program(each), own.of_sources(each.target)) for each in programs}


def test_folders_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, contents = list[Found](), set[bytes]()
    for name in ("one", "another_one"):
        monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path / name / "build"))
        found.append(digests(Library.load(copied(tmp_path / name / "lib"))))
        contents |= {path.read_bytes() for path in (tmp_path / name / "build" / "programs").glob("toy-ref-*.elf")}
    assert found[0] == found[1]
    assert len(contents) == 2  # debug information has the folder


@pytest.mark.parametrize(
    ("file", "right", "wrong", "programs", "sources"),
    [
        (SOURCE, "position++", "position++ ", True, False),
        (SOURCE, "0x37", "0x36", False, False),
        (SOURCE, "uint32_t at = stream", "uint32_t at = 1 + stream", False, False),
        ("stream/toy/specification.py", "keys = [", "keys  = [", False, False),
        ("stream/toy/specification.py", "\n\n\ndef", "\n\n\nUNUSED = 1\n\n\ndef", True, True),
        ("stream/toy/META.toml", "at_most = 1000", "at_most = 1001", False, False),
        ("stream/toy/META.toml", "byte by byte", "bit by bit", True, True),
        ("stream/toy/oracle.py", "\n", "\n# A comment.\n", True, True),
    ],
)
def test_what_counts(tmp_path: Path, file: str, right: str, wrong: str, *, programs: bool, sources: bool) -> None:
    before = digests(Library.load(copied(tmp_path / "lib")))
    path = tmp_path / "lib" / file
    path.write_text(path.read_text(encoding="utf-8").replace(right, wrong, 1), encoding="utf-8")
    now = digests(Library.load(tmp_path / "lib"))
    label = "toy/ref rv32imc zig"
    assert [now[label][at] == before[label][at] for at in (0, 1)] == [programs, sources]


def test_names_of_functions_count(toy: Library, tmp_path: Path) -> None:
    """The same code with names exchanged does something else when it is called."""
    elf = program(toy, "toy", "ref", "rv32imc").elf
    assert elf.count(b"\0rvk_toy_sum\0") == 1
    found = set()
    for name in (b"\0rvk_toy_sum\0", b"\0rvk_toy_sun\0"):
        (tmp_path / "toy.elf").write_bytes(elf.replace(b"\0rvk_toy_sum\0", name))
        found.add(digest_of_loaded(tmp_path / "toy.elf"))
    assert len(found) == 2


def test_a_specification_is_all_that_it_reads() -> None:
    library = Library.load()
    names = {
        name: [f"{path.parent.name}/{path.name}" for path in specification_files(library.primitive(name).folder)]
        for name in ("gmac", "cast128", "misty1", "entropy")
    }
    assert names["gmac"] == [f"{name}/{FILE}" for name in ("aes", "ctr", "gcm", "ghash", "gmac")]
    assert names["cast128"] == [f"cast128/{name}" for name in ("sboxes_1_to_4.inc", "sboxes_5_to_8.inc", FILE)]
    assert names["misty1"] == ["misty1/sboxes.py", f"misty1/{FILE}"]
    assert names["entropy"] == []
