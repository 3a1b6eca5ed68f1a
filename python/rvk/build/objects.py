# SPDX-License-Identifier: MIT OR Apache-2.0
"""Objects, kept by content: the same source, headers and command are compiled once."""

import hashlib
import os
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rvk import paths
from rvk._sim import Isa
from rvk.build.compilers import Compiler
from rvk.errors import CheckFailed
from rvk.files import unfinished

HEADER_SUFFIXES = frozenset({".h", ".inc"})
Headers = Callable[[Path], str]
"""Gives a hash of every header below a folder: `digest_of_headers`, or a cache of it while nobody edits them."""


@dataclass(frozen=True)
class Object:
    """A source on its way to an object."""

    source: Path
    library: Path
    primitive_folder: Path
    compiler: Compiler
    isa: str
    definitions: tuple[str, ...] = ()
    """The choice of variants, as options."""
    for_size: bool = False

    def command(self) -> list[str]:
        """The compiler's command line without the output."""
        top = self.library.parent
        includes = [self.library / "include", self.library / "common"]
        flags = [f"-I{folder.relative_to(top)}" for folder in includes if folder.is_relative_to(top)]
        source = self.source.relative_to(top)
        isa = Isa(self.isa)
        command = self.compiler.command(self.source, isa, for_size=self.for_size)
        return [*command, *custom_flags(isa), *self.definitions, *flags, str(source)]

    def key(self, headers: "Headers") -> str:
        """A hash of all that decides what the object contains."""
        folders = (self.library / "include", self.library / "common", self.primitive_folder)
        parts = [self.compiler.version, *self.command()[1:], *(headers(folder) for folder in folders)]
        custom = custom_headers(Isa(self.isa))
        return digest([*(part.encode() for part in parts), *custom, self.source.read_bytes()])

    def path(self, headers: "Headers") -> Path:
        """Where the object is kept."""
        return paths.build_folder() / "objects" / f"{self.source.stem}-{self.isa}-{self.key(headers)[:24]}.o"


def custom_flags(isa: Isa) -> list[str]:
    """The compiler's flags for extensions that it does not know."""
    from rvk.isa.headers.files import flags  # noqa: PLC0415  (which needs this module)

    return flags(isa)


def custom_headers(isa: Isa) -> Iterable[bytes]:
    """What these flags name."""
    from rvk.isa.headers.files import contents  # noqa: PLC0415

    return contents(isa)


def digest(parts: Iterable[bytes]) -> str:
    """SHA-256 of a sequence of byte strings, each with its length, in hexadecimal."""
    state = hashlib.sha256()
    for part in parts:
        state.update(len(part).to_bytes(8, "little"))
        state.update(part)
    return state.hexdigest()


def digest_of_headers(folder: Path) -> str:
    """A hash of every header below a folder."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in HEADER_SUFFIXES)
    return _digest_of_files(tuple((path, path.stat().st_mtime_ns) for path in files))


@lru_cache(maxsize=256)
def _digest_of_files(files: tuple[tuple[Path, int], ...]) -> str:
    return digest(part for path, _ in files for part in (path.name.encode(), path.read_bytes()))


def run_tool(command: Sequence[str], output: Path, where: Path, also: Mapping[Path, Path] | None = None) -> None:
    """Runs a compiler or linker that writes `output` (after `-o`, which this adds), whole or not at all.

    `also` are other files that it writes, and the names that they get once it has succeeded.

    Raises:
        CheckFailed: It failed; the message has its first complaint.
    """
    output.parent.mkdir(parents=True, exist_ok=True)
    beside = unfinished(output)
    result = subprocess.run(
        [*command, "-o", str(beside)], cwd=where, env=_environment(), capture_output=True, text=True, check=False
    )
    if result.returncode != 0:
        beside.unlink(missing_ok=True)
        raise CheckFailed(f"{Path(command[0]).name} failed: {_first_complaint(result.stderr)}")
    for temporary, final in (also or {}).items():
        temporary.replace(final)
    beside.replace(output)


def compile_object(wanted: Object, headers: Headers = digest_of_headers) -> Path:
    """The object, compiled if it is not there yet.

    Raises:
        CheckFailed: The compiler complains.
    """
    path = wanted.path(headers)
    if not path.exists():
        run_tool(wanted.command(), path, wanted.library.parent)
    return path


def _environment() -> dict[str, str]:
    """Zig keeps what it builds for itself under the build folder too."""
    folder = paths.build_folder() / "zig"
    return {**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(folder / "global"), "ZIG_LOCAL_CACHE_DIR": str(folder / "local")}


def _first_complaint(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["no message"])[0]
