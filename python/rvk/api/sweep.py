# SPDX-License-Identifier: MIT OR Apache-2.0
"""Many measurements, as a table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from rvk.api.errors import translated
from rvk.api.work import library, plan
from rvk.api.workers import perform_all
from rvk.chip_files import ProcessorName
from rvk.errors import UsageError
from rvk.isa.folders import described_in, existing
from rvk.library import BoundOperation, Primitive
from rvk.library.choice import choose_operations
from rvk.measuring import Measurement
from rvk.programs import Target
from rvk.programs.selection import targets
from rvk.suggest import unknown

Names = str | Sequence[str] | None
Row = dict[str, str | int | float | bool | None]


@dataclass(frozen=True)
class Sweep:
    """Measurements in the order of cores, primitives, variants, ISA strings, compilers and operations."""

    measurements: tuple[Measurement, ...]

    @property
    def rows(self) -> list[Row]:
        """A dict of plain values for each measurement; all have the same keys.

        They are those of `Measurement`, in which `parameters`, `stalls` and `regions` are spread over a key for each
        entry: `parameter_<name>` (None where an operation has no such parameter), `stall_<cause>`, `region_<name>` (0).
        """
        spread = [_spread(each) for each in self.measurements]
        extra = {key: _nothing(key) for row in spread for key in row if key not in Measurement.model_fields}
        return [{**{k: v for k, v in row.items() if k not in extra}, **extra, **_only(row, extra)} for row in spread]

    @property
    def columns(self) -> dict[str, list[str | int | float | bool | None]]:
        """The same by column: `pandas.DataFrame(sweep.columns)`, `pyarrow.table(sweep.columns)`."""
        rows = self.rows
        return {name: [row[name] for row in rows] for name in (rows[0] if rows else [])}

    def __iter__(self) -> Iterator[Row]:
        """The rows."""
        return iter(self.rows)

    def __len__(self) -> int:
        """Number of rows."""
        return len(self.measurements)


@translated()
def sweep(
    primitives: Names = None,
    *,
    variants: Names = None,
    isa: Names = None,
    cores: Names = None,
    chips: Names = None,
    compilers: str | Sequence[str] = "zig",
    levels: Names = None,
    operations: Names = None,
    parameters: Mapping[str, int | Sequence[int]] | None = None,
    isa_path: str | Path | Iterable[str | Path] = (),
    cold: bool = False,
    jobs: int | None = None,
) -> Sweep:
    """Measures every combination that there is, on all processors of the host.

    A name or a sequence of names can be given for each of these. What does not go together is left out: a variant that
    a primitive does not have or that cannot be built for an ISA string, an operation without one of the parameters.

    Args:
        primitives: Names of `rvk.primitives()`; all by default.
        variants: All by default.
        isa: ISA strings; by default those of each variant.
        cores: Names of `rvk.cores()`, or paths of TOML files; "e31" by default, if there are no chips either.
        chips: Names of `rvk.chips()`, or paths of TOML files.
        compilers: "zig", "gcc", or "all" that are installed.
        levels: Of optimisation: "1", "2", "3", "s"; the library's usual one by default.
        operations: The primary ones by default.
        parameters: Numbers, such as {"key_bits": 128, "message_bytes": [64, 1024]}; META's by default.
        isa_path: Folders with descriptions of custom instructions that `isa` names.
        cold: Measure first calls, with empty predictor and instruction cache; otherwise second ones.
        jobs: Processes; one for each processor by default.

    Raises:
        UsageError: A name is unknown, or no combination exists.
        CheckFailed: One does not compile, traps, or gives a wrong result.
        MissingTool: A compiler is not installed.
    """
    if jobs is not None and jobs < 1:
        raise UsageError(f"jobs={jobs}; at least 1 process is needed")
    with described_in(existing(isa_path)):
        processors = [ProcessorName(core=name) for name in _names(cores)]
        processors += [ProcessorName(chip=name) for name in _names(chips)]
        work = []
        for each in processors or [ProcessorName()]:
            found = _targets(primitives, each, variants=variants, isa=isa, compilers=compilers, levels=levels)
            work += plan(library(), _operations(found, _names(operations), parameters or {}), [each], cold=cold)
        return Sweep(tuple(perform_all(work, jobs)))


def _targets(
    primitives: Names, processor: ProcessorName, *, variants: Names, isa: Names, compilers: Names, levels: Names
) -> list[Target]:
    known, core, wanted = library(), processor.load(), _names(primitives)
    found: dict[str, Target] = {}
    for variant in _names(variants) or (None,):
        for text, compiler in product(_names(isa) or (None,), _names(compilers)):
            for target in targets(known, wanted, variant, text, compiler, _names(levels), core):
                found.setdefault(target.label, target)
    order = list(known.primitives)
    return sorted(found.values(), key=lambda target: order.index(target.primitive.name))


def _operations(
    found: Sequence[Target], names: Sequence[str], parameters: Mapping[str, int | Sequence[int]]
) -> list[tuple[Target, list[BoundOperation]]]:
    """The operations of each target, without targets that have none."""
    known = {name for target in found for name in target.primitive.meta.operations}
    for name in names:
        if name not in known:
            raise unknown("operation", name, known)
    lists = {name: [value] if isinstance(value, int) else list(value) for name, value in parameters.items()}
    of_any = {name for target in found for name in target.primitive.meta.parameters}
    for name in lists:
        if name not in of_any:
            raise unknown("parameter", name, of_any)
    bound = {target.primitive.name: _bound(target.primitive, names, lists) for target in found}
    chosen = [(target, bound[target.primitive.name]) for target in found]
    if not any(operations for _, operations in chosen):
        raise UsageError(f"no operation has these parameters: {', '.join(lists)}")
    return [(target, operations) for target, operations in chosen if operations]


def _bound(primitive: Primitive, names: Sequence[str], lists: Mapping[str, Sequence[int]]) -> list[BoundOperation]:
    meta = primitive.meta
    wanted = [n for n, operation in meta.operations.items() if (n in names if names else operation.primary)]
    if not set(lists) <= set(meta.parameters):
        return []
    found: dict[str, BoundOperation] = {}
    for name in wanted:
        for values in product(*lists.values()):
            try:
                fitting = choose_operations(primitive, name, dict(zip(lists, values, strict=True)))
            except UsageError:  # this operation does not have these
                continue
            found |= {bound.label: bound for bound in fitting}
    return list(found.values())


def _names(given: Names) -> list[str]:
    """The names that were given; none if nothing was, which means all.

    Raises:
        UsageError: A sequence of no names was given.
    """
    if given is None:
        return []
    names = [given] if isinstance(given, str) else list(dict.fromkeys(given))
    if not names:
        raise UsageError("an empty sequence selects nothing; leave it out for all")
    return names


_SPREAD = {"parameters": "parameter_", "stalls": "stall_", "regions": "region_"}


def _spread(measurement: Measurement) -> Row:
    row = measurement.model_dump()
    parts = {name: row.pop(name) for name in _SPREAD}
    more = {f"{_SPREAD[part]}{name}": value for part, entries in parts.items() for name, value in entries.items()}
    return {**row, "cycles_per_byte": measurement.cycles_per_byte, **more}


def _nothing(key: str) -> int | None:
    return 0 if key.startswith((_SPREAD["stalls"], _SPREAD["regions"])) else None


def _only(row: Row, names: Iterable[str]) -> Row:
    return {name: row[name] for name in names if name in row}
