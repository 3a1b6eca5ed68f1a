# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL and PyCryptodome; for other ciphers from a model."""

from functools import cache
from types import ModuleType

from Crypto.Cipher import AES
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

SHORTEST_IV_OF_OPENSSL = 8
AUTHENTICATION_FAILURE = -1
IV_REUSED = -10
BLOCK_BYTES = 16
TAG_BYTES = 16
BEST_IV_BYTES = 12
INVOCATION_BYTES = 8
R = 0xE1 << 120


@cache
def _multiples(h: int) -> list[int]:
    """SP 800-38D algorithm 1: H times x^i, where the highest bit of a block is the coefficient of x^0."""
    found = [h]
    while len(found) < 8 * BLOCK_BYTES:
        found.append(found[-1] >> 1 ^ R * (found[-1] & 1))
    return found


def _ghash(h: bytes, *parts: bytes) -> bytes:
    """Algorithm 2, on parts padded with zeros."""
    multiples = _multiples(int.from_bytes(h, "big"))
    message = b"".join(part + bytes(-len(part) % BLOCK_BYTES) for part in parts)
    y = 0
    for start in range(0, len(message), BLOCK_BYTES):
        x = f"{y ^ int.from_bytes(message[start : start + BLOCK_BYTES], 'big'):0128b}"
        y = 0
        for multiple in (each for bit, each in zip(x, multiples, strict=True) if bit == "1"):
            y ^= multiple
    return y.to_bytes(BLOCK_BYTES, "big")


def _lengths(first: bytes, second: bytes) -> bytes:
    return (8 * len(first)).to_bytes(8, "big") + (8 * len(second)).to_bytes(8, "big")


def _modelled(cipher: ModuleType, key: bytes, iv: bytes, ad: bytes, message: bytes) -> tuple[bytes, bytes]:
    """Algorithm 4 with any cipher: ciphertext and whole tag."""
    keyed = cipher.new(key, cipher.MODE_ECB)
    h = keyed.encrypt(bytes(BLOCK_BYTES))
    first = iv + bytes([0, 0, 0, 1]) if len(iv) == BEST_IV_BYTES else _ghash(h, iv, _lengths(b"", iv))
    above, low = first[:BEST_IV_BYTES], int.from_bytes(first[BEST_IV_BYTES:], "big")
    blocks = 1 + -(-len(message) // BLOCK_BYTES)
    stream = keyed.encrypt(b"".join(above + ((low + i) % 2**32).to_bytes(4, "big") for i in range(blocks)))
    ciphertext = bytes(a ^ b for a, b in zip(message, stream[BLOCK_BYTES:], strict=False))
    hashed = _ghash(h, ad, ciphertext, _lengths(ad, ciphertext))
    return ciphertext, bytes(a ^ b for a, b in zip(hashed, stream, strict=False))


def _sealed(cipher: ModuleType, *, key: bytes, iv: bytes, ad: bytes, message: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and whole tag."""
    if cipher is not AES:
        return _modelled(cipher, key, iv, ad, message)
    if len(iv) < SHORTEST_IV_OF_OPENSSL:
        return AES.new(key, AES.MODE_GCM, nonce=iv, mac_len=TAG_BYTES).update(ad).encrypt_and_digest(message)
    encryptor = Cipher(algorithms.AES(key), modes.GCM(iv)).encryptor()
    encryptor.authenticate_additional_data(ad)
    return encryptor.update(message) + encryptor.finalize(), encryptor.tag


def encrypt(
    *, key: bytes, iv: bytes, ad: bytes, in_: bytes, tag_bytes: int, cipher: ModuleType = AES
) -> dict[str, bytes | int]:
    """SP 800-38D algorithm 4."""
    ciphertext, tag = _sealed(cipher, key=key, iv=iv, ad=ad, message=in_)
    return {"out": ciphertext, "tag": tag[:tag_bytes], "result": 0}


encrypt_streaming = encrypt


def encrypt_record(
    *, key: bytes, iv: bytes, ad: bytes, record: bytes, tag_bytes: int, cipher: ModuleType = AES
) -> dict[str, bytes | int]:
    """The same for a message of fixed length."""
    ciphertext, tag = _sealed(cipher, key=key, iv=iv, ad=ad, message=record)
    return {"sealed_record": ciphertext, "tag": tag[:tag_bytes], "result": 0}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, bytes | int]:
    """The plaintext encrypted before."""
    return {"out": in_, "result": 0}


decrypt_streaming = decrypt


def decrypt_given(*, key: bytes, iv: bytes, ad: bytes, in_: bytes, given_tag: bytes) -> dict[str, bytes | int]:
    """SP 800-38D algorithm 5: the plaintext, or zeros and a failure. A random tag is wrong with any cipher."""
    keyed = AES.new(key, AES.MODE_GCM, nonce=iv, mac_len=len(given_tag)).update(ad)
    try:
        return {"out": keyed.decrypt_and_verify(in_, given_tag), "result": 0}
    except ValueError:
        return {"out": bytes(len(in_)), "result": AUTHENTICATION_FAILURE}


def send(
    *,
    key: bytes,
    fixed: bytes,
    invocation: bytes,
    ad: bytes,
    record: bytes,
    sent_record: bytes,
    sent_tag: bytes,
    tag_bytes: int,
    cipher: ModuleType = AES,
) -> dict[str, bytes | int]:
    """The second message of a sender; the last invocation has none."""
    if invocation == INVOCATION_BYTES * b"\xff":
        return {"sent_iv": fixed + invocation, "sent_record": sent_record, "sent_tag": sent_tag, "result": IV_REUSED}
    iv = fixed + (int.from_bytes(invocation, "big") + 1).to_bytes(INVOCATION_BYTES, "big")
    sealed = encrypt_record(key=key, iv=iv, ad=ad, record=record, tag_bytes=tag_bytes, cipher=cipher)
    return {"sent_iv": iv, "sent_record": sealed["sealed_record"], "sent_tag": sealed["tag"], "result": 0}


# NIST, Cryptographic Algorithm Validation Program, GCM test vectors (gcmtestvectors, CAVS 14.0): file, section, number.
_CAVP = (
    (
        "gcmEncryptExtIV128, IVlen = 96, PTlen = 128, AADlen = 160, Taglen = 128, Count = 0",
        "d4a22488f8dd1d5c6c19a7d6ca17964c",  # Key
        "f3d5837f22ac1a0425e0d1d5",  # IV
        "f1c5d424b83f96c6ad8cb28ca0d20e475e023b5a",  # AAD
        "c2bd67eef5e95cac27e3b06e3031d0a8",  # CT
        "f23eacf9d1cdf8737726c58648826e9c",  # Tag
        "7b43016a16896497fb457be6d2a54122",  # PT
    ),
    (
        "gcmEncryptExtIV128, IVlen = 8, PTlen = 104, AADlen = 0, Taglen = 96, Count = 0",
        "a5824ee7acfafb3b74b7181a4c31d0fc",  # Key
        "1f",  # IV
        "",  # AAD
        "14f95602314ebf2add2a2ab3c2",  # CT
        "17b31906097250159871eca4",  # Tag
        "171ace0b8adecd6f4e1a31f420",  # PT
    ),
    (
        "gcmEncryptExtIV128, IVlen = 1024, PTlen = 0, AADlen = 128, Taglen = 104, Count = 0",
        "31ae32fd62c1e794408f2b5c7f4d48bd",  # Key
        "d73c8348b747b147fce8c947be75d3cda4afde89af421ce8c171fe3f609a94599c017a2598575376681a0e28513a641e"
        "2a3ea8da988dc78c60a07e92ae356f75e7e3f16bf3db5e54f81a9c5fae4661100eb37ceb19fb12c5af87c5a97f7e195b"
        "45bdd759f151f46ca6dbf4dc417ad8f879b7f6bffe81be9d8d5783600345ee11",  # IV
        "e2cce7fd8f53fac1892a17e3b55d6074",  # AAD
        "",  # CT
        "353a431105812e88da93418e29",  # Tag
        "",  # PT
    ),
    (
        "gcmEncryptExtIV256, IVlen = 96, PTlen = 104, AADlen = 128, Taglen = 32, Count = 0",
        "bca34009a2f62bd987390965d7b658a27d70a79cf7c2466dc3058d770b9ede24",  # Key
        "05e40b4c45bdc8dba1907ec6",  # IV
        "7d48a6dfdcb0c6b6ca1439df8359fe0a",  # AAD
        "71e7c3c0550e494649640e439b",  # CT
        "ba17876d",  # Tag
        "7a22406c477db0466a285839d1",  # PT
    ),
    (
        "gcmEncryptExtIV256, IVlen = 8, PTlen = 128, AADlen = 0, Taglen = 64, Count = 0",
        "e2b4783510b3bf229a687e48d7075f59e71ecafbc2a4780946d29a9b6c5d6d75",  # Key
        "7b",  # IV
        "",  # AAD
        "5c1a269dc70d3c5d7a8d7a69875dffe2",  # CT
        "0df75b6aa77be2cc",  # Tag
        "a23cb3c0d91818837cd47fb9822abf5e",  # PT
    ),
    (
        "gcmEncryptExtIV256, IVlen = 1024, PTlen = 104, AADlen = 160, Taglen = 120, Count = 0",
        "b52ec959ed7fbe73fade57646ed86585ce2da66fa703c3f1fcb471fcc065c802",  # Key
        "5c3ffc56039d9dcbf1a5016c075457ffb65d5d174fc7d8da2f9052b353da5ae48544e726bf634aa14116772d947aa472"
        "060e52f8d17dbb98e50d6b012d9edfe501a5e0288e996136d71afb81b91353a070af5b6d9743e504f6c477d68fbcdc0d"
        "dcd9e5e52f77ca01e85cb397932f5a6b147b239627ee7c9c4224dc43fb1da4bc",  # IV
        "81844c01820f0ac2cb1799cf8f39c5fbb939c8e9",  # AAD
        "f018c326cb2d68e84a4e4fc99a",  # CT
        "e6660d1ae6f19118e87755409a1080",  # Tag
        "82aa222765e457f075ccd4d469",  # PT
    ),
    (
        "gcmDecrypt128, IVlen = 8, PTlen = 104, AADlen = 0, Taglen = 32, Count = 0",
        "d248a9d0eefa0874d4e385d6393d26f4",  # Key
        "3c",  # IV
        "",  # AAD
        "2c7cdaf2a16300996fcfae4055",  # CT
        "5dd83379",  # Tag
        "988755cffca4070819f2b54156",  # PT
    ),
    (
        "gcmDecrypt128, IVlen = 1024, PTlen = 0, AADlen = 128, Taglen = 112, Count = 0",
        "17d93615ac33b96d13aeec3bd7140039",  # Key
        "b6b8e349dc958f9ee9b7bac33fe9aa0eab865434b488aee62dbef55181f11e14f53a6acbe33e6b4828b07bfb1ecb03d8"
        "7283b5f0600867e6f2f790af7e094296390041f873160e75ef957be97935db05d15885ccdaaf5e840ca9c3cfdab15e25"
        "ec970c8d98602a7832176ccf488ebfe29e60f9662ef6c8bf7eaa9ee75a90441d",  # IV
        "c6e801bd5a4153d419d38d7592800e3b",  # AAD
        "",  # CT
        "e8d862c3e363431e8c257c8346e1",  # Tag
        "",  # PT
    ),
    (
        "gcmDecrypt128, IVlen = 96, PTlen = 104, AADlen = 160, Taglen = 128, Count = 1",
        "0c966ae197bd94cdabcab5f9c4da02cb",  # Key
        "c5bcc7e7044169fa01519ab7",  # IV
        "5feaf91a64887463a0b3299da6c87cf2874ebf0b",  # AAD
        "49c9a9b0c3980e443cd5195a16",  # CT
        "9843f2181d3db30d1c7694c511a85440",  # Tag
        "FAIL",
    ),
    (
        "gcmDecrypt128, IVlen = 8, PTlen = 0, AADlen = 0, Taglen = 32, Count = 0",
        "9e8bcf1f13aa31ca52ed1f3c5137770b",  # Key
        "e2",  # IV
        "",  # AAD
        "",  # CT
        "befa4c8d",  # Tag
        "FAIL",
    ),
    (
        "gcmDecrypt128, IVlen = 1024, PTlen = 0, AADlen = 128, Taglen = 64, Count = 0",
        "38563465059e76b3a7127d5dd446d69e",  # Key
        "d68fad7d2d608f943e1e15581d01c496bc27afd148ebb391b001654b6f192c1bb34058e9e3cd6b3468f538591d585485"
        "96d68f6f8be247c2e28b36691402a88d73312f68060154591ad4ed123301750543ed73764fabf71bc3132ab8652a57dc"
        "66e0a3edf42eb65973846b7c3bc198c19b36dda23bd939381794f4cdfa11c897",  # IV
        "06f9019e3ddc88aa160976715aab767a",  # AAD
        "",  # CT
        "17b233331383ca95",  # Tag
        "FAIL",
    ),
)


def _cavp(operation: str, source: str, *texts: str) -> dict[str, object]:
    """Turns an example into a known answer of an operation that encrypts or decrypts."""
    key, iv, ad, ciphertext, tag = (bytes.fromhex(text) for text in texts[:-1])
    right = texts[-1] != "FAIL"
    plaintext = bytes.fromhex(texts[-1]) if right else bytes(len(ciphertext))
    if operation == "decrypt_given":
        result = 0 if right else AUTHENTICATION_FAILURE
        message: dict[str, object] = {"in_": ciphertext, "given_tag": tag, "out": plaintext, "result": result}
    else:
        message = {"in_": plaintext, "out": ciphertext, "tag": tag, "result": 0}
    return {
        "operation": operation,
        "source": f"CAVP, {source}",
        "key": key,
        "key_bits": 8 * len(key),
        "iv": iv,
        "iv_bytes": len(iv),
        "ad": ad,
        "ad_bytes": len(ad),
        "message_bytes": len(ciphertext),
        "tag_bytes": len(tag),
        **message,
    }


KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": "D. McGrew, J. Viega, The Galois/Counter Mode of Operation (GCM), appendix B, test case 4",
        "key": bytes.fromhex("feffe9928665731c6d6a8f9467308308"),
        "key_bits": 128,
        "iv": bytes.fromhex("cafebabefacedbaddecaf888"),
        "iv_bytes": 12,
        "ad": bytes.fromhex("feedfacedeadbeeffeedfacedeadbeefabaddad2"),
        "ad_bytes": 20,
        "in_": bytes.fromhex(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
            "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
        ),
        "message_bytes": 60,
        "tag_bytes": 16,
        "out": bytes.fromhex(
            "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
            "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091"
        ),
        "tag": bytes.fromhex("5bc94fbc3221a5db94fae95ae7121a47"),
    },
] + [
    _cavp(operation, *example)
    for example in _CAVP
    for operation in ("encrypt", "encrypt_streaming", "decrypt_given")
    if operation == "decrypt_given" or example[0].startswith("gcmEncrypt")
]
