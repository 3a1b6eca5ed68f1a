# SPDX-License-Identifier: MIT OR Apache-2.0
"""The health tests of the entropy source: their cutoffs, their verdicts, and what follows from these."""

import ctypes
import random
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import ceil, comb
from pathlib import Path

import pytest

from rvk import paths
from tests.library.shared_library import shared_library
from tests.missing_tools import require

from .device import (
    OUT_BYTES,
    POLLS,
    START_UP,
    UNHEALTHY,
    WORDS,
    Device,
    seeds,
    words,
)

CONTEXT_BYTES = 36


def macros(header: str) -> dict[str, int]:
    text = (paths.library_folder() / "include" / "rvk" / header).read_text(encoding="utf-8")
    return {name: int(value) for name, value in re.findall(r"^#define RVK_ENTROPY_(\w+) (\d+)", text, re.MULTILINE)}


def critical_value(trials: int, probability: Fraction, confidence: Fraction) -> int:
    """CRITBINOM: the least number of successes that is not exceeded with this confidence."""
    total, successes = Fraction(0), -1
    while total < confidence:
        successes += 1
        ways = comb(trials, successes)
        total += ways * probability**successes * (1 - probability) ** (trials - successes)
    return successes


def test_the_cutoffs_are_those_of_the_standard() -> None:
    entropy, alpha = 12, 40
    known = macros("entropy.h")
    assert known["REPETITIONS"] == 1 + ceil(alpha / entropy)
    window = critical_value(known["WINDOW"], Fraction(1, 1 << entropy), 1 - Fraction(1, 1 << alpha))
    assert known["OCCURRENCES"] == 1 + window
    assert (known["START_UP"], known["WORDS"]) == (START_UP, WORDS)


def test_a_seed_has_full_entropy() -> None:
    """SP 800-90B section 3.1.5.1.2: the entropy of 256 bits that a vetted function makes of the words."""
    n_in, h_in, n = 16 * WORDS, 12 * WORDS - 2 * 12, 256  # the context keeps two of the words
    high = Fraction(1, 1 << h_in)
    low = (1 - high) / ((1 << n_in) - 1)
    preimages = 1 << (n_in - n)
    psi = preimages * low + high
    omega = (preimages + (1 << ((n_in - n) // 2 + 5))) * low  # sqrt(2 n 2^(n_in - n) ln 2), rounded up
    # log2(1 + x) < 2 x
    missing = 2 * (max(psi, omega) * (1 << n) - 1)
    assert missing <= n * Fraction(1, 1 << 64)
    assert h_in >= n + 64


class HealthModel:
    """SP 800-90B sections 4.4.1 and 4.4.2, literally."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def fails(self, word: int) -> bool:
        known = macros("entropy.h")
        self.seen.append(word)
        run = 0
        while run < len(self.seen) and self.seen[-1 - run] == word:
            run += 1
        start = (len(self.seen) - 1) // known["WINDOW"] * known["WINDOW"]
        window = self.seen[start:]
        return run >= known["REPETITIONS"] or window.count(window[0]) >= known["OCCURRENCES"]


@pytest.mark.parametrize("alphabet", [2, 40, 60, 65536])
def test_the_health_tests_are_those_of_the_standard(device: Device, alphabet: int) -> None:
    seed = 20 + alphabet
    generator, model = random.Random(seed), HealthModel()
    symbols = [generator.randrange(65536) for _ in range(alphabet)]
    device.call("rvk_entropy_init", device.source, POLLS)
    verdicts = set()
    for _ in range(1100):
        word = generator.choice(symbols)
        expected = model.fails(word)
        verdicts.add(expected)
        assert device.call("rvk_entropy_health", device.source, word) == (UNHEALTHY if expected else 0), f"seed {seed}"
    assert verdicts == ({False} if alphabet == 65536 else {False, True})


POLL = """
void set_words(const uint32_t *words);
static const uint32_t *next;
void set_words(const uint32_t *words) { next = words; }
uint32_t rvk_entropy_poll(void) { return UINT32_C(2) << 30 | UINT32_C(0x3fff) << 16 | *next++; }
"""


class Board:
    """The entropy functions on this machine, with a source that gives the words of a test."""

    def __init__(self, folder: Path) -> None:
        self.functions = shared_library("entropy", POLL, folder, without="poll.c")
        self.source = ctypes.create_string_buffer(CONTEXT_BYTES)
        self.words: ctypes.Array[ctypes.c_uint32] | None = None

    def give(self, given: list[int]) -> None:
        self.words = (ctypes.c_uint32 * len(given))(*given)
        self.functions.set_words(self.words)

    def start(self) -> int:
        return int(self.functions.rvk_entropy_start(self.source, 1))

    def seed(self) -> tuple[int, bytes]:
        out = ctypes.create_string_buffer(b"\xa5" * OUT_BYTES, OUT_BYTES)
        status = int(self.functions.rvk_entropy_seed(self.source, out, ctypes.c_size_t(OUT_BYTES)))
        return status, out.raw


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Board:
    require("gcc")
    return Board(tmp_path_factory.mktemp("board"))


def with_value(given: list[int], places: Iterator[int] | range) -> list[int]:
    """The words with one value at these places."""
    return [0xBEEF if place in places else word for place, word in enumerate(given)]


GOOD = list(islice((word for word in words() if word != 0xBEEF), START_UP + 4 * WORDS))
# Places of one value in the words, and what start and seed say; windows begin at 0, 512 and 1024.
BAD_WORDS = {
    "stuck from the beginning": (range(START_UP + WORDS), UNHEALTHY, None),
    "stuck at the end of the start-up test": (range(START_UP - 5, START_UP), UNHEALTHY, None),
    "stuck in the start-up test, but too shortly": (range(START_UP - 4, START_UP), 0, 0),
    "stuck in the first block of a seed": (range(START_UP + 7, START_UP + 12), 0, UNHEALTHY),
    "stuck in the second block of a seed": (range(START_UP + 40, START_UP + 45), 0, UNHEALTHY),
    "stuck across the end of the start-up test": (range(START_UP - 2, START_UP + 3), 0, UNHEALTHY),
    "biased in the start-up test": (range(512, 512 + 9 * 50, 50), UNHEALTHY, None),
    "biased, but not enough": (range(512, 512 + 8 * 50, 50), 0, 0),
    "biased in a seed": (range(1024, 1024 + 9 * 7, 7), 0, UNHEALTHY),
    "biased, but in two windows": (range(1024 - 5 * 7, 1024 + 7 * 7, 7), 0, 0),
}


@pytest.mark.parametrize("name", BAD_WORDS)
def test_bad_words_give_no_seed(board: Board, name: str) -> None:
    places, start, seed = BAD_WORDS[name]
    given = with_value(GOOD, places)
    board.give(given)
    assert board.start() == start
    if seed == 0:
        expected = b"".join(islice(seeds(iter(given)), 2))
        assert board.seed() == (0, expected[:OUT_BYTES])
        return
    # After a failure good words do not help before the source is started again.
    if start == 0:
        assert board.seed() == (seed, bytes(OUT_BYTES))
    board.give(GOOD)
    assert board.seed() == (UNHEALTHY, bytes(OUT_BYTES))
    board.give(GOOD)
    assert board.start() == 0
    assert board.seed()[0] == 0
