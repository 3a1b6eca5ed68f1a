# SPDX-License-Identifier: MIT OR Apache-2.0
"""The area of RVK's core with some units, and with hardware that is generated for custom instructions."""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.hardware.configurations import configuration
from rvk.hardware.design import Design, hardware_files
from rvk.isa.folders import folders
from rvk.synth.gates import CMOS, whole

UNITS: Final = "UNITS"
"""The parameter of the core for instructions of extensions."""
_CUSTOM: Final = "custom"
"""The field of `units_t` for what is generated."""
_NAME: Final = "explored"


def area_of(
    name: str, parameters: Mapping[str, int | str], units: Sequence[str], custom: Sequence[str]
) -> dict[str, float]:
    """NAND2 equivalents, flip-flops and logic depth of a configuration with these units and instructions.

    Args:
        name: The configuration, of rtl/configs.toml.
        parameters: Other values for its parameters.
        units: Fields of `units_t`; the configuration's own units are not there.
        custom: Instructions from descriptions, as EXTENSION.MNEMONIC.

    Raises:
        UsageError: There is no such configuration, parameter or instruction, or no hardware can be generated for one.
        CheckFailed: Yosys fails.
        MissingTool: Yosys is not installed.
    """
    with _sources(custom) as folder:
        base = configuration(name)
        wanted = [*units, *([_CUSTOM] if custom else [])]
        given = {**base.parameters, **parameters, UNITS: units_value(wanted)}
        figures = whole(Design(base.top, given, folder), CMOS, more=())
        return {key: figures[key] for key in ("nand2_equivalents", "flip_flops", "logic_depth")}


def units_value(units: Sequence[str]) -> str:
    """The value of the parameter UNITS: `'{rotate: 1'b1, default: 1'b0}`."""
    return "'{" + "".join(f"{name}: 1'b1, " for name in sorted(units)) + "default: 1'b0}"


@contextmanager
def _sources(custom: Sequence[str]) -> Iterator[Path]:
    """The folder of the hardware; with custom instructions one in which their modules are in place of rtl's."""
    rtl = paths.data_folder("rtl")
    if not custom:
        yield rtl
        return
    from rvk.isa.load import load_all  # noqa: PLC0415  (the parser is large)
    from rvk.isa.verilog.custom import custom_files  # noqa: PLC0415
    from rvk.isa.verilog.unit import unit_files  # noqa: PLC0415
    from rvk.prove.names import select  # noqa: PLC0415

    chosen = select(load_all(folders()), list(custom))
    made = unit_files(_NAME, chosen) | custom_files(_NAME, chosen)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path in hardware_files(rtl).values():
            if path.name not in made:
                (folder / path.name).symlink_to(path)
        for file, text in made.items():
            (folder / file).write_text(text, encoding="utf-8")
        yield folder
