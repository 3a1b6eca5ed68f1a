# SPDX-License-Identifier: MIT OR Apache-2.0
"""Measures others' code by the function that measures ours."""

from collections.abc import Iterator

from rvk._sim import Core
from rvk.library import BoundOperation
from rvk.library.oracle import Oracle
from rvk.measuring import measure
from rvk.measuring.profile import Cost, function_of, group, profile
from rvk.peers.figures import Figure
from rvk.peers.program import PeerProgram
from rvk.programs import Footprint

UNALIGNED_STACK = "stack not 16-byte aligned"
UNCHECKED = "result not compared"


def bounds_of(program: PeerProgram) -> list[BoundOperation]:
    """What is measured of a program."""
    return program.target.primitive.bound_operations()


def measure_peer(program: PeerProgram, bound: BoundOperation, core: Core, oracle: Oracle) -> Figure:
    """The cost of an operation in others' code, without what its adapters cost.

    Args:
        program: Theirs.
        bound: The operation, with their calls.
        core: The processor.
        oracle: Checks the result.

    Raises:
        Failure: A call trapped, left its buffers, broke the calling convention or gave a wrong result.
        UsageError: The buffers do not fit the core's memory.
    """
    found = measure(program, bound, core, oracle=None if program.differs else oracle)
    mapping = _cost_of_adapters(program, bound, core)
    footprint = Footprint(found.footprint.sections - program.adapter_sections)
    compiler = program.target.compiler
    return Figure(
        code=program.code,
        primitive=found.primitive,
        variant=program.variant,
        operation=found.operation,
        parameters=found.parameters,
        isa=found.isa,
        core=found.core,
        compiler=f"{compiler.name} {compiler.version} -O{compiler.level or '2'}",
        is_assembly=program.is_assembly,
        cycles=found.cycles - mapping.cycles,
        instructions=found.instructions - mapping.instructions,
        code_bytes=footprint.code_bytes,
        data_bytes=footprint.data_bytes,
        stack_bytes=found.stack_bytes,
        constant_time=bool(found.constant_time),
        remark="; ".join(_remarks(program, bound, oracle)),
    )


def _cost_of_adapters(program: PeerProgram, bound: BoundOperation, core: Core) -> Cost:
    total = Cost()
    if not program.adapters:
        return total
    costs = group(profile(program, bound, core), function_of)
    for name in program.adapters & costs.keys():
        total.instructions += costs[name].instructions
        total.stalls.update(costs[name].stalls)
    return total


def _remarks(program: PeerProgram, bound: BoundOperation, oracle: Oracle) -> Iterator[str]:
    if program.tolerated:
        yield UNALIGNED_STACK
    if program.differs:
        yield program.differs
    elif oracle.function(bound.name) is None:
        yield UNCHECKED
