# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where the tools for hardware are."""

import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rvk.errors import MissingTool
from rvk.install import pip_install
from rvk.toolchain.compilers import zig_executable

INSTALL: Final = pip_install("hardware")


def package_folder(name: str) -> Path:
    """The folder of an installed Python package.

    Raises:
        MissingTool: It is not installed.
    """
    found = find_spec(name)
    if found is None or found.origin is None:
        raise MissingTool(f"{name} is not installed; install it: {INSTALL}")
    return Path(found.origin).parent


def cxx_compiler() -> list[str]:
    """The host's C++ compiler: g++ where there is one; zig otherwise, which first builds its C++ library for a minute.

    Raises:
        MissingTool: There is neither.
    """
    gxx = shutil.which("g++")
    return [gxx] if gxx else [zig_executable(), "c++", "-fno-sanitize=all"]
