# SPDX-License-Identifier: MIT OR Apache-2.0
"""From results to the file and back."""

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest

from rvk.errors import UsageError
from rvk.library import Library
from rvk.prove.code.goals import Goal
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.proved.combinations import combined
from rvk.proved.file import FILE, KeptProofs, read_proofs
from rvk.proved.losses import losses
from rvk.proved.totals import Totals
from tests.planted import plant
from tests.proved.made import PROVED, copied, keep, results, toy_of, with_proofs

OPEN = Verdict(Outcome.OPEN, "out: 3 of 264 bits are not decided", 264, 3, instructions=10, look_ups=("f+0x2",))
SLOW = Verdict(Outcome.UNDECIDED, "not decided in 120 s; give it more with --timeout")
WRONG = Verdict(Outcome.WRONG, "out is wrong", instructions=10)


def is_odd(goal: Goal) -> bool:
    return goal.bound.parameters.get("message_bytes", 0) % 2 == 1


def mixed(goal: Goal) -> Verdict:
    """Odd lengths are open in `ref`; one program of `rv32` is too slow at encryption."""
    if goal.program.target.isa == "rv32imc_zbb" and goal.bound.name == "encrypt":
        return SLOW
    return OPEN if goal.program.target.variant == "ref" and is_odd(goal) else PROVED


def test_the_file(tmp_path: Path) -> None:
    kept = keep(library := Library.load(copied(tmp_path / "lib")), results(library, mixed))
    lines = (toy_of(library).folder / FILE).read_text(encoding="utf-8").splitlines()
    both = 'operations = ["encrypt", "start", "sum"]'
    reason = 'reason = "out: 3 of 264 bits are not decided"'
    for line in (
        f'    {{ {both}, lengths = [16], result = "proved", constant_time = true }},',
        f'    {{ {both}, lengths = [33], result = "open", constant_time = false, {reason} }},',
        '    { operations = ["encrypt"], lengths = [16, 33], result = "undecided", '
        'programs = ["rv32imc_zbb zig"], reason = "not decided in 120 s" },',
    ):
        assert line in lines
    assert Totals.of(kept) == Totals(programs=3, proved=5, partly=3, neither=1, seconds=2.0 * 18)


def test_what_is_constant_time_in_part_is_two_verdicts(tmp_path: Path) -> None:
    library = Library.load(copied(tmp_path / "lib"))
    looks_up = replace(PROVED, look_ups=("f+0x2",))
    kept = keep(library, results(library, lambda goal: looks_up if is_odd(goal) else PROVED))
    assert [(each.lengths, each.constant_time) for each in kept.variants["ref"].verdicts] == [
        ([16], True),
        ([33], False),
    ]


def test_equal_results_give_the_same_text(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib", mixed)
    before = read_proofs(toy_of(library).folder)
    assert keep(library, results(library, mixed), before) == before


def test_what_another_compiler_has_made_is_kept(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib", mixed)
    zig = read_proofs(toy_of(library).folder)
    assert zig is not None
    as_gcc = KeptProofs.model_validate_json(zig.model_dump_json().replace("zig", "gcc"))
    both = keep(library, results(library), as_gcc)
    assert list(both.compilers) == ["zig", "gcc"]
    assert list(both.variants["rv32"].programs) == [
        f"{isa} {name}" for isa in ("rv32i", "rv32imc_zbb") for name in ("zig", "gcc")
    ]
    assert Totals.of(both) == Totals.of(as_gcc) + Totals(programs=3, proved=9, seconds=2.0 * 18)
    assert Totals.of(keep(library, results(library, mixed), both)) == Totals.of(zig) + Totals.of(zig)


def test_one_program_after_the_other_is_all_of_them_together(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib", mixed)
    whole, kept = read_proofs(toy_of(library).folder), None
    for _, group in groupby(results(library, mixed), key=lambda each: each.goal.program):
        kept = keep(library, list(group), kept)
    assert kept == whole


def test_combinations() -> None:
    assert combined([(1, 8), (1, 9), (2, 8), (2, 9)]) == [((1, 2), (8, 9))]
    assert combined([(1, 8), (2, 9)]) == [((1,), (8,)), ((2,), (9,))]
    assert combined([(1, 8), (1, 9), (2, 8)]) == [((1,), (8, 9)), ((2,), (8,))]
    assert combined([(), ()]) == [()]


def test_what_is_lost(tmp_path: Path) -> None:
    library = Library.load(copied(tmp_path / "lib"))
    before = keep(library, results(library))
    assert losses(before, before) == []
    assert losses(None, keep(library, results(library, mixed))) == []
    now = keep(library, results(library, lambda goal: SLOW if is_odd(goal) and goal.bound.name == "sum" else PROVED))
    assert losses(before, now) == [
        f"{program} zig sum length 33: was proved, now undecided: not decided in 120 s"
        for program in ("ref rv32imc", "rv32 rv32i", "rv32 rv32imc_zbb")
    ]
    wrong = keep(library, results(library, lambda goal: WRONG if goal.program.target.variant == "ref" else PROVED))
    assert len(losses(None, wrong)) == 6
    assert losses(before, wrong)[0] == "ref rv32imc zig encrypt length 16: was proved, now wrong: out is wrong"


def test_how_it_was_proved_is_not_kept(tmp_path: Path) -> None:
    """With symbols it is as true as without them."""
    library = Library.load(copied(tmp_path / "lib"))
    with_symbols = replace(PROVED, symbols=("toy sum",))
    assert keep(library, results(library, lambda _: with_symbols)) == keep(library, results(library))


def with_lengths(text: str) -> Callable[[Goal], Verdict]:
    return lambda _: replace(PROVED, lengths=text)


def test_all_lengths_are_more_than_some(tmp_path: Path) -> None:
    library = Library.load(copied(tmp_path / "lib"))
    some = keep(library, results(library))
    every = keep(library, results(library, with_lengths("all")))
    assert {each.length_texts()[0] for each in every.variants["ref"].verdicts} == {"all"}
    assert losses(some, every) == []
    assert losses(every, some)[0] == "ref rv32imc zig encrypt length all: was proved, now only 16, 33"
    assert read_proofs_of(every, tmp_path) == every


def test_a_family_of_lengths_is_more_than_those_that_it_has(tmp_path: Path) -> None:
    library = Library.load(copied(tmp_path / "lib"))
    some = keep(library, results(library, lambda goal: SLOW if is_odd(goal) else PROVED))
    assert losses(some, keep(library, results(library, with_lengths("0 + 16 n")))) == []
    assert losses(some, keep(library, results(library, with_lengths("32 + 16 n"))))
    assert losses(some, keep(library, results(library, with_lengths("0 + 32 n"))))


def test_a_family_is_more_than_one_with_larger_steps(tmp_path: Path) -> None:
    library = Library.load(copied(tmp_path / "lib"))
    family = keep(library, results(library, with_lengths("33 + 64 n")))
    assert losses(family, keep(library, results(library, with_lengths("1 + 16 n")))) == []
    for fewer in "33 + 48 n", "49 + 16 n", "2 + 16 n", "33 + 128 n":
        assert losses(family, keep(library, results(library, with_lengths(fewer)))), fewer


def read_proofs_of(kept: KeptProofs, folder: Path) -> KeptProofs | None:
    (folder / FILE).write_text(kept.text(), encoding="utf-8")
    return read_proofs(folder)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('result = "proved"', 'result = "prooved"', "variants.ref.verdicts.0.result: Input should be 'proved'"),
        ("lengths =", "length =", 'variants.ref.verdicts.0: unknown key "length"; did you mean "lengths"?'),
        (
            '"rv32imc zig" = { program = "',
            '"rv32imc zig" = { program = "x',
            "variants.ref.programs.rv32imc zig.program",
        ),
        ("[variants.ref]", "[variants.ref", "Expected ']'"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(tmp_path: Path, right: str, wrong: str, says: str) -> None:
    library = Library.load(copied(tmp_path / "lib"))
    keep(library, [each for each in results(library) if each.goal.program.target.variant == "ref"])
    path = toy_of(library).folder / FILE
    plant(path, right, wrong)
    with pytest.raises(UsageError) as caught:
        read_proofs(path.parent)
    assert FILE in str(caught.value)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
