# SPDX-License-Identifier: MIT OR Apache-2.0
"""Proofs without the merging of the graph: what the instructions compute, as they do it, proved by other engines.

The graph then shares only the same operation on the same bits, and knows no output. One engine is ABC. The other is
MiniSat, asked about one pair of nodes after the other from the inputs upwards: ABC gets lost in sums modulo 2.
"""

from pathlib import Path

import pytest

from rvk._sim import Literals, Proof
from rvk.library import Library
from rvk.prove.code.attempt import compare
from rvk.prove.code.comparison import Comparison
from rvk.prove.code.execution import Execution
from rvk.prove.code.grounds import Ground
from rvk.prove.code.search import Search
from rvk.prove.code.solver import Solver
from rvk.prove.code.verdict import Outcome
from rvk.testing.run import core_for_tests
from tests.long_tests import long

from .abc_cec import are_equal
from .faults import PLAIN, Fault
from .trial import Trial, with_fault

LIBRARY = Library.load()


def kernel(program: str, operation: str, **parameters: int) -> Fault:
    return Fault("none", program, operation, "", "", "", parameters)


FASTEST = kernel("hight ref rv32imc", "encrypt_block")
OF_BOTH = (
    kernel("present ref rv32imc", "encrypt_block", key_bits=80),
    kernel("aes zkn rv32imc_zknd_zkne", "encrypt_block", key_bits=128),
    kernel("ascon rv32 rv32imc", "permute", rounds=12),
)
OF_ABC = (kernel("xoodoo rv32 rv32imc", "permute"),)
OF_MINISAT = (kernel("gimli rv32 rv32imc_zbkb", "permute"), kernel("sm4 zksed rv32imc_zksed", "encrypt_block"))
FAULT = next(each for each in PLAIN if each.program == "hight ref rv32imc")


def name(case: object) -> str | None:
    return case.program if isinstance(case, Fault) else None


def unmerged(trial: Trial) -> tuple[Comparison, list[Literals]]:
    """With the inputs that a caller chooses."""
    execution = Execution.of(trial.program, trial.bound, core_for_tests(), Ground.new(plain=True))
    comparison, known, _ = compare(execution)
    assert known.outcome == Outcome.OPEN
    assert known.open_bits == known.bits > 0
    return comparison, execution.unknowns.vectors


def circuits(comparison: Comparison) -> tuple[str, str]:
    """What was computed, and what it must be."""
    vectors, concat = comparison.vectors, comparison.proof.inputs().concat
    return concat([each.found for each in vectors]).blif(), concat([each.expected for each in vectors]).blif()


def search(comparison: Comparison, inputs: list[Literals]) -> tuple[bool, int]:
    """Whether MiniSat finds inputs for which it is wrong, and the bits that it leaves open."""
    with Solver.about(comparison.proof) as solver:
        made = Search(comparison, inputs, solver)
        return made.counterexample() is not None, made.left()


@pytest.mark.parametrize("of", [FASTEST, *map(long, OF_BOTH + OF_MINISAT)], ids=name)
def test_minisat_proves_it(of: Fault) -> None:
    assert search(*unmerged(Trial.of(of, LIBRARY))) == (False, 0)


@pytest.mark.parametrize("of", map(long, (FASTEST, *OF_BOTH, *OF_ABC)), ids=name)
def test_abc_proves_it(of: Fault, tmp_path: Path) -> None:
    comparison, _ = unmerged(Trial.of(of, LIBRARY))
    assert are_equal(*circuits(comparison), tmp_path)


@pytest.mark.parametrize("place", [0, 3, -1])
def test_abc_looks_at_every_output(place: int, tmp_path: Path) -> None:
    inputs = Proof(plain=True).input(8)
    bits = [inputs.extract(at, 1) for at in range(8)]
    assert are_equal(inputs.blif(), inputs.concat(bits).blif(), tmp_path)
    bits[place] = bits[place].and_(bits[1])
    assert not are_equal(inputs.blif(), inputs.concat(bits).blif(), tmp_path)


def test_both_find_a_planted_fault(tmp_path: Path) -> None:
    comparison, inputs = unmerged(with_fault(FAULT, tmp_path))
    assert not are_equal(*circuits(comparison), tmp_path)
    assert search(comparison, inputs)[0]
