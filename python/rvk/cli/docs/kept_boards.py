# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is kept of published figures of boards, as a page shows it."""

from collections.abc import Iterable, Sequence

from rvk.fidelity.board.figures import BoardFigures, Figure, load_board_figures

NEAR_PERCENT = (1.0, 2.0)
"""The summary counts figures that are not further off than this."""


def kept_boards() -> str:
    """A summary, and a table for each source."""
    sources = load_board_figures()
    cores = sorted({core for source in sources.values() for figure in source.figure for core in figure.cycles})
    return "\n".join([_summary(sources, cores), *(_table(source, cores) for source in sources.values())])


def _summary(sources: dict[str, BoardFigures], cores: Sequence[str]) -> str:
    limits = [f"`{core}` ±{percent:.0f}%" for core in cores for percent in NEAR_PERCENT]
    lines = [["", "figures", *limits], ["---", *["--:"] * (1 + len(limits))]]
    for name, source in sources.items():
        near = [str(_count_near(source, core, percent)) for core in cores for percent in NEAR_PERCENT]
        lines.append([f"`{name}`", str(len(source.figure)), *near])
    return _lines(lines)


def _count_near(source: BoardFigures, core: str, percent: float) -> int:
    shown = [figure for figure in source.figure if core in figure.cycles] if source.is_current(core) else []
    return sum(abs(figure.difference_percent(core)) <= percent for figure in shown)


def _table(source: BoardFigures, cores: Sequence[str]) -> str:
    about = f"[repository]({source.repository}), commit `{source.commit[:12]}`, {source.licence}"
    head = ["figure", "source", "its compiler", "ours", "board", *(f"`{core}`" for core in cores), "remark"]
    rule = ["---"] * 4 + ["--:"] * (1 + len(cores)) + ["---"]
    rows = (
        [*_about(figure), *(_cell(source, figure, core) for core in cores), figure.remark] for figure in source.figure
    )
    earlier = [core for core in cores if not source.is_current(core)]
    note = f"\nMeasured with an earlier core file, and not shown: {', '.join(earlier)}.\n" if earlier else ""
    return f"**`{source.name}`**: {source.title}; {about}\n\n{_lines([head, rule, *rows])}{note}"


def _about(figure: Figure) -> list[str]:
    return [figure.name, figure.source, figure.board_compiler, figure.compiler, str(figure.board)]


def _cell(source: BoardFigures, figure: Figure, core: str) -> str:
    if core not in figure.cycles or not source.is_current(core):
        return ""
    text = f"{figure.cycles[core]} ({figure.difference_percent(core):+.1f}%)"
    shown = f"**{text}**" if figure.is_far(core) else text
    return f"{shown}, {figure.least[core]} to {figure.greatest[core]}" if core in figure.least else shown


def _lines(rows: Iterable[Sequence[str]]) -> str:
    return "".join(_line(row) for row in rows)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"
