# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and the examples of RFC 8439."""

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

BLOCK_BYTES = 64
COUNTERS = 1 << 32


def encrypt(*, key: bytes, nonce: bytes, counter: int, in_: bytes) -> dict[str, bytes]:
    """RFC 8439 section 2.4.

    `cryptography` takes counter and nonce as one number, and may carry from the counter into the nonce. The counter of
    RFC 8439 is a word that wraps to 0, so the part after the wrap is encrypted separately.
    """
    before_wrap = BLOCK_BYTES * (COUNTERS - counter)
    parts = [(counter, in_[:before_wrap]), (0, in_[before_wrap:])]
    return {"out": b"".join(_encrypt(key, start, nonce, part) for start, part in parts)}


def _encrypt(key: bytes, counter: int, nonce: bytes, message: bytes) -> bytes:
    cipher = Cipher(ChaCha20(key, counter.to_bytes(4, "little") + nonce), mode=None)
    return cipher.encryptor().update(message)


encrypt_blocks = encrypt


def block(*, key: bytes, nonce: bytes, counter: int) -> dict[str, bytes]:
    """RFC 8439 section 2.3: the key stream, as the encryption of zeros."""
    return {"key_stream": _encrypt(key, counter, nonce, bytes(BLOCK_BYTES))}


def _example(section: str, *, key: bytes, nonce: str, counter: int, message: bytes, expected: str) -> dict[str, object]:
    return {
        "operation": "encrypt",
        "source": f"RFC 8439 {section}",
        "key": key,
        "nonce": bytes.fromhex(nonce),
        "counter": counter,
        "in_": message,
        "out": bytes.fromhex(expected),
    }


KNOWN_ANSWERS: list[dict[str, object]] = [
    _example(
        "section 2.3.2",
        key=bytes(range(32)),
        nonce="000000090000004a00000000",
        counter=1,
        message=bytes(64),
        expected=(
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
        ),
    ),
    _example(
        "section 2.4.2",
        key=bytes(range(32)),
        nonce="000000000000004a00000000",
        counter=1,
        message=(
            b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
            b"sunscreen would be it."
        ),
        expected=(
            "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b"
            "f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8"
            "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
            "5af90bbf74a35be6b40b8eedf2785e42874d"
        ),
    ),
    _example(
        "appendix A.2, test vector 1",
        key=bytes(32),
        nonce="000000000000000000000000",
        counter=0,
        message=bytes(64),
        expected=(
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        ),
    ),
    _example(
        "appendix A.2, test vector 2",
        key=bytes(31) + b"\x01",
        nonce="000000000000000000000002",
        counter=1,
        message=(
            b"Any submission to the IETF intended by the Contributor for publication as all or part of an IETF "
            b"Internet-Draft or RFC and any statement made within the context of an IETF activity is considered an "
            b'"IETF Contribution". Such statements include oral statements in IETF sessions, as well as written and '
            b"electronic communications made at any time or place, which are addressed to"
        ),
        expected=(
            "a3fbf07df3fa2fde4f376ca23e82737041605d9f4f4f57bd8cff2c1d4b7955ec"
            "2a97948bd3722915c8f3d337f7d370050e9e96d647b7c39f56e031ca5eb6250d"
            "4042e02785ececfa4b4bb5e8ead0440e20b6e8db09d881a7c6132f420e527950"
            "42bdfa7773d8a9051447b3291ce1411c680465552aa6c405b7764d5e87bea85a"
            "d00f8449ed8f72d0d662ab052691ca66424bc86d2df80ea41f43abf937d3259d"
            "c4b2d0dfb48a6c9139ddd7f76966e928e635553ba76c5c879d7b35d49eb2e62b"
            "0871cdac638939e25e8a1e0ef9d5280fa8ca328b351c3c765989cbcf3daa8b6c"
            "cc3aaf9f3979c92b3720fc88dc95ed84a1be059c6499b9fda236e7e818b04b0b"
            "c39c1e876b193bfe5569753f88128cc08aaa9b63d1a16f80ef2554d7189c411f"
            "5869ca52c5b83fa36ff216b9c1d30062bebcfd2dc5bce0911934fda79a86f6e6"
            "98ced759c3ff9b6477338f3da4f9cd8514ea9982ccafb341b2384dd902f3d1ab"
            "7ac61dd29c6f21ba5b862f3730e37cfdc4fd806c22f221"
        ),
    ),
    _example(
        "appendix A.2, test vector 3",
        key=bytes.fromhex("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0"),
        nonce="000000000000000000000002",
        counter=42,
        message=(
            b"'Twas brillig, and the slithy toves\nDid gyre and gimble in the wabe:\n"
            b"All mimsy were the borogoves,\nAnd the mome raths outgrabe."
        ),
        expected=(
            "62e6347f95ed87a45ffae7426f27a1df5fb69110044c0d73118effa95b01e5cf"
            "166d3df2d721caf9b21e5fb14c616871fd84c54f9d65b283196c7fe4f60553eb"
            "f39c6402c42234e32a356b3e764312a61a5532055716ead6962568f87d3f3f77"
            "04c6a8d1bcd1bf4d50d6154b6da731b187b58dfd728afa36757a797ac188d1"
        ),
    ),
]
