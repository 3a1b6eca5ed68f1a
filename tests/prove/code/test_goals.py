# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which lengths are proved."""

import pytest

from rvk.library import Library
from rvk.prove.code.goals import THOROUGH, Lengths, specified_operations
from rvk.prove.code.splits import splits_of

LIBRARY = Library.load()


def lengths_of(name: str, operation: str, lengths: Lengths) -> list[tuple[int, ...]]:
    primitive = LIBRARY.primitive(name)
    names = ("message_bytes", "ad_bytes")
    choice = next(primitive.choices(operation, without=frozenset(names)))
    bound = lengths.of(primitive, operation, choice)
    return [tuple(each.parameters[name] for name in names if name in each.parameters) for each in bound]


@pytest.mark.parametrize(
    ("primitive", "operation", "expected"),
    [
        ("sha256", "hash", [(16,), (33,)]),
        ("aes", "encrypt_blocks", [(16,), (48,)]),
        ("aes", "encrypt_block", [()]),
        ("chacha20", "encrypt_blocks", [(64,), (192,)]),
        ("bignum", "multiply", [(16,)]),
        ("elephant", "encrypt", [(16, 16), (33, 33)]),
        ("saturnin_short", "encrypt", [(15,), (7,)]),
        ("gimli", "permute", [()]),
    ],
)
def test_two_lengths_by_default(primitive: str, operation: str, expected: list[tuple[int, ...]]) -> None:
    assert lengths_of(primitive, operation, Lengths()) == expected


def test_lengths_that_are_asked_for() -> None:
    assert lengths_of("sha256", "hash", Lengths(message=(3, 5))) == [(3,), (5,)]
    assert lengths_of("aes", "encrypt_blocks", Lengths(message=(3, 32))) == [(32,)]
    assert lengths_of("elephant", "encrypt", Lengths(ad=(2, 0))) == [(16, 2), (16, 0), (33, 2), (33, 0)]
    assert lengths_of("elephant", "encrypt", Lengths(message=(1,), ad=(2,))) == [(1, 2)]


def test_all_lengths() -> None:
    assert lengths_of("sha256", "hash", Lengths(thorough=True)) == [(n,) for n in dict.fromkeys([16, 33, *THOROUGH])]
    whole = [(n,) for n in dict.fromkeys([16, 48, *THOROUGH]) if n % 16 == 0]
    assert lengths_of("aes", "encrypt_blocks", Lengths(thorough=True)) == whole
    both = lengths_of("elephant", "encrypt", Lengths(thorough=True))
    assert {message for message, ad in both if ad == 16} >= set(THOROUGH)
    assert {ad for message, ad in both if message == 16} >= set(THOROUGH)


def test_only_what_is_specified() -> None:
    assert "expand_encrypt_key" not in specified_operations(LIBRARY.primitive("aes"))
    assert "encrypt_block" in specified_operations(LIBRARY.primitive("aes"))
    assert specified_operations(LIBRARY.primitive("entropy")) == []


@pytest.mark.parametrize(
    ("primitive", "operation", "expected"),
    [
        ("sha256", "hash", []),
        ("sha256", "hash_streaming", [("message_bytes", False)]),
        ("sha3", "stream_shake128", [("message_bytes", False), ("output_bytes", False)]),
        ("gcm", "encrypt_streaming", [("ad_bytes", False), ("message_bytes", False)]),
        ("gcm", "decrypt_streaming", [("ad_bytes", True), ("message_bytes", True)]),
        ("ccm", "encrypt_streaming", [("ad_bytes", True), ("message_bytes", True)]),
    ],
)
def test_calls_in_pieces(primitive: str, operation: str, expected: list[tuple[str, bool]]) -> None:
    """Their lengths, and whether another call must know them."""
    found = LIBRARY.primitive(primitive)
    bound = found.bind_all(operation)[0]
    assert [(each.length, each.is_elsewhere(bound)) for each in splits_of(found, operation)] == expected
