# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk ct`."""

from pathlib import Path
from typing import Annotated

import typer

from rvk._sim import Core
from rvk.cli import output
from rvk.cli.constant_time.leaks import count_leaks, print_leak
from rvk.cli.constant_time.program import ALONE, BOTH, Limit, Wanted, check_program
from rvk.cli.firmware import Calls, SecretNames, is_whole_program, read_firmware, wants_firmware
from rvk.cli.format import Format
from rvk.cli.grouped import grouped
from rvk.cli.options import (
    ChipName,
    CompilerName,
    CoreOrChip,
    Form,
    IsaText,
    Jobs,
    Levels,
    Libraries,
    MemoryRanges,
    Primitives,
    VariantName,
    check_nothing_is_broken,
    load_library,
)
from rvk.cli.processor import load_noted
from rvk.cli.simulate.command import DEFAULT_LIMIT
from rvk.cli.simulate.setting import Surroundings
from rvk.errors import CheckFailed
from rvk.firmware import Firmware
from rvk.firmware.constant_time import check_firmware
from rvk.library import BoundOperation
from rvk.programs import build
from rvk.programs.selection import targets
from rvk.testing.constant_time import SEED, Verdict, check_constant_time, describe, describe_way
from rvk.testing.run import core_for_tests

Seed = Annotated[int, typer.Option(help="Of the random inputs.")]
Explain = Annotated[bool, typer.Option("--explain", help="Every leak, expected ones too.")]


@grouped
def constant_time(
    context: typer.Context,
    around: Surroundings,
    primitives: Primitives = None,
    core: CoreOrChip = None,
    chip: ChipName = None,
    isa: IsaText = None,
    compiler: CompilerName = "all",
    variant: VariantName = None,
    seed: Seed = SEED,
    levels: Levels = None,
    explain: Explain = False,
    jobs: Jobs = None,
    calls: Calls = None,
    secrets: SecretNames = None,
    memory: MemoryRanges = None,
    limit: Limit = DEFAULT_LIMIT,
    libraries: Libraries = None,
    form: Form = Format.TABLE,
) -> None:
    """Follows secrets through every variant: fails where one leaks that claims constant time, or the reverse.

    With FILE.elf and --call: through a function of a ready program, which fails where one leaks. With FILE.elf alone:
    through the whole program, which marks its secrets by rvk/marks.h, and has the arguments after --.
    """
    if is_whole_program(context, primitives, [*(calls or []), *(secrets or [])], alone=ALONE, both=BOTH):
        file, *arguments = primitives or [""]
        check_program(Wanted(Path(file), core, chip, isa, memory, arguments), around, limit, form)
        return
    if wants_firmware(
        primitives, calls, secrets, memory, others={"--variant": variant, "-O": levels, "--compiler": compiler != "all"}
    ):
        _check_firmware(
            read_firmware((primitives or [""])[0], load_noted(core, chip), calls, secrets, isa, memory), seed, form
        )
        return
    library, processor = load_library(libraries), load_noted(core, chip)
    chosen = targets(library, primitives, variant, isa, compiler, levels, processor)
    programs = build(library, chosen, core_for_tests(), jobs)
    verdicts = []
    with output.progress("following secrets", len(programs)) as bar:
        for program in programs:
            output.advance(bar, program.target.label)
            verdicts.append(check_constant_time(program, processor, seed, ways=True))
    rows = [_row(verdict) for verdict in verdicts]
    if form is not Format.TABLE:
        output.emit(rows, form)
    else:
        _show(rows)
    wrong = [verdict for verdict in verdicts if not verdict.holds]
    for verdict in verdicts if explain else wrong:
        for leak in verdict.leaks:
            print_leak(f"{verdict.program.target.label}: ", leak)
    if wrong:
        raise CheckFailed(f"{len(wrong)} of {len(verdicts)} programs are not what META.toml claims (seed {seed})")
    check_nothing_is_broken(library, primitives)


def _check_firmware(opened: tuple[Firmware, BoundOperation, Core], seed: int, form: Format) -> None:
    """The verdict about one function of a ready program."""
    program, bound, processor = opened
    leaks = check_firmware(program, bound, processor, seed)
    secrets = [*(n for n, a in bound.arguments.items() if a.secret), *(name for *_, name in program.secret_ranges)]
    row = {
        "program": str(program.path),
        "function": bound.function,
        "core": processor.name,
        "secrets": secrets,
        "seed": seed,
        "leaks": [describe(leak) for leak in leaks],
        "ways": [describe_way(leak) for leak in leaks],
    }
    if form is not Format.TABLE:
        output.emit([row], form)
    else:
        how = f"secret: {', '.join(secrets)}; inputs of seed {seed}; {processor.title}"
        print(f"{bound.function}: {count_leaks(leaks)} ({how})")
    for leak in leaks:
        print_leak("", leak)
    if leaks:
        raise CheckFailed(f"{bound.function} does not run in constant time: {count_leaks(leaks)}")


def _row(verdict: Verdict) -> dict[str, object]:
    target = verdict.program.target
    return {
        "primitive": target.primitive.name,
        "variant": target.variant,
        "isa": target.isa,
        "compiler": target.compiler.label,
        "claims": verdict.claims,
        "leaks": [describe(leak) for leak in verdict.leaks],
        "holds": verdict.holds,
    }


def _show(rows: list[dict[str, object]]) -> None:
    made = output.table("", ["primitive", "variant", "isa", "compiler", "claims", "leaks", "result"], numbers=["leaks"])
    for row in rows:
        *labels, claims, leaks, holds = row.values()
        assert isinstance(leaks, list)
        claim = "constant time" if claims else "none"
        made.add_row(*map(str, labels), claim, str(len(leaks)), "ok" if holds else "WRONG")
    output.show(made, keep=("result",))
