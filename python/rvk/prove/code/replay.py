# SPDX-License-Identifier: MIT OR Apache-2.0
"""A counterexample of a proof on the simulator: the same inputs, the same calls, and what the specification says."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rvk._sim import Core
from rvk.library import BoundOperation
from rvk.library.checks import RESULT
from rvk.measuring.invoke import Failure, perform_lines
from rvk.measuring.memory import CallMemory
from rvk.programs import Program
from rvk.prove.code.specified import specified
from rvk.specification import Bits, Buffer, known


@dataclass(frozen=True)
class Replay:
    """Inputs, and the outputs on the simulator and of the specification, as bytes; words are little-endian."""

    inputs: dict[str, bytes]
    found: dict[str, bytes]
    expected: dict[str, bytes]
    failure: str = ""
    """Why a call stopped, if one did."""

    @property
    def is_confirmed(self) -> bool:
        """Whether the simulator, too, gives something else than the specification."""
        return bool(self.failure) or self.found != self.expected

    def lines(self) -> Iterator[str]:
        """For people: the inputs and, of the outputs, those that differ."""
        for name, data in self.inputs.items():
            yield f"{name} = {data.hex() or 'nothing'}"
        for name, data in self.expected.items():
            if not self.failure and self.found[name] != data:
                yield f"gives {name} = {self.found[name].hex()}"
                yield f"must be {name} = {data.hex()}"
        if self.failure:
            yield self.failure
        yield "confirmed on the simulator" if self.is_confirmed else "not confirmed: on the simulator it is right"


def replay(program: Program, bound: BoundOperation, core: Core, counterexample: Mapping[str, bytes]) -> Replay:
    """Makes the calls of an operation with the inputs of a counterexample."""
    bound = bound.in_variant(program.target.variant)
    buffers = {name: data for name, data in counterexample.items() if name in bound.buffers}
    words = {n: int.from_bytes(data, "little") for n, data in counterexample.items() if n not in bound.buffers}
    expected = {name: _bytes(vector) for name, vector in specified(bound, _inputs(bound, buffers, words)).items()}
    machine = program.machine(core)
    memory = CallMemory(machine, bound)
    memory.fill(buffers)
    try:
        calls = perform_lines(machine, bound, bound.lines, memory, words=words)
    except Failure as failure:
        return Replay(dict(counterexample), {}, expected, str(failure))
    result = calls[len(bound.before)].result.to_bytes(4, "little")
    found = {name: result if name == RESULT else memory.read(name) for name in expected}
    return Replay(dict(counterexample), found, expected)


def _inputs(bound: BoundOperation, buffers: Mapping[str, bytes], words: Mapping[str, int]) -> dict[str, Bits | Buffer]:
    """What the specification is given; buffers without a byte are in no counterexample."""
    read = [name for name, argument in bound.buffers.items() if argument.direction in ("in", "inout")]
    given: dict[str, Bits | Buffer] = {name: known(buffers.get(name, b"")) for name in read}
    return given | {name: Bits(32, word) for name, word in words.items()}


def _bytes(vector: Bits) -> bytes:
    return int(vector).to_bytes(vector.width // 8, "little")
