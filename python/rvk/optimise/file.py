# SPDX-License-Identifier: MIT OR Apache-2.0
"""A file of assembly in a better order."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rvk._sim import Core, Isa
from rvk.optimise import require_solver
from rvk.optimise.assumptions import assumptions_of, check_labels
from rvk.optimise.regions import parts, printed
from rvk.optimise.source import Line, read_source
from rvk.optimise.timing import Timing
from rvk.optimise.windows import Ordered, Settings, in_order


@dataclass(frozen=True)
class Optimised:
    """A file."""

    lines: list[str]
    regions: list[tuple[str, Ordered]]
    """Each straight-line part, with the label that it follows."""

    def text(self, name: str, title: str) -> str:
        """It as a file."""
        first = f"/* {name}, its macros expanded, in the order of rvk optimise for {title}. */"
        return "\n".join([first, *self.lines, ""])


@dataclass
class Totals:
    """The straight-line parts behind a label."""

    instructions: int = 0
    before: int = 0
    """Cycles of each part once, as the processor issues it when nothing is pending."""
    after: int = 0
    bound: int = 0

    def add(self, each: Ordered) -> None:
        """Also counts these."""
        self.instructions += len(each.before)
        self.before += each.cycles_before
        self.after += each.cycles_after
        self.bound += each.bound


def by_function(regions: Sequence[tuple[str, Ordered]]) -> dict[str, Totals]:
    """The cost of each function's straight-line parts, in their order."""
    made: dict[str, Totals] = {}
    for function, each in regions:
        made.setdefault(function, Totals()).add(each)
    return made


def count(lines: Sequence[Line]) -> int:
    """How many instructions may move."""
    return sum(line.operation is not None for line in lines)


def ordered_source(path: Path, isa: Isa, core: Core, options: Sequence[str], where: Path) -> str:
    """The text of a file in order for a core; `options` are for its preprocessor, which runs in a folder `where`.

    Raises:
        CheckFailed: It cannot be assembled.
        MissingTool: The solver is not installed.
    """
    require_solver()
    lines = read_source(path, isa, options, where)
    check_labels(path, lines)
    done = optimise(lines, isa, Timing(core), Settings())
    return done.text(path.name, core.title)


def optimise(
    lines: Sequence[Line], isa: Isa, timing: Timing, settings: Settings, advance: Callable[[int], None] = lambda _: None
) -> Optimised:
    """Each straight-line part in the best order that is found; all else as it is.

    Raises:
        RvkError: A part would not compute the same, which is a fault of this program.
    """
    assumed = assumptions_of(lines, isa, keep_accesses=settings.keep_accesses)
    text, regions = list[str](), list[tuple[str, Ordered]]()
    for part in parts(lines):
        if isinstance(part, str):
            text.append(part)
            continue
        ordered = in_order(part.operations, part.ending, timing, settings, assumed, advance=advance)
        regions.append((part.function, ordered))
        text.extend(printed(ordered.after))
    return Optimised(text, regions)
