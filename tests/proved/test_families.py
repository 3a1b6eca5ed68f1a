# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which primitives are proved together."""

from rvk.library import Library
from tests.benches.proofs import families

PARTS = [["aes", "cbc", "ctr", "ecb"], ["chacha20", "chacha20_poly1305", "poly1305"], ["sm4"]]


def names(*chosen: str) -> list[list[str]]:
    library = Library.load()
    return [sorted(each.name for each in family) for family in families([library.primitive(name) for name in chosen])]


def test_those_that_use_the_same_are_together() -> None:
    assert sorted(names(*(name for part in PARTS for name in reversed(part)))) == PARTS


def test_one_that_uses_two_brings_these_together() -> None:
    assert names("chacha20", "poly1305") == [["chacha20"], ["poly1305"]]
    assert names("chacha20", "poly1305", "chacha20_poly1305") == [["chacha20", "chacha20_poly1305", "poly1305"]]


def test_what_is_used_need_not_be_among_them() -> None:
    assert names("cbc", "ecb") == [["cbc", "ecb"]]
