# SPDX-License-Identifier: MIT OR Apache-2.0
"""The references that generated hardware is compared with."""

import random
from array import array
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from rvk._sim import Plugin
from rvk._sim import evaluate as evaluate_natively
from rvk.hardware.operands import Columns, immediate_range, inputs_of_set, join_words, word_name
from rvk.isa import verilog
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.expression import XLEN
from rvk.isa.model.instruction import Instruction
from rvk.isa.plugin import compile_plugin

SLOW_SETS: Final = 16
"""Of some thousand sets at a time, how many are evaluated in Python."""
_WORDS: Final = ("rs1", "rs2", "rd", "immediate", "pc", "entropy")
"""The operands of a set in the order of the simulator; the words of the state follow."""

Results = Mapping[str, Sequence[int]]


class Reference(Protocol):
    """Another way to compute the results of instructions."""

    name: str

    def knows(self, instruction: Instruction) -> bool:
        """Whether it can compute the instruction."""

    def choose(self, count: int) -> Sequence[int]:
        """The indices of the sets of operands, of `count`, that it computes."""

    def results(self, instruction: Instruction, columns: Columns, chosen: Sequence[int]) -> Results:
        """The results by name for the chosen sets."""


class DescriptionReference:
    """The description itself, evaluated in Python: slow, so that only a sample is taken."""

    name = "description"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def knows(self, instruction: Instruction) -> bool:  # noqa: ARG002
        """Every instruction is described."""
        return True

    def choose(self, count: int) -> Sequence[int]:
        """A random sample."""
        return sorted(self._random.sample(range(count), min(count, SLOW_SETS)))

    def results(self, instruction: Instruction, columns: Columns, chosen: Sequence[int]) -> Results:
        """The results by name for the chosen sets."""
        parts = verilog.inputs(instruction)
        inputs = [inputs_of_set(instruction, parts, columns, index) for index in chosen]
        return {name: [evaluate(result, each) for each in inputs] for name, result in instruction.results.items()}


class SimulatorReference:
    """The simulator's own instructions."""

    name = "simulator"

    def knows(self, instruction: Instruction) -> bool:
        """Whether the simulator has it, as an instruction that only computes rd."""
        only_computes = instruction.results.keys() == {"rd"} and instruction.inputs() <= {"rs1", "rs2", "immediate"}
        return only_computes and evaluate_natively(instruction.mnemonic, b"") is not None

    def choose(self, count: int) -> Sequence[int]:
        """All."""
        return range(count)

    def results(self, instruction: Instruction, columns: Columns, chosen: Sequence[int]) -> Results:
        """The value of rd in every set."""
        computed = evaluate_natively(instruction.mnemonic, _rows(instruction, columns, len(chosen), {}))
        return {"rd": array("I", computed or b"")}


class PluginReference:
    """The descriptions in C, as the simulator loads them."""

    name = "plug-in"

    def __init__(self, instructions: Sequence[Instruction]) -> None:
        """Compiles a plug-in for each extension.

        Raises:
            UsageError: An instruction cannot be in a plug-in.
            MissingTool: The compiler is not installed.
        """
        groups: dict[str, list[Instruction]] = {}
        for each in instructions:
            groups.setdefault(each.extension, []).append(each)
        self._plugins = {name: Plugin(compile_plugin(group, name)) for name, group in groups.items()}

    def knows(self, instruction: Instruction) -> bool:
        """Whether it was compiled."""
        return instruction.extension in self._plugins

    def choose(self, count: int) -> Sequence[int]:
        """All."""
        return range(count)

    def results(self, instruction: Instruction, columns: Columns, chosen: Sequence[int]) -> Results:
        """The results by name for all sets."""
        plugin = self._plugins[instruction.extension]
        state = {f"state.{name}": width for name, width in plugin.state}
        rows = _rows(instruction, columns, len(chosen), state)
        computed = array("I", plugin.evaluate(instruction.mnemonic, rows))
        names = ["rd", *(name for name, width in state.items() for _ in range(0, width, XLEN))]
        stride = len(names)
        found: dict[str, Sequence[int]] = {}
        for name in instruction.results:
            words = [computed[place::stride] for place, own in enumerate(names) if own == name]
            found[name] = words[0] if len(words) == 1 else join_words(words)
        return found


def _rows(instruction: Instruction, columns: Columns, count: int, state: Mapping[str, int]) -> bytes:
    """Sets of operands, each followed by the state: registers by name with their widths."""
    words = {name: columns.get(name) for name in _WORDS}
    immediates = immediate_range(instruction)
    if immediates and words["immediate"]:
        words["immediate"] = array("I", map(immediates.value, words["immediate"]))
    for name, width in state.items():
        for low in range(0, width, XLEN):
            column = columns.get(word_name(name, low))
            mask = (1 << min(width - low, XLEN)) - 1
            words[word_name(name, low)] = array("I", (word & mask for word in column)) if column else None
    rows = array("I", bytes(4 * count * len(words)))
    for place, column in enumerate(words.values()):
        if column:
            rows[place :: len(words)] = column
    return rows.tobytes()
