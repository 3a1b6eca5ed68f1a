# SPDX-License-Identifier: MIT OR Apache-2.0
"""The programs that tests of the whole library build: primitive, variant, ISA string and compiler."""

from rvk.library import Library
from rvk.library.checks import REF
from tests.long_tests import long_unless

LIBRARY = Library.load()
INHERITED_EVERY = 6
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
    """Those of them that `make test` has: one for each variant with code of its own, and some of the others.

    For the last of its ISA strings, in which compilers find the most to do.
    """
    some = [*_OWN, *_INHERITED[::INHERITED_EVERY]]
    return [(name, variant, meta.isa[-1], "zig") for name, variant, meta in some]


def few_programs_by_zig() -> list[tuple[str, str, str, str]]:
    """One for each primitive, of the last variant that has code of its own or else runs on a cipher that has.

    `ref`, the first, is the slowest, and its code is in the variants that are `ref` on another cipher, too.
    """
    faster = [each for each in [*_INHERITED, *_OWN] if each[1] != REF]
    last = {name: (name, variant, meta.isa[-1], "zig") for name, variant, meta in [*_VARIANTS[::-1], *faster]}
    return list(last.values())


def programs_by_gcc(every: int) -> list[object]:
    """One for each variant: GCC would compile the same C for its other ISA strings. `make test` has one of `every`."""
    programs = [(name, variant, meta.isa[0], "gcc") for name, variant, meta in _VARIANTS]
    return long_unless(programs[every - 1 :: every], programs)
