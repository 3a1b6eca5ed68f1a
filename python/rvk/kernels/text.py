# SPDX-License-Identifier: MIT OR Apache-2.0
"""Parts of generated files: the header, tables, functions."""

from collections.abc import Iterable, Iterator, Sequence

SPDX = "/* SPDX-License-Identifier: MIT OR Apache-2.0 */"
CALLEE_SAVED = ("ra", *(f"s{i}" for i in range(12)))
"""The registers that a function saves before it uses all, and restores."""


def header(comment: str) -> str:
    """The licence, and a comment: in a block if there is a line feed in it or at its ends, otherwise in one line."""
    if "\n" not in comment:
        return f"{SPDX}\n/* {comment} */"
    return "\n".join([SPDX, "/*", *(f" * {line}".rstrip() for line in comment.strip("\n").split("\n")), " */"])


def rows(values: Sequence[int], digits: int, per_line: int) -> list[str]:
    """Numbers in hexadecimal, separated by commas, so many in a line."""
    texts = [f"0x{value:0{digits}x}" for value in values]
    return [", ".join(texts[at : at + per_line]) for at in range(0, len(texts), per_line)]


def definition(name: str, values: Sequence[int], digits: int, per_line: int) -> str:
    """A #define of a list of numbers, for C and for assembly."""
    return f"#define {name} \\\n    " + ", \\\n    ".join(rows(values, digits, per_line))


def data(directive: str, values: Sequence[int], digits: int, per_line: int) -> str:
    """Numbers in memory, for assembly: `directive` is .word or .byte."""
    return "\n".join(f"    {directive} {row}" for row in rows(values, digits, per_line))


def function(name: str, frame: int | str, saved: int | str, body: Iterable[str]) -> Iterator[str]:
    """A function in assembly that saves `CALLEE_SAVED`, with the macros of lib/common/saved_registers.inc.

    Args:
        name: Its symbol.
        frame: Bytes of stack.
        saved: Where the registers are saved, in bytes from sp.
        body: The lines in between.
    """
    yield f"FUNCTION {name}"
    yield f"    addi sp, sp, -{frame}"
    yield f"    SAVE_RA_AND {saved}, {len(CALLEE_SAVED) - 1}"
    yield from body
    yield f"    RESTORE_RA_AND {saved}, {len(CALLEE_SAVED) - 1}"
    yield f"    addi sp, sp, {frame}"
    yield "    ret"
    yield f"END {name}"
