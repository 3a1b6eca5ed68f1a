# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `rvk optimise` makes of the library's assembly, from the file that `make bench-orders` writes."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from rvk.cli.docs.benches import csv_rows

_HEAD: Final = (
    "| kernel | ISA string | cycles | waiting | in order | waiting | change |\n|---|---|--:|--:|--:|--:|--:|\n"
)
Row = Mapping[str, str]


def orders() -> str:
    """For each core: how many kernels never wait, and those that take another time in order."""
    cores = groupby(csv_rows("orders"), key=lambda row: row["core"])
    return "\n".join(_of_core(core, list(found)) for core, found in cores)


def _of_core(core: str, rows: Sequence[Row]) -> str:
    others = [row for row in rows if row["ordered_cycles"] != row["cycles"]]
    none = sum(row["waiting"] == "0" for row in rows)
    text = f"**`{core}`**: {none} of {len(rows)} kernels never wait for a result, so that no order is better.\n"
    return text + (f"\n{_HEAD}{''.join(map(_line, others))}" if others else "")


def _line(row: Row) -> str:
    before, after = int(row["cycles"]), int(row["ordered_cycles"])
    figures = f"{before:,} | {int(row['waiting']):,} | {after:,} | {int(row['ordered_waiting']):,}"
    what = f"{row['kernel']} {row['operation']}".replace("_bytes=", " ").replace("_bits=", " ")
    return f"| {what} | {row['isa']} | {figures} | {100 * (after - before) / before:+.1f}% |\n"
