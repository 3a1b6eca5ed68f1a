# SPDX-License-Identifier: MIT OR Apache-2.0
"""The known-answer files of the NIST lightweight cryptography project, made anew and compared by their digest.

So every line of an official file is checked, and the file need not be here. The form of the files is that of the
project's genkat_aead.c and genkat_hash.c: upper-case hexadecimal digits, records with an empty line between them.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from rvk._sim import Machine
from rvk.check.oracle import Oracle
from rvk.errors import CheckFailed
from rvk.library import Primitive
from rvk.library.primitive import AD_BYTES, MESSAGE_BYTES
from rvk.measure import Failure, Frame, invoke

HASH_MESSAGES = 1025


@dataclass(frozen=True)
class AnswerFile:
    """An entry of KNOWN_ANSWER_FILES in an oracle.py."""

    primitive: Primitive
    format: Literal["lwc_aead", "lwc_hash"]
    operation: str
    source: str
    sha256: str
    messages: int = 33
    """Lengths of messages, from 0 on."""
    associated_data: int = 33
    """Lengths of associated data, from 0 on; the inner loop."""
    first_bytes: Mapping[str, int] = field(default_factory=dict)
    """First byte of key, nonce, in and ad; each byte is one more than the byte before it. 0 if not named."""

    @property
    def count(self) -> int:
        """Number of records."""
        return self.messages * self.associated_data

    def check(self, machine: Machine) -> Iterator[str]:
        """A line if the file comes out differently."""
        try:
            text = self.text(machine)
        except Failure as failure:
            yield str(failure)
            return
        found = hashlib.sha256(text.encode()).hexdigest()
        if found != self.sha256:
            yield f"the file of {self.operation} has the digest {found[:16]}…, expected {self.sha256[:16]}…"

    def text(self, machine: Machine) -> str:
        """The whole file.

        Raises:
            Failure: A call went wrong.
        """
        record = self._aead_record if self.format == "lwc_aead" else self._hash_record
        lengths = ((m, a) for m in range(self.messages) for a in range(self.associated_data))
        return "".join(f"Count = {n}\n{record(machine, m, a)}\n" for n, (m, a) in enumerate(lengths, 1))

    def _aead_record(self, machine: Machine, message_bytes: int, ad_bytes: int) -> str:
        inputs, out = self._call(machine, {MESSAGE_BYTES: message_bytes, AD_BYTES: ad_bytes})
        ad = inputs.get("ad", b"")
        values = {"Key": inputs["key"], "Nonce": inputs["nonce"], "PT": inputs["in"], "AD": ad, "CT": out}
        return _lines(values)

    def _hash_record(self, machine: Machine, message_bytes: int, _: int) -> str:
        inputs, out = self._call(machine, {MESSAGE_BYTES: message_bytes})
        return _lines({"Msg": inputs["in"], "MD": out})

    def _call(self, machine: Machine, lengths: Mapping[str, int]) -> tuple[dict[str, bytes], bytes]:
        """The inputs of a record, and all outputs one after the other."""
        names = self.primitive.parameter_names(self.operation)
        given = {name: values[0] for name, values in self._own_parameters().items() if name in names}
        bound = self.primitive.bind(self.operation, {**given, **{k: v for k, v in lengths.items() if k in names}})
        frame = Frame(machine, bound)
        inputs = {
            name: self._pattern(name, bound.size(name)) for name, a in bound.buffers.items() if a.direction == "in"
        }
        frame.fill(inputs)
        invoke(machine, bound, frame, {})
        outputs = sorted((name for name, a in bound.buffers.items() if a.direction == "out"), key=lambda n: n == "tag")
        return inputs, b"".join(map(frame.read, outputs))

    def _own_parameters(self) -> Mapping[str, list[int]]:
        return {**self.primitive.meta.parameters, **self.primitive.meta.operations[self.operation].parameters}

    def _pattern(self, name: str, size: int) -> bytes:
        first = self.first_bytes.get(name, 0)
        return bytes((first + i) % 256 for i in range(size))


def _lines(values: Mapping[str, bytes]) -> str:
    return "".join(f"{name} = {value.hex().upper()}\n" for name, value in values.items())


def answer_files(oracle: Oracle) -> list[AnswerFile]:
    """The files that an oracle.py names.

    Raises:
        CheckFailed: An entry is wrong.
    """
    return [_answer_file(oracle.primitive, entry) for entry in oracle.known_answer_files()]


def _answer_file(primitive: Primitive, entry: Mapping[str, Any]) -> AnswerFile:
    try:
        file = AnswerFile(primitive, **entry)
    except TypeError as error:
        raise CheckFailed(f"{primitive.name}: KNOWN_ANSWER_FILES: {error}") from error
    if file.operation not in primitive.meta.operations:
        raise CheckFailed(f'{primitive.name}: KNOWN_ANSWER_FILES: "{file.operation}" is not an operation')
    if file.format == "lwc_hash":
        return replace(file, messages=entry.get("messages", HASH_MESSAGES), associated_data=1)
    return file
