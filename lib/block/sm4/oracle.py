# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and examples of the standard."""

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def _encrypt(key: bytes, blocks: bytes) -> bytes:
    return Cipher(algorithms.SM4(key), modes.ECB()).encryptor().update(blocks)


def _decrypt(key: bytes, blocks: bytes) -> bytes:
    return Cipher(algorithms.SM4(key), modes.ECB()).decryptor().update(blocks)


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """GB/T 32907-2016 section 7.1."""
    return {"out": _encrypt(key, in_)}


def decrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    return {"out": _decrypt(key, in_)}


def encrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """Each block on its own (ECB)."""
    return {"processed": _encrypt(key, message)}


def decrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_blocks`."""
    return {"processed": _decrypt(key, message)}


def ctr_blocks(*, key: bytes, message: bytes, counter: bytes) -> dict[str, bytes]:
    """SP 800-38A section 6.5."""
    processed = Cipher(algorithms.SM4(key), modes.CTR(counter)).encryptor().update(message)
    last = (int.from_bytes(counter, "big") + len(message) // 16) % (1 << 128)
    return {"processed": processed, "counter": last.to_bytes(16, "big")}


_KEY = bytes.fromhex("0123456789abcdeffedcba9876543210")
_CIPHERTEXT = bytes.fromhex("681edf34d206965e86b3e94f536e4246")
_SOURCE = "GB/T 32907-2016 appendix A.1"

# draft-ribose-cfrg-sm4-10 appendices A.2.1 and A.2.5: each with the standard's key and with its halves swapped.
_DRAFT = "draft-ribose-cfrg-sm4-10 appendix "
_OTHER_KEY = _KEY[8:] + _KEY[:8]
_DIGITS = "aabbccddeeffaabb"
_COUNTER = bytes(range(16))
_ECB_EXAMPLES = [
    (_KEY, "5ec8143de509cff7b5179f8f474b86192f1d305a7fb17df985f81c8482192304"),
    (_OTHER_KEY, "c5876897e4a59bbba72a10c83872245b12dd90bc2d200692b529a4155ac9e600"),
]
_CTR_EXAMPLES = [
    (
        _KEY,
        "ac3236cb970cc20791364c395a1342d1a3cbc1878c6f30cd074cce385cdd70c7"
        "f234bc0e24c11980fd1286310ce37b926e02fcd0faa0baf38b2933851d824514",
    ),
    (
        _OTHER_KEY,
        "5dcccd25b95ab07417a08512ee160e2f8f661521cbbab44cc87138445bc29e5c"
        "0ae0297205d62704173b21239b887f6c8cb5b800917a2488284bde9e16ea2906",
    ),
]


def _repeated(times: int) -> bytes:
    """How often each digit of the plaintexts is repeated."""
    return bytes.fromhex("".join(times * digits for digits in (_DIGITS[i : i + 2] for i in range(0, 16, 2))))


def _of_the_draft() -> list[dict[str, object]]:
    answers: list[dict[str, object]] = []
    for key, digits in _ECB_EXAMPLES:
        plain, cipher = _repeated(4), bytes.fromhex(digits)
        for operation, given, expected in (("encrypt_blocks", plain, cipher), ("decrypt_blocks", cipher, plain)):
            common = {"operation": operation, "source": f"{_DRAFT}A.2.1"}
            answers.append({**common, "key": key, "message": given, "processed": expected})
    for key, digits in _CTR_EXAMPLES:
        common = {"operation": "ctr_blocks", "source": f"{_DRAFT}A.2.5"}
        counters = _COUNTER, _COUNTER[:15] + b"\x13"
        answers.append(
            {**common, "key": key, "message": _repeated(8), "processed": bytes.fromhex(digits), "counter": counters}
        )
    return answers


KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": "encrypt_block", "source": _SOURCE, "key": _KEY, "in_": _KEY, "out": _CIPHERTEXT},
    {"operation": "decrypt_block", "source": _SOURCE, "key": _KEY, "in_": _CIPHERTEXT, "out": _KEY},
    *_of_the_draft(),
]
