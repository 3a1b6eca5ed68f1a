# SPDX-License-Identifier: MIT OR Apache-2.0
"""An operation on messages of every length: by induction over the loop that processes their blocks.

For messages of `rest + unit n` bytes, n units for short, a specification says what it is of a part in one of two ways:

- `continued.py`: what comes after the part is that of a call with other inputs;
- `positioned.py`: it is told how many blocks there are before.

`sim/prove/src/induction.rs` says why the induction is enough.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from rvk._sim import Core, Machine, Refused
from rvk.library import BoundOperation
from rvk.library.primitive import MESSAGE_BYTES
from rvk.programs import Program
from rvk.prove.code.continued import Continued
from rvk.prove.code.following import check_following
from rvk.prove.code.grounds import GROUNDS, Ground
from rvk.prove.code.loops import Found, loop_for, loops_for_all
from rvk.prove.code.positioned import Positioned
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.specified import block_of, subject
from rvk.specification.forms import LAST_FORM, in_form

ALL_LENGTHS: Final = "all"
UNITS: Final = (16, 64)
"""Where lengths are any number of bytes: a block of most ciphers, and a whole number of blocks of most primitives."""
Way = type[Continued] | type[Positioned]

_ways: Final[dict[Hashable, tuple[Way, int]]] = {}
"""How an operation of a variant was proved last, and by which unit; its other programs and parameters need the same."""


@dataclass(frozen=True)
class Proved:
    """What is proved."""

    lengths: str
    """`all`, or for example `33 + 64 n` for each n."""
    look_ups: tuple[str, ...]
    """Where an address depends on an input."""


def lengths_proved(program: Program, bound: BoundOperation, core: Core) -> Proved:
    """All lengths for which an operation is what its specification says.

    Raises:
        NotInductive: It was not shown for more than one length.
    """
    variant = program.target.variant
    bound = bound.in_variant(variant)
    every, machine = Sizes.all_of(bound), program.machine(core)
    for name in every.buffers:
        if bound.arguments[name].direction == "inout":
            raise NotInductive(f"{name} is read and written: what a turn leaves of it is not compared")
    is_any = every.unit == 1
    ways: list[Way] = [Continued, Positioned] if block_of(bound) else [Continued]
    tried = list(product(ways, UNITS if is_any else (every.unit,)))
    about = subject(bound, without=bound.parameters), variant
    tried.sort(key=lambda each: each != _ways.get(about))
    reason = NotInductive("")
    for way, unit in tried:
        sizes = replace(every, unit=unit, rest=bound.parameters[MESSAGE_BYTES] % unit)
        try:
            look_ups = _proved(machine, sizes, variant, is_any, way)
        except NotInductive as failed:
            reason = failed
        else:
            _ways[about] = way, unit
            return Proved(f"{sizes.rest} + {sizes.unit} n" if is_any else ALL_LENGTHS, look_ups)
    raise reason


def _proved(machine: Machine, sizes: Sizes, variant: str, is_any: bool, way: Way) -> tuple[str, ...]:
    """Where an address depends on an input, in all loops; any length of bytes has a loop of its own."""
    if way is Continued:
        check_following(sizes)
    try:
        found = _loops(machine, sizes, variant, is_any, way)
        if is_any:
            _check_turn(found[0])
        return tuple(place for each in found for place in _proved_loop(machine, each, way))
    except Refused as refused:
        raise NotInductive(str(refused)) from refused


def _loops(machine: Machine, sizes: Sizes, variant: str, is_any: bool, way: Way) -> list[Found]:
    """The loops: what is found need not be right, and is found faster where nothing merges, if it is found there.

    An address that is a difference of two pointers is known only where terms cancel.
    """
    inputs_move = way is Positioned

    def found_in(ground: Ground) -> list[Found]:
        if is_any:
            return [loop_for(machine, sizes, ground, variant, inputs_move=inputs_move)]
        return loops_for_all(machine, sizes, ground, variant, inputs_move=inputs_move)

    try:
        return found_in(Ground.new(plain=True))
    except (NotInductive, Refused):
        return found_in(Ground.new())


def _check_turn(found: Found) -> None:
    """Refuses a short unit for long turns: it would be for more lengths, but has more ends to prove and takes longer.

    Raises:
        NotInductive: A turn is one of the longest unit, or longer.
    """
    if found.sizes.unit < UNITS[-1] <= found.loop.bytes:
        raise NotInductive(f"a turn processes {found.loop.bytes} bytes")


def _proved_loop(machine: Machine, found: Found, way: Way) -> tuple[str, ...]:
    """The same for one loop. Code that counts blocks does it by words, as the last form of a specification does."""
    about = way, subject(found.sizes.bound)
    with in_form(0 if way is Continued else LAST_FORM):
        return GROUNDS.prove(about, lambda ground: way(machine, found, ground).prove())
