# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk new primitive`: a small primitive that passes every test, to be changed into the real one."""

from pathlib import Path
from typing import Annotated

import typer

from rvk.cli.new.scaffold import check_name, folder, make
from rvk.errors import UsageError
from rvk.library import Library
from rvk.suggest import unknown

Name = Annotated[str, typer.Argument(metavar="KIND/NAME", help="Such as stream/chacha20; the folder below lib/.")]
Folder = Annotated[Path | None, typer.Option("--in", metavar="FOLDER", help="The library, instead of lib/.")]


def primitive(name: Name, library: Folder = None) -> None:
    """Writes lib/KIND/NAME with META.toml, oracle.py and ref/NAME.c, and the header include/rvk/NAME.h."""
    home = folder("lib", library)
    kind, _, own = name.rpartition("/")
    if not kind:
        raise UsageError(f"write KIND/{name}, with the folder of lib/ that it belongs to")
    check_name(own, "primitive")
    if "-" in own:
        raise UsageError(f"{own} becomes a part of the names of C functions: write _ instead of -")
    found = Library.load(home, skip_broken=True).primitives
    if own in found:
        raise UsageError(f"{own} exists, in lib/{found[own].meta.kind}")
    kinds = {each.meta.kind for each in found.values()}
    if kind not in kinds and not (home / kind).is_dir():
        raise UsageError(f"{unknown('kind', kind, kinds)} (for a new kind, make the folder lib/{kind} first)")
    files = {
        home / kind / own / "META.toml": "META.toml",
        home / kind / own / "oracle.py": "oracle",
        home / kind / own / "ref" / f"{own}.c": "ref.c",
        home / "include" / "rvk" / f"{own}.h": "header.h",
    }
    make(files, {"name": own, "kind": kind, "upper": own.upper()})
