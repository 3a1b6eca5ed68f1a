# SPDX-License-Identifier: MIT OR Apache-2.0
"""A program on a core: calls of its functions, its memory, where time goes, what leaks."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from rvk._sim import Call, Core, Exit, Isa, Leak, Machine, Secrets, SimulationError, call_batch
from rvk.api.arguments import ALIGNMENT, Argument, Placed, place
from rvk.api.errors import translated
from rvk.api.memory import Memory
from rvk.api.profile import Profile
from rvk.api.secrets import mark
from rvk.chip_files import ProcessorName
from rvk.errors import CheckFailed, UsageError
from rvk.firmware.whole_program import follow_program
from rvk.isa.folders import existing
from rvk.isa.plugin import machine_with_plugins
from rvk.memory_ranges import memory_range
from rvk.suggest import unknown
from rvk.warm_up import warm_up

LIMIT: Final = 1_000_000_000
"""Instructions after which a call or a program counts as endless."""
ENTROPY_SEED: Final = 1
Secret = int | tuple[int, int]
"""The position of an argument, from 0; or first address and bytes of a range of memory."""


class Symbol(NamedTuple):
    """A function or variable of a program."""

    address: int
    bytes: int


class Firmware:
    """A loaded program; `rvk.load` makes it. Calls change its memory as they would on the chip."""

    def __init__(self, name: str, machine: Machine, core: Core) -> None:
        """For `rvk.load`."""
        self.name: Final = name
        """The path of its file."""
        self.core: Final = core
        """The core, or the chip, that it runs on."""
        self.memory: Final = Memory(machine)
        """All memory of the core: `memory[address]`, `memory[address:address + bytes]`, to read and to write."""
        self._machine = machine
        start, available = machine.free_memory
        self._next, self._end = start, start + available
        self._allocated: list[tuple[int, int, bool]] = []

    @cached_property
    def symbols(self) -> dict[str, Symbol]:
        """Functions and variables by name, without labels of the assembler."""
        found = self._machine.symbols.items()
        return {name: Symbol(*where) for name, where in found if not name.startswith(".L")}

    def alloc(self, bytes_: int, contents: bytes = b"") -> int:
        """The address of so many bytes of memory, aligned to 16, that belong to calls from now on.

        Args:
            bytes_: How many.
            contents: Of the beginning; the rest is as it was, at first zero.

        Raises:
            UsageError: There is too little memory, or `contents` is longer.
        """
        address = -(-self._next // ALIGNMENT) * ALIGNMENT
        if not len(contents) <= bytes_ <= self._end - address:
            left = max(self._end - address, 0)
            raise UsageError(f"cannot allocate {bytes_} bytes with {len(contents)} of contents; {left} bytes are free")
        self._next = address + bytes_
        self._allocated.append((address, bytes_, True))
        self.write(address, contents)
        return address

    def read(self, address: int, bytes_: int) -> bytes:
        """Reads memory; see `Memory`."""
        return self.memory[address : address + bytes_]

    def write(self, address: int, data: bytes) -> None:
        """Writes memory; see `Memory`."""
        self.memory[address : address + len(data)] = data

    def forget(self) -> None:
        """Empties branch predictor and instruction cache: the next call is cold."""
        self._machine.forget()

    @translated()
    def call(
        self, function: str, *arguments: Argument, warm: bool = False, bounds: bool = True, limit: int = LIMIT
    ) -> Call:
        """Calls a function until it returns.

        Args:
            function: Its symbol.
            arguments: For a0 to a7. An int is a word; bytes and bytearrays are put into free memory, aligned to 16, and
                their address is passed. A bytearray has the contents after the call.
            warm: Make the call once before, with the same memory, so that predictor and instruction cache know it.
            bounds: Allow only the buffers (bytes: only to read), what `alloc` gave, the stack and the program's own
                sections; without it, all memory.
            limit: In instructions.

        Raises:
            CheckFailed: The call trapped, left its bounds, or is endless.
            UsageError: There is no such function, or an argument makes no sense.
        """
        placed = self._placed(function, arguments, warm=warm, limit=limit)
        allowed = [*placed.allowed(), *self._allocated] if bounds else None
        try:
            done = self._machine.call(function, placed.words, limit=limit, allowed=allowed)
        except SimulationError as error:
            raise _with_hint(error) from error
        placed.fetch(self._machine)
        return done

    @translated()
    def batch(
        self, function: str, calls: Iterable[Sequence[Argument]], *, limit: int = LIMIT, jobs: int | None = None
    ) -> list[Call]:
        """Makes independent calls of a function on all processors of the host; the firmware does not change.

        Each finds memory, predictor and instruction cache as they are now, and stays in the bounds of `call`.

        Args:
            function: Its symbol.
            calls: The arguments of each; bytearrays have the contents after the call.
            limit: In instructions, of each call.
            jobs: Threads; one for each processor by default.

        Raises:
            CheckFailed: A call trapped, left its bounds, or is endless.
            UsageError: There is no such function, or an argument makes no sense.
        """
        self._check_function(function)
        if jobs is not None and jobs < 1:
            raise UsageError(f"jobs={jobs}; at least 1 thread is needed")
        all_placed = [place(arguments, self._next, self._end) for arguments in calls]
        self._machine.extend_stack(max((placed.end for placed in all_placed), default=self._next))
        tasks = [(function, p.words, p.writes(), [*p.allowed(), *self._allocated], _reads(p)) for p in all_placed]
        try:
            done = call_batch(self._machine, tasks, limit=limit, jobs=jobs)
        except SimulationError as error:
            raise _with_hint(error) from error
        for placed, (_, contents) in zip(all_placed, done, strict=True):
            for (_, output), new in zip(placed.outputs(), contents, strict=True):
                output[:] = new
        return [call for call, _ in done]

    @translated()
    def profile(self, function: str, *arguments: Argument, warm: bool = False, limit: int = LIMIT) -> Profile:
        """Calls a function and says where its time went; arguments and errors as for `call` without bounds."""
        placed = self._placed(function, arguments, warm=warm, limit=limit)
        found = self._machine.profile(function, placed.words, limit=limit)
        placed.fetch(self._machine)
        return Profile(found)

    @translated()
    def leaks(
        self,
        function: str | None = None,
        *arguments: Argument,
        secrets: Mapping[str, Secret] | Iterable[int] = (),
        declassified: Sequence[str] = (),
        limit: int = LIMIT,
    ) -> list[Leak]:
        """Calls a function and follows secrets, bit by bit: where do time or addresses depend on them?

        Without a function, runs the whole program from its entry, which marks its secrets itself by `rvk/marks.h`; load
        it again for a second run.

        Args:
            function: Its symbol.
            arguments: As for `call`, without bounds.
            secrets: Positions of the arguments that are secret, from 0 (of a buffer, its contents); or names with
                positions or ranges of memory (address, bytes). All else is public.
            declassified: Functions whose result may be known, such as the comparison of a tag.
            limit: In instructions.

        Returns:
            The instructions that leak, in the order of addresses; none for constant-time code on these inputs.

        Raises:
            CheckFailed: The call trapped or is endless.
            UsageError: A function is unknown, an argument or secret makes no sense, or a whole program marks none.
        """
        if function is None:
            if arguments or secrets or declassified:
                raise UsageError("leaks() of a whole program takes only limit; it marks secrets by rvk/marks.h")
            return self._leaks_of_all(limit)
        for name in declassified:
            self._check_function(name)
        placed = self._placed(function, arguments)
        tracker = Secrets(self._machine, declassified)
        mark(tracker, self._machine, placed, secrets)
        tracker.call(self._machine, function, placed.words, limit=limit)
        placed.fetch(self._machine)
        return tracker.leaks(self._machine)

    def _leaks_of_all(self, limit: int) -> list[Leak]:
        found = follow_program(self._machine, self.name, limit=limit)
        if found.stopped is not None:
            raise found.stopped
        return found.leaks

    @translated()
    def run(self, *, received: bytes = b"", limit: int = LIMIT) -> Exit:
        """Runs the whole program from its entry; load it again for a second run.

        Args:
            received: What comes in at the serial port.
            limit: In instructions.

        Raises:
            CheckFailed: It trapped or does not end.
        """
        self._machine.receive(received)
        return self._machine.run(limit=limit)

    def _placed(
        self, function: str, arguments: Sequence[Argument], *, warm: bool = False, limit: int = LIMIT
    ) -> Placed:
        """The arguments of a call, in memory."""
        self._check_function(function)
        placed = place(arguments, self._next, self._end)
        self._machine.extend_stack(placed.end)
        placed.write(self._machine)
        if warm:
            warm_up(self._machine, self.core, function, placed.words, limit)
        return placed

    def _check_function(self, name: str) -> None:
        if name not in self.symbols:
            raise unknown("function", name, self.symbols)


@translated()
def load(
    file: str | Path,
    *,
    core: str | None = None,
    chip: str | None = None,
    isa: str | None = None,
    isa_path: str | Path | Iterable[str | Path] = (),
    memory: Sequence[str | tuple[int, int]] | None = None,
    misaligned: int | None = None,
    seed: int = ENTROPY_SEED,
) -> Firmware:
    """Loads an ELF file.

    Args:
        file: A 32-bit RISC-V executable.
        core: The processor: a name of `rvk.cores()`, or the path of a TOML file; "e31" by default.
        chip: Instead, a core with its memory and devices: a name of `rvk.chips()`, or the path of a TOML file.
        isa: An ISA string such as "rv32imc_xrotxor"; the core's own by default.
        isa_path: Folders with descriptions of custom instructions that `isa` names.
        memory: Ranges in place of the core's: (first address, bytes), or text such as "flash=0x10000000:4M:rx"; code is
            in the first executable one, data in the first writable one.
        misaligned: Extra cycles of misaligned accesses, where they do not trap.
        seed: Of the entropy source (the CSR `seed`).

    Raises:
        UsageError: There is no such file, core, chip or ISA, or the file is not for it.
        MissingTool: Custom instructions have to be compiled, and the compiler is not installed.
    """
    path = Path(file)
    if not path.is_file():
        raise UsageError(f"{path}: no such file")
    processor = ProcessorName(core, chip).load()
    if memory is not None:
        processor = processor.with_memory([memory_range(each) if isinstance(each, str) else each for each in memory])
    chosen = None if isa is None else Isa(isa)
    found = existing(isa_path)
    machine = machine_with_plugins(path.read_bytes(), name=str(path), core=processor, isa=chosen, isa_path=found)
    machine.set_entropy(seed=seed)
    if misaligned is not None:
        machine.allow_misaligned(misaligned)
    return Firmware(str(path), machine, processor)


def _reads(placed: Placed) -> list[tuple[int, int]]:
    return [(address, len(contents)) for address, contents in placed.outputs()]


def _with_hint(error: SimulationError) -> Exception:
    if error.kind != "out_of_bounds":
        return error
    return CheckFailed(f"{error}; the call may use its buffers (bytes: only to read) and what alloc gave")
