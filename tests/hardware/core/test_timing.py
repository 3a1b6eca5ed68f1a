# SPDX-License-Identifier: MIT OR Apache-2.0
"""The core files of our own core say exactly what its hardware takes, for calls of the whole library.

By default a few primitives are compared, in `make test` fewer, of each operation calls of up to RVK_TIMING_CYCLES and
the shortest one. RVK_TIMING_PRIMITIVES=all, or names separated by blanks, chooses others.
"""

import os
from collections.abc import Iterator

import pytest

from rvk._sim import Call, Isa
from rvk.hardware.configurations import configurations
from rvk.hardware.rtl.machine import Hardware
from rvk.library import BoundOperation, Library
from rvk.library.primitive import LENGTHS
from rvk.measuring.invoke import perform
from rvk.measuring.prepare import Prepared, prepare
from rvk.programs import Program, Target, build
from rvk.toolchain import compiler
from tests.long_tests import long

_CHOSEN = os.environ.get("RVK_TIMING_PRIMITIVES")
_FEW, _SOME = "chacha20 poly1305", "aes chacha20 poly1305 sha256 sm4"
_CYCLES = int(os.environ.get("RVK_TIMING_CYCLES", "300000"))
"""Of the longest call: longer ones do the same more often."""
_AT_MOST = 1_000_000
"""Cycles of the longest call of an operation that has no shorter one."""


def _programs(library: Library, hardware: Hardware, chosen: str) -> list[Program]:
    names = sorted(library.primitives) if chosen == "all" else chosen.split()
    has = hardware.core.isa
    targets = [
        Target(primitive, variant, isa, compiler("zig"))
        for primitive in map(library.primitive, names)
        for variant in primitive.meta.variants
        for isa in library.isa_strings(primitive, variant, None)
        if has.contains(Isa(isa))
    ]
    return build(library, targets, hardware.core)


def _operations(program: Program) -> list[list[BoundOperation]]:
    """The primary ones, at all lengths that META.toml gives them, those of a kind together."""
    kinds: dict[tuple[object, ...], list[BoundOperation]] = {}
    for bound in program.target.primitive.bound_operations():
        if bound.operation.primary:
            others = [(name, value) for name, value in bound.parameters.items() if name not in LENGTHS]
            kinds.setdefault((bound.name, *others), []).append(bound)
    return list(kinds.values())


def _calls(
    program: Program, bounds: list[BoundOperation], hardware: Hardware
) -> Iterator[tuple[BoundOperation, Prepared, Call]]:
    """The calls that are compared, from the shortest message on, each made on the simulator."""
    limit = _AT_MOST
    for bound in sorted(bounds, key=lambda each: each.message_bytes() or 0):
        ready = prepare(program, bound.in_variant(program.target.variant), hardware.core, cold=True)
        hardware.take(ready.machine)
        call = perform(ready.machine, ready.measured)
        if call.cycles > limit:
            return
        yield bound, ready, call
        limit = _CYCLES


_CASES = [(name, _CHOSEN or _SOME) for name in configurations()]


@pytest.mark.parametrize(("name", "chosen"), [*([] if _CHOSEN else [("small", _FEW)]), *map(long, _CASES)])
def test_the_model_predicts_every_call(name: str, chosen: str) -> None:
    library, hardware = Library.load(), Hardware(name)
    wrong, compared = [], 0
    for program in _programs(library, hardware, chosen):
        for bound, ready, call in (each for kind in _operations(program) for each in _calls(program, kind, hardware)):
            cost = hardware.repeat(ready.machine, ready.measured.function, ready.measured.words, call)
            compared += 1
            if cost.cycles != call.cycles:
                wrong.append(f"{program.target.label} {bound.label}: {cost.cycles} cycles, {call.cycles} in the model")
    assert not wrong, "\n".join(wrong)
    assert compared
