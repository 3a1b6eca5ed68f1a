# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk bench --peers DIR`: code of others on our model, beside its published figure and ours."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rvk._sim import Core
from rvk.cli import output
from rvk.cli.bench.peer_table import Beside, row, show_peers
from rvk.cli.format import Format
from rvk.errors import CheckFailed, MissingTool, RvkError, UsageError
from rvk.experiments import Row
from rvk.library import Library
from rvk.library.oracle import Oracle
from rvk.measuring import measure
from rvk.peers import Description, Figure, Peer, check_description, load_peers, read_descriptions, write_peer
from rvk.peers.checkout import problem_with_commit
from rvk.peers.description import Code
from rvk.peers.figures import differences, merge
from rvk.peers.measure import bounds_of, measure_peer
from rvk.peers.model import fingerprint
from rvk.peers.program import build_peer
from rvk.programs import Target, build
from rvk.toolchain import Compiler, compiler, compilers


@dataclass(frozen=True)
class Limits:
    """What is measured of what a folder describes; None or nothing: all of it."""

    primitives: frozenset[str] = frozenset()
    isa: str | None = None
    variant: str | None = None
    """Of ours, beside which the code stands."""

    def include(self, code: Code, isa: str) -> bool:
        """Whether code is measured with an ISA string."""
        wanted = not self.primitives or code.primitive in self.primitives
        return wanted and self.isa in (None, isa) and self.variant in (None, code.variant)


@dataclass
class Run:
    """What is measured, and with what."""

    library: Library
    core: Core
    compiler: str
    rows: Sequence[Row]
    figures: Path
    """Where figures are kept."""
    limits: Limits = Limits()
    problems: list[str] = field(default_factory=list)

    def report(self, problem: str) -> None:
        """A line on stderr; the rest continues, the exit status remembers it."""
        self.problems.append(problem)
        print(f"rvk: {problem}", file=sys.stderr)


def bench_peers(folder: Path, run: Run, form: Format = Format.TABLE, *, accept: bool) -> None:
    """Builds, checks and measures what a folder describes.

    Raises:
        UsageError: The folder or a description is wrong, or nothing in it is wanted.
        CheckFailed: Something was not built, gave a wrong result, or differs from what is kept.
    """
    descriptions = read_descriptions(folder)
    for description in descriptions:
        check_description(description, run.library)
    codes = [code for description in descriptions for code in description.code.values()]
    if not any(run.limits.include(code, isa) for code in codes for isa in code.isa):
        described = ", ".join(sorted({f"{code.primitive}/{code.variant} {isa}" for code in codes for isa in code.isa}))
        raise UsageError(f"{folder} describes nothing of this; it has {described}")
    kept = load_peers(run.figures)
    found: list[Beside] = []
    for description in descriptions:
        found += _bench(description, run, kept.get(description.name), accept=accept)
    if form.is_for_programs:
        output.emit([row(each) for each in found], form)
    else:
        show_peers(f"{run.core.title}: published, their code on this model, and ours", found, form)
    if run.problems:
        count = len(run.problems)
        raise CheckFailed(f"{count} problem{'' if count == 1 else 's'} with what {folder} describes; see above")


def _bench(description: Description, run: Run, kept: Peer | None, *, accept: bool) -> list[Beside]:
    """One code base."""
    try:
        problem = problem_with_commit(description)
    except (UsageError, MissingTool) as error:
        run.report(f"{description.name}: {error}")
        return []
    if problem:
        run.report(f"{description.name}: {problem}")
    figures = list(_measure(description, run))
    about = {key: getattr(description, key) for key in ("title", "repository", "commit", "licence")}
    if accept and problem is None:
        if figures:
            models = {run.core.name: fingerprint(run.core.name)}
            now = Peer(**about, models=models, figure=figures)
            write_peer(run.figures / f"{description.name}.toml", merge(kept, now))
    elif kept is not None:
        for figure in figures:
            for line in differences(kept.figure, figure):
                run.report(f"{description.name}: {line}")
    return [_beside(description.name, figure, run) for figure in figures]


def _measure(description: Description, run: Run) -> Iterator[Figure]:
    """What can be measured of a code base; what cannot is a line."""
    for name, code in description.code.items():
        for isa in (isa for isa in code.isa if run.limits.include(code, isa)):
            for each in _compilers(code.compilers, code.level, run.compiler):
                where = f"{description.name}: {name}: {isa} {each.label}"
                try:
                    yield from _measure_one(description, name, isa, each, run, where)
                except RvkError as error:
                    run.report(f"{where}: {error}")


def _compilers(possible: Sequence[str], level: str | None, wanted: str) -> list[Compiler]:
    """The wanted ones that can compile it; if there is none, the first that can."""
    usable = [each.name for each in compilers(wanted) if each.name in possible]
    return [compilers(each, [level] if level else [])[0] for each in usable or possible[:1]]


def _measure_one(
    description: Description, name: str, isa: str, with_: Compiler, run: Run, where: str
) -> Iterator[Figure]:
    code = description.code[name]
    program = build_peer(description, name, isa, with_, library=run.library, core=run.core)
    oracle = Oracle(run.library.primitive(code.primitive))
    for bound in bounds_of(program):
        try:
            yield measure_peer(program, bound, run.core, oracle)
        except RvkError as error:
            run.report(f"{where}: {bound.label}: {error}")


def _beside(name: str, figure: Figure, run: Run) -> Beside:
    """A figure with ours, by the same compiler, and the published one."""
    primitive = run.library.primitive(figure.primitive)
    operations = primitive.bind_all(figure.operation, figure.parameters)
    ours = None
    if operations and figure.isa in primitive.meta.variants[figure.variant].isa:
        target = Target(primitive, figure.variant, figure.isa, compiler(figure.compiler_name))
        [program] = build(run.library, [target], run.core)
        ours = measure(program, operations[0], run.core)
    rows = (row for row in run.rows if row.peer == f"{name}/{figure.code}" and _is_about(row, figure))
    return Beside(name, figure, ours, next(rows, None))


def _is_about(row: Row, figure: Figure) -> bool:
    same = (row.operation, row.isa) == (figure.operation, figure.isa) and not row.together_with
    return same and row.is_for(figure.core) and row.parameters.items() <= figure.parameters.items()
