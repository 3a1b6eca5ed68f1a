# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: a field of logarithms, division of polynomials, sums of powers.

Written from the definition of the code; checked with the example of ISO/IEC 18004, Annex I, and with words of the code,
whose syndromes are 0.
"""

FIELD = 0x11D
ORDER = 255
WRONG_LENGTH = -12
MOST_PARITY_BYTES = 64
Results = dict[str, bytes | int]

_POWERS = [1]
while len(_POWERS) < ORDER:
    _POWERS.append(_POWERS[-1] << 1 ^ (FIELD if _POWERS[-1] & 0x80 else 0))
_LOGARITHMS = {power: exponent for exponent, power in enumerate(_POWERS)}


def _multiply(a: int, b: int) -> int:
    return _POWERS[(_LOGARITHMS[a] + _LOGARITHMS[b]) % ORDER] if a and b else 0


def _generator(parity: int) -> list[int]:
    """The product of X + x^i, the highest coefficient first."""
    made = [1]
    for i in range(parity):
        made = [a ^ _multiply(b, _POWERS[i % ORDER]) for a, b in zip([*made, 0], [0, *made], strict=True)]
    return made


def _parity(message: bytes, parity: int) -> bytes:
    """The remainder by long division."""
    rest, generator = [*message, *bytes(parity)], _generator(parity)
    for i in range(len(message)):
        factor = rest[i]
        for j, coefficient in enumerate(generator):
            rest[i + j] ^= _multiply(factor, coefficient)
    return bytes(rest[len(message) :])


def _syndromes(word: bytes, parity: int) -> bytes:
    """The sums of c_k x^(i k) for each i."""
    sums = bytearray(parity)
    for i in range(parity):
        for power, c in enumerate(reversed(word)):
            sums[i] ^= _multiply(c, _POWERS[i * power % ORDER])
    return bytes(sums)


def encode(*, in_: bytes, parity_bytes: int) -> Results:
    """The parity of a message."""
    return {"parity": _parity(in_, parity_bytes)}


def syndromes(*, word: bytes, parity_bytes: int) -> Results:
    """The values of a received word."""
    return {"syndromes": _syndromes(word, parity_bytes)}


def syndromes_any(*, in_: bytes, parity_bytes: int) -> Results:
    """Of a word that can be shorter than its parity."""
    return {"syndromes": _syndromes(in_, parity_bytes)}


def init(*, parity_bytes: int) -> Results:
    """Whether there is such a code."""
    return {"result": 0 if 0 < parity_bytes <= MOST_PARITY_BYTES else WRONG_LENGTH}


encode_any = encode

_MESSAGE = bytes(range(1, 224))
_IN_18004 = bytes.fromhex("10200c566180ec11ec11ec11ec11ec11")
_PARITY_18004 = bytes.fromhex("a524d4c1ed36c7872c55")

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encode_any",
        "source": "ISO/IEC 18004, Annex I",
        "parity_bytes": 10,
        "in_": _IN_18004,
        "parity": _PARITY_18004,
    },
    {
        "operation": "syndromes_any",
        "source": "ISO/IEC 18004, Annex I: a word of the code",
        "parity_bytes": 10,
        "in_": _IN_18004 + _PARITY_18004,
        "syndromes": bytes(10),
    },
    {
        "operation": "syndromes",
        "source": "a word of the code",
        "parity_bytes": 32,
        "word": _MESSAGE + _parity(_MESSAGE, 32),
        "syndromes": bytes(32),
    },
]
