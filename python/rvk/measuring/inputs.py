# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random inputs of an operation, from a seed."""

import random
from dataclasses import dataclass

from rvk.library import BoundOperation


@dataclass(frozen=True)
class Inputs:
    """The contents of buffers before the first call, and the words of `value` arguments."""

    contents: dict[str, bytes]
    words: dict[str, int]

    def for_oracle(self) -> dict[str, bytes | int]:
        """The inputs by name."""
        return {**self.contents, **self.words}


def random_inputs(bound: BoundOperation, generator: random.Random) -> Inputs:
    """Random bytes for each input buffer and a random word for each value."""
    contents = {}
    for name, argument in bound.buffers.items():
        if argument.direction in ("in", "inout"):
            contents[name] = generator.randbytes(bound.size(name))
    values = {name: a for name, a in bound.arguments.items() if a.direction == "value"}
    return Inputs(contents, {name: generator.randint(0, a.at_most) for name, a in values.items()})
