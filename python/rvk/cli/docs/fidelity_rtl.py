# SPDX-License-Identifier: MIT OR Apache-2.0
"""How near the core files are to RTL, as a page shows it."""

from collections.abc import Iterator

from rvk.fidelity.rtl.figures import Comparison, load_comparisons

_SUMMARY = "| RTL | core file | programs | exact | worst |\n|---|---|--:|--:|---|\n"
_ROWS = "| program | RTL cold | model cold | RTL warm | model warm | difference |\n|---|--:|--:|--:|--:|--:|\n"


def fidelity_rtl() -> str:
    """A row for each comparison that is kept, and the programs for which the model is not exact."""
    kept = load_comparisons().values()
    return f"{_SUMMARY}{''.join(map(_summary, kept))}{''.join(part for each in kept for part in _inexact(each))}"


def _summary(each: Comparison) -> str:
    source = f"{each.title}, [repository]({each.repository}) at `{each.commit[:12]}`, {each.licence}"
    worst = each.worst
    said = "" if worst.is_exact else f"{worst.name} {worst.difference_percent:+.2f}%"
    stale = "" if each.is_current else " (before the last change of the core file)"
    return f"| {source} | `{each.core}`{stale} | {len(each.figure)} | {each.exact} | {said} |\n"


def _inexact(each: Comparison) -> Iterator[str]:
    rows = [figure for figure in each.figure if not figure.is_exact]
    if rows:
        yield f"\nNot exact on `{each.core}` ({each.name}):\n\n{_ROWS}"
    for figure in rows:
        cycles = (figure.rtl_cold, figure.model_cold, figure.rtl_warm, figure.model_warm)
        yield f"| {figure.name} | {' | '.join(map(str, cycles))} | {figure.difference_percent:+.2f}% |\n"
