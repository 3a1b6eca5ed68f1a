# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs on the simulator, with the plug-ins that their instructions need: the one place that makes machines."""

from collections.abc import Callable, Iterable
from pathlib import Path

from rvk._sim import Core, Isa, Machine, SimulationError
from rvk.isa.plugin.store import find_plugins
from rvk.memory_fit import explained


def machine_with_plugins(
    elf: bytes,
    *,
    name: str,
    core: Core,
    isa: Isa | None = None,
    isa_path: Iterable[Path] = (),
    note: Callable[[str], None] = lambda _: None,
) -> Machine:
    """A machine with a program.

    Args:
        elf: The program.
        name: What errors call it.
        core: The processor.
        isa: Its instructions; the core's own by default.
        isa_path: More descriptions of custom instructions.
        note: Is told of instructions whose description cannot be used.

    Raises:
        SimulationError: It is not an executable for such a machine.
        UsageError: It is linked for other memory, or a custom extension is not described or cannot be used here.
        MissingTool: The compiler is not installed.
    """
    chosen = core.isa if isa is None else isa
    found = find_plugins(chosen, isa_path)
    for refusal in found.refusals:
        note(refusal)
    try:
        return Machine(elf, name=name, core=core, isa=chosen, plugins=found.plugins)
    except SimulationError as error:
        raise explained(error, elf) from error
