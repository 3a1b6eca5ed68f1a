# SPDX-License-Identifier: MIT OR Apache-2.0
"""Graphs that are used again: what is known there is used, and what is not proved there is tried in a new one."""

from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from rvk._sim import Proof, Refused
from rvk.library import Library
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import GROUNDS, Ground, Grounds
from rvk.prove.code.linked import Linked
from rvk.prove.code.proof import prove
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.symbolic import Symbolic
from rvk.prove.code.verdict import Outcome
from rvk.specification import Bits, symbol
from rvk.specification import symbols as symbols_of_specifications
from rvk.specification.load import specification_of
from rvk.specification.symbols import Evaluations, Symbols, evaluated

from .faults import Fault
from .trial import Trial, with_fault

LIBRARY = Library.load()
ROUNDS: list[int] = []
SPECIFIED = 0


@symbol
def counted(x: Bits) -> Bits:
    """A function that notes how often its text is read."""
    ROUNDS.append(x.width)
    return x + 1


def applied_twice(*, x: Bits) -> dict[str, list[Bits]]:
    """What is specified by it."""
    ROUNDS.append(SPECIFIED)
    return {"out": [counted(x), counted(x + 1)]}


def listed(*, a: list[Bits]) -> dict[str, list[Bits]]:
    """A function with a list."""
    return {"out": [*a]}


@pytest.fixture(autouse=True)
def _nothing_before(monkeypatch: pytest.MonkeyPatch) -> None:
    ROUNDS.clear()
    monkeypatch.setattr(GROUNDS, "_kept", {})
    monkeypatch.setattr(GROUNDS, "_needs_interpreted_sums", set())
    monkeypatch.setattr(GROUNDS, "_have_own", set())
    monkeypatch.setattr(symbols_of_specifications, "_of_numbers", {})


def test_inputs_are_the_same_again_but_for_new_ones() -> None:
    proof = Proof()
    first, new = proof.input(40), proof.new_input(8)
    proof.rewind()
    again, more = proof.input(32), proof.input(16)
    assert again.key() == first.extract(0, 32).key()
    assert more.extract(0, 8).key() == first.extract(32, 8).key()
    assert more.extract(8, 8).places_in(new) == [None] * 8


def test_what_a_symbol_stands_for_is_nobodys_input_later() -> None:
    """Or what is unknown of a later program would be a value of the function."""
    proof = Proof()
    symbols, x = Symbols(proof), Bits(8, proof.input(8))
    with symbols.active():
        value = counted(x).literals(proof.input(0))
    proof.rewind()
    assert proof.input(64).places_in(value) == [None] * 64


def test_a_function_is_evaluated_once_and_again_when_all_is_whole() -> None:
    proof = Proof()
    x, evaluations = Bits(8, proof.input(8)), Evaluations(proof)

    def specify() -> list[Bits]:
        return [counted(x), counted(x)]

    assert len(evaluations.twice(specify)) == 2
    assert ROUNDS == [8, 8]
    evaluations.twice(specify)
    assert ROUNDS == [8, 8]


def test_what_is_specified_with_symbols_is_evaluated_once_for_all_programs() -> None:
    """It has as many applications of symbols each time: without one, nothing would be proved with them."""
    proof = Proof()
    x, symbols, counts = Bits(8, proof.input(8)), Symbols(proof), [0]
    for _ in range(3):
        with symbols.active():
            symbols.of(applied_twice, {"x": x})
        counts.append(symbols.applications)
    assert (ROUNDS.count(SPECIFIED), counts) == (1, [0, 2, 4, 6])


def test_what_is_called_like_a_function_is_known_by_all_that_it_has() -> None:
    """Operations of gf2m are objects of one class, which have the polynomial."""
    gf2m = specification_of(LIBRARY.primitive("gf2m"))
    proof = Proof()
    evaluations, a = Evaluations(proof), Bits(8, proof.input(8))
    others = [gf2m.OnWords(gf2m.multiply, polynomial, ("a8", "b8")) for polynomial in (0x11B, 0x11D)]
    first, same, other = (evaluations.of(each, {"a8": a, "b8": a}) for each in (gf2m.multiply_8, *others))
    assert same is first
    assert other["result"].literals(proof.input(0)).open_bits(first["result"].literals(proof.input(0)))


def test_an_operation_that_is_called_like_a_function_is_proved() -> None:
    """It has no name of its own."""
    multiply = Fault("", "gf2m ref rv32imc", "multiply_4", "", "", "", {})
    assert prove(Trial.of(multiply, LIBRARY).goal).outcome is Outcome.PROVED


def test_numbers_are_evaluated_once() -> None:
    """In whatever graph: programs are run with the same inputs."""
    for _ in range(2):
        with Evaluations(Proof()).active():
            assert [int(counted(Bits(8, number))) for number in (4, 7)] == [5, 8]
    assert ROUNDS == [8, 8]


def test_who_writes_to_a_list_of_numbers_changes_no_others() -> None:
    arguments = {"a": [Bits(8, 1), Bits(8, 2)]}
    evaluated(listed, arguments)["out"].clear()
    assert [int(each) for each in evaluated(listed, arguments)["out"]] == [1, 2]


@pytest.mark.parametrize("fails", ["", "not shown", "refused", "not inductive"])
def test_what_is_not_shown_in_a_used_graph_is_tried_in_a_new_one(fails: str) -> None:
    grounds, tried = Grounds(), list[Ground]()

    def attempt(ground: Ground) -> bool:
        tried.append(ground)
        is_used = ground.proof.nodes > 2
        ground.proof.input(4)
        if is_used and fails == "refused":
            raise Refused("a branch")
        if is_used and fails == "not inductive":
            raise NotInductive("it differs")
        return not (is_used and fails == "not shown")

    assert grounds.prove("it", attempt, bool)
    assert grounds.prove("other", attempt, bool)
    assert grounds.prove("it", attempt, bool)
    assert tried[0] is not tried[1]
    assert (len(tried), tried[-1] is tried[0]) == ((4, False) if fails else (3, True))
    assert grounds.prove("it", lambda ground: ground is tried[-1])


def test_what_was_not_shown_is_not_kept() -> None:
    grounds, tried = Grounds(), list[Ground]()

    def attempt(ground: Ground) -> bool:
        tried.append(ground)
        return False

    assert not any(grounds.prove("it", attempt, bool) for _ in range(2))
    assert tried[0] is not tried[1]


@pytest.mark.parametrize("raises", [False, True])
def test_a_used_graph_is_kept_if_a_new_one_is_no_better(*, raises: bool) -> None:
    """What is divided into cases begins with one that is not shown; the next program needs the graph of the others."""
    grounds, tried = Grounds(), list[Ground]()

    def attempt(ground: Ground) -> bool:
        tried.append(ground)
        if raises and len(tried) in (2, 3):
            raise NotInductive("it differs")
        return len(tried) not in (2, 3)

    assert grounds.prove("it", attempt, bool)
    with pytest.raises(NotInductive) if raises else nullcontext():
        assert not grounds.prove("it", attempt, bool)
    assert grounds.prove("it", attempt, bool)
    assert [each is tried[0] for each in tried] == [True, True, False, True]


def test_a_variant_that_succeeds_in_a_new_graph_has_its_own_from_then_on() -> None:
    """Whatever is proved of it; and others keep the used one, or would have to make again all that is in it."""
    grounds, tried, of_a = Grounds(), list[tuple[str, Ground]](), list[Ground]()

    def prove(about: str, variant: str) -> bool:
        def attempt(ground: Ground) -> bool:
            tried.append((about + variant, ground))
            of_a.extend([ground] if variant == "a" else [])
            return variant != "b" or all(ground is not each for each in of_a)

        return grounds.prove(about, attempt, bool, variant=variant)

    assert all(prove(*step) for step in ("xa", "xb", "xa", "xc", "xb", "ya", "yb", "yb"))
    where = list(dict.fromkeys(id(ground) for _, ground in tried))
    expected = [("xa", 0), ("xb", 0), ("xb", 1), ("xa", 0), ("xc", 0), ("xb", 1), ("ya", 2), ("yb", 3), ("yb", 3)]
    assert [(step, where.index(id(ground))) for step, ground in tried] == expected


def prove_noting_sums(grounds: Grounds, of: str, *, sums: bool = True, raises: bool = False) -> list[bool]:
    """In which graphs sums were uninterpreted: `b` needs interpreted ones, `c` is shown, but not proved."""
    tried = list[bool]()

    def attempt(ground: Ground) -> str:
        words = [Bits(32, ground.proof.input(32)) for _ in range(2)]
        if sums:
            words[0] + words[1]
        tried.append(ground.proof.has_uninterpreted_sums)
        if of == "b" and (tried[-1] or not sums):
            if raises:
                raise NotInductive("it differs")
            return "open"
        return "shown" if of == "c" else "proved"

    with suppress(NotInductive):
        grounds.prove("it", attempt, lambda made: made != "open", alike=of, is_proved=lambda made: made == "proved")
    return tried


@pytest.mark.parametrize("raises", [False, True])
def test_sums_are_interpreted_where_something_is_not_proved_without(*, raises: bool) -> None:
    """And from the beginning for what is alike."""
    grounds = Grounds()
    tried = [prove_noting_sums(grounds, of, raises=raises) for of in ("a", "b", "a", "b", "c")]
    assert tried == [[True], [True, False], [True], [False], [True, False]]


@pytest.mark.parametrize("raises", [False, True])
def test_without_sums_nothing_is_tried_again(*, raises: bool) -> None:
    for of in "abc":
        assert prove_noting_sums(Grounds(), of, sums=False, raises=raises) == [False]


def test_graphs_that_were_used_last_are_kept() -> None:
    grounds, tried = Grounds(), list[Ground]()

    def attempt(ground: Ground) -> None:
        tried.append(ground)
        ground.proof.input(900_000 - ground.proof.nodes)

    for about in ("a", "b", "a", "c", "a", "b"):
        grounds.prove(about, attempt)
    assert [tried.index(each) for each in tried] == [0, 1, 0, 3, 0, 5]


FAULT = Fault("", "present ref rv32imc", "encrypt_block", "ref/blocks.c",
              "state ^ round_key(schedule, ROUNDS)", "state ^ round_key(schedule, 30)", {"key_bits": 80})  # fmt: skip
BLOCKS = replace(FAULT, operation="encrypt_blocks", parameters={"key_bits": 80, "message_bytes": 16})


def test_a_fault_is_not_hidden_by_the_program_before(tmp_path: Path) -> None:
    right = Trial.of(FAULT, LIBRARY).goal
    wrong = Goal(with_fault(FAULT, tmp_path).program, right.bound, right.core)
    expected = [Outcome.PROVED, Outcome.WRONG, Outcome.PROVED, Outcome.WRONG]
    assert [prove(each).outcome for each in (right, wrong, right, wrong)] == expected


def test_words_that_have_a_range_are_nobodys_input_later() -> None:
    trial = Trial.of(BLOCKS, LIBRARY)
    ground = Ground.new()
    linked = Linked.of(trial.goal, symbols=False)
    ranged, _ = Symbolic(Sizes.all_of(trial.bound), linked, ground, 32).unknown(16, 1)
    ground.proof.rewind()
    later = ground.proof.input(10_000)
    assert not any(place is not None for place in ranged.literals(later).places_in(later)[:20])
