# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs on the simulator, with the plug-ins that their instructions need."""

from rvk._sim import Core, Isa, Machine
from rvk.isa.plugin.store import find_plugins


def machine_with_plugins(elf: bytes, *, name: str, core: Core, isa: Isa) -> Machine:
    """A machine with a program; `name` is what errors call it.

    Raises:
        SimulationError: It is not an executable for such a machine.
        UsageError: A custom extension is not described, or cannot be used with the others.
        MissingTool: The compiler is not installed.
    """
    return Machine(elf, name=name, core=core, isa=isa, plugins=find_plugins(isa).plugins)
