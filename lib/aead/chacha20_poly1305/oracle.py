# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and the examples of RFC 8439."""

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

TAG_BYTES = 16
MESSAGE_TOO_LONG, OUT_OF_ORDER = -3, -11
ASSOCIATED_DATA, ENCRYPTION, DECRYPTION = 1, 2, 3
"""Stages."""
LONGEST_MESSAGE = (2**32 - 1) * 64  # RFC 8439 section 2.8: P_MAX


def encrypt(*, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """RFC 8439 section 2.8."""
    sealed = ChaCha20Poly1305(key).encrypt(nonce, in_, ad)
    return {"out": sealed[:-TAG_BYTES], "tag": sealed[-TAG_BYTES:]}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, bytes | int]:
    """The plaintext encrypted before."""
    return {"out": in_, "result": 0}


encrypt_streaming = encrypt
decrypt_streaming = decrypt


def encrypt_too_long(*, full: bytes, in_: bytes, direction: int = ENCRYPTION) -> dict[str, int]:
    """The last 12 bytes of the context: the length so far, and the stage."""
    length, stage = int.from_bytes(full[-12:-4], "little") + len(in_), int.from_bytes(full[-4:], "little")
    if stage not in (ASSOCIATED_DATA, direction):
        return {"result": OUT_OF_ORDER}
    if length <= LONGEST_MESSAGE:
        raise ValueError(f"{length} bytes are not too long: choose another seed")
    return {"result": MESSAGE_TOO_LONG}


def decrypt_too_long(*, full: bytes, in_: bytes) -> dict[str, int]:
    """The same for decryption."""
    return encrypt_too_long(full=full, in_=in_, direction=DECRYPTION)


def _too_long(operation: str, before: int, stage: int, piece: int) -> dict[str, object]:
    return {
        "operation": operation,
        "source": f"RFC 8439 section 2.8, P_MAX: {before} bytes and {piece} more",
        "full": bytes(212) + before.to_bytes(8, "little") + stage.to_bytes(4, "little"),
        "in_": bytes(piece),
        "result": MESSAGE_TOO_LONG,
    }


_SUNSCREEN = (
    b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
    b"sunscreen would be it."
)
_DRAFTS = (
    "Internet-Drafts are draft documents valid for a maximum of six months and may be updated, replaced, or obsoleted "
    "by other documents at any time. It is inappropriate to use Internet-Drafts as reference material or to cite them "
    "other than as /“work in progress./”"
).encode()

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": "RFC 8439 section 2.8.2",
        "key": bytes(range(0x80, 0xA0)),
        "nonce": bytes.fromhex("070000004041424344454647"),
        "ad": bytes.fromhex("50515253c0c1c2c3c4c5c6c7"),
        "in_": _SUNSCREEN,
        "out": bytes.fromhex(
            "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
            "3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36"
            "92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
            "3ff4def08e4b7a9de576d26586cec64b6116"
        ),
        "tag": bytes.fromhex("1ae10b594f09e26a7e902ecbd0600691"),
    },
    {
        "operation": "encrypt",
        "source": "RFC 8439 appendix A.5",
        "key": bytes.fromhex("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0"),
        "nonce": bytes.fromhex("000000000102030405060708"),
        "ad": bytes.fromhex("f33388860000000000004e91"),
        "in_": _DRAFTS,
        "out": bytes.fromhex(
            "64a0861575861af460f062c79be643bd5e805cfd345cf389f108670ac76c8cb2"
            "4c6cfc18755d43eea09ee94e382d26b0bdb7b73c321b0100d4f03b7f355894cf"
            "332f830e710b97ce98c8a84abd0b948114ad176e008d33bd60f982b1ff37c855"
            "9797a06ef4f0ef61c186324e2b3506383606907b6a7c02b0f9f6157b53c867e4"
            "b9166c767b804d46a59b5216cde7a4e99040c5a40433225ee282a1b0a06c523e"
            "af4534d7f83fa1155b0047718cbc546a0d072b04b3564eea1b422273f548271a"
            "0bb2316053fa76991955ebd63159434ecebb4e466dae5a1073a6727627097a10"
            "49e617d91d361094fa68f0ff77987130305beaba2eda04df997b714d6c6f2c29"
            "a6ad5cb4022b02709b"
        ),
        "tag": bytes.fromhex("eead9d67890cbb22392336fea1851f38"),
    },
    _too_long("encrypt_too_long", LONGEST_MESSAGE, ENCRYPTION, 1),
    _too_long("decrypt_too_long", LONGEST_MESSAGE - 3, DECRYPTION, 4),
]
