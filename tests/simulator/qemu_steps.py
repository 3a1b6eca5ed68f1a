# SPDX-License-Identifier: MIT OR Apache-2.0
"""What QEMU does with a program, instruction by instruction."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_STATE = re.compile(r"^ pc +([0-9a-f]{8})$", re.MULTILINE)
_VALUE = re.compile(r"(\w+)(?:/\w+)? +([0-9a-f]{8})")
FLASH = 0x2040_0000
"""Where programs begin; what comes before is QEMU's own."""


@dataclass(frozen=True)
class State:
    """The hart before an instruction: registers by their names, x0 to x31 and some CSRs."""

    pc: int
    values: dict[str, int]


def steps(elf: Path, folder: Path) -> list[State]:
    """The states through which the machine `sifive_e` goes."""
    log = folder / "qemu.log"
    command = ["qemu-system-riscv32", "-machine", "sifive_e", "-display", "none", "-serial", "null"]
    semihosting = ["-semihosting-config", "enable=on,target=native"]
    logging = ["-singlestep", "-d", "nochain,cpu", "-D", str(log)]
    subprocess.run([*command, *semihosting, *logging, "-kernel", str(elf)], check=True, timeout=60)
    return list(_states(log.read_text(encoding="ascii")))


def _states(text: str) -> Iterator[State]:
    starts = [*_STATE.finditer(text)]
    ends = [match.start() for match in starts[1:]] + [len(text)]
    for match, end in zip(starts, ends, strict=True):
        pc = int(match[1], 16)
        if pc >= FLASH:
            yield State(pc, {name: int(value, 16) for name, value in _VALUE.findall(text, match.end(), end)})
