# SPDX-License-Identifier: MIT OR Apache-2.0
"""The units in their place: a program with every instruction of Zk runs on the core, as the descriptions say."""

import random
import subprocess
from array import array

import pytest

from rvk.hardware import verilator
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Field, Instruction
from rvk.prove.names import single
from tests.clone import RTL
from tests.isa.described import CATALOGUE

EXTENSIONS = ("zbkb", "zbkc", "zbkx", "zknd", "zkne", "zknh", "zksed", "zksh")
SHARED = ("zbbzbkb", "zbbzbkbxror", "zbczbkc")
"""What extensions have in common with others."""
REGISTERS = {"rs1": 10, "rs2": 11, "rd": 12}
FOREVER, ILLEGAL = 0x6F, 2
"""jal x0, 0; the cause of an illegal instruction."""
FIRST_RESULT = 8
"""Where results begin in data memory, after both operands."""
SEED_WORD, CSRRW_SEED, CSRRS_SEED = 0x8000A5C3, 0x01501673, 0x01502673
"""A status of ES16 and 16 bits; csrrw a2, seed, x0 and csrrs a2, seed, x0."""

DRIVER = f"""
#include <cstdint>
#include <cstdio>
#include "Vrvk_core.h"

static uint32_t code[1024], data[1024];

int main() {{
    VerilatedContext context;
    Vrvk_core top{{&context}};
    uint32_t cycles, taken = 0;
    if (std::fread(&cycles, 4, 1, stdin) != 1 || std::fread(data, 4, 2, stdin) != 2) return 1;
    if (std::fread(code, 4, 1024, stdin) == 0) return 1;
    top.i_ready_i = top.d_ready_i = 1;
    top.seed_status_i = {SEED_WORD >> 30};
    top.seed_entropy_i = {SEED_WORD & 0xFFFF};
    for (uint32_t cycle = 0; cycle < cycles; ++cycle) {{
        top.rst_ni = cycle > 1;
        top.clk_i = 0;
        top.eval();
        const uint32_t fetched = code[top.i_address_o % 1024], loaded = data[top.d_address_o % 1024];
        if (cycle > 1 && top.d_valid_o && top.d_write_o) data[top.d_address_o % 1024] = top.d_data_o;
        taken += top.seed_taken_o;
        top.clk_i = 1;
        top.eval();
        top.i_data_i = fetched;
        top.d_data_i = loaded;
    }}
    data[1023] = taken;
    return std::fwrite(data, sizeof data, 1, stdout) != 1;
}}
"""


def zk() -> list[Instruction]:
    """Every instruction of the scalar cryptography extensions, and of those of others that they have."""
    named = [each for extension in EXTENSIONS for each in CATALOGUE.extension(extension)]
    shared = [each for name in SHARED for each in CATALOGUE.instructions if each.extension == name]
    return list({id(each): each for each in [*named, *shared]}.values())


def encoded(instruction: Instruction, immediate: int) -> int:
    word = instruction.fixed
    low = 32
    for part in instruction.encoding:
        low -= part.width
        if isinstance(part, Field):
            value = REGISTERS[part.name] if part.name in REGISTERS else immediate >> part.low
            word |= (value & ((1 << part.width) - 1)) << low
    return word


def store(offset: int) -> int:
    """sw a2, offset(x0)."""
    return (offset >> 5) << 25 | REGISTERS["rd"] << 20 | 2 << 12 | (offset & 31) << 7 | 0x23


def run(words: list[int], a: int, b: int, source: str) -> "array[int]":
    """Data memory after a program, which begins with both operands in a0 and a1."""
    loads = [offset << 20 | 2 << 12 | register << 7 | 3 for offset, register in ((0, 10), (4, 11))]
    program = array("I", [100 + 40 * len(words), a, b, *loads, *words, FOREVER])
    path = verilator.build(source, "rvk_core", DRIVER)
    done = subprocess.run([path], input=program.tobytes(), capture_output=True, check=True, timeout=60)
    return array("I", done.stdout)


@pytest.fixture(scope="module")
def core() -> str:
    """The core with all of Zk, as one text."""
    files = [RTL / "units" / "rvk_units_pkg.sv", RTL / "core" / "rvk_core_pkg.sv"]
    files += [path for folder in ("core", "units") for path in sorted((RTL / folder).glob("*.sv")) if path not in files]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    default = "parameter units_t UNITS = NONE,"
    assert text.count(default) == 1
    return text.replace(default, "parameter units_t UNITS = ZK,")


def test_every_instruction_gives_what_its_description_says(core: str) -> None:
    seed = random.SystemRandom().getrandbits(32)
    print(f"seed {seed}")
    source = random.Random(seed)
    a, b = source.getrandbits(32), source.getrandbits(32)
    tried = [(each, source.getrandbits(2 if each.name.startswith(("AES", "SM4")) else 5)) for each in zk()]
    words, wanted = [], []
    for number, (each, immediate) in enumerate(tried):
        words += [encoded(each, immediate), store(FIRST_RESULT + 4 * number)]
        wanted.append(evaluate(each.results["rd"], {"rs1": a, "rs2": b, "immediate": immediate}))
    found = run(words, a, b, core)[2 : 2 + len(tried)]
    names = [each.mnemonic for each, _ in tried]
    assert dict(zip(names, found, strict=True)) == dict(zip(names, wanted, strict=True))
    assert {"rori", "andn", "clmulh", "sha512sig1h", "sm3p1", "xperm8", "aes32dsmi", "sm4ks", "unzip"} <= set(names)


def test_the_seed_is_taken_when_it_is_read_and_written(core: str) -> None:
    data = run([CSRRW_SEED, store(8), CSRRW_SEED, store(12)], 0, 0, core)
    assert data[2:4] == array("I", [SEED_WORD, SEED_WORD])
    assert data[1023] == 2


def behind_a_trap(word: int, source: str) -> "array[int]":
    """Data memory after an instruction, a store to word 2 after it, and a handler that stores mcause to word 3."""
    first = 8  # the address of the first of these
    handler = first + 5 * 4
    set_handler = [handler << 20 | 5 << 7 | 0x13, 0x305 << 20 | 5 << 15 | 1 << 12 | 0x73]  # addi t0, x0; csrw mtvec, t0
    read_cause = 0x342 << 20 | 2 << 12 | REGISTERS["rd"] << 7 | 0x73
    return run([*set_handler, word, store(8), FOREVER, read_cause, store(12)], 1, 2, source)


def test_the_seed_cannot_be_read_only(core: str) -> None:
    data = behind_a_trap(CSRRS_SEED, core)
    assert data[2:4] == array("I", [0, ILLEGAL])
    assert data[1023] == 0


def test_a_unit_that_is_not_there_does_not_answer(core: str) -> None:
    without = core.replace("parameter units_t UNITS = ZK,", "parameter units_t UNITS = ZBKB,")
    word = encoded(single(CATALOGUE, "aes32esi"), 0)
    assert behind_a_trap(word, without)[2:4] == array("I", [0, ILLEGAL])
