# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where things are, in a clone and in an installed wheel alike.

`rvk/data/` holds the library, the instructions, the cores, the chips, the experiments and the processor: in a clone it
consists of links to the folders at the top, in a wheel of copies of them.
"""

import os
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def data_folder(name: str) -> Path:
    """The folder `lib`, `isa`, `cores`, `chips`, `experiments`, `peers`, `fidelity` or `rtl`."""
    return (_PACKAGE / "data" / name).resolve()


def toml_names(name: str) -> list[str]:
    """The names of the TOML files in such a folder."""
    return sorted(path.stem for path in data_folder(name).glob("*.toml"))


def library_folder() -> Path:
    """The folder of the primitives."""
    return data_folder("lib")


def clone_folder() -> Path | None:
    """The top of the git clone that the tool runs from, or None in an installed wheel."""
    top = data_folder("lib").parent
    return top if (top / "pyproject.toml").is_file() else None


def build_folder() -> Path:
    """Where objects and programs go: RVK_BUILD_DIR, `build/` in a clone, the user's cache folder otherwise."""
    chosen = os.environ.get("RVK_BUILD_DIR")
    if chosen:
        return Path(chosen).resolve()
    clone = clone_folder()
    if clone is not None:
        return clone / "build"
    cache = os.environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "rvk"


def display(path: Path) -> str:
    """The path for people: relative to the clone, to the package's data, or to where they are."""
    for top in (clone_folder(), library_folder().parent, Path.cwd()):
        if top is not None and path.is_relative_to(top):
            return str(path.relative_to(top))
    return str(path)
