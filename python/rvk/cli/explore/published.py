# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore SPACE --estimates` and `--published`: what publications print beside what is measured."""

from collections.abc import Iterator

from rvk.cli import output
from rvk.cli.explore.tables import NOTHING
from rvk.cli.format import Format
from rvk.errors import UsageError
from rvk.explore.answers.estimates import Beside, beside
from rvk.explore.answers.published import CORE, SETS, Cycles, GroupArea, areas, cycles
from rvk.explore.exploration import Exploration
from rvk.explore.published import PublishedSets, published_sets


def show_estimates(found: Exploration, form: Format) -> None:
    """The estimates of a space.

    Raises:
        UsageError: It has none.
    """
    if not found.space.estimates:
        raise UsageError(f"{found.space.name} has no [[estimates]] (docs/exploration.md)")
    beside_each = beside(found)
    if form.is_for_programs:
        output.emit([_estimate_row(each) for each in beside_each], form)
        return
    numbers = ("printed", "measured")
    made = output.table("estimates", ("estimate", *numbers, "unit", "processor", "our code", "source"), numbers)
    for each in beside_each:
        estimate = each.estimate
        where = f"{each.processor}, {each.compiler}"
        made.add_row(
            estimate.title,
            _range(estimate.printed),
            _range(each.measured),
            estimate.unit,
            where,
            ", ".join(dict.fromkeys(each.of)) or NOTHING,
            estimate.source,
        )
    output.show(made, keep=(*numbers, "unit"), form=form)
    output.note("the code and the hardware of the estimates are their authors', those of the measurements ours", form)


def show_published(found: Exploration, form: Format) -> None:
    """The published tables and figures of a space, beside the same from its points.

    Raises:
        UsageError: There are none.
    """
    sets = published_sets(found.space)
    if not sets:
        raise UsageError(f"no experiments/*/sets/*.toml is about {found.space.name} (docs/adding-a-table.md)")
    if form.is_for_programs:
        output.emit([row for each in sets for row in published_rows(found, each)], form)
        return
    for each in sets:
        for processor in found.space.processors:
            for compiler in found.space.compilers:
                _show_areas(found, each, processor, compiler, form)
                made = cycles(found, each, processor, compiler)
                _show_uses(found, each, made, form)
                _show_cycles(each, made, form)
        for nothing in each.without_data:
            output.note(f"{nothing.what}: no data: {nothing.reason}", form)
        output.note(f"{each.citation}. {each.note}", form)


def _show_areas(found: Exploration, sets: PublishedSets, processor: str, compiler: str, form: Format) -> None:
    if sets.areas is None:
        return
    made = output.table(
        f"{sets.paper}, {sets.areas}: area", ("module", "printed", "ours", "±"), ("printed", "ours", "±")
    )
    rows = areas(found, processor, compiler)
    for each in rows:
        made.add_row(each.title, output.number(each.printed, 1), _area(each), _deviation(each))
    output.show(made, keep=("printed", "ours"), form=form)
    output.note(
        "printed: gate equivalents of a module by itself; ours: NAND2 equivalents that it adds to the processor, "
        "decoding and the multiplexer of results included",
        form,
    )


def _show_uses(found: Exploration, sets: PublishedSets, made: list[Cycles], form: Format) -> None:
    if sets.uses is None:
        return
    columns = ("implementation", "printed instructions", "printed modules", "our instructions", "our modules", "code")
    shown = output.table(f"{sets.paper}, {sets.uses}: instructions and modules", columns)
    for each in made:
        if each.set_name != "any":
            continue
        theirs, ours = each.implementation, each.program
        cells = [", ".join(sorted(names)) or NOTHING for names in (theirs.instructions, theirs.groups, ours.needs)]
        groups = ", ".join(found.space.in_order(ours.groups)) or NOTHING
        shown.add_row(theirs.name, *cells, groups, ours.variant)
    output.show(shown, keep=columns, form=form)
    output.note("ours: of the fastest code with all modules", form)


def _show_cycles(sets: PublishedSets, made: list[Cycles], form: Format) -> None:
    numbers = ("printed", "ours", "printed acceleration", "our acceleration", "printed area", "our area")
    for figure in sets.figures:
        title = f"{sets.paper}, {figure}: cycles; {sets.acceleration}: acceleration against relative area"
        shown = output.table(title, ("implementation", "instructions", *numbers, "our code"), numbers)
        for each in made:
            if each.implementation.cycles_in != figure:
                continue
            shown.add_row(
                each.implementation.name,
                SETS[each.set_name],
                output.number(each.printed) or NOTHING,
                str(each.program.cycles),
                output.number(each.printed_acceleration, 3) or NOTHING,
                f"{each.acceleration:.3f}",
                output.number(each.printed_area, 3) or NOTHING,
                output.number(each.area, 3) or NOTHING,
                each.program.variant,
            )
        output.show(shown, keep=numbers, form=form)


def published_rows(found: Exploration, sets: PublishedSets) -> Iterator[output.Row]:
    """Everything that is published of a space, and ours, for programs: the same keys for each row."""
    for processor in found.space.processors:
        for compiler in found.space.compilers:
            where: dict[str, object] = {
                "processor": processor,
                "compiler": compiler,
                "set": None,
                "groups": [],
                "variant": None,
            }
            for area in areas(found, processor, compiler) if sets.areas else ():
                about = {"paper": sets.paper, "where": sets.areas, "name": area.name, **where, "instructions": []}
                yield {**about, "quantity": "gates", "printed": area.printed, "measured": area.measured}
            for each in cycles(found, sets, processor, compiler):
                yield from _rows_of(sets, each, where)


def _rows_of(sets: PublishedSets, each: Cycles, where: output.Row) -> Iterator[output.Row]:
    about = {"paper": sets.paper, "where": each.implementation.cycles_in, "name": each.implementation.name, **where}
    about |= {
        "set": each.set_name,
        "groups": sorted(each.groups),
        "variant": each.program.variant,
        "instructions": sorted(each.program.needs),
    }
    yield {**about, "quantity": "cycles", "printed": each.printed, "measured": each.program.cycles}
    if sets.acceleration:
        about["where"] = sets.acceleration
        pair = {"printed": each.printed_acceleration, "measured": each.acceleration}
        yield {**about, "quantity": "acceleration", **pair}
        yield {**about, "quantity": "relative_area", "printed": each.printed_area, "measured": each.area}


def _estimate_row(each: Beside) -> output.Row:
    estimate = each.estimate
    return {
        "title": estimate.title,
        "source": estimate.source,
        "processor": each.processor,
        "compiler": each.compiler,
        "quantity": estimate.quantity,
        "groups": estimate.groups,
        "printed": estimate.printed,
        "measured": list(each.measured),
        "code": list(each.of),
    }


def _range(values: list[float] | tuple[float, ...]) -> str:
    return " to ".join(f"{each:.4g}" for each in values) or NOTHING


def _area(each: GroupArea) -> str:
    return output.number(each.measured) or NOTHING


def _deviation(each: GroupArea) -> str:
    """Of the processor the noise of one area, of a group that of a difference."""
    if each.noise is None or each.measured is None:
        return NOTHING
    return f"{each.noise.gates * (1 if each.name == CORE else 2**0.5):.0f}"
