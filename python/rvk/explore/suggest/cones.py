# SPDX-License-Identifier: MIT OR Apache-2.0
"""Enumeration of what one instruction could compute in a basic block.

A value with its k-feasible cuts: J. Cong and Y. Ding, FlowMap, IEEE Transactions on Computer-Aided Design 13(1), 1994,
section III; enumerated bottom up by merging those of the operands: P. Pan and C.-C. Lin, FPGA 1998. Each cut of at most
k leaves is a connected subgraph with one output and at most k inputs, and these are all of them, as in K. Atasu,
L. Pozzi and P. Ienne, DAC 2003. A value inside that others need, too, is computed again: it stays, outside. So
convexity need not be asked for: what depends on a value inside and is a leaf reads the one that stays.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rvk.explore.suggest.flow import Cone, Flow
from rvk.explore.suggest.forms import Form, inputs_of, of_instruction, renamed

_MOST_CUTS: Final = 60
"""Of a value; the largest cones are left out first."""

Cut = tuple[frozenset[int], frozenset[int]]
"""Leaves and nodes."""


@dataclass(frozen=True)
class Limits:
    """What an instruction may be."""

    inputs: int = 3
    nodes: int = 8
    """Instructions that it replaces."""


@dataclass(frozen=True)
class Candidate:
    """A cone, what it computes of its leaves, and how many instructions fewer one in its place would be."""

    cone: Cone
    form: Form
    saved: int


def candidates(flow: Flow, limits: Limits) -> Iterator[Candidate]:
    """All cones of a block with one instruction in their place that would save something."""
    cuts: dict[int, list[Cut]] = {}
    for value in flow.order:
        if not flow.computes(value):
            continue
        cuts[value] = _cuts(flow, value, cuts, limits)
        for leaves, nodes in cuts[value]:
            cone = Cone(value, nodes, tuple(sorted(leaves)))
            saved = len(flow.deleted(cone)) if len(nodes) > 1 and leaves else 0
            if saved:
                found = _candidate(flow, cone, saved)
                if found is not None:
                    yield found


def _cuts(flow: Flow, value: int, cuts: dict[int, list[Cut]], limits: Limits) -> list[Cut]:
    """The cuts of a value: each combination of cuts of its operands, or the operands themselves."""
    found: dict[Cut, None] = {(frozenset(), frozenset({value})): None}
    for operand in flow.item(value).reads:
        if operand == 0 or operand in flow.zeros:
            continue
        options: list[Cut] = [(frozenset({operand}), frozenset()), *cuts.get(operand, [])]
        merged = ((one[0] | other[0], one[1] | other[1]) for one in found for other in options)
        found = {each: None for each in merged if len(each[0]) <= limits.inputs and len(each[1]) <= limits.nodes}
    ordered = sorted((each for each in found if not each[0] & each[1]), key=lambda each: len(each[1]))
    return ordered[:_MOST_CUTS]


def _candidate(flow: Flow, cone: Cone, saved: int) -> Candidate | None:
    """The cone with what it computes, without leaves on which that does not depend."""
    form = form_of(flow, cone)
    used = sorted(inputs_of(form))
    if len(used) < len(cone.leaves):
        names = tuple(used.index(i) if i in used else 0 for i in range(len(cone.leaves)))
        form = renamed(form, names)
        cone = Cone(cone.root, cone.nodes, tuple(cone.leaves[i] for i in used))
    return Candidate(cone, form, saved) if used else None


def form_of(flow: Flow, cone: Cone) -> Form:
    """What the root is of the leaves, in their order."""
    known: dict[int, Form] = {each: ("in", index) for index, each in enumerate(cone.leaves)}
    zero: Form = ("const", 0)
    known[0] = zero
    for node in sorted(cone.nodes):
        item = flow.item(node)
        operands = tuple(known.get(each, zero) if each in flow.zeros else known[each] for each in item.reads)
        idle = node in flow.idle
        known[node] = (
            operands[0] if idle else of_instruction(item.operation.mnemonic, operands, item.operation.immediate)
        )
    return known[cone.root]
