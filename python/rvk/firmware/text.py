# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prototypes as text: `aes_encrypt(ctx: in 176, out: out 16, in: secret in 16)`; docs/your-code.md has the grammar."""

import re
from pathlib import Path
from typing import Final, NoReturn, cast

from rvk.errors import UsageError
from rvk.firmware.prototype import WIDE_BYTES, Direction, Parameter, Prototype
from rvk.numbers import NUMBER, whole_number
from rvk.suggest import unknown

_NAME: Final = r"[A-Za-z_][\w.$]*"
_NUMBER: Final = rf"-?(?:{NUMBER})"
_WORD: Final = rf"{_NUMBER}(?:[uU]?[lL][lL])?(?!\w)"
_CONTENT: Final = r'hex:[0-9a-fA-F]*|file:[^,)\s]+|"[^"]*"|zero\b|random\b'
_DIRECTIONS: Final = ("in", "out", "inout")
_KEYWORDS: Final = ("secret", *_DIRECTIONS, "random")
_MOST_BYTES: Final = 1 << 31


def parse_call(text: str) -> Prototype:
    """Reads a prototype.

    Raises:
        UsageError: It is wrong; the message has the column.
    """
    return _Reader(text).prototype()


class _Reader:
    """A reader by recursive descent."""

    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0

    def prototype(self) -> Prototype:
        function = self._expect(_NAME, "the name of a function")
        if self._end():
            return Prototype(function, None)
        self._expect(r"\(", '"("')
        parameters: list[Parameter] = []
        while not self._take(r"\)"):
            if parameters:
                self._expect(",", '"," or ")"')
            before = self._at
            parameters.append(self._parameter())
            if parameters[-1].name in {each.name for each in parameters[:-1]}:
                self._at = before
                self._fail(f'there are two parameters "{parameters[-1].name}"')
        if not self._end():
            self._fail("nothing may follow the closing parenthesis; give --call once for each call")
        return Prototype(function, tuple(parameters))

    def _parameter(self) -> Parameter:
        name = self._expect(_NAME, "the name of a parameter")
        if not self._take(":"):
            return Parameter(name)
        secret = bool(self._take(r"secret\b"))
        if number := self._take(_WORD):
            return self._word(name, number, secret)
        if self._take(r"random\b"):
            return Parameter(name, "value", None, secret, "random")
        if not secret and self._take("&"):
            return Parameter(name, "value", content="&" + self._expect(_NAME, "the name of a function or variable"))
        self._space()
        at = self._at
        word = self._take(_NAME)
        if word is None and secret:
            return Parameter(name, secret=True)
        if word is None:
            self._fail("expected in, out or inout and a number of bytes, or the value of a word")
        if word not in _DIRECTIONS:
            self._at = at
            self._fail(str(unknown("word", word, _KEYWORDS)))
        return self._buffer(name, cast("Direction", word), secret)

    def _word(self, name: str, number: str, secret: bool) -> Parameter:
        digits = number.rstrip("uUlL")
        value = whole_number(digits)
        is_wide = digits != number
        bits = 64 if is_wide else 32
        if not -(1 << bits - 1) <= value < 1 << bits:
            self._fail(f"{number} does not fit {bits} bits" + ("; write 64-bit words as 0ull" if not is_wide else ""))
        return Parameter(name, "value", WIDE_BYTES if is_wide else None, secret, str(value))

    def _buffer(self, name: str, direction: Direction, secret: bool) -> Parameter:
        size = self._take(_NUMBER)
        bytes_ = None if size is None else whole_number(size)
        if bytes_ is not None and not 0 <= bytes_ < _MOST_BYTES:
            self._fail(f"{size} is not a number of bytes")
        if not self._take("="):
            return Parameter(name, direction, bytes_, secret)
        if direction == "out":
            self._fail(f'"{name}" is an output; write inout if the function reads it')
        content = self._content()
        if content.startswith("hex:"):
            given = len(content.removeprefix("hex:")) // 2
            if bytes_ not in (None, given):
                self._fail(f"{given} bytes are given for a buffer of {bytes_}")
            bytes_ = given
        return Parameter(name, direction, bytes_, secret, content)

    def _content(self) -> str:
        text = self._expect(_CONTENT, 'hex:00ff, zero, random, file:PATH or "text"')
        if text.startswith('"'):
            return f"hex:{text[1:-1].encode().hex()}"
        if text.startswith("file:"):
            return f"hex:{self._file(Path(text.removeprefix('file:'))).hex()}"
        if text.startswith("hex:") and len(text) % 2:
            self._fail("hex: needs two digits for each byte")
        return text

    def _file(self, path: Path) -> bytes:
        try:
            return path.read_bytes()
        except (OSError, ValueError) as error:  # a path may have no zero byte
            self._fail(f"{path}: {error.strerror if isinstance(error, OSError) else error}")

    def _space(self) -> None:
        while self._at < len(self._text) and self._text[self._at].isspace():
            self._at += 1

    def _end(self) -> bool:
        self._space()
        return self._at == len(self._text)

    def _take(self, pattern: str) -> str | None:
        self._space()
        found = re.compile(pattern).match(self._text, self._at)
        if found is None:
            return None
        self._at = found.end()
        return found[0]

    def _expect(self, pattern: str, what: str) -> str:
        found = self._take(pattern)
        if found is None:
            self._fail(f"expected {what}")
        return found

    def _fail(self, reason: str) -> NoReturn:
        raise UsageError(f'--call "{self._text}", column {self._at + 1}: {reason}')
