# SPDX-License-Identifier: MIT OR Apache-2.0
"""Inputs of a case, with which a program can be run."""

import random
from collections.abc import Mapping
from dataclasses import replace

from rvk._sim import Literals, Refused
from rvk.core_files import load_core
from rvk.library import BoundOperation
from rvk.measuring.inputs import random_inputs
from rvk.prove.code.case import Case
from rvk.prove.code.execution import Execution, Unknowns
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import Ground


def example(goal: Goal, case: Case) -> dict[str, bytes] | None:
    """Random inputs with the bits of a case; for its branches, one public argument is looked for."""
    bound = goal.bound.in_variant(goal.program.target.variant)
    # The same for all programs, so that what is specified of them is known after the first.
    contents = _random(bound, f"{bound.primitive.name} {bound.label}", case)
    if not case.ways:
        return contents
    public = (name for name in contents if not bound.arguments[name].secret)
    free = ["", *public]
    # What cancels is constant only where terms merge, which takes longer.
    found = (_wanted(goal, case, contents, name, plain=plain) for plain in (True, False) for name in free)
    return next((each for each in found if each is not None), None)


def _random(bound: BoundOperation, seed: str, case: Case) -> dict[str, bytes]:
    inputs = random_inputs(bound, random.Random(seed))
    words = {name: word.to_bytes(4, "little") for name, word in inputs.words.items()}
    contents = {name: bytearray(each) for name, each in {**inputs.contents, **words}.items()}
    for name, bit, value in case.bits:
        at, mask = bit // 8, 1 << bit % 8
        contents[name][at] = contents[name][at] | mask if value else contents[name][at] & ~mask
    return {name: bytes(each) for name, each in contents.items()}


def _wanted(
    goal: Goal, case: Case, contents: Mapping[str, bytes], free: str, *, plain: bool
) -> dict[str, bytes] | None:
    """The same contents, but for one argument, with which the branches go the ways of a case."""
    ground = Ground.new(plain=plain)
    execution = Execution.of(goal.program, goal.bound, load_core(goal.core), ground, case=case, is_specified=False)
    unknowns = execution.unknowns

    def known(each: Mapping[str, Literals]) -> dict[str, Literals]:
        return {n: v if n == free else v.constant(len(v), contents[n]) for n, v in each.items()}

    some = Unknowns(known(unknowns.buffers), known(unknowns.words))
    try:
        executed = replace(execution, unknowns=some).execute(execution.bound.lines, [])
    except Refused:
        return None
    values = executed.conditions.satisfying()
    return None if values is None else {**contents, **some.values(values)}
