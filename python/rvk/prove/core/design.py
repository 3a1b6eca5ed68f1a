# SPDX-License-Identifier: MIT OR Apache-2.0
"""The circuits of the proofs: the processor and its checkers (rtl/formal), elaborated by Yosys."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rvk._sim import Isa
from rvk.cores import load_core
from rvk.errors import CheckFailed, UsageError
from rvk.hardware import yosys
from rvk.hardware.configurations import located
from rvk.hardware.design import Design
from rvk.hardware.elaboration import ports
from rvk.isa.catalogue import Catalogue
from rvk.prove.core.checks import HARNESS, ILLEGAL, TOP, checks, text
from rvk.prove.core.properties import MULTIPLY

_SCRIPT: Final = """
setundef -undriven -anyseq
hierarchy -top {top}
proc
flatten
opt_expr
opt_clean
memory_map
async2sync
opt_expr
opt_merge
opt_clean
dffunmap
select -assert-none r:CLK_POLARITY=0
write_btor {top}.btor2
"""
_TWO_EDGES: Final = "Assertion failed: selection is not empty"
"""The error of Yosys if there is a flip-flop for the falling edge."""
CORE: Final = "rvk_core"
_CORE_PARAMETERS: Final = "RVK_CORE_PARAMETERS"
"""The macro that has the core's parameters in rtl/formal."""


@dataclass(frozen=True)
class WatchedCore:
    """The processor: the folder that has core/, units/ and formal/, what it executes, values for its parameters."""

    folder: Path
    isa: Isa
    parameters: dict[str, str] = field(default_factory=dict)

    @classmethod
    def configured(cls, name: str) -> "WatchedCore":
        """A configuration, NAME or FOLDER/NAME, with the instructions of its core.

        Raises:
            UsageError: There is none of this name, or its core is wrong.
        """
        chosen, folder = located(name)
        return cls(folder, load_core(chosen.core).isa, {name: str(value) for name, value in chosen.parameters.items()})

    def write(self, catalogue: Catalogue, tops: Sequence[str], folder: Path, only: Sequence[str]) -> None:
        """Writes the circuits in BTOR2; of the instructions only those in `only` are checked.

        Raises:
            CheckFailed: Yosys fails.
            MissingTool: It is not installed.
            UsageError: There is no such parameter, or there are flip-flops for the falling edge of the clock.
        """
        for top in tops:
            source = self.folder / "formal" / f"{top}.sv"
            defines = [f"{_CORE_PARAMETERS}={self._core_parameters()}"]
            if top == TOP:
                source = folder / source.name
                harness = ports([*self._packages(), self.folder / "formal" / f"{HARNESS}.sv"], HARNESS)
                source.write_text(text(checks(catalogue, self.isa), self.isa, only, harness), encoding="utf-8")
                defines.append("RVFI")
            parameters = self._unit_parameters() if top == MULTIPLY else {}
            command = yosys.read([*self._before(top), source], top, parameters, defines)
            try:
                yosys.run([command, *yosys.commands(_SCRIPT.format(top=top))], folder)
            except CheckFailed as error:
                if _TWO_EDGES not in str(error):
                    raise
                raise UsageError("the core uses the falling edge too; these proofs know one edge in a cycle") from error

    def _before(self, top: str) -> list[Path]:
        """The sources that are read first: packages, and modules that replace others."""
        packages = self._packages()
        return [*packages, *sorted((self.folder / "formal" / "abstract").glob("*.sv"))] if top == TOP else packages

    def _packages(self) -> list[Path]:
        return sorted(self.folder.glob("*/*_pkg.sv"))

    def _core_parameters(self) -> str:
        parameters = {"M": str(int("m" in self.isa.extensions)), **self.parameters}
        values = Design(CORE, parameters, self.folder).literals
        return ", ".join(f".{name}({value})" for name, value in values.items())

    def _unit_parameters(self) -> dict[str, str]:
        """Those of the unit for multiplication and division."""
        bits = self.parameters.get("MULTIPLY_BITS")
        carry_less = {"CARRY_LESS": str(int("zbkc" in self.isa.extensions))}
        return carry_less if bits is None else {"BITS": bits} | carry_less

    def instructions(self, catalogue: Catalogue) -> list[str]:
        """The names of the properties about single instructions."""
        return [*(each.name for each in checks(catalogue, self.isa)), ILLEGAL]
