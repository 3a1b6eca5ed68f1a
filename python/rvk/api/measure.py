# SPDX-License-Identifier: MIT OR Apache-2.0
"""One measurement of the library."""

from collections.abc import Iterable
from pathlib import Path

from rvk._sim import Isa
from rvk.api.errors import translated
from rvk.api.work import library, perform, plan
from rvk.chip_files import ProcessorName
from rvk.isa.folders import described_in, existing
from rvk.library.choice import choose_operations
from rvk.measuring import Measurement
from rvk.programs import Target
from rvk.programs.selection import targets


@translated()
def measure(
    primitive: str,
    *,
    variant: str | None = None,
    isa: str | None = None,
    core: str | None = None,
    chip: str | None = None,
    compiler: str = "zig",
    level: str | None = None,
    operation: str | None = None,
    cold: bool = False,
    isa_path: str | Path | Iterable[str | Path] = (),
    **parameters: int,
) -> Measurement:
    """Builds a primitive, checks the result of an operation, and measures it.

    Args:
        primitive: A name of `rvk.primitives()`.
        variant: One of its variants; by default the last one that the core has the instructions for.
        isa: An ISA string; by default the last one of the variant that the core has, or else its last one.
        core: The processor: a name of `rvk.cores()`, or the path of a TOML file; "e31" by default.
        chip: Instead, a core with its memory: a name of `rvk.chips()`, or the path of a TOML file.
        compiler: "zig" or "gcc".
        level: Of optimisation: "1", "2", "3" or "s"; the library's usual one by default.
        operation: One of its operations; by default the first that has the parameters.
        cold: Measure the first call, with empty predictor and instruction cache; otherwise the second.
        isa_path: Folders with descriptions of custom instructions that `isa` names.
        parameters: Such as key_bits=256, message_bytes=1000; the first value in META.toml by default.

    Raises:
        UsageError: A name or parameter is unknown, or they do not go together.
        CheckFailed: It does not compile, traps, or gives a wrong result.
        MissingTool: The compiler is not installed.
    """
    with described_in(existing(isa_path)):
        processor = ProcessorName(core, chip)
        model, levels = processor.load(), [level] if level else None
        target = _preferred(targets(library(), [primitive], variant, isa, compiler, levels, model), model.isa)
        [bound, *_] = choose_operations(target.primitive, operation, parameters)
        [work] = plan(library(), [(target, [bound])], [processor], cold=cold)
        return perform(work)


def _preferred(candidates: list[Target], isa: Isa) -> Target:
    """The last one that a processor can run as it is, or else the last one."""
    return ([each for each in candidates if isa.contains(Isa(each.isa))] or candidates)[-1]
