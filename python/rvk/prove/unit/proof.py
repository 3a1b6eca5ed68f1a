# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove unit`: a hand-written unit computes, for all operands, what the descriptions of its instructions say."""

import json
import re
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Final

from rvk.errors import CheckFailed, UsageError
from rvk.hardware import yosys
from rvk.hardware.bitwuzla import solver
from rvk.hardware.operands import immediate_range
from rvk.isa import verilog
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.expression import Input
from rvk.isa.model.instruction import Instruction
from rvk.prove.unit.claims import Claim
from rvk.prove.unit.division import DIVISION
from rvk.prove.unit.miter import DIFFERS, ENCODING_WORD, IMMEDIATE_WORD, SIDES, TOP, Miter, MiterWriter, Port, encoded

_STATEFUL: Final = re.compile(r"\$(\w*ff\w*|\w*latch\w*|sr|anyinit)")

_SCRIPT: Final = f"""
setundef -undriven -anyseq
chtype -set $rvk_div t:$div
chtype -set $rvk_mod t:$mod
chtype -set $rvk_divfloor t:$divfloor
chtype -set $rvk_modfloor t:$modfloor
techmap -map division.v
prep -flatten -top {TOP}
memory_map -rom-only
opt -full
write_smt2 -stbv miter.smt2
"""
"""Undefined values, x or division by zero, may be anything: the results must not depend on them."""


class Outcome(Enum):
    """The result of a proof."""

    PROVED = "proved"
    DIFFERENT = "different"
    NOT_PROVED = "not proved"


@dataclass(frozen=True)
class Counterexample:
    """Operands for which the unit is wrong, and by result what the unit and what the description gives."""

    operands: Mapping[str, int]
    results: Mapping[str, tuple[int, int]]


@dataclass(frozen=True)
class Proof:
    """The outcome for one claim."""

    claim: Claim
    instruction: Instruction
    outcome: Outcome
    seconds: float
    counterexample: Counterexample | None = None


@dataclass(frozen=True)
class Unit:
    """The sources of a unit, its module, and values for its parameters."""

    sources: tuple[Path, ...]
    module: str
    parameters: Mapping[str, str] = field(default_factory=dict)

    def ports(self) -> list[Port]:
        """The ports.

        Raises:
            UsageError: The unit is not combinational.
            CheckFailed: It cannot be read.
            MissingTool: Yosys is not installed.
        """
        script = [
            yosys.read(self.sources, self.module, self.parameters),
            *yosys.commands(f"prep -flatten -top {self.module}\nwrite_json unit.json"),
        ]
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            yosys.run(script, folder)
            module = json.loads((folder / "unit.json").read_text(encoding="utf-8"))["modules"][self.module]
            for cell in module["cells"].values():
                if _keeps_value(cell):
                    place = yosys.with_path(cell["attributes"].get("src", self.module), folder)
                    raise UsageError(f"{place}: {self.module} is not combinational: something keeps its value here")
        return [Port(name, len(port["bits"]), port["direction"] == "input") for name, port in module["ports"].items()]


def _keeps_value(cell: Mapping[str, Any]) -> bool:
    memory = cell["type"].startswith("$mem") and int(cell["parameters"]["WR_PORTS"], 2) > 0
    return memory or _STATEFUL.fullmatch(cell["type"]) is not None


def prove(unit: Unit, ports: Sequence[Port], claim: Claim, instruction: Instruction, seconds: float) -> Proof:
    """Proves one claim, or gives up after so many seconds.

    Raises:
        UsageError: The claim does not fit the unit.
        CheckFailed: A tool fails, or two of them disagree.
        MissingTool: Yosys or Bitwuzla is not installed.
    """
    started = time.monotonic()
    miter = MiterWriter(claim, instruction, ports).write(unit.parameters)
    wanted = [*miter.inputs, *(f"{side}_{name}" for name in miter.results for side in SIDES)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / f"{TOP}.sv"
        source.write_text(f"{verilog.module(instruction)}\n{miter.text}", encoding="utf-8")
        (folder / "division.v").write_text(DIVISION, encoding="utf-8")
        try:
            yosys.run([yosys.read([*unit.sources, source], TOP), *yosys.commands(_SCRIPT)], folder)
        except CheckFailed as error:
            raise CheckFailed(f"{claim.place}: {error}") from error
        answer = solver.find(folder / "miter.smt2", TOP, DIFFERS, wanted, seconds)
    outcome = {"unsat": Outcome.PROVED, "sat": Outcome.DIFFERENT, "unknown": Outcome.NOT_PROVED}[answer.status]
    counterexample = _counterexample(instruction, miter, answer.values) if outcome is Outcome.DIFFERENT else None
    return Proof(claim, instruction, outcome, time.monotonic() - started, counterexample)


def _counterexample(instruction: Instruction, miter: Miter, values: Mapping[str, int]) -> Counterexample:
    """The operands as the instruction has them; the results, after a look whether the description agrees."""
    operands = {name: value for name, value in values.items() if name in miter.inputs}
    if IMMEDIATE_WORD in operands:
        immediates = immediate_range(instruction)
        word = operands.pop(IMMEDIATE_WORD)
        operands["immediate"] = immediates.value(word) if immediates else 0
    if ENCODING_WORD in operands:
        word = operands.pop(ENCODING_WORD)
        operands["encoding"] = encoded(instruction, word, operands.get("immediate", 0))
    results = {}
    for name in miter.results:
        unit, described = (values[f"{side}_{name}"] for side in SIDES)
        results[name] = (unit, described)
    for name, result in instruction.results.items():
        flat = name.replace(".", "_")
        inputs = {part.name: operands[_flat(part)] for part in verilog.inputs(instruction)}
        if evaluate(result, inputs) != results[flat][1]:
            raise CheckFailed(f"{instruction.mnemonic}: Yosys and Bitwuzla read the description differently from RVK")
    ordered = {name: operands[name] for name in verilog.in_port_order(operands)}
    return Counterexample(ordered, {name: pair for name, pair in results.items() if pair[0] != pair[1]})


def _flat(part: Input) -> str:
    return part.name.replace(".", "_")
