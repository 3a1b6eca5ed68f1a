# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs: one ELF file for each primitive, variant, ISA string, compiler and memory map."""

import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from pathlib import Path

from rvk import paths
from rvk._sim import Core, Isa, Machine
from rvk.errors import UsageError
from rvk.files import digest, unfinished, write_whole
from rvk.isa.plugin import machine_with_plugins
from rvk.library import BoundOperation, Library, Primitive
from rvk.library.variants import VariantChoice, declared_functions
from rvk.programs.footprint import Footprint, Sections
from rvk.programs.foreign import check_defined, foreign_object, kept_archives
from rvk.programs.loaded import digest_of_loaded
from rvk.programs.marked_regions import DROPPED, SECTION, MarkedRegions
from rvk.programs.objects import Object, compile_object, digest_of_headers
from rvk.toolchain import Compiler, compiler, run_tool
from rvk.toolchain.compilers import libgcc, zig_executable


@dataclass(frozen=True)
class Target:
    """The variant, ISA string and compiler that a program is built for."""

    primitive: Primitive
    variant: str
    isa: str
    compiler: Compiler

    @property
    def label(self) -> str:
        """For people: `aes/ttable rv32imc zig`."""
        return f"{self.primitive.name}/{self.variant} {self.isa} {self.compiler.label}"

    def choice(self, library: Library) -> VariantChoice:
        """The variants of all primitives that it consists of."""
        return VariantChoice.of(library, self.primitive, self.variant)

    def objects(self, library: Library) -> list[Object]:
        """The sources of the variant, of `ref`, of what it uses and of `common`."""
        return [*self.own_objects(library), *self.common_objects()]

    def own_objects(self, library: Library) -> list[Object]:
        """The same without `common`."""
        choice = self.choice(library)
        for_size = self.primitive.variant(self.variant).goal == "size"
        made: dict[Path, Object] = {}
        for primitive, variant in choice.parts():
            definitions = tuple(choice.definitions(primitive))
            for path in primitive.sources(variant):
                made[path] = Object(
                    path, primitive.library, primitive.folder, self.compiler, self.isa, definitions, for_size
                )
                if primitive.is_foreign:
                    made[path] = foreign_object(made[path], primitive.variant(variant))
        return list(made.values())

    def common_objects(self) -> list[Object]:
        """The sources that every primitive may need."""
        folder = paths.library_folder() if self.primitive.is_foreign else self.primitive.library
        common, for_size = folder / "common", self.primitive.variant(self.variant).goal == "size"
        return [
            Object(path, folder, common, self.compiler, self.isa, (), for_size)
            for path in sorted(common.glob("*.[cS]"))
        ]


@dataclass(frozen=True)
class Program:
    """A linked program."""

    target: Target
    path: Path

    @property
    def elf(self) -> bytes:
        """The file's bytes."""
        return self.path.read_bytes()

    @cached_property
    def digest(self) -> str:
        """A hash of its code and data, the same wherever it is built."""
        return digest_of_loaded(self.path)

    def machine(self, core: Core, *, name: str | None = None) -> Machine:
        """A machine with this program and the plug-ins for its ISA string; `name` is what errors call it.

        Raises:
            SimulationError: It does not fit the core.
            MissingTool: Plug-ins have to be compiled, and the compiler is not installed.
        """
        return machine_with_plugins(self.elf, name=name or self.target.label, core=core, isa=Isa(self.target.isa))

    def tolerates(self, _violation: str) -> bool:
        """Whether a violation of the calling convention is passed over: never in our own code."""
        return False

    @property
    def has_secrets(self) -> bool:
        """Whether constant time says anything about it: of ours always."""
        return True

    @property
    def secret_ranges(self) -> tuple[tuple[int, int, str], ...]:
        """Address, bytes and name of memory that is secret from the beginning: none in our own code."""
        return ()

    @cached_property
    def _sections(self) -> Sections:
        return Sections.read(self.path, self.path.with_suffix(".map"))

    @cached_property
    def regions(self) -> MarkedRegions:
        """The regions that its assembly marks with `REGION`."""
        return MarkedRegions.read(self.path, self._sections)

    def footprint(self, function: str, constants: Sequence[str] = ()) -> Footprint:
        """The code and data that a function, and the constants that it is given, can reach.

        Raises:
            UsageError: The program has no such function.
        """
        return self._sections.footprint(function, constants)


@dataclass(frozen=True)
class ReadyProgram(Program):
    """A program that others have linked."""

    noted: list[str] = field(default_factory=list)
    """Violations of the calling convention that have been met."""

    def machine(self, core: Core, *, name: str | None = None) -> Machine:
        """A machine with this program."""
        return super().machine(core, name=name or str(self.path))

    def tolerates(self, violation: str) -> bool:
        """A violation of the calling convention is noted; their code is as it is."""
        if violation not in self.noted:
            self.noted.append(violation)
            print(f"rvk: note: calling convention: {violation}", file=sys.stderr)
        return True

    @cached_property
    def regions(self) -> MarkedRegions:
        """None is marked."""
        return MarkedRegions([], [])

    def footprint(self, _function: str, _constants: Sequence[str] = ()) -> Footprint:
        """Not known: relocations, which say what a function can reach, are gone."""
        return Footprint(frozenset(), is_known=False)


def linker_script(core: Core, entry: str) -> str:
    """Code, constants and data each go to a memory region; constants to that of data, if the core says nothing else."""
    regions = "".join(f"    {r.name} : ORIGIN = {r.base:#x}, LENGTH = {r.bytes:#x}\n" for r in core.regions)
    constants, data = f" > {core.constants_region}\n", f" > {core.data_region}\n"
    return (
        f"ENTRY({entry})\n"
        f"MEMORY {{\n{regions}}}\n"
        "SECTIONS {\n"
        f"    .text : {{ *(.text .text.*) }} > {core.code_region}\n"
        "    .rodata : { *(.rodata .rodata.* .srodata .srodata.*) }" + constants +
        "    .data : { *(.data .data.* .sdata .sdata.*) }" + data +
        "    .bss : { *(.sbss .sbss.* .bss .bss.* COMMON) }" + data +
        "    /DISCARD/ : { *(.eh_frame .eh_frame_hdr .note .note.*) }\n"
        "}\n"
    )  # fmt: skip


def link(
    target: Target, objects: Sequence[Path], core: Core, symbols: Mapping[str, str], lazily: Sequence[Path] = ()
) -> Program:
    """Links a program with zig's LLD, whichever compiler made the objects, and keeps it by content.

    Args:
        target: What it is.
        objects: Its parts.
        core: Where they go.
        symbols: The functions and constants that it must have, each with its symbol; it has them under both names.
        lazily: Objects of which only those are linked that are still needed.

    Raises:
        CheckFailed: The linker fails.
    """
    script = linker_script(core, min(symbols))
    linker = compiler("zig")
    # --emit-relocs and the map are for the footprint. Nothing uses the library, so all of it is asked for (-u).
    options = ["-m", "elf32lriscv", "--gc-sections", "--emit-relocs", "--fatal-warnings"]
    options += ["-z", f"dead-reloc-in-nonalloc={SECTION}={DROPPED:#x}"]
    wanted = [flag for name in sorted(symbols) for flag in ("-u", symbols[name])]
    wanted += [f"--defsym={name}={symbol}" for name, symbol in sorted(symbols.items()) if name != symbol]
    inputs = [*(str(each) for each in objects), *target.compiler.runtime(Isa(target.isa))]
    inputs += ["--start-lib", *map(str, lazily), "--end-lib"] if lazily else []
    key = digest(part.encode() for part in [linker.version, script, *options, *wanted, *inputs])
    name = f"{target.primitive.name}-{target.variant}-{target.isa}-{target.compiler.label}-{key[:16]}"
    path = paths.build_folder() / "programs" / f"{name}.elf"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        script_path = path.with_suffix(".ld")
        write_whole(script_path, script)
        # The linker writes the map bit by bit; another process may do the same at this moment.
        unfinished_map = unfinished(path.with_suffix(".map"))
        maps = ["-T", str(script_path), f"-Map={unfinished_map}"]
        command = [zig_executable(), "ld.lld", *options, *wanted, *maps, *inputs]
        run_tool(command, path, path.parent, also={unfinished_map: path.with_suffix(".map")})
    return Program(target, path)


def wanted_symbols(
    library: Library, target: Target, operations: Sequence[BoundOperation] | None = None
) -> dict[str, str]:
    """The names that the header declares and the operations use, or that some operations use, each with its symbol."""
    symbols = target.choice(library).symbols()
    header = target.primitive.header
    of_header = operations is None and not target.primitive.is_foreign
    names = {*(declared_functions(header) if of_header else ()), *target.primitive.named(operations)}
    return {name: symbols.get(name, name) for name in names}


def build(
    library: Library,
    targets: Sequence[Target],
    core: Core,
    jobs: int | None = None,
    *,
    operations: Sequence[BoundOperation] | None = None,
) -> list[Program]:
    """Builds the programs for these targets, in their order, with `jobs` compilers at a time (all processors if None).

    With `operations`, the programs have only what these call.

    Raises:
        CheckFailed: A compiler or the linker fails.
        DoesNotFit: A program is larger than the memory of the core.
        UsageError: A target uses a primitive that there is not, or the core is not one for the library.
    """
    if not targets:
        raise UsageError("nothing to build: no variant fits this ISA string")
    for target in targets:
        _check_registers(target, core)
    parts = [target.own_objects(library) for target in targets]
    common = [target.common_objects() for target in targets]
    unique = dict.fromkeys(each for part in [*parts, *common] for each in part)
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        compile_one = partial(compile_object, headers=cache(digest_of_headers))
        made = dict(zip(unique, pool.map(compile_one, unique), strict=True))
        # What operations name is found out here: reading expressions in several threads at once fails in Python 3.11.
        wanted = [wanted_symbols(library, target, operations) for target in targets]
        linked = [
            pool.submit(_linked, target, [made[each] for each in part], [made[each] for each in own], core, symbols)
            for target, part, own, symbols in zip(targets, parts, common, wanted, strict=True)
        ]
        return [future.result() for future in linked]


def _check_registers(target: Target, core: Core) -> None:
    """More instructions than a core has are a what-if question; more registers are not."""
    if core.isa.has_16_registers and not Isa(target.isa).has_16_registers:
        raise UsageError(f"{target.label} has 32 registers and {core.name} 16: leave out --isa, or write rv32e")


def _linked(target: Target, objects: list[Path], common: list[Path], core: Core, symbols: Mapping[str, str]) -> Program:
    """The program of a target; of others' code only what theirs lacks is ours, such as memcpy."""
    if not target.primitive.is_foreign:
        return link(target, [*objects, *common], core, symbols)
    ready = target.primitive.ready(target.variant)
    inputs = [*objects, *kept_archives(target.primitive, target.variant), *libgcc(target.compiler, Isa(target.isa))]
    made = ReadyProgram(target, ready) if ready else link(target, inputs, core, symbols, lazily=common)
    check_defined(target.primitive, made.path, objects, symbols)
    return made
