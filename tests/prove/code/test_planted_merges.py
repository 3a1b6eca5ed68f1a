# SPDX-License-Identifier: MIT OR Apache-2.0
"""Unsound merging, planted in a copy of the prover's source: each kind is noticed by its tests.

What they compare with is plain evaluation (`sim/prove/tests`). The copy is built apart, so that no build has a fault.
"""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.clone import CLONE
from tests.long_tests import long
from tests.planted import plant

TARGET = CLONE / "target" / "planted"
SEED = "1"
"""For the random graphs."""


@dataclass(frozen=True)
class Fault:
    """What stands in place of what in a file of the prover."""

    kind: str
    file: str
    right: str
    wrong: str


FAULTS = [
    Fault("truth tables over a cut: half of them", "cut.rs",
          "tables[&a].is(inverted, &tables[&b], open.len())", "tables[&a].is(inverted, &tables[&b], open.len() - 1)"),
    Fault("truth tables above what is whole: half of them", "cut.rs",
          "tables[&a].is(inverted, &tables[&b], cone.leaves.len())",
          "tables[&a].is(inverted, &tables[&b], cone.leaves.len().saturating_sub(1))"),
    Fault("groups: a part that is not constant", "groups.rs",
          "sum.is(*inverted, &zero, variables))\n}", "sum.is(*inverted, &zero, variables)).or(Some(false))\n}"),
    Fault("linear: a summand that does not cancel out", "linear.rs",
          "            return false;\n        };\n        for", "            return true;\n        };\n        for"),
    Fault("sums of tables: what is left of one", "spans.rs",
          "                table.xor_with(&vector.table);\n", ""),
    Fault("a table of tables: the index in another order", "composition.rs",
          "cone.leaves.into_iter().collect()", "cone.leaves.into_iter().rev().collect()"),
    Fault("conjunctions: only some of the literals", "conjuncts.rs",
          "all.dedup();", "all.dedup();\n        all.truncate(3);"),
    Fault("sums of words: modulo 2^31", "form.rs",
          "self.map(|coefficient| coefficient.modulo(bits))", "self.map(|coefficient| coefficient.modulo(bits - 1))"),
    Fault("sums of words: or with a bit in common", "words.rs",
          "            && a.iter().zip(b).all(|(x, y)| self.graph.and(*x, *y) == Literal::FALSE)\n", ""),
    Fault("narrow sums: a bit less", "narrow.rs", "sum.modulo(bits)", "sum.modulo(bits - 1)"),
    Fault("comparisons: the other operand", "carries.rs",
          "d.minus(&of_a).plus(&of_b)", "d.minus(&of_b).plus(&of_a)"),
    Fault("carries: without the one that comes in", "carries.rs",
          "of[0].plus(&of[1]).plus(&of[2]).minus(&self.atoms.number_of_word(&sum))",
          "of[0].plus(&of[1]).minus(&self.atoms.number_of_word(&sum))"),
    Fault("borrows: without the one that comes in", "carries.rs",
          "of[0].plus(&of[1]).plus(&of[2]).minus(&self.atoms.number_of_word(a))",
          "of[0].plus(&of[1]).minus(&self.atoms.number_of_word(a))"),
    Fault("products of polynomials: a term twice is a term", "bilinear.rs",
          "if !self.terms.remove(&key) {\n            self.terms.insert(key);\n        }", "self.terms.insert(key);"),
    Fault("products of polynomials: the constant of a factor", "bilinear.rs",
          "None => found.push(ONE)", "None => {}"),
    Fault("products of numbers: the high word with the low one", "product.rs",
          "product.minus(&self.atoms.number_of_word(&low)).shifted_down(32)", "product.shifted_down(32)"),
    Fault("bounds: of a word by its exact form, too small", "atoms.rs",
          "if by.is_negative() {\n                range.0", "if !by.is_negative() {\n                range.0"),
    Fault("masks: minus the bit, of another sign", "atoms.rs",
          "bit.negated().modulo(32)", "bit.modulo(32)"),
    Fault("shifts: what is shifted out", "shift.rs",
          "self.number(a).minus(&self.low_bits(a, by)).shifted_down(by)", "self.number(a).shifted_down(by)"),
    Fault("low bits: one more", "atoms.rs",
          "whole & u32::MAX << (32 - bits)", "whole & u32::MAX << (31 - bits)"),
    Fault("an inverse that is none", "graph.rs",
          "let is_inverted = earlier.is_inverted() != inverted;", "let is_inverted = earlier.is_inverted();"),
    Fault("for the solver: tables of other sizes", "clauses.rs",
          "self.covers.entry((table.clone(), of.len()))", "self.covers.entry((table.clone(), 0))"),
    Fault("for the solver: a sum that is inverted", "graph.rs",
          "Literal::of(a.node()).inverted_if(others.is_some())", "Literal::of(a.node())"),
]  # fmt: skip


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in ("Cargo.toml", "Cargo.lock"):
        shutil.copy(CLONE / name, tmp_path)
    shutil.copytree(CLONE / "sim", tmp_path / "sim", ignore=shutil.ignore_patterns("target"))
    return tmp_path


def run(copy: Path) -> str:
    """What the tests of the prover say."""
    environment = {**os.environ, "CARGO_TARGET_DIR": str(TARGET), "PROPTEST_RNG_SEED": SEED}
    command = ["cargo", "test", "--offline", "--quiet", "--package", "rvk-prove", "--no-fail-fast"]
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("fault", [long(each) for each in FAULTS], ids=lambda each: each.kind)
def test_it_is_noticed(fault: Fault, copy: Path) -> None:
    plant(copy / "sim" / "prove" / "src" / fault.file, fault.right, fault.wrong)
    said = run(copy)
    print(said)
    assert "test result: FAILED" in said


@pytest.mark.long
def test_without_a_fault_nothing_is_said(copy: Path) -> None:
    said = run(copy)
    assert "test result: ok" in said
    assert "FAILED" not in said
