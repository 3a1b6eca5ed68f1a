# SPDX-License-Identifier: MIT OR Apache-2.0
"""Functions of specifications as symbols: the same for the same inputs, and nothing else is known of them."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from rvk._sim import Literals, Proof
from rvk.library import Library
from rvk.paths import library_folder
from rvk.specification import Bits, specification, symbol
from rvk.specification.load import specification_of
from rvk.specification.symbols import Symbols, may_have_symbols
from tests.planted import plant_in_copy


@dataclass
class Hidden:
    """A vector that is not seen."""

    vector: Bits


@symbol
def twice(x: Bits, times: int) -> list[Bits]:
    """A function."""
    return [x + x] * times


@symbol
def first_bit(x: Bits) -> int:
    """No number, if its argument is unknown."""
    return int(x) & 1


@symbol
def inside(x: Hidden, y: Bits) -> Bits:
    """Takes something that is no vector."""
    return x.vector + y


def key(vector: Bits, like: Literals) -> bytes:
    return vector.literals(like).key()


def unknown(proof: Proof, width: int = 8) -> Bits:
    return Bits(width, proof.input(width))


def test_the_same_for_the_same_inputs_only() -> None:
    proof = Proof()
    symbols, x, y, like = Symbols(proof), unknown(proof), unknown(proof), proof.input(0)
    with symbols.active():
        [once], [again], [other], both = twice(x, 1), twice(x, 1), twice(y, 1), twice(x, 2)
    assert key(once, like) == key(again, like)
    assert len({key(each, like) for each in (once, other, x + x, *both)}) == 5
    assert symbols.applications == 4
    assert key(twice(x, 1)[0], like) == key(x + x, like)


def test_of_constants_it_is_what_its_text_says() -> None:
    proof = Proof()
    symbols, zero = Symbols(proof), unknown(proof) & 0
    with symbols.active():
        [known] = twice(zero + 5, 1)
    assert int(known) == 10
    assert symbols.applications == 0


def test_numbers_that_depend_on_inputs_are_refused() -> None:
    proof = Proof()
    with Symbols(proof).active(), pytest.raises(AssertionError, match="first_bit is no symbol"):
        first_bit(unknown(proof))


def test_vectors_that_are_not_seen_are_refused() -> None:
    proof = Proof()
    with Symbols(proof).active(), pytest.raises(AssertionError, match="may hide a vector"):
        inside(Hidden(unknown(proof)), unknown(proof))


def test_functions_with_more_than_arguments_are_refused() -> None:
    def made(times: int) -> None:
        @symbol
        def inner(x: Bits) -> Bits:
            return x * times

    with pytest.raises(AssertionError, match="inner depends on more than its arguments"):
        made(3)


def test_two_specifications_are_not_mixed_up() -> None:
    proof = Proof()
    block = [unknown(proof) for _ in range(64)]
    state = [unknown(proof, 32) for _ in range(8)]
    with Symbols(proof).active():
        one, two = specification("sha256").compress(state, block), specification("sm3").cf(state, block)
    like = proof.input(0)
    assert {key(each, like) for each in one}.isdisjoint(key(each, like) for each in two)


@pytest.mark.parametrize(("name", "expected"), [("aes", True), ("gcm", True), ("bignum", False), ("hight", False)])
def test_which_specifications_may_have_symbols(name: str, *, expected: bool) -> None:
    """GCM marks no function itself: it reads the specification of AES."""
    assert may_have_symbols(Library.load().primitive(name)) is expected


@pytest.mark.parametrize("is_changed", [False, True])
def test_the_copy_of_a_library(is_changed: bool, tmp_path: Path) -> None:
    """A function of a copy is the same if all is the same that it may be made of: here a constant is another."""
    wrong = "0x63" if not is_changed else "0x62"
    copy = plant_in_copy(library_folder(), tmp_path / "lib", "block/aes/specification.py", "0x63", wrong)
    proof = Proof()
    block, like = [unknown(proof) for _ in range(16)], proof.input(0)
    with Symbols(proof).active():
        one, two = (
            aes.key_expansion(block)[1][4][0]
            for aes in (specification("aes"), specification_of(Library.load(copy).primitive("aes")))
        )
    assert (key(one, like) == key(two, like)) is not is_changed
