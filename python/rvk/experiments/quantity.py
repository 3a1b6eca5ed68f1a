# SPDX-License-Identifier: MIT OR Apache-2.0
"""The quantities in published tables."""

from dataclasses import dataclass

from rvk.errors import UsageError
from rvk.measuring import Measurement


@dataclass(frozen=True)
class Quantity:
    """A quantity that a row of a published table may have a figure for."""

    key: str
    """Its key in the row."""
    measured: str
    """The key of the measurement that it is compared with."""
    unit: str = ""
    """The unit that is added to a row's name; empty where the name is unambiguous."""
    is_per_byte: bool = False
    """Divided by the bytes of the message."""

    def of(self, m: Measurement, region: str | None = None) -> float:
        """Our figure, for the whole operation or a marked region of its code.

        Raises:
            UsageError: It is per byte and the measurement has no message, or the code has no such marked region.
        """
        count = float(getattr(m, self.measured) if region is None else _in_region(m, region))
        if not self.is_per_byte:
            return count
        if not m.message_bytes:
            raise UsageError(f"{self.key}: {m.operation} has no message length")
        return count / m.message_bytes


def _in_region(m: Measurement, region: str) -> int:
    if region not in m.regions:
        program = f"{m.primitive}/{m.variant} {m.isa}"
        known = f"it has: {', '.join(m.regions)}" if m.regions else "none is marked there"
        raise UsageError(f'no instruction of {program} that runs is in a region "{region}"; {known}')
    return m.regions[region]


CYCLES = Quantity("cycles", "cycles")
CYCLES_PER_BYTE = Quantity("cycles_per_byte", "cycles", "cycles per byte", is_per_byte=True)
INSTRUCTIONS = Quantity("instructions", "instructions")
INSTRUCTIONS_PER_BYTE = Quantity("instructions_per_byte", "instructions", "instructions per byte", is_per_byte=True)
CODE_BYTES = Quantity("code_bytes", "code_bytes", "bytes of code")
DATA_BYTES = Quantity("data_bytes", "data_bytes", "bytes of data")
STACK_BYTES = Quantity("stack_bytes", "stack_bytes", "bytes of stack")
QUANTITIES = (CYCLES, CYCLES_PER_BYTE, INSTRUCTIONS, INSTRUCTIONS_PER_BYTE, CODE_BYTES, DATA_BYTES, STACK_BYTES)
"""The first of them that a row has is the one that its ratio is about; the others stand beside it."""
