# SPDX-License-Identifier: MIT OR Apache-2.0
"""What describes a function, and where a call of it may have its buffers."""

from pathlib import Path

import pytest

from rvk.library import Library
from rvk.paths import library_folder
from rvk.prove.code.described import Described, Kind, kind_of
from rvk.prove.code.place import Place, place_of
from tests.planted import plant_in_copy

LIBRARY = Library.load()
KINDS = {
    ("sha256", "block"): Kind.PLAIN,
    ("saturnin", "encrypt_block"): Kind.PLAIN,
    ("aes", "ctr_blocks"): Kind.KEYED,
    ("keccak", "permute"): Kind.STATE,
    ("gimli", "permute"): Kind.STATE,
    ("ascon", "start"): Kind.START,
    ("sha256", "hash_streaming"): None,
    ("chacha20", "block"): None,
    ("poly1305", "verify"): None,
    ("cmac", "authenticate"): None,  # its context points to another one
}


@pytest.mark.parametrize(("primitive", "operation"), KINDS)
def test_how_a_function_is_described(primitive: str, operation: str) -> None:
    assert kind_of(LIBRARY.primitive(primitive), operation) is KINDS[primitive, operation]


AES = LIBRARY.primitive("aes").bind("encrypt_blocks", {"key_bits": 128, "message_bytes": 32})
RANGES = {"schedule": (0x1000, 244), "processed": (0x2000, 32), "message": (0x3000, 32)}


def test_places() -> None:
    assert place_of(AES, RANGES) == Place()
    assert place_of(AES, {**RANGES, "message": (0x3003, 32)}) == Place(offsets=(("message", 3),))
    in_place = place_of(AES, {**RANGES, "message": (0x2001, 32), "processed": (0x2001, 32)})
    assert in_place == Place(offsets=(("message", 1),), aliases=(("processed", "message"),))


@pytest.mark.parametrize(
    "ranges",
    [
        {"message": (0x2010, 32)},  # a part of both is the same
        {"message": (0x1000, 32)},  # in the schedule
        {"schedule": (0x1002, 244)},  # contexts are aligned
    ],
)
def test_calls_that_nothing_is_said_of(ranges: dict[str, tuple[int, int]]) -> None:
    assert place_of(AES, {**RANGES, **ranges}) is None


AES_KEY = (("key_bits", 128),)
CTR_BLOCKS = Described(LIBRARY.primitive("aes"), "ctr_blocks", Kind.KEYED, AES_KEY)
CALL = (0x1000, 0x2000, 0x3000, 0x4000, 2)


def bytes_of(words: tuple[int | None, ...]) -> int | None:
    bound = CTR_BLOCKS.bound(words, {}, fills=False)
    return None if bound is None else bound.parameters["message_bytes"]


def test_the_length_follows_from_the_call() -> None:
    assert bytes_of((*CALL, 7, None, 9)) == 32
    assert bytes_of((*CALL[:4], 0)) == 0


@pytest.mark.parametrize("words", [CALL[:4], (*CALL[:3], None, 2), (*CALL[:4], None)])
def test_what_is_not_known_of_a_call(words: tuple[int | None, ...]) -> None:
    """An argument on the stack, an address, the length."""
    assert bytes_of(words) is None


def test_each_argument_is_known() -> None:
    block = Described(LIBRARY.primitive("aes"), "encrypt_block", Kind.KEYED, AES_KEY)
    assert block.bound(CALL[:3], {}, fills=False) is not None
    assert block.bound(CALL[:2], {}, fills=False) is None


def test_an_argument_that_is_given_twice_is_the_same(tmp_path: Path) -> None:
    call = "rvk_saturnin_encrypt_block(out, in, key, domain)"
    copy = plant_in_copy(
        library_folder(), tmp_path / "lib", "block/saturnin/META.toml", call, call.replace("key", "in")
    )
    twice = Described(Library.load(copy).primitive("saturnin"), "encrypt_block", Kind.PLAIN, (("domain", 3),))
    assert twice.bound((0x1000, 0x2000, 0x2000, 3), {}, fills=False) is not None
    assert twice.bound((0x1000, 0x2000, 0x3000, 3), {}, fills=False) is None


def test_where_a_buffer_is_kept_counts_for_buffers_only() -> None:
    """A number that is an address is unknown: where the buffer is kept is another number."""
    words, places = (0x1000, None, None, None, None), (None, 0x2000, 0x3000, 0x4000, 0x5000)
    assert CTR_BLOCKS.placed(words, places, fills=False)[:5] == [0x1000, 0x2000, 0x3000, 0x4000, None]
    assert CTR_BLOCKS.placed(words, (), fills=False)[:5] == [*words]
