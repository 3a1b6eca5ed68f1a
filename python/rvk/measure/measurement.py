# SPDX-License-Identifier: MIT OR Apache-2.0
"""A measurement: what the measured call of an operation costs on a core."""

import subprocess
from functools import cache

from pydantic import BaseModel, ConfigDict

from rvk import paths
from rvk._sim import Core
from rvk.build import Program
from rvk.check.oracle import Oracle
from rvk.library import Bound
from rvk.measure.invoke import Failure, perform, perform_lines
from rvk.measure.prepare import prepare
from rvk.measure.secrets import leaks_of


class Measurement(BaseModel):
    """One row of `rvk bench --json`; the order of the keys is part of the interface."""

    model_config = ConfigDict(frozen=True)

    primitive: str
    variant: str
    operation: str
    key_bits: int | None
    message_bytes: int | None
    ad_bytes: int
    isa: str
    core: str
    compiler: str
    cycles: int
    instructions: int
    stalls: dict[str, int]
    code_bytes: int
    data_bytes: int
    stack_bytes: int
    constant_time: bool
    """No secret reached a branch, an address or an operand of varying time in the operation's calls on this core."""
    commit: str | None

    def plus(self, other: "Measurement") -> "Measurement":
        """This operation with another one before it: what takes time is added, what takes room is left as it is."""
        causes = dict.fromkeys([*self.stalls, *other.stalls])
        stalls = {cause: self.stalls.get(cause, 0) + other.stalls.get(cause, 0) for cause in causes}
        sums = {"cycles": self.cycles + other.cycles, "instructions": self.instructions + other.instructions}
        return self.model_copy(update={**sums, "stalls": stalls})

    @property
    def cycles_per_byte(self) -> float | None:
        """Cycles per byte of message, where there is a message."""
        return self.cycles / self.message_bytes if self.message_bytes else None

    @property
    def cycles_per_instruction(self) -> float:
        """1.0 is a cycle for each instruction."""
        return self.cycles / self.instructions


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
    program: Program, bound: Bound, core: Core, *, cold: bool = False, oracle: Oracle | None = None
) -> Measurement:
    """Makes the calls of an operation on aligned buffers; measures the last of `calls`, the second time it runs.

    Args:
        program: The operation's primitive in a variant.
        bound: The operation.
        core: The processor.
        cold: Measure it the first time, with empty instruction cache and predictor.
        oracle: Checks the result, if given.

    Raises:
        Failure: A call trapped, left its buffers, broke the calling convention or gave a wrong result.
        UsageError: The buffers do not fit the core's memory.
    """
    target = program.target
    bound = bound.in_variant(target.variant)
    ready = prepare(program, bound, core, cold=cold)
    call = perform(ready.machine, ready.measured)
    perform_lines(ready.machine, bound, bound.after, ready.frame, words=ready.inputs.words)
    if oracle is not None:
        for problem in oracle.compare(bound, ready.inputs.for_oracle(), ready.frame.read, call.result):
            raise Failure(f"{target.label} {bound.label}: {problem}")
    sizes = program.footprint(bound.function, bound.measured.constants(bound.parameters))
    return Measurement(
        primitive=bound.primitive.name,
        variant=target.variant,
        operation=bound.name,
        key_bits=bound.key_bits(),
        message_bytes=bound.message_bytes(),
        ad_bytes=bound.parameters.get("ad_bytes", 0),
        isa=target.isa,
        core=core.name,
        compiler=target.compiler.name,
        cycles=call.cycles,
        instructions=call.instructions,
        stalls=dict(sorted(call.stalls.items(), key=lambda item: -item[1])),
        code_bytes=sizes.code_bytes,
        data_bytes=sizes.data_bytes,
        stack_bytes=call.stack_bytes,
        constant_time=not leaks_of(program, bound, core),
        commit=commit(),
    )
