# SPDX-License-Identifier: MIT OR Apache-2.0
"""The 16-bit instructions of RV32C.

Written from the specification (chapter "C", "RVC Instruction Set Listings"), not from the simulator's decoder.
Registers are given by their full number; those of three bits must be x8 to x15.
"""

from .encode import field

_REGISTER_PAIR = {"c.sub": 0x8C01, "c.xor": 0x8C21, "c.or": 0x8C41, "c.and": 0x8C61}
_SHIFT = {"c.srli": 0x8001, "c.srai": 0x8401, "c.slli": 0x0002}
_JUMP = {"c.jal": 0x2001, "c.j": 0xA001}
_BRANCH = {"c.beqz": 0xC001, "c.bnez": 0xE001}
_JUMP_REGISTER = {"c.jr": 0x8002, "c.jalr": 0x9002}
_MOVE = {"c.mv": 0x8002, "c.add": 0x9002}
_IMMEDIATE = {"c.addi": 0x0001, "c.li": 0x4001}

REGISTER_PAIR, SHIFT, MOVE = tuple(_REGISTER_PAIR), tuple(_SHIFT), tuple(_MOVE)

FORMS = (
    *_REGISTER_PAIR, *_SHIFT, *_JUMP, *_BRANCH, *_JUMP_REGISTER, *_MOVE, *_IMMEDIATE, "c.addi4spn", "c.addi16sp",
    "c.lui", "c.andi", "c.nop", "c.lw", "c.sw", "c.lwsp", "c.swsp",
)  # fmt: skip
"""All but c.ebreak and those of F and D."""


def _six_bits(value: int) -> int:
    return field(value, "5", 12) | field(value, "4:0", 2)


def immediate(form: str, rd: int, value: int) -> int:
    """c.addi, c.li: -32 to 31."""
    return _IMMEDIATE[form] | rd << 7 | _six_bits(value)


def nop(value: int) -> int:
    """With a value other than zero it is a hint."""
    return 0x0001 | _six_bits(value)


def lui(rd: int, upper: int) -> int:
    """`upper` is the value's bits 17 to 12, not zero; rd is not sp."""
    return 0x6001 | rd << 7 | field(upper << 12, "17", 12) | field(upper << 12, "16:12", 2)


def andi(rd: int, value: int) -> int:
    return 0x8801 | (rd - 8) << 7 | _six_bits(value)


def shift(form: str, rd: int, amount: int) -> int:
    """c.srli, c.srai on x8 to x15, c.slli on any; 0 to 31 on RV32."""
    return _SHIFT[form] | (rd if form == "c.slli" else rd - 8) << 7 | _six_bits(amount)


def register_pair(form: str, rd: int, rs2: int) -> int:
    return _REGISTER_PAIR[form] | (rd - 8) << 7 | (rs2 - 8) << 2


def move(form: str, rd: int, rs2: int) -> int:
    """c.mv, c.add; rs2 is not x0."""
    return _MOVE[form] | rd << 7 | rs2 << 2


def addi4spn(rd: int, offset: int) -> int:
    return 0x0000 | field(offset, "5:4|9:6|2|3", 5) | (rd - 8) << 2


def addi16sp(offset: int) -> int:
    return 0x6101 | field(offset, "9", 12) | field(offset, "4|6|8:7|5", 2)


def load(rd: int, rs1: int, offset: int) -> int:
    return 0x4000 | (rs1 - 8) << 7 | (rd - 8) << 2 | field(offset, "5:3", 10) | field(offset, "2|6", 5)


def store(rs2: int, rs1: int, offset: int) -> int:
    return 0xC000 | (rs1 - 8) << 7 | (rs2 - 8) << 2 | field(offset, "5:3", 10) | field(offset, "2|6", 5)


def load_stack(rd: int, offset: int) -> int:
    """rd is not x0."""
    return 0x4002 | rd << 7 | field(offset, "5", 12) | field(offset, "4:2|7:6", 2)


def store_stack(rs2: int, offset: int) -> int:
    return 0xC002 | field(offset, "5:2|7:6", 7) | rs2 << 2


def jump(form: str, offset: int) -> int:
    """c.j, c.jal: -2048 to 2046."""
    return _JUMP[form] | field(offset, "11|4|9:8|10|6|7|3:1|5", 2)


def branch(form: str, rs1: int, offset: int) -> int:
    """c.beqz, c.bnez: -256 to 254."""
    return _BRANCH[form] | (rs1 - 8) << 7 | field(offset, "8|4:3", 10) | field(offset, "7:6|2:1|5", 2)


def jump_register(form: str, rs1: int) -> int:
    """c.jr, c.jalr; rs1 is not x0."""
    return _JUMP_REGISTER[form] | rs1 << 7
