# SPDX-License-Identifier: MIT OR Apache-2.0
"""Models of authenticated encryption in pieces."""

from collections.abc import Callable
from random import Random

from .device import OUT_OF_ORDER, Device, Model, Out, Step, errors

Seal = Callable[[bytes, bytes, bytes, bytes], tuple[bytes, bytes]]
"""Key, nonce, associated data and message to ciphertext and tag."""
NONE, DATA, ENCRYPT, DECRYPT = "none", "associated_data", "encrypt", "decrypt"


class Aead(Model):
    """A context that belongs to a message."""

    key_bytes, nonce_bytes = 32, 12
    ad_function = "associated_data"

    def __init__(self, device: Device, random: Random, init: str, pieces: str, seal: Seal) -> None:
        """`init` is a function, `pieces` the prefix of the others."""
        super().__init__(device, random)
        self.init, self.pieces, self._seal = init, pieces, seal
        self.key = random.randbytes(self.key_bytes)
        self.stage, self.nonce, self.ad, self.message = NONE, b"", b"", b""

    def seal(self, ad: bytes, message: bytes) -> tuple[bytes, bytes]:
        """Ciphertext and tag."""
        return self._seal(self.key, self.nonce, ad, message)

    def begin(self, nonce: bytes) -> None:
        """A message."""
        self.stage, self.nonce, self.ad, self.message = DATA, nonce, b"", b""

    def end(self) -> None:
        """The message is over."""
        self.stage = NONE

    def first(self) -> Step:
        """`init`."""
        nonce = self.random.randbytes(self.nonce_bytes)
        return Step(self.init, (self.key, nonce), result=None, done=lambda: self.begin(nonce))

    def moves(self) -> list[Callable[[], Step]]:
        """Every function."""
        both = (ENCRYPT, DECRYPT)
        updates = [lambda to=to: self.update(to) for to in both]
        return [self.first, self.associated_data, *updates, *(lambda to=to: self.final(to) for to in both)]

    def enter(self, direction: str) -> None:
        """The message begins or continues."""
        self.stage = direction

    def refused(self, direction: str, _piece: int | None) -> frozenset[int]:
        """Why a piece of this length, or the end, is refused."""
        return errors([(self.stage not in (DATA, direction), OUT_OF_ORDER)])

    def associated_data(self) -> Step:
        """A piece of it."""
        ad = self.bytes_()

        def done() -> None:
            self.ad += ad

        refused = errors([(self.stage != DATA, OUT_OF_ORDER)])
        return Step(f"{self.pieces}_{self.ad_function}", (ad, len(ad)), refused, done=done)

    def update(self, direction: str) -> Step:
        """A piece of the message."""
        plain = self.bytes_()
        refused = self.refused(direction, len(plain))
        before = b"" if refused else self.message
        given, made = plain, self.seal(self.ad, before + plain)[0][len(before) :]
        if direction == DECRYPT:
            given, made = made, given

        def done() -> None:
            self.enter(direction)
            self.message += plain

        return Step(f"{self.pieces}_{direction}_update", (Out(made), given, len(given)), refused, done=done)

    def final(self, direction: str) -> Step:
        """The tag."""
        refused = self.refused(direction, None)
        tag, result = self.seal(self.ad, self.message)[1], 0
        if direction == DECRYPT:
            tag, result = self.maybe_wrong(tag)

        def done() -> None:
            self.enter(direction)
            self.end()

        argument = Out(tag) if direction == ENCRYPT else tag
        return Step(f"{self.pieces}_{direction}_final", (argument,), refused, result, done)


class AsconAead(Aead):
    """Ascon-AEAD128, Ascon-128 or Ascon-128a."""

    key_bytes, nonce_bytes = 16, 16
    ad_function = "ad"
