# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: MISTY1 on Python integers, and the examples of its RFC.

RFC 2994 section 2; the tables are those of section 2.3.
"""

from functools import cache

_S7 = list(
    bytes.fromhex(
        """
    1b32335a3b1017545b1a72736b2c66491f24136c372e3f4a5d0f405625511c04
    0b46200d7b3544422b1e41144b79156f0e550936740c6753280a7e3802076029
    1912652f303908685f782a4c6445753d594803577c4f623c1d215e276a704d3a
    016d6e6318772305267600312d7a7f61502211064716524e713e6943345c587d
    """
    )
)

_S9_DIGITS = """
    1c3 0cb 153 19f 1e3 0e9 0fb 035 181 0b9 117 1eb 133 009 02d 0d3 0c7 14a 037 07e 0eb 164 193 1d8
    0a3 11e 055 02c 01d 1a2 163 118 14b 152 1d2 00f 02b 030 13a 0e5 111 138 18e 063 0e3 0c8 1f4 01b
    001 09d 0f8 1a0 16d 1f3 01c 146 07d 0d1 082 1ea 183 12d 0f4 19e 1d3 0dd 1e2 128 1e0 0ec 059 091
    011 12f 026 0dc 0b0 18c 10f 1f7 0e7 16c 0b6 0f9 0d8 151 101 14c 103 0b8 154 12b 1ae 017 071 00c
    047 058 07f 1a4 134 129 084 15d 19d 1b2 1a3 048 07c 051 1ca 023 13d 1a7 165 03b 042 0da 192 0ce
    0c1 06b 09f 1f1 12c 184 0fa 196 1e1 169 17d 031 180 10a 094 1da 186 13e 11c 060 175 1cf 067 119
    065 068 099 150 008 007 17c 0b7 024 019 0de 127 0db 0e4 1a9 052 109 090 19c 1c1 028 1b3 135 16a
    176 0df 1e5 188 0c5 16e 1de 1b1 0c3 1df 036 0ee 1ee 0f0 093 049 09a 1b6 069 081 125 00b 05e 0b4
    149 1c7 174 03e 13b 1b7 08e 1c6 0ae 010 095 1ef 04e 0f2 1fd 085 0fd 0f6 0a0 16f 083 08a 156 09b
    13c 107 167 098 1d0 1e9 003 1fe 0bd 122 089 0d2 18f 012 033 06a 142 0ed 170 11b 0e2 14f 158 131
    147 05d 113 1cd 079 161 1a5 179 09e 1b4 0cc 022 132 01a 0e8 004 187 1ed 197 039 1bf 1d7 027 18b
    0c6 09c 0d0 14e 06c 034 1f2 06e 0ca 025 0ba 191 0fe 013 106 02f 1ad 172 1db 0c0 10b 1d6 0f5 1ec
    10d 076 114 1ab 075 10c 1e4 159 054 11f 04b 0c4 1be 0f7 029 0a4 00e 1f0 077 04d 17a 086 08b 0b3
    171 0bf 10e 104 097 15b 160 168 0d7 0bb 066 1ce 0fc 092 1c5 06f 016 04a 0a1 139 0af 0f1 190 00a
    1aa 143 17b 056 18d 166 0d4 1fb 14d 194 19a 087 1f8 123 0a7 1b8 141 03c 1f9 140 02a 155 11a 1a1
    198 0d5 126 1af 061 12e 157 1dc 072 18a 0aa 096 115 0ef 045 07b 08d 145 053 05f 178 0b2 02e 020
    1d5 03f 1c9 1e7 1ac 044 038 014 0b1 16b 0ab 0b5 05a 182 1c8 1d4 018 177 064 0cf 06d 100 199 130
    15a 005 120 1bb 1bd 0e0 04f 0d6 13f 1c4 12a 015 006 0ff 19b 0a6 043 088 050 15f 1e8 121 073 17e
    0bc 0c2 0c9 173 189 1f5 074 1cc 1e6 1a8 195 01f 041 00d 1ba 032 03d 1d1 080 0a8 057 1b9 162 148
    0d9 105 062 07a 021 1ff 112 108 1c0 0a9 11d 1b0 1a6 0cd 0f3 05c 102 05b 1d9 144 1f6 0ad 0a5 03a
    1cb 136 17f 046 0e1 01e 1dd 0e6 137 1fa 185 08c 08f 040 1b5 0be 078 000 0ac 110 15e 124 002 1bc
    0a2 0ea 070 1fc 116 15c 04c 1c2
    """
_S9 = [int(entry, 16) for entry in _S9_DIGITS.split()]

assert sorted(_S7) == list(range(1 << 7))
assert sorted(_S9) == list(range(1 << 9))


def _fi(x: int, key: int) -> int:
    d9, d7 = x >> 7, x & 0x7F
    d9 = _S9[d9] ^ d7
    d7 = (_S7[d7] ^ d9) & 0x7F ^ key >> 9
    return d7 << 9 | _S9[d9 ^ key & 0x1FF] ^ d7


@cache
def _expanded(key: bytes) -> list[int]:
    ek = [int.from_bytes(key[i : i + 2], "big") for i in range(0, 16, 2)]
    return ek + [_fi(ek[i], ek[(i + 1) % 8]) for i in range(8)]


def _fo(ek: list[int], x: int, k: int) -> int:
    t0, t1 = x >> 16, x & 0xFFFF
    t0 = _fi(t0 ^ ek[k], ek[(k + 5) % 8 + 8]) ^ t1
    t1 = _fi(t1 ^ ek[(k + 2) % 8], ek[(k + 1) % 8 + 8]) ^ t0
    t0 = _fi(t0 ^ ek[(k + 7) % 8], ek[(k + 3) % 8 + 8]) ^ t1
    return (t1 ^ ek[(k + 4) % 8]) << 16 | t0


def _fl_keys(ek: list[int], k: int) -> tuple[int, int]:
    half, odd = divmod(k, 2)
    return (ek[(half + 2) % 8 + 8], ek[(half + 4) % 8]) if odd else (ek[half], ek[(half + 6) % 8 + 8])


def _fl(ek: list[int], x: int, k: int) -> int:
    with_and, with_or = _fl_keys(ek, k)
    x ^= x >> 16 & with_and
    return x ^ (x & 0xFFFF | with_or) << 16


def _fl_inverse(ek: list[int], x: int, k: int) -> int:
    with_and, with_or = _fl_keys(ek, k)
    x ^= (x & 0xFFFF | with_or) << 16
    return x ^ x >> 16 & with_and


@cache
def _encrypt(key: bytes, block: bytes) -> bytes:
    ek = _expanded(key)
    d0, d1 = int.from_bytes(block[:4], "big"), int.from_bytes(block[4:], "big")
    for k in range(0, 8, 2):
        d0, d1 = _fl(ek, d0, k), _fl(ek, d1, k + 1)
        d1 ^= _fo(ek, d0, k)
        d0 ^= _fo(ek, d1, k + 1)
    return (_fl(ek, d1, 9) << 32 | _fl(ek, d0, 8)).to_bytes(8, "big")


@cache
def _decrypt(key: bytes, block: bytes) -> bytes:
    ek = _expanded(key)
    d1, d0 = int.from_bytes(block[:4], "big"), int.from_bytes(block[4:], "big")
    d0, d1 = _fl_inverse(ek, d0, 8), _fl_inverse(ek, d1, 9)
    for k in range(6, -1, -2):
        d0 ^= _fo(ek, d1, k + 1)
        d1 ^= _fo(ek, d0, k)
        d0, d1 = _fl_inverse(ek, d0, k), _fl_inverse(ek, d1, k + 1)
    return (d0 << 32 | d1).to_bytes(8, "big")


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """One block or several."""
    return {"out": b"".join(_encrypt(key, in_[i : i + 8]) for i in range(0, len(in_), 8))}


def decrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    return {"out": b"".join(_decrypt(key, in_[i : i + 8]) for i in range(0, len(in_), 8))}


def encrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """A message of whole blocks."""
    return {"processed": encrypt_block(key=key, in_=message)["out"]}


def decrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """Its inverse."""
    return {"processed": decrypt_block(key=key, in_=message)["out"]}


_KEY = "00112233445566778899aabbccddeeff"

_EXAMPLES = [
    ("RFC 2994 appendix A", _KEY, "0123456789abcdef", "8b1da5f56ab3d07c"),
    ("RFC 2994 appendix A", _KEY, "fedcba9876543210", "04b68240b13be95d"),
]

KNOWN_ANSWERS = [
    {"operation": operation, "source": source, "key": bytes.fromhex(key)}
    | {"in_": bytes.fromhex(given), "out": bytes.fromhex(expected)}
    for source, key, plain, cipher in _EXAMPLES
    for operation, given, expected in (("encrypt_block", plain, cipher), ("decrypt_block", cipher, plain))
]

# After the two of the RFC, all bytes of key and block are the same.
_REPEATED = [*range(0x0A, 0x20), *range(0x81, 0x87), 0xFF]

KNOWN_ANSWER_FILES = [
    {
        "format": "botan",
        "source": "Botan, misty.vec",
        "cases": [(bytes.fromhex(key), bytes.fromhex(plain)) for _, key, plain, _ in _EXAMPLES]
        + [(bytes([byte] * 16), bytes([byte] * 8)) for byte in _REPEATED],
        "sha256": "a26094e28790a38378dc455cbb706cd6f4531506f2026e37f9802a26910cb190",
    }
]
