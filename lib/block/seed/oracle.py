# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and examples of the standard."""

from cryptography.hazmat.decrepit.ciphers import algorithms
from cryptography.hazmat.primitives.ciphers import Cipher, modes


def _encrypt(key: bytes, blocks: bytes) -> bytes:
    return Cipher(algorithms.SEED(key), modes.ECB()).encryptor().update(blocks)


def _decrypt(key: bytes, blocks: bytes) -> bytes:
    return Cipher(algorithms.SEED(key), modes.ECB()).decryptor().update(blocks)


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """RFC 4269 section 2."""
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
    """SP 800-38A section 6.5, built from ECB: `cryptography` has no CTR for SEED."""
    first, blocks = int.from_bytes(counter, "big"), len(message) // 16
    counters = [((first + i) % (1 << 128)).to_bytes(16, "big") for i in range(blocks + 1)]
    key_stream = _encrypt(key, b"".join(counters[:-1]))
    processed = bytes(a ^ b for a, b in zip(message, key_stream, strict=True))
    return {"processed": processed, "counter": counters[-1]}


# Each: source, key, plaintext, ciphertext.
_EXAMPLES = [
    (
        "RFC 4269 appendix B.1",
        "00000000000000000000000000000000",
        "000102030405060708090a0b0c0d0e0f",
        "5ebac6e0054e166819aff1cc6d346cdb",
    ),
    (
        "RFC 4269 appendix B.2",
        "000102030405060708090a0b0c0d0e0f",
        "00000000000000000000000000000000",
        "c11f22f20140505084483597e4370f43",
    ),
    (
        "RFC 4269 appendix B.3",
        "4706480851e61be85d74bfb3fd956185",
        "83a2f8a288641fb9a4e9a5cc2f131c7d",
        "ee54d13ebcae706d226bc3142cd40d4a",
    ),
    (
        "RFC 4269 appendix B.4",
        "28dbc3bc49ffd87dcfa509b11d422be7",
        "b41e6be2eba84a148e2eed84593c5ec7",
        "9b9b7bfcd1813cb95d0b3618f40f5122",
    ),
]
# RFC 4196 section 4, in CBC mode: key, initialisation vector, plaintext, ciphertext.
_CBC_EXAMPLES = [
    (
        "ed2401ad22fa255991bafdb01fefd697",
        "93eb149f92c9905bae5cd34da06c3c8e",
        "b40d7003d9b6904b35622750c91a24575bb9a632364aa26e3ac0cf3a9c9d0dcb",
        "f072c5b1a0588c105af8301adcd91dd067f6822155304bf3aad75ceb44341c25",
    ),
    (
        "88e34f8f081779f1e9f394370ad40589",
        "268d66a735a81a816fbad9fa36162501",
        "d76d0d18327ec562b15e6bc365ac0c0f8d41e0bb938568aeebfd92ed1affa096"
        "394d20fc5277ddfc4de8b0fce1eb2b93d4ae40ef4768c613b50b8942f7d4b9b3",
        "a293eae9d9aebfac37ba714bd774e427e8b706d7e7d9a097228639e0b62b3b34"
        "ced11609cef2abaaec2edf979308f379c31527a8267783e5cba3538982b48d06",
    ),
]


def _cbc_answers() -> list[dict[str, object]]:
    """The cipher's inputs in CBC: each plaintext block XOR the previous ciphertext block."""
    answers: list[dict[str, object]] = []
    for example in _CBC_EXAMPLES:
        key, initial, plaintext, ciphertext = (bytes.fromhex(text) for text in example)
        added = bytes(a ^ b for a, b in zip(plaintext, initial + ciphertext[:-16], strict=True))
        for operation, given, expected in (
            ("encrypt_blocks", added, ciphertext),
            ("decrypt_blocks", ciphertext, added),
        ):
            source = "RFC 4196 section 4"
            answers.append(
                {"operation": operation, "source": source, "key": key, "message": given, "processed": expected}
            )
    return answers


def _known_answers() -> list[dict[str, object]]:
    """Each example in both directions."""
    answers: list[dict[str, object]] = []
    for source, key, plaintext, ciphertext in _EXAMPLES:
        values = [bytes.fromhex(text) for text in (key, plaintext, ciphertext)]
        for operation, in_, out in (("encrypt_block", 1, 2), ("decrypt_block", 2, 1)):
            answers.append(
                {"operation": operation, "source": source, "key": values[0], "in_": values[in_], "out": values[out]}
            )
    return answers


KNOWN_ANSWERS = _known_answers() + _cbc_answers()
