# SPDX-License-Identifier: MIT OR Apache-2.0
"""The claims of a hand-written unit, in comment lines directly before its module.

    // rvk implements aes32esi: operation_i = aes_pkg::ENCRYPT_LAST, byte_i = immediate[1:0]
    // rvk implements aes32dsi: operation_i = aes_pkg::DECRYPT_LAST, byte_i = immediate[1:0], rd = result_o
    module aes_unit ( … );

The instruction is named as in assembly, or with its extension, `zkne.aes32esi`, where several extensions have the name;
several with the same connections stand together, with commas between. What follows the colon may be missing. A claim
continues on the next comment line after a comma. To the left of `=` is an input port of the unit; to the right any
constant expression, or one of the operands `rs1`, `rs2`, `rd` (the old value), `immediate`, `pc`, `entropy`, `encoding`
(the instruction itself, with any registers) and `state_NAME`. `any` is for ports that must not change the result. Ports
named after an operand, with `_i` (`rs1_i`), need no line. Results are the outputs `rd_o` and `state_NAME_o`; an output
of another name is given as `rd = result_o`, with an expression of outputs on the right.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rvk.errors import UsageError
from rvk.isa.catalogue import Catalogue
from rvk.isa.model.instruction import Instruction, Place
from rvk.prove.names import single

ANY: Final = "any"
_NO_CLAIM: Final = "nothing says what it implements: write // rvk implements NAME before the module"
_CLAIM: Final = re.compile(r"\s*//\s*rvk\s+implements\s+(?P<text>\S.*?)\s*$")
_MALFORMED: Final = re.compile(r"\s*//\s*rvk\s+implements\b")
_NAMES: Final = re.compile(r"(?P<names>[\w.]+(?:\s*,\s*[\w.]+)*)\s*(?::\s*(?P<rest>.*))?")
_CONTINUED: Final = re.compile(r"\s*//\s*(?P<rest>.*?)\s*$")
_MODULE: Final = re.compile(r"\s*module\s+(?:automatic\s+|static\s+)?(?P<name>\w+)")
_CONNECTION: Final = re.compile(r"\s*(?P<port>\w+)\s*=(?!=)\s*(?P<expression>.*\S)\s*$", re.DOTALL)


@dataclass(frozen=True)
class Claim:
    """A module computes an instruction if its ports are connected like this."""

    module: str
    instruction: str
    place: Place
    connections: dict[str, str] = field(default_factory=dict)


def read_claims(path: Path) -> list[Claim]:
    """The claims of a file.

    Raises:
        UsageError: It cannot be read, or a claim is malformed or belongs to no module.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise UsageError(f"cannot read {path}: {reason}") from error
    waiting: list[tuple[Place, str, dict[str, str]]] = []
    claims = []
    for place, name, connections in _statements(path, lines):
        if connections is not None:
            waiting.append((place, name, connections))
            continue
        claims += [Claim(name, instruction, where, ports) for where, instruction, ports in waiting]
        waiting = []
    if waiting:
        raise UsageError(f"{waiting[0][0]}: no module follows this claim")
    return claims


def claimed(catalogue: Catalogue, files: Sequence[Path], wanted: Sequence[str]) -> list[tuple[Claim, Instruction]]:
    """The claims in the files; if instructions are wanted, only theirs.

    In files without any claim, the only module is taken to implement what is wanted, with the usual names of ports.

    Raises:
        UsageError: A name is unknown, a wanted instruction is not implemented, or nothing is claimed.
    """
    chosen = [single(catalogue, name) for name in wanted]
    claims = [claim for file in files for claim in read_claims(file)]
    if not claims and not wanted:
        raise UsageError(f"{files[0]}: {_NO_CLAIM}")
    if not claims:
        return [(Claim(_only_module(files), name, Place(files[0], 1)), single(catalogue, name)) for name in wanted]
    found = [(claim, single(catalogue, claim.instruction, claim.place)) for claim in claims]
    for name, instruction in zip(wanted, chosen, strict=True):
        if all(each is not instruction for _, each in found):
            raise UsageError(f"no unit in {', '.join(map(str, files))} implements {name}")
    return [pair for pair in found if not chosen or any(pair[1] is each for each in chosen)]


def _only_module(files: Sequence[Path]) -> str:
    lines = (line for file in files for line in file.read_text(encoding="utf-8").splitlines())
    names = [match["name"] for match in map(_MODULE.match, lines) if match]
    if len(names) != 1:
        raise UsageError(f"{files[0]}: {_NO_CLAIM}")
    return names[0]


def _statements(path: Path, lines: Sequence[str]) -> Iterator[tuple[Place, str, dict[str, str] | None]]:
    """Each claim, with its instruction and connections, and each module, with None."""
    for number, line in enumerate(lines):
        place = Place(path, number + 1)
        if match := _CLAIM.match(line):
            text = match["text"]
            for following in lines[number + 1 :]:
                continued = _CONTINUED.match(following)
                if not text.endswith(",") or continued is None:
                    break
                text += f" {continued['rest']}"
            named = _NAMES.fullmatch(text)
            if named is None:
                raise _malformed(place)
            for name in re.split(r"\s*,\s*", named["names"]):
                yield place, name, _connections(named["rest"] or "", place)
        elif _MALFORMED.match(line):
            raise _malformed(place)
        elif match := _MODULE.match(line):
            yield place, match["name"], None


def _malformed(place: Place) -> UsageError:
    return UsageError(f"{place}: write // rvk implements NAME: port_i = value, …")


def _connections(text: str, place: Place) -> dict[str, str]:
    connections: dict[str, str] = {}
    for part in _split(text) if text else []:
        match = _CONNECTION.match(part)
        if match is None:
            raise UsageError(f"{place}: write port_i = value instead of {part.strip() or 'nothing'}")
        if match["port"] in connections:
            raise UsageError(f"{place}: {match['port']} has two values")
        connections[match["port"]] = match["expression"]
    return connections


def _split(text: str) -> Iterator[str]:
    """The parts between commas that are not inside brackets."""
    depth = start = 0
    for index, character in enumerate(text):
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            yield text[start:index]
            start = index + 1
    yield text[start:]
