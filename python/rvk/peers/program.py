# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs of others' code, built as ours are: the same compilers, the same linker script, the same C library."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from rvk import paths
from rvk._sim import Core, Isa
from rvk.errors import CheckFailed, UsageError
from rvk.files import digest, unfinished
from rvk.isa.headers import flags as custom_flags
from rvk.library import Library, Primitive
from rvk.peers.description import Code, Description
from rvk.programs import Program, Target
from rvk.programs.footprint import InputSection, Sections
from rvk.programs.objects import Object, compile_object
from rvk.programs.program import link
from rvk.programs.variant_headers import global_symbols
from rvk.suggest import unknown
from rvk.toolchain import Compiler, run_tool
from rvk.toolchain.compilers import libgcc

HEADERS = Path(__file__).resolve().parent / "include"
"""What a freestanding compiler does not bring: string.h and the like, as far as lib/common has the functions."""
ASSEMBLY = frozenset({".S", ".s"})
STACK_ALIGNMENT = "not a multiple of 16"


@dataclass(frozen=True)
class PeerProgram(Program):
    """A program of others' code."""

    code: str = ""
    """Its name in the description."""
    variant: str = ""
    """Ours, which stands beside it."""
    differs: str = ""
    """Why its results are not compared."""
    is_assembly: bool = False
    """It does not depend on the compiler."""
    adapters: frozenset[str] = frozenset()
    """Functions that only map arguments."""
    tolerated: list[str] = field(default_factory=list)
    """Violations of the calling convention that have been met."""

    def tolerates(self, violation: str) -> bool:
        """A stack pointer that is not a multiple of 16 is a fault, but does no harm on RV32 without F and D."""
        if STACK_ALIGNMENT in violation:
            self.tolerated.append(violation)
            return True
        return False

    @cached_property
    def _sections(self) -> Sections:
        """With the functions of an assembly file apart, which share a section."""
        with self.path.open("rb") as stream:
            table = ELFFile(stream).get_section_by_name(".symtab")
            symbols = table.iter_symbols() if isinstance(table, SymbolTableSection) else iter(())
            functions = [int(each["st_value"]) for each in symbols if each["st_info"]["type"] == "STT_FUNC"]
        return Sections.read(self.path, self.path.with_suffix(".map"), functions)

    @property
    def adapter_sections(self) -> frozenset[InputSection]:
        """Where the adapters are."""
        pieces = (self._sections.footprint(name).sections for name in self.adapters)
        addresses = {self._sections.symbols[name] for name in self.adapters}
        return frozenset(piece for each in pieces for piece in each if piece.address in addresses)


def label(description: Description, name: str) -> str:
    """What the code is called where ours has a variant's name."""
    return f"{description.name}.{name}"


def build_peer(
    description: Description, name: str, isa: str, with_: Compiler, *, library: Library, core: Core
) -> PeerProgram:
    """Builds one code of a code base.

    Raises:
        CheckFailed: A compiler or the linker complains.
        UsageError: A file is missing.
    """
    code = description.code[name]
    primitive = code.as_primitive(library.primitive(code.primitive), label(description, name))
    target = Target(primitive, label(description, name), isa, with_)
    common = paths.library_folder() / "common"
    own = [Object(path, common.parent, common, with_, isa) for path in sorted(common.glob("mem*.[cS]"))]
    compile_one = partial(_compile, description, code, isa, with_)
    with ThreadPoolExecutor() as pool:
        sources = _matching(description.checkout, code.files)
        theirs = pool.map(compile_one, sources)
        adapters = list(pool.map(compile_one, _matching(description.folder, code.adapters)))
        objects = [*theirs, *adapters, *pool.map(compile_object, own)]
    wanted = {function: function for function in _defined(primitive, objects)}
    linked = link(target, [*objects, *libgcc(with_, Isa(isa))], core, wanted)
    is_assembly = all(each.suffix in ASSEMBLY for each in sources)
    mapping = frozenset(symbol for each in adapters for symbol in global_symbols(each))
    return PeerProgram(target, linked.path, name, code.variant, code.differs, is_assembly, mapping)


def _defined(primitive: Primitive, objects: Sequence[Path]) -> list[str]:
    """What its operations call.

    Raises:
        UsageError: No object defines it; the linker would leave everything out.
    """
    named = primitive.named()
    known = frozenset().union(*map(global_symbols, objects))
    for name in named:
        if name not in known:
            raise unknown("function", name, known)
    return named


def _matching(folder: Path, patterns: Sequence[str]) -> list[Path]:
    found = {pattern: sorted(folder.glob(pattern)) for pattern in patterns}
    for pattern, paths_found in found.items():
        if not paths_found:
            raise UsageError(f'nothing matches "{pattern}" in {folder}')
    return [path for each in found.values() for path in each]


def _compile(description: Description, code: Code, isa: str, compiler: Compiler, source: Path) -> Path:
    """An object, kept by content, for programs are."""
    folders = [HEADERS, *(description.checkout / each for each in code.include)]
    includes = [text for folder in folders for text in ("-isystem" if folder == HEADERS else "-I", str(folder))]
    language = [] if source.suffix in ASSEMBLY else ["-std=gnu11", "-w"]
    command = [*compiler.command(source, Isa(isa)), *custom_flags(Isa(isa)), *language, *includes, *code.flags]
    folder = paths.build_folder() / "peers"
    path = unfinished(folder / f"{source.stem}.o")
    try:
        run_tool([*command, str(source)], path, description.checkout)
    except CheckFailed as error:
        raise CheckFailed(f"{source.name}: {error}") from error
    return path.replace(folder / f"{source.stem}-{digest([path.read_bytes()])[:24]}.o")
