# SPDX-License-Identifier: MIT OR Apache-2.0
"""Builds Mbed TLS for Linux on RV32, with the driver of an export or without. Nothing is written to its folder."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

from rvk._sim import Isa
from rvk.chip_files import ProcessorName
from rvk.errors import CheckFailed, UsageError
from rvk.export.export import make
from rvk.export.folder import write_export
from rvk.export.request import Request
from rvk.library import Library

PRIMITIVES: Final = (
    *("aes_gcm", "ecb", "cbc", "ctr", "ccm", "cmac", "chacha20_poly1305"),
    *("sha256", "sha512", "sha3", "hmac_drbg"),
)
OWN: Final = Path(__file__).resolve().parent / "c"
_KNOWN: Final = "3.6."
_AT_ONCE: Final = 2
_VERSION: Final = re.compile(r'#define\s+MBEDTLS_VERSION_STRING\s+"([^"]+)"')
# What Linux has; RV32's own extensions come from the export.
_BASE: Final = "generic_rv32+m+a+c"


@dataclass(frozen=True)
class MbedTls:
    """A folder of the sources of Mbed TLS."""

    folder: Path

    @classmethod
    def of(cls, text: str) -> "MbedTls":
        """The one that the user names.

        Raises:
            UsageError: It is none, of another version, or without its framework.
        """
        found = cls(Path(text).expanduser().resolve())
        header = found.folder / "include" / "mbedtls" / "build_info.h"
        if not text or not header.is_file():
            raise UsageError(f'no Mbed TLS in "{text}": give the folder of its sources, MBEDTLS=DIR')
        if not found.version.startswith(_KNOWN):
            raise UsageError(f"{text} is Mbed TLS {found.version}; the driver knows {_KNOWN}x")
        if not (found.folder / "framework" / "scripts" / "generate_test_code.py").is_file():
            raise UsageError(f"{text} has no framework: git submodule update --init framework")
        return found

    @cached_property
    def version(self) -> str:
        """Such as 3.6.6."""
        text = (self.folder / "include" / "mbedtls" / "build_info.h").read_text(encoding="utf-8")
        match = _VERSION.search(text)
        return match[1] if match else "of an unknown version"


def write_driver(folder: Path, chip: str) -> Request:
    """Exports everything that the driver has, for a chip."""
    request = Request(Library.load(), ProcessorName(chip=chip), PRIMITIVES, psa=True)
    write_export(folder, make(request).files())
    return request


@dataclass(frozen=True)
class Build:
    """A configuration of Mbed TLS: its objects, its libraries."""

    mbedtls: MbedTls
    folder: Path
    export: Path
    extensions: tuple[str, ...]
    driver: bool
    macros: tuple[str, ...] = ()

    @property
    def options(self) -> list[str]:
        """For every file."""
        own = [f"-I{self.export / each}" for each in ("psa/include", "src")] if self.driver else []
        macros = ["RVK_DRIVER", "RVK_PSA_COUNT", "RVK_OWN_ENTROPY_POLL"] if self.driver else []
        return [
            "-O1",
            "-std=gnu11",
            *(f"-D{each}" for each in (*macros, *self.macros, "MBEDTLS_PSA_CRYPTO_CONFIG")),
            '-DMBEDTLS_USER_CONFIG_FILE="mbedtls_user_config.h"',
            '-DMBEDTLS_PSA_CRYPTO_USER_CONFIG_FILE="psa_user_config.h"',
            f"-I{OWN}",
            *own,
            *(f"-I{self.mbedtls.folder / each}" for each in ("include", "library", "tests/include")),
            f"-I{self.mbedtls.folder / 'framework/tests/include'}",
            f"-I{self.mbedtls.folder / '3rdparty/everest/include'}",
            f"-I{self.mbedtls.folder / '3rdparty/p256-m'}",
        ]

    @cached_property
    def library(self) -> Path:
        """An archive of Mbed TLS, with the driver if there is one."""
        copy = self.folder / "psa_crypto.c"
        theirs = sorted((self.mbedtls.folder / "library").glob("*.c"))
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.mbedtls.folder / "library" / copy.name, copy)
        sources = [copy if each.name == copy.name else each for each in theirs]
        sources += [self.mbedtls.folder / f"3rdparty/everest/library/{each}.c" for each in ("everest", "x25519")]
        if self.driver:
            sources += [*sorted((self.export / "psa").glob("*.c")), *sorted((self.export / "src").glob("*.[cS]"))]
            sources += [OWN / "entropy.c"]
        return self.archive("library", self.objects(sources))

    def objects(self, sources: Iterable[Path], *more: str) -> list[Path]:
        """Each source compiled, unless it has been."""
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            return list(pool.map(lambda each: self._object(each, more), sources))

    def _object(self, source: Path, more: Sequence[str]) -> Path:
        command = [*self.compiler, *self.options, *more, "-c", str(source)]
        key = sha256("\0".join(command).encode() + source.read_bytes() + self._headers).hexdigest()[:16]
        made = self.folder / "objects" / f"{source.stem}-{key}.o"
        if not made.is_file():
            made.parent.mkdir(parents=True, exist_ok=True)
            run([*command, "-o", str(made)])
        return made

    @cached_property
    def _headers(self) -> bytes:
        """What objects depend on besides their source: the headers of ours. Those of Mbed TLS are of a release."""
        own = [*OWN.glob("*.h"), *self.export.glob("psa/include/**/*.h"), *self.export.glob("psa/*.h")]
        return b"".join(each.read_bytes() for each in sorted(own))

    @property
    def compiler(self) -> list[str]:
        """The command of the compiler."""
        cpu = "+".join((_BASE, *self.extensions))
        return [sys.executable, "-m", "ziglang", "cc", "-target", "riscv32-linux-musl", f"-mcpu={cpu}"]

    def archive(self, name: str, objects: Sequence[Path]) -> Path:
        """An archive of objects."""
        made = self.folder / f"lib{name}.a"
        new = self.folder / f"new-{made.name}"
        new.unlink(missing_ok=True)
        run([sys.executable, "-m", "ziglang", "ar", "rcs", str(new), *map(str, objects)])
        return new.replace(made)

    def program(self, name: str, objects: Sequence[Path], libraries: Sequence[Path]) -> Path:
        """A static program for Linux."""
        counts = self.objects([OWN / "counts.c"]) if self.driver else []
        made = self.folder / name
        files = map(str, (*objects, *counts, *libraries))
        run([*self.compiler, "-static", *files, "-o", str(made)])
        return made


def linux_extensions(isa: str) -> tuple[str, ...]:
    """The extensions of a chip that zig and QEMU have, beyond those of every Linux program."""
    return tuple(each for each in Isa(isa).extensions if each in {"zba", "zbb", "zbs", "zbkb", "zbkc", "zbkx", "zbc"})


def qemu(extensions: Sequence[str]) -> list[str]:
    """The command that runs a program."""
    cpu = ",".join(("rv32", *(f"{each}={'true'}" for each in extensions)))
    return ["qemu-riscv32", "-cpu", cpu]


def run(command: Sequence[str], **more: object) -> str:
    """Runs a command that must succeed; its output.

    Raises:
        CheckFailed: It does not.
    """
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload]
    if done.returncode != 0:
        raise CheckFailed(f"{' '.join(command[:4])} ... {command[-1]}: {(done.stderr or done.stdout)[-3000:]}")
    return str(done.stdout)
