# SPDX-License-Identifier: MIT OR Apache-2.0
"""A program whose functions are called one by one, and what each call must leave as it was."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from rvk.library import Library
from rvk.library.variants import declared_functions
from rvk.programs import Program, Target
from rvk.programs.objects import compile_object
from rvk.programs.program import link
from rvk.testing.run import core_for_tests
from rvk.toolchain import compiler

ROOM = 1024
"""Bytes for the context, and for each buffer."""
PATTERN = b"\xa5" * ROOM

AUTHENTICATION_FAILURE, BAD_KEY_LENGTH, MESSAGE_TOO_LONG, OUTPUT_TOO_LONG = -1, -2, -3, -6
BAD_TAG_LENGTH, BAD_NONCE_LENGTH, IV_REUSED, OUT_OF_ORDER, WRONG_LENGTH = -8, -9, -10, -11, -12
ENTROPY_TOO_SHORT, NOT_INSTANTIATED, INPUT_TOO_LONG = -16, -17, -19


class WrongCall(AssertionError):
    """A call did what the model of its interface does not say."""


@dataclass(frozen=True)
class Out:
    """A buffer that a call fills with this, or leaves alone if it fails."""

    expected: bytes


@dataclass(frozen=True)
class Step:
    """A call, with what follows the context in its arguments: words, the contents of inputs, outputs.

    An empty buffer is a null pointer.
    """

    function: str
    arguments: tuple[int | bytes | Out, ...] = ()
    errors: frozenset[int] = frozenset()
    """What it may return, if it must fail."""
    result: int | None = 0
    """What it returns otherwise; None for `void`."""
    done: Callable[[], None] = lambda: None
    """What it does to the model, unless it fails."""
    failed: Callable[[], None] | None = None
    """What it does to the model if it fails, for one of the few that change the context then."""
    has_context: bool = True

    def __str__(self) -> str:
        shown = (f"out[{len(each.expected)}]" if isinstance(each, Out) else each for each in self.arguments)
        return f"{self.function}({', '.join(each.hex() if isinstance(each, bytes) else str(each) for each in shown)})"


def errors(conditions: Iterable[tuple[bool, int]]) -> frozenset[int]:
    """The statuses whose condition holds."""
    return frozenset(status for holds, status in conditions if holds)


def program_with_all(library: Library, primitive: str, variant: str, isa: str) -> Program:
    """A program with every function of a primitive and of those that it uses."""
    target = Target(library.primitive(primitive), variant, isa, compiler("zig"))
    headers = {part.header for part, _ in library.parts(target.primitive, variant)}
    symbols = target.choice(library).symbols()
    names = {name for header in headers for name in declared_functions(header)}.union(target.primitive.named())
    objects = [compile_object(each) for each in target.objects(library)]
    return link(target, objects, core_for_tests(), {name: symbols.get(name, name) for name in names})


@dataclass
class Device:
    """The machine with a program and one context."""

    library: Library
    primitive: str
    variant: str
    isa: str
    schedule: int = field(init=False)
    context: int = field(init=False)

    def __post_init__(self) -> None:
        built = program_with_all(self.library, self.primitive, self.variant, self.isa)
        self._machine = built.machine(core_for_tests())
        base, _ = self._machine.free_memory
        self.context = base + -base % 64
        self.schedule = self.context + ROOM
        self._buffers = self.schedule + 2 * ROOM

    def expand_key(self, key: bytes) -> int:
        """AES-128; returns the address of the cipher's constant."""
        self._machine.write(self._buffers, key)
        self._machine.call("rvk_aes128_expand_encrypt_key", [self.schedule, self._buffers])
        return self._machine.symbols["rvk_aes128_cipher"][0]

    def fill_context(self, data: bytes) -> None:
        """The contents of memory before the first call."""
        self._machine.write(self.context, data)

    def perform(self, step: Step) -> None:
        """Makes a call.

        Raises:
            WrongCall: It differs from what the step says.
        """
        words, at = [self.context] if step.has_context else [], self._buffers
        outputs: list[tuple[int, bytes]] = []
        for each in step.arguments:
            data = each.expected if isinstance(each, Out) else each
            if isinstance(data, int) or not data:
                words.append(data if isinstance(data, int) else 0)
                continue
            if isinstance(each, Out):
                outputs.append((at + len(outputs) % 4, each.expected))
            start = outputs[-1][0] if isinstance(each, Out) else at
            self._machine.write(start, PATTERN if isinstance(each, Out) else data)
            words.append(start)
            at += ROOM + 64
        before = self._machine.read(self.context, ROOM)
        returned = self._machine.call(step.function, words).result
        result = returned - (1 << 32 if returned >> 31 else 0)
        if step.errors:
            self._judge(result in step.errors, f"{step} returns {result}, expected {set(step.errors)}")
            same = step.failed is not None or self._machine.read(self.context, ROOM) == before
            self._judge(same, f"{step} fails and changes the context")
        else:
            self._judge(step.result in (None, result), f"{step} returns {result}, expected {step.result}")
        for start, right in outputs:
            expected = (b"" if step.errors else right) + PATTERN
            self._judge(self._machine.read(start, ROOM) == expected[:ROOM], f"{step} writes something else")

    @staticmethod
    def _judge(is_right: bool, message: str) -> None:
        if not is_right:
            raise WrongCall(message)


class Model:
    """What an interface does: its stage, and the results from an independent library."""

    def __init__(self, device: Device, random: Random) -> None:
        """Of a context about which nothing is known."""
        self.device = device
        self.random = random

    def first(self) -> Step:
        """The first call."""
        raise NotImplementedError

    def moves(self) -> list[Callable[[], Step]]:
        """Functions that may be called, in order or not."""
        raise NotImplementedError

    def bytes_(self, most: int = 40) -> bytes:
        """Random bytes of a random length, often none."""
        return self.random.randbytes(self.random.choice((0, 1, 16, self.random.randint(0, most))))

    def maybe_wrong(self, tag: bytes) -> tuple[bytes, int]:
        """A tag with a bit flipped, or not; and what its verification returns."""
        if not tag or self.random.randint(0, 1):
            return tag, 0
        bit = self.random.randrange(8 * len(tag))
        wrong = int.from_bytes(tag, "little") ^ 1 << bit
        return wrong.to_bytes(len(tag), "little"), AUTHENTICATION_FAILURE


def run(model: Model, calls: int) -> None:
    """Makes random calls.

    Raises:
        WrongCall: One of them is wrong; the message has all of them up to it.
    """
    history: list[str] = []
    model.device.fill_context(model.random.randbytes(ROOM))
    step = model.first()
    for _ in range(calls):
        history.append(str(step))
        try:
            model.device.perform(step)
        except WrongCall as wrong:
            raise WrongCall("\n".join([*history[-12:], str(wrong)])) from None
        after = step.failed if step.errors else step.done
        if after is not None:
            after()
        step = model.random.choice(model.moves())()
