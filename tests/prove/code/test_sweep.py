# SPDX-License-Identifier: MIT OR Apache-2.0
"""`make prove-code` notices what was proved before and is not now."""

from tests.benches.proofs import COLUMNS, losses

GOAL = {"primitive": "toy", "variant": "ref", "isa": "rv32imc", "compiler": "zig", "operation": "sum"}


def row(parameters: str, result: str) -> dict[str, str]:
    return {**GOAL, "parameters": parameters, "result": result, "seconds": "1.0"}


def test_what_is_lost() -> None:
    before = [row("n=1", "proved"), row("n=2", "proved"), row("n=3", "open (1 of 2 bits)"), row("n=4", "undecided")]
    now = [row("n=1", "proved"), row("n=2", "undecided"), row("n=3", "undecided"), row("n=4", "wrong")]
    assert list(now[0]) == list(COLUMNS)
    assert losses(before, now) == [
        "toy ref rv32imc zig sum n=2: undecided, was proved",
        "toy ref rv32imc zig sum n=4: wrong",
    ]
