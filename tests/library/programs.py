# SPDX-License-Identifier: MIT OR Apache-2.0
"""The programs that tests of the whole library build: primitive, variant, ISA string and compiler."""

from rvk.library import Library
from rvk.library.checks import REF
from tests.long_tests import long_but_every

LIBRARY = Library.load()
INHERITED_EVERY = 3
"""Of the variants whose code is `ref` on another variant of AES, `make test` has one in so many."""
_VARIANTS = [
    (primitive.name, variant, meta)
    for primitive in LIBRARY.primitives.values()
    for variant, meta in primitive.meta.variants.items()
]
_OWN = [each for each in _VARIANTS if each[1] == REF or each[2].files]
_INHERITED = [each for each in _VARIANTS if each not in _OWN]


def all_programs_by_zig() -> list[tuple[str, str, str, str]]:
    """One for each ISA string of each variant."""
    return [(name, variant, isa, "zig") for name, variant, meta in _VARIANTS for isa in meta.isa]


def programs_by_zig() -> list[tuple[str, str, str, str]]:
    """Those of them that `make test` has: every one whose variant has code of its own, and some of the others."""
    inherited = [(name, variant, isa, "zig") for name, variant, meta in _INHERITED for isa in meta.isa]
    left_out = {each for number, each in enumerate(inherited) if number % INHERITED_EVERY}
    return [each for each in all_programs_by_zig() if each not in left_out]


def few_programs_by_zig() -> list[tuple[str, str, str, str]]:
    """One for each variant, for the last of its ISA strings, in which compilers find the most to do.

    Without `ref` of modes: their code runs in their other variants too, on faster ciphers.
    """
    inherited = {(name, variant) for name, variant, _ in _INHERITED}
    elsewhere = {name for name, variant, *_ in programs_by_zig() if (name, variant) in inherited}
    chosen = (each for each in programs_by_zig() if each[1] != REF or each[0] not in elsewhere)
    return list({(each[0], each[1]): each for each in chosen}.values())


def programs_by_gcc(every: int) -> list[object]:
    """One for each variant: GCC would compile the same C for its other ISA strings. `make test` has one of `every`."""
    return long_but_every(every, [(name, variant, meta.isa[0], "gcc") for name, variant, meta in _VARIANTS])
