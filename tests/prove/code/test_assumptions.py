# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a call of a described function assumes, and when it is executed instead: keys that are expanded."""

import pytest

from rvk._sim import Literals, Proof
from rvk.library import Library
from rvk.prove.code.described import Described, Kind
from rvk.prove.code.function_table import FunctionTable
from rvk.prove.code.place import Place
from rvk.prove.code.summaries import SpecifiedFunctions
from rvk.specification.symbols import Symbols
from rvk.testing.run import core_for_tests
from tests.conftest import program

LIBRARY = Library.load()
EXPAND, EXPAND_TO_DECRYPT, ENCRYPT, DECRYPT = range(4)
SCHEDULE, KEY, OUT, IN = 0x1000, 0x2001, 0x3000, 0x4000
PRIMITIVE, KEY_128 = LIBRARY.primitive("aes").in_variant("zkn"), (("key_bits", 128),)
ENCRYPTION = Described(PRIMITIVE, "encrypt_block", Kind.KEYED, KEY_128)
DECRYPTION = Described(PRIMITIVE, "decrypt_block", Kind.KEYED, KEY_128)


def functions(expands_to_decrypt: int = EXPAND_TO_DECRYPT) -> SpecifiedFunctions:
    """Functions of AES at invented addresses."""
    machine = program(LIBRARY, "aes", "zkn", "rv32imc_zknd_zkne").machine(core_for_tests())
    entries: dict[int, list[tuple[Described, bool]]] = {ENCRYPT: [(ENCRYPTION, False)], DECRYPT: [(DECRYPTION, False)]}
    entries[EXPAND] = [(ENCRYPTION, True)]
    entries.setdefault(expands_to_decrypt, []).append((DECRYPTION, True))
    addresses = {ENCRYPTION.before: EXPAND, DECRYPTION.before: expands_to_decrypt}
    proof = Proof()
    return SpecifiedFunctions(FunctionTable(machine, {}, addresses, entries), proof, Symbols(proof))


def expanded(of: SpecifiedFunctions, key: int = KEY) -> Literals:
    """A schedule that is made of an unknown key."""
    assert of.reads(EXPAND, [SCHEDULE, key]) == [(key, 16)]
    effect = of.effect([of.proof.input(128)])
    assert effect is not None
    [(address, schedule)], result = effect
    assert (address, len(schedule), result) == (SCHEDULE, 8 * 244, None)
    return schedule


def encrypted(
    of: SpecifiedFunctions, schedule: Literals, address: int = SCHEDULE, *, out: int = OUT, entry: int = ENCRYPT
) -> bool:
    """Whether a block is encrypted without executing that, or decrypted."""
    reads = of.reads(entry, [address, out, IN])
    if reads is None:
        return False
    assert reads == [(IN, 16), (address, 244)]
    effect = of.effect([of.proof.input(128), schedule])
    assert effect is None or [(at, len(each)) for at, each in effect[0]] == [(out, 128)]
    return effect is not None


def test_both_places_are_assumed() -> None:
    of = functions()
    schedule = expanded(of)
    assert encrypted(of, schedule)
    assert encrypted(of, schedule, out=IN)
    places = [Place((("key", 1),)), Place((("key", 1),), (("out", "in"),))]
    assert [each.place for each in of.assumed.assumptions] == places
    assert {(each.name, each.parameters) for each in of.assumed.assumptions} == {
        ("aes encrypt_block", (("key_bits", 128),))
    }


def test_a_call_that_is_made_again_leaves_the_same() -> None:
    """In an induction: the same calls come before the turns and before the rest."""
    of = functions()
    key, other = of.proof.input(128), of.proof.input(128)

    def left(contents: Literals, at: int = KEY) -> bytes:
        assert of.reads(EXPAND, [SCHEDULE, at]) == [(at, 16)]
        effect = of.effect([contents])
        assert effect is not None
        return effect[0][0][1].key()

    first, second = left(key), left(key)
    assert first != second  # what it does not say may be another
    of.begin_again()
    assert [left(key), left(key)] == [first, second]
    for contents, at in ((other, KEY), (key, KEY + 1)):
        of.begin_again()
        assert left(contents, at) not in {first, second}


def test_a_key_that_is_expanded_and_not_used_is_not_proved() -> None:
    of = functions()
    first, _ = expanded(of), expanded(of, KEY + 1)
    assert not of.assumed.is_complete
    assert encrypted(of, first)
    assert not of.assumed.is_complete  # that of a key elsewhere


def test_how_a_key_is_expanded_is_proved_with_the_use_of_another_one() -> None:
    of = functions()
    first, _ = expanded(of), expanded(of)
    assert not of.assumed.is_complete
    assert encrypted(of, first)
    assert of.assumed.is_complete


@pytest.mark.parametrize("address", [SCHEDULE + 4, OUT - 8])
def test_a_schedule_that_is_elsewhere_is_no_schedule(address: int) -> None:
    """It may contain its own address; or it is where the output goes."""
    of = functions()
    assert not encrypted(of, expanded(of), address)


def test_a_schedule_that_is_changed_is_no_schedule() -> None:
    of = functions()
    schedule = expanded(of)
    changed = schedule.concat([schedule.extract(0, 8 * 243), of.proof.input(8)])
    assert not encrypted(of, changed)
    assert not of.assumed.assumptions


def test_a_schedule_of_another_function_is_no_schedule() -> None:
    of = functions()
    assert not encrypted(of, expanded(of), entry=DECRYPT)


def test_a_function_with_two_names_is_one() -> None:
    """The schedule for encryption may be that for decryption."""
    of = functions(expands_to_decrypt=EXPAND)
    schedule = expanded(of)
    assert encrypted(of, schedule, entry=DECRYPT)
    assert encrypted(of, schedule, entry=ENCRYPT)
    assert [each.name for each in of.assumed.assumptions] == ["aes decrypt_block", "aes encrypt_block"]
