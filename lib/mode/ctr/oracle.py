# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from PyCryptodome, and the examples of the standard."""

from types import ModuleType

from Crypto.Cipher import AES


def encrypt(*, key: bytes, counter: bytes, in_: bytes, cipher: ModuleType = AES) -> dict[str, bytes]:
    """CTR with a counter of 128 bits. PyCryptodome's CTR refuses to wrap, so this one is built from ECB."""
    first, blocks = int.from_bytes(counter, "big"), -(-len(in_) // AES.block_size)
    counters = b"".join(((first + i) % (1 << 128)).to_bytes(16, "big") for i in range(blocks))
    key_stream = cipher.new(key, cipher.MODE_ECB).encrypt(counters)
    return {"out": bytes(a ^ b for a, b in zip(in_, key_stream, strict=False))}


encrypt_with_longer_keys = encrypt

_KEYS = (
    "2b7e151628aed2a6abf7158809cf4f3c",
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
)
_PLAINTEXT = bytes.fromhex(
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)
_CIPHERTEXTS = (
    "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
    "5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee",
    "1abc932417521ca24f2b0459fe7e6e0b090339ec0aa6faefd5ccc2c6f4ce8e94"
    "1e36b26bd1ebc670d1bd1d665620abf74f78a7f6d29809585a97daec58c6b050",
    "601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"
    "2b0930daa23de94ce87017ba2d84988ddfc9c58db67aada613c2dd08457941a6",
)

KNOWN_ANSWERS = [
    {
        "operation": "encrypt_with_longer_keys" if i else "encrypt",
        "source": f"SP 800-38A appendix F.5.{2 * i + 1}",
        "key": bytes.fromhex(key),
        "counter": bytes(range(0xF0, 0x100)),
        "in_": _PLAINTEXT,
        "out": bytes.fromhex(ciphertext),
    }
    for i, (key, ciphertext) in enumerate(zip(_KEYS, _CIPHERTEXTS, strict=True))
] + [
    {
        "operation": "encrypt",
        "source": f"a counter of 2^128 - {left}, which wraps in the middle",
        "key": bytes.fromhex(_KEYS[0]),
        "counter": ((1 << 128) - left).to_bytes(16, "big"),
        "in_": bytes(16 * 11),
        **encrypt(key=bytes.fromhex(_KEYS[0]), counter=((1 << 128) - left).to_bytes(16, "big"), in_=bytes(16 * 11)),
    }
    for left in range(1, 11)
]
