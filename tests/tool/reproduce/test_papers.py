# SPDX-License-Identifier: MIT OR Apache-2.0
"""The papers: every table and figure has a result or a reason, and what is kept belongs to the files that there are."""

import tomllib

import pytest

from rvk import paths
from rvk.experiments.paper import Item, Paper
from rvk.reproduce.items import covered
from rvk.reproduce.kept import kept_results
from rvk.reproduce.result import Result
from rvk.reproduce.run import Reproduction

KEPT = kept_results()
REPRODUCTION = Reproduction.load()
COMPILED = ("sparkle", "saturnin", "others")


def test_no_table_or_figure_is_silently_missing() -> None:
    items = list(covered(REPRODUCTION.papers, KEPT))
    assert len({each.paper for each in items}) == 5
    assert [f"{each.paper}, {each.item.name}" for each in items if each.is_missing] == []


def test_every_unfavourable_verdict_has_a_reason() -> None:
    assert [f"{each.label}: {each.problem}" for each in KEPT if each.problem] == []


@pytest.mark.parametrize("name", sorted(REPRODUCTION.tables))
def test_what_is_kept_of_a_table_are_its_rows_with_their_figures(name: str) -> None:
    table = REPRODUCTION.tables[name].published
    rows = {(row.name, q.key): figure for row in table.row for q, figure in row.published.items()}
    rows |= {(area.name, key): figure for area in table.area for key, figure in area.published.items()}
    rows |= {(claim.name, "claim"): claim.printed for claim in table.claim if claim.printed is not None}
    computed = {claim.name for claim in table.claim if claim.printed is None}
    here = [each for each in KEPT if each.experiment == name and each.printed is not None and each.name not in computed]
    kept = {(each.name, each.quantity): each.printed for each in here}
    assert kept == pytest.approx(rows, rel=1e-5)


def test_figures_of_the_report_are_those_of_the_boards() -> None:
    text = (paths.data_folder("fidelity") / "board" / "campos2020.toml").read_text(encoding="utf-8")
    of = {"GCC -O3": "gcc", "Clang 10 -O3": "zig"}
    printed = {(each["board"], of.get(each["board_compiler"])) for each in tomllib.loads(text)["figure"]}
    names = (f"campos2020/{name}" for name in ("ascon", "cache", *(f"compilers_{each}" for each in COMPILED)))
    tables = (REPRODUCTION.tables[name].published for name in names)
    rows = [(row.cycles, row.peer_compiler or "zig") for table in tables for row in table.row]
    assert len(rows) == 29
    assert [row for row in rows if row not in printed] == []


def test_a_table_without_result_and_reason_is_missing() -> None:
    one, other = Item(name="Table 9", about="a"), Item(name="Table 10", about="b", without_data="a listing")
    paper = Paper(name="p", title="t", authors="a", published="in print", item=[one, other])
    result = Result.of("p", "p/tables", "AES", "cycles", item="Table 1, Table 9")
    assert [each.is_missing for each in covered({"p": paper}, [])] == [True, False]
    assert [each.is_missing for each in covered({"p": paper}, [result])] == [False, False]
    assert [each.is_missing for each in covered({"q": paper}, [result])] == [True, False]
