# SPDX-License-Identifier: MIT OR Apache-2.0
"""Graphs in which something was proved, used again for other programs, and for operations on the same key.

Programs that compute the same have most functions in common, and the specification is one: the next program finds them
in the graph, and so does what encrypts many blocks after what encrypts one. That is sound whatever was proved there
before: what a graph has merged is equal for all values of its inputs. What holds for some values only, such as a range,
is of inputs that are not handed out again; so are symbols.

A proof may fail in a used graph that succeeds in a new one, as more nodes look alike. So it is tried again in a new
one, and that result counts. Both are kept: others need what the used one has, and programs of the same variant the new
one. A variant that needed a graph of its own once has one from then on, whatever is proved of it.

Most proofs only need to know that the same sum of words has the same bits. A graph in which nothing else is known of
them is smaller. It is tried first; what was not proved there begins with interpreted sums the next time.
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
    def new(cls, *, plain: bool = False, uninterpreted_sums: bool = False) -> "Ground":
        """An empty one; a plain one merges nothing."""
        proof = Proof(plain=plain, uninterpreted_sums=uninterpreted_sums)
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
        self._needs_interpreted_sums = set[Hashable]()
        """What was not proved in the graph where they are uninterpreted."""
        self._have_own = set[Hashable]()
        """Variants of which something failed in the graph of all and succeeded in a new one."""

    def limit(self, memory: int) -> None:
        """Sets how many bytes there are, for graphs that are kept and for proofs."""
        self._most = memory // _BYTES

    def prove(
        self,
        about: Hashable,
        attempt: Callable[[Ground], Made],
        is_shown: Callable[[Made], bool] = lambda _: True,
        *,
        variant: Hashable = None,
        alike: Hashable = None,
        is_proved: Callable[[Made], bool] | None = None,
    ) -> Made:
        """What an attempt makes, in a used graph if it succeeds there; one that raises does not.

        Args:
            about: What it is about: the same where inputs are mostly the same.
            attempt: Proves something in a graph.
            is_shown: Whether it succeeds.
            variant: The same for programs that are made alike. Where an attempt fails in the graph of all that is about
                the same, and succeeds in a new one, they have graphs of their own from then on.
            alike: The same for attempts that are likely to need interpreted sums if one does.
            is_proved: Whether it succeeds with uninterpreted sums, which are tried first; None to leave that out.
        """
        own = about, variant
        key: Hashable = own if variant in self._have_own else about
        if is_proved is not None and alike not in self._needs_interpreted_sums:
            made = self._with_uninterpreted_sums((key, "uninterpreted sums"), attempt, is_shown, is_proved)
            if made is not None:
                return made
            self._needs_interpreted_sums.add(alike)
        used = self._kept.pop(key, None)
        if used is not None:
            used.proof.rewind()
            try:
                made = attempt(used)
            except (NotInductive, Refused):
                pass
            else:
                if is_shown(made):
                    self._keep(key, used)
                    return made
            self._keep(key, used)
        new = Ground.new()
        made = attempt(new)
        if is_shown(made):
            if used is not None:
                self._have_own.add(variant)
            self._keep(key if used is None else own, new)
        return made

    def _with_uninterpreted_sums(
        self,
        key: Hashable,
        attempt: Callable[[Ground], Made],
        is_shown: Callable[[Made], bool],
        is_proved: Callable[[Made], bool],
    ) -> Made | None:
        """What an attempt makes with uninterpreted sums, or None if interpreted ones, or a new graph, may show more."""
        used = self._kept.pop(key, None)
        ground = used or Ground.new(uninterpreted_sums=True)
        ground.proof.rewind()
        is_enough = False
        try:
            made = attempt(ground)
            is_enough = (is_proved if ground.proof.has_uninterpreted_sums else is_shown)(made)
        except (NotInductive, Refused):
            if used is None and not ground.proof.has_uninterpreted_sums:
                raise
        else:
            if is_enough or (used is None and not ground.proof.has_uninterpreted_sums):
                return made
        finally:
            if is_enough or used is not None:
                self._keep(key, ground)
        return None

    def _keep(self, key: Hashable, ground: Ground) -> None:
        """Keeps a graph, and as many of those that were used last as have no more nodes than there may be together."""
        self._kept.pop(key, None)
        self._kept[key] = ground
        while sum(each.proof.nodes for each in self._kept.values()) > self._most:
            del self._kept[next(iter(self._kept))]


GROUNDS: Final = Grounds()
