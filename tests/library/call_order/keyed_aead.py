# SPDX-License-Identifier: MIT OR Apache-2.0
"""Models of GCM, GMAC and CCM, whose contexts belong to a key."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

from Crypto.Cipher import AES

from .aead import DATA, DECRYPT, ENCRYPT, NONE, Aead
from .device import (
    BAD_NONCE_LENGTH,
    IV_REUSED,
    MESSAGE_TOO_LONG,
    OUT_OF_ORDER,
    WRONG_LENGTH,
    Device,
    Out,
    Step,
    errors,
)


def product(x: int, y: int) -> int:
    """SP 800-38D algorithm 1."""
    z = 0
    for i in reversed(range(128)):
        z ^= y * (x >> i & 1)
        y = y >> 1 ^ (0xE1 << 120) * (y & 1)
    return z


def iv_of_zero_counter(key: bytes) -> bytes:
    """The IV of 16 bytes whose J0 is zero: (IV H + length) H = 0, so that IV = length / H."""
    h = int.from_bytes(AES.new(key, AES.MODE_ECB).encrypt(bytes(16)), "big")
    inverse, power = 1 << 127, h
    for _ in range(127):  # H^(2^128 - 2); the highest bit is the 1
        power = product(power, power)
        inverse = product(inverse, power)
    return product(8 * 16, inverse).to_bytes(16, "big")


class KeyedAead(Aead):
    """GCM or CCM: a context that belongs to a key, with a barrier against a repeated nonce."""

    key_bytes = 16
    tag_bytes = 16
    mode: int = AES.MODE_GCM

    def __init__(self, device: Device, random: Random, name: str) -> None:
        """`name` is the prefix of the functions."""
        super().__init__(device, random, f"{name}_init", name, self._model)
        self.cipher = device.expand_key(self.key)
        self.encrypted: bytes | None = None

    def _model(self, key: bytes, nonce: bytes, ad: bytes, message: bytes) -> tuple[bytes, bytes]:
        keyed = cast("Any", AES).new(key, self.mode, nonce=nonce or bytes(13), mac_len=self.tag_bytes)
        keyed.update(ad)
        ciphertext, tag = keyed.encrypt_and_digest(message)
        return ciphertext, tag

    def forget(self) -> None:
        """A context with a key and nothing else."""
        self.stage, self.encrypted = NONE, None

    def enter(self, direction: str) -> None:
        """Remembers what is encrypted."""
        super().enter(direction)
        if direction == ENCRYPT:
            self.encrypted = self.nonce

    def refused(self, direction: str, piece: int | None) -> frozenset[int]:
        """Also a nonce for the second time."""
        reused = self.stage == DATA and direction == ENCRYPT and self.nonce == self.encrypted
        return super().refused(direction, piece) | errors([(reused, IV_REUSED)])

    def whole(self, direction: str, ad: bytes, refused: frozenset[int], *, nonce: bytes | None = None) -> Step:
        """A whole message: with a nonce of its own as the last argument, or after `start` if there is none."""
        plain, before = self.bytes_(), (self.stage, self.nonce)
        all_ad = ad
        if nonce is None:
            all_ad = (b"" if refused else self.ad) + ad
        else:
            self.nonce = nonce
        ciphertext, tag = self.seal(all_ad, plain)
        self.stage, self.nonce = before
        result, last = 0, () if nonce is None else (nonce,)

        def done() -> None:
            self.nonce = before[1] if nonce is None else nonce
            self.enter(direction)
            self.end()

        if direction == ENCRYPT:
            buffers: tuple[int | bytes | Out, ...] = (Out(ciphertext), Out(tag), plain, len(plain))
        else:
            tag, result = self.maybe_wrong(tag)
            buffers = (Out(bytes(len(plain)) if result else plain), ciphertext, len(plain), tag)
        return Step(f"{self.pieces}_{direction}", (*buffers, ad, len(ad), *last), refused, result, done)


class Gcm(KeyedAead):
    """GCM and GMAC."""

    def __init__(self, device: Device, random: Random, name: str) -> None:
        """With few IVs: one has J0 = 0, one is empty, which is refused."""
        super().__init__(device, random, name)
        self.ivs = [*(random.randbytes(size) for size in (12, 40)), *[iv_of_zero_counter(self.key)] * 2, b""]

    def first(self) -> Step:
        """`init`."""
        return Step(self.init, (self.cipher, self.device.schedule, self.tag_bytes), done=self.forget)

    def start(self) -> Step:
        """A message."""
        iv = self.random.choice(self.ivs)
        refused = errors([(not iv, BAD_NONCE_LENGTH)])
        return Step(f"{self.pieces}_start", (iv, len(iv)), refused, done=lambda: self.begin(iv))

    def moves(self) -> list[Callable[[], Step]]:
        """Every function, `start` more often than `init`."""
        wholes = [lambda to=to: self.whole(to, self.bytes_(), self._no_whole(to)) for to in (ENCRYPT, DECRYPT)]
        return [*super().moves(), *[self.start] * 4, *wholes, self.gmac_compute, self.gmac_verify]

    def _no_whole(self, direction: str) -> frozenset[int]:
        return errors([(self.stage != DATA, OUT_OF_ORDER)]) or self.refused(direction, None)

    def gmac_compute(self) -> Step:
        """The tag of a whole message; with an IV that comes again, no message is in progress after it."""
        iv, data = self.random.choice(self.ivs), self.bytes_()
        refused = errors([(not iv, BAD_NONCE_LENGTH), (bool(iv) and iv == self.encrypted, IV_REUSED)])

        def done() -> None:
            self.begin(iv)
            self.enter(ENCRYPT)
            self.end()

        arguments = (Out(self._model(self.key, iv, data, b"")[1]), data, len(data), iv, len(iv))
        return Step("rvk_gmac_compute", arguments, refused, 0, done, self.end if iv else None)

    def gmac_verify(self) -> Step:
        """The same with the tag to compare."""
        iv, data = self.random.choice(self.ivs), self.bytes_()
        tag, result = self.maybe_wrong(self._model(self.key, iv, data, b"")[1])
        refused = errors([(not iv, BAD_NONCE_LENGTH)])
        return Step("rvk_gmac_verify", (tag, data, len(data), iv, len(iv)), refused, result, self.end)


class Ccm(KeyedAead):
    """CCM with nonces of 13 bytes, so that a message has less than 2^16."""

    mode, nonce_bytes, tag_bytes = AES.MODE_CCM, 13, 8

    def __init__(self, device: Device, random: Random, name: str) -> None:
        """With three nonces."""
        super().__init__(device, random, name)
        self.nonces = [bytes(13), random.randbytes(13), random.randbytes(13)]
        self.ad_bytes = self.message_bytes = 0

    def first(self) -> Step:
        """`init`."""
        lengths = (self.nonce_bytes, self.tag_bytes)
        return Step(self.init, (self.cipher, self.device.schedule, *lengths), done=self.forget)

    def start(self) -> Step:
        """A message, with its lengths, which may be too long."""
        nonce = self.random.choice(self.nonces)
        lengths = (len(self.bytes_()), self.random.choice((len(self.bytes_()), len(self.bytes_()), 65536, 1 << 31)))

        def done() -> None:
            self.begin(nonce)
            self.ad_bytes, self.message_bytes = lengths

        refused = errors([(lengths[1] > 65535, MESSAGE_TOO_LONG)])
        return Step(f"{self.pieces}_start", (nonce, *lengths), refused, done=done)

    def moves(self) -> list[Callable[[], Step]]:
        """Every function, `start` more often than `init`."""
        wholes = [lambda to=to: self.whole_message(to) for to in (ENCRYPT, DECRYPT)]
        return [*super().moves(), *[self.start] * 3, *wholes]

    def bytes_(self, most: int = 40) -> bytes:
        """Often the number of bytes that are still missing."""
        missing = [self.ad_bytes - len(self.ad), self.message_bytes - len(self.message)]
        if self.stage != NONE and self.random.randint(0, 3):
            return self.random.randbytes(missing[0] or missing[1])
        return super().bytes_(most)

    def refused(self, direction: str, piece: int | None) -> frozenset[int]:
        """Also a length other than the announced one; out of order, no other error is reported."""
        early = super().refused(direction, piece)
        missing = self.message_bytes - len(self.message)
        wrong = len(self.ad) != self.ad_bytes or (missing != 0 if piece is None else piece > missing)
        return early if OUT_OF_ORDER in early else early | errors([(wrong, WRONG_LENGTH)])

    def associated_data(self) -> Step:
        """A piece, which may be too long."""
        step = super().associated_data()
        length = step.arguments[1]
        assert isinstance(length, int)
        if step.errors or len(self.ad) + length <= self.ad_bytes:
            return step
        return Step(step.function, step.arguments, frozenset([WRONG_LENGTH]))

    def whole_message(self, direction: str) -> Step:
        """With a nonce of its own."""
        nonce = self.random.choice(self.nonces)
        refused = errors([(direction == ENCRYPT and nonce == self.encrypted, IV_REUSED)])
        return self.whole(direction, self.bytes_(), refused, nonce=nonce)
