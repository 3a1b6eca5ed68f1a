# SPDX-License-Identifier: MIT OR Apache-2.0
"""Seeds from the entropy source: what becomes of its words, and what happens when it fails."""

import hashlib
from itertools import islice

import pytest

from .device import (
    DEAD,
    NOT_INSTANTIATED,
    NOT_READY,
    OUT_BYTES,
    POLLS,
    READY,
    START_UP,
    UNTOUCHED,
    WORDS,
    Device,
    leftovers,
    seeds,
    words,
)

ALARMS_AT = 8


def es16(count: int) -> str:
    """States of a source that gives so many words."""
    return "es16 " * count


@pytest.mark.parametrize("size", [0, 1, 32, 33, 64])
@pytest.mark.parametrize("pattern", ["bist wait | es16 es16 es16 wait", "bist bist | wait es16", READY])
def test_a_seed_is_the_conditioned_words_after_the_start_up_test(device: Device, pattern: str, size: int) -> None:
    device.machine.set_entropy(pattern, 5)
    assert device.start() == 0
    expected = seeds(words(5))
    for _ in range(2):
        blocks = b"".join(islice(expected, -(-size // 32)))
        assert device.seed(size) == (0, blocks[:size])


def test_no_seed_without_the_start_up_test(device: Device) -> None:
    device.machine.set_entropy(READY)
    device.call("rvk_entropy_init", device.source, POLLS)
    assert device.seed() == (NOT_INSTANTIATED, UNTOUCHED)


@pytest.mark.parametrize(
    ("pattern", "status"),
    [
        ("dead", DEAD),
        ("bist wait dead", DEAD),
        (f"{es16(START_UP - 1)} dead", DEAD),
        ("| wait", NOT_READY),
        ("| bist", NOT_READY),
        (f"{es16(START_UP - 1)} | wait", NOT_READY),
    ],
)
def test_a_source_that_does_not_start_gives_no_seed(device: Device, pattern: str, status: int) -> None:
    device.machine.set_entropy(pattern)
    assert device.start() == status
    device.machine.set_entropy(READY)
    assert device.seed() == ((DEAD, bytes(OUT_BYTES)) if status == DEAD else (NOT_INSTANTIATED, UNTOUCHED))
    assert device.start() == 0


@pytest.mark.parametrize("given", [0, 1, WORDS - 1, WORDS, 2 * WORDS - 1])
def test_a_source_that_dies_in_the_middle_of_a_seed_stays_dead(device: Device, given: int) -> None:
    device.machine.set_entropy(f"{es16(START_UP + given)} dead")
    assert device.start() == 0
    assert device.seed() == (DEAD, bytes(OUT_BYTES))
    device.machine.set_entropy(READY)
    assert device.seed() == (DEAD, bytes(OUT_BYTES))


@pytest.mark.parametrize("given", [0, 1, WORDS - 1, WORDS, 2 * WORDS - 1])
def test_a_source_that_is_not_ready_may_be_asked_again(device: Device, given: int) -> None:
    device.machine.set_entropy(f"{es16(START_UP + given)} | wait")
    assert device.start() == 0
    assert device.seed() == (NOT_READY, bytes(OUT_BYTES))
    device.machine.set_entropy(READY, 9)
    status, seed = device.seed()
    block = b"".join(word.to_bytes(2, "little") for word in islice(words(9), WORDS))
    assert (status, seed[:32]) == (0, hashlib.sha256(block).digest())


@pytest.mark.parametrize(("polls", "status"), [(3, 0), (2, NOT_READY), (0, NOT_READY)])
def test_a_word_is_asked_for_so_often(device: Device, polls: int, status: int) -> None:
    device.machine.set_entropy("| wait bist es16")
    assert device.start(polls) == status


@pytest.mark.parametrize(
    ("pattern", "alarms"),
    [
        ("bist bist wait | es16", 0),
        ("wait bist bist es16 bist | es16", 2),
        (f"{es16(9)} bist es16 wait bist | es16", 2),
    ],
)
def test_alarms_are_counted(device: Device, pattern: str, alarms: int) -> None:
    device.machine.set_entropy(pattern)
    assert device.start() == 0
    assert device.machine.read(device.source + ALARMS_AT, 4) == alarms.to_bytes(4, "little")


@pytest.mark.parametrize(("variant", "isa"), [("zkr", "rv32imc_zicsr_zkr"), ("xdraft07", "rv32imc_xdraft07")])
def test_a_poll_is_the_csr_or_the_instruction_of_the_draft(variant: str, isa: str) -> None:
    device = Device("entropy", variant, isa)
    device.machine.set_entropy("bist wait es16 dead", 3)
    found = [device.call("rvk_entropy_poll") & 0xFFFFFFFF for _ in range(4)]
    assert found == [0, 1 << 30, 2 << 30 | next(words(3)), 3 << 30]


def test_where_there_is_no_source_there_is_no_seed() -> None:
    board = Device("entropy", "ref", "rv32imc")
    assert board.start() == DEAD
    assert board.seed() == (DEAD, bytes(OUT_BYTES))


def test_no_word_is_left_on_the_stack(device: Device) -> None:
    device.machine.set_entropy(READY)
    assert device.start() == 0
    assert device.seed()[0] == 0
    given = list(islice(words(), START_UP, START_UP + 2 * WORDS))
    raw = b"".join(word.to_bytes(2, "little") for word in given)
    assert leftovers(device, raw) == []
