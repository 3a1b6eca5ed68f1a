# SPDX-License-Identifier: MIT OR Apache-2.0
"""Branches that a comparison decides whose result anybody may know: both ways are proved."""

from pathlib import Path

import pytest

from rvk.core_files import DEFAULT_CORE, load_core
from rvk.library import Library
from rvk.programs import build
from rvk.programs.selection import targets
from rvk.prove.code.attempt import FEW_BITS, Attempt
from rvk.prove.code.example import example
from rvk.prove.code.execution import Execution
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import Ground
from rvk.prove.code.proof import prove
from rvk.prove.code.replay import replay
from rvk.prove.code.verdict import Outcome

SPDX = "SPDX-License-Identifier: MIT OR Apache-2.0"
META = """
name = "opened"
title = "Opened"
kind = "mac"
standard = "this test"
header = "opened.h"
declassified = ["differs"]

[parameters]
message_bytes = [4]

[arguments]
key = { direction = "in", bytes = 4, secret = true }
in = { direction = "in", bytes = "message_bytes", secret = true }
tag = { direction = "in", bytes = 4 }
count = { direction = "in", bytes = 4 }
out = { direction = "out", bytes = "message_bytes" }

[operations.open]
calls = ["opened(out, in, tag, count, key)"]

[variants.ref]
files = ["ref/*.c"]
needs = "rv32i"
isa = ["rv32imc"]
technique = "byte by byte"
source = "this test"
goal = "clarity"
constant_time = true
"""
SPECIFICATION = '''"""The message, inverted, if the tag is message + key, modulo 2, and the count is not the last."""

from rvk.specification import Bits, Buffer, choose, is_same, little, xor, zeros


def open(*, key: Buffer, in_: Buffer, tag: Buffer, count: Buffer) -> dict[str, Buffer | Bits]:
    is_last, is_right = little(count).equals(2**32 - 1), is_same(xor(in_, key), tag)
    out = choose(is_right & ~is_last, ~little(in_), zeros(32)).little()
    return {"out": out, "result": choose(is_last, Bits(32, 2), choose(is_right, zeros(32), Bits(32, 1)))}
'''
HEADER = """#include <stdint.h>
int opened(uint8_t out[4], const uint8_t in[4], const uint8_t tag[4], const uint8_t count[4], const uint8_t key[4]);
"""
CODE = """#include "opened.h"
__attribute__((noinline)) static int differs(const uint8_t *a, const uint8_t *b)
{
    uint32_t all = 0;
    for (int i = 0; i < 4; i++)
        all |= a[i] ^ b[i];
    return (int)((0 - all) >> 31);
}
int opened(uint8_t out[4], const uint8_t in[4], const uint8_t tag[4], const uint8_t count[4], const uint8_t key[4])
{
    uint8_t sum[4], last = 0xff;
    for (int i = 0; i < 4; i++) {
        sum[i] = in[i] ^ key[i];
        last &= count[i];
        out[i] = 0;
    }
    if (last == 0xff)
        return 2;
    if (differs(sum, tag))
        return 1;
    for (int i = 0; i < 4; i++)
        out[i] = (uint8_t)~in[i];
    return 0;
}
"""
PUBLIC = 'count = { direction = "in", bytes = 4 }'
SECRET = 'count = { direction = "in", bytes = 4, secret = true }'


def goal(folder: Path, *, code: tuple[str, str] = ("", ""), meta: tuple[str, str] = ("", "")) -> Goal:
    """The operation, in a library where one text stands in place of another."""
    primitive = folder / "lib" / "mac" / "opened"
    files = {
        primitive / "META.toml": f"# {SPDX}\n{META.replace(*meta)}",
        primitive / "specification.py": f"# {SPDX}\n{SPECIFICATION}",
        primitive / "ref" / "opened.c": f"/* {SPDX} */\n{CODE.replace(*code)}",
        folder / "lib" / "include" / "opened.h": HEADER,
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    library = Library.load(folder / "lib")
    [program] = build(library, targets(library, ["opened"], "ref", None, "zig"), load_core(DEFAULT_CORE))
    return Goal(program, program.target.primitive.bind("open", {"message_bytes": 4}), DEFAULT_CORE)


def test_each_way_is_proved(tmp_path: Path) -> None:
    verdict = prove(goal(tmp_path))
    assert (verdict.outcome, verdict.cases, verdict.instructions) == (Outcome.PROVED, (), 0)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("(uint8_t)~in[i];", "in[i];"),
        ("return 2;", "return 1;"),
        ("return 1;", "return 3;"),
        ("if (last == 0xff)", "if (last == 0xfe)"),
        ("if (differs(sum, tag))", "if (differs(sum, tag) | (in[0] == 0x42))"),
        ("all |= a[i] ^ b[i];", "all |= (a[i] ^ b[i]) & 0x7f;"),
    ],
)
def test_a_fault_on_one_way_is_found(right: str, wrong: str, tmp_path: Path) -> None:
    assert prove(goal(tmp_path, code=(right, wrong))).outcome is not Outcome.PROVED


def test_an_access_outside_on_a_seldom_way_is_not_called_wrong(tmp_path: Path) -> None:
    """No input may go there that the operation is for."""
    verdict = prove(goal(tmp_path, code=("out[i] = (uint8_t)~in[i];", "out[i + 64] = (uint8_t)~in[i];")))
    assert verdict.outcome is Outcome.REFUSED
    assert "is outside of what the call was given" in verdict.reason


def test_what_is_always_wrong_on_a_seldom_way_is_shown(tmp_path: Path) -> None:
    """A random tag is wrong: the one with which it goes wrong is looked for."""
    wrong = goal(tmp_path, code=("(uint8_t)~in[i];", "in[i];"))
    verdict = prove(wrong)
    assert verdict.outcome is Outcome.WRONG
    key, message, tag = (verdict.counterexample[name] for name in ("key", "in", "tag"))
    assert tag == bytes(a ^ b for a, b in zip(key, message, strict=True))
    assert replay(wrong.program, wrong.bound, load_core(DEFAULT_CORE), verdict.counterexample).is_confirmed


@pytest.mark.parametrize("meta", [('declassified = ["differs"]\n', ""), (PUBLIC, SECRET)])
def test_a_secret_decides_no_branch(meta: tuple[str, str], tmp_path: Path) -> None:
    verdict = prove(goal(tmp_path, meta=meta))
    assert verdict.outcome is Outcome.REFUSED
    assert "whether it is taken depends on an input" in verdict.reason


def test_inputs_are_found_for_each_case(tmp_path: Path) -> None:
    """One of them has a count that random inputs do not have, of 1 in 2^32."""
    proved = goal(tmp_path)
    whole = Attempt.of(Execution.of(proved.program, proved.bound, load_core(DEFAULT_CORE), Ground.new()))
    counts = [found["count"] for each in whole.cases(FEW_BITS) if (found := example(proved, each)) is not None]
    assert [count == b"\xff" * 4 for count in counts] == [False, True]
