# SPDX-License-Identifier: MIT OR Apache-2.0
"""Files of measurements: `rvk bench --save NAME` writes one, `--compare NAME` reads it."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rvk import __version__, paths
from rvk.compare.difference import label_of
from rvk.errors import UsageError
from rvk.files import write_whole
from rvk.measuring import Measurement
from rvk.measuring.measurement import commit
from rvk.programs import Footprint
from rvk.toml_model import explain
from rvk.toolchain import compiler

SCHEMA_VERSION: Final = 1
"""Of the files; another number means that keys have been removed or mean something else."""
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_SUFFIX: Final = ".json"


class SavedMeasurement(Measurement):
    """A measurement without what only the run that made it knows."""

    model_config = ConfigDict(extra="forbid")

    footprint: Annotated[Footprint, Field(exclude=True, repr=False)] = Footprint(frozenset())


class Saved(BaseModel):
    """A file of measurements."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)

    schema_version: int
    """Version of this form."""
    rvk: str
    """Version of the tool."""
    commit: str | None
    """The commit of tool and library, with `-dirty` if files differed from it; null outside of a clone."""
    compilers: dict[str, str]
    """The version of each compiler."""
    cold: bool
    """Whether first calls were measured, with an empty instruction cache (`--cold`)."""
    measurements: list[SavedMeasurement]
    """As `rvk bench --json` prints them."""

    @classmethod
    def of(cls, measurements: Sequence[Measurement], *, cold: bool) -> Self:
        """What was measured now."""
        names = {m.compiler.partition("-")[0] for m in measurements}
        return cls(
            schema_version=SCHEMA_VERSION,
            rvk=__version__,
            commit=commit(),
            compilers={name: compiler(name).version for name in sorted(names)},
            cold=cold,
            measurements=[SavedMeasurement(**m.model_dump()) for m in measurements],
        )

    def write(self, path: Path) -> None:
        """Writes the file, whole or not at all.

        Raises:
            UsageError: It cannot be written there.
        """
        try:
            if path.parent == _folder():
                path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, self.model_dump_json(indent=1) + "\n")
        except OSError as error:
            raise UsageError(f"cannot write {path}: {error.strerror}") from error


def _folder() -> Path:
    return paths.build_folder() / "measurements"


def saved_names() -> list[str]:
    """The names under which measurements are kept in the build folder."""
    return sorted(path.stem for path in _folder().glob(f"*{_SUFFIX}"))


def saved_path(name: str) -> Path:
    """The file of a name in the build folder; what ends in `.json` is a file already.

    Raises:
        UsageError: It is neither.
    """
    if name.endswith(_SUFFIX):
        return Path(name)
    if not _NAME.fullmatch(name):
        raise UsageError(f'"{name}" is no name for measurements; write one such as main, or a file such as main.json')
    return _folder() / f"{name}{_SUFFIX}"


def read_saved(path: Path) -> Saved:
    """Reads a file.

    Raises:
        UsageError: It cannot be read, or is not a file of measurements that this version of RVK understands.
    """
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: not a file of rvk bench --save: {error}") from error
    version = found.get("schema_version") if isinstance(found, dict) else None
    if version is None:
        raise UsageError(f"{path}: not a file of rvk bench --save: it has no schema_version")
    if version != SCHEMA_VERSION:
        advice = f"this rvk reads {SCHEMA_VERSION}; save it again, or compare with the commit"
        raise UsageError(f"{path}: schema_version is {version}, and {advice}")
    try:
        saved = Saved.model_validate(found)
    except ValidationError as error:
        raise UsageError(f"{path}: {explain(error)}") from error
    for label, number in Counter(map(label_of, saved.measurements)).items():
        if number > 1:
            raise UsageError(f"{path}: {number} measurements of {label}; keep one of them")
    return saved
