# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from `pycryptodome`'s DES, and examples of the standard.

Its triple DES refuses bundles that the standard forbids; RVK does not, so this uses DES three times.
"""

from itertools import pairwise

from Crypto.Cipher import DES


def _encrypt(key: bytes, blocks: bytes) -> bytes:
    return DES.new(key, DES.MODE_ECB).encrypt(blocks)


def _decrypt(key: bytes, blocks: bytes) -> bytes:
    return DES.new(key, DES.MODE_ECB).decrypt(blocks)


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """SP 800-67 rev. 2 section 3.1, for one block or several; the last key is the first if there are two."""
    return {"out": _encrypt(key[16:] or key[:8], _decrypt(key[8:16], _encrypt(key[:8], in_)))}


def decrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    return {"out": _decrypt(key[:8], _encrypt(key[8:16], _decrypt(key[16:] or key[:8], in_)))}


def encrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """A message of whole blocks."""
    return {"processed": encrypt_block(key=key, in_=message)["out"]}


def decrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """Its inverse."""
    return {"processed": decrypt_block(key=key, in_=message)["out"]}


_WEAK = """
    0101010101010101 fefefefefefefefe e0e0e0e0f1f1f1f1 1f1f1f1f0e0e0e0e
    011f011f010e010e 1f011f010e010e01 01e001e001f101f1 e001e001f101f101
    01fe01fe01fe01fe fe01fe01fe01fe01 1fe01fe00ef10ef1 e01fe01ff10ef10e
    1ffe1ffe0efe0efe fe1ffe1ffe0efe0e e0fee0fef1fef1fe fee0fee0fef1fef1
"""
"""The weak and semi-weak keys, SP 800-67 rev. 2 section 3.3."""


def _without_parity(key: bytes) -> bytes:
    return bytes(byte & 0xFE for byte in key)


_FORBIDDEN = {_without_parity(bytes.fromhex(key)) for key in _WEAK.split()}


def is_weak_key(*, key: bytes) -> dict[str, int]:
    """Whether a key is weak or semi-weak, or equal to the one before."""
    each = [_without_parity(key[8 * i : 8 * i + 8]) for i in range(len(key) // 8)]
    return {"result": int(bool(_FORBIDDEN & set(each)) or any(a == b for a, b in pairwise(each)))}


# SP 800-67 appendix B.1: "The qufck brown fox jump", three blocks.
_KEYS = "0123456789abcdef23456789abcdef01456789abcdef0123"
_EXAMPLES = [
    (_KEYS, "5468652071756663", "a826fd8ce53b855f"),
    (_KEYS, "6b2062726f776e20", "cce21c8112256fe6"),
    (_KEYS, "666f78206a756d70", "68d5c05dd9b6b900"),
]

# In each place a weak key, one with other parity bits, one that differs in one bit; and equal neighbours.
_STRONG = ["0123456789abcdef", "23456789abcdef01", "456789abcdef0123"]
_PLANTED = [
    ([*bundle[:place], planted, *bundle[place + 1 :]], weak)
    for bundle in (_STRONG[:2], _STRONG)
    for place in range(len(bundle))
    for key in _WEAK.split()
    for planted, weak in ((key, 1), (f"{int(key, 16) ^ 0x0100010001010101:016x}", 1), (f"{int(key, 16) ^ 2:016x}", 0))
]
_POSSIBLY_WEAK = ["1f1f01010e0e0101", "e0fe011ff1fe010e", "011f1f01010e0e01"]
_REPEATED = [([key, key], 1) for key in _STRONG] + [
    ([_STRONG[0], _STRONG[1], _STRONG[1]], 1),
    (_STRONG, 0),
    (_POSSIBLY_WEAK, 0),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": operation, "source": "SP 800-67 appendix B.1", "key": bytes.fromhex(key), "key_bits": 4 * len(key)}
    | {"in_": bytes.fromhex(given), "out": bytes.fromhex(expected)}
    for key, plain, cipher in _EXAMPLES
    for operation, given, expected in (("encrypt_block", plain, cipher), ("decrypt_block", cipher, plain))
] + [
    {"operation": "is_weak_key", "source": "SP 800-67 rev. 2 section 3.3", "key": bytes.fromhex("".join(bundle))}
    | {"key_bits": 64 * len(bundle), "result": weak}
    for bundle, weak in _PLANTED + _REPEATED
]


def _with_odd_parity(value: int) -> bytes:
    """A key of 64 bits with odd parity in the lowest bit of each byte."""
    return bytes(byte & 0xFE | (byte >> 1).bit_count() % 2 ^ 1 for byte in value.to_bytes(8, "big"))


_SINGLE_BITS = [(1 << bit).to_bytes(8, "big") for bit in reversed(range(64))]
_ZERO_KEY = _with_odd_parity(0)
_PERMUTATION_KEYS = """
    1046913489980131 1007103489988020 10071034c8980120 1046103489988020 1086911519190101 1086911519580101
    5107b01519580101 1007b01519190101 3107915498080101 3107919498080101 10079115b9080140 3107911598080140
    1007d01589980101 9107911589980101 9107d01589190101 1007d01598980120 1007940498190101 0107910491190401
    0107910491190101 0107940491190401 19079210981a0101 1007911998190801 10079119981a0801 1007921098190101
    100791159819010b 1004801598190101 1004801598190102 1004801598190108 1002911598100104 1002911598190104
    1002911598100201 1002911698100101
"""
"""SP 800-20 table A.3."""
_SUBSTITUTION_CASES = """
    7ca110454a1a6e57 01a1d6d039776742 0131d9619dc1376e 5cd54ca83def57da 07a1133e4a0b2686 0248d43806f67172
    3849674c2602319e 51454b582ddf440a 04b915ba43feb5b6 42fd443059577fa2 0113b970fd34f2ce 059b5e0851cf143a
    0170f175468fb5e6 0756d8e0774761d2 43297fad38e373fe 762514b829bf486a 07a7137045da2a16 3bdd119049372802
    04689104c2fd3b2f 26955f6835af609a 37d06bb516cb7546 164d5e404f275232 1f08260d1ac2465e 6b056e18759f5cca
    584023641aba6176 004bd6ef09176062 025816164629b007 480d39006ee762f2 49793ebc79b3258f 437540c8698f3cfa
    4fb05e1515ab73a7 072d43a077075292 49e95d6d4ca229bf 02fe55778117f12a 018310dc409b26d6 1d9d5c5018f728c2
    1c587f1c13924fef 305532286d6f295a
"""
"""SP 800-20 table A.4: keys and plaintexts in turn."""
_SUBSTITUTION = [bytes.fromhex(text) for text in _SUBSTITUTION_CASES.split()]
_FILES = {
    "vartext": (
        [(_ZERO_KEY, block) for block in _SINGLE_BITS],
        "292e1c727679eefa740c643d5ef3b5d72648ccc897f24a1eed12a9f392f58e90",
    ),
    "invperm": (
        [(_ZERO_KEY, _encrypt(_ZERO_KEY, block)) for block in _SINGLE_BITS],
        "73b7d282df0ef3e4f825720b488357486f42acbeec55cfb6c3d126ba4be34094",
    ),
    "varkey": (
        [(_with_odd_parity(1 << bit), bytes(8)) for bit in reversed(range(64)) if bit % 8],
        "831a2aa8a6220784d366dced2d703e55e65e3b5390a916ca6f509b5bf9cede35",
    ),
    "permop": (
        [(bytes.fromhex(key), bytes(8)) for key in _PERMUTATION_KEYS.split()],
        "5a1f662384c52b5a0a4cebf3faf4c525e598be238d493d8403b9a238153b4e68",
    ),
    "subtab": (
        list(zip(_SUBSTITUTION[::2], _SUBSTITUTION[1::2], strict=True)),
        "ee233a827ec906040aa4c348a47848322c8e992c23f73e16b86eabd4b614f56b",
    ),
}

KNOWN_ANSWER_FILES = [
    {
        "format": "cavp_tdea",
        "source": f"CAVP, SP 800-20, TECB{name}.rsp",
        "cases": [(3 * key, block) for key, block in cases],
        "sha256": digest,
    }
    for name, (cases, digest) in _FILES.items()
]
