# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and the examples of RFC 8439."""

from cryptography.hazmat.primitives.poly1305 import Poly1305


def authenticate(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """RFC 8439 section 2.5."""
    return {"tag": Poly1305.generate_tag(key, in_)}


def verify(**_: bytes) -> dict[str, int]:
    """The tag computed by the call before is right."""
    return {"result": 0}


blocks = authenticate
update = authenticate


def _example(source: str, key: bytes | str, message: bytes | str, tag: str) -> dict[str, object]:
    return {
        "operation": "authenticate",
        "source": f"RFC 8439 {source}",
        "key": bytes.fromhex(key) if isinstance(key, str) else key,
        "in_": bytes.fromhex(message) if isinstance(message, str) else message,
        "tag": bytes.fromhex(tag),
    }


def _r(*places: int) -> bytes:
    """A key with r = the sum of 2^place, and s = 0."""
    return sum(1 << place for place in places).to_bytes(32, "little")


_IETF = (
    b"Any submission to the IETF intended by the Contributor for publication as all or part of an IETF Internet-Draft "
    b'or RFC and any statement made within the context of an IETF activity is considered an "IETF Contribution". Such '
    b"statements include oral statements in IETF sessions, as well as written and electronic communications made at "
    b"any time or place, which are addressed to"
)
_JABBERWOCKY = (
    b"'Twas brillig, and the slithy toves\nDid gyre and gimble in the wabe:\n"
    b"All mimsy were the borogoves,\nAnd the mome raths outgrabe."
)
_R = "36e5f6b5c5e06070f0efca96227a863e"
_CARRY = "e33594d7505e43b900000000000000003394d7505e4379cd01000000000000000000000000000000000000000000000"

# Vectors 7 to 11 are for the carries and for results just above and below the modulus.
KNOWN_ANSWERS: list[dict[str, object]] = [
    _example(
        "section 2.5.2",
        "85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b",
        b"Cryptographic Forum Research Group",
        "a8061dc1305136c6c22b8baf0c0127a9",
    ),
    _example("appendix A.3, vector 1", bytes(32), bytes(64), "00" * 16),
    _example("appendix A.3, vector 2", "00" * 16 + _R, _IETF, _R),
    _example("appendix A.3, vector 3", _R + "00" * 16, _IETF, "f3477e7cd95417af89a6b8794c310cf0"),
    _example(
        "appendix A.3, vector 4",
        "1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0",
        _JABBERWOCKY,
        "4541669a7eaaee61e708dc7cbcc5eb62",
    ),
    _example("appendix A.3, vector 5", _r(1), "ff" * 16, "03" + "00" * 15),
    _example("appendix A.3, vector 6", "02" + "00" * 15 + "ff" * 16, "02" + "00" * 15, "03" + "00" * 15),
    _example("appendix A.3, vector 7", _r(0), "ff" * 16 + "f0" + "ff" * 15 + "11" + "00" * 15, "05" + "00" * 15),
    _example("appendix A.3, vector 8", _r(0), "ff" * 16 + "fb" + "fe" * 15 + "01" * 16, "00" * 16),
    _example("appendix A.3, vector 9", _r(1), "fd" + "ff" * 15, "fa" + "ff" * 15),
    _example("appendix A.3, vector 10", _r(0, 66), _CARRY + "001" + "00" * 15, "1400000000000000" + "5500000000000000"),
    _example("appendix A.3, vector 11", _r(0, 66), _CARRY + "0", "13" + "00" * 15),
]

# The largest r and blocks, for the largest sums of words; the tags are OpenSSL's.
for _key, _block in ((b"\xff" * 32, b"\xff"), (b"\xff" * 32, b"\xfe"), (b"\xff" * 16 + bytes(16), b"\xff")):
    for _blocks in range(1, 17):
        _inputs = {"key": _key, "in_": _block * 16 * _blocks}
        KNOWN_ANSWERS.append({"operation": "blocks", "source": "greatest words", **_inputs, **authenticate(**_inputs)})

# Carries that random messages do not have; the tags are OpenSSL's. With r = 1, an accumulator of ones to which the last
# block is added; and a product that is 2^130 + 2^128 - 1 before the last reduction in rv32/blocks.S, where the carry of
# its 5 propagates through all words, followed by another block.
_RARE = (
    (_r(0), b"\xff" * 16 + b"\x01"),
    (
        0x04B06CE40741C7A80CE42C8008072E8C.to_bytes(32, "little"),
        0x7FD9568017DE1023F480820E5FA8FD0F.to_bytes(16, "little") + b"\x01",
    ),
)
KNOWN_ANSWERS += [
    {"operation": "authenticate", "source": "rare carries", "key": k, "in_": m, **authenticate(key=k, in_=m)}
    for k, m in _RARE
]

# With r = 1, three blocks are 3 2^128 and their sum: from below the modulus, 4 2^128 - 5, to above. Tags are OpenSSL's.
for _sum in range((1 << 128) - 8, (1 << 128) + 3):
    _first = min(_sum, (1 << 128) - 1)
    _message = b"".join(word.to_bytes(16, "little") for word in (_first, _sum - _first, 0))
    _inputs = {"key": _r(0), "in_": _message}
    KNOWN_ANSWERS += [
        {"operation": operation, "source": "around the modulus", **_inputs, **authenticate(**_inputs)}
        for operation in ("authenticate", "blocks")
    ]
