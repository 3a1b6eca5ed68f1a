# SPDX-License-Identifier: MIT OR Apache-2.0
"""Portable variants on this machine, under AddressSanitizer and UndefinedBehaviorSanitizer.

The sources become a shared library, which a process of its own loads and calls as the simulator would: a finding of the
sanitizers ends that process.
"""

import os
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.errors import MissingTool
from rvk.files import digest
from rvk.interpreter import PYTHON
from rvk.library import Library, Primitive
from rvk.library.variants import VariantChoice
from rvk.programs.objects import digest_of_headers
from rvk.toolchain import run_tool

INSTALL: Final = "apt-get install gcc"
FLAGS: Final = (
    "-std=c11",
    "-g",
    "-O1",
    "-fPIC",
    "-fno-omit-frame-pointer",
    "-Wall",
    "-Wextra",
    "-Wconversion",
    "-Werror",
)
SANITIZERS: Final = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
# What the host's C library brings, and the sanitizers watch.
LIBC_SOURCES: Final = frozenset({"memcmp.c", "memcpy.c", "memmove.c", "memset.c"})
FINDINGS: Final = ("ERROR: AddressSanitizer", "runtime error")
AT: Final = "at "
"""Lines of the process that say which case comes next; all others are failures."""
SEPARATOR: Final = "\t"
"""Between the variant and the rest of a line."""


def compiler() -> str:
    """GCC of this machine, which brings the sanitizers.

    Raises:
        MissingTool: It is not installed.
    """
    found = shutil.which("gcc")
    if found is None:
        raise MissingTool(f"gcc is not installed; install it: {INSTALL}")
    return found


@cache
def _version() -> str:
    return subprocess.run([compiler(), "-dumpfullversion"], capture_output=True, text=True, check=True).stdout


def is_portable(library: Library, primitive: Primitive, variant: str) -> bool:
    """Whether a variant is C alone and needs no extension."""
    if primitive.is_foreign:
        return False  # their headers and names are not ours
    return primitive.variant(variant).needs in {"rv32i", "rv32im"} and library.is_c(primitive, variant)


def shared_library(library: Library, primitive: Primitive, variant: str) -> Path:
    """The sources of a variant, compiled for this machine and kept by content.

    Raises:
        CheckFailed: The compiler fails.
        MissingTool: There is none.
    """
    folder = primitive.folder.parents[1]
    choice = VariantChoice.of(library, primitive, variant)
    objects = [
        _object(source, folder, part.folder, choice.definitions(part))
        for part, name in choice.parts()
        for source in part.sources(name)
    ]
    common = [path for path in sorted((folder / "common").glob("*.c")) if path.name not in LIBC_SOURCES]
    objects += [_object(source, folder, folder / "common", []) for source in common]
    names = name_options(choice)
    key = digest(part.encode() for part in [*names, *map(str, objects)])
    path = paths.build_folder() / "host" / f"{primitive.name}-{key[:24]}.so"
    if not path.exists():
        run_tool([compiler(), *SANITIZERS, "-shared", *names, *map(str, objects)], path, folder)
    return path


def _object(source: Path, folder: Path, home: Path, definitions: Sequence[str]) -> Path:
    includes = [folder / "include", folder / "common"]
    options = [*definitions, *(f"-I{each}" for each in includes)]
    command = [compiler(), *FLAGS, *SANITIZERS, *options, "-c", str(source)]
    headers = [digest_of_headers(each).encode() for each in [*includes, home]]
    key = digest([*(part.encode() for part in [_version(), *command]), *headers, source.read_bytes()])
    path = paths.build_folder() / "host" / f"{source.stem}-{key[:24]}.o"
    if not path.exists():
        run_tool(command, path, folder)
    return path


def name_options(choice: VariantChoice) -> list[str]:
    """Linker options that define each function's plain name beside its symbol, for calls by name."""
    return [f"-Wl,--defsym={name}={symbol}" for name, symbol in sorted(choice.symbols().items())]


def check_on_host(library: Library, primitive: Primitive, variant: str, seed: int, seconds: float = 0) -> list[str]:
    """Runs the cases of `rvk test`, then others for so many seconds; what is wrong, a line each.

    Raises:
        CheckFailed: The compiler fails.
        MissingTool: There is none, or a library that the oracle needs is not installed.
    """
    return check_all_on_host(library, primitive, [variant], seed, seconds=seconds)[variant]


def check_all_on_host(
    library: Library, primitive: Primitive, variants: Sequence[str], seed: int, *, seconds: float = 0, every: int = 1
) -> dict[str, list[str]]:
    """The same for several variants for the same cases, one of `every`, so that the oracle computes each only once.

    An error that a sanitizer finds ends the process; the others are then started again without that variant.
    """
    left = {variant: shared_library(library, primitive, variant) for variant in variants}
    found: dict[str, list[str]] = {}
    while left:
        arguments = [str(primitive.folder.parents[1]), primitive.name, str(seed), str(seconds), str(every)]
        result = _run([*arguments, *(word for pair in left.items() for word in map(str, pair))])
        lines = result.stdout.splitlines()
        if result.returncode == 0:
            wrong = [line.split(SEPARATOR, 1) for line in lines if not line.startswith(AT)]
            found |= {variant: [said for name, said in wrong if name == variant] for variant in left}
            break
        last = next((line.removeprefix(AT) for line in reversed(lines) if line.startswith(AT)), None)
        ended, case = last.split(SEPARATOR, 1) if last else (next(iter(left)), "before the first case")
        found[ended] = [f"{case}: {_reason(result)}"]
        del left[ended]
    return found


def _run(arguments: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    runtime = subprocess.run([compiler(), "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    environment = {
        **os.environ,
        "LD_PRELOAD": runtime.stdout.strip(),
        "ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=1",
        "UBSAN_OPTIONS": "print_stacktrace=0",
        "PYCRYPTODOME_DISABLE_DEEPBIND": "1",  # the sanitizers refuse libraries that are loaded so
    }
    command = [*PYTHON, "-m", "rvk.testing.host.process", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def _reason(result: "subprocess.CompletedProcess[str]") -> str:
    findings = [line.strip() for line in result.stderr.splitlines() if any(each in line for each in FINDINGS)]
    return (findings or result.stderr.strip().splitlines()[-1:] or [f"status {result.returncode}"])[0]
