# SPDX-License-Identifier: MIT OR Apache-2.0
"""Chains of products: one word times several, added to the pending words of the columns. For RV32IM, and for xcarry.

Without a carry flag, a product and the two words added to it fit into two words,
(2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1, so that carries go into the high word. With add-with-carry, the low words of all
products make one chain and the high words another; each leaves the flag 0.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle

T, X = "a5", "a6"
"""The low word of a product, and a carry; with xcarry, two products in turns."""
HIGHS = ("a7", "s9")
"""High words of products in turns."""
EXTRA = HIGHS[1]
"""One more word to be added to the lowest column: the second high word is not needed yet."""


def line(operation: str, *operands: str) -> str:
    """A line of assembly."""
    return f"    {operation} {', '.join(operands)}".rstrip()


def both(plain: Iterator[str], xcarry: Iterator[str]) -> Iterator[str]:
    """Two forms of the same."""
    yield "#ifdef __riscv_xcarry"
    yield from xcarry
    yield "#else"
    yield from plain
    yield "#endif"


def _product(a: str, b: str, addends: Sequence[str], target: str, *, high: str, last_high: str) -> Iterator[str]:
    """The low word of a b + addends in `target`; the rest in `high`, in the end in `last_high`. Not for xcarry."""
    yield line("mul", T if addends else target, a, b)
    yield line("mulhu", high if addends else last_high, a, b)
    for position, addend in enumerate(addends, 1):
        last = position == len(addends)
        to = target if last else T
        yield line("add", to, T, addend)
        yield line("sltu", X, to, T if to == addend else addend)
        yield line("add", last_high if last else high, high, X)


@dataclass(frozen=True)
class Row:
    """Adds a (bs) to the pending words; stores the lowest of the sum; the others become the pending words."""

    a: str
    """The register of the common factor."""
    bs: Sequence[str]
    """The registers of the other factors."""
    pending: Sequence[str]
    """As many registers."""
    known: int
    """How many of them hold anything; the others count as 0."""
    store: str
    """Where the lowest word goes."""
    extra: bool = False
    """Whether EXTRA is to be added to the lowest word."""

    def lines(self) -> Iterator[str]:
        """The assembly."""
        return both(self._plain(), self._xcarry())

    def _plain(self) -> Iterator[str]:
        carried: tuple[str, ...] = (EXTRA,) if self.extra else ()
        for k, (b, word) in enumerate(zip(self.bs, self.pending, strict=True)):
            high = HIGHS[k % 2]
            addends = (word, *carried) if k < self.known else carried
            target = self.pending[k - 1] if k else T
            top = word if k == len(self.bs) - 1 else high
            yield from _product(self.a, b, addends, target, high=high, last_high=top)
            if k == 0:
                yield line("sw", T, self.store)
            carried = (high,)

    def _xcarry(self) -> Iterator[str]:
        lowest, top = self.pending[0], HIGHS[0]
        words = [word if k < self.known else "zero" for k, word in enumerate(self.pending)]
        lows = [line("addc", *pair, "{}") for pair in zip(self.pending, words, strict=True)]
        highs = [line("addc", *pair, "{}") for pair in zip(self.pending, [*self.pending[1:], top], strict=True)]
        yield from _interleaved("mul", self.a, self.bs, lows)
        yield line("addc", top, "zero", "zero")
        if self.extra:
            yield line("addc", lowest, lowest, EXTRA)
        yield line("sw", lowest, self.store)
        yield from _interleaved("mulhu", self.a, self.bs, highs)


def in_place(a: str, bs: Sequence[str], pending: Sequence[str], *, last: bool) -> Iterator[str]:
    """Adds a (bs) to the pending words, of which there is one more than bs.

    Args:
        a: The register of the common factor.
        bs: The registers of the other factors.
        pending: As many registers and one or, if not `last`, two more: the second one is set to the carry.
        last: Whether no carry can come out.
    """
    return both(_in_place_plain(a, bs, pending, last), _in_place_xcarry(a, bs, pending, last))


def _in_place_plain(a: str, bs: Sequence[str], pending: Sequence[str], last: bool) -> Iterator[str]:
    carried: tuple[str, ...] = ()
    for k, b in enumerate(bs):
        high = HIGHS[k % 2]
        yield from _product(a, b, (*carried, pending[k]), pending[k], high=high, last_high=high)
        carried = (high,)
    top = pending[len(bs)]
    yield line("add", top, top, *carried)
    if not last:
        yield line("sltu", pending[len(bs) + 1], top, *carried)


def _in_place_xcarry(a: str, bs: Sequence[str], pending: Sequence[str], last: bool) -> Iterator[str]:
    yield from _interleaved("mul", a, bs, [line("addc", p, p, "{}") for p in pending[: len(bs)]])
    top = pending[len(bs)]
    yield line("addc", top, top, "zero")
    if not last:
        yield line("addc", pending[len(bs) + 1], "zero", "zero")
    yield from _interleaved("mulhu", a, bs, [line("addc", p, p, "{}") for p in pending[1 : len(bs) + 1]])
    if not last:
        yield line("addc", pending[len(bs) + 1], pending[len(bs) + 1], "zero")


def _interleaved(multiply: str, a: str, bs: Sequence[str], sums: Sequence[str]) -> Iterator[str]:
    """Each product one instruction ahead of the addition that takes it."""
    waiting: list[str] = []
    for b, text, register in zip(bs, sums, cycle((T, X))):
        yield line(multiply, register, a, b)
        yield from waiting
        waiting = [text.format(register)]
    yield from waiting
