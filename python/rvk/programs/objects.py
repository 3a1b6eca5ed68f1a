# SPDX-License-Identifier: MIT OR Apache-2.0
"""Objects, kept by content: the same source, headers and command are compiled once."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from rvk import optimise, paths
from rvk._sim import Isa
from rvk.core_files import load_core
from rvk.files import digest, write_whole
from rvk.isa.headers import contents, flags
from rvk.toolchain import Compiler, run_tool

HEADER_SUFFIXES = frozenset({".h", ".inc"})
Headers = Callable[[Path], str]
"""Gives a hash of every header below a folder: `digest_of_headers`, or a cache of it while nobody edits them."""
Custom = Callable[[Isa], tuple[Path, ...]]
"""Gives the headers of the custom extensions: `rvk.isa.headers.headers`, or a cache of it while nobody edits these."""


@dataclass(frozen=True)
class Object:
    """A source file, and everything that decides how it is compiled."""

    source: Path
    library: Path
    primitive_folder: Path
    compiler: Compiler
    isa: str
    definitions: tuple[str, ...] = ()
    """The choice of variants, as options."""
    for_size: bool = False
    includes: tuple[Path, ...] = ()
    """Folders of headers beside those of the library."""

    def command(self, custom: "Custom | None" = None) -> list[str]:
        """The compiler's command line without the output."""
        return self._command(flags(Isa(self.isa), custom), [f"-I{folder}" for folder in self.includes])

    def _command(self, described: list[str], more: list[str]) -> list[str]:
        top = self.library.parent
        includes = [self.library / "include", self.library / "common"]
        folders = [f"-I{folder.relative_to(top)}" for folder in includes if folder.is_relative_to(top)]
        source = self.source.relative_to(top)
        command = self.compiler.command(self.source, Isa(self.isa), for_size=self.for_size)
        return [*command, *described, *self.definitions, *folders, *more, str(source)]

    @property
    def is_ordered(self) -> bool:
        """Whether `rvk optimise` puts it in order before it is assembled."""
        return self.compiler.order_for is not None and self.source.suffix == ".S"

    def key(self, headers: "Headers", custom: "Custom | None" = None) -> str:
        """A hash of everything that the object depends on: of files their contents, wherever they are."""
        folders = (self.library / "include", self.library / "common", self.primitive_folder, *self.includes)
        command = self._command(flags(Isa(self.isa), lambda _: ()), [])[1:]
        parts = [self.compiler.version, *command, *(headers(folder) for folder in folders)]
        described = contents(Isa(self.isa), custom)
        if self.is_ordered:
            parts.append(ordering(self.compiler.order_for or ""))
        return digest([*(part.encode() for part in parts), *described, self.source.read_bytes()])

    def path(self, headers: "Headers") -> Path:
        """Where the object is kept."""
        return paths.build_folder() / "objects" / f"{self.source.stem}-{self.isa}-{self.key(headers)[:24]}.o"


def digest_of_headers(folder: Path) -> str:
    """A hash of every header below a folder."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in HEADER_SUFFIXES)
    return _digest_of_files(tuple((path, path.stat().st_mtime_ns) for path in files))


@lru_cache(maxsize=256)
def _digest_of_files(files: tuple[tuple[Path, int], ...]) -> str:
    return digest(part for path, _ in files for part in (path.name.encode(), path.read_bytes()))


def compile_object(wanted: Object, headers: Headers = digest_of_headers) -> Path:
    """The object, compiled if it is not there yet.

    Raises:
        CheckFailed: The compiler fails.
    """
    path = wanted.path(headers)
    if not path.exists():
        command = wanted.command()
        if wanted.is_ordered:
            command[-1] = str(_ordered(wanted, path.with_suffix(".s")))
        run_tool(command, path, wanted.library.parent)
    return path


@lru_cache(maxsize=16)
def ordering(core: str) -> str:
    """A hash of how assembly is put in order for a core, by name or file."""
    own = sorted(Path(optimise.__file__).parent.glob("*.py"))
    file = Path(core) if core.endswith(".toml") else paths.data_folder("cores") / f"{core}.toml"
    return digest(path.read_bytes() for path in (*own, file))


def _ordered(wanted: Object, path: Path) -> Path:
    """The source with its macros expanded and in order.

    Raises:
        MissingTool: The solver is not installed.
    """
    from rvk.optimise.file import ordered_source  # noqa: PLC0415

    words, core = wanted.command()[:-1], load_core(wanted.compiler.order_for or "")
    forced = [word for option, file in pairwise(words) if option == "-include" for word in (option, file)]
    options = [*forced, *(word for word in words if word.startswith(("-I", "-D")))]
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, ordered_source(wanted.source, Isa(wanted.isa), core, options, wanted.library.parent))
    return path
