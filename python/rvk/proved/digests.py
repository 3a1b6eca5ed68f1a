# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which program a proof is about, and which specification: by what it is, and by what it is built from."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from rvk.core_files import DEFAULT_CORE, load_core
from rvk.errors import RvkError
from rvk.files import digest
from rvk.isa.headers import headers as custom_headers
from rvk.library import Library, Primitive
from rvk.programs import Program, Target, build
from rvk.programs.objects import Object, digest_of_headers
from rvk.programs.program import linker_script
from rvk.specification.reached import reached

_DIGITS: Final = 16
_NOT_PROVED: Final = {"secret", "content"}
"""Keys of an argument that a proof does not depend on: what is secret, and what tests put into it."""


class Digests:
    """Of programs and of their sources; files are read once."""

    def __init__(self, library: Library) -> None:
        """Of programs of a library."""
        self._library = library
        headers, custom = cache(digest_of_headers), cache(custom_headers)
        self._object: Callable[[Object], str] = cache(lambda each: each.key(headers, custom))
        self._core = load_core(DEFAULT_CORE)
        self._specification = cache(_specification)
        self._programs: dict[tuple[str, str], str] = {}

    def of_program(self, program: Program) -> str:
        """A hash of its code and data as they are linked, and of what the specification says of its operations."""
        key = program.target.label, program.digest
        if key not in self._programs:
            self._programs[key] = self._short(program.target, [program.digest])
        return self._programs[key]

    def is_linked_as(self, target: Target, proved: str) -> bool:
        """Whether a program, built again for the memory that proofs have, is the one of this hash."""
        try:
            [built] = build(self._library, [target], self._core, jobs=1)
        except RvkError:  # it cannot be what was proved
            return False
        return self.of_program(built) == proved

    def of_sources(self, target: Target) -> str:
        """A hash of what it is built from, compiler and memory included, and of the same specification."""
        script = linker_script(self._core, target.primitive.name)
        return self._short(target, [script, *map(self._object, target.objects(self._library))])

    def _short(self, target: Target, words: list[str]) -> str:
        primitive = target.primitive.in_variant(target.variant)
        specified = self._specification(primitive.folder, tuple(primitive.meta.operations))
        return digest(word.encode() for word in (*words, _operations(primitive), specified))[:_DIGITS]


def _operations(primitive: Primitive) -> str:
    """The calls that are proved, and what they are given."""
    calls = {name: [each.calls, each.after] for name, each in primitive.meta.operations.items()}
    arguments = {name: each.model_dump(exclude=_NOT_PROVED) for name, each in primitive.meta.arguments.items()}
    return json.dumps([calls, arguments])


def _specification(folder: Path, operations: Sequence[str]) -> str:
    return digest(reached(folder, operations))
