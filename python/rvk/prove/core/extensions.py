# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whether the hardware of the processor has what it is to be proved to execute.

What an extension adds that the hardware lacks is illegal there, so that every proof of it would fail.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rvk._sim import Isa, instructions
from rvk.cores import load_core
from rvk.errors import UsageError
from rvk.hardware import elaboration
from rvk.hardware.configurations import configurations
from rvk.hardware.design import Design
from rvk.prove.core.design import CORE, WatchedCore

_PACKAGE: Final = "rvk_units_pkg"
"""It has a set of units by the name of each extension that is made of units."""
_CUSTOM: Final = 1
"""The last field of its `units_t`: whatever instructions rvk_custom has."""


@dataclass(frozen=True)
class MissingExtension:
    """An extension that the hardware does not have, and the parameter that would add it; empty if none does."""

    extension: str
    parameter: str


def missing_extensions(core: WatchedCore, isa: Isa) -> list[MissingExtension]:
    """The extensions of an ISA string that a core does not have.

    Raises:
        CheckFailed: The sources or a parameter are wrong.
        MissingTool: slang is not installed.
        UsageError: There is no such parameter.
    """
    design = Design(CORE, core.parameters, core.folder)
    values = elaboration.values(design.sources, CORE, core.parameters)
    sets = elaboration.constants(design.sources, _PACKAGE)
    sets |= dict.fromkeys((name.upper() for name in isa.custom_extensions), _CUSTOM)
    # No parameter has these. What adds no instruction, such as zkt, no hardware lacks.
    own = {*core.isa.extensions}
    others = {name for each in instructions() if own.isdisjoint(each.extensions) for name in each.extensions}
    found = []
    for name in isa.extensions:
        if name == "m":
            found += [] if values["M"] else [MissingExtension(name, "M")]
        elif name.upper() in sets:
            found += [MissingExtension(name, "UNITS")] if sets[name.upper()] & ~values["UNITS"] else []
        elif name in others:
            found.append(MissingExtension(name, ""))
    return found


def check(core: WatchedCore, isa: Isa, configuration: str, changed: Mapping[str, str]) -> None:
    """Whether a core has all extensions of an ISA string.

    Args:
        core: The core.
        isa: The ISA string.
        configuration: The name of its configuration.
        changed: The parameters that are not as there.

    Raises:
        UsageError: It does not.
        CheckFailed, MissingTool: As for `missing_extensions`.
    """
    found = missing_extensions(core, isa)
    if not found:
        return
    values = " ".join(f"{name}={value}" for name, value in changed.items())
    where = f"configuration {configuration}" + (f" with {values}" if changed else "")
    advice = ["an --isa without" + (" it" if len(found) == 1 else " them")]
    others = [name for name, each in configurations().items() if load_core(each.core).isa.contains(isa)]
    if others and not changed:
        advice.append(f"--rtl {' or '.join(others)}")
    parameters = dict.fromkeys(each.parameter for each in found)
    if all(parameters):
        advice.append(f"other {' and '.join(parameters)} with -G (docs/core.md)")
    missing = ", ".join(each.extension for each in found)
    raise UsageError(f"{where} does not have {missing}; choose {', or '.join(advice)}")
