# SPDX-License-Identifier: MIT OR Apache-2.0
"""Portable code of the library as a shared library of this machine."""

import ctypes
from pathlib import Path

from rvk import paths
from rvk.library.variants import VariantChoice
from rvk.testing.host.run import compiler, name_options
from rvk.toolchain import run_tool

from .programs import LIBRARY

FLAGS = ["-std=c11", "-shared", "-fPIC", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]


def shared_library(primitive: str, code: str, folder: Path, *, without: str | None = None) -> ctypes.CDLL:
    """Compiles `ref` of a primitive, except the file `without`, and a source with `code`, into `folder`."""
    chosen, common = LIBRARY.primitive(primitive), paths.library_folder() / "common"
    source = folder / "added.c"
    source.write_text(f'#include "{chosen.meta.header}"\n{code}\n', encoding="utf-8")
    parts = LIBRARY.parts(chosen, "ref")
    found = dict.fromkeys(path for part, name in parts for path in part.sources(name) if path.name != without)
    sources = [*found, common / "wipe.c", common / "differs.c", source]
    homes = [paths.library_folder() / "include", common, *(part.folder for part, _ in parts)]
    options = [*FLAGS, *name_options(VariantChoice.of(LIBRARY, chosen, "ref")), *(f"-I{home}" for home in homes)]
    output = folder / "library.so"
    run_tool([compiler(), *options, *map(str, sources)], output, folder)
    return ctypes.CDLL(str(output))
