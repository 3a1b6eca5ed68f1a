# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from PyCryptodome, and the examples of the standard."""

from types import ModuleType

from Crypto.Cipher import AES
from Crypto.Hash import CMAC

BAD_TAG_LENGTH = -8
"""RVK_BAD_TAG_LENGTH of rvk/common.h."""


def authenticate(*, key: bytes, in_: bytes, tag_bytes: int, cipher: ModuleType = AES) -> dict[str, bytes | int]:
    """SP 800-38B section 6.2."""
    return {"tag": CMAC.new(key, in_, ciphermod=cipher).digest()[:tag_bytes], "result": 0}


def verify(**_: bytes) -> dict[str, int]:
    """The tag was computed before."""
    return {"result": 0}


authenticate_streaming = authenticate
verify_streaming = verify
verify_short = verify


def authenticate_short(*, key: bytes, short: bytes, tag_bytes: int, cipher: ModuleType = AES) -> dict[str, bytes | int]:
    """A message of 40 bytes."""
    return authenticate(key=key, in_=short, tag_bytes=tag_bytes, cipher=cipher)


def authenticate_wrong_length(*, untouched: bytes, **_: bytes) -> dict[str, bytes | int]:
    """Rejected; nothing is written."""
    return {"untouched": untouched, "result": BAD_TAG_LENGTH}


verify_wrong_length = authenticate_wrong_length


_MESSAGE = bytes.fromhex(
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)
# SP 800-38B appendices D.1 to D.3. Each: key, tags of the first 0, 16, 40 and 64 bytes of the message.
_EXAMPLES = [
    (
        "2b7e151628aed2a6abf7158809cf4f3c",
        "bb1d6929e95937287fa37d129b756746",
        "070a16b46b4d4144f79bdd9dd04a287c",
        "dfa66747de9ae63030ca32611497c827",
        "51f0bebf7e3b9d92fc49741779363cfe",
    ),
    (
        "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
        "d17ddf46adaacde531cac483de7a9367",
        "9e99a7bf31e710900662f65e617c5184",
        "8a1de5be2eb31aad089a82e6ee908b0e",
        "a1d5df0eed790f794d77589659f39a11",
    ),
    (
        "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
        "028962f61b7bf89efc6b551f4667d983",
        "28a7023f452e8f82bd4bf28d8c37c35c",
        "aaf3d8f1de5640c232f5b169b9c911e6",
        "e1992190549f6ed5696a2c056c315410",
    ),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "authenticate",
        "source": f"SP 800-38B appendix D.{section}, example {4 * section - 3 + i}",
        "key": bytes.fromhex(key),
        "in_": _MESSAGE[:length],
        "tag": bytes.fromhex(tag),
        "result": 0,
    }
    for section, (key, *tags) in enumerate(_EXAMPLES, 1)
    for i, (length, tag) in enumerate(zip((0, 16, 40, 64), tags, strict=True))
]
