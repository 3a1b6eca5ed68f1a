# SPDX-License-Identifier: MIT OR Apache-2.0
"""Code of others beside ours, as a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.output import number
from rvk.experiments import Row
from rvk.experiments.quantity import CYCLES
from rvk.measuring import Measurement
from rvk.peers import Figure

NUMBERS = ("published", "theirs", "ours", "ratio", "instr.", "code", "data", "stack")
_OURS = ("cycles", "instructions", "code_bytes", "data_bytes", "stack_bytes")
LEGEND = (
    "ratio = ours / theirs, in cycles. instr., code, data, stack: theirs / ours. Both by the compiler named; assembly\n"
    "does not depend on it. What maps their arguments to ours is not counted."
)


@dataclass(frozen=True)
class Beside:
    """A figure of others' code with ours and the published one, where there are any."""

    peer: str
    figure: Figure
    ours: Measurement | None
    row: Row | None


def show_peers(title: str, found: Sequence[Beside], form: Format = Format.TABLE) -> None:
    """Prints the table; nothing where nothing was measured."""
    if not found:
        return
    made = output.table(title, ("", *NUMBERS, "compiler", "our variant", "remark"), NUMBERS)
    for peer in dict.fromkeys(each.peer for each in found):
        made.add_section()
        made.add_row(peer)
        for each in found:
            if each.peer == peer:
                made.add_row(*_cells(each))
    output.show(made, keep=("theirs", "ours", "ratio"), form=form)
    output.note(LEGEND, form)


def row(each: Beside) -> output.Row:
    """For `--json` and `--csv`: the figure, with the published cycles and ours; null where there are none."""
    published = each.row.published.get(CYCLES) if each.row else None
    ours = {f"our_{key}": getattr(each.ours, key) if each.ours else None for key in _OURS}
    return {"peer": each.peer, **each.figure.model_dump(), "published_cycles": published, **ours}


def _cells(each: Beside) -> list[str]:
    theirs, ours = each.figure, each.ours
    sizes = "".join(f" {name.replace('_', ' ')} {value}" for name, value in theirs.parameters.items())
    published = each.row.published.get(CYCLES) if each.row else None
    return [
        f"  {theirs.code}: {theirs.operation}{sizes}",
        number(published),
        str(theirs.cycles),
        str(ours.cycles) if ours else "-",
        number(ours.cycles / theirs.cycles, 3) if ours else "",
        *(_pair(theirs, ours, key) for key in ("instructions", "code_bytes", "data_bytes", "stack_bytes")),
        theirs.compiler,
        f"{theirs.variant} {theirs.isa}",
        "; ".join([theirs.remark] * bool(theirs.remark) + ["not constant time"] * (not theirs.constant_time)),
    ]


def _pair(theirs: Figure, ours: Measurement | None, key: str) -> str:
    return f"{getattr(theirs, key)} / {getattr(ours, key) if ours else '-'}"
