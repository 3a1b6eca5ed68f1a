# SPDX-License-Identifier: MIT OR Apache-2.0
"""A search space: workloads, groups of instructions, processors; a TOML file (docs/exploration.md)."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from rvk import paths
from rvk.errors import UsageError
from rvk.explore.estimate import Estimate
from rvk.library.meta import IsaString
from rvk.suggest import unknown
from rvk.toml_model import Strict, read_toml

Name = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$")]
SUFFIX: Final = ".toml"
NO_GROUP: Final = "-"
"""How one writes the empty set."""
Groups = frozenset[str]
"""A set of groups of instructions, by name."""


class Group(Strict):
    """Instructions that a processor has together or not at all."""

    title: str
    instructions: Annotated[list[str], Field(min_length=1)]
    """Mnemonics, as `rvk isa list` shows them."""
    units: list[str] = []
    """Fields of `units_t` in rtl/units/rvk_units_pkg.sv that are their hardware."""
    depends_on: list[str] = []
    """Groups without which this one is in no set."""
    excludes: list[str] = []
    """Groups with which this one is in no set."""
    shares_hardware_with: list[str] = []
    """Groups beside which it costs less than alone; what that saves is an answer (answers/sharing.py)."""
    paper_area: Annotated[float, Field(gt=0)] | None = None
    """Gate equivalents that the paper printed for it."""


class Workload(Strict):
    """An operation, and how much it counts."""

    primitive: str
    operation: str
    parameters: dict[str, int] = {}
    """As `rvk bench` takes them; the first of META.toml where one is missing."""
    together_with: list[str] = []
    """Operations that are made once beside it, such as a key schedule."""
    weight: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 1
    """Its part of the time that the base processor spends on all workloads, relative to the other weights."""
    constant_time: bool = False
    """Whether only code is chosen whose time and addresses depend on no secret."""
    bytes: Annotated[int, Field(gt=0)] | None = None
    """Bytes that one call processes, for the crossover; the length of its message by default."""


class Processor(Strict):
    """A timing model, and the hardware that stands for its area."""

    core: str
    """Name or file of the timing model."""
    configuration: str = "small"
    """Of rtl/configs.toml: the processor that gets the instructions."""
    parameters: dict[str, int | str] = {}
    """Other values for its parameters, such as `MULTIPLY_BITS = 8`."""
    paper_area: Annotated[float, Field(gt=0)] | None = None
    """Gate equivalents that the paper printed for its processor without groups."""


class Space(Strict):
    """What is explored."""

    name: str
    file: Path
    title: str
    source: str = ""
    """The publication that asked the question."""
    base: IsaString
    """What every processor has."""
    extensions: list[str] = []
    """Besides those of META.toml, extensions to build programs with, as `zbb_zbc`; each is added to `base`."""
    compilers: Annotated[list[str], Field(min_length=1)] = ["zig"]
    libraries: list[str] = []
    """Folders of others' code, from the folder of this file; their primitives can be workloads."""
    descriptions: list[str] = []
    """Folders with CoreDSL for custom instructions, from the folder of this file."""
    processors: Annotated[dict[Name, Processor], Field(min_length=1)]
    groups: dict[Name, Group] = {}
    workloads: Annotated[dict[Name, Workload], Field(min_length=1)]
    estimates: list[Estimate] = []
    """What publications say that groups buy or cost."""

    def core(self, processor: str) -> str:
        """The timing model of a processor: a name, or a file, from where this file is."""
        core = self.processors[processor].core
        return str((self.file.parent / core).resolve()) if core.endswith(SUFFIX) else core

    def folders(self, names: list[str]) -> list[Path]:
        """Folders that the file names, from where it is."""
        return [(self.file.parent / name).resolve() for name in names]

    @cached_property
    def group_of(self) -> Mapping[str, str]:
        """The group of each mnemonic."""
        return {mnemonic: name for name, group in self.groups.items() for mnemonic in group.instructions}

    def is_possible(self, groups: Groups) -> bool:
        """Whether dependencies and exclusions allow this set."""
        return all(
            groups.issuperset(self.groups[name].depends_on) and groups.isdisjoint(self.groups[name].excludes)
            for name in groups
        )

    def with_what_it_needs(self, name: str) -> Groups:
        """A group, the groups that it depends on, those that these depend on, and so on."""
        found, waiting = {name}, [name]
        while waiting:
            more = set(self.groups[waiting.pop()].depends_on) - found
            found |= more
            waiting += more
        return frozenset(found)

    def sets(self) -> Iterator[Groups]:
        """Every possible set, the smallest first."""
        for size in range(len(self.groups) + 1):
            for chosen in combinations(self.groups, size):
                if self.is_possible(found := frozenset(chosen)):
                    yield found

    def may_share(self, one: str, other: str) -> bool:
        """Whether one of two groups is said to share hardware with the other."""
        return other in self.groups[one].shares_hardware_with or one in self.groups[other].shares_hardware_with

    def in_order(self, groups: Groups) -> tuple[str, ...]:
        """The names of a set in the order of the file."""
        return tuple(name for name in self.groups if name in groups)

    def parse_set(self, text: str) -> Groups:
        """A set as one writes it, `rotate,pack`; the empty one is `-`.

        Raises:
            UsageError: A group is unknown or written twice, none is, or the set is impossible.
        """
        names = [] if text == NO_GROUP else [part.strip() for part in text.split(",")]
        if "" in names:
            raise UsageError(f'the set "{text}" lacks the name of a group; write {NO_GROUP} for the set without any')
        for name in names:
            if names.count(name) > 1:
                raise UsageError(f'the set "{text}" has {name} twice')
            if name not in self.groups:
                raise unknown(f"group of {self.name}", name, self.groups)
        found = frozenset(names)
        for name in self.in_order(found):
            self._check_possible(name, found, f'the set "{text}"')
        return found

    def _check_possible(self, name: str, groups: Groups, what: str) -> None:
        group = self.groups[name]
        if missing := set(group.depends_on) - groups:
            raise UsageError(f"{what} is impossible: {name} depends on {', '.join(sorted(missing))}")
        if clash := groups.intersection(group.excludes):
            raise UsageError(f"{what} is impossible: {name} excludes {', '.join(sorted(clash))}")


def space_names() -> list[str]:
    """The spaces that come with RVK."""
    return sorted(path.stem for path in paths.data_folder("spaces").glob(f"*{SUFFIX}"))


def read_space(name: str) -> Space:
    """A space by the name of one that comes with RVK, or by its file.

    Raises:
        UsageError: There is none, or its file is wrong.
    """
    if name.endswith(SUFFIX):
        path = Path(name)
        if not path.is_file():
            raise UsageError(f"{name}: no such file; the spaces that come with RVK: {', '.join(space_names())}")
    elif name in space_names():
        path = paths.data_folder("spaces") / f"{name}{SUFFIX}"
    else:
        raise unknown("space", name, space_names())
    space = read_toml(path, Space, name=path.stem, file=path.resolve())
    problem = next(_problems(space), None)
    if problem:
        raise UsageError(f"{paths.display(path)}: {problem}")
    return space


def _problems(space: Space) -> Iterator[str]:
    for name, group in space.groups.items():
        for key in ("depends_on", "excludes", "shares_hardware_with"):
            for other in getattr(group, key):
                if other not in space.groups:
                    yield f"groups.{name}.{key}: {unknown('group', other, space.groups)}"
                elif other == name:
                    yield f"groups.{name}.{key}: it names itself"
        for mnemonic in group.instructions:
            if space.group_of[mnemonic] != name:
                yield f"groups.{name}: {mnemonic} is in {space.group_of[mnemonic]}, too; it belongs to one group"
    for name in space.groups:  # whose references are right, once this is reached
        if not space.is_possible(space.with_what_it_needs(name)):
            yield f"groups.{name}: no possible set has it; see its depends_on and excludes, and theirs"
    for estimate in space.estimates:
        for problem in estimate.problems(space.groups, space.workloads):
            yield f'estimates: "{estimate.title}": {problem}'
    if sum(each.weight for each in space.workloads.values()) <= 0:
        yield "workloads: all weights are 0"
