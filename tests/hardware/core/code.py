# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random instructions, of every kind that a configuration has, and some that it has not."""

import random
from collections.abc import Callable
from typing import Final

from rvk._sim import Instruction, Isa, disassemble, instructions
from rvk.isa.plugin import find_plugins

POINTERS: Final = (2, 8, 9, 15)
"""Registers that point into memory and are seldom written: sp, and three that compressed instructions reach."""
_COMPUTING: Final = {"R", "I", "Shift", "Unary", "ByteSelect", "U"}
_CUSTOM: Final = "Custom"
"""The format of what plug-ins add."""
_CSRS: Final = (
    *(0x300,) * 6,
    *(0x304,) * 4,
    *(0x301, 0x341, 0x342, 0x343, 0x344, 0x310, 0x320),
    *(0xB00, 0xB02, 0xB80, 0xB82, 0xC00, 0xC02, 0xC80, 0xC82, 0xB03, 0xB1F, 0xB83, 0x323, 0x33F, 0xC03, 0xC9F),
    *(0xF11, 0xF12, 0xF14, 0xF15),
)
"""CSRs that instructions name. mtvec and mscratch are the handler's own."""
_NO_CSRS: Final = (0xF16, 0x000, 0x7C0, 0x321, 0x345, 0xB01, 0xB20, 0xC01, 0xC20)
"""Those that do not exist."""
_WITH_SEED: Final = (0x015, 0x015, 0x015, 0x747, 0x757)
"""What Zkr adds."""
_WFI, _MRET = 0x1050_0073, 0x3020_0073
_BRANCH, _JAL = 0x63, 0x6F


class RandomCode:
    """A source of random instructions."""

    def __init__(self, source: random.Random, isa: Isa) -> None:
        # Compressed instructions are all of the standard.
        self._random, self._standard = source, isa.native
        has = set(isa.extensions)
        added = [each for plugin in find_plugins(isa).plugins for each in plugin.instructions]
        known = [each for each in [*instructions(), *added] if has.intersection(each.extensions)]
        self._by_format: dict[str, list[Instruction]] = {}
        for each in known:
            self._by_format.setdefault(each.format, []).append(each)
        self._csrs = (*_CSRS, *(_WITH_SEED if "zkr" in has else ()))
        self._computing = [each for each in known if each.format in _COMPUTING]
        kinds: dict[Callable[[], bytes], float] = {
            self._compute: 40,
            self._compressed: 20,
            self._access: 18,
            self._branch: 8,
            self._jump: 3,
            self._jump_register: 1.5,
            self._csr: 6,
            self._system: 1,
            self._garbage: 0.3,
        }
        if _CUSTOM in self._by_format:
            kinds[self._custom] = 30
        self._kinds, self._weights = list(kinds), list(kinds.values())

    def block(self, count: int) -> tuple[bytes, list[int]]:
        """At least so many bytes of code, and where the instructions begin, most of them."""
        parts: list[bytes] = []
        starts: list[int] = []
        size = 0
        while size < count:
            starts.append(size)
            [kind] = self._random.choices(self._kinds, self._weights)
            parts.append(kind())
            size += len(parts[-1])
        return b"".join(self._aimed(parts, starts)), starts

    def _aimed(self, parts: list[bytes], starts: list[int]) -> list[bytes]:
        """Lets branches and jumps go to where instructions begin, most of them."""
        found = []
        for index, part in enumerate(parts):
            # Backward seldom: a loop shows the same again and again.
            steps = self._random.randrange(1, 20) if self._random.random() < 0.995 else -2
            target = starts[min(max(index + steps, 0), len(parts) - 1)]
            exact = self._random.random() < 0.97
            found.append(_aimed(part, target - starts[index] if exact else 2 * self._random.randrange(2, 60)))
        return found

    def _register(self) -> int:
        """Close ones often, so that instructions wait for each other."""
        return self._random.randrange(32) if self._random.random() < 0.4 else self._random.randrange(10, 15)

    def _destination(self) -> int:
        number = self._register()
        return number if number not in POINTERS else 0

    def _pointer(self) -> int:
        return self._random.choice(POINTERS) if self._random.random() < 0.99 else self._register()

    def _word(self, instruction: Instruction, **fields: int) -> int:
        """All bits that are not fixed are random, but for registers."""
        word = instruction.bits | self._random.getrandbits(32) & ~instruction.mask
        places = {"rd": 7, "rs1": 15, "rs2": 20}
        for name, value in fields.items():
            field = 31 << places[name]
            if not instruction.mask & field:
                word = word & ~field | value << places[name]
        return word

    def _compute(self) -> bytes:
        instruction = self._random.choice(self._computing)
        fields = {"rd": self._destination()}
        if instruction.format != "U":
            fields["rs1"] = self._register()
        if instruction.format in ("R", "ByteSelect"):
            fields["rs2"] = self._register()
        return _long(self._word(instruction, **fields))

    def _custom(self) -> bytes:
        """From a plug-in: fields that look as if they were of registers are; the others are immediates."""
        instruction = self._random.choice(self._by_format[_CUSTOM])
        fields = {"rd": self._destination(), "rs1": self._register(), "rs2": self._register()}
        return _long(self._word(instruction, **fields))

    def _compressed(self) -> bytes:
        """Any 16 bits; mostly those that are an instruction, but no jump, and leave the pointers alone."""
        while True:
            half = self._random.getrandbits(16)
            if half & 3 == 3:
                continue
            quadrant, funct3, rd = half & 3, half >> 13, half >> 7 & 31
            jump = (quadrant == 1 and funct3 in (1, 5, 6, 7)) or (quadrant == 2 and funct3 == 4 and half >> 2 & 31 == 0)
            writes_pointer = quadrant in (1, 2) and rd in POINTERS
            lost = quadrant == 0 and funct3 in (2, 6) and 8 + (half >> 7 & 7) not in POINTERS
            odd = jump or writes_pointer or lost or disassemble(half, 0, self._standard) is None
            if not odd or self._random.random() < 0.02:
                return half.to_bytes(2, "little")

    def _access(self) -> bytes:
        load = self._random.random() < 0.6
        instruction = self._random.choice(self._by_format["Load" if load else "Store"])
        word = self._word(instruction, rd=self._destination(), rs1=self._pointer(), rs2=self._register())
        # Few different offsets, so that loads find what was stored; aligned mostly.
        size = 1 << (instruction.bits >> 12 & 3)
        offset = self._random.randrange(-32, 32) & -(size if self._random.random() < 0.98 else 1)
        if load:
            return _long(word & 0xF_FFFF | offset << 20)
        return _long(word & 0x01FF_F07F | (offset >> 5) << 25 | (offset & 31) << 7)

    def _branch(self) -> bytes:
        instruction = self._random.choice(self._by_format["Branch"])
        return _long(self._word(instruction, rs1=self._register(), rs2=self._register()))

    def _jump(self) -> bytes:
        return _long(_JAL | self._destination() << 7)

    def _jump_register(self) -> bytes:
        """To where a jalr is likely to go: relative to itself; or anywhere."""
        base = self._random.choice((1, 5, 6, 11, 12))
        jump = 0x67 | self._destination() << 7
        if self._random.random() < 0.05:
            return _long(jump | self._register() << 15 | self._random.getrandbits(12) << 20)
        return _long(0x17 | base << 7) + _long(jump | base << 15)

    def _csr(self) -> bytes:
        funct3 = self._random.choice((1, 2, 3, 5, 6, 7))
        source = self._register() if self._random.random() < 0.5 else 0
        number = self._random.choice(self._csrs if self._random.random() < 0.95 else _NO_CSRS)
        if number >> 10 == 3 and self._random.random() < 0.9:
            # Read only: writing traps.
            funct3, source = 2, 0
        return _long(0x73 | self._destination() << 7 | funct3 << 12 | source << 15 | number << 20)

    def _system(self) -> bytes:
        fence = 0x0F | self._random.getrandbits(8) << 20
        return _long(
            self._random.choice(
                (0x73, 0x0010_0073, _WFI, fence, 0x100F, 0x100F) if self._random.random() < 0.97 else (_MRET,)
            )
        )

    def _garbage(self) -> bytes:
        return _long(self._random.getrandbits(32))


def _aimed(part: bytes, offset: int) -> bytes:
    """A branch, a jal, or auipc with jalr, that goes so far; others as they are."""
    word = int.from_bytes(part[-4:], "little")
    if len(part) == 8:
        return part[:4] + _long(word & 0xF_FFFF | (offset & 0xFFF) << 20)
    if len(part) == 4 and word & 0x7F == _BRANCH:
        word = word & 0x01FF_F07F | _bit(offset, 12, 31) | _bit(offset, 11, 7)
        return _long(word | (offset >> 5 & 63) << 25 | (offset >> 1 & 15) << 8)
    if len(part) == 4 and word & 0x7F == _JAL:
        word = word & 0xFFF | (offset >> 1 & 0x3FF) << 21 | _bit(offset, 11, 20) | _bit(offset, 20, 31)
        return _long(word | offset & 0xFF000)
    return part


def _long(word: int) -> bytes:
    return (word & 0xFFFF_FFFF).to_bytes(4, "little")


def _bit(value: int, of: int, to: int) -> int:
    return (value >> of & 1) << to
