# SPDX-License-Identifier: MIT OR Apache-2.0
"""What there is to prove: operations of programs, with parameters and with lengths that are short."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from rvk.library import BoundOperation, Primitive
from rvk.library.formula import NotWhole
from rvk.library.primitive import AD_BYTES, LENGTHS, MESSAGE_BYTES
from rvk.programs import Program
from rvk.prove.code.place import Place
from rvk.prove.code.splits import Split, splits_of
from rvk.specification.load import has_specification, specification_of

EVEN: Final = (16, 8, 64, 4, 128, 32, 256, 512, 1024)
"""The first of these that an operation has is proved."""
ODD: Final = (33, 31, 7, 1)
"""And the first of these."""
BLOCKS: Final = 3
"""Where there is no odd length, that is, of whole blocks, as many times the even one is proved, too."""
NOT_IN_BLOCKS: Final = frozenset({"bignum", "field"})
"""Kinds of primitives whose lengths are those of numbers: the work is not linear in them."""
THOROUGH: Final = (0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 47, 48, 63, 64, 65, 127, 128, 129, 192)
"""Around words, around blocks of all sizes, and with no byte at all."""


@dataclass(frozen=True)
class Goal:
    """An operation of a program that is to be compared with its specification."""

    program: Program
    bound: BoundOperation
    core: str
    """The processor whose memory it is executed in, by name."""
    place: Place | None = None
    """Where its buffers are, if it is what other proofs assume: then it may be of another primitive of the program."""
    split: Split | None = None
    """Which of its calls is made in pieces, for all lengths to three blocks; the parameter for these does not count."""

    @property
    def label(self) -> str:
        """For people."""
        return f"{self.program.target.label} {self.operation_label}"

    @property
    def operation_label(self) -> str:
        """The operation with its parameters, for people."""
        if self.split is None:
            return self.bound.label
        others = [f"{name}={value}" for name, value in self.parameters.items()]
        return " ".join([self.bound.name, *others, f"{self.split.length} in pieces"])

    @property
    def parameters(self) -> dict[str, int]:
        """The parameters that it is proved for."""
        skipped = self.split.length if self.split is not None else None
        return {name: value for name, value in self.bound.parameters.items() if name != skipped}


@dataclass(frozen=True)
class Lengths:
    """Which lengths of messages and of associated data; those of `message` and `ad` if there are any."""

    thorough: bool = False
    message: tuple[int, ...] = ()
    ad: tuple[int, ...] = ()

    def of(self, primitive: Primitive, operation: str, choice: Mapping[str, int]) -> Iterator[BoundOperation]:
        """The operation with each length, the other parameters being chosen; lengths that it has not are left out."""
        names = [name for name in primitive.parameter_names(operation) if name in LENGTHS]
        for lengths in dict.fromkeys(self._together(primitive, operation, choice, names)):
            bound = _bind(primitive, operation, {**choice, **dict(zip(names, lengths, strict=True))})
            if bound is not None:
                yield bound

    def _together(
        self, primitive: Primitive, operation: str, choice: Mapping[str, int], names: Sequence[str]
    ) -> list[tuple[int, ...]]:
        """The lengths in the order of their names; associated data has none of its own unless it is asked for."""
        given = {MESSAGE_BYTES: self.message, AD_BYTES: self.ad}
        usual = _usual(primitive, operation, choice, names)
        if not names or any(given[name] for name in names):
            each = [given[name] or sorted({lengths[at] for lengths in usual}) for at, name in enumerate(names)]
            return list(product(*each))
        if not self.thorough or not usual:
            return usual
        # Each length beside the usual other one: all pairs would be hundreds.
        base = usual[0]
        return usual + [(*base[:at], length, *base[at + 1 :]) for at in range(len(names)) for length in THOROUGH]


def operations_of(program: Program, lengths: Lengths, operation: str | None = None) -> list[BoundOperation]:
    """The operations of a program that are specified, with META's parameters and these lengths."""
    primitive = program.target.primitive
    return [
        bound
        for name in specified_operations(primitive)
        if operation in (None, name)
        for choice in primitive.choices(name, without=LENGTHS)
        for bound in lengths.of(primitive, name, choice)
    ]


def in_pieces(program: Program, operation: str | None = None) -> list[tuple[BoundOperation, Split]]:
    """The operations of which a call may be made in pieces, with each such call; other lengths are usual ones."""
    found: dict[object, tuple[BoundOperation, Split]] = {}
    for bound in operations_of(program, Lengths(), operation):
        for split in splits_of(bound.primitive, bound.name):
            others = tuple(item for item in bound.parameters.items() if item[0] not in LENGTHS)
            found.setdefault((bound.name, others, split), (bound, split))
    return list(found.values())


def specified_operations(primitive: Primitive) -> list[str]:
    """The operations that the specification of a primitive has, in META's order."""
    if not has_specification(primitive):
        return []
    specification = specification_of(primitive)
    return [name for name in primitive.meta.operations if hasattr(specification, name)]


def _usual(
    primitive: Primitive, operation: str, choice: Mapping[str, int], names: Sequence[str]
) -> list[tuple[int, ...]]:
    """Two lengths, an even and an odd one, the same for message and associated data; META's, if it has none of them.

    The odd one is no longer than META's longest, which may be all that a primitive for short messages has. If there is
    no odd one, messages are whole blocks: then more of them are taken.
    """
    values = {**primitive.meta.parameters, **primitive.meta.operations[operation].parameters}
    if not names:
        return [()]
    shortest = min(values[names[0]])
    even = (shortest, *EVEN) if shortest < EVEN[0] else EVEN
    longest = max(max(values[name]) for name in names)
    odd = [each for each in ODD if each <= longest]
    first, second = (_first(primitive, operation, choice, names, lengths) for lengths in (even, odd))
    if first is not None and second is None and primitive.meta.kind not in NOT_IN_BLOCKS:
        second = _first(primitive, operation, choice, names, [BLOCKS * first[0]])
    return [each for each in (first, second) if each is not None] or [tuple(min(values[name]) for name in names)]


def _first(
    primitive: Primitive, operation: str, choice: Mapping[str, int], names: Sequence[str], lengths: Sequence[int]
) -> tuple[int, ...] | None:
    fits = (each for each in lengths if _bind(primitive, operation, {**choice, **dict.fromkeys(names, each)}))
    length = next(fits, None)
    return None if length is None else (length,) * len(names)


def _bind(primitive: Primitive, operation: str, parameters: Mapping[str, int]) -> BoundOperation | None:
    """The operation, in META's order of parameters; None if it does not exist for these."""
    names = primitive.parameter_names(operation)
    try:
        bound = primitive.bind(operation, {name: parameters[name] for name in names})
        return bound if all(bound.size(name) >= 0 for name in bound.buffers) else None
    except NotWhole:
        return None
