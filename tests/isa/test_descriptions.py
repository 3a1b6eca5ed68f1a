# SPDX-License-Identifier: MIT OR Apache-2.0
"""The descriptions of the standard's instructions: complete, encoded and computing as the simulator's, tables derived.

The simulator's own instructions were written apart from the descriptions and are compared with
QEMU (tests/simulator/qemu).
"""

import random

import pytest

from rvk import _sim
from rvk.isa.model.expression import Lookup, in_order
from rvk.isa.model.instruction import Field, Instruction
from tests.conftest import SEED

from .described import CATALOGUE, extension, operands, rd
from .field import affine, inverse

NATIVE = {each.mnemonic: each for each in _sim.instructions()}

STANDARD_EXTENSIONS = [
    "i", "m", "zba", "zbb", "zbc", "zbs", "zbkb", "zbkc", "zbkx", "zknd", "zkne", "zknh", "zksed", "zksh",
]  # fmt: skip


def computes(mnemonic: str) -> bool:
    """Whether a native instruction only computes; auipc does, though from the address of the instruction."""
    return mnemonic == "auipc" or _sim.compute(mnemonic, 0, 0, 0) is not None


@pytest.mark.parametrize("name", STANDARD_EXTENSIONS)
def test_every_computing_instruction_of_the_extension_is_described(name: str) -> None:
    expected = {each.mnemonic for each in NATIVE.values() if name in each.extensions and computes(each.mnemonic)}
    assert extension(name).keys() == expected


STANDARD = {each.mnemonic: each for name in STANDARD_EXTENSIONS for each in CATALOGUE.extension(name)}


def test_shared_instructions_are_described_once() -> None:
    places = {each.place for name in STANDARD_EXTENSIONS for each in CATALOGUE.extension(name)}
    assert len(places) == len(STANDARD) == sum(map(computes, NATIVE))


@pytest.mark.parametrize("mnemonic", STANDARD)
def test_encoding_class_and_operands_are_the_native_ones(mnemonic: str) -> None:
    instruction, native = STANDARD[mnemonic], NATIVE[mnemonic]
    assert (f"{instruction.fixed:08x}", f"{instruction.mask:08x}") == (f"{native.bits:08x}", f"{native.mask:08x}")
    assert instruction.latency_class == native.class_name
    fields = {part.name for part in instruction.encoding if isinstance(part, Field)}
    assert set(instruction.assembly) == fields
    assert instruction.assembly[0] == "rd"


@pytest.mark.parametrize("mnemonic", STANDARD)
def test_values_are_the_native_ones(mnemonic: str) -> None:
    instruction, source = STANDARD[mnemonic], random.Random(SEED)
    print(f"seed {SEED}")
    for rs1, rs2 in operands(source, 50):
        immediate = random_immediate(instruction, source)
        if mnemonic == "auipc":
            expected: int | None = (rs1 + immediate) & 0xFFFFFFFF
        else:
            expected = _sim.compute(mnemonic, rs1, rs2, immediate)
        found = rd(instruction, rs1, rs2, immediate=immediate, pc=rs1)
        assert found == expected, f"rs1 {rs1:#x} rs2 {rs2:#x} immediate {immediate:#x}"


def random_immediate(instruction: Instruction, source: random.Random) -> int:
    """An immediate that the encoding can hold, often a least or greatest one; 0 if there is none."""
    parts = [part for part in instruction.encoding if isinstance(part, Field) and part.name == instruction.immediate]
    if not parts:
        return 0
    low, high = min(part.low for part in parts), max(part.high for part in parts)
    ones = (1 << (high + 1 - low)) - 1
    value = source.choice([0, ones, ones >> 1, (ones >> 1) + 1, source.randrange(ones + 1)]) << low
    sign_extend = instruction.immediate_signed and value >> high & 1
    return value | -(1 << high) & 0xFFFFFFFF if sign_extend else value


def test_every_byte_goes_through_the_tables_as_natively() -> None:
    for mnemonic in ("aes32esi", "aes32esmi", "aes32dsi", "aes32dsmi", "sm4ed", "sm4ks"):
        for byte in range(256):
            for select in range(4):
                word = byte << 8 * select
                expected = _sim.compute(mnemonic, 0, word, select)
                found = rd(STANDARD[mnemonic], 0, word, immediate=select)
                assert found == expected, f"{mnemonic} {word:#x} {select}"


def test_the_tables_are_what_their_standards_define() -> None:
    """AES: FIPS 197, section 5.1.1; SM4: its S-box is affine-equivalent to the inverse as well, over another field."""
    aes = [affine(0xF1, inverse(x, 0x11B)) ^ 0x63 for x in range(256)]
    sm4 = [affine(0xA7, inverse(affine(0xA7, x) ^ 0xD3, 0x1F5)) ^ 0xD3 for x in range(256)]
    assert tables(extension("zkne")) == {"AES_SBOX": tuple(aes)}
    assert tables(extension("zknd")) == {"AES_INVERSE_SBOX": tuple(aes.index(x) for x in range(256))}
    assert tables(extension("zksed")) == {"SM4_SBOX": tuple(sm4)}


def tables(instructions: dict[str, Instruction]) -> dict[str, tuple[int, ...]]:
    """Every table that the instructions look something up in."""
    roots = [root for each in instructions.values() for root in each.results.values()]
    found = [part.table for part in in_order(*roots) if isinstance(part, Lookup)]
    return {table.name: table.values for table in found}


@pytest.mark.parametrize("name", CATALOGUE.extensions)
def test_every_instruction_has_one_sentence_and_a_known_class(name: str) -> None:
    classes = {each.class_name for each in NATIVE.values()}
    for instruction in CATALOGUE.extension(name):
        mnemonic, summary = instruction.mnemonic, instruction.summary
        assert summary.endswith("."), mnemonic
        assert "\n" not in summary, mnemonic
        assert summary[0].isupper() or summary[0].isdigit(), mnemonic
        assert instruction.latency_class in classes, mnemonic


@pytest.mark.parametrize("more", [["xsbox", "xcarry", "xgf"], []], ids=["with proposals", "alone"])
def test_all_standard_extensions_can_be_had_together(more: list[str]) -> None:
    """An encoding or a mnemonic with two meanings would be refused."""
    chosen = CATALOGUE.select([*STANDARD_EXTENSIONS, *more])
    assert len(chosen) == len(STANDARD) + sum(len(CATALOGUE.extension(name)) for name in more)


def test_xdraft07_goes_with_the_base_and_the_ratified_bit_manipulation() -> None:
    """With Zknh, Zksed or Zksh it does not: the same mnemonics have other encodings there."""
    chosen = CATALOGUE.select(["i", "m", "zba", "zbb", "zbs", "xdraft07", "xsbox", "xcarry", "xgf"])
    assert {"grevi", "rev8", "orc.b"} <= {each.mnemonic for each in chosen}
