# SPDX-License-Identifier: MIT OR Apache-2.0
"""Options in groups: a command's parameter may be a dataclass, whose fields are options."""

import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import wraps
from typing import Any, get_type_hints


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """The same command for Typer, which knows no groups: each field of a dataclass is a parameter of its own.

    A field of a name that another one has is an error of the program, and raises ValueError.
    """
    hints = get_type_hints(command, include_extras=True)
    groups: dict[str, type] = {}
    parameters: list[inspect.Parameter] = []
    for parameter in inspect.signature(command).parameters.values():
        kind = hints[parameter.name]
        if is_dataclass(kind) and isinstance(kind, type):
            groups[parameter.name] = kind
            parameters += _of_fields(kind)
        else:
            parameters.append(parameter.replace(annotation=kind))
    ordered = sorted(parameters, key=lambda each: each.default is not inspect.Parameter.empty)
    signature = inspect.Signature([each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in ordered])

    @wraps(command)
    def flat(**given: Any) -> None:  # noqa: ANN401
        made = {
            name: kind(**{f.name: given.pop(f.name, f.default) for f in fields(kind)}) for name, kind in groups.items()
        }
        command(**given, **made)

    flat.__signature__ = signature  # type: ignore[attr-defined]
    flat.__annotations__ = {each.name: each.annotation for each in ordered}
    del flat.__wrapped__
    return flat


def _of_fields(kind: type) -> list[inspect.Parameter]:
    hints = get_type_hints(kind, include_extras=True)
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if field.default is MISSING else field.default,
            annotation=hints[field.name],
        )
        for field in fields(kind)
    ]
