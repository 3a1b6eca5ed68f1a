# SPDX-License-Identifier: MIT OR Apache-2.0
"""The known-answer files of the NIST lightweight cryptography project.

Their form is that of the project's genkat_aead.c and genkat_hash.c: upper-case hexadecimal digits, records with an
empty line between them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rvk._sim import Machine
from rvk.library import Primitive
from rvk.library.primitive import AD_BYTES, MESSAGE_BYTES
from rvk.measuring import CallMemory, invoke


@dataclass(frozen=True)
class LwcFile:
    """The base of both kinds of files."""

    primitive: Primitive
    operation: str
    messages: int
    """Lengths of messages, from 0 on."""
    first_bytes: Mapping[str, int] = field(default_factory=dict)
    """First byte of key, nonce, in and ad; each byte is one more than the byte before it. 0 if not named."""

    def __post_init__(self) -> None:
        """Raises ValueError if there is no such operation."""
        if self.operation not in self.primitive.meta.operations:
            raise ValueError(f'"{self.operation}" is not an operation')

    def _call(self, machine: Machine, lengths: Mapping[str, int]) -> tuple[dict[str, bytes], bytes]:
        """The inputs of a record, and all outputs one after the other."""
        names = self.primitive.parameter_names(self.operation)
        given = {name: values[0] for name, values in self._own_parameters().items() if name in names}
        bound = self.primitive.bind(self.operation, {**given, **{k: v for k, v in lengths.items() if k in names}})
        memory = CallMemory(machine, bound)
        inputs = {
            name: self._pattern(name, bound.size(name)) for name, a in bound.buffers.items() if a.direction == "in"
        }
        memory.fill(inputs)
        invoke(machine, bound, memory, {})
        outputs = sorted((name for name, a in bound.buffers.items() if a.direction == "out"), key=lambda n: n == "tag")
        return inputs, b"".join(map(memory.read, outputs))

    def _own_parameters(self) -> Mapping[str, list[int]]:
        return {**self.primitive.meta.parameters, **self.primitive.meta.operations[self.operation].parameters}

    def _pattern(self, name: str, size: int) -> bytes:
        first = self.first_bytes.get(name, 0)
        return bytes((first + i) % 256 for i in range(size))


@dataclass(frozen=True)
class LwcAead(LwcFile):
    """LWC_AEAD_KAT_*.txt."""

    messages: int = 33
    associated_data: int = 33
    """Lengths of associated data, from 0 on; the inner loop."""

    @property
    def count(self) -> int:
        """Number of records."""
        return self.messages * self.associated_data

    def text(self, machine: Machine) -> str:
        """The whole file.

        Raises:
            Failure: A call went wrong.
        """
        lengths = ((m, a) for m in range(self.messages) for a in range(self.associated_data))
        return "".join(_record(n, self._values(machine, m, a)) for n, (m, a) in enumerate(lengths, 1))

    def _values(self, machine: Machine, message_bytes: int, ad_bytes: int) -> dict[str, bytes]:
        inputs, out = self._call(machine, {MESSAGE_BYTES: message_bytes, AD_BYTES: ad_bytes})
        ad = inputs.get("ad", b"")
        return {"Key": inputs["key"], "Nonce": inputs["nonce"], "PT": inputs["in"], "AD": ad, "CT": out}


@dataclass(frozen=True)
class LwcHash(LwcFile):
    """LWC_HASH_KAT_*.txt."""

    messages: int = 1025

    @property
    def count(self) -> int:
        """Number of records."""
        return self.messages

    def text(self, machine: Machine) -> str:
        """The whole file.

        Raises:
            Failure: A call went wrong.
        """
        return "".join(_record(n + 1, self._values(machine, n)) for n in range(self.messages))

    def _values(self, machine: Machine, message_bytes: int) -> dict[str, bytes]:
        inputs, out = self._call(machine, {MESSAGE_BYTES: message_bytes})
        return {"Msg": inputs["in"], "MD": out}


def _record(count: int, values: Mapping[str, bytes]) -> str:
    lines = "".join(f"{name} = {value.hex().upper()}\n" for name, value in values.items())
    return f"Count = {count}\n{lines}\n"
