# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and examples of the standard."""

from cryptography.hazmat.decrepit.ciphers import algorithms
from cryptography.hazmat.primitives.ciphers import Cipher, modes


def _check(key: bytes, key_bits: int) -> None:
    if 8 * len(key) != key_bits:
        raise ValueError(f"a key of {len(key)} bytes is not one of {key_bits} bits")


def _encrypt(key: bytes, blocks: bytes) -> bytes:
    return Cipher(algorithms.Camellia(key), modes.ECB()).encryptor().update(blocks)


def _decrypt(key: bytes, blocks: bytes) -> bytes:
    return Cipher(algorithms.Camellia(key), modes.ECB()).decryptor().update(blocks)


def encrypt_block(*, key: bytes, in_: bytes, key_bits: int) -> dict[str, bytes]:
    """RFC 3713 section 2.3."""
    _check(key, key_bits)
    return {"out": _encrypt(key, in_)}


def decrypt_block(*, key: bytes, in_: bytes, key_bits: int) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    _check(key, key_bits)
    return {"out": _decrypt(key, in_)}


def encrypt_blocks(*, key: bytes, message: bytes, key_bits: int) -> dict[str, bytes]:
    """Each block on its own (ECB)."""
    _check(key, key_bits)
    return {"processed": _encrypt(key, message)}


def decrypt_blocks(*, key: bytes, message: bytes, key_bits: int) -> dict[str, bytes]:
    """The inverse of `encrypt_blocks`."""
    _check(key, key_bits)
    return {"processed": _decrypt(key, message)}


def ctr_blocks(*, key: bytes, message: bytes, counter: bytes, key_bits: int) -> dict[str, bytes]:
    """SP 800-38A section 6.5, built from ECB: `cryptography` has no CTR for Camellia."""
    _check(key, key_bits)
    first, blocks = int.from_bytes(counter, "big"), len(message) // 16
    counters = [((first + i) % (1 << 128)).to_bytes(16, "big") for i in range(blocks + 1)]
    key_stream = _encrypt(key, b"".join(counters[:-1]))
    processed = bytes(a ^ b for a, b in zip(message, key_stream, strict=True))
    return {"processed": processed, "counter": counters[-1]}


def expand_encrypt_key_of_any_length(*, key: bytes, key_bits: int) -> dict[str, int]:
    """Success; the schedule depends on the variant and is not compared."""
    _check(key, key_bits)
    return {"result": 0}


expand_decrypt_key_of_any_length = expand_encrypt_key_of_any_length


def expand_encrypt_key_of_wrong_length(*, key: bytes, key_bits: int) -> dict[str, int]:
    """RVK_BAD_KEY_LENGTH."""
    _check(key, key_bits)
    return {"result": -2}


expand_decrypt_key_of_wrong_length = expand_encrypt_key_of_wrong_length

# RFC 3713 appendix A: the plaintext is the 128-bit key. Each: key, ciphertext.
_PLAINTEXT = "0123456789abcdeffedcba9876543210"
_EXAMPLES = [
    (_PLAINTEXT, "67673138549669730857065648eabe43"),
    (_PLAINTEXT + "0011223344556677", "b4993401b3e996f84ee5cee7d79b09b9"),
    (_PLAINTEXT + "00112233445566778899aabbccddeeff", "9acc237dff16d76c20ef7c919e3a7509"),
]


def _known_answers() -> list[dict[str, object]]:
    """Each example in both directions."""
    answers: list[dict[str, object]] = []
    for key, ciphertext in _EXAMPLES:
        values = [bytes.fromhex(text) for text in (key, _PLAINTEXT, ciphertext)]
        source = f"RFC 3713 appendix A, {8 * len(values[0])}-bit key"
        for operation, in_, out in (("encrypt_block", 1, 2), ("decrypt_block", 2, 1)):
            answers.append(
                {"operation": operation, "source": source, "key": values[0], "in_": values[in_], "out": values[out]}
            )
    return answers


KNOWN_ANSWERS = _known_answers()

# The ten keys in NTT's file; shorter keys are their prefixes. Each encrypts the 128 blocks with a single bit set.
_HALVES = (
    ("00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"),
    ("0123456789abcdeffedcba9876543210", "fedcba98765432100123456789abcdef"),
    ("1032547698badcfeefcdab8967452301", "efcdab89674523011032547698badcfe"),
)
_KEYS = [
    *(bytes([byte] * 32) for byte in (0x00, 0xFF, 0x0F, 0xF0)),
    *(bytes.fromhex(key) for first, second in _HALVES for key in (first + second, second + first)),
]

KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "ntt",
        "source": f"NTT, t_camellia.txt, {bits}-bit keys",
        "cases": [(key[: bits // 8], (1 << bit).to_bytes(16, "big")) for key in _KEYS for bit in reversed(range(128))],
        "sha256": digest,
    }
    for bits, digest in (
        (128, "be6f0b40251bf3d9af76c3e7af432256cecde0bed5de35a1e1531dbb44ff7fdb"),
        (192, "1fc8ad96858a666694e7e161f5fe5017fc151b1ecbbcc32ad89b1a7931af106e"),
        (256, "252f9532cdab01fe5604051d3cf9dcbfa15167f2b5160fe486ffb05b5ebc62e1"),
    )
]
