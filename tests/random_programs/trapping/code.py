# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random code that may trap: every kind of instruction that an ISA has, and some that it does not have."""

from collections.abc import Callable
from typing import Final, NamedTuple

from rvk._sim import disassemble

from ..builder import Item, Kinds
from ..encode import BITS, b_immediate, i_immediate, i_type, j_immediate, j_type, u_type
from ..straight import compute, division, fence, load, store
from .builder import POINTERS, TrappingBuilder

_MSTATUS, _MIE = 0x300, 0x304
_MIE_BIT: Final = 8
"""MIE in mstatus."""
_NO_CSRS: Final = (0xF16, 0x000, 0x7C0, 0x321, 0x345, 0xB01, 0xB20, 0xC01, 0xC20)
"""Those that do not exist."""
_BRANCH_REGISTERS: Final = 0x01FF_F07F
"""All of a branch but its offset."""
_TO_UNIT: Final = "to a unit"
"""The tag of a branch or jump whose offset is still to be set."""


class Unit(NamedTuple):
    """What a writer has written."""

    start: int
    code: bytes
    is_aimed: bool
    """Whether it ends with a branch or jump to another unit."""


def block(builder: TrappingBuilder, count: int) -> tuple[bytes, list[int]]:
    """At least so many bytes of code, and where its units begin."""
    kinds = _kinds(builder)
    units: list[Unit] = []
    end = 0
    while end < count:
        items = builder.one_of(kinds)
        code = items[0].code if len(items) == 1 else b"".join(item.code for item in items)
        units.append(Unit(end, code, items[-1].tag == _TO_UNIT))
        end += len(code)
    parts = [_aimed(builder, units, index) if unit.is_aimed else unit.code for index, unit in enumerate(units)]
    return b"".join(parts), [unit.start for unit in units]


def _kinds(builder: TrappingBuilder) -> Kinds[TrappingBuilder]:
    weights: dict[Callable[[TrappingBuilder], list[Item]], float] = {
        compute: 40,
        _compressed: 20,
        load: 10.8,
        store: 7.2,
        _branch: 8,
        _jump: 3,
        _jump_register: 1.5,
        _csr: 6,
        _interrupts_off: 2,
        fence: 1.3,
        _system: 0.5,
        _garbage: 0.3,
    }
    if builder.instructions.custom:
        weights[_custom] = 30
    if builder.instructions.has("div"):
        weights[division] = 0.5
    return Kinds(weights)


def _aimed(builder: TrappingBuilder, units: list[Unit], index: int) -> bytes:
    """Lets a branch or jump go to where a unit begins, mostly."""
    # Backward seldom: a loop repeats the same instructions.
    steps = builder.random.randrange(1, 20) if builder.chance(0.995) else -2
    target = units[min(max(index + steps, 0), len(units) - 1)]
    exact = builder.chance(0.97)
    start, code, _ = units[index]
    return _aim(code, target.start - start if exact else 2 * builder.random.randrange(2, 60))


def _aim(code: bytes, offset: int) -> bytes:
    """A branch, a jal, or auipc with jalr, that goes so far."""
    word = int.from_bytes(code[-4:], "little")
    if len(code) == 8:
        return code[:4] + _bytes(word | i_immediate(offset))
    return _bytes(word | (j_immediate(offset) if word & 0x7F == BITS["jal"] else b_immediate(offset)))


def _bytes(word: int) -> bytes:
    return word.to_bytes(4, "little")


def _compressed(builder: TrappingBuilder) -> list[Item]:
    """Any 16 bits; mostly those that are an instruction, but no jump, and leave the pointers alone."""
    while True:
        half = builder.random.getrandbits(16)
        if half & 3 == 3:
            continue
        quadrant, funct3, rd = half & 3, half >> 13, half >> 7 & 31
        jump = (quadrant == 1 and funct3 in (1, 5, 6, 7)) or (quadrant == 2 and funct3 == 4 and half >> 2 & 31 == 0)
        writes_pointer = quadrant in (1, 2) and rd in POINTERS
        lost = quadrant == 0 and funct3 in (2, 6) and 8 + (half >> 7 & 7) not in POINTERS
        # Compressed instructions are all of the standard.
        odd = jump or writes_pointer or lost or disassemble(half, 0, builder.instructions.standard) is None
        if not odd or builder.chance(0.02):
            return [builder.item("compressed", half, 2)]


def _custom(builder: TrappingBuilder) -> list[Item]:
    """From a plug-in."""
    instruction = builder.random.choice(builder.instructions.custom)
    return [builder.item(instruction.mnemonic, builder.word(instruction))]


def _branch(builder: TrappingBuilder) -> list[Item]:
    instruction = builder.random.choice(builder.instructions.branches)
    return [builder.item(instruction.mnemonic, builder.word(instruction) & _BRANCH_REGISTERS, tag=_TO_UNIT)]


def _jump(builder: TrappingBuilder) -> list[Item]:
    return [builder.item("jal", j_type("jal", builder.destination(), 0), tag=_TO_UNIT)]


def _jump_register(builder: TrappingBuilder) -> list[Item]:
    """To where a jalr is likely to go: relative to itself; or anywhere."""
    base = builder.random.choice((1, 5, 6, 11, 12))
    rd = builder.destination()
    if builder.chance(0.05):
        return [builder.item("jalr", i_type("jalr", rd, builder.source(), builder.random.getrandbits(12)))]
    jump = builder.item("jalr", i_type("jalr", rd, base, 0), tag=_TO_UNIT)
    return [builder.item("auipc", u_type("auipc", base, 0)), jump]


def _csr(builder: TrappingBuilder) -> list[Item]:
    mnemonic = builder.random.choice(("csrrw", "csrrs", "csrrc", "csrrwi", "csrrsi", "csrrci"))
    source = builder.source() if builder.chance(0.5) else 0
    number = builder.random.choice(builder.csrs if builder.chance(0.95) else _NO_CSRS)
    if number >> 10 == 3 and builder.chance(0.9):
        # Read only: writing traps.
        mnemonic, source = "csrrs", 0
    return [builder.item(mnemonic, i_type(mnemonic, builder.destination(), source, number))]


def _interrupts_off(builder: TrappingBuilder) -> list[Item]:
    """Interrupts on, off and on again, by mstatus or by mie: one may arrive at any of them."""
    on, register = i_type("csrrsi", 0, _MIE_BIT, _MSTATUS), builder.base()
    if builder.chance(0.5):
        off = i_type("csrrci", register, _MIE_BIT, _MSTATUS)
        return [builder.item("csrrsi", on), builder.item("csrrci", off), builder.item("csrrsi", on)]
    swaps = [builder.item("csrrw", i_type("csrrw", register, source, _MIE)) for source in (0, register)]
    return [builder.item("csrrsi", on), *swaps]


def _system(builder: TrappingBuilder) -> list[Item]:
    """Privileged ones; mret seldom, since it goes wherever mepc points."""
    mnemonic = builder.random.choice(("ecall", "ebreak", "wfi")) if builder.chance(0.94) else "mret"
    return [builder.item(mnemonic, BITS[mnemonic])]


def _garbage(builder: TrappingBuilder) -> list[Item]:
    return [builder.item("garbage", builder.random.getrandbits(32))]
