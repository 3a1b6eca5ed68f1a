# SPDX-License-Identifier: MIT OR Apache-2.0
"""The reader of the public C headers: it finds everything, and refuses what it does not understand."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rvk import paths
from rvk.errors import CheckFailed
from rvk.library.variants import declared
from tests.missing_tools import needs

if TYPE_CHECKING:
    from rvk.cli.docs.site.c_headers import Header

pytestmark = [pytest.mark.long, needs("zensical")]
HEADERS = sorted((paths.library_folder() / "include" / "rvk").glob("*.h"))
TOP = "/* SPDX */\n/**\n * @file a.h\n * About.\n */\n#ifndef RVK_A_H\n#define RVK_A_H\n"


def read(path: Path) -> "Header":
    from rvk.cli.docs.site.c_headers import read_header  # noqa: PLC0415  (needs packages of the site)

    return read_header(path)


def header(folder: Path, text: str) -> Path:
    path = folder / "include" / "rvk" / "a.h"
    path.parent.mkdir(parents=True)
    path.write_text(f"{TOP}{text}\n#endif\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("path", HEADERS, ids=lambda path: path.stem)
def test_it_finds_everything_that_the_library_declares(path: Path) -> None:
    found = read(path)
    assert set(declared(path)) - set(found.names) == set()
    assert len(found.names) == len(set(found.names))
    assert found.text
    source = path.read_text(encoding="utf-8")
    assert all(group.code in source for group in found.groups)


def test_comments_belong_to_what_follows_as_far_as_an_empty_line(tmp_path: Path) -> None:
    text = (
        "#define A 1 /**< one */\n#define B 2\n\n/** Two\n * lines. */\nint f(int *a,\n      int b[2]);\nint g(void);\n"
        "\nvoid *h(void);\n/** Kinds. */\nenum kind {\n    FIRST, /**< the first */\n};\n"
        "/** A pair. */\ntypedef struct {\n    int (*call)(int);\n} pair;\nextern const pair one;\n"
    )
    found = read(header(tmp_path, text))
    assert (found.name, found.text) == ("rvk/a.h", "About.")
    assert [(each.text, each.names) for each in found.groups] == [
        ("", ["A", "B"]),
        ("Two\nlines.", ["f", "g"]),
        ("", ["h"]),
        ("Kinds.", ["kind", "FIRST"]),
        ("A pair.", ["pair", "one"]),
    ]
    assert found.groups[0].code == "#define A 1 /**< one */\n#define B 2"
    assert found.groups[1].code == "int f(int *a,\n      int b[2]);\nint g(void);"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("int f(void;\n", "a.h:8: the C reference cannot read this"),
        ("static inline int f(void) { return 1; }\n", "a.h:8: the C reference has no place for a function_definition"),
        ("#pragma once\n", "a.h:8: the C reference has no place for a preproc_call"),
        ("#endif\nint after_the_guard;\n#ifdef A\n", "a.h: not an SPDX line, a comment on the file"),
    ],
)
def test_it_refuses_what_it_does_not_know(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(CheckFailed) as caught:
        read(header(tmp_path, text))
    assert message in str(caught.value)
