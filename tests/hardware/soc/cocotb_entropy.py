# SPDX-License-Identifier: MIT OR Apache-2.0
"""The entropy source with noise of all kinds: when it gives bits, and when its health tests stop it.

The top is `rvk_entropy_source`. The cutoffs are computed here from NIST SP 800-90B, section 4.4.
"""

import random
from collections.abc import Iterator
from decimal import Decimal, localcontext
from functools import cache
from itertools import cycle
from math import ceil, comb
from typing import Final

import cocotb
from cocotb.triggers import ClockCycles, FallingEdge

from .device import Dut, start

BIST, WAIT, ES16, DEAD = range(4)
WINDOW: Final = 1024
SAMPLES_PER_BIT: Final = 4
LOG2_ALPHA: Final = 40
MIN_ENTROPY: Final = 0.5


def repetition_cutoff(log2_alpha: int = LOG2_ALPHA, entropy: float = MIN_ENTROPY) -> int:
    """Section 4.4.1."""
    return 1 + ceil(log2_alpha / entropy)


@cache
def proportion_cutoff(log2_alpha: int = LOG2_ALPHA, entropy: float = MIN_ENTROPY) -> int:
    """Section 4.4.2: 1 + the smallest k that a binomial variable exceeds with at most alpha."""
    with localcontext() as context:
        context.prec = 60
        likely = Decimal(2) ** -Decimal(entropy)
        tail, k = Decimal(0), WINDOW
        while True:
            tail += comb(WINDOW, k) * likely**k * (1 - likely) ** (WINDOW - k)
            if tail > Decimal(2) ** -log2_alpha:
                return 1 + k
            k -= 1


async def feed(dut: Dut, samples: Iterator[int], count: int) -> None:
    """So many samples, one a cycle."""
    dut.noise_valid_i.value = 1
    for _ in range(count):
        dut.noise_i.value = next(samples)
        await FallingEdge(dut.clk_i)
    dut.noise_valid_i.value = 0


def status(dut: Dut) -> int:
    found = int(dut.status_o.value)
    assert found == ES16 or not int(dut.entropy_o.value), "bits without entropy"
    return found


async def take(dut: Dut) -> tuple[int, int]:
    """Reads status and entropy."""
    dut.take_i.value = 1
    found = int(dut.status_o.value), int(dut.entropy_o.value)
    await FallingEdge(dut.clk_i)
    dut.take_i.value = 0
    return found


def noise(bias: float = 0.5) -> Iterator[int]:
    """Ones with this probability."""
    while True:
        yield int(random.random() < bias)


@cocotb.test
async def cutoffs_are_those_of_the_standard(dut: Dut) -> None:
    # The examples of the standard: section 4.4.1, and table 2 in 4.4.2.
    assert repetition_cutoff(20, 2.0) == 11
    assert [proportion_cutoff(20, entropy) for entropy in (0.2, 0.4, 0.6, 0.8, 1.0)] == [941, 840, 748, 664, 589]
    assert int(dut.REPETITION_CUTOFF.value) == repetition_cutoff()
    assert int(dut.PROPORTION_CUTOFF.value) == proportion_cutoff()


@cocotb.test
async def start_up_takes_1024_samples_which_nobody_gets(dut: Dut) -> None:
    await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
    await feed(dut, noise(), WINDOW - 1)
    assert status(dut) == BIST
    await ClockCycles(dut.clk_i, 100)  # time alone does not count
    await FallingEdge(dut.clk_i)
    assert status(dut) == BIST
    await feed(dut, noise(), 1)
    assert status(dut) == WAIT
    await feed(dut, noise(), 16 * SAMPLES_PER_BIT - 1)
    assert status(dut) == WAIT
    await feed(dut, noise(), 1)
    assert status(dut) == ES16


@cocotb.test
async def bits_are_parities_of_samples_and_are_given_once(dut: Dut) -> None:
    await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
    await feed(dut, noise(), WINDOW)
    for _ in range(3):
        samples = [random.getrandbits(1) for _ in range(16 * SAMPLES_PER_BIT)]
        await feed(dut, iter(samples), len(samples))
        await feed(dut, noise(), 50)  # what comes on top changes nothing
        expected = 0
        for k in range(0, len(samples), SAMPLES_PER_BIT):
            expected = expected << 1 | sum(samples[k : k + SAMPLES_PER_BIT]) % 2
        assert await take(dut) == (ES16, expected)
        assert status(dut) == WAIT
        assert await take(dut) == (WAIT, 0)


@cocotb.test
@cocotb.parametrize(level=[0, 1])
async def stuck_source_is_dead_after_the_cutoff(dut: Dut, level: int) -> None:
    await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
    await feed(dut, cycle([level]), repetition_cutoff() - 1)
    assert status(dut) == BIST
    await feed(dut, cycle([level]), 1)
    assert status(dut) == DEAD
    await feed(dut, noise(), 3 * WINDOW)
    await take(dut)
    assert status(dut) == DEAD, "for good"


@cocotb.test
async def one_repetition_less_than_the_cutoff_passes(dut: Dut) -> None:
    await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
    run = repetition_cutoff() - 1
    await feed(dut, cycle([0] * run + [1] * run), WINDOW)
    assert status(dut) == WAIT


@cocotb.test
@cocotb.parametrize(likely=[0, 1])
async def proportion_is_counted_to_the_sample(dut: Dut, likely: int) -> None:
    # As many of the first value as allowed, without a long run of it; then one more.
    for surplus, found in ((0, WAIT), (1, DEAD)):
        await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
        count = proportion_cutoff() - 1 + surplus
        window = [likely] * count + [1 - likely] * (WINDOW - count)
        spread = [window[k * 517 % WINDOW] for k in range(WINDOW)]
        first = spread.index(likely)
        await feed(dut, iter(spread[first:] + spread[:first]), WINDOW)
        assert status(dut) == found


@cocotb.test
@cocotb.parametrize(bias=[0.1, 0.88])
async def biased_source_is_dead(dut: Dut, bias: float) -> None:
    await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
    await feed(dut, noise(bias), 4 * WINDOW)
    assert status(dut) in {BIST, DEAD}
    await take(dut)
    await feed(dut, noise(bias), 4 * WINDOW)
    assert status(dut) == DEAD


@cocotb.test
@cocotb.parametrize(bias=[0.5, 0.35, 0.65])
async def tolerable_source_raises_no_alarm(dut: Dut, bias: float) -> None:
    await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
    await feed(dut, noise(bias), 20 * WINDOW)
    assert status(dut) == ES16


@cocotb.test
async def passing_fault_shows_as_bist_until_read_and_throws_away_what_was_gathered(dut: Dut) -> None:
    await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
    await feed(dut, noise(), WINDOW + 16 * SAMPLES_PER_BIT)
    assert status(dut) == ES16
    await feed(dut, cycle([1]), repetition_cutoff())
    assert status(dut) == BIST
    await feed(dut, noise(), 2 * WINDOW)
    assert status(dut) == BIST, "until it has been read"
    assert await take(dut) == (BIST, 0)
    await feed(dut, noise(), 16 * SAMPLES_PER_BIT)
    assert status(dut) == ES16


@cocotb.test
async def source_that_breaks_is_dead_after_the_second_alarm(dut: Dut) -> None:
    await start(dut, noise_valid_i=0, noise_i=0, take_i=0)
    await feed(dut, noise(), WINDOW)
    await feed(dut, cycle([1]), repetition_cutoff())
    assert status(dut) == BIST
    await feed(dut, cycle([1]), repetition_cutoff() - 1)
    assert status(dut) == BIST, "the tests began again"
    await feed(dut, cycle([1]), 1)
    assert status(dut) == DEAD
