# SPDX-License-Identifier: MIT OR Apache-2.0
"""Graphs in which something was proved, used again for other programs, and for operations on the same key.

Programs that compute the same have most functions in common, and the specification is one: the next program finds them
in the graph, and so does what encrypts many blocks after what encrypts one. That is sound whatever was proved there
before: what a graph has merged is equal for all values of its inputs. What holds for some values only, such as a range,
is of inputs that are not handed out again; so are symbols.

A proof may fail in a used graph that succeeds in a new one, as more nodes look alike. So it is tried again in a new
one, and that result counts.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, TypeVar

from rvk._sim import Proof, Refused
from rvk.prove.code.sizes import NotInductive
from rvk.specification.symbols import Evaluations, Symbols, Values

_MOST_NODES: Final = 2_000_000
"""Of all graphs that are kept, where nobody has set a limit: about a gigabyte."""
_BYTES: Final = 1000
"""Memory for a node, of which it takes about half; the rest is for the next proof."""
Made = TypeVar("Made")


@dataclass(frozen=True)
class Ground:
    """A graph, and what is specified in it."""

    proof: Proof
    evaluations: Evaluations
    symbols: Symbols

    @classmethod
    def new(cls, *, plain: bool = False) -> "Ground":
        """An empty one; a plain one merges nothing."""
        proof = Proof(plain=plain)
        return cls(proof, Evaluations(proof), Symbols(proof))

    def values(self, *, symbols: bool) -> Values:
        """Of functions that may be symbols, which they are or are not."""
        return self.symbols if symbols else self.evaluations


class Grounds:
    """Those of a process."""

    def __init__(self) -> None:
        """None yet."""
        self._kept: dict[Hashable, Ground] = {}
        self._most = _MOST_NODES

    def limit(self, memory: int) -> None:
        """Sets how many bytes there are, for graphs that are kept and for proofs."""
        self._most = memory // _BYTES

    def prove(
        self, about: Hashable, attempt: Callable[[Ground], Made], is_shown: Callable[[Made], bool] = lambda _: True
    ) -> Made:
        """What an attempt makes, in a used graph if it succeeds there; one that raises does not.

        Args:
            about: What it is about: the same where inputs are mostly the same.
            attempt: Proves something in a graph.
            is_shown: Whether it succeeds.
        """
        used = self._kept.pop(about, None)
        if used is not None:
            used.proof.rewind()
            try:
                made = attempt(used)
            except (NotInductive, Refused):
                pass
            else:
                if is_shown(made):
                    _keep(self._kept, about, used, self._most)
                    return made
        new, left = Ground.new(), used
        try:
            made = attempt(new)
            if is_shown(made):
                left = new
        finally:  # where a new one is no better, the used one has more that the next proof needs
            if left is not None:
                _keep(self._kept, about, left, self._most)
        return made


def _keep(grounds: dict[Hashable, Ground], about: Hashable, ground: Ground, most: int) -> None:
    """Keeps a graph, and as many of those that were used last as have no more nodes than `most` together."""
    grounds[about] = ground
    while sum(each.proof.nodes for each in grounds.values()) > most:
        del grounds[next(iter(grounds))]


GROUNDS: Final = Grounds()
