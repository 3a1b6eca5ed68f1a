# SPDX-License-Identifier: MIT OR Apache-2.0
"""Does time, or an address, depend on a secret? Secrets are those of META, followed bit by bit by the simulator."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rvk import paths
from rvk._sim import Core, Leak
from rvk.build import Program
from rvk.library import Bound, Primitive
from rvk.library.expressions import NotWhole
from rvk.library.primitive import MESSAGE_BYTES
from rvk.measure.secrets import follow, run_with_secrets

LENGTHS = (0, 1, 15, 16, 17, 63, 64, 65, 129, 200, 272)
"""Bytes of messages: none, parts of a word and of a block, whole blocks, several of them."""
UNALIGNED = 1
"""Bytes from a word boundary, for the second run of each case: unaligned buffers often have code of their own."""


@dataclass(frozen=True)
class Verdict:
    """What was found in one program."""

    program: Program
    leaks: list[Leak]

    @property
    def claims(self) -> bool:
        """Whether META says that the variant runs in constant time."""
        target = self.program.target
        return target.primitive.variant(target.variant).constant_time

    @property
    def holds(self) -> bool:
        """Whether META's claim, one way or the other, is what was found."""
        return self.claims == (not self.leaks)


def check_constant_time(program: Program, core: Core) -> Verdict:
    """Runs every operation of a program on a core and follows the secrets.

    Raises:
        SimulationError: A call trapped.
    """
    target = program.target
    machine, secrets = follow(program, core)
    for operation in target.primitive.meta.operations:
        for bound in _cases(target.primitive, operation):
            for offset in (0, UNALIGNED):
                run_with_secrets(machine, secrets, bound, offset)
    return Verdict(program, secrets.leaks(machine))


def describe(leak: Leak) -> str:
    """A leak in one line: where, how, which secrets, how often."""
    source = f" ({paths.display(Path(leak.source[0]))}:{leak.source[1]})" if leak.source else ""
    times = "once" if leak.count == 1 else f"{leak.count} times"
    return f"{leak.place}{source}: {leak.sink}: {leak.instruction}; secret: {', '.join(leak.secrets)}; {times}"


def _cases(primitive: Primitive, operation: str) -> Iterator[Bound]:
    """The operation for each choice of META's parameters, and for each of the lengths."""
    has_length = MESSAGE_BYTES in primitive.parameter_names(operation)
    for choice in primitive.choices(operation, without=frozenset({MESSAGE_BYTES})):
        for length in LENGTHS if has_length else (None,):
            try:
                yield primitive.bind(operation, choice if length is None else {**choice, MESSAGE_BYTES: length})
            except NotWhole:
                continue
