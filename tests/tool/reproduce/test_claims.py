# SPDX-License-Identifier: MIT OR Apache-2.0
"""Results of made-up tables: points of a series, figures of another compiler, and claims about them."""

from typing import Any

import pytest

from rvk.experiments import PublishedTable
from rvk.explore.tasks import ERROR
from rvk.explore.tasks import Row as Found
from rvk.library import Library
from rvk.peers import Peer
from rvk.reproduce import claims
from rvk.reproduce.result import Result, Verdict
from rvk.reproduce.table import Table
from rvk.reproduce.tasks import MEASUREMENT
from tests.tool.experiments.toy import NAMES, ROW, measurement
from tests.tool.test_theirs import figure, peers

PEER = {**ROW, "peer": "smith2030/toy"}
GCC = {**PEER, "name": "by gcc", "cycles": 2000, "peer_compiler": "gcc", "differs_because": "older"}
ZIG = {**PEER, "name": "by zig", "cycles": 1000, "peer_compiler": "zig", "differs_because": "older"}
SIZE = {**NAMES, "name": "size", "parameter": "message_bytes", "start": 64, "stop": 64, "quantity": "code_bytes"}


def results(library: Library, known: dict[str, Peer] | None = None, **kinds: list[dict[str, Any]]) -> dict[str, Result]:
    """Of a table, where every measurement of ours is the same."""
    published = PublishedTable.model_validate({"file": "t.toml", "name": "p/t", "title": "t", **kinds})
    assert published.problem() is None
    table = Table(published, library, known or {})
    ours = measurement(cycles=900, code_bytes=300).model_dump_json(exclude={"footprint"})
    for task in table.measured.values():
        vars(task)["key"] = "ours"
    found: dict[str, Found] = {"ours": {ERROR: None, MEASUREMENT: ours}}
    made = [*table.results(found), *claims.claims(table, {"p/t": table}, found)]
    return {each.name: each for each in made}


def claim(formula: str, of: dict[str, dict[str, Any]], **given: object) -> dict[str, Any]:
    """A claim of these figures."""
    return {"name": "claim", "source": "section 1", "formula": formula, "of": of, **given}


@pytest.mark.parametrize(("quantity", "ours"), [("code_bytes", 300), ("cycles", 900)])
def test_a_series_is_of_the_quantity_that_it_names(quantity: str, ours: float, toy: Library) -> None:
    said = claim("size / 100", {"size": {"series": "size", "at": 64}}, printed=5, holds_if="at most")
    made = results(toy, series=[{**SIZE, "quantity": quantity}], claim=[said])
    assert (made["size, 64"].quantity, made["size, 64"].ours, made["size, 64"].printed) == (quantity, ours, None)
    assert made["claim"].ours == ours / 100
    assert made["claim"].verdict == (Verdict.HOLDS if ours == 300 else Verdict.DOES_NOT_HOLD)


def test_a_figure_of_another_compiler_is_a_model_check_alone(toy: Library) -> None:
    made = results(toy, peers(figure(cycles=1250), figure(compiler="gcc 2.0 -O3", cycles=1990)), row=[GCC, ZIG])
    by_gcc, by_zig = made["by gcc"], made["by zig"]
    assert (by_gcc.theirs, by_gcc.model, by_gcc.verdict) == (1990, Verdict.AGREES, Verdict.BESIDE)
    assert (by_zig.theirs, by_zig.model, by_zig.verdict) == (1250, Verdict.DIFFERS, Verdict.BETTER)


@pytest.mark.parametrize(("within", "verdict"), [(0.5, Verdict.HOLDS), (0.3, Verdict.DOES_NOT_HOLD)])
def test_a_claim_without_a_number_has_that_of_the_printed_figures(
    within: float, verdict: Verdict, toy: Library
) -> None:
    of = {"gcc": {"row": "by gcc", "take": "theirs"}, "zig": {"row": "by zig", "take": "theirs"}}
    known = peers(figure(cycles=1250), figure(compiler="gcc 2.0 -O3", cycles=2000))
    made = results(toy, known, row=[GCC, ZIG], claim=[claim("gcc / zig", of, within=within)])["claim"]
    assert (made.printed, made.ours, made.verdict) == (2, 1.6, verdict)
