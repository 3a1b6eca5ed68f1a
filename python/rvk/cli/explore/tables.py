# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `rvk explore` prints."""

from collections.abc import Iterator, Sequence
from typing import Final

from rvk.cli import output
from rvk.cli.explore.settings import Question
from rvk.cli.format import Format
from rvk.explore.answers.crossover import crossovers
from rvk.explore.answers.front import Speed, best_within, front, weighted
from rvk.explore.answers.noise import Noise, doubt_within, may_be_beaten, noise_of
from rvk.explore.answers.sensitivity import shares
from rvk.explore.answers.sharing import sharings
from rvk.explore.answers.value import MOST_GROUPS, Game, most_first, sampled
from rvk.explore.exploration import Exploration
from rvk.explore.plan import Point
from rvk.explore.space import Groups, Space

NOTHING: Final = "-"
_AREA: Final = "NAND2 equivalents after Yosys (docs/synthesis.md)"


def row(space: Space, point: Point) -> output.Row:
    """A point for programs: the same keys for every point of a space."""
    of_workloads: dict[str, object] = {}
    for name in space.workloads:
        chosen = point.chosen[name]
        of_workloads |= {
            f"cycles_{name}": chosen.cycles,
            f"variant_{name}": chosen.variant,
            f"isa_{name}": chosen.isa,
        }
    return {
        "space": space.name,
        "processor": point.processor,
        "compiler": point.compiler,
        "groups": list(point.groups),
        "nand2_equivalents": point.nand2_equivalents,
        "unit_area": point.unit_area,
        "logic_depth": point.logic_depth,
        "speedup": point.speedup,
        "code_bytes": point.code_bytes,
        **of_workloads,
    }


def show_front(found: Exploration, workload: str | None, form: Format) -> None:
    """The Pareto front of each processor and compiler."""
    what = "weighted speed-up" if workload is None else f"speed-up of {workload}"
    for title, points in by_processor(found):
        base = points[0]
        speed = weighted if workload is None else _speed_of(workload, base)
        numbers = ("area", "added", "speed-up", "depth", "code")
        noise = noise_of(found.space, points)
        made = output.table(f"{title}: area against {what}", ("groups", *numbers, "certain"), numbers)
        for point in front(points, speed):
            certain = NOTHING if noise is None else "no" if may_be_beaten(point, points, noise, speed) else "yes"
            made.add_row(name_of(point), *_cells(point, speed(point), workload), certain)
        if base.unit_area is None:
            output.note(f"{title}: nothing was synthesised, so there is no front; --csv has every set", form)
            continue
        output.show(made, keep=("area", "added", "speed-up", "certain"), form=form)
        output.note(about_noise(noise), form)
    output.note(f"area: the whole processor, added: the groups' part of it, in {_AREA}; code: bytes", form)


def show_values(found: Exploration, question: Question, form: Format) -> None:
    """What each group is worth."""
    if not found.space.groups:
        return
    if found.is_search or len(found.space.groups) > MOST_GROUPS:
        _show_sampled(found, question, form)
        _show_unused(found, form)
        return
    for title, points in by_processor(found):
        numbers = ("alone", "last", "Shapley", "gates", "per kilogate")
        noise = noise_of(found.space, points)
        made = output.table(f"{title}: time that a group saves", ("group", *numbers), numbers)
        for value in most_first(Game.of(list(found.space.groups), points).values()):
            saved = [f"{100 * each:.2f}%" for each in (value.alone, value.last, value.shapley)]
            per = value.per_kilogate
            rate = NOTHING if per is None else f"{100 * per:.2f}%"
            gates = output.number(value.area) or NOTHING
            vary = f" ±{noise.gates * value.weight_of_areas:.0f}" if noise and value.area is not None else ""
            made.add_row(value.group, *saved, gates + vary, rate)
        output.show(made, keep=("Shapley",), form=form)
    output.note(
        "alone: as the only group; last: besides all others; Shapley: mean over all orders, of time and of gates", form
    )
    _show_unused(found, form)
    show_sharing(found, form)


def _show_unused(found: Exploration, form: Format) -> None:
    """Why groups may save nothing."""
    if found.unused:
        names = ", ".join(found.unused)
        how = "build some with `extensions`, or add code that does with `libraries`"
        output.note(f"no program contains an instruction of {names}: {how} (docs/exploration.md)", form)


def show_sharing(found: Exploration, form: Format) -> None:
    """What groups save that share hardware."""
    for title, points in by_processor(found):
        pairs, noise = sharings(found.space, points), noise_of(found.space, points)
        if not pairs:
            continue
        numbers = ("one alone", "other alone", "together", "saved", "saved on average")
        made = output.table(f"{title}: gates of groups that share hardware", ("groups", *numbers), numbers)
        for each in pairs:
            gates = (each.first, each.second, each.together)
            vary = f" ±{2 * noise.gates:.0f}" if noise else ""
            mean = f"{each.mean_saving:.0f} of {each.sets} sets"
            made.add_row(", ".join(each.groups), *map(output.number, gates), f"{each.saving:.0f}{vary}", mean)
        output.show(made, keep=numbers, form=form)
        output.note("saved: both apart less together; on average: beside every set of the other groups", form)


def about_noise(noise: Noise | None) -> str:
    """How far the areas of a front can be trusted."""
    if noise is None:
        return "areas vary from set to set for no reason of the hardware; here are too few sets to tell how far"
    return (
        f"each area is ±{noise.gates:.0f} (standard deviation from a sum over groups, {noise.freedom} degrees of "
        f"freedom; {noise.decreases} of {noise.steps} times a set with one group more came out smaller); not certain: "
        f"another set that is as fast is no more than {noise.of_difference:.0f} larger (docs/exploration.md)"
    )


def _show_sampled(found: Exploration, question: Question, form: Format) -> None:
    """The same from random orders, for time alone."""
    for processor, compiler in found.sets:
        numbers = ("alone", "last", "Shapley", "±")
        made = output.table(f"{processor}, {compiler}: time that a group saves", ("group", *numbers), numbers)
        programs = found.plan.programs(processor, compiler, found.results)
        values = sampled(found.space, programs, samples=question.samples, seed=question.seed)
        for value in most_first(values):
            cells = (value.alone, value.last, value.shapley, value.error)
            made.add_row(value.group, *(f"{100 * each:.2f}%" for each in cells))
        output.show(made, keep=("Shapley",), form=form)
    how = f"{question.samples} orders, seed {question.seed}"
    output.note(f"Shapley: mean over random orders, with its standard error ({how})", form)


def show_search(found: Exploration, question: Question, form: Format) -> None:
    """That not every set was looked at."""
    for (processor, compiler), sets in found.sets.items():
        looked = f"{len(sets)} of {found.possible} possible sets"
        output.note(f"{processor}, {compiler}: a search looked at {looked} (seed {question.seed})", form)


def show_budget(found: Exploration, question: Question, form: Format) -> None:
    """The best set up to an area, and how certain that is."""
    assert question.budget is not None
    weights = {name: each.weight for name, each in found.space.workloads.items()}
    for title, points in by_processor(found):
        speed = weighted if question.workload is None else _speed_of(question.workload, points[0])
        best, noise = best_within(points, question.budget, speed), noise_of(found.space, points)
        if best is None:
            output.note(f"{title}: no set was synthesised", form)
            continue
        vary = f" ±{noise.gates:.0f}" if noise and best.groups else ""
        gates = f"{output.number(best.unit_area)}{vary} gates"
        of = "" if question.workload is None else f" for {question.workload}"
        chosen = f"{name_of(best)}, {gates}, {speed(best):.3f} times as fast{of}"
        doubt = doubt_within(best, points, question.budget, noise, speed) if noise else None
        sure = "" if noise is None else f"; not certain: {doubt}" if doubt else "; certain"
        output.note(f"{title}: best up to {question.budget:g}: {chosen}{sure}", form)
        output.note(about_noise(noise), form)
        if question.workload is not None:
            continue
        made = output.table("", ("best set", "part of weights"), ("part of weights",))
        for each in shares(points, question.budget, weights, samples=question.samples, seed=question.seed):
            made.add_row(", ".join(each.groups) or NOTHING, f"{100 * each.share:.1f}%")
        output.show(made, keep=("part of weights",), form=form)
    if question.workload is not None:
        return
    how = f"{question.samples} choices, seed {question.seed}: each weight times a factor from 1/4 to 4"
    output.note(f"part of weights: how often a set is the best ({how})", form)


def show_set(found: Exploration, groups: Groups, question: Question, form: Format) -> None:
    """The programs that are chosen with a set, and from which use on it pays."""
    for title, points in by_processor(found):
        base = points[0]
        point = next((each for each in points if frozenset(each.groups) == groups), None)
        if point is None:
            output.note(
                f"{title}: the search did not look at this set; it looks at none with a group that no program uses",
                form,
            )
            continue
        rates = crossovers(base, point, found.bytes_of, megahertz=question.megahertz, block=question.block)
        by_name = {each.workload: each for each in rates}
        numbers = ("cycles", "speed-up", "code", "kB/s", "pays from", *(["block from"] if question.block else []))
        made = output.table(f"{title} with {name_of(point)}", ("workload", "variant", "ISA", *numbers), numbers)
        for name, chosen in point.chosen.items():
            rate = by_name.get(name)
            cells = [str(chosen.cycles), f"{base.chosen[name].cycles / chosen.cycles:.2f}", str(chosen.code_bytes)]
            cells += [_kilo(rate.bytes_per_second), _kilo(rate.pays_from)] if rate else [NOTHING] * 2
            cells += [_kilo(rate.block_from) if rate else NOTHING] if question.block else []
            made.add_row(name, chosen.variant, chosen.isa, *cells)
        output.show(made, keep=("cycles", "speed-up"), form=form)
    output.note(f"kB/s at {question.megahertz:g} MHz; pays from: docs/exploration.md", form)


def by_processor(found: Exploration) -> Iterator[tuple[str, Sequence[Point]]]:
    """The points of each processor and compiler, with a title."""
    for processor, about in found.space.processors.items():
        for compiler in found.space.compilers:
            core = "" if processor == about.core else f" ({about.core})"
            yield f"{processor}{core}, {compiler}", found.of(processor, compiler)


def _speed_of(workload: str, base: Point) -> Speed:
    return lambda point: base.chosen[workload].cycles / point.chosen[workload].cycles


def name_of(point: Point) -> str:
    """The set of a point."""
    return ", ".join(point.groups) or "no group"


def _cells(point: Point, speed: float, workload: str | None) -> list[str]:
    areas = [output.number(point.nand2_equivalents), output.number(point.unit_area)]
    return [*areas, f"{speed:.3f}", output.number(point.logic_depth), str(point.code_bytes_of(workload))]


def _kilo(value: float | None) -> str:
    return NOTHING if value is None else f"{value / 1000:.1f}"
