# SPDX-License-Identifier: MIT OR Apache-2.0
"""The cases that a variant is tested with. Everything random comes from a seed that failures print."""

import random
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from rvk.library import BoundOperation, Primitive
from rvk.library.formula import NotWhole
from rvk.library.oracle import KnownAnswer
from rvk.library.primitive import AD_BYTES, LENGTHS, MESSAGE_BYTES
from rvk.measuring.inputs import Inputs, random_inputs

SHORT_LENGTHS = range(301)
LONG_LENGTHS = (512, 1000, 1024, 2049, 4096)
LONGEST_AD = 80
REPEATS = 24
"""Random cases for each choice of parameters of an operation without a message length."""
OFFSETS = 4
MAXIMUM_CUTS = 3
_TURNS = (0, 1, 4, 8, 16, 24, 32, 44, 56, 64, 72, 112, 120, 128, 136, 168, 256)
EDGES = frozenset(turn + by for turn in _TURNS for by in (-1, 0, 1)) - {-1}
"""Lengths where code takes another way: around words, blocks of ciphers and rates of sponges, where the padding of a
hash function needs one more block, and around what a counter of a byte holds."""


@dataclass(frozen=True)
class Case:
    """One run of an operation."""

    bound: BoundOperation
    inputs: Inputs
    offsets: dict[str, int]
    aliases: dict[str, str]
    cuts: tuple[int, ...]
    expected: Mapping[str, bytes | int] | None
    origin: str
    """The seed, or the standard that the case is from."""

    def of(self, primitive: Primitive) -> "Case":
        """The same for a primitive whose contexts have another size (`Primitive.in_variant`)."""
        if self.bound.primitive is primitive:
            return self
        return replace(self, bound=replace(self.bound, primitive=primitive))

    @property
    def label(self) -> str:
        """For people; enough to run the case again."""
        details = [f"{a} in place of {b}" for a, b in self.aliases.items()]
        details += [f"cut at {', '.join(map(str, self.cuts))}"] if self.cuts else []
        details += [f"offsets {self.offsets}"] if any(self.offsets.values()) else []
        return " ".join([self.bound.label, f"({', '.join([self.origin, *details])})"])


JOINED_LENGTH, JOINED_CUTS = 400, (5, 350, 352)
"""A few bytes, then what fills a block of up to 168 bytes, is another one and leaves a rest; then two bytes that only
join the rest, and more."""


def random_cases(
    primitive: Primitive, operation: str, seed: int, *, wanted: Container[int] | None = None, repeats: int = REPEATS
) -> Iterator[Case]:
    """Every short length and a few long ones for each choice of the other parameters, or some repeats.

    Args:
        primitive: The primitive.
        operation: Its operation.
        seed: Of everything random.
        wanted: Only these of the lengths; the case of a length is the same without the others.
        repeats: Only so many of the repeats.
    """
    names = primitive.parameter_names(operation)
    lengths = [*SHORT_LENGTHS, *LONG_LENGTHS] if MESSAGE_BYTES in names else [None] * repeats
    for choice in primitive.choices(operation, without=LENGTHS):
        for index, length in enumerate(lengths):
            if length is not None and wanted is not None and length not in wanted:
                continue
            parameters = choice if length is None else {**choice, MESSAGE_BYTES: length}
            number = crc32(f"{seed} {primitive.name} {operation} {parameters} {index}".encode())
            generator = random.Random(number)
            if AD_BYTES in names:
                parameters = {**parameters, AD_BYTES: generator.randint(0, LONGEST_AD)}
            try:
                bound = primitive.bind(operation, parameters)
            except NotWhole:
                continue
            # With hundreds of lengths, one of the ways to share memory for each.
            ways: list[tuple[str, ...]] = [(), *bound.operation.in_place]
            chosen = ways if length is None else [generator.choice(ways)]
            yield from _cases_of(bound, generator, chosen, f"seed {seed}, case {number:08x}")


def joined_cases(primitive: Primitive, operation: str, seed: int) -> Iterator[Case]:
    """A message for each choice of parameters whose pieces meet in the middle of blocks."""
    names = primitive.parameter_names(operation)
    if MESSAGE_BYTES not in names or not any(line.split for line in primitive.meta.operations[operation].lines):
        return
    for choice in primitive.choices(operation, without=LENGTHS):
        number = crc32(f"{seed} {primitive.name} {operation} {choice} joined".encode())
        lengths = {MESSAGE_BYTES: JOINED_LENGTH, AD_BYTES: LONGEST_AD}
        try:
            bound = primitive.bind(operation, {**choice, **{k: v for k, v in lengths.items() if k in names}})
        except NotWhole:
            continue
        for case in _cases_of(bound, random.Random(number), [()], f"seed {seed}, case {number:08x}"):
            yield replace(case, cuts=JOINED_CUTS)


def some_of(cases: Iterable[Case], every: int) -> Iterator[Case]:
    """One of so many cases, and all whose message has a length of EDGES.

    The number of lengths is no multiple of 5 or 15: for successive choices of parameters, they are others.
    """
    for number, case in enumerate(cases):
        if number % every == 0 or case.bound.parameters.get(MESSAGE_BYTES) in EDGES:
            yield case


def _cases_of(
    bound: BoundOperation, generator: random.Random, ways: Sequence[tuple[str, ...]], origin: str
) -> Iterator[Case]:
    """A case for each way to lay out the buffers: all apart, or a pair that shares its memory."""
    inputs = random_inputs(bound, generator)
    for pair in ways:
        alignments = {name: argument.alignment for name, argument in bound.buffers.items()}
        offsets = {name: generator.randrange(OFFSETS) // a * a for name, a in alignments.items()}
        aliases = {pair[1]: pair[0]} if pair else {}
        yield Case(bound, inputs, offsets, aliases, _cuts(bound, generator), None, origin)


def _cuts(bound: BoundOperation, generator: random.Random) -> tuple[int, ...]:
    length = bound.parameters.get(MESSAGE_BYTES, max((bound.size(name) for name in bound.buffers), default=0))
    if not any(line.split for line in bound.lines):
        return ()
    return tuple(sorted(generator.randint(0, length) for _ in range(generator.randint(0, MAXIMUM_CUTS))))


def known_case(answer: KnownAnswer) -> Case:
    """An example of a standard as a case."""
    contents = {name: value for name, value in answer.inputs.items() if isinstance(value, bytes)}
    words = {name: value for name, value in answer.inputs.items() if isinstance(value, int)}
    return Case(answer.bound, Inputs(contents, words), {}, {}, (), answer.expected, answer.source)
