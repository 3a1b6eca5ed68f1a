# SPDX-License-Identifier: MIT OR Apache-2.0
"""Forged messages: with any bit changed, they must be rejected without releasing plaintext."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from zlib import crc32

from rvk._sim import Machine
from rvk.library import BoundOperation, Primitive
from rvk.library.primitive import AD_BYTES, LENGTHS, MESSAGE_BYTES
from rvk.measuring import CallMemory, Failure, invoke
from rvk.measuring.inputs import random_inputs
from rvk.testing.cases import Case

AUTHENTICATION_FAILURE = 0xFFFFFFFF
"""RVK_AUTHENTICATION_FAILURE in a0."""
SIZES = ((0, 0), (1, 1), (16, 5), (33, 0), (70, 33))
"""Bytes of message and associated data."""
TAG_BYTES_AT_MOST = 64
"""Buffers up to this size have a bit flipped in every byte, longer ones in as many at random."""


@dataclass(frozen=True)
class Forgery:
    """A case with one bit of what is authenticated flipped before the measured call."""

    case: Case
    argument: str
    bit: int

    @property
    def label(self) -> str:
        """For people; enough to run the case again."""
        return f"{self.case.label}: bit {self.bit} of {self.argument} flipped"

    def run(self, machine: Machine) -> Iterator[str]:
        """One line for each thing that goes wrong."""
        case = self.case
        memory = CallMemory(machine, case.bound, offsets=case.offsets, aliases=case.aliases)
        memory.fill(case.inputs.contents)
        try:
            call = invoke(
                machine, case.bound, memory, case.inputs.words, meanwhile=lambda: memory.flip(self.argument, self.bit)
            )
        except Failure as failure:
            yield str(failure)
            return
        if call.result != AUTHENTICATION_FAILURE:
            yield f"{case.bound.function} returns {call.result:#x} for a forged message, expected -1"
        for name in case.bound.measured.arguments:
            argument = case.bound.arguments.get(name)
            if argument is not None and argument.direction == "out" and any(memory.read(name)):
                yield f"{case.bound.function} leaves bytes of a forged message in {name}"


def forgeries(primitive: Primitive, operation: str, seed: int, *, few: bool = False) -> Iterator[Forgery]:
    """A flipped bit in every byte of each buffer that META names under `forge`, for some lengths.

    Args:
        primitive: The primitive.
        operation: Its operation.
        seed: Of everything random.
        few: Only one flipped bit for each of the lengths, in one buffer after the other.
    """
    forge = primitive.meta.operations[operation].forge
    if not forge:
        return
    names = primitive.parameter_names(operation)
    for choice in primitive.choices(operation, without=LENGTHS):
        for index, (message_bytes, ad_bytes) in enumerate(SIZES):
            lengths = {MESSAGE_BYTES: message_bytes, AD_BYTES: ad_bytes}
            bound = primitive.bind(operation, {**choice, **{k: v for k, v in lengths.items() if k in names}})
            number = crc32(f"{seed} {primitive.name} {bound.label} forged".encode())
            for argument in [forge[index % len(forge)]] if few else forge:
                flips = _flips(bound, argument, random.Random(number), f"seed {seed}, case {number:08x}")
                yield from islice(flips, 1 if few else None)


def _flips(bound: BoundOperation, argument: str, generator: random.Random, origin: str) -> Iterator[Forgery]:
    size = bound.size(argument)
    chosen = range(size) if size <= TAG_BYTES_AT_MOST else sorted(generator.sample(range(size), TAG_BYTES_AT_MOST))
    pairs = [(), *bound.operation.in_place]
    for byte in chosen:
        pair = generator.choice(pairs)
        aliases = {pair[1]: pair[0]} if pair else {}
        case = Case(bound, random_inputs(bound, generator), {}, aliases, (), None, origin)
        yield Forgery(case, argument, 8 * byte + generator.randrange(8))
