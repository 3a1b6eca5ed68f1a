# SPDX-License-Identifier: MIT OR Apache-2.0
"""Headers for code that is compiled for custom extensions: macros, intrinsics, and what the authors of these add.

For an extension `xname`, every source is compiled with `__riscv_xname` defined, with the header that
`rvk gen asm xname` prints, and with `xname.h` if that stands beside the description: there the macros of
`lib/common/rv32.h` that have a better form with the new instructions can be defined.
"""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from rvk import paths
from rvk._sim import Isa
from rvk.files import digest, write_whole
from rvk.isa.folders import folders, request_key


def flags(isa: Isa, made: Callable[[Isa], tuple[Path, ...]] | None = None) -> list[str]:
    """The compiler's flags for the custom extensions of an ISA string.

    `made` gives the headers: `headers`, or a cache of it while nobody edits descriptions.

    Raises:
        UsageError: An extension is not described.
    """
    if not isa.custom_extensions:
        return []
    defined = [f"-D__riscv_{name}=1" for name in isa.custom_extensions]
    return defined + [flag for file in (made or headers)(isa) for flag in ("-include", str(file))]


def contents(isa: Isa, made: Callable[[Isa], tuple[Path, ...]] | None = None) -> Iterable[bytes]:
    """The contents of the headers, for those who keep objects by content; `made` as for `flags`."""
    return (file.read_bytes() for file in ((made or headers)(isa) if isa.custom_extensions else ()))


def headers(isa: Isa) -> tuple[Path, ...]:
    """The headers of the custom extensions, made if they have not been yet."""
    where = folders()
    return _headers(isa, where, request_key(isa, where))


@cache
def _headers(isa: Isa, where: tuple[Path, ...], key: str) -> tuple[Path, ...]:
    made = paths.build_folder() / "instructions" / digest([key.encode()])[:24]
    names = isa.custom_extensions
    if not all((made / f"{name}.h").is_file() for name in names):
        _make(names, where, made)
    own = (file for folder in where for name in names if (file := folder / f"{name}.h").is_file())
    return (*(made / f"{name}.h" for name in names), *own)


def _make(names: Iterable[str], where: tuple[Path, ...], folder: Path) -> None:
    from rvk.isa.headers.intrinsics import header  # noqa: PLC0415  (the parser is large)
    from rvk.isa.load import load_all  # noqa: PLC0415

    catalogue = load_all(where)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        write_whole(folder / f"{name}.h", header(name, catalogue.extension(name)))
