# SPDX-License-Identifier: MIT OR Apache-2.0
"""Checks a space before anything is computed: whatever it names must be there."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rvk import paths
from rvk._sim import Isa, instructions
from rvk.core_files import load_core
from rvk.errors import CheckFailed, MissingTool, UsageError
from rvk.explore.processors import UNITS
from rvk.explore.space import Processor, Space
from rvk.files import make_once, write_whole
from rvk.hardware.configurations import configuration
from rvk.hardware.design import Design
from rvk.isa.folders import described_in, existing, folders, request_key
from rvk.isa.model.errors import DescriptionError
from rvk.suggest import unknown
from rvk.toolchain import compilers

_BY_SLANG: Final = re.compile(r"^slang: (?:\S+: )?error: (?:\$error encountered: )?")
"""What the hardware says about a value comes after this."""


def check(space: Space) -> None:
    """Looks up every core, configuration, compiler, extension, instruction and unit that a space names.

    Raises:
        UsageError: One is not there, or the hardware cannot have a parameter.
        MissingTool: A compiler is not installed.
    """
    with described_in(existing(space.folders(space.descriptions))):
        try:
            for name, processor in space.processors.items():
                load_core(space.core(name))
                _check_parameters(name, processor)
            for name in space.compilers:
                compilers(name)
            for more in space.extensions:
                Isa(f"{space.base}_{more}")
            problem = next(_unknown(space), None)
        except (UsageError, DescriptionError) as error:
            problem = str(error)
    if problem:
        raise UsageError(f"{paths.display(space.file)}: {problem}")


def _check_parameters(name: str, processor: Processor) -> None:
    """That the hardware takes them; where slang is not installed, synthesis cannot be either, and nothing is known.

    Raises:
        UsageError: It has no such parameter, or a value is none that it can have.
    """
    base = configuration(processor.configuration)
    if not processor.parameters:
        return
    where = f"processors.{name}.parameters"
    if UNITS in processor.parameters:
        raise UsageError(f"{where}: {UNITS} is what groups decide: write groups.NAME.units")
    try:
        _ = Design(base.top, {**base.parameters, **processor.parameters}).literals
    except MissingTool:
        return
    except (CheckFailed, UsageError) as error:
        raise UsageError(f"{where}: {_BY_SLANG.sub('', str(error))}") from error


def _unknown(space: Space) -> Iterator[str]:
    units = _units()
    for name, group in space.groups.items():
        for unit in group.units:
            if unit not in units:
                yield f"groups.{name}.units: {unknown('unit', unit, units)}"
    known = {each.mnemonic for each in instructions()}
    if not known.issuperset(space.group_of):
        known |= _described()
    for mnemonic, name in space.group_of.items():
        if mnemonic not in known:
            yield f"groups.{name}.instructions: {unknown('instruction', mnemonic, known, 'rvk isa list')}"


def _described() -> set[str]:
    """The mnemonics of all descriptions; kept by their contents, because it takes long to read them."""
    where = folders()
    name = f"{request_key(Isa('rv32i'), where)[:24]}.mnemonics"
    kept = make_once(path := paths.build_folder() / "instructions" / name, lambda: _read_descriptions(where, path))
    return set(kept.read_text(encoding="utf-8").split())


def _read_descriptions(where: tuple[Path, ...], path: Path) -> None:
    from rvk.isa.load import load_all  # noqa: PLC0415  (the parser is large)

    write_whole(path, "\n".join(each.mnemonic for each in load_all(where).instructions))


def _units() -> list[str]:
    """The fields of `units_t`."""
    text = (paths.data_folder("rtl") / "units" / "rvk_units_pkg.sv").read_text(encoding="utf-8")
    [fields] = re.findall(r"typedef struct packed \{([^}]*)\} units_t;", text)
    return re.findall(r"^\s*logic (\w+);", fields, re.MULTILINE)
