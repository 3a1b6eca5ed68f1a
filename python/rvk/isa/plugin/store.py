# SPDX-License-Identifier: MIT OR Apache-2.0
"""Simulator plug-ins: made from descriptions with the project's compiler, and kept by content.

A library is kept under a hash of its C source, the interface and the compiler. Which library an ISA string needs is
kept, too, under a hash of all descriptions and of what reads and prints them, because reading takes longest.
"""

import json
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk import paths
from rvk._sim import Isa, Plugin
from rvk.errors import UsageError
from rvk.files import digest, write_whole
from rvk.isa.folders import folders, request_key
from rvk.isa.model.instruction import Instruction
from rvk.toolchain import Compiler, compiler, run_tool

_INTERFACE: Final = Path(__file__).resolve().with_name("plugin.h")
_KEY: Final = 24
_FLAGS: Final = (
    *("-O2", "-std=c11", "-ffreestanding", "-nostdlib", "-shared", "-fPIC", "-fvisibility=hidden"),
    # Not what this very machine has: the build folder may be shared with others.
    *("-mcpu=baseline", "-fno-sanitize=all", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror"),
    "-Wno-tautological-compare",  # a description may compare an operand with itself
)


@dataclass(frozen=True)
class PluginSearch:
    """The plug-ins for an ISA string, and the instructions of its extensions that could not be described."""

    plugins: tuple[Plugin, ...] = ()
    refusals: tuple[str, ...] = ()


def find_plugins(isa: Isa, more: Iterable[Path] = ()) -> PluginSearch:
    """Plug-ins with all that the custom extensions of an ISA string describe, made if they have not been yet.

    Raises:
        UsageError: An extension is not described in any of the folders, or cannot be used with the others.
        MissingTool: The compiler is not installed.
    """
    if not isa.custom_extensions:
        return PluginSearch()
    where = folders(more)
    name = f"{'-'.join(isa.custom_extensions)}-{request_key(isa, where)[:_KEY]}.json"
    request = paths.build_folder() / "plugins" / name
    if not request.is_file() or not _read(request)[0].is_file():
        library, refusals = _make(isa, where)
        write_whole(request, json.dumps({"library": library.name, "refusals": refusals}))
    library, refusals = _read(request)
    return PluginSearch((Plugin(library),), tuple(refusals))


def compile_plugin(instructions: Sequence[Instruction], name: str) -> Path:
    """The library of these instructions, compiled if it is not there yet; `name` begins its file name.

    Raises:
        UsageError: An instruction cannot be in a plug-in.
        MissingTool: The compiler is not installed.
    """
    from rvk.isa.plugin.source import plugin_source  # noqa: PLC0415  (loads the parser of descriptions)

    source = plugin_source(instructions)
    made_by = compiler("zig")
    header = _INTERFACE.read_bytes()
    key = digest([source.encode(), header, *(text.encode() for text in (made_by.version, *_FLAGS))])
    library = paths.build_folder() / "plugins" / f"{name}-{key[:_KEY]}.so"
    if not library.is_file():
        _compile(source, library, made_by)
    return library


def _compile(source: str, library: Path, made_by: Compiler) -> None:
    library.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=library.parent, prefix=f"{library.stem}.") as folder:
        file = Path(folder) / library.with_suffix(".c").name
        file.write_text(source, encoding="utf-8")
        command = [made_by.executable, "cc", *_FLAGS, f"-I{_INTERFACE.parent}", str(file)]
        run_tool(command, library, Path(folder), also={file: library.with_suffix(".c")})


def _make(isa: Isa, where: Sequence[Path]) -> tuple[Path, list[str]]:
    """The library for the custom extensions, and what was refused of them."""
    from rvk.isa.catalogue import NAMES  # noqa: PLC0415  (the parser is large)
    from rvk.isa.load import load_all  # noqa: PLC0415

    catalogue = load_all(where)
    wanted = isa.custom_extensions
    refusals = [str(each) for each in catalogue.refusals if each.extension in wanted]
    for name in wanted:
        if name not in catalogue.extensions and refusals:
            raise UsageError(refusals[0])
        catalogue.extension(name)
    names = [name for name in isa.extensions if NAMES.get(name, name) in catalogue.extensions]
    chosen = [each for each in catalogue.select(names) if set(each.extensions) & set(wanted)]
    return compile_plugin(chosen, "-".join(wanted)), refusals


def _read(request: Path) -> tuple[Path, list[str]]:
    contents = json.loads(request.read_text(encoding="utf-8"))
    return request.with_name(contents["library"]), contents["refusals"]
