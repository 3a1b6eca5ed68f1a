# SPDX-License-Identifier: MIT OR Apache-2.0
"""The programs that can do a workload: every variant, with every set of extensions that it is worth building for."""

from collections.abc import Iterator

from rvk._sim import Isa
from rvk.explore.space import Space, Workload
from rvk.explore.tasks import Cost
from rvk.library import Library, Primitive
from rvk.library.choice import choose_operations
from rvk.suggest import unknown


def candidates(space: Space, library: Library, name: str, core: str, compiler: str) -> list[Cost]:
    """A task for each program that can do a workload.

    Raises:
        UsageError: The workload names what the library does not have.
    """
    workload = space.workloads[name]
    primitive = library.primitive(workload.primitive)
    _check(primitive, workload)
    found = {
        (variant, isa): Cost(
            primitive=primitive.name,
            variant=variant,
            isa=isa,
            compiler=compiler,
            operation=workload.operation,
            parameters=tuple(workload.parameters.items()),
            together_with=tuple(workload.together_with),
            base=space.base,
            core=core,
            libraries=tuple(space.folders(space.libraries)),
            descriptions=tuple(space.folders(space.descriptions)),
        )
        for variant in primitive.meta.variants
        for isa in _isa_strings(space, primitive, variant)
    }
    return list(found.values())


def _check(primitive: Primitive, workload: Workload) -> None:
    for operation in [workload.operation, *workload.together_with]:
        if operation not in primitive.meta.operations:
            raise unknown(f"operation of {primitive.name}", operation, primitive.meta.operations)
    choose_operations(primitive, workload.operation, workload.parameters)


def _isa_strings(space: Space, primitive: Primitive, variant: str) -> Iterator[str]:
    """The base with the extensions of META's ISA strings, and with those that the space adds, where that suffices."""
    needs = Isa(primitive.variant(variant).needs)
    own = [_extensions(isa) for isa in primitive.variant(variant).isa]
    for more in dict.fromkeys([*own, *(tuple(each.split("_")) for each in space.extensions)]):
        isa = Isa("_".join([space.base, *more]))
        if isa.contains(needs):
            yield str(isa)


def _extensions(isa: str) -> tuple[str, ...]:
    """The extensions of more than one letter."""
    return tuple(isa.split("_")[1:])
