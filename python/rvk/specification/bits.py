# SPDX-License-Identifier: MIT OR Apache-2.0
"""Bit vectors for specifications: unsigned numbers of a fixed width, modulo 2^width.

While all bits are known, a vector is a Python integer. Otherwise it is a vector of bits in the graph of a proof
(`sim/prove`), and the operators are those of the graph.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rvk._sim import Literals
from rvk.errors import CheckFailed

_MOST_OF_A_DIVISION: Final = 64
"""Each bit of a remainder is one subtraction more, of as many bits."""


class Bits:
    """A vector of `width` bits; operators want equal widths, and a plain integer counts as one of the same width."""

    __slots__ = ("_unknown", "_value", "width")

    width: Final[int]
    _value: int
    _unknown: Literals | None

    def __init__(self, width: int, value: "int | Literals") -> None:
        """A number modulo 2^width, or bits of a proof."""
        self.width = width
        self._value, self._unknown = (value % (1 << width), None) if isinstance(value, int) else (0, value)

    @classmethod
    def of(cls, literals: Literals) -> "Bits":
        """Bits of a proof; a number if none of them is unknown."""
        known = literals.constant_value()
        return cls(len(literals), literals if known is None else sum(bit << at for at, bit in enumerate(known)))

    def __repr__(self) -> str:
        """The number in hexadecimal digits."""
        return f"Bits({self.width}, {hex(self._value) if self._unknown is None else '?'})"

    def __int__(self) -> int:
        """The number.

        Raises:
            ValueError: It is not known.
        """
        if self._unknown is not None:
            raise ValueError("a specification used an unknown value as a number")
        return self._value

    def whole(self) -> "Bits":
        """The same, but a proof compares what is computed of it as a function of these bits."""
        if self._unknown is not None:
            self._unknown.keep_whole()
        return self

    @property
    def is_known(self) -> bool:
        """Whether all bits are known."""
        return self._unknown is None

    @property
    def unknown(self) -> Literals | None:
        """The bits in the graph of a proof; None if all are known."""
        return self._unknown

    def literals(self, like: Literals) -> Literals:
        """The bits in the graph of others."""
        if self._unknown is not None:
            return self._unknown
        return like.constant(self.width, self._value.to_bytes(-(-self.width // 8), "little"))

    def __add__(self, other: "Bits | int") -> "Bits":
        """The sum."""
        return self._apply(other, int.__add__, Literals.add)

    def __sub__(self, other: "Bits | int") -> "Bits":
        """The difference."""
        return self._apply(other, int.__sub__, Literals.sub)

    def __mul__(self, other: "Bits | int") -> "Bits":
        """The low bits of the product."""
        return self._apply(other, int.__mul__, Literals.mul)

    def __mod__(self, other: "Bits | int") -> "Bits":
        """The remainder of a division; of a division by zero, the number itself.

        Raises:
            CheckFailed: The divisor is unknown, and so long that no proof ends.
        """
        divisor = (Bits(self.width, other) if isinstance(other, int) else other).as_divisor()
        if self.is_known and divisor.is_known:
            return Bits(self.width, self._value % divisor._value if divisor._value else self._value)
        divisor, rest = divisor.extended(self.width + 1), zeros(self.width)
        for bit in reversed(self.parts(1)):
            longer = concat(rest, bit)
            rest = choose(longer.is_less(divisor), longer, longer - divisor).extract(0, self.width)
        return rest

    def as_divisor(self) -> "Bits":
        """The number, by which remainders can be computed: asked before what is divided, which may take long.

        Raises:
            CheckFailed: It is unknown, and so long that no proof ends.
        """
        if not self.is_known and self.width > _MOST_OF_A_DIVISION:
            what = f"the remainder of {self.width} bits by an unknown number"
            raise CheckFailed(f"{what}: no proof decides that of more than {_MOST_OF_A_DIVISION} bits")
        return self

    def __xor__(self, other: "Bits | int") -> "Bits":
        """Exclusive or."""
        return self._apply(other, int.__xor__, Literals.xor)

    def __and__(self, other: "Bits | int") -> "Bits":
        """And. Sums modulo 2 that are its operands are what the graph divides functions at."""
        for each in (self, other):
            if isinstance(each, Bits) and each._unknown is not None:
                each._unknown.keep_whole()
        return self._apply(other, int.__and__, Literals.and_)

    def __or__(self, other: "Bits | int") -> "Bits":
        """Or."""
        return self._apply(other, int.__or__, Literals.or_)

    def __invert__(self) -> "Bits":
        """All bits inverted."""
        return self ^ (1 << self.width) - 1

    def __lshift__(self, by: int) -> "Bits":
        """Towards the high bits; zeros come in."""
        return concat(self.extract(0, self.width - by), zeros(by)) if by < self.width else zeros(self.width)

    def __rshift__(self, by: int) -> "Bits":
        """Towards the low bits; zeros come in."""
        return self.extract(by, self.width - by).extended(self.width) if by < self.width else zeros(self.width)

    def rotl(self, by: "int | Bits") -> "Bits":
        """Rotated towards the high bits; by a number of bits that chooses among all rotations, if it is a vector."""
        if isinstance(by, Bits):
            return self._rotated_by_cases(by)
        by %= self.width
        return concat(self.extract(0, self.width - by), self.extract(self.width - by, by)) if by else self

    def _rotated_by_cases(self, by: "Bits") -> "Bits":
        assert 1 << by.width == self.width, (by.width, self.width)
        for each in (self, by):
            if each._unknown is not None:
                each._unknown.keep_whole()
        rotated = self
        for at in range(by.width):
            rotated = choose(by.bit(at), rotated.rotl(1 << at), rotated)
        return rotated

    def rotr(self, by: int) -> "Bits":
        """Rotated towards the low bits."""
        return self.rotl(-by)

    def extract(self, low: int, width: int) -> "Bits":
        """`width` bits from bit `low` on; bit 0 is the lowest."""
        assert 0 <= low <= low + width <= self.width, (low, width, self.width)
        if self._unknown is None:
            return Bits(width, self._value >> low)
        return Bits(width, self._unknown.extract(low, width))

    def bit(self, index: int) -> "Bits":
        """One bit; 0 is the lowest."""
        return self.extract(index, 1)

    def extended(self, width: int) -> "Bits":
        """With zeros above."""
        return concat(zeros(width - self.width), self)

    def sign_extended(self, width: int) -> "Bits":
        """With copies of its highest bit above."""
        return concat(*[self.bit(self.width - 1)] * (width - self.width), self)

    def parts(self, width: int) -> "list[Bits]":
        """Split into vectors of `width` bits, the lowest first."""
        return [self.extract(low, width) for low in range(0, self.width, width)]

    def little(self) -> "list[Bits]":
        """Its bytes, the lowest first."""
        return self.parts(8)

    def big(self) -> "list[Bits]":
        """Its bytes, the highest first."""
        return self.parts(8)[::-1]

    def only_if(self, condition: "Bits") -> "Bits":
        """The vector if a bit is one, otherwise zeros."""
        assert condition.width == 1, condition.width
        if condition.is_known:
            return self if int(condition) else zeros(self.width)
        return self._apply(little([condition] * self.width), int.__and__, Literals.and_)

    def equals(self, other: "Bits | int") -> "Bits":
        """One bit: whether both are the same."""
        return self._apply(other, int.__eq__, Literals.equals, 1)

    def is_less(self, other: "Bits | int") -> "Bits":
        """One bit: whether this number is less."""
        return self._apply(other, int.__lt__, Literals.is_less, 1)

    def _apply(
        self,
        other: "Bits | int",
        on_numbers: Callable[[int, int], int],
        on_literals: Callable[[Literals, Literals], Literals],
        width: int | None = None,
    ) -> "Bits":
        if isinstance(other, int):
            other = Bits(self.width, other)
        assert self.width == other.width, f"vectors of {self.width} and {other.width} bits"
        known = self._unknown or other._unknown
        width = self.width if width is None else width
        if known is None:
            return Bits(width, int(on_numbers(self._value, other._value)))
        # A condition may be known although what it compares is not.
        made = on_literals(self.literals(known), other.literals(known))
        return Bits.of(made) if width == 1 else Bits(width, made)


def zeros(width: int) -> Bits:
    """Nothing but zeros."""
    return Bits(width, 0)


def concat(*parts: Bits) -> Bits:
    """One vector of several, the highest first."""
    width = sum(part.width for part in parts)
    known = next((part._unknown for part in parts if part._unknown is not None), None)
    if known is not None:
        return Bits(width, known.concat([part.literals(known) for part in reversed(parts)]))
    value = 0
    for part in parts:
        value = value << part.width | int(part)
    return Bits(width, value)


def little(parts: Iterable[Bits]) -> Bits:
    """One vector of bytes, or of other parts, the lowest first."""
    return concat(*reversed(list(parts)))


def big(parts: Iterable[Bits]) -> Bits:
    """One vector of bytes, or of other parts, the highest first."""
    return concat(*parts)


def choose(condition: Bits, if_one: Bits, if_zero: Bits) -> Bits:
    """One of two vectors by one bit."""
    assert condition.width == 1, condition.width
    if condition.is_known:
        return if_one if int(condition) else if_zero
    return if_zero ^ (if_one ^ if_zero).only_if(condition)


def lookup(table: Sequence[int], index: Bits, width: int) -> Bits:
    """The entry of a table of 2^index.width numbers of `width` bits."""
    assert len(table) == 1 << index.width, (len(table), index.width)
    if index._unknown is None:
        return Bits(width, table[int(index)])
    return Bits(width, index._unknown.lookup(table, width))
