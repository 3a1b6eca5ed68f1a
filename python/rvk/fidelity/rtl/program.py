# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs that read the cycle counter around calls of functions, and leave what they read in a signature."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from rvk import paths
from rvk._sim import Core, Isa
from rvk.errors import CheckFailed
from rvk.fidelity.rtl.library_cases import LibraryCase, library_cases
from rvk.fidelity.rtl.sequences import COMPRESSED_HELPERS, HELPERS, sequences
from rvk.files import digest, make_once, write_whole
from rvk.library import Library
from rvk.programs import Target
from rvk.programs.objects import compile_object
from rvk.programs.program import wanted_symbols
from rvk.suggest import unknown
from rvk.toolchain import Compiler, compiler, run_tool
from rvk.toolchain.compilers import zig_executable

_SOURCES: Final = Path(__file__).resolve().parent / "programs"
_BUFFERS: Final = 64
"""Bytes from the beginning of memory to the buffers: the jump to the rest of the program."""
_ARGUMENTS: Final = 8
HEADER_WORDS: Final = 4
"""Of a signature: status, mcause, mepc, number of cases that have finished."""
CASE_WORDS: Final = 3
"""Of a case: cycles of the first call, cycles of the third, checksum."""


@dataclass(frozen=True)
class Case:
    """A function whose calls are timed."""

    name: str
    function: str
    words: tuple[int, ...] = ()
    before: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Calls that come first, once."""
    results: tuple[tuple[int, int], ...] = ()
    """Address and bytes of what it writes."""

    def record(self) -> str:
        """Its entry in the table of the harness."""
        calls = [*self.before, (self.function, self.words)]
        lines = [f".word {len(self.before)}"]
        for function, words in calls:
            padded = [*words, *[0] * (_ARGUMENTS - len(words))]
            lines.append(f".word {function}, {', '.join(map(str, padded))}")
        lines.append(f".word {len(self.results)}")
        lines += [f".word {address}, {size}" for address, size in self.results]
        return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class TimedProgram:
    """An executable and the cases that it times."""

    name: str
    cases: tuple[Case, ...]
    path: Path = field(compare=False)

    @property
    def words(self) -> int:
        """Of its signature."""
        return HEADER_WORDS + CASE_WORDS * len(self.cases)


def programs(library: Library, core: Core, isa: Isa, wanted: Sequence[str] = ()) -> list[TimedProgram]:
    """The programs for a core with one memory, by name, or all: micro-benchmarks, general code, the library.

    Raises:
        CheckFailed: A compiler or the linker fails.
        MissingTool: zig is not installed.
        UsageError: There is none of this name.
    """
    makers: dict[str, Callable[[], TimedProgram]] = {
        "micro": partial(_micro, core, isa),
        "general": partial(_general, core, isa),
    }
    for case in library_cases(library, isa, core.regions[0].base + _BUFFERS):
        makers[_file_name(case.name)] = partial(_of_library, library, case, core, isa)
    for name in wanted:
        if name not in makers:
            raise unknown("program", name, makers)
    return [makers[name]() for name in wanted or makers]


def _file_name(name: str) -> str:
    return name.replace("/", "-").replace(" ", "-")


def _micro(core: Core, isa: Isa) -> TimedProgram:
    chosen = sequences(isa, core)
    helpers = HELPERS if "c" not in isa.extensions else COMPRESSED_HELPERS + HELPERS
    text = "\n".join([".text", *(each.assembly() for each in chosen), helpers])
    text = re.sub(r"; *", "\n    ", text)
    cases = tuple(Case(each.name, each.function) for each in chosen)
    return _link("micro", cases, [_assemble(text, isa)], core, isa)


def _general(core: Core, isa: Isa) -> TimedProgram:
    source = _SOURCES / "general.c"
    functions = re.findall(r"^uint32_t (general_\w+)\(void\)", source.read_text(encoding="utf-8"), re.MULTILINE)
    cases = tuple(Case(name.removeprefix("general_").replace("_", " "), name) for name in functions)
    return _link("general", cases, [_compile(source, isa), *_common(isa)], core, isa)


def _of_library(library: Library, case: LibraryCase, core: Core, isa: Isa) -> TimedProgram:
    target = Target(case.bound.primitive, case.variant, str(isa), compiler("zig"))
    objects = [compile_object(each) for each in target.objects(library)]
    symbols = wanted_symbols(library, target)
    calls = tuple((symbols[each.function], each.words) for each in case.before)
    measured = Case(case.name, symbols[case.measured.function], case.measured.words, calls, case.results)
    return _link(_file_name(case.name), (measured,), objects, core, isa, image=case.image)


def _common(isa: Isa) -> list[Path]:
    """What a compiler may call: memcpy and the like."""
    folder = paths.library_folder() / "common"
    return [_compile(path, isa) for path in sorted(folder.glob("mem*.[cS]"))]


def _compile(source: Path, isa: Isa) -> Path:
    zig = compiler("zig")
    command = [*zig.command(source, isa), f"-I{paths.library_folder() / 'include'}", str(source)]
    key = digest([zig.version.encode(), str(isa).encode(), *(each.encode() for each in command), source.read_bytes()])
    path = _folder() / f"{source.stem}-{key[:24]}.o"
    return make_once(path, lambda: run_tool(command, path, source.parent))


def _assemble(text: str, isa: Isa) -> Path:
    path = _folder() / f"{digest([text.encode()])[:24]}.S"
    make_once(path, lambda: write_whole(path, text))
    return _compile(path, isa)


def _folder() -> Path:
    return paths.build_folder() / "fidelity"


def _table(cases: Sequence[Case], image: bytes) -> str:
    """The table of the harness, the signature, the buffers."""
    records = "".join(case.record() for case in cases)
    signature = 4 * (HEADER_WORDS + CASE_WORDS * len(cases))
    return (
        f".section .rodata.cases\n.balign 4\n.globl cases\ncases:\n.word {len(cases)}\n{records}"
        '.section .signature, "aw", @progbits\n.balign 16\n.globl begin_signature\nbegin_signature:\n'
        f".zero {signature}\n.globl end_signature\nend_signature:\n"
        f'.section .buffers, "aw", @progbits\n.globl buffers\nbuffers:\n{"".join(_bytes(image))}'
        '.section .text.entry, "ax"\n.option norvc\n.globl entry\nentry:\n    tail _start\n'
    )


def _bytes(image: bytes) -> Iterator[str]:
    for start in range(0, len(image), 16):
        yield f".byte {', '.join(map(str, image[start : start + 16]))}\n"


def _script(core: Core) -> str:
    [region] = core.regions
    return (
        "ENTRY(entry)\n"
        f"MEMORY {{ memory : ORIGIN = {region.base:#x}, LENGTH = {region.bytes:#x} }}\n"
        "SECTIONS {\n"
        "    .entry : { *(.text.entry) } > memory\n"
        f"    .buffers {region.base + _BUFFERS:#x} : {{ *(.buffers) }} > memory\n"
        "    .text : { *(.text.start) *(.text .text.*) } > memory\n"
        "    .rodata : { *(.rodata .rodata.* .srodata .srodata.*) } > memory\n"
        "    .data : { *(.data .data.* .sdata .sdata.*) } > memory\n"
        "    .tohost : { *(.tohost) } > memory\n"
        "    .signature : { *(.signature) } > memory\n"
        "    .bss : { *(.sbss .sbss.* .bss .bss.* COMMON .stack) } > memory\n"
        "    /DISCARD/ : { *(.eh_frame .eh_frame_hdr .note .note.*) }\n"
        "}\n"
    )


def _link(
    name: str, cases: tuple[Case, ...], objects: Sequence[Path], core: Core, isa: Isa, *, image: bytes = b""
) -> TimedProgram:
    zig: Compiler = compiler("zig")
    own = [_compile(_SOURCES / "harness.S", isa), _assemble(_table(cases, image), isa)]
    inputs = [str(each) for each in [*own, *objects]]
    script = _script(core)
    key = digest(part.encode() for part in [zig.version, script, *inputs])
    path = _folder() / f"{name}-{key[:24]}.elf"

    def make() -> None:
        script_path = path.with_suffix(".ld")
        write_whole(script_path, script)
        options = ["-m", "elf32lriscv", "--gc-sections", "--fatal-warnings", "-u", "cases", "-u", "buffers"]
        kept = ["-u", "tohost", "-u", "begin_signature", "-T", str(script_path)]
        run_tool([zig_executable(), "ld.lld", *options, *kept, *inputs], path, path.parent)

    try:
        return TimedProgram(name, cases, make_once(path, make))
    except CheckFailed as error:
        raise CheckFailed(f"{name}: {error}") from error
