# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the runs say together."""

from collections.abc import Mapping

from tests.integration.suites import Result


def compared(before: Result, after: Result) -> tuple[list[str], int]:
    """Lines about a suite without the driver and with it, and how many failures are the driver's."""
    figures = "".join(f"{len(run.named(each)):9}" for run in (before, after) for each in ("PASS", "FAILED", "----"))
    lines = [f"{after.name:36}{figures}"]
    ours = [name for name in after.named("FAILED") if name not in set(before.named("FAILED"))]
    theirs = [name for name in after.named("FAILED") if name not in set(ours)]
    lines += [f"    fails only with the driver: {name}" for name in ours]
    lines += [f"    fails without the driver, too: {name}" for name in theirs]
    lost = [name for name in after.named("----") if name in set(before.named("PASS"))]
    lines += [f"    {len(lost)} are skipped only with the driver, such as: {lost[0]}"] if lost else []
    lines += [f"    without the driver: {before.trouble}"] if before.trouble else []
    lines += [f"    with the driver: {after.trouble}"] if after.trouble else []
    return lines, len(ours) + bool(after.trouble)


def print_counts(counts: Mapping[str, int]) -> None:
    """Calls of each entry point and algorithm, a few to a line."""
    texts = [f"{name} {number}" for name, number in counts.items() if number]
    for first in range(0, len(texts), 5):
        print("  " + "".join(f"{text:<26}" for text in texts[first : first + 5]).rstrip())


def not_called(counts: Mapping[str, int]) -> list[str]:
    """The entry points and algorithms of the driver that no test has called."""
    return [name for name, number in counts.items() if number == 0]
