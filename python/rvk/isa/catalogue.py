# SPDX-License-Identifier: MIT OR Apache-2.0
"""All instructions that are described, by name and by extension.

Extensions of different authors may use the same encodings; that is found when both are wanted. What is selected
together, such as by an ISA string, may overlap only where the meaning is the same: `zext.h` is `pack` with x0.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from rvk._sim import Isa
from rvk.errors import UsageError
from rvk.isa.conflicts import conflict_of, native_conflict_of
from rvk.isa.model.errors import DescriptionError, Refusal
from rvk.isa.model.instruction import Instruction, Place
from rvk.suggest import unknown

NAMES = {"i": "rv32i", "m": "rv32m"}
"""Names in RVK's files of the extensions that ISA strings name by one letter."""


@dataclass(frozen=True)
class InstructionSet:
    """An instruction set of a file, and those that it extends."""

    name: str
    parents: tuple[str, ...]
    place: Place

    @property
    def extension(self) -> str:
        """The name as extension."""
        return self.name.lower()


@dataclass(frozen=True)
class Description:
    """The contents of a file."""

    file: Path
    sets: tuple[InstructionSet, ...]
    instructions: tuple[Instruction, ...]
    refusals: tuple[Refusal, ...]


class Catalogue:
    """Instructions of one or more files."""

    def __init__(self, descriptions: Iterable[Description]) -> None:
        descriptions = list(descriptions)
        self._sets: dict[str, InstructionSet] = {}
        for each in (each for description in descriptions for each in description.sets):
            first = self._sets.setdefault(each.extension, each)
            if first is not each:
                raise DescriptionError(each.place, f"{each.name} is described already, in {first.place}")
        self.refusals: tuple[Refusal, ...] = tuple(each for one in descriptions for each in one.refusals)
        self.instructions: tuple[Instruction, ...] = tuple(
            replace(each, extensions=self._extensions_with(each.extension))
            for one in descriptions
            for each in one.instructions
        )

    def _extensions_with(self, extension: str) -> tuple[str, ...]:
        """The extension, and those that extend it; the base is part of every one and counts for none."""
        if extension in NAMES.values():
            return (extension,)
        return extension, *(name for name in self._sets if name != extension and self._extends(name, extension))

    def _extends(self, name: str, other: str) -> bool:
        parents = [parent.lower() for parent in self._sets[name].parents] if name in self._sets else []
        return other in parents or any(self._extends(parent, other) for parent in parents)

    @property
    def extensions(self) -> dict[str, tuple[Instruction, ...]]:
        """The instructions of each extension, those that it takes over from others included.

        What two extensions of the standard share may be a set of its own; it is none of them.
        """
        names = (name for name in sorted(self._sets) if not name.startswith("z") or name in Isa.known_extensions())
        members = {name: tuple(each for each in self.instructions if name in each.extensions) for name in names}
        return {name: instructions for name, instructions in members.items() if instructions}

    def extension(self, name: str) -> tuple[Instruction, ...]:
        """The instructions of an extension: `zbkb`, or `m` as in an ISA string.

        Raises:
            UsageError: There is none of this name.
        """
        name = name.lower()
        found = self.extensions.get(NAMES.get(name, name))
        if found is None:
            self._raise_refusal(name, {each.extension.lower(): each for each in self.refusals})
            raise unknown("extension", name, self.extensions)
        return found

    def named(self, name: str) -> tuple[Instruction, ...]:
        """The instructions of this mnemonic or name: more than one if several extensions have their own.

        Raises:
            UsageError: There is none.
        """
        wanted = name.lower()
        found = tuple(each for each in self.instructions if wanted in {each.mnemonic.lower(), each.name.lower()})
        if not found:
            self._raise_refusal(wanted, {each.name.lower(): each for each in self.refusals})
            if wanted in self.extensions:
                raise UsageError(f"{wanted} is an extension; rvk isa list {wanted} shows its instructions")
            raise unknown("instruction", name, (each.mnemonic for each in self.instructions))
        return found

    @staticmethod
    def _raise_refusal(name: str, refused: Mapping[str, Refusal]) -> None:
        if name in refused:
            raise DescriptionError(refused[name].place, f"{refused[name].name}: {refused[name].reason}")

    def select(self, extensions: Iterable[str]) -> tuple[Instruction, ...]:
        """The instructions of the extensions and of the base, which may be used together.

        An extension that the simulator has and that is not described, such as `c`, adds none.

        Raises:
            UsageError: There is no such extension.
            DescriptionError: Two instructions share encodings or a mnemonic and differ in meaning. One of the two may
                be native to the simulator.
        """
        names = {"i", *(name.lower() for name in extensions)}
        natives = names.intersection(Isa.known_extensions())
        described = {name for name in names if NAMES.get(name, name) in self.extensions}
        wanted = {id(each) for name in names - natives | described for each in self.extension(name)}
        chosen: list[Instruction] = []
        for each in self.instructions:
            if id(each) not in wanted:
                continue
            reason = native_conflict_of(each, natives) or conflict_of(each, chosen)
            if reason:
                raise DescriptionError(each.place, f"{each.name}: {reason}")
            chosen.append(each)
        return tuple(chosen)
