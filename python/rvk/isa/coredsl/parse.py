# SPDX-License-Identifier: MIT OR Apache-2.0
"""Reads a CoreDSL 2 file: m2isar's ANTLR parser, with what it lacks.

m2isar gives the grammar only. Its model keeps neither the line of every expression nor the manual's widths, so RVK
makes its own tree (`syntax`). The grammar accepts a correct beginning of a file, its lexer drops characters that it
does not know, and it takes `]]` for one token in `TABLE[x[i]]`: all three are put right here.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn

from rvk.errors import UsageError, one_line
from rvk.isa.coredsl.syntax import Source
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.instruction import Place
from rvk.paths import display

LONGEST_MESSAGE = 120
"""Characters; ANTLR lists every token that it had expected."""
_CLOSED = -2
"""Brackets that are open within an attribute, after the two that close it."""

Token = Any
Parser = Any
"""The classes of ANTLR and m2isar have no static types."""


def parse(file: Path) -> Source:
    """The tree of a file.

    Raises:
        UsageError: It cannot be read.
        DescriptionError: It is not CoreDSL 2.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {display(file)}: {one_line(str(error))}") from error
    return parse_text(text, file)


@lru_cache(maxsize=64)
def parse_text(text: str, file: Path) -> Source:
    """The tree of a file with this text; kept, since ANTLR takes longer than all that follows."""
    # The generated parser is large: load it only when there is a description to read.
    import antlr4  # noqa: PLC0415
    from m2isar.frontends.coredsl2.parser_gen import CoreDSL2Lexer, CoreDSL2Parser  # noqa: PLC0415

    from rvk.isa.coredsl.statements import Converter  # noqa: PLC0415

    errors = _Errors(file)
    lexer = CoreDSL2Lexer(antlr4.InputStream(text))
    lexer.removeErrorListeners()
    lexer.addErrorListener(errors)
    stream = antlr4.CommonTokenStream(lexer)
    stream.fill()
    stream.tokens = _with_single_brackets(stream.tokens, CoreDSL2Parser)
    parser = CoreDSL2Parser(stream)
    parser.removeErrorListeners()
    parser.addErrorListener(errors)
    try:
        tree = parser.description_content()
        rest = stream.LT(1)
        if rest.type != antlr4.Token.EOF:
            errors.raise_at(rest.line, f"unexpected {rest.text!r}")
        return Converter(file, text.splitlines()).source(tree)
    except RecursionError as error:
        raise UsageError(f"{display(file)}: nested too deeply") from error


class _Errors:
    """ANTLR's listener: the first error ends the parsing."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def raise_at(self, line: int, message: str) -> NoReturn:
        """Ends the parsing."""
        if len(message) > LONGEST_MESSAGE:
            message = message.partition(" expecting ")[0]
        raise DescriptionError(Place(self._file, line), f"syntax error: {one_line(message)}")

    def syntaxError(self, _parser: Parser, _symbol: Token, line: int, _column: int, message: str, _: object) -> None:  # noqa: N802
        """Called for each error."""
        self.raise_at(line, message)

    def reportAmbiguity(self, *_: object) -> None:  # noqa: N802
        """Ambiguities are resolved by the order of the grammar's rules."""

    reportAttemptingFullContext = reportAmbiguity  # noqa: N815
    reportContextSensitivity = reportAmbiguity  # noqa: N815


def _with_single_brackets(tokens: list[Token], parser: Parser) -> list[Token]:
    """The tokens with `]]` as two brackets, unless it closes an attribute's `[[`."""
    opening, closing = (parser.literalNames.index(name) for name in ("'[['", "']]'"))
    halves = [half for token in tokens for half in (_halves(token, parser) if token.type == closing else [token])]
    result: list[Token] = []
    depth: int | None = None  # None outside of attributes
    for token in halves:
        if token.type == opening:
            depth = 0
        elif depth is not None and token.type == parser.LEFT_BR:
            depth += 1
        elif depth is not None and token.type == parser.RIGHT_BR:
            depth -= 1
        if depth == _CLOSED:
            depth = None
            token.type, token.text = closing, "]]"
            result.pop()
        token.tokenIndex = len(result)
        result.append(token)
    return result


def _halves(token: Token, parser: Parser) -> list[Token]:
    """`]]` as two tokens."""
    halves = [token.clone(), token.clone()]
    for offset, half in enumerate(halves):
        half.type = parser.RIGHT_BR
        half.start = half.stop = token.start + offset
        half.column = token.column + offset
        half.text = "]"
    return halves
