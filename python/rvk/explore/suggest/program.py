# SPDX-License-Identifier: MIT OR Apache-2.0
"""A program whose code can be changed: its objects lifted, how often each block runs, and the program made anew."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rvk import paths
from rvk._sim import Core, Isa
from rvk.errors import UsageError
from rvk.explore.suggest.blocks import Block, blocks
from rvk.explore.suggest.emit import assembly
from rvk.explore.suggest.lift import Lifted, lift
from rvk.explore.suggest.widths import find_widths
from rvk.files import digest, write_whole
from rvk.library import BoundOperation, Library
from rvk.measuring.profile import profile
from rvk.programs import Program, Target
from rvk.programs.objects import compile_object
from rvk.programs.program import link, wanted_symbols
from rvk.toolchain import run_tool

_MARK = "rvk_mark"


@dataclass(frozen=True)
class Subject:
    """An operation of a program, for which instructions are looked for."""

    library: Library
    original: Program
    bound: BoundOperation
    core: Core

    @property
    def target(self) -> Target:
        """What the program is built for."""
        return self.original.target

    @property
    def label(self) -> str:
        """For people: `chacha20/ref encrypt`."""
        return f"{self.target.primitive.name}/{self.target.variant} {self.bound.label}"

    def lifted(self) -> list[Lifted]:
        """The objects of the program.

        Raises:
            UsageError: Others have linked it.
            CheckFailed: A compiler fails.
        """
        if self.target.primitive.is_foreign and self.target.primitive.ready(self.target.variant):
            raise UsageError(f"{self.target.label}: it is linked; instructions are looked for in objects")
        isa = Isa(self.target.isa)
        return [
            lift(compile_object(each), isa, f"rvk_{number}", by_convention=each.source.suffix == ".c")
            for number, each in enumerate(self.target.objects(self.library))
        ]

    def program(self, objects: Sequence[Lifted], isa: str | None = None, *, marked: bool = False) -> Program:
        """Assembles and links; `isa` names what the code needs now; `marked` gives every instruction a symbol.

        Raises:
            CheckFailed: The assembler or the linker fails.
        """
        texts = [assembly(each, f"{_MARK}_{number}" if marked else None) for number, each in enumerate(objects)]
        target = replace(self.target, isa=isa or self.target.isa)
        made = [self._assembled(text) for text in texts]
        return link(target, made, self.core, wanted_symbols(self.library, self.target))

    def _assembled(self, text: str) -> Path:
        command = [each for each in self._assembler() if each != "-g"]
        key = digest(part.encode() for part in [*command, self.target.compiler.version, text])
        folder = paths.build_folder() / "objects"
        source, path = folder / f"suggest-{key[:24]}.S", folder / f"suggest-{key[:24]}.o"
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(source, text)
            run_tool([*command, str(source)], path, folder)
        return path

    def _assembler(self) -> list[str]:
        return self.target.compiler.command(Path("text.S"), Isa(self.target.isa))

    def counted(self, objects: Sequence[Lifted]) -> list["Counted"]:
        """All blocks that run, and how often, in the measured call, the second time it is made.

        Raises:
            Failure: A call trapped, left its buffers or broke the calling convention.
        """
        program = self.program(objects, marked=True)
        addresses = program.machine(self.core).symbols
        counts = {site.pc: site.count for site in profile(program, self.bound, self.core).sites}
        found = []
        for number, lifted in enumerate(objects):
            sections = {id(each): index for index, each in enumerate(lifted.sections)}
            divided = blocks(lifted)
            widths = find_widths(divided, lifted)
            for block in divided:
                block.widths = widths[id(block)]
                name = f"{_MARK}_{number}_{sections[id(block.section)]}_{block.start}"
                count = counts.get(addresses[name][0], 0) if name in addresses else 0
                if count:
                    found.append(Counted(block, count))
        return found


@dataclass(frozen=True)
class Counted:
    """A block and how often it runs."""

    block: Block
    count: int
