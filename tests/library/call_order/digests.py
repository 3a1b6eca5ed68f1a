# SPDX-License-Identifier: MIT OR Apache-2.0
"""Models of hash functions and authenticators in pieces."""

from collections.abc import Callable
from random import Random

from Crypto.Cipher import AES
from Crypto.Hash import CMAC

from .device import BAD_TAG_LENGTH, OUT_OF_ORDER, Device, Model, Out, Step, errors

BLOCK_BYTES = 16


class Hash(Model):
    """A plain hash: `final` leaves the context as `init` does, so that nothing is out of order."""

    def __init__(
        self, device: Device, random: Random, names: tuple[str, str, str], digest: Callable[[bytes], bytes]
    ) -> None:
        """The names are those of `init`, `update` and `final`."""
        super().__init__(device, random)
        self.init, self.update_name, self.final_name = names
        self.digest = digest
        self.message = b""

    def begin(self) -> None:
        """A message."""
        self.message = b""

    def first(self) -> Step:
        """`init`."""
        return Step(self.init, result=None, done=self.begin)

    def moves(self) -> list[Callable[[], Step]]:
        """Every function, `init` seldom."""
        return [self.first, *[self.update] * 4, *[self.final] * 3]

    def update(self) -> Step:
        """A piece."""
        piece = self.bytes_(150)

        def done() -> None:
            self.message += piece

        return Step(self.update_name, (piece, len(piece)), result=None, done=done)

    def final(self) -> Step:
        """The digest."""
        return Step(self.final_name, (Out(self.digest(self.message)),), result=None, done=self.begin)


class KeyedHash(Hash):
    """An authenticator that ends with `final`."""

    def __init__(
        self,
        device: Device,
        random: Random,
        names: tuple[str, str, str],
        tag: Callable[[bytes, bytes], bytes],
        key_bytes: int | None = None,
    ) -> None:
        """`tag` is that of a key and a message. Without `key_bytes`, keys have any length, which `init` takes too."""
        super().__init__(device, random, names, lambda message: tag(self.key, message))
        self.key_bytes = key_bytes
        self.key, self.begun = b"", False

    def refused(self) -> frozenset[int]:
        """The status if no message has begun."""
        return errors([(not self.begun, OUT_OF_ORDER)])

    def first(self) -> Step:
        """`init`."""
        key = self.bytes_(200) if self.key_bytes is None else self.random.randbytes(self.key_bytes)

        def done() -> None:
            self.key, self.begun, self.message = key, True, b""

        length = (len(key),) if self.key_bytes is None else ()
        return Step(self.init, (key, *length), result=None, done=done)

    def update(self) -> Step:
        """A piece, if a message has begun."""
        step = super().update()
        return Step(step.function, step.arguments, self.refused(), done=step.done)

    def final(self) -> Step:
        """The tag; it ends the message."""

        def done() -> None:
            self.begun = False

        return Step(self.final_name, (Out(self.digest(self.message)),), self.refused(), done=done)


class Ghash(KeyedHash):
    """GHASH, which also pads."""

    def moves(self) -> list[Callable[[], Step]]:
        """Every function."""
        return [*super().moves(), self.pad]

    def pad(self) -> Step:
        """Zeros up to the end of the block."""

        def done() -> None:
            self.message += bytes(-len(self.message) % BLOCK_BYTES)

        return Step("rvk_ghash_pad", (), self.refused(), done=done)


class Cmac(Model):
    """CMAC: a context that belongs to a key."""

    def __init__(self, device: Device, random: Random) -> None:
        """With AES-128."""
        super().__init__(device, random)
        self.key = random.randbytes(16)
        self.cipher = device.expand_key(self.key)
        self.message = b""

    def begin(self) -> None:
        """A message."""
        self.message = b""

    def first(self) -> Step:
        """`init`."""
        return Step("rvk_cmac_init", (self.cipher, self.device.schedule), result=None, done=self.begin)

    def moves(self) -> list[Callable[[], Step]]:
        """Every function."""
        ends = [lambda whole=whole, ends=ends: ends(whole) for whole in (0, 1) for ends in (self.make, self.verify)]
        return [self.first, *[self.update] * 4, *ends]

    def update(self) -> Step:
        """A piece."""
        piece = self.bytes_()

        def done() -> None:
            self.message += piece

        return Step("rvk_cmac_update", (piece, len(piece)), result=None, done=done)

    def _end(self, whole: int) -> tuple[bytes, bytes, int, frozenset[int]]:
        """A message that may be given, its tag and its length, and why it is refused."""
        piece, length = (self.bytes_() if whole else b""), self.random.randint(0, 20)
        tag = CMAC.new(self.key, (b"" if whole else self.message) + piece, ciphermod=AES).digest()[:length]
        wrong = [(not 1 <= length <= BLOCK_BYTES, BAD_TAG_LENGTH), (whole and self.message != b"", OUT_OF_ORDER)]
        return piece, tag, length, errors([(bool(holds), status) for holds, status in wrong])

    def make(self, whole: int) -> Step:
        """The tag of the current message, or of a whole one."""
        piece, tag, length, refused = self._end(whole)
        rest = (piece, len(piece)) if whole else ()
        name = "rvk_cmac_authenticate" if whole else "rvk_cmac_final"
        return Step(name, (Out(tag), length, *rest), refused, done=self.begin)

    def verify(self, whole: int) -> Step:
        """The same with a tag to compare."""
        piece, right, length, refused = self._end(whole)
        tag, result = self.maybe_wrong(right)
        rest = (piece, len(piece)) if whole else ()
        name = "rvk_cmac_verify" if whole else "rvk_cmac_verify_final"
        return Step(name, (tag, length, *rest), refused, result, self.begin)
