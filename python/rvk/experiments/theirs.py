# SPDX-License-Identifier: MIT OR Apache-2.0
"""The code that a published figure is about, where it is public: what it costs on the same model as ours."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rvk.errors import UsageError
from rvk.experiments.quantity import CYCLES, CYCLES_PER_BYTE, Quantity
from rvk.experiments.row import Row
from rvk.library import BoundOperation
from rvk.measuring import Measurement
from rvk.peers import Figure, Peer, find_figure
from rvk.suggest import unknown


@dataclass(frozen=True)
class Theirs:
    """The cost of others' code: of one operation, or of those that a row puts together."""

    figures: tuple[Figure, ...]
    core: str
    """Of ours, which stands beside it."""
    compiler: str
    """Of ours."""
    is_current: bool = True
    """Its cycles are those of today's model."""
    others: tuple[Figure, ...] = ()
    """Of the row's own operation with other compilers."""

    @property
    def main(self) -> Figure:
        """The figure of the row's own operation."""
        return self.figures[0]

    @property
    def is_comparable(self) -> bool:
        """The same compiler on both sides, or assembly."""
        return all(each.is_assembly or each.compiler_name == self.compiler for each in self.figures)

    @property
    def is_single(self) -> bool:
        """Sizes of several operations do not add up: they share code."""
        return len(self.figures) == 1

    def value(self, quantity: Quantity, message_bytes: int | None) -> float | None:
        """Their figure; None where there is none for this processor."""
        needs_core = quantity in (CYCLES, CYCLES_PER_BYTE)
        if needs_core and not (self.is_current and all(figure.core == self.core for figure in self.figures)):
            return None
        total = sum(getattr(figure, quantity.measured) for figure in self.figures)
        return total / message_bytes if quantity.is_per_byte and message_bytes else float(total)


def theirs_beside(
    row: Row, operations: Sequence[BoundOperation], ours: Measurement, peers: Mapping[str, Peer]
) -> Theirs | None:
    """What is kept of the code that a row names, with its compiler or that of ours if there is a figure with it."""
    if row.peer is None or not operations or row.peer_name not in peers:
        return None
    kept, compiler = peers[row.peer_name].figure, ours.compiler.partition("-")[0]
    here, wanted = [figure for figure in kept if figure.core == ours.core], row.peer_compiler or compiler
    found = []
    for bound in operations:
        search = (find_figure(each, row.peer_code, bound, row.isa, wanted) for each in (here, kept))
        figure = next(filter(None, search), None)
        if figure is None:
            return None
        found.append(figure)
    others = (each for each in here if each.work == found[0].work and each is not found[0] and not each.is_assembly)
    return Theirs(tuple(found), ours.core, compiler, peers[row.peer_name].is_current(ours.core), tuple(others))


def problems_with_peer(row: Row, peers: Mapping[str, Peer]) -> Iterator[UsageError]:
    """Finds the name of a code base, or of a code in it, that does not exist."""
    if row.peer_name not in peers:
        yield unknown("peer", row.peer_name, peers)
        return
    compilers: dict[str, set[str]] = {}
    for figure in peers[row.peer_name].figure:
        compilers.setdefault(figure.code, set()).add(figure.compiler_name)
    if row.peer_code not in compilers:
        yield unknown(f"code of {row.peer_name}", row.peer_code, compilers)
    elif row.peer_compiler is not None and row.peer_compiler not in compilers[row.peer_code]:
        yield unknown(f"compiler of {row.peer}", row.peer_compiler, compilers[row.peer_code])
