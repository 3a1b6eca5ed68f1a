# SPDX-License-Identifier: MIT OR Apache-2.0
"""A model of SP 800-90A revision 1 section 10.1.2 on top of Python's `hmac`, and answers of NIST.

The answers are from drbgtestvectors.zip of the Cryptographic Algorithm Validation Program: of HMAC_DRBG.rsp in
drbgvectors_no_reseed and drbgvectors_pr_false.
"""

import hmac

NOT_INSTANTIATED, TOO_SHORT, TOO_LONG = -17, -16, -6


class HmacDrbg:
    """An instance."""

    def __init__(self, hash_bits: int, seed: bytes) -> None:
        """Section 10.1.2.3; `seed` is entropy, nonce and personalization string."""
        self._hash = f"sha{hash_bits}"
        self._key, self._v = bytes(hash_bits // 8), b"\1" * (hash_bits // 8)
        self.update(seed)

    def _hmac(self, message: bytes) -> bytes:
        return hmac.digest(self._key, message, self._hash)

    def update(self, data: bytes) -> None:
        """Section 10.1.2.2."""
        for number in (b"\0", b"\1") if data else (b"\0",):
            self._key = self._hmac(self._v + number + data)
            self._v = self._hmac(self._v)

    def reseed(self, entropy: bytes, additional: bytes) -> None:
        """Section 10.1.2.4."""
        self.update(entropy + additional)

    def generate(self, output_bytes: int, additional: bytes) -> bytes:
        """Section 10.1.2.5."""
        if additional:
            self.update(additional)
        output = b""
        while len(output) < output_bytes:
            self._v = self._hmac(self._v)
            output += self._v
        self.update(additional)
        return output[:output_bytes]


def _instance(hash_bits: int, inputs: dict[str, bytes]) -> HmacDrbg:
    return HmacDrbg(hash_bits, inputs["entropy"] + inputs["nonce"] + inputs["personalization"])


def instantiate(*, hash_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """An instance and its first output."""
    return {"out": _instance(hash_bits, inputs).generate(output_bytes, inputs["additional_1"]), "result": 0}


sha256_instantiate = sha256_generate = sha512_instantiate = sha512_generate = instantiate


def reseed(*, hash_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """A reseed and the first output."""
    drbg = _instance(hash_bits, inputs)
    drbg.reseed(inputs["entropy_reseed"], inputs["additional_reseed"])
    return {"out": drbg.generate(output_bytes, inputs["additional_1"]), "result": 0}


def no_reseed(*, hash_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """Two requests, after a reseed if there is entropy for one."""
    drbg = _instance(hash_bits, inputs)
    if "entropy_reseed" in inputs:
        drbg.reseed(inputs["entropy_reseed"], inputs["additional_reseed"])
    first, second = (drbg.generate(output_bytes, inputs[name]) for name in ("additional_1", "additional_2"))
    return {"discarded": first, "out": second, "result": 0}


pr_false = no_reseed


def pr_true(*, hash_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """Two requests with prediction resistance: each after a reseed with its input (section 9.3.1, step 7)."""
    drbg = _instance(hash_bits, inputs)
    outputs = []
    for number in (1, 2):
        drbg.reseed(inputs[f"entropy_{number}"], inputs[f"additional_{number}"])
        outputs.append(drbg.generate(output_bytes, b""))
    return {"discarded": outputs[0], "out": outputs[1], "result": 0}


def too_little_entropy(**_: bytes) -> dict[str, object]:
    """31 bytes."""
    return {"result": TOO_SHORT}


def too_little_entropy_for_a_reseed(*, hash_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """31 bytes; the instance is unchanged."""
    return {**instantiate(hash_bits=hash_bits, output_bytes=output_bytes, **inputs), "result": TOO_SHORT}


def too_long(*, hash_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """2^16 + 1 bytes; nothing is written, and the instance is unchanged."""
    right = instantiate(hash_bits=hash_bits, output_bytes=output_bytes, **inputs)
    return {**right, "untouched": inputs["untouched"], "result": TOO_LONG}


def uninstantiate(**inputs: bytes) -> dict[str, object]:
    """A request to a wiped instance."""
    return {"untouched": inputs["untouched"], "result": NOT_INSTANTIATED}


def _answer(operation: str, hash_bits: int, out: str, **inputs: str) -> dict[str, object]:
    """COUNT = 0 of the section [SHA-`hash_bits`] with the lengths of the inputs, 0 for those not named."""
    names = ["personalization", "additional_1", "additional_2"]
    names += ["additional_reseed"] if operation == "pr_false" else []
    values = {name: bytes.fromhex(inputs.get(name, "")) for name in {*names, *inputs}}
    additional, personalization = 8 * len(values["additional_1"]), 8 * len(values["personalization"])
    section = f"[SHA-{hash_bits}], PersonalizationStringLen = {personalization}, AdditionalInputLen = {additional}"
    return {
        "operation": operation,
        "source": f"drbgvectors_{operation}, HMAC_DRBG.rsp, {section}, COUNT = 0",
        "hash_bits": hash_bits,
        "output_bytes": len(out) // 2,
        "additional_bytes": additional // 8,
        "personalization_bytes": personalization // 8,
        "out": bytes.fromhex(out),
        **values,
    }


KNOWN_ANSWERS = [
    _answer(
        "no_reseed",
        256,
        entropy="ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488",
        nonce="659ba96c601dc69fc902940805ec0ca8",
        out="e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89d54fbb978a15b5c443c9ec21036d2460"
        "b6f73ebad0dc2aba6e624abf07745bc107694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668"
        "961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8",
    ),
    _answer(
        "no_reseed",
        256,
        entropy="d3cc4d1acf3dde0c4bd2290d262337042dc632948223d3a2eaab87da44295fbd",
        nonce="0109b0e729f457328aa18569a9224921",
        additional_1="3c311848183c9a212a26f27f8c6647e40375e466a0857cc39c4e47575d53f1f6",
        additional_2="fcb9abd19ccfbccef88c9c39bfb3dd7b1c12266c9808992e305bc3cff566e4e4",
        out="9c7b758b212cd0fcecd5daa489821712e3cdea4467b560ef5ddc24ab47749a1f1ffdbbb118f4e62fcfca3371b8fbfc5b"
        "0646b83e06bfbbab5fac30ea09ea2bc76f1ea568c9be0444b2cc90517b20ca825f2d0eccd88e7175538b85d90ab39018"
        "3ca6395535d34473af6b5a5b88f5a59ee7561573337ea819da0dcc3573a22974",
    ),
    _answer(
        "pr_false",
        256,
        entropy="06032cd5eed33f39265f49ecb142c511da9aff2af71203bffaf34a9ca5bd9c0d",
        nonce="0e66f71edc43e42a45ad3c6fc6cdc4df",
        entropy_reseed="01920a4e669ed3a85ae8a33b35a74ad7fb2a6bb4cf395ce00334a9c9a5a5d552",
        out="76fc79fe9b50beccc991a11b5635783a83536add03c157fb30645e611c2898bb2b1bc215000209208cd506cb28da2a51"
        "bdb03826aaf2bd2335d576d519160842e7158ad0949d1a9ec3e66ea1b1a064b005de914eac2e9d4f2d72a8616a802254"
        "22918250ff66a41bd2f864a6a38cc5b6499dc43f7f2bd09e1e0f8f5885935124",
    ),
    _answer(
        "no_reseed",
        512,
        entropy="35049f389a33c0ecb1293238fd951f8ffd517dfde06041d32945b3e26914ba15",
        nonce="f7328760be6168e6aa9fb54784989a11",
        out="e76491b0260aacfded01ad39fbf1a66a88284caa5123368a2ad9330ee48335e3c9c9ba90e6cbc9429962d60c1a6661ed"
        "cfaa31d972b8264b9d4562cf18494128a092c17a8da6f3113e8a7edfcd4427082bd390675e9662408144971717303d8d"
        "c352c9e8b95e7f35fa2ac9f549b292bc7c4bc7f01ee0a577859ef6e82d79ef23892d167c140d22aac32b64ccdfeee273"
        "0528a38763b24227f91ac3ffe47fb11538e435307e77481802b0f613f370ffb0dbeab774fe1efbb1a80d01154a9459e7"
        "3ad361108bbc86b0914f095136cbe634555ce0bb263618dc5c367291ce0825518987154fe9ecb052b3f0a256fcc30cc1"
        "4572531c9628973639beda456f2bddf6",
    ),
    _answer(
        "no_reseed",
        512,
        entropy="a3da06bc88e2f2ea5181292c194a10b3db38a11d02ac2f9c65951d0c71f63e36",
        nonce="c74e5e3d7ba0193bcd6839e9ae93d70d",
        additional_1="dbb7270760d8d262557807ce746ff314fd06598143611ab69bfc7e10ca5784b3",
        additional_2="8cdea882f894e5fdc5f0a0b16b7d9ac8cde35ed17bcaf2665564d4ee74059e29",
        out="cb706b90e88380e5c1864458454027821b571dfeba0da83f712efb107b8752099514ef87b4488fbfa3508a00954bb030"
        "90766d2bbd399e71c86c7967a4e8ded57095a29d4cfa01f8d28c97e81a4cd4fc5be7fb32a0d6c230cb8760e656b74fa7"
        "e18e2063ebee5787958b272fc5de93f0d6837e55f0c360dc593c88fff30a428cae37ded52f825646e04133a19790c304"
        "e4b1f040e10439c5edf454e6f71b23eeb43cdbe7b0634b8e283a97806073f7f28a43de2d0d969b3eda380c185b785b91"
        "01dc905025c9cdb499e594de0f0d3eb41922c20994fe2c403dd5bf01e4b2c3ee6654d6ab9cca7d4d5ae59525a7961195"
        "47eae6a3cbf8ad0e9b1de3c4d5a804e4",
    ),
]
