# SPDX-License-Identifier: MIT OR Apache-2.0
"""Each interface: a program that has it, and its model with an independent library."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any, cast

from Crypto.Cipher import ChaCha20_Poly1305
from Crypto.Hash import KMAC128, KMAC256
from cryptography.hazmat.primitives import hashes

from rvk.library.oracle import Oracle
from tests.library.programs import LIBRARY

from .aead import Aead, AsconAead, Seal
from .device import Device, Model
from .digests import Cmac, Ghash, Hash, KeyedHash
from .keyed_aead import Ccm, Gcm
from .keys import Generator, Hkdf, Instance
from .sponges import Kmac, Output, Sponge


@dataclass(frozen=True)
class Interface:
    """A program, and how the model of one of its contexts is made."""

    primitive: str
    variant: str
    isa: str
    model: Callable[[Device, Random], Model]


@cache
def oracle(primitive: str) -> Oracle:
    """The oracle of the primitive's folder."""
    return Oracle(LIBRARY.primitive(primitive))


def answer(primitive: str, operation: str, **inputs: bytes | int) -> bytes:
    """The only buffer that an operation of an oracle has."""
    function = oracle(primitive).function(operation)
    assert function is not None
    [value] = [each for name, each in function(**inputs).items() if name != "result"]
    return cast("bytes", value)


def chacha(key: bytes, nonce: bytes, ad: bytes, message: bytes) -> tuple[bytes, bytes]:
    """RFC 8439, or with a nonce of 24 bytes its extension."""
    keyed = ChaCha20_Poly1305.new(key=key, nonce=nonce)
    keyed.update(ad)
    return keyed.encrypt_and_digest(message)


def ascon(operation: str, key: bytes, nonce: bytes, ad: bytes, message: bytes) -> tuple[bytes, bytes]:
    """From the oracle of Ascon."""
    function = oracle("ascon_aead").function(operation)
    assert function is not None
    sealed = function(key=key, nonce=nonce, ad=ad, in_=message)
    return sealed["out"], sealed["tag"]


class XChaCha(Aead):
    """The same with a longer nonce."""

    nonce_bytes = 24


def hash_of(
    primitive: str, name: str, operation: str = "hash", update: str = "", final: str = "", variant: str = "ref"
) -> Interface:
    """A plain hash; `name` is the prefix of its functions, `update` replaces one of them."""
    names = (f"{name}_init", f"{update or name}_update", f"{final or name}_final")

    def digest(message: bytes) -> bytes:
        return answer(primitive, operation, in_=message)

    return Interface(primitive, variant, "rv32imc", lambda device, random: Hash(device, random, names, digest))


def names_of(context: str) -> tuple[str, str, str]:
    """`init`, `update` and `final`."""
    return f"{context}_init", f"{context}_update", f"{context}_final"


def hmac_of(name: str) -> Interface:
    """HMAC with a hash."""

    def tag(key: bytes, message: bytes) -> bytes:
        return hmac.new(key, message, name).digest()

    names = names_of(f"rvk_hmac_{name}")
    return Interface("hmac", "ref", "rv32imc", lambda device, random: KeyedHash(device, random, names, tag))


def sponges() -> dict[str, tuple[Output, int | None]]:
    """SHA-3 and SHAKE from OpenSSL."""

    def digest(bits: int, _: bytes, message: bytes, size: int) -> bytes:
        return hashlib.new(f"sha3_{bits}", message).digest()[:size]

    def output(bits: int, _: bytes, message: bytes, size: int) -> bytes:
        shake = {128: hashlib.shake_128, 256: hashlib.shake_256}[bits]
        return shake(message).digest(size)

    found: dict[str, tuple[Output, int | None]] = {}
    found |= {f"rvk_sha3_{bits}_init": (partial(digest, bits), bits // 8) for bits in (224, 256, 384, 512)}
    return found | {f"rvk_shake{bits}_init": (partial(output, bits), None) for bits in (128, 256)}


def ascon_sponges() -> dict[str, tuple[Output, int | None]]:
    """Ascon's functions from its oracle."""

    def digest(operation: str, _: bytes, message: bytes, size: int) -> bytes:
        return answer("ascon_hash", operation, in_=message)[:size]

    def output(operation: str, _: bytes, message: bytes, size: int) -> bytes:
        return answer("ascon_hash", operation, in_=message, output_bytes=size)

    def customized(customization: bytes, message: bytes, size: int) -> bytes:
        return answer("ascon_hash", "cxof128", customization=customization, in_=message, output_bytes=size)

    found: dict[str, tuple[Output, int | None]] = {"rvk_ascon_cxof128_init": (customized, None)}
    found |= {f"rvk_ascon_{name}_init": (partial(digest, name), 32) for name in ("hash256", "hash")}
    return found | {f"rvk_ascon_{name}_init": (partial(output, name), None) for name in ("xof128", "xof")}


def kmac_of(bits: int) -> Interface:
    """KMAC128 or KMAC256."""
    module: Any = {128: KMAC128, 256: KMAC256}[bits]

    def tag(key: bytes, customization: bytes, message: bytes, size: int) -> bytes:
        return cast("bytes", module.new(key=key, data=message, mac_len=size, custom=customization).digest())

    def xof(key: bytes, customization: bytes, message: bytes, size: int) -> bytes:
        return answer("kmac", f"kmacxof{bits}", key=key, in_=message, customization=customization, tag_bytes=size)

    return Interface("kmac", "ref", "rv32imc", lambda device, random: Kmac(device, random, bits, tag, xof))


def poly1305(key: bytes, message: bytes) -> bytes:
    """From the oracle."""
    return answer("poly1305", "authenticate", key=key, in_=message)


def ghash(h: bytes, message: bytes) -> bytes:
    """From the oracle."""
    padded = message + bytes(-len(message) % 16)
    return answer("ghash", "hash", h=h, in_=padded)


def drbg_of(primitive: str, kind: str, entropy: int, *, derives: bool = True) -> Interface:
    """A generator; its instance is a class of its oracle."""
    module: Any = oracle(primitive)._module
    bits = int("".join(filter(str.isdigit, kind.removesuffix("_no_df"))))

    def make(seed: bytes, nonce: bytes, personalization: bytes) -> Instance:
        if primitive == "hmac_drbg":
            return cast("Instance", module.HmacDrbg(bits, seed + nonce + personalization))
        return cast("Instance", module.CtrDrbg(bits // 8, derives, seed, nonce, personalization))

    isa = {"hmac_drbg": "rv32imc_zicsr_zbkb_zknh_zkr", "ctr_drbg": "rv32imc_zicsr_zbkb_zknd_zkne_zknh_zkr"}[primitive]
    model = partial(Generator, name=f"rvk_{primitive}_{kind}", entropy=entropy, derives=derives, make=make)
    return Interface(primitive, "zk", isa, model)


ZKN = "rv32imc_zbkb_zknd_zkne"


def aead_of(primitive: str, make: type[Aead], init: str, pieces: str, seal: Seal) -> Interface:
    """AEADs whose context belongs to a message."""
    return Interface(primitive, "ref", "rv32imc", lambda device, random: make(device, random, init, pieces, seal))


CHACHA, ASCON = "rvk_chacha20_poly1305", "rvk_ascon_aead"
INTERFACES = {
    "chacha20_poly1305": aead_of("chacha20_poly1305", Aead, f"{CHACHA}_init", CHACHA, chacha),
    "xchacha20_poly1305": aead_of("xchacha20_poly1305", XChaCha, "rvk_xchacha20_poly1305_init", CHACHA, chacha),
    **{
        name: aead_of("ascon_aead", AsconAead, f"rvk_{name}_init", ASCON, partial(ascon, f"encrypt_{operation}"))
        for name, operation in (("ascon_aead128", "aead128"), ("ascon128", "128"), ("ascon128a", "128a"))
    },
    "gcm": Interface("gmac", "zkn_zbkc", "rv32imc_zbkb_zbkc_zknd_zkne", partial(Gcm, name="rvk_gcm")),
    "ccm": Interface("ccm", "zkn", ZKN, partial(Ccm, name="rvk_ccm")),
    "cmac": Interface("cmac", "zkn", ZKN, Cmac),
    **{f"hmac_{name}": hmac_of(name) for name in ("sha256", "sha384", "sha512", "sm3")},
    "poly1305": Interface(
        "poly1305", "ref", "rv32imc", partial(KeyedHash, names=names_of("rvk_poly1305"), tag=poly1305, key_bytes=32)
    ),
    "ghash": Interface("ghash", "ref", "rv32imc", partial(Ghash, names=names_of("rvk_ghash"), tag=ghash, key_bytes=16)),
    "kmac128": kmac_of(128),
    "kmac256": kmac_of(256),
    "sha3": Interface("sha3", "ref", "rv32imc", partial(Sponge, pieces="rvk_sha3", inits=sponges())),
    "ascon_hash": Interface(
        "ascon_hash", "ref", "rv32imc", partial(Sponge, pieces="rvk_ascon_sponge", inits=ascon_sponges())
    ),
    "sha256": hash_of("sha256", "rvk_sha256"),
    "sha256_size": hash_of("sha256", "rvk_sha256", variant="size"),
    "sha224": hash_of("sha256", "rvk_sha224", "hash_224", "rvk_sha256"),
    "sha512": hash_of("sha512", "rvk_sha512"),
    "sha512_size": hash_of("sha512", "rvk_sha512", variant="size"),
    "sha384": hash_of("sha512", "rvk_sha384", "hash_384", "rvk_sha512"),
    "sha512_256": hash_of("sha512", "rvk_sha512_256", "hash_512_256", "rvk_sha512"),
    "sm3": hash_of("sm3", "rvk_sm3"),
    "gimli_hash": hash_of("gimli_hash", "rvk_gimli_hash"),
    "xoodyak_hash": hash_of("xoodyak_hash", "rvk_xoodyak_hash"),
    "esch256": hash_of("esch", "rvk_esch256", "esch256", "rvk_esch", "rvk_esch"),
    "esch384": hash_of("esch", "rvk_esch384", "esch384", "rvk_esch", "rvk_esch"),
    "saturnin_hash": hash_of("saturnin_hash", "rvk_saturnin_hash"),
    **{
        f"hkdf_{hash_.name}": Interface(
            "hkdf", "ref", "rv32imc", partial(Hkdf, name=f"rvk_hkdf_{hash_.name}", hash_=hash_)
        )
        for hash_ in (hashes.SHA256(), hashes.SHA384(), hashes.SHA512(), hashes.SM3())
    },
    "hmac_drbg_sha256": drbg_of("hmac_drbg", "sha256", 32),
    "hmac_drbg_sha512": drbg_of("hmac_drbg", "sha512", 32),
    "ctr_drbg_aes128": drbg_of("ctr_drbg", "aes128", 16),
    "ctr_drbg_aes256": drbg_of("ctr_drbg", "aes256", 32),
    "ctr_drbg_aes128_no_df": drbg_of("ctr_drbg", "aes128_no_df", 32, derives=False),
    "ctr_drbg_aes256_no_df": drbg_of("ctr_drbg", "aes256_no_df", 48, derives=False),
}
