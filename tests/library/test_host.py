# SPDX-License-Identifier: MIT OR Apache-2.0
"""Portable code on this machine: right, and clean under AddressSanitizer and UndefinedBehaviorSanitizer."""

from pathlib import Path

import pytest

from rvk.library import Library, Primitive
from rvk.testing.host import run
from rvk.testing.host.run import check_all_on_host, check_on_host, is_portable, shared_library
from tests.conftest import SEED, TOY
from tests.long_tests import long, long_unless
from tests.missing_tools import needs
from tests.planted import plant_in_copy

from .programs import LIBRARY

pytestmark = needs("gcc")
FEW = [LIBRARY.primitive(name) for name in ("chacha20", "ghash", "present", "sm3")]
"""Of each kind one that is soon compiled."""


@pytest.mark.parametrize("every", [15, long(1)])
@pytest.mark.parametrize("primitive", long_unless(FEW, LIBRARY.primitives.values()), ids=LIBRARY.primitives)
def test_portable_code_is_right_and_clean(primitive: Primitive, every: int) -> None:
    variants = [name for name in primitive.meta.variants if is_portable(LIBRARY, primitive, name)]
    assert check_all_on_host(LIBRARY, primitive, variants, SEED, every=every) == {name: [] for name in variants}


def test_a_finding_in_one_variant_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, expected = FAULTS["read past the end"]
    folder = plant_in_copy(TOY, tmp_path / "lib", "stream/toy/ref/toy.c", old, new)
    broken, right = Library.load(folder), Library.load(TOY)
    built = {"right": shared_library(right, right.primitive("toy"), "ref")}
    built["wrong"] = shared_library(broken, broken.primitive("toy"), "ref")
    monkeypatch.setattr(run, "shared_library", lambda _library, _primitive, variant: built[variant])
    found = check_all_on_host(right, right.primitive("toy"), ["wrong", "right"], SEED)
    assert found["right"] == []
    assert any(expected in failure for failure in found["wrong"])


FAULTS = {
    "read past the end": ("(in[i] ^", "(in[i + 1] ^", "heap-buffer-overflow"),
    "write past the end": ("out[i] =", "out[i + 1] =", "heap-buffer-overflow"),
    "shift too far": ("in[i] ^ table", "in[i] << (bytes ? 32 : 0) ^ table", "runtime error: shift"),
    "wrong result": ("(in[i] ^", "(in[i] ^ 1 ^", "out is wrong from byte"),
}


@pytest.mark.parametrize("name", long_unless(("shift too far", "wrong result"), FAULTS))
def test_a_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    old, new, expected = FAULTS[name]
    library = Library.load(plant_in_copy(TOY, tmp_path / "lib", "stream/toy/ref/toy.c", old, new))
    failures = check_on_host(library, library.primitive("toy"), "ref", SEED)
    assert any(expected in failure for failure in failures), failures


def test_the_toy_without_faults_is_clean(toy: Library) -> None:
    assert check_on_host(toy, toy.primitive("toy"), "ref", SEED) == []
