# SPDX-License-Identifier: MIT OR Apache-2.0
"""The description of a code base: what is built, and which function does the work of which operation of ours."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from rvk import paths
from rvk.errors import UsageError
from rvk.library import Library, Primitive
from rvk.library.meta import Argument, IsaString, Operation, Variant
from rvk.suggest import unknown
from rvk.toml_model import Strict, read_folder, read_toml

Name = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")]


@dataclass(frozen=True)
class TheirPrimitive(Primitive):
    """A primitive of ours with functions of others in its operations."""

    def parameter_names(self, operation: str) -> list[str]:
        """Those that the description sets too: a function of others may be for one value only."""
        names = {*super().parameter_names(operation), *self.meta.operations[operation].parameters}
        return [name for name in self.meta.parameters if name in names]


class Code(Strict):
    """One implementation of a code base."""

    primitive: str
    variant: str
    """Ours, which stands beside it."""
    isa: Annotated[list[IsaString], Field(min_length=1)]
    files: list[str]
    """Patterns, relative to the checkout."""
    adapters: list[str] = []
    """C files of one's own, relative to the description. What they cost is not counted."""
    include: list[str] = []
    """Folders with headers, relative to the checkout."""
    flags: list[str] = []
    level: Literal["1", "2", "3", "s"] | None = None
    """Of optimisation; None is ours, -O2."""
    compilers: Annotated[list[Literal["zig", "gcc"]], Field(min_length=1)] = ["zig", "gcc"]
    arguments: dict[str, Argument] = {}
    """Besides those of META.toml, or in their place."""
    operations: Annotated[dict[str, Operation], Field(min_length=1)]
    differs: str = ""
    """Why its results cannot be ours, such as another version of the standard: they are not compared then."""

    def as_primitive(self, primitive: Primitive, label: str) -> Primitive:
        """Our primitive with this code's functions in place of ours, as its only variant, `label`."""
        variant = Variant(
            files=self.files, needs="rv32i", isa=self.isa, technique="", source=label, goal="speed", constant_time=False
        )
        meta = primitive.meta
        changes = {
            "arguments": {**meta.arguments, **self.arguments},
            "operations": self.operations,
            "variants": {label: variant},
        }
        return TheirPrimitive(primitive.folder, meta.model_copy(update=changes))


class Description(Strict):
    """A `NAME.toml` beside the checkout `NAME/`."""

    file: str = ""
    name: str = ""
    folder: Path = Path()
    """Where description and checkout are."""
    title: str
    repository: str
    commit: Annotated[str, Field(pattern=r"^[0-9a-f]{40}$")]
    licence: str
    code: Annotated[dict[Name, Code], Field(min_length=1)]

    @property
    def checkout(self) -> Path:
        """The folder of the code base."""
        return self.folder / self.name


def read_descriptions(folder: Path) -> list[Description]:
    """Every description in a folder.

    Raises:
        UsageError: There is none, or one is wrong; the message names file and key.
    """
    return read_folder(folder, _read, "docs/peers.md")


def _read(path: Path) -> Description:
    return read_toml(path, Description, file=paths.display(path), name=path.stem, folder=path.parent.resolve())


def check_description(description: Description, library: Library) -> None:
    """Finds names that do not exist.

    Raises:
        UsageError: A primitive, variant or operation is unknown; the message has file, key and the nearest name.
    """
    for name, code in description.code.items():
        for problem in _problems(code, library):
            raise UsageError(f"{description.file}: code.{name}: {problem}")


def _problems(code: Code, library: Library) -> Iterator[UsageError | str]:
    if code.primitive not in library.primitives:
        yield unknown("primitive", code.primitive, library.primitives)
        return
    meta = library.primitives[code.primitive].meta
    if code.variant not in meta.variants:
        yield unknown(f"variant of {code.primitive}", code.variant, meta.variants)
    arguments = frozenset({*meta.arguments, *code.arguments})
    for operation, said in code.operations.items():
        if operation not in meta.operations:
            yield unknown(f"operation of {code.primitive}", operation, meta.operations)
        for name in said.parameters.keys() - meta.parameters.keys():
            yield unknown(f"parameter of {code.primitive}", name, meta.parameters)
        for line in said.lines:
            for name in sorted((line.placeholders | line.expression_names(arguments)) - meta.parameters.keys()):
                yield unknown(f"argument of {operation}", name, arguments | meta.parameters.keys())
