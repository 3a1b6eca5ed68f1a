# SPDX-License-Identifier: MIT OR Apache-2.0
"""The published code on the same model, in a published table."""

from pathlib import Path

import pytest

from rvk import paths
from rvk.cli.bench.comparison import show_comparison
from rvk.errors import UsageError
from rvk.experiments import PublishedTable, check_names, compare, load_tables
from rvk.library import Library
from rvk.measuring import Measurement
from rvk.peers import Figure, Peer, load_peers
from rvk.peers.model import fingerprint
from rvk.programs import Footprint

NAMES = {
    "primitive": "toy",
    "variant": "rv32",
    "operation": "encrypt",
    "isa": "rv32i",
    "parameters": {"message_bytes": 64},
}
ROW = {**NAMES, "name": "row", "core": "e31", "peer": "smith2030/toy"}


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def figure(**changes: object) -> Figure:
    """A figure of another's toy cipher."""
    values = {**NAMES, "code": "toy", "core": "e31", "compiler": "zig 1.0 -O3", "cycles": 1250, "instructions": 1200}
    sizes = {"code_bytes": 300, "data_bytes": 16, "stack_bytes": 32, "constant_time": True}
    return Figure.model_validate({**values, **sizes, **changes})


def peers(*figures: Figure) -> dict[str, Peer]:
    """A code base with these figures."""
    about = {"title": "t", "repository": "r", "commit": "0" * 40, "licence": "l", "models": {"e31": fingerprint("e31")}}
    return {"smith2030": Peer.model_validate({**about, "name": "smith2030", "figure": [*figures]})}


def ours(**changes: object) -> Measurement:
    """A measurement of our toy cipher."""
    values: dict[str, object] = dict.fromkeys(Measurement.model_fields, 0)
    values |= {**NAMES, "core": "e31", "key_bits": 32, "message_bytes": 64, "compiler": "zig", "cycles": 1000}
    values |= {"instructions": 900, "regions": {}, "stalls": {}, "constant_time": True, "proved": None, "commit": None}
    return Measurement.model_validate({**values, "footprint": Footprint(frozenset()), **changes})


def table(**changes: object) -> PublishedTable:
    """A table with one row."""
    row = {**ROW, "cycles": 2000, **changes}
    return PublishedTable.model_validate({"file": "t.toml", "name": "p/t", "title": "t", "row": [row]})


def test_the_fair_ratio_is_of_the_same_model(toy: Library, capsys: pytest.CaptureFixture[str]) -> None:
    [compared] = compare(table(), [ours()], toy, [], peers(figure()))
    assert (compared.their_figure(), compared.fair_ratio()) == (1250, 0.8)
    show_comparison(table(), [ours()], toy, [], peers(figure()))
    printed = " ".join(capsys.readouterr().out.split())
    assert "row 2000 1250 1000 0.500 0.800 rv32 rv32i zig 1.0 -O3 0+0+0 300+16+32" in printed


def test_cycles_of_another_core_are_not_shown_but_instructions_are(toy: Library) -> None:
    other = peers(figure(core="hazard3"))
    [compared] = compare(table(), [ours()], toy, [], other)
    assert (compared.their_figure(), compared.fair_ratio()) == (None, None)
    [compared] = compare(table(instructions=1100, about="instructions"), [ours()], toy, [], other)
    assert (compared.their_figure(), compared.fair_ratio()) == (1200, 0.75)


def test_cycles_of_an_earlier_model_are_not_shown(toy: Library, capsys: pytest.CaptureFixture[str]) -> None:
    earlier = {"smith2030": peers(figure())["smith2030"].model_copy(update={"models": {"e31": "0"}})}
    [compared] = compare(table(), [ours()], toy, [], earlier)
    assert (compared.their_figure(), compared.fair_ratio()) == (None, None)
    show_comparison(table(), [ours()], toy, [], earlier)
    assert "Cycles of smith2030 are of another model" in capsys.readouterr().out


def test_a_model_is_what_decides_the_cycles_of_a_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "data_folder", lambda _: tmp_path)

    def of(text: str) -> str:
        (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
        return fingerprint.__wrapped__("mine")

    (tmp_path / "base.toml").write_text("memory = []\ntimer_cycles = 1\n", encoding="utf-8")
    first = of('like = "base"\ntimer_cycles = 2\n')
    assert of('like = "base"\ntimer_cycles = 2 # says who\n[machine]\nmtval = 0\n') == first
    assert of('like = "base"\ntimer_cycles = 3\n') != first
    assert of("memory = []\ntimer_cycles = 2\n") != first
    assert not fingerprint.__wrapped__("other")


def test_the_compiler_is_the_same_on_both_sides(toy: Library) -> None:
    gcc = figure(compiler="gcc 2.0 -O3", cycles=800)
    [compared] = compare(table(), [ours()], toy, [], peers(gcc, figure()))
    assert (compared.their_figure(), compared.fair_ratio()) == (1250, 0.8)
    [compared] = compare(table(), [ours(compiler="gcc")], toy, [], peers(gcc, figure()))
    assert (compared.their_figure(), compared.fair_ratio()) == (800, 1.25)
    [compared] = compare(table(), [ours()], toy, [], peers(gcc))
    assert (compared.their_figure(), compared.fair_ratio()) == (800, None)
    [compared] = compare(table(), [ours()], toy, [], peers(gcc.model_copy(update={"is_assembly": True})))
    assert compared.fair_ratio() == 1.25


@pytest.mark.parametrize(
    ("peer", "message"),
    [
        ("smth2030/toy", 'unknown peer "smth2030"; did you mean "smith2030"'),
        ("smith2030/tyo", 'unknown code of smith2030 "tyo"; did you mean "toy"'),
    ],
)
def test_a_misspelt_peer_is_an_error(toy: Library, peer: str, message: str) -> None:
    with pytest.raises(UsageError) as error:
        check_names(table(peer=peer), toy, ["e31"], peers(figure()))
    assert message in str(error.value)


def test_a_row_can_be_of_another_compiler(toy: Library) -> None:
    both = peers(figure(), figure(compiler="gcc 2.0 -O3", cycles=800))
    [compared] = compare(table(peer_compiler="gcc"), [ours()], toy, [], both)
    assert (compared.their_figure(), compared.fair_ratio()) == (800, None)
    check_names(table(peer_compiler="gcc"), toy, ["e31"], both)
    with pytest.raises(UsageError, match='unknown compiler of smith2030/toy "gcc"'):
        check_names(table(peer_compiler="gcc"), toy, ["e31"], peers(figure()))


def test_published_instructions_are_those_of_the_public_code() -> None:
    kept, compared = load_peers(), 0
    counted = [each for each in load_tables() if each.file.endswith("instructions.toml")]
    for row in (row for each in counted for row in each.row if row.peer):
        same = [f for f in kept[row.peer_name].figure if (f.code, f.operation) == (row.peer_code, row.operation)]
        fitting = [f for f in same if f.isa == row.isa and row.parameters.items() <= f.parameters.items()]
        message_bytes = row.parameters.get("message_bytes", 1) if row.quantity.is_per_byte else 1
        figures = {f.instructions / message_bytes for f in fitting}
        assert any(abs(each - row.published[row.quantity]) <= 0.005 for each in figures), (row.name, figures)
        compared += 1
    assert compared > 20
