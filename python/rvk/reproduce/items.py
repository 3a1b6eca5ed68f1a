# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every table and figure of the papers with what came of it, so that none is silently missing."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rvk.experiments import Paper
from rvk.experiments.paper import Item
from rvk.reproduce.result import UNFAVOURABLE, Result, Verdict


@dataclass(frozen=True)
class Covered:
    """A table or figure, and its results."""

    paper: str
    item: Item
    results: tuple[Result, ...]

    @property
    def counts(self) -> Counter[Verdict]:
        """How often there is each verdict; model checks count by themselves."""
        found = Counter(each.verdict for each in self.results if each.verdict)
        return found + Counter(each.model for each in self.results if each.model)

    @property
    def text(self) -> str:
        """For people: `4 better, 1 behind`, or why there is nothing."""
        if self.item.without_data:
            return self.item.without_data
        counts = self.counts
        found = ", ".join(f"{counts[verdict]} {verdict}" for verdict in Verdict if counts[verdict])
        return found or f"{len(self.results)} figures of ours"

    @property
    def is_missing(self) -> bool:
        """Whether there is neither a result nor a reason."""
        return not self.results and not self.item.without_data

    @property
    def unfavourable(self) -> list[Result]:
        """Results with a reason why they are not better."""
        return [each for each in self.results if each.verdict in UNFAVOURABLE or each.model in UNFAVOURABLE]


def covered(papers: Mapping[str, Paper], results: Sequence[Result]) -> Iterator[Covered]:
    """Every table and figure, in the order of the papers."""
    for name, paper in papers.items():
        here = [each for each in results if each.paper == name]
        for item in paper.item:
            yield Covered(name, item, tuple(each for each in here if item.name in each.item.split(", ")))
