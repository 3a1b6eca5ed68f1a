# SPDX-License-Identifier: MIT OR Apache-2.0
"""The generated hardware of many instructions as one program, which computes them all for each set of operands."""

import subprocess
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed
from rvk.hardware import verilator
from rvk.hardware.operands import Columns, immediate_range, join_words, word_names
from rvk.isa import verilog
from rvk.isa.model.expression import XLEN, Input
from rvk.isa.model.instruction import Instruction
from rvk.isa.verilog.text import statement

_TOP: Final = "rvk_all"
_SETS_PER_RUN: Final = 1 << 14
"""Sets that are in memory at a time, each a few hundred bytes."""
_FEWEST_WORDS: Final = 3
"""Verilator makes arrays of words, which the driver copies, of ports of more than 64 bits."""

# Reads sets of operands until the input ends; the words of a set lie as in the ports, lowest first.
_DRIVER: Final = f"""
#include <cstdio>
#include <cstring>
#include "V{_TOP}.h"

int main() {{
    VerilatedContext context;
    V{_TOP} top{{&context}};
    unsigned char operands[sizeof top.in], results[sizeof top.out];
    while (std::fread(operands, sizeof operands, 1, stdin) == 1) {{
        std::memcpy(&top.in, operands, sizeof operands);
        top.eval();
        std::memcpy(results, &top.out, sizeof results);
        if (std::fwrite(results, sizeof results, 1, stdout) != 1) return 1;
    }}
    return std::fflush(stdout) != 0;
}}
"""


class Model:
    """A program that computes every result of `instructions`.

    `inputs` are the names of the words that it needs of each set, `operands()` makes them.
    """

    def __init__(self, instructions: Sequence[Instruction]) -> None:
        """Builds the program, unless it is there already.

        Raises:
            CheckFailed: Verilator or the compiler fails.
            MissingTool: One of them is not installed.
        """
        self.instructions = instructions
        names = {name for each in instructions for part in verilog.inputs(each) for name in word_names(part)}
        self.inputs = sorted(names)
        self._input_words = max(len(names), _FEWEST_WORDS)
        self._places: dict[tuple[str, str], tuple[int, int]] = {}
        self._output_words = 0
        for each in instructions:
            for name, result in each.results.items():
                words = -(-result.width // XLEN)
                self._places[verilog.module_name(each), name] = (self._output_words, words)
                self._output_words += words
        self._output_words = max(self._output_words, _FEWEST_WORDS)
        modules = [verilog.module(each) for each in instructions]
        self._program: Path = verilator.build("\n".join([*modules, self._top()]), _TOP, _DRIVER)

    def run(self, columns: Columns) -> Iterator["Results"]:
        """The results for all sets of operands, some thousand sets at a time.

        Raises:
            CheckFailed: The program fails.
        """
        count = len(next(iter(columns.values()), ()))
        for first in range(0, count, _SETS_PER_RUN):
            part = {name: words[first : first + _SETS_PER_RUN] for name, words in columns.items()}
            yield Results(part, self._compute(part), self._output_words, self._places)

    def _compute(self, columns: Columns) -> "array[int]":
        count = len(next(iter(columns.values())))
        rows = array("I", bytes(4 * count * self._input_words))
        for place, name in enumerate(self.inputs):
            rows[place :: self._input_words] = columns[name]
        done = subprocess.run([self._program], input=rows.tobytes(), capture_output=True, check=False)
        if done.returncode != 0 or len(done.stdout) != 4 * count * self._output_words:
            raise CheckFailed(f"the generated hardware stopped with status {done.returncode}")
        return array("I", done.stdout)

    def _top(self) -> str:
        """A module with every instruction; bits of results that are not there are 0."""
        lines = [
            f"module {_TOP} (",
            f"  input  logic [{XLEN * self._input_words - 1}:0] in,",
            f"  output logic [{XLEN * self._output_words - 1}:0] out",
            ");",
            *(line for each in self.instructions for line in self._instance(each)),
            "endmodule",
        ]
        return "\n".join(lines) + "\n"

    def _instance(self, instruction: Instruction) -> Iterator[str]:
        module = verilog.module_name(instruction)
        ports = [
            f".{verilog.input_port(part.name)}({self._bits(instruction, part)})" for part in verilog.inputs(instruction)
        ]
        for name, result in instruction.results.items():
            place, words = self._places[module, name]
            ports.append(f".{verilog.output_port(name)}(out[{XLEN * place} +: {result.width}])")
            if result.width < XLEN * words:
                yield f"  assign out[{XLEN * (place + words) - 1}:{XLEN * place + result.width}] = '0;"
        yield statement(f"{module} of_{module} ({', '.join(ports)});")

    def _bits(self, instruction: Instruction, part: Input) -> str:
        """An input as bits of the port `in`; an immediate only takes values that can be encoded."""
        low = XLEN * self.inputs.index(part.name)
        immediates = immediate_range(instruction)
        if part.name != "immediate" or immediates is None:
            return f"in[{low} +: {part.width}]"
        return immediates.verilog("in", low)


class Results:
    """The results for some sets of operands."""

    def __init__(
        self, columns: Columns, rows: "array[int]", width: int, places: dict[tuple[str, str], tuple[int, int]]
    ) -> None:
        self.columns = columns
        self._rows = rows
        self._width = width
        self._places = places

    def __len__(self) -> int:
        return len(self._rows) // self._width

    def of(self, instruction: Instruction, name: str) -> "array[int] | list[int]":
        """The values of one result, in the order of the sets."""
        place, words = self._places[verilog.module_name(instruction), name]
        columns = [self._rows[place + word :: self._width] for word in range(words)]
        return columns[0] if words == 1 else join_words(columns)
