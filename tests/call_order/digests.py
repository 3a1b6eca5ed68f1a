# SPDX-License-Identifier: MIT OR Apache-2.0
"""Models of hash functions, authenticators and sponges in pieces."""

from collections.abc import Callable
from functools import partial
from random import Random

from Crypto.Cipher import AES
from Crypto.Hash import CMAC

from .device import BAD_TAG_LENGTH, INPUT_TOO_LONG, OUT_OF_ORDER, OUTPUT_TOO_LONG, Device, Model, Out, Step, errors

ABSORBS, SQUEEZES, NONE = "absorbs", "squeezes", "none"
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
        """`tag` is that of a key and a message. A key that has not one length has any, and comes with it."""
        super().__init__(device, random, names, lambda message: tag(self.key, message))
        self.key_bytes = key_bytes
        self.key, self.under_way = b"", False

    def refused(self) -> frozenset[int]:
        """Whether no message is under way."""
        return errors([(not self.under_way, OUT_OF_ORDER)])

    def first(self) -> Step:
        """`init`."""
        key = self.bytes_(200) if self.key_bytes is None else self.random.randbytes(self.key_bytes)

        def done() -> None:
            self.key, self.under_way, self.message = key, True, b""

        length = (len(key),) if self.key_bytes is None else ()
        return Step(self.init, (key, *length), result=None, done=done)

    def update(self) -> Step:
        """A piece, if a message is under way."""
        step = super().update()
        return Step(step.function, step.arguments, self.refused(), done=step.done)

    def final(self) -> Step:
        """The tag; then no message is under way."""

        def done() -> None:
            self.under_way = False

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
        """The tag of the message under way, or of a whole one."""
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


Output = Callable[[bytes, bytes, int], bytes]
"""Customization, message and number of bytes to output."""


class Sponge(Model):
    """SHA-3, SHAKE, cSHAKE, Ascon's hash functions: messages and outputs in pieces."""

    def __init__(
        self,
        device: Device,
        random: Random,
        pieces: str,
        inits: dict[str, tuple[Output, int | None]],
        longest: int = 300,
    ) -> None:
        """`pieces` is what the functions begin with, `inits` have an output and its end.

        The one for CXOF takes a customization string of at most 256 bytes; `longest` bytes are tried too.
        """
        super().__init__(device, random)
        self.pieces, self.inits, self.longest = pieces, inits, longest
        self.stage = NONE
        self.output, self.end = next(iter(inits.values()))
        self.customization, self.message, self.taken = b"", b"", 0

    def first(self) -> Step:
        """One of the `init`."""
        init = self.random.choice(sorted(self.inits))
        customized = "cxof" in init
        length = self.random.choice((0, 7, 255, 256, 257, self.longest)) if customized else 0
        customization = self.random.randbytes(length)

        def done() -> None:
            self.output, self.end = self.inits[init]
            self.stage, self.customization, self.message, self.taken = ABSORBS, customization, b"", 0

        arguments = (customization, length) if customized else ()
        return Step(init, arguments, errors([(length > 256, INPUT_TOO_LONG)]), 0 if customized else None, done)

    def moves(self) -> list[Callable[[], Step]]:
        """Every function, `init` seldom."""
        return [self.first, *[self.absorb] * 3, self.finish, *[self.squeeze] * 3]

    def not_in(self, stage: str) -> frozenset[int]:
        """The status if this is not the stage."""
        return errors([(self.stage != stage, OUT_OF_ORDER)])

    def absorb(self) -> Step:
        """A piece of the message."""
        piece = self.bytes_(200)

        def done() -> None:
            self.message += piece

        return Step(f"{self.pieces}_absorb", (piece, len(piece)), self.not_in(ABSORBS), done=done)

    def finish(self) -> Step:
        """The message ends."""

        def done() -> None:
            self.stage = SQUEEZES

        return Step(f"{self.pieces}_finish", (), self.not_in(ABSORBS), done=done)

    def squeeze(self) -> Step:
        """A piece of the output, which may be more than there is."""
        length = len(self.bytes_(100))
        too_long = self.end is not None and self.taken + length > self.end
        refused = self.not_in(SQUEEZES) or errors([(too_long, OUTPUT_TOO_LONG)])
        made = bytes(length) if refused else self.output(self.customization, self.message, self.taken + length)
        piece = made if refused else made[self.taken :]

        def done() -> None:
            self.taken += length

        return Step(f"{self.pieces}_squeeze", (Out(piece), length), refused, done=done)


class Kmac(Sponge):
    """KMAC128 or KMAC256, which end with a tag or as KMACXOF."""

    def __init__(
        self, device: Device, random: Random, bits: int, tag: Callable[..., bytes], xof: Callable[..., bytes]
    ) -> None:
        """`tag` and `xof` take key, customization, message and length."""
        self.key = random.randbytes(32)
        self.tag = partial(tag, self.key)
        super().__init__(device, random, "rvk_kmac", {f"rvk_kmac{bits}_init": (partial(xof, self.key), None)})

    def first(self) -> Step:
        """`init`."""
        customization = self.bytes_()

        def done() -> None:
            self.stage, self.customization, self.message, self.taken = ABSORBS, customization, b"", 0

        [name] = self.inits
        arguments = (self.key, len(self.key), customization, len(customization))
        return Step(name, arguments, result=None, done=done)

    def moves(self) -> list[Callable[[], Step]]:
        """Every function, and those of SHA-3, which refuse the context at any stage."""
        return [*super().moves(), self.final, self.verify, self.foreign]

    def foreign(self) -> Step:
        """A call of SHA-3."""
        piece = self.bytes_(200)
        calls: list[tuple[str, tuple[int | bytes | Out, ...]]] = [
            ("absorb", (piece, len(piece))),
            ("absorb_string", (piece, len(piece))),
            ("absorb_left_encoded", (len(piece), 0)),
            ("absorb_right_encoded", (len(piece), 0)),
            ("fill_block", ()),
            ("finish", ()),
            ("squeeze", (Out(bytes(len(piece))), len(piece))),
        ]
        name, arguments = self.random.choice(calls)
        return Step(f"rvk_sha3_{name}", arguments, frozenset([OUT_OF_ORDER]))

    def absorb(self) -> Step:
        """The same by its own name."""
        step = super().absorb()
        return Step("rvk_kmac_update", step.arguments, step.errors, done=step.done)

    def _end(self) -> tuple[bytes, frozenset[int]]:
        length = self.random.choice((0, 3, 8, 32, 70))
        refused = self.not_in(ABSORBS) | errors([(length < 4, BAD_TAG_LENGTH)])
        return bytes(length) if refused else self.tag(self.customization, self.message, length), refused

    def _done(self) -> None:
        self.stage = NONE

    def final(self) -> Step:
        """The tag."""
        tag, refused = self._end()
        return Step("rvk_kmac_final", (Out(tag), len(tag)), refused, done=self._done)

    def verify(self) -> Step:
        """A tag to compare."""
        right, refused = self._end()
        tag, result = self.maybe_wrong(right)
        return Step("rvk_kmac_verify", (tag, len(tag)), refused, result, self._done)
