# SPDX-License-Identifier: MIT OR Apache-2.0
"""Portable code on this machine: right, and clean under AddressSanitizer and UndefinedBehaviorSanitizer."""

import shutil
from pathlib import Path

import pytest

from rvk.check.host import check_on_host, is_portable
from rvk.library import Library

from .conftest import SEED, TOY
from .missing_tools import needs
from .planted import plant

LIBRARY = Library.load()
pytestmark = needs("gcc")
PORTABLE = [
    (primitive.name, variant)
    for primitive in LIBRARY.primitives.values()
    for variant in primitive.meta.variants
    if is_portable(LIBRARY, primitive, variant)
]


@pytest.mark.parametrize(("primitive", "variant"), PORTABLE)
def test_portable_code_is_right_and_clean(primitive: str, variant: str) -> None:
    assert check_on_host(LIBRARY, LIBRARY.primitive(primitive), variant, SEED) == []


FAULTS = {
    "read past the end": ("(in[i] ^", "(in[i + 1] ^", "heap-buffer-overflow"),
    "write past the end": ("out[i] =", "out[i + 1] =", "heap-buffer-overflow"),
    "shift too far": ("in[i] ^ table", "in[i] << (bytes ? 32 : 0) ^ table", "runtime error: shift"),
    "wrong result": ("(in[i] ^", "(in[i] ^ 1 ^", "out is wrong from byte"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    old, new, expected = FAULTS[name]
    shutil.copytree(TOY, tmp_path / "lib")
    [source] = (tmp_path / "lib" / "stream" / "toy" / "ref").glob("toy.c")
    plant(source, old, new)
    library = Library.load(tmp_path / "lib")
    failures = check_on_host(library, library.primitive("toy"), "ref", SEED)
    assert any(expected in failure for failure in failures), failures


def test_the_toy_without_faults_is_clean(toy: Library) -> None:
    assert check_on_host(toy, toy.primitive("toy"), "ref", SEED) == []
