# SPDX-License-Identifier: MIT OR Apache-2.0
"""A machine of which a call is all that is left to do, for commands that make it themselves."""

from rvk._sim import Core, Machine
from rvk.firmware.program import Selection, open_firmware
from rvk.measuring.invoke import Failure
from rvk.measuring.prepare import Prepared, prepare_on


def prepare_calls(machine: Machine, wanted: Selection, core: Core) -> Prepared:
    """Lays out buffers, and makes all calls but the last.

    Raises:
        UsageError: The calls are wrong, or do not fit memory.
        Failure: A call trapped or left its buffers.
    """
    program, bound = open_firmware(wanted, core)
    return prepare_on(machine, program, bound)


def outputs(prepared: Prepared) -> dict[str, str]:
    """The buffers that the calls may have written, as hexadecimal digits.

    Raises:
        Failure: Something was written beside them.
    """
    for line in prepared.memory.damage():
        raise Failure(f"{prepared.measured.function}: {line}")
    buffers = prepared.memory.buffers.values()
    return {each.name: prepared.memory.read(each.name).hex() for each in buffers if each.writable}
