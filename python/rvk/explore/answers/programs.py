# SPDX-License-Identifier: MIT OR Apache-2.0
"""The programs of an exploration by variant: what one piece of code gains, not the best of all."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rvk.explore.exploration import Exploration
from rvk.explore.space import Groups
from rvk.explore.tasks import ERROR


@dataclass(frozen=True)
class Program:
    """A program that does a workload."""

    variant: str
    isa: str
    cycles: int
    instructions: int
    """That run."""
    needs: frozenset[str]
    """Mnemonics that the base does not have."""
    groups: Groups
    """Groups that have them."""


def programs(found: Exploration, processor: str, compiler: str, workload: str) -> list[Program]:
    """Every program that did what it should and needs no instruction beyond the groups."""
    made = []
    for task in found.plan.costs[processor, compiler, workload]:
        row = found.results[task.key]
        needs = frozenset(str(row.get("needs") or "").split())
        is_secret = found.space.workloads[workload].constant_time and not row.get("constant_time")
        if row[ERROR] is not None or is_secret or not needs <= found.space.group_of.keys():
            continue
        groups = frozenset(found.space.group_of[each] for each in needs)
        cycles, instructions = int(row["cycles"] or 0), int(row["instructions"] or 0)
        made.append(Program(task.variant, task.isa, cycles, instructions, needs, groups))
    return made


def fastest(of: Sequence[Program], groups: Groups, variants: Collection[str] = ()) -> Program | None:
    """The fastest program of these variants, or of all, that needs no other groups; None where there is none."""
    fitting = [each for each in of if each.groups <= groups and (not variants or each.variant in variants)]
    return min(fitting, key=lambda each: (each.cycles, len(each.needs), each.variant, each.isa), default=None)
