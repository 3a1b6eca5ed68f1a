# SPDX-License-Identifier: MIT OR Apache-2.0
"""The instructions of an ISA, with those that plug-ins add."""

from typing import Final

from rvk._sim import Instruction, Isa, instructions
from rvk.isa.plugin import find_plugins

_COMPUTING: Final = {"R", "I", "Shift", "Unary", "ByteSelect", "U"}
"""Formats without memory and control."""
_CUSTOM: Final = "Custom"
"""The format of what plug-ins add."""


class InstructionSet:
    """What random programs choose from."""

    def __init__(self, isa: Isa) -> None:
        self.isa, self.standard = isa, isa.native
        has = set(isa.extensions)
        added = [each for plugin in find_plugins(isa).plugins for each in plugin.instructions]
        self._known = [each for each in [*instructions(), *added] if has.intersection(each.extensions)]
        self.computing = [each for each in self._known if each.format in _COMPUTING]
        self.loads, self.stores, self.branches = self.of("Load"), self.of("Store"), self.of("Branch")
        self.atomic, self.custom = self.of("Atomic"), self.of(_CUSTOM)

    def of(self, form: str) -> list[Instruction]:
        """Those of a format."""
        return [each for each in self._known if each.format == form]

    def has(self, mnemonic: str) -> bool:
        """Whether there is an instruction of this name."""
        return any(each.mnemonic == mnemonic for each in self._known)
