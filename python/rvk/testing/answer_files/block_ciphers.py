# SPDX-License-Identifier: MIT OR Apache-2.0
"""The known-answer files of block ciphers: those of NIST's CAVP, NESSIE, NTT (Camellia), Botan and Crypto++.

A digest covers the lines with numbers, each without blanks around it and ended by one line feed: comments, headings and
empty lines are left out. Plaintexts are written as the decryption of the ciphertexts, so that a file tests both.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rvk._sim import Machine
from rvk.library import Primitive
from rvk.testing.answer_files.blocks import DECRYPT, ENCRYPT, Case, process

NESSIE_ITERATED = 4
"""The set whose repeated encryptions are made."""
NESSIE_TIMES = (100, 1000)


@dataclass(frozen=True)
class CipherFile(ABC):
    """A file of keys, plaintexts and ciphertexts."""

    primitive: Primitive
    cases: Sequence[Case]
    """Keys and plaintexts; all keys have the same length."""

    @property
    def count(self) -> int:
        """Number of blocks, in each direction."""
        return len(self.cases)

    def text(self, machine: Machine) -> str:
        """The lines that the digest covers.

        Raises:
            Failure: A call went wrong.
        """
        return "".join(f"{line}\n" for line in self._lines(machine))

    @abstractmethod
    def _lines(self, machine: Machine) -> Iterator[str]:
        """Those lines, without their ends."""

    def _both(self, machine: Machine) -> list[tuple[bytes, bytes, bytes]]:
        """Keys, plaintexts and ciphertexts."""
        keys = [key for key, _ in self.cases]
        ciphertexts = process(machine, self.primitive, ENCRYPT, self.cases)
        plaintexts = process(machine, self.primitive, DECRYPT, list(zip(keys, ciphertexts, strict=True)))
        return list(zip(keys, plaintexts, ciphertexts, strict=True))


class Cavp(CipherFile):
    """The ECB files of the AES Algorithm Validation Suite."""

    name_of_key = "KEY"

    def _lines(self, machine: Machine) -> Iterator[str]:
        results = self._both(machine)
        for heading in ("ENCRYPT", "DECRYPT"):
            yield f"[{heading}]"
            for count, (key, plaintext, ciphertext) in enumerate(results):
                yield f"COUNT = {count}"
                yield f"{self.name_of_key} = {self._written(key)}"
                lines = [f"PLAINTEXT = {plaintext.hex()}", f"CIPHERTEXT = {ciphertext.hex()}"]
                yield from lines if heading == "ENCRYPT" else reversed(lines)

    def _written(self, key: bytes) -> str:
        return key.hex()


class CavpTdea(Cavp):
    """The ECB files of SP 800-20 for TDEA: all keys of the bundle are the same, and one of them is written."""

    name_of_key = "KEYs"

    def _written(self, key: bytes) -> str:
        return key[:8].hex()


class Ntt(CipherFile):
    """NTT's t_camellia.txt, one length of keys."""

    def _lines(self, machine: Machine) -> Iterator[str]:
        keys: list[bytes] = []
        plaintexts = 0
        for key, plaintext, ciphertext in self._both(machine):
            if key not in keys[-1:]:
                keys.append(key)
                plaintexts = 0
                yield f"K No.{len(keys):03} : {_spaced(key)}"
            plaintexts += 1
            yield f"P No.{plaintexts:03} : {_spaced(plaintext)}"
            yield f"C No.{plaintexts:03} : {_spaced(ciphertext)}"


def _spaced(data: bytes) -> str:
    return data.hex(" ").upper()


class Botan(CipherFile):
    """The vectors of Botan."""

    def _lines(self, machine: Machine) -> Iterator[str]:
        for key, plaintext, ciphertext in self._both(machine):
            values = {"Key": key, "In": plaintext, "Out": ciphertext}
            yield from (f"{name} = {value.hex().upper()}" for name, value in values.items())


class CryptoPP(CipherFile):
    """The vectors of Crypto++ in ECB mode: the lines with key, plaintext and ciphertext, no blank before a colon."""

    def _lines(self, machine: Machine) -> Iterator[str]:
        for key, plaintext, ciphertext in self._both(machine):
            values = {"Key": key, "Plaintext": plaintext, "Ciphertext": ciphertext}
            yield from (f"{name}: {_spaced(value)}" for name, value in values.items())


@dataclass(frozen=True)
class Nessie:
    """NESSIE's eight sets for a cipher with blocks of 64 bits, for one length of keys.

    Sets 1 to 4 encrypt: every key of one bit, every block of one bit, key and block of the same byte throughout, and
    two more. Sets 5 to 8 decrypt the same. The digest covers the lines "Iterated" of set 4 only: those of the other
    sets would take half a million blocks.
    """

    primitive: Primitive
    key_bits: int

    @property
    def count(self) -> int:
        """Number of vectors."""
        return 2 * sum(map(len, self._sets()))

    def text(self, machine: Machine) -> str:
        """The lines that the digest covers.

        Raises:
            Failure: A call went wrong.
        """
        sets = self._sets()
        lines = [line for n, cases in enumerate(sets, 1) for line in self._encrypted(machine, n, cases)]
        lines += [line for n, cases in enumerate(sets, 5) for line in self._decrypted(machine, n, cases)]
        return "".join(f"{line}\n" for line in lines)

    def _sets(self) -> list[list[Case]]:
        size = self.key_bits // 8
        single = [(1 << bit).to_bytes(size, "big") for bit in reversed(range(self.key_bits))]
        last = [
            (bytes(range(16)), bytes.fromhex("0011223344556677")),
            (bytes.fromhex("2bd6459f82c5b300952c49104881ff48"), bytes.fromhex("ea024714ad5c4d84")),
        ]
        return [
            [(key, bytes(8)) for key in single],
            [(bytes(size), (1 << bit).to_bytes(8, "big")) for bit in reversed(range(64))],
            [(bytes([value] * size), bytes([value] * 8)) for value in range(256)],
            [(key[:size], block) for key, block in last],
        ]

    def _encrypted(self, machine: Machine, number: int, cases: list[Case]) -> Iterator[str]:
        keys = [key for key, _ in cases]
        columns = {"cipher": process(machine, self.primitive, ENCRYPT, cases)}
        back = list(zip(keys, columns["cipher"], strict=True))
        columns["decrypted"] = process(machine, self.primitive, DECRYPT, back)
        for times in NESSIE_TIMES if number == NESSIE_ITERATED else ():
            columns[f"Iterated {times} times"] = process(machine, self.primitive, ENCRYPT, cases, times)
        return _vectors(number, {"key": keys, "plain": [block for _, block in cases], **columns})

    def _decrypted(self, machine: Machine, number: int, cases: list[Case]) -> Iterator[str]:
        keys, blocks = [key for key, _ in cases], [block for _, block in cases]
        plain = process(machine, self.primitive, DECRYPT, cases)
        encrypted = process(machine, self.primitive, ENCRYPT, list(zip(keys, plain, strict=True)))
        return _vectors(number, {"key": keys, "cipher": blocks, "plain": plain, "encrypted": encrypted})


def _vectors(number: int, columns: dict[str, list[bytes]]) -> Iterator[str]:
    for n, values in enumerate(zip(*columns.values(), strict=True)):
        yield f"Set {number}, vector#{n:3}:"
        yield from (f"{name}={value.hex().upper()}" for name, value in zip(columns, values, strict=True))
