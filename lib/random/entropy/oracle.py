# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of the health tests; tests/library/randomness chooses words of the source and checks seeds."""

NOT_INSTANTIATED = -17
UNHEALTHY = -15
CUTOFF = 5
"""Of the repetition count test: 1 + ceil(40 / 12), SP 800-90B section 4.4.1."""


def health(**_: int) -> dict[str, int]:
    """CUTOFF - 1 equal words in a row."""
    return {"result": 0}


def repetition(**_: int) -> dict[str, int]:
    """CUTOFF equal words in a row."""
    return {"result": UNHEALTHY}


def not_started(*, untouched: bytes, **_: int) -> dict[str, object]:
    """Without a start-up test there is no seed."""
    return {"untouched": untouched, "result": NOT_INSTANTIATED}


KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": operation,
        "source": f"SP 800-90B section 4.4.1 with C = {CUTOFF}: the word {word} {times} times",
        "word": word,
        "polls": 1,
        "result": result,
    }
    for operation, times, result in (("health", CUTOFF - 1, 0), ("repetition", CUTOFF, UNHEALTHY))
    for word in (0, 1, 65535)
]
