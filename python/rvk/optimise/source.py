# SPDX-License-Identifier: MIT OR Apache-2.0
"""Assembly with its macros expanded, line by line."""

import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from rvk._sim import Isa
from rvk.errors import CheckFailed, UsageError
from rvk.optimise.operation import Operation, branch, operation
from rvk.toolchain.compilers import zig_executable, zig_flags
from rvk.toolchain.run import run_tool

_PLAIN: Final = ("-mllvm", "-riscv-no-aliases", "-target-feature", "-c", "-target-feature", "-zca")
"""Without C: an instruction of 16 bits has no other effect than the one of 32 that it abbreviates."""
_SETS_C: Final = re.compile(r"\t\.(attribute|option\s+rvc)\b")
"""Lines after which the assembler has it again."""
_LINES: Final = re.compile(r"^[ \t]*\.(loc|file)\b.*", re.MULTILINE)
"""Where instructions come from: no longer true of them in another order."""
_ARCHITECTURE: Final = re.compile(r"\t\.attribute\t5,")
"""The names of extensions by clang, which other assemblers may not know; options say it anyway."""
_CODE: Final = re.compile(r'(?:[^"#]|"(?:\\.|[^"\\])*")*')
"""Code up to a comment."""
ENCODING: Final = "latin-1"
"""Any bytes: what is not ASCII stands in comments and strings, and comes out as it goes in."""


class Line(NamedTuple):
    """A line of expanded assembly."""

    text: str
    operation: Operation | None
    """None of a label, a directive, a branch, a call, and whatever else has to stay where it is."""
    branch: Operation | None = None
    """What a conditional branch reads."""


def read_source(path: Path, isa: Isa, options: Sequence[str] = (), where: Path | None = None) -> list[Line]:
    """The lines of a file of assembly, as clang expands macros, conditions and repetitions; a .S file is preprocessed.

    `options` are for the preprocessor, which runs in the folder `where`, by default this one: folders and definitions.

    Raises:
        UsageError: There is no such file.
        CheckFailed: It cannot be assembled; the message has the first error.
    """
    if not path.is_file():
        raise UsageError(f"{path}: there is no such file" if not path.exists() else f"{path}: this is no file")
    with tempfile.TemporaryDirectory() as folder:
        plain, again = Path(folder) / "plain.s", Path(folder) / "again.s"
        given = path.resolve()
        if path.suffix == ".S":
            given = Path(folder) / "given.s"
            run_tool([zig_executable(), *zig_flags(isa), "-w", "-E", *options, str(path)], given, where or Path.cwd())
        plain.write_text(_LINES.sub("", given.read_text(ENCODING)), ENCODING)
        written = _printed(plain, path, isa, [])
        again.write_text("\n".join([each for each in written if not _SETS_C.match(each)] + [""]), ENCODING)
        shown = iter(_printed(again, path, isa, _PLAIN))
        lines = [Line(each, None) if _SETS_C.match(each) else _line(next(shown, ""), each) for each in written]
    if next(shown, None) is not None:
        raise CheckFailed(f"{path}: it cannot be read: the assembler prints it in two ways")
    return [each for each in lines if not _ARCHITECTURE.match(each.text)]


def _printed(source: Path, path: Path, isa: Isa, options: Sequence[str]) -> list[str]:
    features = [word for name in isa.native.extensions[1:] for word in ("-target-feature", f"+{name}")]
    command = [
        zig_executable(),
        "clang",
        "-cc1as",
        "-triple",
        "riscv32-unknown-elf",
        "-mrelocation-model",
        "static",
        *features,
        *options,
    ]
    command += ["-filetype", "asm", "-o", "-", str(source)]
    result = subprocess.run(command, capture_output=True, encoding=ENCODING, check=False)
    if result.returncode != 0:
        first = next((line for line in result.stderr.split("\n") if "error" in line), result.stderr.strip())
        raise CheckFailed(first.replace(str(source), str(path)))
    return [line for line in result.stdout.split("\n") if line.strip()]


def _line(text: str, alias: str) -> Line:
    if not text.startswith("\t"):
        return Line(alias, None)
    plain, _ = _split(text)
    code, comment = _split(alias)
    found = operation(plain.strip(), code.strip())
    return Line(alias, replace(found, comment=comment.rstrip()) if found else None, branch(plain.strip()))


def _split(text: str) -> tuple[str, str]:
    """A line without its comment, and this."""
    code = _CODE.match(text)
    end = code.end() if code else 0
    return text[:end], text[end:]
