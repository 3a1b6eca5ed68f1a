# SPDX-License-Identifier: MIT OR Apache-2.0
"""Operations of the library that are run on RTL."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rvk._sim import Isa
from rvk.library import BoundOperation, Library
from rvk.measuring.inputs import random_inputs
from rvk.measuring.invoke import invocations
from rvk.measuring.memory import ALIGNMENT, Buffer
from rvk.measuring.prepare import SEED

OPERATIONS: Final[tuple[tuple[str, str, str, dict[str, int]], ...]] = (
    ("aes", "ttable", "encrypt_block", {"key_bits": 128}),
    ("aes", "fixsliced", "encrypt_blocks", {"key_bits": 128, "message_bytes": 256}),
    ("aes", "zkn", "encrypt_block", {"key_bits": 128}),
    ("aes", "size", "encrypt_block", {"key_bits": 128}),
    ("chacha20", "rv32", "encrypt", {"message_bytes": 64}),
    ("chacha20", "ref", "encrypt", {"message_bytes": 64}),
    ("sha256", "rv32", "hash", {"message_bytes": 64}),
    ("sha256", "compact", "hash", {"message_bytes": 64}),
    ("sha512", "ref", "hash", {"message_bytes": 128}),
    ("keccak", "interleaved", "permute", {}),
    ("keccak", "ref", "permute", {}),
    ("ascon", "rv32", "permute", {"rounds": 12}),
    ("ascon", "size", "permute", {"rounds": 12}),
    ("poly1305", "rv32", "authenticate", {"message_bytes": 16}),
    ("poly1305", "ref", "authenticate", {"message_bytes": 16}),
    ("bignum", "rv32", "multiply", {"message_bytes": 32}),
    ("bignum", "ref", "multiply_comba", {"message_bytes": 32}),
    ("montgomery", "rv32", "multiply", {"key_bits": 256}),
    ("montgomery", "ref", "multiply", {"key_bits": 256}),
    ("gimli", "optimised_c", "permute", {}),
    ("present", "ref", "encrypt_block", {}),
)
"""Primitive, variant, operation, parameters: assembly and C, with and without tables, multiplications and loops."""


@dataclass(frozen=True)
class LibraryCall:
    """A call with its words."""

    function: str
    words: tuple[int, ...]


@dataclass(frozen=True)
class LibraryCase:
    """An operation on buffers at fixed addresses."""

    bound: BoundOperation
    variant: str
    before: tuple[LibraryCall, ...]
    measured: LibraryCall
    image: bytes
    """What the buffers contain at first."""
    results: tuple[tuple[int, int], ...]
    """Address and bytes of each buffer that is written to."""

    @property
    def name(self) -> str:
        """For people: `aes/ttable encrypt_block`."""
        return f"{self.bound.primitive.name}/{self.variant} {self.bound.name}"


class _Layout:
    """Buffers from an address on."""

    def __init__(self, bound: BoundOperation, base: int) -> None:
        self.base, self.buffers = base, dict[str, Buffer]()
        for name, argument in bound.buffers.items():
            self.buffers[name] = Buffer(name, base, bound.size(name), argument.direction != "in")
            base += -(-bound.size(name) // ALIGNMENT) * ALIGNMENT
        self.end = base

    def buffer(self, argument: str) -> Buffer:
        return self.buffers[argument]

    def constant(self, name: str) -> int:
        raise NotImplementedError(f"{name}: addresses are not known before a program is linked")


def library_cases(library: Library, isa: Isa, base: int) -> Iterator[LibraryCase]:
    """Those that fit an ISA string, with inputs from a seed and buffers from `base` on."""
    for primitive_name, variant, operation, parameters in OPERATIONS:
        primitive = library.primitive(primitive_name)
        if isa.contains(Isa(primitive.variant(variant).needs)):
            bound = primitive.bind_all(operation, parameters)[0].in_variant(variant)
            yield _case(bound, variant, base)


def _case(bound: BoundOperation, variant: str, base: int) -> LibraryCase:
    layout, inputs = _Layout(bound, base), random_inputs(bound, random.Random(SEED))
    image = bytearray(layout.end - base)
    for name, data in inputs.contents.items():
        start = layout.buffer(name).address - base
        image[start : start + len(data)] = data
    lines = [*bound.before, bound.measured]
    calls = [
        LibraryCall(each.function, each.words)
        for line in lines
        for each in invocations(bound, line, layout, inputs.words)
    ]
    written = tuple((each.address, each.bytes) for each in layout.buffers.values() if each.writable)
    return LibraryCase(bound, variant, tuple(calls[:-1]), calls[-1], bytes(image), written)
