# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs a program on the model, on our own hardware, and by a user's command; what comes back is its signature."""

import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from rvk._sim import Core, Isa, signature
from rvk.conform import RtlTarget, SimulatorTarget, Target
from rvk.errors import CheckFailed, UsageError, one_line
from rvk.fidelity.rtl.description import Description
from rvk.fidelity.rtl.program import CASE_WORDS, HEADER_WORDS, TimedProgram
from rvk.memory_ranges import MemoryRange

LIMIT: Final = 10_000_000
"""Cycles, or instructions of the model, after which a program counts as endless; the longest takes a tenth of it."""
_DONE: Final = 1
_WORD_DIGITS: Final = 8


@dataclass(frozen=True)
class Reading:
    """What a program says of a case."""

    cold: int
    """Cycles of its first call."""
    warm: int
    """Cycles of its third call."""
    checksum: int


class Runner(Protocol):
    """Something that runs a program."""

    def signature(self, program: TimedProgram) -> list[int]:
        """The words of its signature.

        Raises:
            CheckFailed: It does not end, or leaves none.
        """


class Model:
    """The simulator with a core file."""

    def __init__(self, core: Core, isa: Isa) -> None:
        """Programs run on this core."""
        self._target: Target = SimulatorTarget(core, isa, LIMIT)

    def signature(self, program: TimedProgram) -> list[int]:
        """Runs a program."""
        return _run(self._target, program)


class OwnHardware:
    """A configuration of the hardware."""

    def __init__(self, configuration: str, memory: MemoryRange) -> None:
        """Builds it."""
        self._target: Target = RtlTarget(configuration, [memory], LIMIT)
        self.core, self.isa = self._target.core, self._target.isa

    def signature(self, program: TimedProgram) -> list[int]:
        """Runs a program."""
        return _run(self._target, program)


def _run(target: Target, program: TimedProgram) -> list[int]:
    _, machine = target.run(program.path.read_bytes(), program.name)
    return [int(line, 16) for line in signature(machine).split()]


class Command:
    """The command of a description."""

    def __init__(self, description: Description, timeout: float) -> None:
        """It may take so many seconds for a program."""
        self._description, self._timeout = description, timeout

    def signature(self, program: TimedProgram) -> list[int]:
        """Runs a program.

        Raises:
            CheckFailed: The command fails, takes too long, or writes no signature.
            UsageError: There is no such command.
        """
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            image, signed = folder / f"{program.name}.hex", folder / f"{program.name}.signature"
            image.write_text(_hex(program.path), encoding="ascii")
            self._call(self._description.filled(_values(program.path, image, signed)))
            if not signed.is_file():
                raise CheckFailed("the command succeeded, but wrote no signature to {signature}")
            return _words(signed.read_text(encoding="ascii", errors="replace"))

    def _call(self, command: list[str]) -> None:
        where = self._description
        try:
            done = subprocess.run(
                command, cwd=where.folder, capture_output=True, text=True, timeout=self._timeout, check=False
            )
        except (FileNotFoundError, PermissionError) as error:
            raise UsageError(f"{where.file}: cannot run {command[0]} in {where.folder}: {error.strerror}") from error
        except subprocess.TimeoutExpired as error:
            raise CheckFailed(f"no end after {self._timeout:g} seconds; raise --timeout") from error
        if done.returncode != 0:
            said = one_line(done.stderr or done.stdout)[-200:] or "no message"
            raise CheckFailed(f"the command exits with {done.returncode}: {said}")


def _words(text: str) -> list[int]:
    found = []
    for number, line in enumerate(text.split(), 1):
        try:
            if len(line) != _WORD_DIGITS:
                raise ValueError
            found.append(int(line, 16))
        except ValueError:
            raise CheckFailed(f'line {number} of the signature is "{line[:20]}", not a word of 8 digits') from None
    return found


def _values(path: Path, image: Path, signed: Path) -> dict[str, str]:
    with path.open("rb") as stream:
        elf = ELFFile(stream)
        table = elf.get_section_by_name(".symtab")
        symbols = table.iter_symbols() if isinstance(table, SymbolTableSection) else iter(())
        addresses = {each.name: f"{each['st_value']:x}" for each in symbols}
        entry = f"{elf['e_entry']:x}"
    named = {name: addresses[name] for name in ("begin_signature", "end_signature", "tohost")}
    files = {"elf": str(path), "hex": str(image), "signature": str(signed)}
    return {**named, **files, "entry": entry, "limit": str(LIMIT)}


def _hex(path: Path) -> str:
    """The program from the beginning of memory to its end, zeros included, a word a line."""
    image = bytearray()
    with path.open("rb") as stream:
        segments = [each for each in ELFFile(stream).iter_segments() if each["p_type"] == "PT_LOAD"]
        base = min(each["p_paddr"] for each in segments)
        for each in segments:
            start = each["p_paddr"] - base
            image.extend(bytes(max(0, start + each["p_memsz"] - len(image))))
            image[start : start + each["p_filesz"]] = each.data()
    image.extend(bytes(-len(image) % 4))
    return "".join(f"{int.from_bytes(image[at : at + 4], 'little'):08x}\n" for at in range(0, len(image), 4))


def readings(runner: Runner, program: TimedProgram) -> Iterator[Reading]:
    """What a program says of its cases.

    Raises:
        CheckFailed: It has not run to its end, or its signature has the wrong size.
    """
    words = runner.signature(program)
    if len(words) != program.words:
        raise CheckFailed(f"the signature has {len(words)} words, not {program.words}")
    status, cause, pc, finished = words[:HEADER_WORDS]
    if status != _DONE:
        if finished >= len(program.cases) or not status:
            raise CheckFailed("the program has not run to its end, by its signature")
        raise CheckFailed(f"trap in {program.cases[finished].name}: mcause {cause:#x} at {pc:#010x}")
    for start in range(HEADER_WORDS, program.words, CASE_WORDS):
        yield Reading(*words[start : start + CASE_WORDS])
