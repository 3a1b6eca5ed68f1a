# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which programs there are for given names."""

from rvk._sim import Core, Isa
from rvk.errors import UsageError
from rvk.library import Library
from rvk.programs.program import Target
from rvk.suggest import unknown
from rvk.toolchain import compilers


def targets(  # noqa: PLR0917
    library: Library,
    primitives: list[str] | None,
    variant: str | None,
    isa: str | None,
    compiler: str,
    levels: list[str] | None = None,
    core: Core | None = None,
) -> list[Target]:
    """The programs that the options select, in the order of the library.

    Without an ISA string they are built for those of META.toml; for a core with 16 registers, for its own.

    Raises:
        UsageError: A name is unknown, or nothing fits.
        SimulationError: The ISA string is wrong.
    """
    wanted = str(Isa(isa)) if isa is not None else _isa_of(core)
    chosen = library.select(primitives or [])
    names = {name for primitive in chosen for name in primitive.meta.variants}
    if variant is not None and variant not in names:
        raise unknown("variant", variant, names)
    found = [
        Target(primitive, name, text, each)
        for primitive in chosen
        for name in primitive.meta.variants
        if variant in (None, name)
        for text in library.isa_strings(primitive, name, wanted)
        for each in compilers(compiler, levels or [])
    ]
    if not found:
        raise UsageError(_nothing_fits(library, wanted))
    return found


def _isa_of(core: Core | None) -> str | None:
    return str(core.isa) if core is not None and core.isa.has_16_registers else None


def _nothing_fits(library: Library, isa: str | None) -> str:
    if not library.primitives:
        return "the library is empty: there is no lib/<kind>/<primitive>/META.toml"
    if isa is not None and Isa(isa).has_16_registers:
        return f"no variant can be built for {isa}: its 16 registers are too few for assembly, so there is only C"
    return f"no variant can be built for {isa}; rvk list shows what each needs"
