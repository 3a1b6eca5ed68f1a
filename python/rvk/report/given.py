# SPDX-License-Identifier: MIT OR Apache-2.0
"""Measurements from a file: what `rvk bench --json` printed, or what `rvk bench --save` keeps under a name."""

import json
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from rvk.compare import read_saved, saved_names, saved_path
from rvk.compare.saved import SavedMeasurement
from rvk.errors import UsageError
from rvk.measuring import Measurement
from rvk.suggest import unknown
from rvk.toml_model import explain


def read_given(name: str) -> list[Measurement]:
    """The measurements of a file, or of a kept name.

    Raises:
        UsageError: There is none, or it is no file of measurements.
    """
    path = Path(name)
    if not path.is_file():
        if name not in saved_names():
            raise unknown("file or kept measurements", name, saved_names())
        return list(read_saved(saved_path(name)).measurements)
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: not measurements of rvk bench --json or --save: {error}") from error
    if not isinstance(found, list):
        return list(read_saved(path).measurements)
    try:
        rows = TypeAdapter(list[SavedMeasurement]).validate_python(found)
    except ValidationError as error:
        raise UsageError(f"{path}: not measurements of rvk bench --json: {explain(error)}") from error
    if not rows:
        raise UsageError(f"{path}: there is no measurement in it")
    return list(rows)
