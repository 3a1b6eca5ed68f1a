# SPDX-License-Identifier: MIT OR Apache-2.0
"""What can be wrong with a META.toml beyond its single keys."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rvk.library import formula
from rvk.library.primitive import Primitive

REF: Final = "ref"
RESULT: Final = "result"
"""The key under which an oracle returns what the measured function itself returns (a0), if that is to be compared."""


def problems(primitive: Primitive) -> Iterator[str]:
    """Errors that involve several keys, or the files."""
    meta = primitive.meta
    if not primitive.is_foreign:
        yield from _misplaced(primitive)
    if RESULT in meta.arguments:
        yield f"arguments.{RESULT}: in oracle.py this is what a function returns; give the buffer another name"
    for name, argument in meta.arguments.items():
        try:
            used = formula.names(argument.bytes)
        except ValueError as error:
            yield f"arguments.{name}.bytes: {error}"
        else:
            yield from _unknown_parameters(primitive, f"arguments.{name}.bytes", used)
        yield from _unknown_arguments(primitive, f"arguments.{name}.points_to", argument.points_to)
    for name in meta.operations:
        yield from _operation_problems(primitive, name)
    for name, variant in meta.variants.items():
        named: dict[str, Sequence[str | None]] = {
            "files": variant.files,
            "archive": [variant.archive],
            "elf": [variant.elf],
        }
        for key, pattern in ((key, each) for key, patterns in named.items() for each in patterns if each):
            try:
                is_there = any(primitive.folder.glob(pattern))
            except (ValueError, NotImplementedError) as error:  # a**b, /a
                yield f'variants.{name}.{key}: "{pattern}" is no pattern of files: {error}'
            else:
                if not is_there:
                    yield f'variants.{name}.{key}: nothing matches "{pattern}"'
        yield from _unknown_arguments(primitive, f"variants.{name}.context_bytes", variant.context_bytes)


def _misplaced(primitive: Primitive) -> Iterator[str]:
    """Errors of what has a place in our library."""
    meta = primitive.meta
    if primitive.folder.name != meta.name:
        yield f'name: "{meta.name}" is not the name of the folder'
    if primitive.folder.parent.name != meta.kind:
        yield f'kind: "{meta.kind}" is not the name of the folder above'
    if "ref" not in meta.variants:
        yield "variants: there is no ref"


def _unknown_parameters(primitive: Primitive, key: str, names: frozenset[str]) -> Iterator[str]:
    for name in sorted(names - primitive.meta.parameters.keys()):
        yield f'{key}: "{name}" is neither an argument nor a parameter'


def _unknown_arguments(primitive: Primitive, key: str, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name not in primitive.meta.arguments:
            yield f'{key}: "{name}" is not an argument'


def _operation_problems(primitive: Primitive, name: str) -> Iterator[str]:
    operation = primitive.meta.operations[name]
    for index, line in enumerate(operation.lines):
        key = f"operations.{name}.calls.{index}"
        try:
            used = line.placeholders | line.expression_names(primitive.argument_names())
        except ValueError as error:
            yield f"{key}: {error}"
            continue
        yield from _unknown_parameters(primitive, key, used)
        if line.split and not split_expressions(primitive, line.arguments):
            yield f"{key}: a call with * needs a length that is also the size of a buffer"
    named = {"in_place": [each for pair in operation.in_place for each in pair], "forge": operation.forge}
    for key, arguments in named.items():
        yield from _unknown_arguments(primitive, f"operations.{name}.{key}", arguments)


def split_expressions(primitive: Primitive, arguments: Sequence[str]) -> list[str]:
    """The lengths among a call's arguments that are the size of one of its buffers: what a split call is split by."""
    known = primitive.meta.arguments
    sizes = {str(known[text].bytes) for text in arguments if text in known and known[text].direction != "value"}
    return [text for text in arguments if text not in known and text in sizes]
