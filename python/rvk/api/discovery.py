# SPDX-License-Identifier: MIT OR Apache-2.0
"""What there is to measure, and on which cores and chips."""

from dataclasses import dataclass

from rvk._sim import Core
from rvk.api.errors import translated
from rvk.chip_files import chip_names, load_chip
from rvk.core_files import core_names, load_core
from rvk.library import Library, Primitive


@dataclass(frozen=True)
class VariantInfo:
    """One implementation of a primitive."""

    name: str
    isa: tuple[str, ...]
    """The ISA strings that it is built for by default."""
    needs: str
    """The least ISA string that it can be built for."""
    goal: str
    """clarity, speed or size."""
    claims_constant_time: bool
    technique: str


@dataclass(frozen=True)
class PrimitiveInfo:
    """A primitive of the library."""

    name: str
    title: str
    kind: str
    standard: str
    variants: dict[str, VariantInfo]
    operations: dict[str, tuple[str, ...]]
    """Names, with those of the parameters that each depends on."""
    parameters: dict[str, tuple[int, ...]]
    """The values that are measured by default."""


@translated()
def cores() -> dict[str, Core]:
    """The processors by name."""
    return {name: load_core(name) for name in core_names()}


@translated()
def chips() -> dict[str, Core]:
    """The chips by name: cores with their memory and devices."""
    return {name: load_chip(name) for name in chip_names()}


def primitives() -> dict[str, PrimitiveInfo]:
    """The primitives of the library by name.

    Raises:
        UsageError: A META.toml is wrong.
    """
    return {name: _info(primitive) for name, primitive in Library.load().primitives.items()}


def _info(primitive: Primitive) -> PrimitiveInfo:
    meta = primitive.meta
    variants = {
        name: VariantInfo(name, tuple(v.isa), v.needs, v.goal, v.constant_time, v.technique)
        for name, v in meta.variants.items()
    }
    operations = {name: tuple(primitive.parameter_names(name)) for name in meta.operations}
    parameters = {name: tuple(values) for name, values in meta.parameters.items()}
    return PrimitiveInfo(meta.name, meta.title, meta.kind, meta.standard, variants, operations, parameters)
