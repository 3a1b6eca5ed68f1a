# SPDX-License-Identifier: MIT OR Apache-2.0
"""The papers' tables and figures with what came of them: from the results that `rvk reproduce --accept` has kept."""

from collections.abc import Iterator, Sequence
from typing import Final

from rvk.experiments import load_papers
from rvk.reproduce.items import Covered, covered
from rvk.reproduce.kept import kept_results
from rvk.reproduce.result import Result, number

HEADLINE: Final = "stoffelen2019/table1"


def papers() -> str:
    """A section for each paper: its items, and the rows in which ours is not better, with the reason."""
    items = list(covered(load_papers(), kept_results()))
    return "\n".join(_section(name, items) for name in dict.fromkeys(each.paper for each in items))


def paper_counts() -> str:
    """A line for each paper: how many of its tables and figures there are, and the verdicts on their rows."""
    items = list(covered(load_papers(), kept_results()))
    lines = [_line(name, [each for each in items if each.paper == name]) for name, _ in load_papers().items()]
    head = "| paper | reproduced | better | equal | behind | model agrees | differs | claims hold | do not |\n"
    return head + "|---|---:|---:|---:|---:|---:|---:|---:|---:|\n" + "".join(lines)


def headline() -> str:
    """The first table of the first paper, for a reader who has one minute."""
    rows = [each for each in kept_results() if each.experiment == HEADLINE and each.verdict]
    head = "| cycles, SiFive E31 | published | theirs, on our model | RVK | ratio |\n|---|---:|---:|---:|---:|\n"
    return head + "".join(
        f"| {each.name} | {number(each.printed)} | {number(each.theirs)} | {number(each.ours)} | {each.ratio:.2f} |\n"
        for each in rows
        if each.ratio is not None
    )


def _line(name: str, items: Sequence[Covered]) -> str:
    results = {each.key: each for item in items for each in item.results}.values()
    verdicts = [each.verdict for each in results] + [each.model for each in results]
    shown = ("better", "equal", "behind", "agrees", "differs", "holds", "does not hold")
    there = sum(1 for each in items if each.results)
    possible = sum(1 for each in items if not each.item.without_data)
    cells = "".join(f" {verdicts.count(each)} |" for each in shown)  # type: ignore[arg-type]
    return f"| {name} | {there} of {possible} |{cells}\n"


def _section(name: str, items: Sequence[Covered]) -> str:
    here = [each for each in items if each.paper == name]
    lines = [f"### {name}\n", f"{load_papers()[name].citation}.\n", "| | about | came of it |", "|---|---|---|"]
    lines += [f"| {each.item.name} | {each.item.about} | {each.text} |" for each in here]
    worse = list({each.key: each for item in here for each in item.unfavourable}.values())
    if worse:
        lines += ["", "| not better | | printed | theirs | ours | why |", "|---|---|---:|---:|---:|---|"]
        lines += _worse(worse)
    return "\n".join(lines) + "\n"


def _worse(results: Sequence[Result]) -> Iterator[str]:
    for each in results:
        theirs = "" if each.theirs is None else number(each.theirs)
        what = f"{each.quantity.replace('_', ' ')}{f', {each.unit}' if each.unit else ''}"
        where = f"{each.item}: {each.name}" if each.item else each.name
        yield f"| {where} | {what} | {number(each.printed)} | {theirs} | {number(each.ours)} | {each.because} |"
