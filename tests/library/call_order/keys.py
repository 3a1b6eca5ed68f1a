# SPDX-License-Identifier: MIT OR Apache-2.0
"""Models of key derivation and of generators."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from .device import (
    BAD_KEY_LENGTH,
    ENTROPY_TOO_SHORT,
    INPUT_TOO_LONG,
    NOT_INSTANTIATED,
    OUTPUT_TOO_LONG,
    Device,
    Model,
    Out,
    Step,
    errors,
)

LONGEST_REQUEST = 1 << 16


class Hkdf(Model):
    """HKDF-Expand, which has no context."""

    def __init__(self, device: Device, random: Random, name: str, hash_: hashes.HashAlgorithm) -> None:
        """`name` is the function without its suffix."""
        super().__init__(device, random)
        self.name, self.hash_ = name, hash_

    def first(self) -> Step:
        """A key and an output, of right lengths and others."""
        size = self.hash_.digest_size
        key = self.random.randbytes(self.random.choice((0, size - 1, size, size, size, size + 70)))
        info, length = self.bytes_(), self.random.choice((0, 1, size, 3 * size, 255 * size + 1))
        refused = errors([(len(key) < size, BAD_KEY_LENGTH), (length > 255 * size, OUTPUT_TOO_LONG)])
        made = b"" if refused or not length else HKDFExpand(self.hash_, length, info).derive(key)
        arguments = (Out(made if made or not refused else bytes(1)), length, key, len(key), info, len(info))
        return Step(f"{self.name}_expand", arguments, refused, has_context=False)

    def moves(self) -> list[Callable[[], Step]]:
        """One function."""
        return [self.first]


class Instance(Protocol):
    """A generator in an oracle."""

    def reseed(self, entropy: bytes, additional: bytes) -> None:
        """Takes new entropy."""

    def generate(self, output_bytes: int, additional: bytes) -> bytes:
        """Random bytes."""


class Generator(Model):
    """HMAC_DRBG, or CTR_DRBG with or without derivation function."""

    def __init__(
        self, device: Device, random: Random, name: str, entropy: int, derives: bool, make: Callable[..., Instance]
    ) -> None:
        """`make` takes entropy, nonce and personalization; without derivation function all have a limit."""
        super().__init__(device, random)
        self.name, self.entropy, self.derives, self.make = name, entropy, derives, make
        self.instance: Instance | None = None

    def seed(self) -> tuple[bytes, frozenset[int]]:
        """Entropy, perhaps of a wrong length."""
        size = self.entropy + self.random.choice((0, 0, 0, -1, 1))
        wrong = size < self.entropy or (size != self.entropy and not self.derives)
        return self.random.randbytes(size), errors([(wrong, ENTROPY_TOO_SHORT)])

    def additional(self) -> tuple[bytes, frozenset[int]]:
        """Input, perhaps too long."""
        data = self.bytes_(self.entropy + 4)
        return data, errors([(len(data) > self.entropy and not self.derives, INPUT_TOO_LONG)])

    def first(self) -> Step:
        """`instantiate`, after which there is no instance if it fails."""
        entropy, short = self.seed()
        personalization, too_long = self.additional()
        nonce = self.random.randbytes(self.entropy // 2) if self.derives else b""

        def done() -> None:
            self.instance = self.make(entropy, nonce, personalization)

        def failed() -> None:
            self.instance = None

        with_nonce = (nonce, len(nonce)) if self.derives else ()
        arguments = (entropy, len(entropy), *with_nonce, personalization, len(personalization))
        return Step(f"{self.name}_instantiate", arguments, short | too_long, done=done, failed=failed)

    def moves(self) -> list[Callable[[], Step]]:
        """Every function that needs no source."""
        return [self.first, self.reseed, *[self.generate] * 3, self.resistant, self.uninstantiate]

    def _missing(self) -> frozenset[int]:
        return errors([(self.instance is None, NOT_INSTANTIATED)])

    def reseed(self) -> Step:
        """New entropy."""
        entropy, short = self.seed()
        additional, too_long = self.additional()

        def done() -> None:
            assert self.instance is not None
            self.instance.reseed(entropy, additional)

        arguments = (entropy, len(entropy), additional, len(additional))
        return Step(f"{self.name}_reseed", arguments, self._missing() | short | too_long, done=done)

    def _length(self) -> tuple[int, frozenset[int]]:
        length = self.random.choice((0, 1, 16, 33, 80, LONGEST_REQUEST + 1))
        return length, errors([(length > LONGEST_REQUEST, OUTPUT_TOO_LONG)])

    def generate(self) -> Step:
        """Random bytes. The model continues at once, since only it knows them; a refused call does not count for it."""
        length, longer = self._length()
        additional, too_long = self.additional()
        refused = self._missing() | longer | too_long
        made = bytes(1) if refused or self.instance is None else self.instance.generate(length, additional)
        return Step(f"{self.name}_generate", (Out(made), length, additional, len(additional)), refused)

    def resistant(self) -> Step:
        """The same after a reseed."""
        length, longer = self._length()
        entropy, short = self.seed()
        additional, too_long = self.additional()
        refused = self._missing() | longer | short | too_long
        made = bytes(1)
        if not refused and self.instance is not None:
            self.instance.reseed(entropy, additional)
            made = self.instance.generate(length, b"")
        arguments = (Out(made), length, entropy, len(entropy), additional, len(additional))
        return Step(f"{self.name}_generate_with_prediction_resistance", arguments, refused)

    def uninstantiate(self) -> Step:
        """No instance."""

        def done() -> None:
            self.instance = None

        return Step(f"{self.name}_uninstantiate", result=None, done=done)
