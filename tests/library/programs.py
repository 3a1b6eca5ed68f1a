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


def programs_by_zig() -> list[object]:
    """One for each ISA string of each variant."""
    own = [(name, variant, isa, "zig") for name, variant, meta in _OWN for isa in meta.isa]
    inherited = [(name, variant, isa, "zig") for name, variant, meta in _INHERITED for isa in meta.isa]
    return [*own, *long_but_every(INHERITED_EVERY, inherited)]


def programs_by_gcc(every: int) -> list[object]:
    """One for each variant: GCC would compile the same C for its other ISA strings. `make test` has one of `every`."""
    return long_but_every(every, [(name, variant, meta.isa[0], "gcc") for name, variant, meta in _VARIANTS])
