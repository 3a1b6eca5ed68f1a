# SPDX-License-Identifier: MIT OR Apache-2.0
"""Test suites of others for processors: riscv-tests and the architecture tests, as executables."""

from rvk.conform.judge import MTVAL, Outcome, Verdict, judge
from rvk.conform.suite import ConformanceTest, find_tests
from rvk.conform.targets import RtlTarget, SimulatorTarget, Target

__all__ = [
    "MTVAL",
    "ConformanceTest",
    "Outcome",
    "RtlTarget",
    "SimulatorTarget",
    "Target",
    "Verdict",
    "find_tests",
    "judge",
]
