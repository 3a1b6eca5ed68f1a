# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is optimised computes the same on the simulator, and takes the cycles that are said."""

from pathlib import Path

import pytest

from rvk.core_files import load_core
from rvk.optimise.assumptions import Assumptions
from rvk.optimise.operation import Memory
from rvk.optimise.timing import Timing
from rvk.optimise.windows import Settings, in_order
from tests.long_tests import long_unless

from .code import Runner, lines_of, longest, random_code, text_of, whole

STALLS = ("load_use", "multiplier", "memory", "divider", "result")
"""Those that straight-line code has by itself."""


@pytest.mark.parametrize("seed", long_unless({0, 1}, range(6)))
@pytest.mark.parametrize("core", ["scarv", "hazard3", "e31", "cv32e40p"])
def test_random_code_computes_the_same(seed: int, core: str, tmp_path: Path) -> None:
    given = whole(random_code(seed, 30))
    code = longest(lines_of(tmp_path, given))
    settings = Settings(size=16, effort=0.1, keep_registers=bool(seed % 2))
    ordered = in_order(code, [], Timing(load_core(core)), settings, Assumptions(memory=Memory(stack_is_apart=True)))
    runner = Runner(tmp_path, core)
    _, expected = runner.run(whole(text_of(code)))
    _, found = runner.run(whole(text_of(ordered.after)))
    assert runner.run(given)[1] == expected
    assert found == expected
    assert ordered.bound <= ordered.cycles_after <= ordered.cycles_before


@pytest.mark.parametrize("seed", long_unless({0}, range(3)))
@pytest.mark.parametrize("core", ["hazard3", "cv32e40p", "ibex", "veer-el2", "nisanci"])
def test_cycles_are_those_of_the_simulator(seed: int, core: str, tmp_path: Path) -> None:
    """Not of `scarv`, where waiting for code and for results overlap."""
    code = longest(lines_of(tmp_path, whole(random_code(seed, 60))))
    timing = Timing(load_core(core))
    runner = Runner(tmp_path, core)

    def stalls(lines: list[str]) -> int:
        call, _ = runner.run(whole(lines))
        return sum(call.stalls.get(cause, 0) for cause in STALLS)

    assert timing.cycles(code) - len(code) == stalls(text_of(code)) - stalls([])
