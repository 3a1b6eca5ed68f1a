# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from PyCryptodome, and the examples of the standards."""

from Crypto.Cipher import AES


def _check(key: bytes, key_bits: int) -> None:
    if 8 * len(key) != key_bits:
        raise ValueError(f"a key of {len(key)} bytes is not one of {key_bits} bits")


def encrypt_block(*, key: bytes, in_: bytes, key_bits: int) -> dict[str, bytes]:
    """AES-key_bits of one block of 16 bytes."""
    _check(key, key_bits)
    return {"out": AES.new(key, AES.MODE_ECB).encrypt(in_)}


def decrypt_block(*, key: bytes, in_: bytes, key_bits: int) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    _check(key, key_bits)
    return {"out": AES.new(key, AES.MODE_ECB).decrypt(in_)}


def encrypt_blocks(*, key: bytes, message: bytes, key_bits: int) -> dict[str, bytes]:
    """Each block on its own (ECB)."""
    _check(key, key_bits)
    return {"processed": AES.new(key, AES.MODE_ECB).encrypt(message)}


def decrypt_blocks(*, key: bytes, message: bytes, key_bits: int) -> dict[str, bytes]:
    """The inverse of `encrypt_blocks`."""
    _check(key, key_bits)
    return {"processed": AES.new(key, AES.MODE_ECB).decrypt(message)}


def ctr_blocks(*, key: bytes, message: bytes, counter: bytes, key_bits: int) -> dict[str, bytes]:
    """SP 800-38A section 6.5. PyCryptodome's CTR refuses to wrap, so this one is built from ECB."""
    _check(key, key_bits)
    first, blocks = int.from_bytes(counter, "big"), len(message) // 16
    counters = [((first + i) % (1 << 128)).to_bytes(16, "big") for i in range(blocks + 1)]
    key_stream = AES.new(key, AES.MODE_ECB).encrypt(b"".join(counters[:-1]))
    processed = bytes(a ^ b for a, b in zip(message, key_stream, strict=True))
    return {"processed": processed, "counter": counters[-1]}


def expand_encrypt_key_of_any_length(*, key: bytes, key_bits: int) -> dict[str, int]:
    """Success; the schedule depends on the variant and is not compared."""
    _check(key, key_bits)
    return {"result": 0}


expand_decrypt_key_of_any_length = expand_encrypt_key_of_any_length
encrypt_block_with_any_schedule = encrypt_block
decrypt_block_with_any_schedule = decrypt_block
encrypt_blocks_with_any_schedule = encrypt_blocks
decrypt_blocks_with_any_schedule = decrypt_blocks
ctr_blocks_with_any_schedule = ctr_blocks

# Each: source, key, plaintext, ciphertext.
_EXAMPLES = [
    (
        "FIPS 197 appendix B",
        "2b7e151628aed2a6abf7158809cf4f3c",
        "3243f6a8885a308d313198a2e0370734",
        "3925841d02dc09fbdc118597196a0b32",
    ),
    (
        "FIPS 197 (2001) appendix C.1",
        "000102030405060708090a0b0c0d0e0f",
        "00112233445566778899aabbccddeeff",
        "69c4e0d86a7b0430d8cdb78070b4c55a",
    ),
    (
        "FIPS 197 (2001) appendix C.2",
        "000102030405060708090a0b0c0d0e0f1011121314151617",
        "00112233445566778899aabbccddeeff",
        "dda97ca4864cdfe06eaf70a0ec0d7191",
    ),
    (
        "FIPS 197 (2001) appendix C.3",
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "00112233445566778899aabbccddeeff",
        "8ea2b7ca516745bfeafc49904b496089",
    ),
    (
        "SP 800-38A appendix F.1.1, block 1",
        "2b7e151628aed2a6abf7158809cf4f3c",
        "6bc1bee22e409f96e93d7e117393172a",
        "3ad77bb40d7a3660a89ecaf32466ef97",
    ),
    (
        "SP 800-38A appendix F.1.3, block 1",
        "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
        "6bc1bee22e409f96e93d7e117393172a",
        "bd334f1d6e45f25ff712a214571fa5cc",
    ),
    (
        "CAVP ECBGFSbox128, count 0",
        "00000000000000000000000000000000",
        "f34481ec3cc627bacd5dc3fb08f273e6",
        "0336763e966d92595a567cc9ce537f5e",
    ),
    (
        "CAVP ECBKeySbox192, count 0",
        "e9f065d7c13573587f7875357dfbb16c53489f6a4bd0f7cd",
        "00000000000000000000000000000000",
        "0956259c9cd5cfd0181cca53380cde06",
    ),
    (
        "CAVP ECBKeySbox256, count 0",
        "c47b0294dbbbee0fec4757f22ffeee3587ca4730c3d33b691df38bab076bc558",
        "00000000000000000000000000000000",
        "46f2fb342d6f0ab477476fc501242c5f",
    ),
    (
        "SP 800-38A appendix F.1.5, block 1",
        "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
        "6bc1bee22e409f96e93d7e117393172a",
        "f3eed1bdb5d2a03c064b5a7e3db181f8",
    ),
]


def _both_directions(source: str, key: str, plaintext: str, ciphertext: str) -> list[dict[str, object]]:
    """One known answer for each direction."""
    common: dict[str, object] = {"source": source, "key_bits": 4 * len(key), "key": bytes.fromhex(key)}
    plain, cipher = bytes.fromhex(plaintext), bytes.fromhex(ciphertext)
    return [
        {"operation": "encrypt_block", **common, "in_": plain, "out": cipher},
        {"operation": "decrypt_block", **common, "in_": cipher, "out": plain},
    ]


# SP 800-38A appendix F.1, ECB: the four blocks of plaintext, and for each key its ciphertext.
_PLAINTEXT = (
    "6bc1bee22e409f96e93d7e117393172a"
    "ae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52ef"
    "f69f2445df4f9b17ad2b417be66c3710"
)
_ECB = [
    (
        "2b7e151628aed2a6abf7158809cf4f3c",
        "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf"
        "43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4",
    ),
    (
        "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
        "bd334f1d6e45f25ff712a214571fa5cc974104846d0ad3ad7734ecb3ecee4eef"
        "ef7afd2270e2e60adce0ba2face6444e9a4b41ba738d6c72fb16691603c18e0e",
    ),
    (
        "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
        "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
        "b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7",
    ),
]


def _ecb(key: str, ciphertext: str) -> list[dict[str, object]]:
    """One known answer for each direction."""
    common: dict[str, object] = {
        "source": "SP 800-38A appendix F.1",
        "key_bits": 4 * len(key),
        "key": bytes.fromhex(key),
    }
    plain, cipher = bytes.fromhex(_PLAINTEXT), bytes.fromhex(ciphertext)
    return [
        {"operation": "encrypt_blocks", **common, "message": plain, "processed": cipher},
        {"operation": "decrypt_blocks", **common, "message": cipher, "processed": plain},
    ]


KNOWN_ANSWERS: list[dict[str, object]] = [
    *(case for example in _EXAMPLES for case in _both_directions(*example)),
    *(case for example in _ECB for case in _ecb(*example)),
]


def _leading_ones(bits: int) -> list[bytes]:
    """1, 11, 111, ... and then zeros."""
    return [((1 << bits) - (1 << bits - ones)).to_bytes(bits // 8, "big") for ones in range(1, bits + 1)]


KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {"format": "cavp", "source": f"CAVP, AESAVS, ECB{kind}{bits}.rsp", "cases": cases, "sha256": digest}
    for bits, of_key, of_text in (
        (
            128,
            "9afd9680b2d78aabfaa496d4d58956d231ef945ecdd9b43eb1591c24e82b80dd",
            "bb478b3fd21b1ff88c18c3643c80ee57231dfc85ff8f6a958c4c4885eaaaae97",
        ),
        (
            192,
            "eea6c771f6e09097f398ec99a7edbc5a99c52090c6d39aa1c78b13f213cd95b4",
            "1ed09761fc52cff03c3dce372d801613af54f973f568b8c5fd1e521ad45d3e85",
        ),
        (
            256,
            "bbcc22d2dfee476ab9e7d8e4387d2703087255a2ce9e96c34eec82488adcd515",
            "70d1daaa28d83273e7aebc1cd7ad2731d101238e2d400e358c4957c73013680b",
        ),
    )
    for kind, digest, cases in (
        ("VarKey", of_key, [(key, bytes(16)) for key in _leading_ones(bits)]),
        ("VarTxt", of_text, [(bytes(bits // 8), text) for text in _leading_ones(128)]),
    )
]
