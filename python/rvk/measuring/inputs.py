# SPDX-License-Identifier: MIT OR Apache-2.0
"""Inputs of an operation: random from a seed, unless META.toml or a prototype says what they are."""

import random
from dataclasses import dataclass

from rvk.library import Argument, BoundOperation


@dataclass(frozen=True)
class Inputs:
    """The contents of buffers before the first call, and the words of `value` arguments."""

    contents: dict[str, bytes]
    words: dict[str, int]

    def for_oracle(self) -> dict[str, bytes | int]:
        """The inputs by name."""
        return {**self.contents, **self.words}


def random_inputs(bound: BoundOperation, generator: random.Random) -> Inputs:
    """Random bytes for each input buffer and a random word for each value, except where `content` says what it is."""
    contents = {}
    for name, argument in bound.buffers.items():
        if argument.direction in ("in", "inout"):
            contents[name] = _contents(argument.content, bound.size(name), generator)
    values = {name: a for name, a in bound.arguments.items() if a.direction == "value"}
    return Inputs(contents, {name: _word(argument, generator) for name, argument in values.items()})


def _contents(content: str, size: int, generator: random.Random) -> bytes:
    if content == "random":
        return generator.randbytes(size)
    return bytes.fromhex(content.removeprefix("hex:") if content.startswith("hex:") else "").ljust(size, b"\0")[:size]


def _word(argument: Argument, generator: random.Random) -> int:
    if argument.content == "random":
        return generator.randint(0, argument.at_most)
    return 0 if argument.content == "zero" else int(argument.content) & 0xFFFFFFFF
