# SPDX-License-Identifier: MIT OR Apache-2.0
"""The test suites of Mbed TLS: built, run under QEMU, and what their output says."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed
from tests.integration.building import Build, qemu, run

_CASE: Final = re.compile(r"^(\S.*?) ?\.* (PASS|FAILED|----)$", re.MULTILINE)
_SECONDS: Final = 1200
_HELPERS: Final = ("framework/tests/src/*.c", "tests/src/*.c", "tests/src/test_helpers/*.c")
_FAKE: Final = "fake_external_rng_for_test.c"


@dataclass(frozen=True)
class Result:
    """What a run of a suite has given."""

    name: str
    cases: dict[str, str] = field(default_factory=dict)
    """PASS, FAILED or ---- (skipped) by the name of the test."""
    counts: Counter[str] = field(default_factory=Counter)
    """Calls of each entry point and algorithm of the driver."""
    trouble: str = ""

    def named(self, outcome: str) -> list[str]:
        """The tests with an outcome."""
        return [name for name, each in self.cases.items() if each == outcome]


def helpers(build: Build) -> Path:
    """What all suites share, as an archive."""
    found = [each for pattern in _HELPERS for each in sorted(build.mbedtls.folder.glob(pattern))]
    plain = [each for each in found if each.name != _FAKE]
    fake = [each for each in found if each.name == _FAKE]
    # Random numbers are the driver's: the one of the tests gets another name.
    other = ["-Dmbedtls_psa_external_get_random=not_the_generator"] if build.driver else []
    options = (f"-I{build.mbedtls.folder / 'framework/tests/src'}", "-D_POSIX_C_SOURCE=200809L")
    return build.archive("helpers", [*build.objects(plain, *options), *build.objects(fake, *options, *other)])


def names(build: Build, wanted: Sequence[str]) -> list[str]:
    """The suites whose names begin with one of those wanted, with `.` or the end after it."""
    found = sorted(
        each.name.removeprefix("test_suite_").removesuffix(".data")
        for each in (build.mbedtls.folder / "tests" / "suites").glob("*.data")
    )
    return [each for each in found if any(each == name or each.startswith(f"{name}.") for name in wanted)]


def run_suite(build: Build, name: str, shared: Path) -> Result:
    """Builds and runs one."""
    tests = build.mbedtls.folder / "tests"
    place = build.folder / "suites" / "tests"
    place.mkdir(parents=True, exist_ok=True)
    link = place.parent / "framework"
    if not link.exists():
        link.symlink_to(build.mbedtls.folder / "framework")
    suites = tests / "suites"
    run(
        [
            *(sys.executable, str(build.mbedtls.folder / "framework" / "scripts" / "generate_test_code.py")),
            *("-f", str(suites / f"test_suite_{name.split('.', maxsplit=1)[0]}.function")),
            *("-d", str(suites / f"test_suite_{name}.data"), "-t", str(suites / "main_test.function")),
            *("-p", str(suites / "host_test.function"), "-s", str(suites)),
            *("--helpers-file", str(suites / "helpers.function"), "-o", str(place)),
        ],
        cwd=tests,
    )
    # Tests of constant time expect AES to be so only on processors that they know. Here they run, without a checker.
    more = ["-DHAVE_CONSTANT_TIME_AES"] if build.driver else []
    made = build.objects([place / f"test_suite_{name}.c"], "-D_POSIX_C_SOURCE=200809L", *more)
    program = build.program(f"suites/test_suite_{name}", made, [shared, build.library, shared, build.library])
    return _result(build, name, program, place)


def _result(build: Build, name: str, program: Path, place: Path) -> Result:
    counts = build.folder / "suites" / f"{name}.counts"
    counts.unlink(missing_ok=True)
    command = [*qemu(build.extensions), str(program), str(place / f"test_suite_{name}.datax")]
    environment = {**os.environ, "RVK_PSA_COUNTS": str(counts)}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, cwd=place, env=environment, timeout=_SECONDS
        )
    except subprocess.TimeoutExpired:
        return Result(name, trouble=f"not finished after {_SECONDS} s")
    (build.folder / "suites" / f"{name}.log").write_text(done.stdout + done.stderr, encoding="utf-8")
    cases = dict(_CASE.findall(done.stdout))
    ended = "PASSED (" in done.stdout or "FAILED (" in done.stdout
    return Result(name, cases, read_counts(counts), "" if ended else f"ended with status {done.returncode}")


def read_counts(path: Path) -> Counter[str]:
    """The counted calls that a program has written.

    Raises:
        CheckFailed: A line has another form.
    """
    found: Counter[str] = Counter()
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else []:
        name, _, number = line.partition(" ")
        if not number.isdecimal():
            raise CheckFailed(f"{path}: {line}")
        found[name] = int(number)
    return found
