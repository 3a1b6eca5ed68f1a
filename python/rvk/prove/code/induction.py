# SPDX-License-Identifier: MIT OR Apache-2.0
"""An operation on messages of every length: by induction over the loop that processes their blocks.

For messages of `rest + unit n` bytes, n units for short, a specification says what it is of a part in one of two ways:

- `continued.py`: what comes after the part is that of a call with other inputs;
- `positioned.py`: it is told how many blocks there are before.

`sim/prove/src/induction.rs` says why the induction is enough.
"""

from collections.abc import Hashable, Iterable
from dataclasses import replace
from itertools import chain, product
from typing import Final

from rvk._sim import Refused
from rvk.library import BoundOperation
from rvk.library.primitive import MESSAGE_BYTES
from rvk.prove.code.case import ALL
from rvk.prove.code.composition import misfit
from rvk.prove.code.continued import Continued
from rvk.prove.code.described import Kind, kind_of
from rvk.prove.code.following import check_following
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import GROUNDS, Ground
from rvk.prove.code.linked import Linked
from rvk.prove.code.loops import Found, loop_for, loops_for_all
from rvk.prove.code.positioned import Positioned
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.specified import block_of, related, subject
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.specification.forms import LAST_FORM, in_form

ALL_LENGTHS: Final = "all"
UNITS: Final = (16, 64)
"""Where lengths are any number of bytes: a block of most ciphers, and a whole number of blocks of most primitives."""
Way = type[Continued] | type[Positioned]

_ways: Final[dict[Hashable, tuple[Way, int]]] = {}
"""How an operation of a variant was proved last, and by which unit; its other programs and parameters need the same."""


class _Later(Exception):
    """A turn of several blocks is rarely like a new call, and to find that out takes long: another way comes first."""


def lengths_proved(goal: Goal, *, symbols: bool) -> Verdict:
    """The verdict on an operation for all lengths for which it is what its specification says.

    Args:
        goal: The operation, with one length, and not in pieces.
        symbols: Whether functions that other operations describe are not executed.

    Raises:
        NotInductive: It was not shown for more than one length.
    """
    bound = goal.bound if goal.place is not None else goal.bound.in_variant(goal.program.target.variant)
    every, linked = Sizes.all_of(bound), Linked.of(goal, symbols=symbols)
    if linked.table is not None and not linked.table.by_entry:
        raise NotInductive("none of its functions is described")
    if goal.place is not None and kind_of(bound.primitive, bound.name) not in (Kind.PLAIN, Kind.KEYED):
        raise NotInductive("what it leaves in its context is not compared, and others assume that")
    if goal.place is not None and goal.place.offsets:
        raise NotInductive("a buffer is not aligned to words")
    is_any = every.unit == 1
    ways: list[Way] = [Continued, Positioned] if block_of(bound) else [Continued]
    tried = list(product(ways, UNITS if is_any else (every.unit,)))
    about = _about(linked, bound)
    tried.sort(key=lambda each: each != _ways.get(about))
    reason, later = NotInductive(""), list[tuple[Way, int]]()
    for way, unit in chain(tried, later):
        sizes = replace(every, unit=unit, rest=bound.parameters[MESSAGE_BYTES] % unit)
        is_late = (way, unit) in later
        try:
            made = _proved(linked, sizes, is_any, way, 0 if is_late else block_of(bound))
        except _Later:
            later.append((way, unit))
        except NotInductive as failed:
            reason = reason if is_late else failed
        else:
            _ways[about] = way, unit
            return replace(made, lengths=f"{sizes.rest} + {sizes.unit} n" if is_any else ALL_LENGTHS)
    raise reason


def _about(linked: Linked, bound: BoundOperation) -> Hashable:
    """What programs have in common that are proved alike."""
    return subject(bound, without=bound.parameters), linked.variant, linked.table is not None


def _proved(linked: Linked, sizes: Sizes, is_any: bool, way: Way, longest: int) -> Verdict:
    """What is proved of all loops; any length of bytes has a loop of its own.

    Args:
        linked: The program.
        sizes: The lengths.
        is_any: Whether lengths are any number of bytes.
        way: How.
        longest: Bytes of a turn that are worth a try in the first way; 0 if all are.
    """
    if way is Continued:
        check_following(sizes)
    try:
        found = _loops(linked, sizes, is_any, way)
        # Of a function that is not executed, turns take no time, however long they are.
        if is_any and linked.table is None:
            _check_turn(found[0])
        if way is Continued and 0 < longest < max(each.loop.bytes for each in found):
            raise _Later
        return _together(_proved_loop(linked, each, way) for each in found)
    except Refused as refused:
        raise NotInductive(str(refused)) from refused


def _together(loops: Iterable[Verdict]) -> Verdict:
    """What is proved of several loops."""
    found = list(loops)
    return Verdict(
        Outcome.PROVED,
        bits=sum(each.bits for each in found),
        nodes=max(each.nodes for each in found),
        instructions=sum(each.instructions for each in found),
        look_ups=tuple(dict.fromkeys(place for each in found for place in each.look_ups)),
        assumed=tuple(dict.fromkeys(assumed for each in found for assumed in each.assumed)),
    )


def _loops(linked: Linked, sizes: Sizes, is_any: bool, way: Way) -> list[Found]:
    inputs_move = way is Positioned
    if is_any:
        return [loop_for(linked, sizes, inputs_move=inputs_move)]
    return loops_for_all(linked, sizes, inputs_move=inputs_move)


def _check_turn(found: Found) -> None:
    """Refuses a short unit for long turns: it would be for more lengths, but has more ends to prove and takes longer.

    Raises:
        NotInductive: A turn is one of the longest unit, or longer.
    """
    if found.sizes.unit < UNITS[-1] <= found.loop.bytes:
        raise NotInductive(f"a turn processes {found.loop.bytes} bytes")


def _proved_loop(linked: Linked, found: Found, way: Way) -> Verdict:
    """The same for one loop. Code that counts blocks does it by words, as the last form of a specification does."""
    form = 0 if way is Continued else LAST_FORM

    def attempt(ground: Ground) -> Verdict:
        proof = way(linked, found, ground)
        proof.prove()
        return Verdict(
            Outcome.PROVED,
            bits=proof.bits,
            nodes=ground.proof.nodes,
            instructions=proof.instructions,
            look_ups=tuple(proof.look_ups),
            assumed=proof.assumed,
        )

    with in_form(form):
        bound = found.sizes.bound
        made = GROUNDS.prove(
            (related(bound), form, linked.table is not None),
            attempt,
            variant=(bound.primitive.folder, linked.variant),
            alike=(_about(linked, bound), way),
            is_proved=lambda _: True,
        )
    if linked.table is not None:
        _check_runs(linked.goal, found)
    return made


def _check_runs(goal: Goal, found: Found) -> None:
    """Runs the program on the simulator, for lengths that together have a turn and each end.

    Each proof has the whole stack for itself: these runs show whether there is enough for all.

    Raises:
        NotInductive: A run is not right.
    """
    sizes = found.sizes
    for count in range(found.least + found.loop.bytes // sizes.unit):
        reason = misfit(replace(goal, bound=sizes.at(sizes.of(count))), ALL)
        if reason:
            raise NotInductive(f"{sizes.of(count)} bytes: {reason}")
