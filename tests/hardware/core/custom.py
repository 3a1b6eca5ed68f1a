# SPDX-License-Identifier: MIT OR Apache-2.0
"""Folders of hardware with instructions from CoreDSL, as a user makes them (docs/core.md, "Adding a unit")."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from rvk import paths
from rvk.cli import run
from rvk.hardware.configurations import Configuration, configuration


@dataclass(frozen=True)
class Custom:
    """An extension, where it is described if not in isa/, and what else its core has."""

    extension: str
    description: Path | None = None
    units: str = ""
    """Sets of rvk_units_pkg, each with `|` after it."""
    isa: str = ""
    """Their extensions, each with `_` in front."""


def make(custom: Custom, folder: Path) -> Configuration:
    """Copies the hardware and adds the generated files, a configuration and a core file; the configuration."""
    for name in ("core", "units"):
        shutil.copytree(paths.data_folder("rtl") / name, folder / name)
    described = ["--isa-path", str(custom.description)] if custom.description else []
    assert run(["gen", "verilog", custom.extension, *described, "--core", "-o", str(folder / "units")]) == 0
    shutil.copy(paths.data_folder("cores") / "rvk.toml", folder)
    # What a description says is slower on other cores takes one cycle, too; with AT_ONCE so does clmul.
    (folder / "own.toml").write_text(
        f'like = "rvk"\nname = "own"\ntitle = "{custom.extension}"\n'
        f'isa = "rv32imc_zicsr_zifencei{custom.isa}_{custom.extension}"\n'
        "[instruction.carry_less_multiply]\noccupies = 1\n",
        encoding="utf-8",
    )
    (folder / "configs.toml").write_text(
        f'[own]\ntitle = "{custom.extension}"\ncore = "own.toml"\n'
        f'parameters = {{ UNITS = "{custom.units} rvk_units_pkg::units_t\'(1)" }}\n',
        encoding="utf-8",
    )
    return configuration("own", folder)
