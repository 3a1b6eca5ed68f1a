# SPDX-License-Identifier: MIT OR Apache-2.0
"""The process that `host/run.py` starts: calls a shared library with buffers between AddressSanitizer's red zones.

Arguments: the library's folder, the primitive, the seed, for how many seconds to continue with other seeds, which of
the cases (one of so many), and for each variant its name and shared library.
"""

import ctypes
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import count, islice
from pathlib import Path

from rvk.library import BoundOperation, CallLine, Library, Primitive
from rvk.library.oracle import Oracle
from rvk.measuring.invoke import invocations
from rvk.measuring.memory import Buffer
from rvk.testing.cases import Case, known_case, random_cases
from rvk.testing.host.run import AT, SEPARATOR


class Allocator:
    """The `malloc` of the C library, which is AddressSanitizer's in the process that this is for."""

    def __init__(self) -> None:
        self._libc = ctypes.CDLL(None)
        self._libc.malloc.restype = ctypes.c_void_p
        self._libc.malloc.argtypes = [ctypes.c_size_t]
        self._libc.free.argtypes = [ctypes.c_void_p]
        self._taken: list[int] = []

    def __call__(self, size: int, offset: int) -> int:
        """`size` bytes that end where the allocation ends, `offset` bytes from a multiple of 16."""
        start = int(self._libc.malloc(max(size + offset, 1)))
        self._taken.append(start)
        return start + offset

    def write(self, address: int, data: bytes) -> None:
        """Copies to memory."""
        ctypes.memmove(address, data, len(data))

    def read(self, address: int, size: int) -> bytes:
        """Copies from memory."""
        return ctypes.string_at(address, size)

    def free(self) -> None:
        """Frees all allocations."""
        for start in self._taken:
            self._libc.free(start)
        self._taken.clear()


class HostMemory:
    """The buffers of a call, each from `malloc`, so that AddressSanitizer knows its ends."""

    def __init__(self, bound: BoundOperation, case: Case, allocate: Allocator, library: ctypes.CDLL) -> None:
        self._library = library
        self._aliases = case.aliases
        self._allocate = allocate
        self._buffers: dict[str, Buffer] = {}
        for name, argument in bound.buffers.items():
            if name not in self._aliases:
                sharers = [each for each in bound.buffers if self._aliases.get(each, each) == name]
                size = max(bound.size(each) for each in sharers)
                # Pointers in a context are longer here than on RV32.
                size *= 2 if argument.direction == "context" else 1
                offset = case.offsets.get(name, 0) if argument.alignment == 1 else 0
                self._buffers[name] = Buffer(name, allocate(size, offset), size, writable=True)

    def buffer(self, argument: str) -> Buffer:
        """The buffer of an argument."""
        return self._buffers[self._aliases.get(argument, argument)]

    def constant(self, name: str) -> int:
        """The address of a constant of the library."""
        return ctypes.addressof(ctypes.c_char.in_dll(self._library, name))

    def fill(self, contents: dict[str, bytes]) -> None:
        """Writes inputs."""
        for name, data in contents.items():
            self._allocate.write(self.buffer(name).address, data)

    def read(self, bound: BoundOperation, argument: str) -> bytes:
        """The contents of the buffer of an argument."""
        return self._allocate.read(self.buffer(argument).address, bound.size(argument))


def main(folder: str, name: str, seed: str, seconds: str, every: str, *built: str) -> None:
    """Prints the failures of variants; `built` alternates between their names and shared libraries."""
    primitive = Library.load(Path(folder), skip_broken=True).primitive(name)
    oracle, allocate = Oracle(primitive), Allocator()
    variants = [(variant, ctypes.CDLL(path)) for variant, path in zip(built[::2], built[1::2], strict=True)]
    for case, expected in cases(primitive, oracle, int(seed), time.monotonic() + float(seconds), int(every)):
        for variant, functions in variants:
            print(f"{AT}{variant}{SEPARATOR}{case.label}", flush=True)
            memory = HostMemory(case.bound, case, allocate, functions)
            memory.fill(case.inputs.contents)
            result, inputs = call(functions, case, memory), case.inputs.for_oracle()
            for problem in oracle.compare(case.bound, inputs, partial(memory.read, case.bound), result, expected or {}):
                print(f"{variant}{SEPARATOR}{case.label}: {problem}")
            allocate.free()


def cases(
    primitive: Primitive, oracle: Oracle, seed: int, end: float, every: int
) -> Iterator[tuple[Case, Mapping[str, bytes | int] | None]]:
    """The known answers, and one of `every` random cases of each operation, with new seeds until the time `end`."""
    for answer in oracle.known_answers():
        yield known_case(answer), answer.expected
    for each_seed in count(seed):
        for operation in primitive.meta.operations:
            for case in islice(random_cases(primitive, operation, each_seed), 0, None, every):
                yield case, oracle.expect(case.bound, case.inputs.for_oracle())
        if time.monotonic() >= end:
            return


def call(functions: ctypes.CDLL, case: Case, memory: HostMemory) -> int:
    """Makes all calls of an operation; returns the result of the measured one."""

    def perform(lines: Sequence[CallLine]) -> int:
        result = 0
        for line in lines:
            for each in invocations(case.bound, line, memory, case.inputs.words, case.cuts):
                function = functions[each.function]
                function.restype = ctypes.c_uint32
                result = int(function(*map(ctypes.c_uint64, each.words)))
        return result

    perform(case.bound.before)
    result = perform([case.bound.measured])
    perform(case.bound.after)
    return result


if __name__ == "__main__":
    main(*sys.argv[1:])
