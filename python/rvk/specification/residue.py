# SPDX-License-Identifier: MIT OR Apache-2.0
"""Arithmetic modulo a number such as 2^130 - 5, for specifications.

A residue stands for all numbers that are congruent: a sum or product is any of them, and `least` is the least one. In a
proof, the number is one of the program, where it has such a number (`sim/prove/src/residue.rs`): so the program must be
executed before.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final, TypeVar, cast

from rvk._sim import Literals
from rvk.specification.bits import Bits

_WORD: Final = 32
_Found = TypeVar("_Found", bound=Literals | None)
_known: ContextVar[dict[object, Literals | None] | None] = ContextVar("_known", default=None)
"""Once a program is executed, what was found for a number: the same whenever it is computed again."""


class BeforeProgram(Exception):
    """An unknown residue is wanted before the program has been executed."""


@contextmanager
def after_program() -> Iterator[None]:
    """Meanwhile, unknown residues may be sought in the program that has been executed."""
    token = _known.set({})
    try:
        yield
    finally:
        _known.reset(token)


@dataclass(frozen=True)
class Modulus:
    """2^bits - less."""

    bits: int
    less: int

    def __int__(self) -> int:
        """The number."""
        return (1 << self.bits) - self.less

    def residue(self, number: Bits) -> "Residue":
        """The residue of a number."""
        return Residue(self, number)


@dataclass(frozen=True)
class Residue:
    """A number modulo another one.

    Raises:
        BeforeProgram: It is unknown, and there is no program yet.
    """

    modulus: Modulus
    _number: Bits

    def __add__(self, other: Bits) -> "Residue":
        """The sum."""
        a, b = _longer(max(self._number.width, other.width), self._number, other)
        return self._of(a + b)

    def __mul__(self, other: Bits) -> "Residue":
        """The product."""
        a, b = _longer(self._number.width + other.width, self._number, other)
        return self._of(a * b)

    def _of(self, number: Bits) -> "Residue":
        unknown = number.unknown
        if unknown is None:
            return self.modulus.residue(number % int(self.modulus))
        found = _once("congruent", self.modulus, unknown, unknown.congruent)
        return self.modulus.residue(number if found is None else Bits(len(found), found))

    def least(self) -> Bits:
        """The least number that is congruent to it."""
        unknown = self._number.unknown
        if unknown is None:
            return Bits(self.modulus.bits, int(self._number) % int(self.modulus))
        least = _once("least", self.modulus, unknown, unknown.least)
        return Bits(len(least), least).extract(0, self.modulus.bits)


def _once(name: str, modulus: Modulus, of: Literals, find: Callable[[int, int], _Found]) -> _Found:
    """What is found of a number, if it was not before."""
    known = _known.get()
    if known is None:
        raise BeforeProgram
    key = name, modulus, of.key()
    if key not in known:
        known[key] = find(modulus.bits, modulus.less)
    return cast("_Found", known[key])


def _longer(width: int, *numbers: Bits) -> list[Bits]:
    """Numbers with so many bits, and a word more, into which nothing is carried any more."""
    whole = -(-width // _WORD) * _WORD + _WORD
    return [each.extended(whole) for each in numbers]
