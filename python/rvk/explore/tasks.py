# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is computed once ever: the cost of an operation in one program, and the area of one processor.

A task is a value: it can be sent to another machine with the same RVK. Its key is a hash of everything that its result
depends on: sources, versions of the tools, and what is asked. Its result is a row of plain values.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from rvk import _sim, paths
from rvk.api.errors import translated
from rvk.core_files import load_core
from rvk.errors import MissingTool, RvkError, ToolKilled, one_line
from rvk.explore.needs import needed
from rvk.explore.processors import area_of
from rvk.explore.versions import measuring, synthesis
from rvk.files import digest
from rvk.isa.folders import described_in, request_key
from rvk.isa.folders import folders as description_folders
from rvk.isa.headers import headers as custom_headers
from rvk.library import BoundOperation, Library
from rvk.library.choice import choose_operations
from rvk.measuring import Measurement, measure
from rvk.peers.model import fingerprint
from rvk.programs import Target, build
from rvk.programs.objects import Object, digest_of_headers
from rvk.toolchain import compiler

Value = str | int | float | bool | None
Row = dict[str, Value]
ERROR: Final = "error"
"""The key of the reason why a task failed; null if it did not."""
LOST: Final = "lost"
"""True in a row that is no result: a signal has ended a tool. It is reported, and not kept."""


@dataclass(frozen=True)
class Task(ABC):
    """Something to compute."""

    @property
    @abstractmethod
    def label(self) -> str:
        """For people."""

    @cached_property
    def key(self) -> str:
        """A hash of everything that the result depends on."""
        return self.key_from(Sources())

    @abstractmethod
    def key_from(self, sources: "Sources") -> str:
        """The key, with hashes of sources that other tasks have asked for, too."""

    @abstractmethod
    def result(self) -> Row:
        """The result, computed.

        Raises:
            RvkError: It does not compile, traps, gives a wrong result, or cannot be synthesised.
        """

    def perform(self) -> Row:
        """The result, or the reason why there is none.

        Raises:
            MissingTool: A tool is not installed here: elsewhere it may be.
            ToolKilled: A signal ended a tool: another time it may not.
        """
        try:
            with translated():
                return {"key": self.key, ERROR: None, **self.result()}
        except (MissingTool, ToolKilled):
            raise
        except RvkError as error:
            return {"key": self.key, ERROR: one_line(str(error))}


@dataclass(frozen=True)
class Cost(Task):
    """What an operation costs in one program on one processor."""

    primitive: str
    variant: str
    isa: str
    compiler: str
    operation: str
    parameters: tuple[tuple[str, int], ...]
    together_with: tuple[str, ...]
    base: str
    core: str
    libraries: tuple[Path, ...] = ()
    descriptions: tuple[Path, ...] = ()

    @property
    def label(self) -> str:
        """For people: `aes/ttable encrypt_block rv32i zig on nisanci`."""
        return f"{self.primitive}/{self.variant} {self.operation} {self.isa} {self.compiler} on {self.core}"

    def key_from(self, sources: "Sources") -> str:
        """A hash of the sources of the program and the library's headers, the core file, the tools and the question."""
        with described_in(self.descriptions):
            library = library_in(self.libraries)
            target = self._target(library)
            objects = sorted(map(sources.object, target.objects(library)))
            texts = [target.primitive.meta.model_dump_json(), sources.model(self.core)]
            described = sources.described(self.isa)
        asked = {name: value for name, value in asdict(self).items() if name not in ("libraries", "descriptions")}
        asked["core"] = Path(self.core).name  # the contents of a file are in its hash
        words = ["cost", json.dumps(asked), *objects, *texts, described, measuring()]
        return digest(word.encode() for word in words)

    def result(self) -> Row:
        """Its figures, and the instructions beyond the base that it needs."""
        with described_in(self.descriptions):
            library = library_in(self.libraries)
            core = load_core(self.core)
            [program] = build(library, [self._target(library)], core, jobs=1)
            found = measure(program, self._bound(self.operation, library), core)
            for name in self.together_with:
                found = measure(program, self._bound(name, library), core).plus(found)
            return {**_figures(found), "needs": " ".join(sorted(needed(program, found.footprint, self.base)))}

    def _target(self, library: Library) -> Target:
        return Target(library.primitive(self.primitive), self.variant, self.isa, compiler(self.compiler))

    def _bound(self, operation: str, library: Library) -> BoundOperation:
        primitive = library.primitive(self.primitive)
        has = primitive.parameter_names(operation)
        wanted = {name: value for name, value in self.parameters if name in has}
        return choose_operations(primitive, operation, wanted)[0]


class Sources:
    """Hashes of files, each computed once: for tasks of the same folders, while nobody edits these."""

    @cached_property
    def object(self) -> Callable[[Object], str]:
        """Of a source file, its headers and how it is compiled."""
        headers, custom = cache(digest_of_headers), cache(custom_headers)
        return cache(lambda each: each.key(headers, custom))

    @cached_property
    def model(self) -> Callable[[str], str]:
        """Of a timing model."""
        return cache(_model)

    @cached_property
    def described(self) -> Callable[[str], str]:
        """Of an ISA string and all descriptions."""
        return cache(lambda isa: request_key(_sim.Isa(isa), description_folders()))


def set_keys(tasks: Iterable[Task]) -> None:
    """Computes the keys of tasks of the same folders, faster than one by one."""
    sources = Sources()
    for task in tasks:
        vars(task)["key"] = task.key_from(sources)  # where cached_property keeps it


def _figures(found: Measurement) -> Row:
    names = ("cycles", "instructions", "code_bytes", "data_bytes", "stack_bytes", "constant_time", "message_bytes")
    return {name: getattr(found, name) for name in names}


@dataclass(frozen=True)
class Area(Task):
    """What a processor with some units costs in CMOS gates."""

    configuration: str
    parameters: tuple[tuple[str, int | str], ...] = ()
    units: tuple[str, ...] = ()
    """Fields of `units_t` that it has."""
    custom: tuple[str, ...] = ()
    """Instructions for which hardware is generated, as `EXTENSION.MNEMONIC`."""
    descriptions: tuple[Path, ...] = ()

    @property
    def label(self) -> str:
        """For people: `small with rotate, pack`."""
        more = ", ".join([*self.units, *self.custom])
        return f"{self.configuration} with {more}" if more else self.configuration

    def key_from(self, sources: "Sources") -> str:
        """A hash of the hardware's sources, the descriptions, the tools and the question."""
        names = ("configuration", "parameters", "units", "custom")
        asked = {name: getattr(self, name) for name in names}
        described = ""
        if self.custom:
            with described_in(self.descriptions):
                described = sources.described("rv32i")
        words = ["area", json.dumps(asked), hardware_digest(), described, synthesis(), measuring()]
        return digest(word.encode() for word in words)

    def result(self) -> Row:
        """Gates of the whole processor, flip-flops and logic depth."""
        with described_in(self.descriptions):
            return dict(area_of(self.configuration, dict(self.parameters), self.units, self.custom))


def _model(core: str) -> str:
    """A hash of a timing model; of a file also of those beside it and RVK's own, which it may be `like`."""
    if not core.endswith(".toml"):
        return fingerprint(core)
    path = Path(core)
    homes = [path.parent, paths.data_folder("cores"), paths.data_folder("chips")]
    return digest(
        each.read_bytes() for each in [path, *(file for home in homes for file in sorted(home.glob("*.toml")))]
    )


@cache
def library_in(folders: tuple[Path, ...]) -> Library:
    """The library, with those in other folders."""
    return Library.load(others=folders)


@cache
def hardware_digest() -> str:
    """A hash of the hardware's sources and configurations."""
    folder = paths.data_folder("rtl")
    files = sorted([*folder.rglob("*.sv"), folder / "configs.toml"])
    return digest(part for file in files for part in (file.name.encode(), file.read_bytes()))
