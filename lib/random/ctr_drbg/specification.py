# SPDX-License-Identifier: MIT OR Apache-2.0
"""CTR_DRBG with AES as in SP 800-90A revision 1 section 10.2.1, with and without the derivation function.

blocklen and ctr_len are 128 bits, seedlen is keylen + blocklen. Lengths here are in bytes.
"""

from rvk.specification import Bits, Buffer, big, blocks, filled, known, specification, xor

BLOCKLEN = 16
OUTPUT_TOO_LONG, ENTROPY_TOO_SHORT, NOT_INSTANTIATED, INPUT_TOO_LONG = -6, -16, -17, -19
NONE: Buffer = []
Results = dict[str, Buffer | int]
aes = specification("aes")


def bcc(key: Buffer, data: Buffer) -> Buffer:
    """Section 10.3.3."""
    block_encrypt, chaining_value = aes.forward(key), filled([], BLOCKLEN)
    for block in blocks(data, BLOCKLEN):
        chaining_value = block_encrypt(xor(chaining_value, block))
    return chaining_value


def block_cipher_df(input_string: Buffer, number_of_bytes: int, keylen: int) -> Buffer:
    """Section 10.3.2."""
    lengths = Bits(32, len(input_string)).big() + Bits(32, number_of_bytes).big()
    s = [*lengths, *input_string, Bits(8, 0x80)]
    s = filled(s, -(-len(s) // BLOCKLEN) * BLOCKLEN)
    key, temp, i = known(bytes(range(keylen))), list[Bits](), 0
    while len(temp) < keylen + BLOCKLEN:
        iv = filled(Bits(32, i).big(), BLOCKLEN)
        temp += bcc(key, iv + s)
        i += 1
    key, x, temp = temp[:keylen], temp[keylen : keylen + BLOCKLEN], []
    block_encrypt = aes.forward(key)
    while len(temp) < number_of_bytes:
        x = block_encrypt(x)
        temp += x
    return temp[:number_of_bytes]


class CtrDrbg:
    """The internal state, section 10.2.1.1, without the reseed counter: Key and V, and the choice of an instance."""

    def __init__(self, keylen: int, uses_df: bool, entropy_input: Buffer, personalization: Buffer) -> None:
        """Section 10.2.1.3, CTR_DRBG_Instantiate_algorithm; a nonce is behind the entropy."""
        self._keylen, self._uses_df = keylen, uses_df
        self._key, self._v = filled([], keylen), filled([], BLOCKLEN)
        self.reseed(entropy_input, personalization)

    def _output(self, size: int) -> Buffer:
        """Blocks of output, for each of which V is incremented first."""
        block_encrypt, temp = aes.forward(self._key), list[Bits]()
        while len(temp) < size:
            self._v = (big(self._v) + 1).big()
            temp += block_encrypt(self._v)
        return temp[:size]

    def _update(self, provided_data: Buffer) -> None:
        """Section 10.2.1.2, CTR_DRBG_Update."""
        temp = xor(self._output(self._keylen + BLOCKLEN), provided_data)
        self._key, self._v = temp[: self._keylen], temp[self._keylen :]

    def _seed_material(self, entropy_input: Buffer, other: Buffer) -> Buffer:
        """Seedlen bytes: derived from both strings, or their sum."""
        seedlen = self._keylen + BLOCKLEN
        if self._uses_df:
            return block_cipher_df(entropy_input + other, seedlen, self._keylen)
        return xor(filled(entropy_input, seedlen), filled(other, seedlen))

    def reseed(self, entropy_input: Buffer, additional_input: Buffer) -> None:
        """Section 10.2.1.4, CTR_DRBG_Reseed_algorithm."""
        self._update(self._seed_material(entropy_input, additional_input))

    def generate(self, size: int, additional_input: Buffer) -> Buffer:
        """Section 10.2.1.5, CTR_DRBG_Generate_algorithm."""
        if additional_input:
            additional_input = self._seed_material([], additional_input)
            self._update(additional_input)
        else:
            additional_input = filled([], self._keylen + BLOCKLEN)
        returned_bits = self._output(size)
        self._update(additional_input)
        return returned_bits


def instance(key_bits: int, entropy: Buffer, nonce: Buffer, seed: Buffer, personalization: Buffer) -> CtrDrbg:
    """With the derivation function from entropy and nonce, or without it from a seed."""
    return CtrDrbg(key_bits // 8, not seed, entropy + nonce + seed, personalization)


def instantiate(
    *,
    key_bits: int,
    output_bytes: int,
    entropy: Buffer = NONE,
    nonce: Buffer = NONE,
    seed: Buffer = NONE,
    personalization: Buffer,
    additional_1: Buffer,
) -> Results:
    """An instance and its first output."""
    drbg = instance(key_bits, entropy, nonce, seed, personalization)
    return {"out": drbg.generate(output_bytes, additional_1), "result": 0}


def reseed(
    *,
    key_bits: int,
    output_bytes: int,
    entropy: Buffer = NONE,
    nonce: Buffer = NONE,
    seed: Buffer = NONE,
    personalization: Buffer,
    entropy_reseed: Buffer = NONE,
    seed_reseed: Buffer = NONE,
    additional_reseed: Buffer,
    additional_1: Buffer,
) -> Results:
    """A reseed and the first output."""
    drbg = instance(key_bits, entropy, nonce, seed, personalization)
    drbg.reseed(entropy_reseed + seed_reseed, additional_reseed)
    return {"out": drbg.generate(output_bytes, additional_1), "result": 0}


def no_reseed(
    *,
    key_bits: int,
    output_bytes: int,
    entropy: Buffer = NONE,
    nonce: Buffer = NONE,
    seed: Buffer = NONE,
    personalization: Buffer,
    additional_1: Buffer,
    additional_2: Buffer,
) -> Results:
    """Two requests."""
    drbg = instance(key_bits, entropy, nonce, seed, personalization)
    discarded = drbg.generate(output_bytes, additional_1)
    return {"discarded": discarded, "out": drbg.generate(output_bytes, additional_2), "result": 0}


def pr_false(
    *,
    key_bits: int,
    output_bytes: int,
    entropy: Buffer = NONE,
    nonce: Buffer = NONE,
    seed: Buffer = NONE,
    personalization: Buffer,
    entropy_reseed: Buffer = NONE,
    seed_reseed: Buffer = NONE,
    additional_reseed: Buffer,
    additional_1: Buffer,
    additional_2: Buffer,
) -> Results:
    """Two requests after a reseed."""
    drbg = instance(key_bits, entropy, nonce, seed, personalization)
    drbg.reseed(entropy_reseed + seed_reseed, additional_reseed)
    discarded = drbg.generate(output_bytes, additional_1)
    return {"discarded": discarded, "out": drbg.generate(output_bytes, additional_2), "result": 0}


def pr_true(
    *,
    key_bits: int,
    output_bytes: int,
    entropy: Buffer = NONE,
    nonce: Buffer = NONE,
    seed: Buffer = NONE,
    personalization: Buffer,
    entropy_1: Buffer = NONE,
    seed_1: Buffer = NONE,
    additional_1: Buffer,
    entropy_2: Buffer = NONE,
    seed_2: Buffer = NONE,
    additional_2: Buffer,
) -> Results:
    """Section 9.3.1, step 7: each of two requests after a reseed, which takes the additional input."""
    drbg = instance(key_bits, entropy, nonce, seed, personalization)
    drbg.reseed(entropy_1 + seed_1, additional_1)
    discarded = drbg.generate(output_bytes, [])
    drbg.reseed(entropy_2 + seed_2, additional_2)
    return {"discarded": discarded, "out": drbg.generate(output_bytes, []), "result": 0}


def too_little_entropy(**_: Buffer) -> Results:
    """Table 3: refused."""
    return {"result": ENTROPY_TOO_SHORT}


def too_little_entropy_for_a_reseed(
    *,
    key_bits: int,
    output_bytes: int,
    entropy: Buffer = NONE,
    nonce: Buffer = NONE,
    seed: Buffer = NONE,
    personalization: Buffer,
    additional_1: Buffer,
    **_: Buffer,
) -> Results:
    """Table 3: refused; the instance is unchanged."""
    drbg = instance(key_bits, entropy, nonce, seed, personalization)
    return {"out": drbg.generate(output_bytes, additional_1), "result": ENTROPY_TOO_SHORT}


def too_long(
    *,
    key_bits: int,
    output_bytes: int,
    entropy: Buffer = NONE,
    nonce: Buffer = NONE,
    seed: Buffer = NONE,
    personalization: Buffer,
    additional_1: Buffer,
    untouched: Buffer,
) -> Results:
    """Table 3, more output than a request may have: nothing is written, and the instance is unchanged."""
    drbg = instance(key_bits, entropy, nonce, seed, personalization)
    return {"out": drbg.generate(output_bytes, additional_1), "untouched": untouched, "result": OUTPUT_TOO_LONG}


def uninstantiate(*, untouched: Buffer, **_: Buffer) -> Results:
    """A request after section 9.4: nothing is written."""
    return {"untouched": untouched, "result": NOT_INSTANTIATED}


def no_df_too_long_personalization(**_: Buffer) -> Results:
    """Table 3, more than seedlen: refused."""
    return {"result": INPUT_TOO_LONG}


def no_df_too_long_additional_input(
    *,
    key_bits: int,
    output_bytes: int,
    seed: Buffer,
    personalization: Buffer,
    additional_1: Buffer,
    untouched: Buffer,
    **_: Buffer,
) -> Results:
    """Table 3, more than seedlen: nothing is written, and the instance is unchanged."""
    drbg = instance(key_bits, [], [], seed, personalization)
    return {"out": drbg.generate(output_bytes, additional_1), "untouched": untouched, "result": INPUT_TOO_LONG}


generate = no_df_instantiate = no_df_generate = instantiate
no_df_reseed, no_df_no_reseed, no_df_pr_false, no_df_pr_true = reseed, no_reseed, pr_false, pr_true
no_df_too_little_entropy = too_little_entropy
no_df_too_little_entropy_for_a_reseed = too_little_entropy_for_a_reseed
no_df_too_long, no_df_uninstantiate = too_long, uninstantiate
