# SPDX-License-Identifier: MIT OR Apache-2.0
"""The core in SystemVerilog with memory: the interface of `rtl/tb/bench.cpp`."""

import ctypes
import enum
from collections.abc import Sequence
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Final

from rvk._sim import MemoryRegion
from rvk.errors import UsageError

RETIRED_BYTES: Final = 56
"""Of the report of an instruction."""
_PATIENCE: Final = 10_000


class Reason(enum.IntEnum):
    """Why a run has ended."""

    CYCLES = 0
    """The limit of cycles is reached."""
    STORE = 1
    """A store to one of the words that were to be watched."""
    FULL = 2
    """There is no more room for reports."""
    RETURNED = 3
    """The instruction has retired up to which was to be measured."""
    STUCK = 4
    """No instruction has retired for a long time."""


class Purpose(enum.IntEnum):
    """What memory is for. A program finds only its own."""

    PROGRAM = 0
    BOOT = 1
    """It is there until code elsewhere is fetched."""
    HANDLER = 2
    """Its code is there after a trap to its first address; it has no data."""
    END = 3
    """Its code is there; its data after this, or that of a handler, has been fetched."""


class Options(Structure):
    """What a run watches, and what it does to the core; all zeros means nothing."""

    _fields_ = [
        ("exits", c_uint32 * 3),
        ("start", c_uint32),
        ("stop", c_uint32),
        ("code_wait_permille", c_uint32),
        ("data_wait_permille", c_uint32),
        ("interrupt_permille", c_uint32),
        ("patience", c_uint32),
        ("keep_inputs", c_uint32),
    ]


class Result(Structure):
    """Counts and results since the reset."""

    _fields_ = [
        ("cycles", c_uint64),
        ("instructions", c_uint64),
        ("measured_cycles", c_uint64),
        ("measured_instructions", c_uint64),
        ("retired", c_uint32),
        ("exit_address", c_uint32),
        ("exit_value", c_uint32),
        ("inputs", c_uint32),
    ]
    cycles: int
    instructions: int
    measured_cycles: int
    measured_instructions: int
    retired: int
    exit_address: int
    exit_value: int
    inputs: int


class Bench:
    """One core with its memory."""

    def __init__(self, library: Path, regions: Sequence[MemoryRegion], *, seed: int = 1) -> None:
        """Loads a library of `rvk.hardware.rtl.build`; registers without reset begin with what `seed` says."""
        self._library = _declared(CDLL(str(library)))
        self._bench = c_void_p(self._library.rvk_bench_new(seed))
        self._memory: dict[int, ctypes.Array[c_uint8]] = {}
        for region in regions:
            self.add(region.base, region.bytes, writable=region.writable, executable=region.executable)

    def __del__(self) -> None:
        self._library.rvk_bench_delete(self._bench)

    def add(
        self, base: int, size: int, *, writable: bool, executable: bool, purpose: Purpose = Purpose.PROGRAM
    ) -> None:
        """Adds memory."""
        contents = self._library.rvk_bench_add(self._bench, base, size, writable, executable, purpose)
        self._memory[base] = (c_uint8 * size).from_address(contents)

    def write(self, address: int, data: bytes) -> None:
        """Writes memory without the rules of the machine."""
        contents, offset = self._place(address, len(data))
        ctypes.memmove(ctypes.addressof(contents) + offset, data, len(data))

    def read(self, address: int, size: int) -> bytes:
        """Reads memory."""
        contents, offset = self._place(address, size)
        return ctypes.string_at(ctypes.addressof(contents) + offset, size)

    def _place(self, address: int, size: int) -> tuple[ctypes.Array[c_uint8], int]:
        for base, contents in self._memory.items():
            if base <= address and address + size <= base + len(contents):
                return contents, address - base
        raise UsageError(f"no memory for {size} bytes at {address:#010x} beside this core")

    def seeds(self, words: Sequence[int]) -> None:
        """The values that reads of the CSR `seed` return in turn after each reset; then the source is dead."""
        self._library.rvk_bench_seeds(self._bench, (c_uint32 * len(words))(*words), len(words))

    def reset(self, options: Options) -> None:
        """Resets the core; memory stays."""
        options.patience = options.patience or _PATIENCE
        self._library.rvk_bench_reset(self._bench, byref(options))

    def run(self, cycles: int, reports: ctypes.Array[ctypes.c_char] | None = None, room: int = 0) -> Reason:
        """Lets the core run for at most so many cycles, or until it has reported `room` instructions to `reports`."""
        return Reason(self._library.rvk_bench_run(self._bench, cycles, reports, room))

    @property
    def result(self) -> Result:
        """Counts and results since the reset."""
        found: Result = self._library.rvk_bench_result(self._bench).contents
        return found

    @property
    def inputs(self) -> bytes:
        """What the surroundings did in each cycle of the last run, as `Lockstep.tell` wants it, with `keep_inputs`."""
        return ctypes.string_at(self._library.rvk_bench_inputs(self._bench), self.result.inputs)

    def open_wave(self, path: Path) -> None:
        """From now on writes all signals to a file; the library must have been made for its kind.

        Raises:
            UsageError: The file cannot be written.
        """
        if not self._library.rvk_bench_open(self._bench, str(path).encode()):
            raise UsageError(f"{path}: cannot be written")


def _declared(library: CDLL) -> CDLL:
    """With the types of its functions."""
    word = c_uint32
    for name, result, arguments in (
        ("new", c_void_p, [word]),
        ("delete", None, [c_void_p]),
        ("add", c_void_p, [c_void_p, word, word, word, word, word]),
        ("reset", None, [c_void_p, POINTER(Options)]),
        ("run", word, [c_void_p, c_uint64, c_void_p, word]),
        ("inputs", c_void_p, [c_void_p]),
        ("result", POINTER(Result), [c_void_p]),
        ("seeds", None, [c_void_p, POINTER(c_uint32), word]),
        ("open", word, [c_void_p, c_char_p]),
    ):
        function = getattr(library, f"rvk_bench_{name}")
        function.restype, function.argtypes = result, arguments
    return library
