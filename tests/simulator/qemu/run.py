# SPDX-License-Identifier: MIT OR Apache-2.0
"""The two machines: an ELF file of `image.build` in, the memory of all slots out."""

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from rvk import _sim
from rvk.isa.plugin import machine_with_plugins

from .image import BASE, Layout

QEMU = "qemu-riscv32"
_BIT_MANIPULATION = ("zba", "zbb", "zbc", "zbs", "zbkb", "zbkc", "zbkx")
_CRYPTOGRAPHY = ("zknd", "zkne", "zknh", "zksed", "zksh")
_CPU = ",".join(["rv32", *(f"{name}=true" for name in _BIT_MANIPULATION + _CRYPTOGRAPHY)])
_ISA = "_".join(["rv32imac_zicntr_zicsr_zifencei", *_BIT_MANIPULATION, *_CRYPTOGRAPHY])
_SECONDS = 20
_INSTRUCTION_LIMIT = 10_000_000
_CORE = f"""
name = "qemu"
title = "one block of memory, where QEMU's user mode has room"
isa = "{_ISA}"
code_region = "ram"
data_region = "ram"

[[memory]]
name = "ram"
base = {BASE}
bytes = 0x0100_0000
writable = true
executable = true
"""

ISA = _sim.Isa(_ISA)


class Failure(str):
    """Why a machine did not reach the end of the program."""


Outcome = bytes | Failure
Runner = Callable[[bytes, Layout], Outcome]


def run_on_qemu(elf: bytes, layout: Layout) -> Outcome:
    with tempfile.TemporaryDirectory(prefix="rvk-qemu-") as folder:
        file = Path(folder, "programs.elf")
        file.write_bytes(elf)
        file.chmod(0o700)
        try:
            # In the folder, because QEMU leaves a core file where a program dies.
            done = subprocess.run(
                [QEMU, "-cpu", _CPU, str(file)], cwd=folder, capture_output=True, timeout=_SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return Failure(f"QEMU: no end after {_SECONDS} s")
    if done.returncode != 0 or len(done.stdout) != layout.result_bytes:
        return Failure(f"QEMU: exit {done.returncode}, {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


def run_on_simulator(elf: bytes, layout: Layout) -> Outcome:
    core = _sim.Core(_CORE, "tests/simulator/qemu/run.py")
    try:
        machine = machine_with_plugins(elf, name="programs.elf", core=core, isa=ISA)
        machine.run(limit=_INSTRUCTION_LIMIT)
        return machine.read(layout.data, layout.result_bytes)
    except _sim.SimulationError as error:
        return Failure(f"simulator: {error}")
