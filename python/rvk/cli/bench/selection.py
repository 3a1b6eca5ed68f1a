# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `rvk bench` measures: operations of programs, on each of several processors."""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rvk._sim import Core, Isa
from rvk.chip_files import load_chip
from rvk.cli import output
from rvk.cli.bench.lengths import of_every_length
from rvk.cli.fitting import fitting, raised
from rvk.cli.processor import noted
from rvk.core_files import DEFAULT_CORE, RTL, load_core
from rvk.errors import MissingTool, UsageError
from rvk.experiments import Row
from rvk.hardware.rtl.machine import Hardware
from rvk.library import BoundOperation, Library
from rvk.library.oracle import Oracle, has_oracle
from rvk.measuring import Measurement, measure
from rvk.programs import Program, Target
from rvk.programs.fitting import build_for
from rvk.programs.selection import targets
from rvk.proved.proofs import Proofs


@dataclass(frozen=True)
class Processor:
    """A core on the simulator, or a configuration of our own in hardware."""

    name: str
    """As in measurements: `e31`, `rtl:small`."""
    core: Core
    hardware: Hardware | None

    @property
    def title(self) -> str:
        """For people."""
        return f"{self.core.title}, in hardware" if self.hardware else self.core.title


def processors(cores: str | None, chips: str | None = None) -> list[Processor]:
    """The processors of lists such as `e31,rtl:small`, each once; the default core if there are none.

    Raises:
        UsageError: There is none of a name, or two processors have the same one.
    """
    if cores is None and chips is None:
        cores = DEFAULT_CORE
    found = [_processor(name) for name in _listed(cores)]
    found += [Processor(core.name, core, None) for core in (noted(load_chip(name)) for name in _listed(chips))]
    for name, times in Counter(each.name for each in found).items():
        if times > 1:
            raise UsageError(f"{times} processors have the name {name}; leave one out, or rename a file")
    return found


def _listed(names: str | None) -> list[str]:
    return [] if names is None else list(dict.fromkeys(names.split(",")))


def _processor(name: str) -> Processor:
    if name.startswith(RTL):
        hardware = Hardware(name.removeprefix(RTL))
        return Processor(hardware.name, hardware.core, hardware)
    core = load_core(name)
    return Processor(core.name, core, None)


@dataclass(frozen=True)
class Selection:
    """The options of `rvk bench` that say what is measured; None or nothing: all of it."""

    processors: Sequence[Processor]
    primitives: Sequence[str] | None = None
    isa: str | None = None
    compiler: str = "zig"
    variant: str | None = None
    levels: Sequence[str] | None = None
    cold: bool = False
    everything: bool = False
    only_published: bool = False
    """Nothing but what the published tables have."""
    jobs: int | None = None
    by_length: bool = False
    """Operations on messages with each of several lengths, and no others."""

    def measure(self, library: Library, rows: Sequence[Row]) -> list[Measurement]:
        """Builds and measures; `rows` are those of the published tables.

        Raises:
            UsageError: A name is unknown, or nothing fits.
            CheckFailed: A program cannot be built, or a result is wrong.
        """
        work = [
            (processor, program, bound)
            for processor in self.processors
            for program, operations in self._built(library, processor, rows)
            for bound in operations
        ]
        oracles, proofs = _oracles([program for _, program, _ in work]), Proofs(library)
        with output.progress("measuring", len(work)) as bar:

            def make(one: tuple[Processor, Program, BoundOperation]) -> Measurement:
                processor, program, bound = one
                output.advance(bar, f"{program.target.label} {bound.label} {processor.name}")
                oracle, hardware = oracles.get(bound.primitive.name), processor.hardware
                found = measure(program, bound, processor.core, cold=self.cold, oracle=oracle, hardware=hardware)
                return proofs.added(found, program)

            return fitting(make, work)

    def in_library(self, library: Library) -> "Selection | None":
        """The same without primitives that a library does not have; None if nothing is left."""
        names = [name for name in self.primitives or library.primitives if name in library.primitives]
        has_variant = any(self.variant in (None, *library.primitives[name].meta.variants) for name in names)
        return replace(self, primitives=names) if has_variant else None

    def _built(
        self, library: Library, processor: Processor, rows: Sequence[Row]
    ) -> list[tuple[Program, list[BoundOperation]]]:
        """The programs for a processor, each with the operations that are measured."""
        names, levels = list(self.primitives or ()), list(self.levels or ())
        candidates = targets(library, names, self.variant, self.isa, self.compiler, levels, processor.core)
        chosen = [(target, self._operations(target, rows)) for target in self._executed(candidates, processor)]
        chosen = [(target, operations) for target, operations in chosen if operations]
        if self.only_published and not chosen:
            raise UsageError(f"no published table has code for {processor.name}: name primitives, or --all for all")
        if self.by_length and candidates and not chosen:
            raise UsageError("no primary operation of what is chosen has a message; --all takes the others too")
        return fitting(raised, build_for(library, chosen, processor.core, self.jobs))

    def _executed(self, candidates: Sequence[Target], processor: Processor) -> Sequence[Target]:
        """The programs that the processor can execute; on the simulator, all of them."""
        if processor.hardware is None:
            return candidates
        if self.isa:
            processor.hardware.check_isa(Isa(self.isa))
        return [target for target in candidates if processor.core.isa.contains(Isa(target.isa))]

    def _operations(self, target: Target, rows: Sequence[Row]) -> list[BoundOperation]:
        """All operations; or the primary ones and those that a published table has for this variant; or those alone."""
        if self.by_length:
            return of_every_length(target.primitive, everything=self.everything)
        about = [row for row in rows if (row.primitive, row.variant) == (target.primitive.name, target.variant)]
        published = [row for row in about if row.isa == target.isa and any(row.is_for(p.name) for p in self.processors)]
        bound = [each for row in published for each in row.bound_operations(target.primitive)]
        if not self.only_published:
            names = {operation for row in about for operation in (row.operation, *row.together_with)}
            every = target.primitive.bound_operations()
            bound += [each for each in every if self.everything or each.operation.primary or each.name in names]
        return _unique(bound)


def _unique(operations: Sequence[BoundOperation]) -> list[BoundOperation]:
    """Each once, in the order of META.toml; sizes that it does not have come last, in ascending order."""
    unique = {bound.label: bound for bound in operations}.values()

    def place(bound: BoundOperation) -> tuple[int, int, list[int]]:
        labels = [each.label for each in bound.primitive.bind_all(bound.name)]
        position = labels.index(bound.label) if bound.label in labels else len(labels)
        return [*bound.primitive.meta.operations].index(bound.name), position, [*bound.parameters.values()]

    return sorted(unique, key=place)


def _oracles(programs: Sequence[Program]) -> dict[str, Oracle]:
    """The oracles of the primitives; none, with a word on stderr, where their libraries are not installed."""
    primitives = {program.target.primitive.name: program.target.primitive for program in programs}
    for name in [name for name, each in primitives.items() if each.is_foreign and not has_oracle(each)]:
        print(f"rvk: results are not checked: {name} has no oracle.py", file=sys.stderr)
        del primitives[name]
    try:
        return {name: Oracle(primitive) for name, primitive in primitives.items()}
    except MissingTool as missing:
        print(f"rvk: results are not checked: {missing}", file=sys.stderr)
        return {}
