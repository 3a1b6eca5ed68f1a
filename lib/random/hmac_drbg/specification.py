# SPDX-License-Identifier: MIT OR Apache-2.0
"""HMAC_DRBG with SHA-256 and SHA-512 as in SP 800-90A revision 1 section 10.1.2. Lengths are in bytes."""

from rvk.specification import Bits, Buffer, specification

OUTPUT_TOO_LONG, ENTROPY_TOO_SHORT, NOT_INSTANTIATED = -6, -16, -17
Results = dict[str, Buffer | int]
hmac = specification("hmac")


class HmacDrbg:
    """The internal state, section 10.1.2.1, without the reseed counter: Key and V."""

    def __init__(self, hash_bits: int, entropy: Buffer, nonce: Buffer, personalization: Buffer) -> None:
        """Section 10.1.2.3, HMAC_DRBG_Instantiate_algorithm."""
        outlen = hash_bits // 8
        self._name, self._tag = f"sha{hash_bits}", f"tag_{outlen}"
        self._key, self._v = [Bits(8, 0x00)] * outlen, [Bits(8, 0x01)] * outlen
        self._update(entropy + nonce + personalization)

    def _hmac(self, key: Buffer, message: Buffer) -> Buffer:
        tag: Buffer = getattr(hmac, self._name)(key=key, in_=message)[self._tag]
        return tag

    def _update(self, provided_data: Buffer) -> None:
        """Section 10.1.2.2, HMAC_DRBG_Update."""
        self._key = self._hmac(self._key, [*self._v, Bits(8, 0x00), *provided_data])
        self._v = self._hmac(self._key, self._v)
        if provided_data:
            self._key = self._hmac(self._key, [*self._v, Bits(8, 0x01), *provided_data])
            self._v = self._hmac(self._key, self._v)

    def reseed(self, entropy_input: Buffer, additional_input: Buffer) -> None:
        """Section 10.1.2.4, HMAC_DRBG_Reseed_algorithm."""
        self._update(entropy_input + additional_input)

    def generate(self, size: int, additional_input: Buffer) -> Buffer:
        """Section 10.1.2.5, HMAC_DRBG_Generate_algorithm."""
        if additional_input:
            self._update(additional_input)
        temp: Buffer = []
        while len(temp) < size:
            self._v = self._hmac(self._key, self._v)
            temp += self._v
        self._update(additional_input)
        return temp[:size]


def instantiate(
    *,
    hash_bits: int,
    output_bytes: int,
    entropy: Buffer,
    nonce: Buffer,
    personalization: Buffer,
    additional_1: Buffer,
) -> Results:
    """An instance and its first output."""
    drbg = HmacDrbg(hash_bits, entropy, nonce, personalization)
    return {"out": drbg.generate(output_bytes, additional_1), "result": 0}


sha256_instantiate = sha256_generate = sha512_instantiate = sha512_generate = instantiate


def reseed(
    *,
    hash_bits: int,
    output_bytes: int,
    entropy: Buffer,
    nonce: Buffer,
    personalization: Buffer,
    entropy_reseed: Buffer,
    additional_reseed: Buffer,
    additional_1: Buffer,
) -> Results:
    """A reseed and the first output."""
    drbg = HmacDrbg(hash_bits, entropy, nonce, personalization)
    drbg.reseed(entropy_reseed, additional_reseed)
    return {"out": drbg.generate(output_bytes, additional_1), "result": 0}


def no_reseed(
    *,
    hash_bits: int,
    output_bytes: int,
    entropy: Buffer,
    nonce: Buffer,
    personalization: Buffer,
    additional_1: Buffer,
    additional_2: Buffer,
) -> Results:
    """Two requests."""
    drbg = HmacDrbg(hash_bits, entropy, nonce, personalization)
    discarded = drbg.generate(output_bytes, additional_1)
    return {"discarded": discarded, "out": drbg.generate(output_bytes, additional_2), "result": 0}


def pr_false(
    *,
    hash_bits: int,
    output_bytes: int,
    entropy: Buffer,
    nonce: Buffer,
    personalization: Buffer,
    entropy_reseed: Buffer,
    additional_reseed: Buffer,
    additional_1: Buffer,
    additional_2: Buffer,
) -> Results:
    """Two requests after a reseed."""
    drbg = HmacDrbg(hash_bits, entropy, nonce, personalization)
    drbg.reseed(entropy_reseed, additional_reseed)
    discarded = drbg.generate(output_bytes, additional_1)
    return {"discarded": discarded, "out": drbg.generate(output_bytes, additional_2), "result": 0}


def pr_true(
    *,
    hash_bits: int,
    output_bytes: int,
    entropy: Buffer,
    nonce: Buffer,
    personalization: Buffer,
    entropy_1: Buffer,
    additional_1: Buffer,
    entropy_2: Buffer,
    additional_2: Buffer,
) -> Results:
    """Section 9.3.1, step 7: each of two requests after a reseed, which takes the additional input."""
    drbg = HmacDrbg(hash_bits, entropy, nonce, personalization)
    drbg.reseed(entropy_1, additional_1)
    discarded = drbg.generate(output_bytes, [])
    drbg.reseed(entropy_2, additional_2)
    return {"discarded": discarded, "out": drbg.generate(output_bytes, []), "result": 0}


def too_little_entropy(**_: Buffer) -> Results:
    """Table 2: refused."""
    return {"result": ENTROPY_TOO_SHORT}


def too_little_entropy_for_a_reseed(
    *,
    hash_bits: int,
    output_bytes: int,
    entropy: Buffer,
    nonce: Buffer,
    personalization: Buffer,
    additional_1: Buffer,
    **_: Buffer,
) -> Results:
    """Table 2: refused; the instance is unchanged."""
    drbg = HmacDrbg(hash_bits, entropy, nonce, personalization)
    return {"out": drbg.generate(output_bytes, additional_1), "result": ENTROPY_TOO_SHORT}


def too_long(
    *,
    hash_bits: int,
    output_bytes: int,
    entropy: Buffer,
    nonce: Buffer,
    personalization: Buffer,
    additional_1: Buffer,
    untouched: Buffer,
) -> Results:
    """Table 2, more output than a request may have: nothing is written, and the instance is unchanged."""
    drbg = HmacDrbg(hash_bits, entropy, nonce, personalization)
    return {"out": drbg.generate(output_bytes, additional_1), "untouched": untouched, "result": OUTPUT_TOO_LONG}


def uninstantiate(*, untouched: Buffer, **_: Buffer) -> Results:
    """A request after section 9.4: nothing is written."""
    return {"untouched": untouched, "result": NOT_INSTANTIATED}
