# SPDX-License-Identifier: MIT OR Apache-2.0
"""Carry-less multiplication: the unit of one cycle by algebra, the sequential one by simulation.

A solver does not see that Karatsuba's products are right. But each of their ANDs multiplies a sum of bits of a by a sum
of bits of b, so that every signal is a sum of products a_i b_j, which can be computed and compared exactly.
"""

import json
import random
import subprocess
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rvk.hardware import verilator, yosys
from rvk.isa.model.evaluate import evaluate
from rvk.prove.names import single
from tests.clone import RTL
from tests.isa.described import CATALOGUE
from tests.long_tests import long_unless

WIDTH = 32
PAIRS = 200
CARRY_LESS = 8
OPERATIONS = {"clmul": CARRY_LESS + 1, "clmulh": CARRY_LESS + 3, "mul": 0, "mulh": 1, "mulhsu": 2, "mulhu": 3}
OPERATIONS |= {"div": 4, "divu": 5, "rem": 6, "remu": 7}
"""And their funct3."""
DIVISION_CYCLES = 35


@dataclass(frozen=True)
class Form:
    """A sum of bits of a, of bits of b, and of products: bit 32 i + j of `products` is a_i b_j."""

    a: int = 0
    b: int = 0
    products: int = 0

    def __xor__(self, other: "Form") -> "Form":
        return Form(self.a ^ other.a, self.b ^ other.b, self.products ^ other.products)

    def __and__(self, other: "Form") -> "Form":
        if Form() in (self, other):
            return Form()
        left, right = (self, other) if self.a else (other, self)
        assert (left.b, left.products, right.a, right.products) == (0, 0, 0, 0)
        return Form(products=sum(right.b << WIDTH * i for i in range(WIDTH) if left.a >> i & 1))


def forms(folder: Path, lower: int, text: str | None = None) -> list[Form]:
    """The result of the unit, bit by bit."""
    unit = folder / "rvk_unit_carry_less.sv"
    unit.write_text((RTL / "units" / unit.name).read_text(encoding="utf-8"), encoding="utf-8")
    product = folder / "rvk_carry_less_product.sv"
    product.write_text(text or (RTL / "units" / product.name).read_text(encoding="utf-8"), encoding="utf-8")
    top = folder / "multiply.sv"
    top.write_text(
        f"""
module multiply (input logic [31:0] a, input logic [31:0] b, output logic [31:0] r);
  rvk_unit_carry_less unit (.lower_i(1'b{lower}), .upper_i(1'b{1 - lower}), .a_i(a), .b_i(b), .result_o(r));
endmodule
""",
        encoding="utf-8",
    )
    script = yosys.commands("prep -flatten -top multiply\nopt -full\nsimplemap\nopt_clean\nwrite_json net.json")
    yosys.run([yosys.read([top], "multiply"), *script], folder)
    return evaluated(json.loads((folder / "net.json").read_text(encoding="utf-8"))["modules"]["multiply"])


def evaluated(module: dict[str, Any]) -> list[Form]:
    ports = {name: port["bits"] for name, port in module["ports"].items()}
    known = {bit: Form(a=1 << i) for i, bit in enumerate(ports["a"])}
    known |= {bit: Form(b=1 << i) for i, bit in enumerate(ports["b"])}
    drivers = {cell["connections"]["Y"][0]: cell for cell in module["cells"].values()}

    @cache
    def form(bit: int | str) -> Form:
        if bit in known or bit == "0":
            return known.get(bit, Form())
        cell = drivers[bit]
        a, b = (form(cell["connections"][port][0]) for port in "AB")
        return {"$_AND_": Form.__and__, "$_XOR_": Form.__xor__}[cell["type"]](a, b)

    return [form(bit) for bit in ports["r"]]


def expected(first: int) -> list[Form]:
    """Bits `first` and above of the product (scalar cryptography specification 1.0.1, section 2.2)."""
    sums = [0] * (first + WIDTH)
    for i in range(WIDTH):
        for j in range(WIDTH):
            if i + j < len(sums):
                sums[i + j] |= 1 << WIDTH * i + j
    return [Form(products=products) for products in sums[first:]]


@pytest.mark.parametrize(("lower", "first"), [(1, 0), (0, 32)], ids=["clmul", "clmulh"])
def test_every_bit_of_the_unit_is_the_right_sum_of_products(lower: int, first: int, tmp_path: Path) -> None:
    assert forms(tmp_path, lower) == expected(first)


def test_a_missing_summand_is_found(tmp_path: Path) -> None:
    text = (RTL / "units" / "rvk_carry_less_product.sv").read_text(encoding="utf-8")
    right = "shared ^ low[HALF-2:0] ^ middle"
    assert text.count(right) == 1
    assert forms(tmp_path, 1, text.replace(right, "shared ^ middle")) != expected(0)


DRIVER = """
#include <cstdint>
#include <cstdio>
#include "Vrvk_multiply_divide.h"

int main() {
    VerilatedContext context;
    Vrvk_multiply_divide top{&context};
    auto edge = [&] { top.clk_i = 0; top.eval(); top.clk_i = 1; top.eval(); };
    edge();
    top.rst_ni = 1;
    uint32_t set[3];
    while (std::fread(set, sizeof set, 1, stdin) == 1) {
        top.funct3_i = set[0] & 7;
        top.carry_less_i = set[0] >> 3;
        top.a_i = set[1];
        top.b_i = set[2];
        top.valid_i = 1;
        uint32_t answer[2] = {0, 1};
        for (top.eval(); !top.done_o; ++answer[1]) edge();
        answer[0] = top.result_o;
        edge();
        if (std::fwrite(answer, sizeof answer, 1, stdout) != 1) return 1;
    }
    return std::fflush(stdout) != 0;
}
"""


def sequential(text: str, sets: list[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """For each code, a and b the result of the sequential multiplier and its cycles."""
    program = verilator.build(text, "rvk_multiply_divide", DRIVER)
    words = array("I", (word for each in sets for word in each))
    done = subprocess.run([program], input=words.tobytes(), capture_output=True, check=True, timeout=60)
    answers = array("I", done.stdout)
    return list(zip(answers[::2], answers[1::2], strict=True))


@pytest.mark.parametrize("bits", long_unless([4], [1, 4]))
def test_the_sequential_multiplier_does_all_with_and_without_carries(bits: int) -> None:
    seed = random.SystemRandom().getrandbits(32)
    print(f"seed {seed}")
    source = random.Random(seed)
    text = (RTL / "core" / "rvk_multiply_divide.sv").read_text(encoding="utf-8")
    text = text.replace("BITS = 1,", f"BITS = {bits},").replace("CARRY_LESS = 1'b0", "CARRY_LESS = 1'b1")
    pairs = [(0xFFFFFFFF, 0xFFFFFFFF), (0x80000000, 0x80000001), (0x80000000, 0xFFFFFFFF), (0x12345678, 0)]
    pairs += [(source.getrandbits(32), source.getrandbits(32)) for _ in range(PAIRS)]
    sets = [(code, a, b) for code in OPERATIONS.values() for a, b in pairs]
    wanted = []
    for name, code in OPERATIONS.items():
        cycles = DIVISION_CYCLES if code in range(4, 8) else 1 + 32 // bits
        result = single(CATALOGUE, name).results["rd"]
        wanted += [(evaluate(result, {"rs1": a, "rs2": b}), cycles) for a, b in pairs]
    assert sequential(text, sets) == wanted
