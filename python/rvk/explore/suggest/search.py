# SPDX-License-Identifier: MIT OR Apache-2.0
"""The search: which pattern saves most, applied wherever it fits, then the next one in what is left.

Choosing one instruction after the other by what it saves besides those before is the iterative selection of L. Pozzi,
K. Atasu and P. Ienne, IEEE Transactions on Computer-Aided Design 25(7), 2006, section V. Here a candidate is judged by
doing the replacement, and counting cycles of the block before and after.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rvk.explore.suggest.cones import Candidate, Limits, candidates
from rvk.explore.suggest.flow import Flow
from rvk.explore.suggest.gates import estimated_gates
from rvk.explore.suggest.lift import Lifted, Place
from rvk.explore.suggest.operation import Operation
from rvk.explore.suggest.pattern import Match, Pattern, matches
from rvk.explore.suggest.program import Counted, Subject
from rvk.explore.suggest.timing import Timing

_AS_GOOD: Final = 0.99
"""Of what the best pattern saves: one that saves so much and is smaller is preferred."""
_SLACK: Final = 1.25
"""How much more than one cycle for each instruction less a pattern may save."""

Encode = Callable[[Match], Operation]
"""Makes the instruction of a match, without registers."""


@dataclass
class Work:
    """A program in the making."""

    subject: Subject
    objects: list[Lifted]
    blocks: list[Counted]
    cycles: int
    """Of the operation at the beginning."""


@dataclass(frozen=True)
class _Found:
    """Where a pattern occurs."""

    candidate: Candidate
    match: Match


@dataclass
class _Uses:
    """All occurrences of a pattern, by program and block."""

    at: dict[tuple[int, int], list[_Found]] = field(default_factory=lambda: defaultdict(list))


@dataclass(frozen=True)
class Choice:
    """A pattern, and what it saves in each program: cycles, and places in the code."""

    pattern: Pattern
    saved: tuple[int, ...]
    places: tuple[int, ...]
    score: float
    """The sum over the programs of the part of their cycles."""


def best(works: Sequence[Work], timing: Timing, limits: Limits, most_gates: float) -> Choice | None:
    """The pattern that saves most of what the programs take now; None if none saves anything."""
    uses = _occurrences(works, limits)
    bounds = {pattern: _bound(works, each) for pattern, each in uses.items()}
    chosen: list[Choice] = []
    top = 0.0
    for pattern in sorted(bounds, key=lambda each: -bounds[each]):
        if bounds[pattern] * _SLACK < top * _AS_GOOD:
            break
        if estimated_gates(pattern) > most_gates:
            continue
        choice = _evaluated(works, pattern, uses[pattern], timing)
        chosen.append(choice)
        top = max(top, choice.score)
    good = [each for each in chosen if each.score >= top * _AS_GOOD and each.score > 0]
    return min(good, key=lambda each: (estimated_gates(each.pattern), -each.score), default=None)


def _occurrences(works: Sequence[Work], limits: Limits) -> Mapping[Pattern, _Uses]:
    found: dict[Pattern, _Uses] = defaultdict(_Uses)
    for number, work in enumerate(works):
        for index, counted in enumerate(work.blocks):
            for candidate in candidates(Flow(counted.block), limits):
                for match in matches(candidate.form):
                    found[match.pattern].at[number, index].append(_Found(candidate, match))
    return found


def _bound(works: Sequence[Work], uses: _Uses) -> float:
    """What a pattern saves if its occurrences do not overlap, at a cycle for each instruction less."""
    total = 0.0
    for (number, index), found in uses.at.items():
        at_root: dict[int, int] = {}
        for each in found:
            root = each.candidate.cone.root
            at_root[root] = max(at_root.get(root, 0), each.candidate.saved)
        total += sum(at_root.values()) * works[number].blocks[index].count / works[number].cycles
    return total


def _evaluated(works: Sequence[Work], pattern: Pattern, uses: _Uses, timing: Timing) -> Choice:
    saved, places = [0] * len(works), [0] * len(works)
    for (number, index), found in uses.at.items():
        counted = works[number].blocks[index]
        _, cycles, used = _replaced(counted, found, timing, _timed_only)
        saved[number] += cycles * counted.count
        places[number] += used
    score = sum(cycles / work.cycles for cycles, work in zip(saved, works, strict=True))
    return Choice(pattern, tuple(saved), tuple(places), score)


def _timed_only(match: Match) -> Operation:
    return Operation("", None, (), None, "alu", 0, 4, is_custom=True, is_destructive=match.pattern.reads_rd)


def _replaced(counted: Counted, found: Sequence[_Found], timing: Timing, encode: Encode) -> tuple[Flow, int, int]:
    """The block with the instruction wherever it fits, cycles saved each time it runs, and occurrences.

    Occurrences may overlap. Two orders are tried, from the first instruction on and from the last.
    """
    before = timing.cycles(each.operation for each in counted.block.places if each.operation is not None)
    options = []
    for sign in (1, -1):
        flow, used = Flow(counted.block), 0
        order = sorted(found, key=lambda each: (sign * each.candidate.cone.root, -each.candidate.saved))
        for each in order:
            used += _use(flow, each, encode)
        options.append((flow, before - timing.cycles(flow.operations()), used))
    flow, cycles, used = max(options, key=lambda each: each[1])
    return (flow, cycles, used) if cycles > 0 else (Flow(counted.block), 0, 0)


def _use(flow: Flow, found: _Found, encode: Encode) -> bool:
    cone = found.candidate.cone
    leaves = tuple(cone.leaves[i] for i in found.match.order)
    ordered = type(cone)(cone.root, cone.nodes, leaves)
    return flow.replace(ordered, encode(found.match), destructive=found.match.pattern.reads_rd) > 0


def apply(works: Sequence[Work], pattern: Pattern, timing: Timing, limits: Limits, encode: Encode) -> None:
    """Changes the programs: the instruction wherever `best` counted it."""
    for work in works:
        for counted in work.blocks:
            found = list(_found(counted, pattern, limits))
            if found:
                flow, _, used = _replaced(counted, found, timing, encode)
                if used:
                    _store(counted, flow)


def _found(counted: Counted, pattern: Pattern, limits: Limits) -> Iterator[_Found]:
    for candidate in candidates(Flow(counted.block), limits):
        for match in matches(candidate.form):
            if match.pattern == pattern:
                yield _Found(candidate, match)


def _store(counted: Counted, flow: Flow) -> None:
    """Puts what a block is now into its section."""
    block = counted.block
    labels = block.places[0].labels
    made = flow.places()
    made[0] = Place(made[0].operation, made[0].contents, labels, made[0].relocations, made[0].target)
    first, last = block.places[0], block.places[-1]
    places = block.section.places
    start = next(index for index, each in enumerate(places) if each is first)
    end = next(index for index, each in enumerate(places) if each is last)
    for each in made[1:]:
        each.labels = []
    block.section.places[start : end + 1] = made
    block.places = made
