# SPDX-License-Identifier: MIT OR Apache-2.0
"""Models of sponges: messages and outputs in pieces."""

from collections.abc import Callable
from functools import partial
from random import Random

from .device import BAD_TAG_LENGTH, INPUT_TOO_LONG, OUT_OF_ORDER, OUTPUT_TOO_LONG, Device, Model, Out, Step, errors

ABSORBS, SQUEEZES, NONE = "absorbs", "squeezes", "none"
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
        """`pieces` is the prefix of the functions, `inits` have an output and its end.

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
