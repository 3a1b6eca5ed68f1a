# SPDX-License-Identifier: MIT OR Apache-2.0
"""What each operation costs with each choice of variants, measured."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from typing import Final

from rvk.api.work import Work
from rvk.api.workers import perform_fitting
from rvk.core_files import load_core
from rvk.errors import DoesNotFit, UsageError
from rvk.export.request import Request
from rvk.library import BoundOperation, Primitive
from rvk.library.checks import REF
from rvk.library.meta import Variant
from rvk.library.primitive import AD_BYTES, MESSAGE_BYTES
from rvk.library.variants import VariantChoice
from rvk.measuring import Measurement
from rvk.programs import Program, Target, build
from rvk.programs.fitting import build_for
from rvk.programs.objects import digest_of_headers

Choice = frozenset[tuple[str, str]]
"""Pairs of a primitive and its variant."""


def with_choice(request: Request, primitive: Primitive, choice: Mapping[str, str]) -> tuple[Primitive, str]:
    """A primitive with one more variant, and its name: all that it consists of in the chosen variants.

    Raises:
        UsageError: The variants do not go together.
    """
    if not choice or primitive.name in choice:
        return primitive, choice.get(primitive.name, REF)
    meta, ref = primitive.meta, primitive.variant(REF)
    name = "-".join(f"{each}_{variant}" for each, variant in sorted(choice.items()))
    uses = [*ref.uses, *(f"{each}/{variant}" for each, variant in sorted(choice.items()))]
    properties = {"files": [], "uses": uses, "isa": [request.isa], **_properties(request, choice)}
    made = ref.model_copy(update=properties)
    new = replace(primitive, meta=meta.model_copy(update={"variants": {**meta.variants, name: made}}))
    found = VariantChoice.of(request.library, new, name).variants
    for each, variant in choice.items():
        if found[each] != variant:
            raise UsageError(f"{name} uses {each}/{found[each]}")
    return new, name


def _properties(request: Request, choice: Mapping[str, str]) -> dict[str, object]:
    parts = [request.library.primitive(name).variant(variant) for name, variant in choice.items()]
    return {"constant_time": all(each.constant_time for each in parts), "context_bytes": _contexts(parts)}


def _contexts(parts: list[Variant]) -> dict[str, int]:
    return {name: size for each in parts for name, size in each.context_bytes.items()}


@dataclass(frozen=True)
class Reach:
    """An operation, and the primitives with variants whose code it can reach."""

    name: str
    operation: str
    leaves: tuple[str, ...]
    primitive: Primitive = field(compare=False, repr=False)


@dataclass(frozen=True)
class Point:
    """An operation with the variants that it can reach."""

    reach: Reach
    choice: Choice
    bound: BoundOperation
    measurement: Measurement
    owners: Mapping[str, str]
    """The primitive of each object of its program, by the object's path."""

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The bytes of each section that it can reach, by its origin."""
        return {each.origin: each.bytes for each in self.measurement.footprint.sections}

    @cached_property
    def shared(self) -> dict[str, int]:
        """Those that belong to none of the primitives with a choice."""
        names = {name for name, _ in self.choice}
        return {origin: size for origin, size in self.sizes.items() if owner(self.owners, origin) not in names}

    @cached_property
    def ram_bytes(self) -> int:
        """Stack, and the contexts that the caller holds."""
        bound = self.bound.in_variant(self.measurement.variant)
        contexts = [bound.size(name) for name, each in bound.buffers.items() if each.direction == "context"]
        return self.measurement.stack_bytes + sum(contexts)


NO_OWNER: Final = ""
_SHORT: Final = {MESSAGE_BYTES: 64, AD_BYTES: 16}
_LITTLE_RAM: Final = 4096
_LARGE: Final = "ideal"
"""A core with memory for all of a primitive."""


def reaches(request: Request, primitive: Primitive) -> list[Reach]:
    """The primary operations of a primitive, and what they can reach."""
    target = _target(request, primitive, first_choice(request, primitive))
    names = [name for name, operation in primitive.meta.operations.items() if operation.primary]
    bounds = [_bound(request, target.primitive, name) for name in names]
    owners, found = _owners(request, target), []
    # Nothing is measured: the program need not fit the processor.
    [program] = build(request.library, [target], load_core(_LARGE))
    for bound in bounds:
        leaves = tuple(sorted(_reached(request, program, bound, owners)))
        found.append(Reach(primitive.name, bound.name, leaves, primitive))
    return found


def _reached(request: Request, program: Program, bound: BoundOperation, owners: Mapping[str, str]) -> set[str]:
    leaves = {leaf.name: leaf for leaf in request.leaves(bound.primitive)}
    named = [name for line in bound.lines for name in line.constants(bound.parameters)]
    functions = {line.function_name(bound.parameters) for line in bound.lines}
    sections = {each for name in functions for each in program.footprint(name, named).sections}
    found = {owner(owners, each.origin) for each in sections} & leaves.keys()
    # Another variant of what is reached may use other primitives than the one that was built.
    used = {part.name for name in found for part in request.leaves(leaves[name])}
    return found | (used & leaves.keys())


def first_choice(request: Request, primitive: Primitive) -> dict[str, str]:
    """The first variants that go together.

    Raises:
        UsageError: None do.
    """
    leaves = request.leaves(primitive)
    for variants in product(*(request.candidates(leaf) for leaf in leaves)):
        choice = dict(zip((leaf.name for leaf in leaves), variants, strict=True))
        if goes_together(request, primitive, choice):
            return choice
    raise UsageError(f"no variants of {', '.join(leaf.name for leaf in leaves)} go together in {primitive.name}")


def goes_together(request: Request, primitive: Primitive, choice: Mapping[str, str]) -> bool:
    """Whether a program can have these variants."""
    try:
        with_choice(request, primitive, choice)
    except UsageError:
        return False
    return True


def measure_points(request: Request, wanted: Sequence[Reach], jobs: int | None = None) -> list[Point]:
    """Measures operations in every combination of the variants that they can reach and that fit the processor's memory.

    Operations of which none does have no point.

    Raises:
        CheckFailed: One does not compile, traps, or gives a wrong result.
        DoesNotFit: Of a primitive, no operation fits in any combination.
    """
    made = [_Case(request, reach, choice) for reach in wanted for choice in _all(request, reach)]
    built = build_for(request.library, [(case.target, [case.bound]) for case in made], request.core, jobs)
    found, work, refused = [], [], {}
    for case, program in zip(made, built, strict=True):
        if isinstance(program, DoesNotFit):
            refused[case.reach] = program
        else:
            found.append(case)
            work.append(Work(program[0], case.bound, request.processor, cold=False))
    points = []
    for case, measurement in zip(found, perform_fitting(work, jobs), strict=True):
        if isinstance(measurement, DoesNotFit):
            refused[case.reach] = measurement
        else:
            points.append(case.point(measurement))
    for reach, reason in refused.items():
        if all(point.reach.name != reach.name for point in points):
            raise reason
    return points


@dataclass(frozen=True)
class _Case:
    """A measurement that is to be made."""

    request: Request
    reach: Reach
    choice: Mapping[str, str]

    @cached_property
    def target(self) -> Target:
        return _target(self.request, self.reach.primitive, self.choice)

    @cached_property
    def bound(self) -> BoundOperation:
        return _bound(self.request, self.target.primitive, self.reach.operation)

    def point(self, measurement: Measurement) -> Point:
        pairs = frozenset((name, self.choice[name]) for name in self.reach.leaves)
        return Point(self.reach, pairs, self.bound, measurement, _owners(self.request, self.target))


def _all(request: Request, reach: Reach) -> Iterator[dict[str, str]]:
    """Each combination of the variants that an operation can reach, the first of the others with it."""
    first = first_choice(request, reach.primitive)
    leaves = [request.library.primitive(name) for name in reach.leaves]
    for variants in product(*(request.candidates(leaf) for leaf in leaves)):
        choice = {**first, **dict(zip(reach.leaves, variants, strict=True))}
        if goes_together(request, reach.primitive, choice):
            yield choice


def _bound(request: Request, primitive: Primitive, operation: str) -> BoundOperation:
    """An operation with the first of its parameters for which it exists; with short messages if there is little RAM."""
    region = next(each for each in request.core.regions if each.name == request.core.data_region)
    fixed = _SHORT if region.bytes < _LITTLE_RAM else None
    return primitive.bind_all(operation, fixed)[0]


def _target(request: Request, primitive: Primitive, choice: Mapping[str, str]) -> Target:
    new, name = with_choice(request, primitive, choice)
    return Target(new, name, request.isa, request.compiler)


def _owners(request: Request, target: Target) -> dict[str, str]:
    """The primitive of each section of a program, by its origin's file."""
    objects = target.own_objects(request.library)
    return {str(each.path(digest_of_headers)): each.primitive_folder.name for each in objects}


def owner(owners: Mapping[str, str], origin: str) -> str:
    """The primitive of a section; `NO_OWNER` of what several share."""
    return owners.get(origin.rpartition(":(")[0], NO_OWNER)
