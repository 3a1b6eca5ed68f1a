# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which programs there are for given names."""

from rvk._sim import Isa
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
) -> list[Target]:
    """The programs that the options select, in the order of the library.

    Raises:
        UsageError: A name is unknown, or nothing fits.
        SimulationError: The ISA string is wrong.
    """
    wanted = str(Isa(isa)) if isa is not None else None
    chosen = library.select(primitives or [])
    names = {name for primitive in chosen for name in primitive.meta.variants}
    if variant is not None and variant not in names:
        raise unknown("variant", variant, names)
    found = [
        Target(primitive, name, text, each)
        for primitive in chosen
        for name in primitive.meta.variants
        if variant in (None, name)
        for text in primitive.isa_strings(name, wanted)
        for each in compilers(compiler, levels or [])
    ]
    if not found:
        raise UsageError(_nothing_fits(library, wanted))
    return found


def _nothing_fits(library: Library, isa: str | None) -> str:
    if not library.primitives:
        return "the library is empty: there is no lib/<kind>/<primitive>/META.toml"
    return f"no variant can be built for {isa}; rvk list shows what each needs"
