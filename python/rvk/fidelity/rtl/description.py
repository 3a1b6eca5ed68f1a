# SPDX-License-Identifier: MIT OR Apache-2.0
"""The description of an RTL simulation: which core it is of, and the command that runs a program on it."""

import re
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field, field_validator

from rvk import paths
from rvk._sim import Core, Isa
from rvk.core_files import load_core
from rvk.errors import UsageError
from rvk.library.meta import IsaString
from rvk.memory_ranges import memory_range
from rvk.suggest import unknown
from rvk.toml_model import Strict, read_folder, read_toml

PLACEHOLDERS: Final = (
    *("elf", "hex", "signature", "begin_signature", "end_signature"),
    *("tohost", "entry", "limit"),
)
_PLACEHOLDER: Final = re.compile(r"\{(\w*)\}")


class Description(Strict):
    """A `NAME.toml`."""

    file: str = ""
    name: str = ""
    folder: Path = Path()
    """Where the command runs."""
    title: str
    repository: str
    commit: Annotated[str, Field(pattern=r"^[0-9a-f]{40}$")]
    licence: str
    core: str
    isa: IsaString | None = None
    memory: str
    command: Annotated[list[str], Field(min_length=1)]

    @field_validator("memory")
    @classmethod
    def _check_memory(cls, text: str) -> str:
        try:
            memory_range(text)
        except UsageError as error:
            raise ValueError(str(error)) from error
        return text

    @field_validator("command")
    @classmethod
    def _check_command(cls, words: list[str]) -> list[str]:
        for name in _PLACEHOLDER.findall(" ".join(words)):
            if name not in PLACEHOLDERS:
                raise ValueError(str(unknown("placeholder", name, PLACEHOLDERS)))
        return words

    def filled(self, values: dict[str, str]) -> list[str]:
        """The command with values in place of placeholders."""
        return [_PLACEHOLDER.sub(lambda match: values[match[1]], word) for word in self.command]

    @property
    def processor(self) -> Core:
        """The model, with the memory of the simulation."""
        return load_core(self.core).with_memory([memory_range(self.memory)])

    @property
    def isa_string(self) -> Isa:
        """What programs are built for."""
        return Isa(self.isa) if self.isa else load_core(self.core).isa


def read_descriptions(folder: Path) -> list[Description]:
    """Every description in a folder.

    Raises:
        UsageError: There is none, or one is wrong; the message names file and key.
        SimulationError: A core file is wrong.
    """
    return read_folder(folder, _read, "docs/fidelity.md")


def _read(path: Path) -> Description:
    where = paths.display(path)
    found = read_toml(path, Description, file=where, name=path.stem, folder=path.parent.resolve())
    try:
        load_core(found.core)
    except UsageError as error:
        raise UsageError(f"{where}: {error}") from error
    return found
