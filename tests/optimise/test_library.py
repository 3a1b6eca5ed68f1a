# SPDX-License-Identifier: MIT OR Apache-2.0
"""The library in the order for a core: `zig:CORE` as a compiler."""

import csv

import pytest

from rvk._sim import Core
from rvk.cli.docs.orders import orders
from rvk.core_files import load_core
from rvk.errors import UsageError
from rvk.library import Library
from rvk.toolchain import compilers
from tests.benches.orders import CORES, KEPT, KERNELS, row


@pytest.fixture(scope="module")
def kept() -> list[dict[str, str]]:
    """What `make bench-orders` has written."""
    with KEPT.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


@pytest.mark.parametrize(
    ("core", "kernel"),
    [
        pytest.param("scarv", "sm4/ttable encrypt_block", marks=pytest.mark.long),
        ("hazard3", "poly1305/rv32 authenticate"),
        pytest.param("scarv", "keccak/interleaved permute", marks=pytest.mark.long),
    ],
)
def test_kept_figures_are_those_of_today(kept: list[dict[str, str]], core: str, kernel: str) -> None:
    """The results of both are checked, too."""
    named = kernel.partition(" ")[0]
    expected = [each for each in kept if (each["core"], each["kernel"]) == (core, named)]
    assert row(Library.load(), load_core(core), kernel) in expected, "run make bench-orders"


def test_every_kernel_is_kept_for_every_core(kept: list[dict[str, str]]) -> None:
    assert [each["core"] for each in kept] == [core for core in CORES for _ in KERNELS]
    page = orders()
    assert all(f"**`{core}`**" in page for core in CORES)


def test_a_core_stands_behind_a_compiler() -> None:
    [found] = compilers("zig:scarv", ["3"])
    assert (found.name, found.order_for, found.label) == ("zig", "scarv", "zig-O3:scarv")
    assert isinstance(load_core("scarv"), Core)


@pytest.mark.parametrize(
    ("name", "message"), [("zig:scarf", 'did you mean "scarv"'), ("zag:scarv", 'did you mean "zig"')]
)
def test_a_misspelt_one_is_an_error(name: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        compilers(name)
