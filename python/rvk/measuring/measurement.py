# SPDX-License-Identifier: MIT OR Apache-2.0
"""A measurement: what the measured call of an operation costs on a core."""

import subprocess
from collections.abc import Mapping
from functools import cache
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from rvk import paths
from rvk._sim import Core
from rvk.hardware.rtl.machine import Hardware, stalls_of
from rvk.library import BoundOperation
from rvk.library.oracle import Oracle
from rvk.measuring.invoke import Failure, perform, perform_lines
from rvk.measuring.prepare import prepare
from rvk.measuring.profile import instructions_by_region
from rvk.measuring.secrets import leaks_of
from rvk.programs import Footprint, Program

Count = Annotated[int, Field(ge=0)]


class Measurement(BaseModel):
    """One row of `rvk bench --json`; the order of the keys is part of the interface."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)

    primitive: str
    """Name of the primitive, as `rvk list` shows it."""
    variant: str
    """Which of its variants."""
    operation: str
    """Which of its operations, as META.toml names it."""
    parameters: dict[str, int]
    """Those of META.toml; lengths that follow from them, or are always the same, are in the three keys below."""
    key_bits: int | None
    """Length of the key in bits; null where there is none."""
    message_bytes: int | None
    """Length of the message in bytes; null where there is none."""
    ad_bytes: int
    """Length of the associated data in bytes."""
    isa: str
    """ISA string that the program was compiled for."""
    core: str
    """Processor: a name from `cores/`, or `rtl:CONFIG` for hardware."""
    compiler: str
    """`zig` or `gcc`, with the level of optimisation if it is not the usual one: `gcc-O3`."""
    cycles: Count
    """Cycles of the measured call, its return included."""
    instructions: Count
    """Instructions of the measured call, its return included."""
    stalls: dict[str, int]
    """Cycles beyond one per instruction, by cause."""
    regions: dict[str, int]
    """Instructions in each marked region."""
    code_bytes: Count | None
    """Bytes of code that the operation can reach; null for a program that others have linked."""
    data_bytes: Count | None
    """Bytes of constants and variables that it can reach; null for a program that others have linked."""
    stack_bytes: Count
    """Bytes of stack that it uses."""
    constant_time: bool | None
    """No secret reached a branch, an address or an operand of varying time in the operation's calls on this core.

    Null for others' functions of which nothing is secret.
    """
    proved: str | None = None
    """For which lengths `rvk prove code` has proved the result right for all inputs, of this very code.

    `all lengths`, `lengths 16, 33`, `yes` (without a length), `no`, `wrong`, or `changed since`: the code is
    not what was proved. What is not proved follows: `lengths 16; not 33`. Null where nothing is known.
    """
    commit: str | None
    """The commit that is checked out, with `-dirty` if files differ from it; null outside of a clone."""
    footprint: Annotated[Footprint, Field(exclude=True, repr=False)]
    """The code and data that code_bytes and data_bytes count."""

    def plus(self, other: "Measurement") -> "Measurement":
        """This operation with another one before it in the same program; what both can reach takes room once."""
        footprint = self.footprint.union(other.footprint)
        return self.model_copy(
            update={
                "cycles": self.cycles + other.cycles,
                "instructions": self.instructions + other.instructions,
                "stalls": _sums(self.stalls, other.stalls),
                "regions": _sums(self.regions, other.regions),
                "code_bytes": footprint.code_bytes if footprint.is_known else None,
                "data_bytes": footprint.data_bytes if footprint.is_known else None,
                "stack_bytes": max(self.stack_bytes, other.stack_bytes),
                "constant_time": self.constant_time and other.constant_time,
                "proved": None,
                "footprint": footprint,
            }
        )

    @property
    def cycles_per_byte(self) -> float | None:
        """Cycles per byte of message, where there is a message."""
        return self.cycles / self.message_bytes if self.message_bytes else None

    @property
    def cycles_per_instruction(self) -> float:
        """1.0 is a cycle for each instruction."""
        return self.cycles / self.instructions


def _sums(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) + other.get(name, 0) for name in dict.fromkeys([*one, *other])}


@cache
def commit() -> str | None:
    """The commit that is checked out, with `-dirty` if files differ from it; None outside of a clone."""
    clone = paths.clone_folder()
    if clone is None:
        return None
    command = ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    try:
        result = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return None
    return result.stdout.strip() or None


def measure(
    program: Program,
    bound: BoundOperation,
    core: Core,
    *,
    cold: bool = False,
    oracle: Oracle | None = None,
    hardware: Hardware | None = None,
) -> Measurement:
    """Makes the calls of an operation on aligned buffers; measures the last of `calls`, the second time it runs.

    Args:
        program: The operation's primitive in a variant.
        bound: The operation.
        core: The processor.
        cold: Measure it the first time, with empty instruction cache and predictor.
        oracle: Checks the result, if given.
        hardware: Gives the cycles, and must do the same with memory; everything else is of the simulator.

    Raises:
        Failure: A call trapped, left its buffers, broke the calling convention or gave a wrong result.
        CheckFailed: The hardware did not do the same.
        UsageError: The buffers do not fit the core's memory.
    """
    target = program.target
    bound = bound.in_variant(target.variant)
    ready = prepare(program, bound, core, cold=cold)
    if hardware is not None:
        hardware.take(ready.machine)
    call = perform(ready.machine, ready.measured, program.tolerates)
    cycles, stalls = call.cycles, call.stalls
    if hardware is not None:
        cost = hardware.repeat(ready.machine, ready.measured.function, ready.measured.words, call)
        cycles, stalls = cost.cycles, stalls_of(call, cost)
    words, tolerates = ready.inputs.words, program.tolerates
    perform_lines(ready.machine, bound, bound.after, ready.memory, words=words, tolerates=tolerates)
    if oracle is not None:
        for problem in oracle.compare(bound, ready.inputs.for_oracle(), ready.memory.read, call.result):
            raise Failure(f"{target.label} {bound.label}: {problem}")
    # A context may hold the address of a constant that an earlier call was given.
    named = [name for line in (*bound.before, bound.measured) for name in line.constants(bound.parameters)]
    footprint = program.footprint(bound.function, named)
    ready.rewind()
    regions = instructions_by_region(ready, program.regions)
    return Measurement(
        primitive=bound.primitive.name,
        variant=target.variant,
        operation=bound.name,
        parameters=bound.parameters,
        key_bits=bound.key_bits(),
        message_bytes=bound.message_bytes(),
        ad_bytes=bound.parameters.get("ad_bytes", 0),
        isa=target.isa,
        core=hardware.name if hardware else core.name,
        compiler=target.compiler.label,
        cycles=cycles,
        instructions=call.instructions,
        stalls=dict(sorted(stalls.items(), key=lambda item: -item[1])),
        regions=regions,
        code_bytes=footprint.code_bytes if footprint.is_known else None,
        data_bytes=footprint.data_bytes if footprint.is_known else None,
        stack_bytes=call.stack_bytes,
        constant_time=not leaks_of(program, ready, core) if program.has_secrets else None,
        commit=commit(),
        footprint=footprint,
    )
