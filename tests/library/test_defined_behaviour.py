# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the headers promise where a standard leaves it open: wrong key lengths, short and weak keys, empty messages."""

from itertools import product

import pytest
from cryptography.hazmat.decrepit.ciphers.algorithms import TripleDES
from cryptography.hazmat.primitives.ciphers import Cipher, modes

from rvk._sim import Machine
from rvk.library import Primitive
from rvk.library.primitive import MESSAGE_BYTES
from rvk.measuring import CallMemory
from rvk.measuring.invoke import invocations
from rvk.testing.answer_files.blocks import DECRYPT, ENCRYPT, process
from rvk.testing.cases import random_cases
from rvk.testing.run import core_for_tests
from tests.conftest import SEED, program

from .programs import LIBRARY

BAD_KEY_LENGTH = -2 & 0xFFFFFFFF
LENGTHS = [*range(41), 128, 1 << 31, (1 << 32) - 16, (1 << 32) - 1]
KEY_BYTES = {"aes": {16, 24, 32}, "camellia": {16, 24, 32}, "cast128": set(range(5, 17))}
EXPANSIONS = {
    "aes": ("rvk_aes_expand_encrypt_key", "rvk_aes_expand_decrypt_key"),
    "camellia": ("rvk_camellia_expand_encrypt_key", "rvk_camellia_expand_decrypt_key"),
    "cast128": ("rvk_cast128_expand_key",),
}
"""The functions that take the length of a key."""
WEAK = ["0101010101010101", "fefefefefefefefe", "e0e0e0e0f1f1f1f1", "1f1f1f1f0e0e0e0e"]
SEMI_WEAK = [
    ("011f011f010e010e", "1f011f010e010e01"),
    ("01e001e001f101f1", "e001e001f101f101"),
    ("01fe01fe01fe01fe", "fe01fe01fe01fe01"),
    ("1fe01fe00ef10ef1", "e01fe01ff10ef10e"),
    ("1ffe1ffe0efe0efe", "fe1ffe1ffe0efe0e"),
    ("e0fee0fef1fef1fe", "fee0fee0fef1fef1"),
]
"""SP 800-67 rev. 2 section 3.3: each weak key is the inverse of itself, semi-weak keys are inverses in pairs."""
BLOCK = bytes.fromhex("0123456789abcde7")


def machine(name: str, variant: str) -> Machine:
    isa = LIBRARY.primitive(name).variant(variant).isa[0]
    return program(LIBRARY, name, variant, isa).machine(core_for_tests())


def variants(*names: str) -> list[tuple[str, str]]:
    return [(name, variant) for name in names for variant in LIBRARY.primitive(name).meta.variants]


@pytest.mark.parametrize(("name", "variant"), variants(*KEY_BYTES))
def test_a_wrong_key_length_is_refused_without_touching_memory(name: str, variant: str) -> None:
    on = machine(name, variant)
    for function, length in product(EXPANSIONS[name], LENGTHS):
        if length not in KEY_BYTES[name]:
            assert on.call(function, [0, 0, length], allowed=[]).result == BAD_KEY_LENGTH, f"{function} {length}"


@pytest.mark.parametrize(("name", "variant"), variants(*KEY_BYTES))
def test_a_right_key_length_is_taken(name: str, variant: str) -> None:
    on = machine(name, variant)
    key, schedule = on.free_memory[0] + 64, on.free_memory[0] + 128
    size = LIBRARY.primitive(name).meta.arguments["schedule"].bytes
    assert isinstance(size, int)
    for function, length in product(EXPANSIONS[name], KEY_BYTES[name]):
        allowed = [(key, length, False), (schedule - schedule % 4, size, True)]
        assert on.call(function, [schedule - schedule % 4, key, length], allowed=allowed).result == 0


def test_every_function_that_takes_the_length_of_a_key_is_tested() -> None:
    ciphers = [p for p in LIBRARY.primitives.values() if p.meta.kind == "block"]
    lines = [line for p in ciphers for bound in p.bound_operations() for line in bound.lines]
    taking = {line.function for line in lines if any("key_bits / 8" in text for text in line.arguments)}
    assert taking == {function for functions in EXPANSIONS.values() for function in functions}


@pytest.mark.parametrize(("name", "variant"), variants("cast128"))
def test_a_short_key_of_cast128_is_one_with_zeros_after_it(name: str, variant: str) -> None:
    """RFC 2144 section 2.5. From the eleventh byte on there are more rounds."""
    on, primitive, key = machine(name, variant), LIBRARY.primitive(name), bytes(range(1, 12))
    for length, limit in ((5, 10), (6, 10), (10, 10), (11, 16)):
        short = key[:length]
        padded = short + bytes(limit - length)
        assert process(on, primitive, ENCRYPT, [(short, BLOCK)]) == process(on, primitive, ENCRYPT, [(padded, BLOCK)])
    ten, eleven = key[:10], key[:10] + b"\0"
    assert process(on, primitive, ENCRYPT, [(ten, BLOCK)]) != process(on, primitive, ENCRYPT, [(eleven, BLOCK)])


def bundle(*keys: str) -> bytes:
    return b"".join(map(bytes.fromhex, keys))


@pytest.mark.parametrize(("name", "variant"), variants("tdea"))
def test_weak_and_semi_weak_keys_work_and_are_documented(name: str, variant: str) -> None:
    """K1 = K2 = K3 is DES, whose weak keys encrypt what they have encrypted back to the plaintext."""
    on, primitive = machine(name, variant), LIBRARY.primitive(name)
    at = on.free_memory[0]
    for first, second in [*((key, key) for key in WEAK), *SEMI_WEAK]:
        [once] = process(on, primitive, ENCRYPT, [(bundle(*3 * [first]), BLOCK)])
        assert process(on, primitive, ENCRYPT, [(bundle(*3 * [second]), once)]) == [BLOCK]
        assert process(on, primitive, DECRYPT, [(bundle(*3 * [first]), once)]) == [BLOCK]
        for key in (first, second):
            on.write(at, bytes.fromhex(key))
            assert on.call("rvk_tdea_is_weak_key", [at, 1], allowed=[(at, 8, False)]).result == 1
    assert on.call("rvk_tdea_is_weak_key", [0, 0], allowed=[]).result == 0


@pytest.mark.parametrize(("name", "variant"), variants("tdea"))
def test_equal_keys_and_wrong_parity_are_no_errors(name: str, variant: str) -> None:
    """K1 = K2 and K2 = K3 leave one DES; the lowest bits of the bytes change nothing."""
    on, primitive, one, other = machine(name, variant), LIBRARY.primitive(name), WEAK[0], "0123456789abcdef"
    for key in (bundle(one, one, other), bundle(other, one, one), bundle(other, one), bundle(other, other)):
        expected = Cipher(TripleDES((key + key)[:24]), modes.ECB()).encryptor().update(BLOCK)
        for given in (key, bytes(byte ^ 1 for byte in key)):
            assert process(on, primitive, ENCRYPT, [(given, BLOCK)]) == [expected]
            assert process(on, primitive, DECRYPT, [(given, expected)]) == [BLOCK]


def with_messages() -> list[tuple[Primitive, str]]:
    """Operations of ciphers and hashes on messages that may be empty."""
    primitives = (p for p in LIBRARY.primitives.values() if p.meta.kind in ("block", "hash"))
    return [(p, name) for p in primitives for name in p.meta.operations if MESSAGE_BYTES in p.parameter_names(name)]


@pytest.mark.parametrize(("primitive", "name"), with_messages(), ids=[f"{p.name} {o}" for p, o in with_messages()])
def test_an_empty_message_at_a_null_pointer_is_among_the_cases(primitive: Primitive, name: str) -> None:
    """test_library.py runs them: results, and no access outside the buffers."""
    case = next(random_cases(primitive, name, SEED))
    assert case.bound.parameters[MESSAGE_BYTES] == 0
    known = next(iter(primitive.meta.variants))
    memory = CallMemory(machine(primitive.name, known), case.bound)
    calls = [call for line in case.bound.lines for call in invocations(case.bound, line, memory, case.inputs.words)]
    messages = [a for a, b in primitive.meta.arguments.items() if b.bytes == MESSAGE_BYTES and a in case.bound.buffers]
    assert messages
    assert sum(word == 0 for call in calls for word in call.words) >= len(messages) + 1
