# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is computed for the report: every operation of a program on a core, kept as `rvk explore` keeps its tasks.

One task for a program, not for an operation: a program is built and hashed once for all of its operations.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Final

from rvk._sim import Core
from rvk.api.errors import translated
from rvk.core_files import load_core
from rvk.errors import MissingTool, RvkError, ToolKilled, one_line
from rvk.explore.tasks import ERROR, Row, Sources, Task, library_in
from rvk.explore.versions import measuring
from rvk.files import digest
from rvk.library import BoundOperation, Library
from rvk.measuring import Measurement, measure
from rvk.programs import Footprint, Program, Target, build
from rvk.toolchain import compiler

_MEASUREMENTS: Final = "measurements"
_FAILURES: Final = "failures"
_UNKNOWN: Final = Footprint(frozenset(), is_known=False)


@dataclass(frozen=True)
class Question:
    """Which program, which of its operations, on which core."""

    primitive: str
    variant: str
    isa: str
    compiler: str
    core: str
    all_operations: bool = False
    """Not the primary ones alone."""


@dataclass(frozen=True)
class ProgramCosts(Task):
    """The measurements of the operations of a program on one core."""

    question: Question
    library_folder: Path | None = None
    """Another library than RVK's own, such as that of an older commit."""
    libraries: tuple[Path, ...] = ()
    """Folders of others' code."""

    @property
    def label(self) -> str:
        """For people: `aes/ttable rv32i zig on nisanci`."""
        asked = self.question
        return f"{asked.primitive}/{asked.variant} {asked.isa} {asked.compiler} on {asked.core}"

    def key_from(self, sources: Sources) -> str:
        """A hash of the sources of the program, the core file, the tools and the question."""
        library = self._library()
        target = self._target(library)
        objects = sorted(map(sources.object, target.objects(library)))
        meta = target.primitive.meta.model_dump_json()
        about = [meta, sources.model(self.question.core), sources.described(self.question.isa), measuring()]
        core = Path(self.question.core).name  # the contents of a file are in the hash of the model
        asked = {**asdict(self.question), "core": core}
        words = ["program", json.dumps(asked), *objects, *about]
        return digest(word.encode() for word in words)

    def result(self) -> Row:
        """The measurements as JSON, and the reasons why others failed."""
        library, core = self._library(), load_core(self.question.core)
        [program] = build(library, [self._target(library)], core, jobs=1)
        found, failures = [], []
        for bound in program.target.primitive.bound_operations(everything=self.question.all_operations):
            try:
                found.append(_measured(program, bound, core))
            except (MissingTool, ToolKilled):
                raise
            except RvkError as error:
                failures.append(f"{self.label}, {bound.label}: {one_line(str(error))}")
        return {_MEASUREMENTS: json.dumps(found), _FAILURES: json.dumps(failures)}

    def _library(self) -> Library:
        return library_in(self.libraries) if self.library_folder is None else _library_of(self.library_folder)

    def _target(self, library: Library) -> Target:
        asked = self.question
        return Target(library.primitive(asked.primitive), asked.variant, asked.isa, compiler(asked.compiler))


def _measured(program: Program, bound: BoundOperation, core: Core) -> dict[str, object]:
    with translated():
        return measure(program, bound, core).model_dump(mode="json")


@cache
def _library_of(folder: Path) -> Library:
    """The library in a folder without what this tool cannot read."""
    return Library.load(folder, skip_broken=True)


def measurements_of(tasks: Sequence[ProgramCosts], found: Mapping[str, Row]) -> tuple[list[Measurement], list[str]]:
    """What the tasks have found, and why some of it failed; code cannot be added to that of others any more."""
    measurements: list[Measurement] = []
    failures: list[str] = []
    for task in tasks:
        row = found[task.key]
        if row[ERROR] is not None:
            failures.append(f"{task.label}: {row[ERROR]}")
            continue
        made = json.loads(str(row[_MEASUREMENTS]))
        measurements += (Measurement.model_validate({**each, "footprint": _UNKNOWN}) for each in made)
        failures += json.loads(str(row[_FAILURES]))
    return measurements, failures
