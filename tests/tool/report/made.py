# SPDX-License-Identifier: MIT OR Apache-2.0
"""A report of invented measurements, so that nothing is compiled: two primitives of the library on two cores."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from rvk.compare import changes
from rvk.experiments import load_papers, load_tables
from rvk.library import BoundOperation, Library
from rvk.measuring import Measurement
from rvk.programs import Footprint
from rvk.report.figures import axes
from rvk.report.report import History, Report
from rvk.report.verdicts import papers
from rvk.reproduce.result import Result, Verdict

PRIMITIVES: Final = ("aes", "chacha20")
CORES: Final = ("e31", "hazard3")
PROVED: Final = {"ref": "lengths 16, 33", "size": "lengths 16; wrong 33"}
REASON: Final = "it is <b>slower</b>"
WHAT_FAILED: Final = "toy/rv32 rv32i zig on e31: it does not fit"


@cache
def library() -> Library:
    """The library itself, which says what there is to measure."""
    return Library.load()


def measurement(bound: BoundOperation, variant: str, isa: str, core: str, generator: random.Random) -> Measurement:
    """Invented figures."""
    regions = {"rounds": 100} if variant == "fixsliced" else {}
    instructions, lost = generator.randrange(200, 20_000), generator.randrange(1, 900)
    return Measurement(
        primitive=bound.primitive.name, variant=variant, operation=bound.name, parameters=bound.parameters,
        key_bits=bound.key_bits(), message_bytes=bound.message_bytes(), ad_bytes=0, isa=isa, core=core, compiler="zig",
        cycles=instructions + lost, instructions=instructions, stalls={"branch": lost}, regions=regions,
        code_bytes=generator.randrange(300, 9000), data_bytes=generator.choice([0, 256, 4096]),
        stack_bytes=generator.choice([0, 16, 400]),
        constant_time=bound.primitive.meta.variants[variant].constant_time, commit=None,
        proved=PROVED.get(variant),
        footprint=Footprint(frozenset(), is_known=False),
    )  # fmt: skip


def measurements() -> list[Measurement]:
    """Of every variant, for every ISA string of META.toml."""
    generator = random.Random(7)
    return [
        measurement(bound, variant, isa, core, generator)
        for core in CORES
        for name in PRIMITIVES
        for variant, about in library().primitive(name).meta.variants.items()
        for isa in about.isa
        for bound in library().primitive(name).bound_operations(everything=False)
    ]


def results() -> Iterator[Result]:
    """Of one row with a reason, of two curves, of bars and of acceleration against area."""
    cycles = {"printed": 100.0, "theirs": 98.0, "verdict": Verdict.BEHIND, "model": Verdict.AGREES, "because": REASON}
    yield Result.of(
        "stoffelen2019", "stoffelen2019/table1", "Table AES-128", "cycles", item="Table 1", ours=120.0, **cycles
    )
    for line in ("full radix", "reduced radix"):
        for n in (2, 4, 6):
            name, figure = f"{line}, {n}", {"item": "Figure 1", "ours": 10.0 * n}
            yield Result.of("stoffelen2019", "stoffelen2019/figure1", name, "cycles", **figure)
    for name, printed in (("AES", 1.4), ("ChaCha20", 2.0)):
        bars = {"item": "Figure 3", "printed": printed, "ours": 1.2, "verdict": Verdict.HOLDS}
        yield Result.of("stoffelen2019", "stoffelen2019/figure3", name, "claim", **bars)
    for quantity, printed in (("acceleration", 1.8), ("relative area", 1.1)):
        pair = {"item": "Figure 31", "printed": printed, "ours": printed}
        yield Result.of("nisanci2022", "nisanci2022/sets/table20", "AES, crypto", quantity, **pair)


def report(*, history: bool = True) -> Report:
    """The report; its history has one measurement that takes a cycle more than before."""
    now = measurements()
    before = [now[0].model_copy(update={"cycles": now[0].cycles - 1}), *now[1:]]
    found = History("kept <before>", changes(before, now, lambda _: True)) if history else None
    return Report(library(), now, failures=[WHAT_FAILED], history=found)


def data() -> dict[str, Any]:
    """What its page gets, with invented results of papers."""
    rows: Sequence[Result] = list(results())
    return {**report().data(), "verdicts": papers(load_papers(), rows, axes(load_tables()))}
