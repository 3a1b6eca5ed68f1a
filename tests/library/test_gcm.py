# SPDX-License-Identifier: MIT OR Apache-2.0
"""GCM: what random messages do not reach. Limits, the order of calls, IVs that must not come twice.

The statuses are those of the C code that all variants share, which is compiled for this machine.
"""

import ctypes
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from rvk.library import Library
from rvk.measuring import measure
from rvk.testing.run import core_for_tests
from tests.conftest import program

from .shared_library import shared_library

BLOCK_BYTES = 16
AUTHENTICATION_FAILURE, MESSAGE_TOO_LONG, BAD_TAG_LENGTH, BAD_NONCE_LENGTH, IV_REUSED, OUT_OF_ORDER = (
    -1,
    -3,
    -8,
    -9,
    -10,
    -11,
)
LONGEST_MESSAGE, LONGEST_AD = 2**36 - 32, 2**61 - 1
KEY, IV, OTHER_IV = bytes(range(16)), bytes(range(12)), bytes(range(100, 112))
MESSAGE, AD = bytes(range(50)), b"associated data"
TAG_LENGTHS = {4, 8, 12, 13, 14, 15, 16}
LAYOUT = {"bytes": "sizeof(rvk_gcm)", "sender_bytes": "sizeof(rvk_gcm_sender)"}
LAYOUT |= {field: f"offsetof(rvk_gcm, {field})" for field in ("ad_bytes", "message_bytes", "ctr", "first_counter")}
LAYOUT |= {"ctr_bytes": "sizeof(rvk_ctr)", "gcm_of_sender": "offsetof(rvk_gcm_sender, gcm)"}


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """`ref`, and where the fields of its contexts lie."""
    constants = ", ".join(f"layout_{name} = {value}" for name, value in LAYOUT.items())
    folder: Path = tmp_path_factory.mktemp("gcm")
    return shared_library("gmac", f'#include "rvk/aes.h"\nconst size_t {constants};', folder)


def layout(code: ctypes.CDLL, name: str) -> int:
    return ctypes.c_size_t.in_dll(code, f"layout_{name}").value


class Gcm:
    """A context for a key on this machine; each method is the function of its name."""

    def __init__(
        self, code: ctypes.CDLL, tag_bytes: int = BLOCK_BYTES, sender: tuple[bytes, bytes] | None = None
    ) -> None:
        self.code = code
        self.tag_bytes = tag_bytes
        self.schedule = ctypes.create_string_buffer(4096)
        code.rvk_aes128_expand_encrypt_key(self.schedule, KEY)
        self.memory = ctypes.create_string_buffer(layout(code, "sender_bytes"))
        self.at = ctypes.addressof(self.memory) + (layout(code, "gcm_of_sender") if sender else 0)
        cipher = ctypes.byref(ctypes.c_char.in_dll(code, "rvk_aes128_cipher"))
        length = ctypes.c_size_t(tag_bytes)
        if sender:
            self.status = code.rvk_gcm_sender_init(self.memory, cipher, self.schedule, length, *sender)
        else:
            self.status = code.rvk_gcm_init(self.memory, cipher, self.schedule, length)

    def call(self, name: str, *arguments: object) -> int:
        return int(getattr(self.code, f"rvk_gcm_{name}")(ctypes.c_void_p(self.at), *arguments))

    def start(self, iv: bytes = IV) -> int:
        return self.call("start", iv, ctypes.c_size_t(len(iv)))

    def associated_data(self, ad: bytes = AD) -> int:
        return self.call("associated_data", ad, ctypes.c_size_t(len(ad)))

    def update(self, direction: str, message: bytes = MESSAGE) -> tuple[int, bytes]:
        out = ctypes.create_string_buffer(len(message))
        return self.call(f"{direction}_update", out, message, ctypes.c_size_t(len(message))), out.raw

    def encrypt_final(self) -> tuple[int, bytes]:
        tag = ctypes.create_string_buffer(self.tag_bytes)
        return self.call("encrypt_final", tag), tag.raw

    def decrypt_final(self, tag: bytes) -> int:
        return self.call("decrypt_final", tag)

    def encrypt(self, message: bytes = MESSAGE) -> tuple[int, bytes]:
        """Status, and ciphertext with tag."""
        out, tag = ctypes.create_string_buffer(len(message)), ctypes.create_string_buffer(self.tag_bytes)
        lengths = (ctypes.c_size_t(len(message)), AD, ctypes.c_size_t(len(AD)))
        return self.call("encrypt", out, tag, message, *lengths), out.raw + tag.raw

    def decrypt(self, sealed: bytes) -> tuple[int, bytes]:
        ciphertext, tag = sealed[: -self.tag_bytes], sealed[-self.tag_bytes :]
        out = ctypes.create_string_buffer(b"x" * len(ciphertext), len(ciphertext))
        length = ctypes.c_size_t(len(ciphertext))
        return self.call("decrypt", out, ciphertext, length, tag, AD, ctypes.c_size_t(len(AD))), out.raw

    def set_length(self, field: str, value: int) -> None:
        ctypes.memmove(self.at + layout(self.code, field), value.to_bytes(8, "little"), 8)


def sealed(iv: bytes, message: bytes = MESSAGE) -> bytes:
    return AESGCM(KEY).encrypt(iv, message, AD)


def nothing(bytes_: int) -> bytes:
    return bytes(bytes_)


@pytest.mark.parametrize("tag_bytes", range(20))
def test_other_tag_lengths_are_refused(code: ctypes.CDLL, tag_bytes: int) -> None:
    for sender in (None, (b"abcd", b"12345678")):
        gcm = Gcm(code, tag_bytes, sender)
        assert gcm.status == (0 if tag_bytes in TAG_LENGTHS else BAD_TAG_LENGTH)
        assert any(gcm.memory.raw) == (gcm.status == 0)


def test_an_empty_iv_is_refused_and_begins_no_message(code: ctypes.CDLL) -> None:
    gcm = Gcm(code)
    assert gcm.start(b"") == BAD_NONCE_LENGTH
    assert gcm.encrypt() == (OUT_OF_ORDER, nothing(len(MESSAGE) + BLOCK_BYTES))
    assert gcm.start() == 0
    assert gcm.start(b"") == BAD_NONCE_LENGTH
    assert gcm.encrypt() == (0, sealed(IV))


def test_a_context_serves_many_messages(code: ctypes.CDLL) -> None:
    gcm = Gcm(code)
    for length in (50, 0, 16, 1):
        iv = bytes([length]) * 12
        assert gcm.start(OTHER_IV) == 0
        assert gcm.associated_data(b"of a message that is dropped") == 0
        assert gcm.update("encrypt")[0] == 0
        assert gcm.start(iv) == 0
        assert gcm.encrypt(MESSAGE[:length]) == (0, sealed(iv, MESSAGE[:length]))
        assert gcm.start(iv) == 0
        assert gcm.decrypt(sealed(iv, MESSAGE[:length])) == (0, MESSAGE[:length])


def test_nothing_of_a_message_stays_in_the_context(code: ctypes.CDLL) -> None:
    gcm = Gcm(code)
    for decrypts in (False, True):
        assert gcm.start() == 0
        assert (gcm.decrypt(sealed(IV)) if decrypts else gcm.encrypt())[0] == 0
        for field, size in (("ctr", layout(code, "ctr_bytes")), ("first_counter", BLOCK_BYTES)):
            at = layout(code, field)
            assert gcm.memory.raw[at : at + size] == nothing(size)


def test_calls_out_of_order_are_refused(code: ctypes.CDLL) -> None:
    gcm, unwritten = Gcm(code), nothing(len(MESSAGE))
    refused = (OUT_OF_ORDER, unwritten)

    def nothing_has_begun() -> None:
        assert gcm.associated_data() == OUT_OF_ORDER
        assert gcm.update("encrypt") == gcm.update("decrypt") == refused
        assert gcm.encrypt() == (OUT_OF_ORDER, nothing(len(MESSAGE) + BLOCK_BYTES))
        assert gcm.decrypt(sealed(IV)) == (OUT_OF_ORDER, b"x" * len(MESSAGE))
        assert gcm.encrypt_final() == (OUT_OF_ORDER, nothing(BLOCK_BYTES))
        assert gcm.decrypt_final(nothing(BLOCK_BYTES)) == OUT_OF_ORDER

    nothing_has_begun()
    for direction, other in (("encrypt", "decrypt"), ("decrypt", "encrypt")):
        assert gcm.start() == 0
        assert gcm.associated_data() == 0
        first = gcm.update(direction)
        assert first[0] == 0
        assert gcm.associated_data() == OUT_OF_ORDER
        assert gcm.update(other) == refused
        assert gcm.encrypt()[0] == OUT_OF_ORDER
        assert gcm.decrypt(sealed(IV))[0] == OUT_OF_ORDER
        if direction == "encrypt":
            assert gcm.decrypt_final(nothing(BLOCK_BYTES)) == OUT_OF_ORDER
            assert gcm.encrypt_final()[0] == 0
        else:
            assert gcm.encrypt_final() == (OUT_OF_ORDER, nothing(BLOCK_BYTES))
            assert gcm.decrypt_final(nothing(BLOCK_BYTES)) == AUTHENTICATION_FAILURE
        nothing_has_begun()


@pytest.mark.parametrize("iv", [IV, b"1", bytes(range(40))], ids=len)
def test_an_iv_encrypts_once(code: ctypes.CDLL, iv: bytes) -> None:
    gcm = Gcm(code)
    assert gcm.start(iv) == 0
    status, first = gcm.encrypt()
    assert status == 0
    assert gcm.start(iv) == 0
    assert gcm.encrypt(b"another") == (IV_REUSED, nothing(7 + BLOCK_BYTES))
    assert gcm.start(iv) == 0
    assert gcm.update("encrypt") == (IV_REUSED, nothing(len(MESSAGE)))
    assert gcm.encrypt_final() == (IV_REUSED, nothing(BLOCK_BYTES))
    for _ in range(2):
        assert gcm.start(iv) == 0
        assert gcm.decrypt(first) == (0, MESSAGE)
    assert gcm.start(iv) == 0
    assert gcm.encrypt()[0] == IV_REUSED
    assert gcm.start(OTHER_IV) == 0
    assert gcm.encrypt() == (0, sealed(OTHER_IV))


def test_a_message_ends_at_the_limit(code: ctypes.CDLL) -> None:
    for direction in ("encrypt", "decrypt"):
        gcm = Gcm(code)
        assert gcm.start() == 0
        gcm.set_length("message_bytes", LONGEST_MESSAGE - 20)
        assert gcm.update(direction, MESSAGE[:21]) == (MESSAGE_TOO_LONG, nothing(21))
        assert gcm.update(direction, MESSAGE[:20])[0] == 0
        assert gcm.update(direction, MESSAGE[:1]) == (MESSAGE_TOO_LONG, nothing(1))
        assert gcm.update(direction, b"")[0] == 0
        assert gcm.encrypt_final()[0] == (0 if direction == "encrypt" else OUT_OF_ORDER)


def test_associated_data_ends_at_the_limit(code: ctypes.CDLL) -> None:
    gcm = Gcm(code)
    assert gcm.start() == 0
    gcm.set_length("ad_bytes", LONGEST_AD - 2)
    assert gcm.associated_data(b"abc") == MESSAGE_TOO_LONG
    assert gcm.associated_data(b"ab") == 0
    assert gcm.associated_data(b"a") == MESSAGE_TOO_LONG
    assert gcm.encrypt() == (MESSAGE_TOO_LONG, nothing(len(MESSAGE) + BLOCK_BYTES))


@pytest.mark.parametrize("name", ["encrypt", "decrypt"])
def test_a_whole_message_that_is_too_long_is_not_touched(code: ctypes.CDLL, name: str) -> None:
    gcm = Gcm(code)
    assert gcm.start() == 0
    out, length = ctypes.create_string_buffer(1), ctypes.c_size_t(LONGEST_MESSAGE + 1)
    buffers = (out, out, MESSAGE, length) if name == "encrypt" else (out, MESSAGE, length, MESSAGE)
    assert gcm.call(name, *buffers, AD, ctypes.c_size_t(len(AD))) == MESSAGE_TOO_LONG
    assert out.raw == b"\0"


def test_gmac_hands_statuses_on(code: ctypes.CDLL) -> None:
    gcm = Gcm(code)
    tag = ctypes.create_string_buffer(BLOCK_BYTES)
    rest = (AD, ctypes.c_size_t(len(AD)))
    iv = (IV, ctypes.c_size_t(len(IV)))
    assert code.rvk_gmac_compute(gcm.memory, tag, *rest, IV, ctypes.c_size_t(0)) == BAD_NONCE_LENGTH
    assert code.rvk_gmac_verify(gcm.memory, tag, *rest, IV, ctypes.c_size_t(0)) == BAD_NONCE_LENGTH
    assert code.rvk_gmac_compute(gcm.memory, tag, *rest, *iv) == 0
    assert tag.raw == sealed(IV, b"")
    assert code.rvk_gmac_compute(gcm.memory, tag, *rest, *iv) == IV_REUSED
    assert code.rvk_gmac_verify(gcm.memory, tag, *rest, *iv) == 0


def test_a_sender_counts_its_ivs_and_stops_at_the_last(code: ctypes.CDLL) -> None:
    fixed = b"\xff\xfe\xfd\xfc"
    for first in (0, 0xFF, 0x1FFFF, 2**32 - 1, 2**64 - 3):
        sender = Gcm(code, sender=(fixed, first.to_bytes(8, "big")))
        assert sender.status == 0
        for invocation in range(first, first + 5):
            iv, out, tag = (ctypes.create_string_buffer(size) for size in (12, len(MESSAGE), BLOCK_BYTES))
            lengths = (ctypes.c_size_t(len(MESSAGE)), AD, ctypes.c_size_t(len(AD)))
            status = code.rvk_gcm_sender_encrypt(sender.memory, iv, out, tag, MESSAGE, *lengths)
            if invocation < 2**64:
                assert (status, iv.raw) == (0, fixed + invocation.to_bytes(8, "big"))
                assert out.raw + tag.raw == sealed(iv.raw)
            else:
                assert (status, iv.raw, out.raw) == (IV_REUSED, nothing(12), nothing(len(MESSAGE)))
                assert code.rvk_gcm_sender_start(sender.memory, iv) == IV_REUSED


def test_the_size_of_the_code_contains_that_of_the_cipher() -> None:
    library, core, isa = Library.load(), core_for_tests(), "rv32imc_zbkb_zbkc_zknd_zkne"
    sizes = []
    for name, variant in (("aes", "zkn"), ("gcm", "zkn_zbkc")):
        primitive = library.primitive(name)
        operation = "ctr_blocks" if name == "aes" else "encrypt"
        bound = primitive.bind(operation, {**next(primitive.choices(operation)), "message_bytes": BLOCK_BYTES})
        sizes.append(measure(program(library, name, variant, isa), bound, core).code_bytes or 0)
    assert sizes[1] > sizes[0]
