# SPDX-License-Identifier: MIT OR Apache-2.0
"""TOML files that are read into models: an error is one line with file and key, a misspelt key has the nearest one."""

import json
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from rvk import paths
from rvk.errors import UsageError
from rvk.suggest import unknown

_WHERE: Final = frozenset({"file", "name", "folder"})
"""Fields that say where a model was read from; no file may have them."""


class Strict(BaseModel):
    """A table of a TOML file; an unknown key is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _keys_exist(cls, data: object) -> object:
        for key in data if isinstance(data, dict) else ():
            if key not in cls.model_fields:
                raise ValueError(str(unknown("key", str(key), cls.model_fields)))
        return data


Model = TypeVar("Model", bound=BaseModel)


def read_toml(path: Path, model: type[Model], **own: object) -> Model:
    """Reads a file.

    Args:
        path: The file.
        model: What it contains.
        own: Values that are not in the file, such as its name; they take precedence.

    Raises:
        UsageError: It cannot be read or is wrong; the message names file and key.
    """
    where = paths.display(path)
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
        for key in given.keys() & _WHERE & own.keys():
            raise UsageError(f"{where}: {unknown('key', key, model.model_fields.keys() - own.keys())}")
        return model.model_validate({**given, **own})
    except OSError as error:
        raise UsageError(f"{where}: {error.strerror}") from error
    except ValidationError as error:
        raise UsageError(f"{where}: {explain(error)}") from error
    except (ValueError, RecursionError) as error:  # besides TOMLDecodeError: too many digits, brackets too deep
        raise UsageError(f"{where}: {error}") from error


def read_folder(folder: Path, read: Callable[[Path], Model], page: str) -> list[Model]:
    """Reads every `NAME.toml` of a folder that the user names.

    Args:
        folder: The folder.
        read: Reads one file.
        page: The page that says what the files contain.

    Raises:
        UsageError: There is no such folder or no file in it, or one is wrong.
    """
    if not folder.is_dir():
        raise UsageError(f"{folder} is not a folder; {page} says what it contains")
    found = [read(path) for path in sorted(folder.glob("*.toml"))]
    if not found:
        raise UsageError(f"{folder} has no NAME.toml; {page} says what to write there")
    return found


def explain(error: ValidationError) -> str:
    """The first error, as `key: reason`."""
    first = error.errors()[0]
    key = ".".join(str(part) for part in first["loc"])
    reason = first["msg"].removeprefix("Value error, ")
    more = error.error_count() - 1
    return (f"{key}: " if key else "") + reason + (f" (and {more} more)" if more else "")


def merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of both; new ones replace old ones, but for tables, of which each key does so."""
    both = {key: merged(old[key], new[key]) for key in old.keys() & new.keys() if isinstance(old[key], dict)}
    return {**old, **new, **both}


def toml_lines(values: Mapping[str, object]) -> str:
    """A line for each key of a table."""
    return "".join(f"{key} = {toml_value(value)}\n" for key, value in values.items())


def toml_value(value: object) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_value(each)}" for key, each in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
