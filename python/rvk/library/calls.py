# SPDX-License-Identifier: MIT OR Apache-2.0
"""Call lines of META.toml: `rvk_aes{key_bits}_encrypt_block(schedule, out, in)`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rvk.library import formula

_LINE = re.compile(
    r"^\s*(?P<function>[A-Za-z_][\w{}.$]*)(?P<split>\*?)\s*\((?P<arguments>[^()]*(?:\([^()]*\)[^()]*)*)\)$"
)
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_ADDRESS_OF = "&"
_COMMA_OUTSIDE_PARENTHESES = re.compile(r",(?![^(]*\))")
MAXIMUM_ARGUMENTS = 8
"""Arguments in a0 to a7."""


@dataclass(frozen=True)
class CallLine:
    """A call with its parameters still open."""

    function: str
    """Name with placeholders such as `{key_bits}`."""
    arguments: tuple[str, ...]
    """Names of arguments, expressions over parameters, or `&` and the name of a constant, with placeholders."""
    split: bool
    """The call may be made in several pieces (a star after the name)."""

    @classmethod
    @cache
    def parse(cls, line: str) -> "CallLine":
        """Reads a line.

        Raises:
            ValueError: It is not a call.
        """
        match = _LINE.match(line)
        if match is None:
            raise ValueError(f'"{line}" is not a call such as rvk_hash_update*(hash, in, message_bytes)')
        texts = [text.strip() for text in _COMMA_OUTSIDE_PARENTHESES.split(match["arguments"])]
        arguments = tuple(texts) if match["arguments"].strip() else ()
        if len(arguments) > MAXIMUM_ARGUMENTS:
            raise ValueError(f'"{line}" has more than {MAXIMUM_ARGUMENTS} arguments')
        return cls(match["function"], arguments, bool(match["split"]))

    @property
    def placeholders(self) -> frozenset[str]:
        """Parameters in the names of the function and of constants."""
        return frozenset(_PLACEHOLDER.findall(" ".join([self.function, *self._addresses])))

    @property
    def _addresses(self) -> list[str]:
        return [text for text in self.arguments if text.startswith(_ADDRESS_OF)]

    def constants(self, parameters: Mapping[str, int]) -> list[str]:
        """The constants whose addresses the call passes, for these parameters."""
        return [name for text in self._addresses if (name := constant(text, parameters))]

    def function_name(self, parameters: Mapping[str, int]) -> str:
        """The function's name for these parameters."""
        return _PLACEHOLDER.sub(lambda match: str(parameters[match[1]]), self.function)

    def expression_names(self, arguments: frozenset[str]) -> frozenset[str]:
        """Parameters in the call's arguments, where `arguments` are the names that are not parameters."""
        others = arguments.union(self._addresses)
        found = (formula.names(text) for text in self.arguments if text not in others)
        return frozenset().union(*found)


def constant(text: str, parameters: Mapping[str, int]) -> str | None:
    """The constant of which an argument is the address, or None if it is something else."""
    if not text.startswith(_ADDRESS_OF):
        return None
    return _PLACEHOLDER.sub(lambda match: str(parameters[match[1]]), text.removeprefix(_ADDRESS_OF).strip())
