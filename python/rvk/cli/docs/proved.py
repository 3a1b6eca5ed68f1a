# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is proved of the library, from the files that `make prove-code` writes."""

from collections.abc import Iterator

from rvk.library import Library, Primitive
from rvk.prove.code.goals import specified_operations
from rvk.proved.file import KeptProofs, KeptVerdict
from rvk.proved.proofs import Proofs
from rvk.proved.totals import Totals
from rvk.toolchain.compilers import NAMES

_HEAD = """\
| primitive | programs | proved | partly | not | wrong | changed since | not tried | seconds |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
"""
_NOT_HEAD = "| primitive | operation | result | goals | variants | why, of the first |\n|---|---|---|--:|---|---|\n"


def proved() -> str:
    """A summary, and a row for each primitive."""
    library = Library.load()
    proofs, rows, every, changed, left = Proofs(library), "", Totals(), 0, 0
    for primitive in library.primitives.values():
        kept, others = proofs.current(primitive)
        if kept is not None:
            totals = Totals.of(kept)
            untried = _programs(library, primitive) - totals.programs - others
            rows += _row(primitive.name, totals, others, untried)
            every, changed, left = every + totals, changed + others, left + untried
    sentence, none_tried = _sentence(every, changed, left), _none_tried(library, proofs)
    return f"{sentence}\n{none_tried}\n{_HEAD}{rows}{_row('all', every, changed, left)}"


def not_proved() -> str:
    """A row for each operation of which something is not."""
    library = Library.load()
    proofs = Proofs(library)
    rows = [row for each in library.primitives.values() for row in _failures(each, proofs.current(each)[0])]
    return _NOT_HEAD + "".join(rows) if rows else "Nothing that was tried.\n"


def _programs(library: Library, primitive: Primitive) -> int:
    """How many META.toml has, by all compilers, whether they are installed or not."""
    return sum(len(library.isa_strings(primitive, name, None)) for name in primitive.meta.variants) * len(NAMES)


def _row(name: str, totals: Totals, changed: int, untried: int) -> str:
    counts = (totals.programs, totals.proved, totals.partly, totals.neither, totals.wrong)
    numbers = (*counts, changed, untried, totals.seconds)
    return f"| {name} | {' | '.join(f'{number:,.0f}' for number in numbers)} |\n"


def _sentence(totals: Totals, changed: int, untried: int) -> str:
    operations = totals.proved + totals.partly + totals.neither
    counts = f"{totals.proved:,} are proved, {totals.partly:,} in part, {totals.neither:,} not"
    also = f" {changed:,} other programs have changed since they were proved." if changed else ""
    also += f" {untried:,} other programs were not tried." if untried else ""
    return (
        f"Of {operations:,} operations of {totals.programs:,} programs, {counts}; {totals.wrong:,} are wrong.{also}\n"
    )


def _none_tried(library: Library, proofs: Proofs) -> str:
    left = [each for each in library.primitives.values() if proofs.current(each)[0] is None]
    specified = [each.name for each in left if specified_operations(each)]
    others = [each.name for each in left if each.name not in specified]
    parts = [("Specified, and not tried", specified), ("Without a specification", others)]
    return "".join(f"{what}: {', '.join(names)}.\n" for what, names in parts if names)


def _failures(primitive: Primitive, kept: KeptProofs | None) -> Iterator[str]:
    found: dict[tuple[str, str], list[tuple[str, KeptVerdict]]] = {}
    for name, variant in kept.variants.items() if kept else ():
        for label in variant.programs:
            for verdict in variant.of(label):
                for operation in verdict.operations if not verdict.is_proved else ():
                    found.setdefault((operation, verdict.result.value), []).append((name, verdict))
    for (operation, result), same in found.items():
        goals = sum(len(verdict.goals()) // len(verdict.operations) for _, verdict in same)
        variants = ", ".join(dict.fromkeys(f"`{name}`" for name, _ in same))
        reason = next((verdict.reason for _, verdict in same if verdict.reason), "")
        yield f"| {primitive.name} | {operation} | {result} | {goals} | {variants} | {reason} |\n"
