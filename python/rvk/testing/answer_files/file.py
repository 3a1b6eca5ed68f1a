# SPDX-License-Identifier: MIT OR Apache-2.0
"""Public files of known answers: they are regenerated and compared by their digest.

So every line of an official file is checked, and the file need not be here.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from rvk._sim import Machine
from rvk.errors import CheckFailed
from rvk.library import Primitive
from rvk.library.oracle import Oracle
from rvk.measuring import Failure
from rvk.testing.answer_files import block_ciphers, lightweight


class Content(Protocol):
    """The contents of a file."""

    @property
    def count(self) -> int:
        """Number of records."""

    def text(self, machine: Machine) -> str:
        """The text that the digest covers.

        Raises:
            Failure: A call went wrong.
        """


FORMATS: Mapping[str, Callable[..., Content]] = {
    "botan": block_ciphers.Botan,
    "cavp": block_ciphers.Cavp,
    "cavp_tdea": block_ciphers.CavpTdea,
    "cryptopp": block_ciphers.CryptoPP,
    "lwc_aead": lightweight.LwcAead,
    "lwc_hash": lightweight.LwcHash,
    "nessie": block_ciphers.Nessie,
    "ntt": block_ciphers.Ntt,
}


@dataclass(frozen=True)
class AnswerFile:
    """An entry of KNOWN_ANSWER_FILES in an oracle.py."""

    content: Content
    source: str
    sha256: str

    def check(self, machine: Machine) -> Iterator[str]:
        """A line if the file comes out differently."""
        try:
            text = self.content.text(machine)
        except Failure as failure:
            yield str(failure)
            return
        found = hashlib.sha256(text.encode()).hexdigest()
        if found != self.sha256:
            yield f"the file has the digest {found[:16]}…, expected {self.sha256[:16]}…"


def answer_files(oracle: Oracle) -> list[AnswerFile]:
    """The files that an oracle.py names.

    Raises:
        CheckFailed: An entry is wrong.
    """
    return [_answer_file(oracle.primitive, dict(entry)) for entry in oracle.known_answer_files()]


def _answer_file(primitive: Primitive, entry: dict[str, Any]) -> AnswerFile:
    what = f"{primitive.name}: KNOWN_ANSWER_FILES"
    try:
        name, source, sha256 = (entry.pop(key) for key in ("format", "source", "sha256"))
    except KeyError as error:
        raise CheckFailed(f"{what}: an entry has no {error}") from error
    if name not in FORMATS:
        raise CheckFailed(f'{what}: "{name}" is not a format, {", ".join(FORMATS)} are')
    try:
        return AnswerFile(FORMATS[name](primitive, **entry), source, sha256)
    except (TypeError, ValueError) as error:
        raise CheckFailed(f"{what}: {error}") from error
