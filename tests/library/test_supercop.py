# SPDX-License-Identifier: MIT OR Apache-2.0
"""rvk/supercop.h: the functions that SUPERCOP calls, compiled for this machine and compared with other libraries."""

import ctypes
import hashlib
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from tests.missing_tools import needs

from .shared_library import shared_library

pytestmark = needs("gcc")
KEY, NONCE = bytes(range(32)), bytes(range(100, 112))
AD, MESSAGE = b"associated", bytes(range(77))


def built(primitive: str, line: str, folder: Path) -> ctypes.CDLL:
    """A shared library with the functions that a line of `rvk/supercop.h` defines."""
    return shared_library(primitive, f'#include "rvk/supercop.h"\n{line};', folder)


@pytest.fixture(scope="module")
def aead(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    line = "RVK_CRYPTO_AEAD(rvk_chacha20_poly1305, 16)"
    return built("chacha20_poly1305", line, tmp_path_factory.mktemp("aead"))


def length(value: int) -> ctypes.c_ulonglong:
    return ctypes.c_ulonglong(value)


def test_what_it_encrypts_others_decrypt(aead: ctypes.CDLL) -> None:
    out, out_bytes = ctypes.create_string_buffer(len(MESSAGE) + 16), length(0)
    arguments = (MESSAGE, length(len(MESSAGE)), AD, length(len(AD)), None, NONCE, KEY)
    assert aead.crypto_aead_encrypt(out, ctypes.byref(out_bytes), *arguments) == 0
    assert out_bytes.value == len(MESSAGE) + 16
    assert ChaCha20Poly1305(KEY).decrypt(NONCE, out.raw, AD) == MESSAGE


@pytest.mark.parametrize("flipped", [None, 0, len(MESSAGE) + 15])
def test_it_decrypts_what_others_encrypt_and_nothing_else(aead: ctypes.CDLL, flipped: int | None) -> None:
    sealed = bytearray(ChaCha20Poly1305(KEY).encrypt(NONCE, MESSAGE, AD))
    if flipped is not None:
        sealed[flipped] ^= 1
    out, out_bytes = ctypes.create_string_buffer(len(MESSAGE)), length(0)
    arguments = (None, bytes(sealed), length(len(sealed)), AD, length(len(AD)), NONCE, KEY)
    result = aead.crypto_aead_decrypt(out, ctypes.byref(out_bytes), *arguments)
    expected = (0, MESSAGE) if flipped is None else (-1, bytes(len(MESSAGE)))
    assert (result, out.raw) == expected


def test_a_ciphertext_without_room_for_a_tag_is_refused(aead: ctypes.CDLL) -> None:
    out, out_bytes = ctypes.create_string_buffer(16), length(7)
    arguments = (None, bytes(15), length(15), AD, length(len(AD)), NONCE, KEY)
    assert aead.crypto_aead_decrypt(out, ctypes.byref(out_bytes), *arguments) == -1


def test_hash(tmp_path: Path) -> None:
    functions = built("sha256", "RVK_CRYPTO_HASH(rvk_sha256_hash)", tmp_path)
    out = ctypes.create_string_buffer(32)
    assert functions.crypto_hash(out, MESSAGE, length(len(MESSAGE))) == 0
    assert out.raw == hashlib.sha256(MESSAGE).digest()
