# SPDX-License-Identifier: MIT OR Apache-2.0
"""The folders with descriptions, and a hash of what they contain: what is made of descriptions is kept by it."""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from rvk import paths
from rvk._sim import Isa
from rvk.errors import UsageError
from rvk.files import digest
from rvk.toolchain import compiler

ISA_PATH: Final = "RVK_ISA_PATH"
"""The environment variable with more folders of descriptions."""
SUFFIX: Final = ".core_desc"
_SOURCES: Final = Path(__file__).resolve().parent
_SOURCE_SUFFIXES: Final = frozenset({".py", ".h"})


def folders(more: Iterable[Path] = ()) -> tuple[Path, ...]:
    """Where descriptions are: RVK's, those that RVK_ISA_PATH names, and `more`."""
    named = [Path(name) for name in os.environ.get(ISA_PATH, "").split(os.pathsep) if name]
    return tuple(path.resolve() for path in dict.fromkeys([paths.data_folder("isa"), *named, *more]))


def existing(named: str | Path | Iterable[str | Path]) -> list[Path]:
    """Folders or files of descriptions that someone names, or one.

    Raises:
        UsageError: One of them is not there.
    """
    found = [Path(each) for each in ([named] if isinstance(named, str | Path) else named)]
    for path in found:
        if not path.exists():
            raise UsageError(f"{path}: no such file or folder of descriptions of instructions")
    return found


@contextmanager
def described_in(more: Iterable[Path]) -> Iterator[None]:
    """As if RVK_ISA_PATH named these folders, too; for programs and for what this process starts."""
    before = os.environ.get(ISA_PATH)
    added = [str(path.resolve()) for path in more]
    os.environ[ISA_PATH] = os.pathsep.join([*([before] if before else []), *added])
    try:
        yield
    finally:
        del os.environ[ISA_PATH]
        if before is not None:
            os.environ[ISA_PATH] = before


def request_key(isa: Isa, where: Sequence[Path]) -> str:
    """A hash of the ISA string, of all descriptions wherever they are, and of the programs that read and print them."""
    files = [file for folder in where for file in (sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else [folder])]
    described = [part for file in files for part in (file.name.encode(), file.read_bytes() if file.is_file() else b"")]
    return digest([str(isa).encode(), *described, _own_digest().encode()])


@cache
def _own_digest() -> str:
    """A hash of what reads descriptions, prints and compiles plug-ins."""
    files = sorted(file for file in _SOURCES.rglob("*") if file.suffix in _SOURCE_SUFFIXES)
    return digest([compiler("zig").version.encode(), *(file.read_bytes() for file in files)])
