# SPDX-License-Identifier: MIT OR Apache-2.0
"""PSA Crypto on a chip without an operating system, run by `rvk sim`."""

import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from rvk.errors import CheckFailed
from tests.integration.building import OWN, MbedTls, linux_extensions, run

# What psa_crypto.c needs; with --gc-sections, nothing of it remains that is not called.
_THEIRS = (
    *("constant_time", "memory_buffer_alloc", "platform", "platform_util", "psa_crypto_driver_wrappers_no_static"),
    *("psa_crypto_client", "psa_crypto_slot_management", "psa_crypto_cipher", "psa_crypto_hash", "psa_crypto_mac"),
    *("psa_crypto_aead", "psa_util"),
)


@dataclass(frozen=True)
class Ran:
    """What the program has said."""

    answers: list[str]
    counts: Counter[str]
    bytes: int
    """Of the ELF file's code and constants."""


def run_bare(mbedtls: MbedTls, export: Path, folder: Path, chip: str, isa: str) -> Ran:
    """Builds the program and runs it.

    Raises:
        CheckFailed: An answer is wrong.
    """
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / "psa_crypto.c"
    shutil.copyfile(mbedtls.folder / "library" / "psa_crypto.c", copy)
    sources = [
        *(copy, OWN / "bare.c", export / "board" / "board.c", export / "board" / "start.S"),
        *(mbedtls.folder / "library" / f"{each}.c" for each in _THEIRS),
        *(each for part in ("psa", "src", "freestanding") for each in sorted((export / part).glob("*.[cS]"))),
    ]
    objects = [str(_object(each, mbedtls, export, folder, isa)) for each in sources]
    program = folder / "bare.elf"
    options = ["-static", f"-T{export / 'board' / 'memory.ld'}", "-Wl,--gc-sections", "-o", str(program)]
    run([*_compiler("freestanding-none", isa), *objects, *options])
    command = [sys.executable, "-m", "rvk", "sim", str(program), "--chip", chip]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    if done.returncode != 0:
        raise CheckFailed(f"the program on {chip} ends with status {done.returncode}: {done.stdout}{done.stderr}")
    counts = Counter({name: int(number) for _, name, number in (each.split() for each in lines if "calls " in each)})
    return Ran([each for each in lines if ": " in each], counts, program.stat().st_size)


def _compiler(system: str, isa: str) -> list[str]:
    cpu = "+".join(("generic_rv32+m+a+c", *linux_extensions(isa)))
    return [sys.executable, "-m", "ziglang", "cc", "-target", f"riscv32-{system}", f"-mcpu={cpu}"]


def _object(source: Path, mbedtls: MbedTls, export: Path, folder: Path, isa: str) -> Path:
    made = folder / f"{source.name}.o"
    options = [
        *("-Os", "-std=gnu11", "-ffreestanding", "-ffunction-sections", "-fdata-sections", "-fno-sanitize=all"),
        *("-fno-stack-protector", "-fno-pic", "-DRVK_PSA_COUNT", "-DRVK_OWN_ENTROPY_POLL"),
        *("-DMBEDTLS_PSA_CRYPTO_CONFIG", '-DMBEDTLS_CONFIG_FILE="bare_config.h"'),
        '-DMBEDTLS_PSA_CRYPTO_CONFIG_FILE="bare_psa_config.h"',
        *(f"-I{export / each}" for each in ("psa/include", "src", "examples")),
        *(f"-I{OWN}", f"-I{mbedtls.folder / 'include'}", f"-I{mbedtls.folder / 'library'}"),
    ]
    # Headers of a C library: those of musl; its code is not linked.
    run([*_compiler("linux-musl", isa), *options, "-c", str(source), "-o", str(made)])
    return made
