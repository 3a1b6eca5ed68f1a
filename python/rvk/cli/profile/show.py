# SPDX-License-Identifier: MIT OR Apache-2.0
"""A profile as tables."""

from dataclasses import dataclass

from rvk._sim import Profile, Site
from rvk.cli import output
from rvk.measuring.profile import Cost, by_cause, by_region, function_of, group, source_of
from rvk.programs import MarkedRegions

LINES_SHOWN = 12
"""Of the table of source lines; the rest is in --html and --json."""
FUNCTIONS_SHOWN = 30
_LONGEST_NAME = 60


@dataclass(frozen=True)
class Subject:
    """A profile, and what it is of."""

    title: str
    found: Profile
    regions: MarkedRegions
    made_by: str = ""
    """The compiler, where that is known."""


def row(site: Site, regions: MarkedRegions) -> dict[str, object]:
    """An instruction, for programs."""
    return {
        "pc": site.pc,
        "place": site.place,
        "region": regions.at(site.pc),
        "instruction": site.instruction,
        "source": source_of(site),
        "count": site.count,
        "stalls": site.stalls,
    }


def show(subject: Subject) -> None:
    """The costs, by everything that has one."""
    found, total = subject.found, subject.found.cycles
    print(subject.title)
    made_by = f"; {subject.made_by}" if subject.made_by else ""
    print(f"{total} cycles, {found.instructions} instructions{made_by}\n")
    made = output.table("By cause", ("cause", "cycles", "%"), ("cycles", "%"))
    for cause, cycles in by_cause(found).items():
        made.add_row(cause.replace("_", " "), str(cycles), _percent(cycles, total))
    output.show(made)
    _show_groups("By function", group(found, function_of), total, FUNCTIONS_SHOWN)
    if any(frame.trap for frame in found.frames):
        _show_traps(found)
    if subject.regions.names:
        _show_groups("By region", by_region(found, subject.regions), total)
    _show_groups("By source line", group(found, source_of), total, LINES_SHOWN)
    _show_groups("By instruction", group(found, lambda site: site.instruction.split()[0]), total)
    if found.call is not None:
        print(f"Deepest stack: {found.call.stack_bytes} bytes in {' > '.join(found.deepest)}\n")


def _show_groups(title: str, groups: dict[str, Cost], total: int, at_most: int | None = None) -> None:
    columns = ("cycles", "%", "instr.", "stalls")
    made = output.table(title, ("", *columns), columns)
    for name, cost in list(groups.items())[:at_most]:
        share = _percent(cost.cycles, total)
        made.add_row(_shortened(name), str(cost.cycles), share, str(cost.instructions), str(cost.stalls.total() or ""))
    if at_most is not None and len(groups) > at_most:
        made.add_row(f"and {len(groups) - at_most} more")
    output.show(made, keep=columns)


def _show_traps(found: Profile) -> None:
    """Handlers of interrupts and exceptions, with what they call."""
    traps: list[str | None] = []
    costs: dict[str, list[int]] = {}
    for frame in found.frames:
        trap = frame.trap or (None if frame.parent is None else traps[frame.parent])
        traps.append(trap)
        if trap is not None:
            cost = costs.setdefault(trap, [0, 0])
            cost[0] += frame.cycles
            cost[1] += frame.instructions
    made = output.table("By interrupt and exception", ("", "cycles", "%", "instr."), ("cycles", "%", "instr."))
    for trap, (cycles, instructions) in sorted(costs.items(), key=lambda item: -item[1][0]):
        made.add_row(trap, str(cycles), _percent(cycles, found.cycles), str(instructions))
    output.show(made)


def show_disassembly(found: Profile) -> None:
    """Every instruction that ran."""
    made = output.table("Disassembly", ("pc", "count", "stalls", "instruction", "why"), ("count", "stalls"))
    function = ""
    for site in found.sites:
        if function_of(site) != function:
            function = function_of(site)
            made.add_section()
            made.add_row("", "", "", f"{function}:")
        why = ", ".join(f"{cause.replace('_', ' ')} {cycles}" for cause, cycles in site.stalls.items())
        lost = sum(site.stalls.values())
        made.add_row(f"{site.pc:08x}", str(site.count), str(lost or ""), f"  {site.instruction}", why)
    output.show(made, keep=("instruction",))


def _shortened(name: str) -> str:
    """A long path without its first folders, another long name without its middle: the costs beside it have room."""
    while len(name) > _LONGEST_NAME and "/" in name[2:]:
        name = f"…/{name.removeprefix('…/').partition('/')[2]}"
    half = _LONGEST_NAME // 2
    return name if len(name) <= _LONGEST_NAME else f"{name[: half - 1]}…{name[-half:]}"


def _percent(part: int, total: int) -> str:
    return f"{100 * part / total:.1f}" if total else ""
