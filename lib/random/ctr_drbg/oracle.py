# SPDX-License-Identifier: MIT OR Apache-2.0
"""A model of SP 800-90A revision 1 sections 10.2.1 and 10.3.2 on top of PyCryptodome's AES, and answers of NIST.

The answers are from drbgtestvectors.zip of the Cryptographic Algorithm Validation Program: of CTR_DRBG.rsp in
drbgvectors_no_reseed, drbgvectors_pr_false and drbgvectors_pr_true.
"""

from Crypto.Cipher import AES

NOT_INSTANTIATED, TOO_SHORT, TOO_LONG, INPUT_TOO_LONG = -17, -16, -6, -19


def _encrypt(key: bytes, block: bytes) -> bytes:
    return AES.new(key, AES.MODE_ECB).encrypt(block)


def _add(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


def block_cipher_df(key_bytes: int, data: bytes) -> bytes:
    """Section 10.3.2, for key_bytes + 16 bytes; the chains of section 10.3.3 are the last blocks of CBC."""
    wanted = key_bytes + 16
    text = len(data).to_bytes(4, "big") + wanted.to_bytes(4, "big") + data + b"\x80"
    text += bytes(-len(text) % 16)
    chains = b""
    for i in range(wanted // 16):
        cbc = AES.new(bytes(range(key_bytes)), AES.MODE_CBC, iv=bytes(16))
        chains += cbc.encrypt(i.to_bytes(4, "big") + bytes(12) + text)[-16:]
    key, x, out = chains[:key_bytes], chains[key_bytes:], b""
    for _ in range(wanted // 16):
        x = _encrypt(key, x)
        out += x
    return out


class CtrDrbg:
    """An instance."""

    def __init__(self, key_bytes: int, derives: bool, entropy: bytes, nonce: bytes, personalization: bytes) -> None:
        """Section 10.2.1.3; `derives` says whether the derivation function is used."""
        self._key, self._v, self._derives = bytes(key_bytes), 0, derives
        self.reseed(entropy + nonce, personalization)

    def _material(self, entropy: bytes, additional: bytes) -> bytes:
        size = len(self._key) + 16
        if self._derives:
            return block_cipher_df(len(self._key), entropy + additional)
        return _add(entropy.ljust(size, b"\0"), additional.ljust(size, b"\0"))

    def _blocks(self, count: int) -> bytes:
        numbers = ((self._v + 1 + i) % (1 << 128) for i in range(count))
        stream = b"".join(_encrypt(self._key, number.to_bytes(16, "big")) for number in numbers)
        self._v = (self._v + count) % (1 << 128)
        return stream

    def _update(self, material: bytes) -> None:
        """Section 10.2.1.2."""
        state = _add(self._blocks(len(material) // 16), material)
        self._key, self._v = state[:-16], int.from_bytes(state[-16:], "big")

    def reseed(self, entropy: bytes, additional: bytes) -> None:
        """Section 10.2.1.4."""
        self._update(self._material(entropy, additional))

    def generate(self, output_bytes: int, additional: bytes) -> bytes:
        """Section 10.2.1.5."""
        material = self._material(b"", additional) if additional else bytes(len(self._key) + 16)
        if additional:
            self._update(material)
        output = self._blocks(-(-output_bytes // 16))[:output_bytes]
        self._update(material)
        return output


def _instance(key_bits: int, inputs: dict[str, bytes]) -> CtrDrbg:
    derives = "entropy" in inputs
    entropy, nonce = (inputs["entropy"], inputs["nonce"]) if derives else (inputs["seed"], b"")
    return CtrDrbg(key_bits // 8, derives, entropy, nonce, inputs["personalization"])


def _entropy(inputs: dict[str, bytes], suffix: str) -> bytes:
    return inputs[f"entropy_{suffix}" if "entropy" in inputs else f"seed_{suffix}"]


def instantiate(*, key_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """An instance and its first output."""
    return {"out": _instance(key_bits, inputs).generate(output_bytes, inputs["additional_1"]), "result": 0}


def reseed(*, key_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """A reseed and the first output."""
    drbg = _instance(key_bits, inputs)
    drbg.reseed(_entropy(inputs, "reseed"), inputs["additional_reseed"])
    return {"out": drbg.generate(output_bytes, inputs["additional_1"]), "result": 0}


def no_reseed(*, key_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """Two requests, after a reseed if there is input for one."""
    drbg = _instance(key_bits, inputs)
    if "additional_reseed" in inputs:
        drbg.reseed(_entropy(inputs, "reseed"), inputs["additional_reseed"])
    first, second = (drbg.generate(output_bytes, inputs[name]) for name in ("additional_1", "additional_2"))
    return {"discarded": first, "out": second, "result": 0}


def pr_true(*, key_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """Two requests with prediction resistance: each after a reseed with its input (section 9.3.1, step 7)."""
    drbg = _instance(key_bits, inputs)
    outputs = []
    for number in ("1", "2"):
        drbg.reseed(_entropy(inputs, number), inputs[f"additional_{number}"])
        outputs.append(drbg.generate(output_bytes, b""))
    return {"discarded": outputs[0], "out": outputs[1], "result": 0}


def too_little_entropy(**_: bytes) -> dict[str, object]:
    """One byte less than required."""
    return {"result": TOO_SHORT}


def too_little_entropy_for_a_reseed(*, key_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """One byte less than required; the instance is unchanged."""
    return {**instantiate(key_bits=key_bits, output_bytes=output_bytes, **inputs), "result": TOO_SHORT}


def too_long(*, key_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """2^16 + 1 bytes; nothing is written, and the instance is unchanged."""
    right = instantiate(key_bits=key_bits, output_bytes=output_bytes, **inputs)
    return {**right, "untouched": inputs["untouched"], "result": TOO_LONG}


def uninstantiate(**inputs: bytes) -> dict[str, object]:
    """A request to a wiped instance."""
    return {"untouched": inputs["untouched"], "result": NOT_INSTANTIATED}


def no_df_too_long_personalization(**_: bytes) -> dict[str, object]:
    """One byte more than the seed has."""
    return {"result": INPUT_TOO_LONG}


def no_df_too_long_additional_input(*, key_bits: int, output_bytes: int, **inputs: bytes) -> dict[str, object]:
    """One byte more than the seed has; nothing is written, and the instance is unchanged."""
    right = instantiate(key_bits=key_bits, output_bytes=output_bytes, **inputs)
    return {**right, "untouched": inputs["untouched"], "result": INPUT_TOO_LONG}


generate = no_df_instantiate = no_df_generate = instantiate
pr_false = no_df_no_reseed = no_df_pr_false = no_reseed
no_df_reseed, no_df_pr_true = reseed, pr_true
no_df_too_little_entropy = too_little_entropy
no_df_too_little_entropy_for_a_reseed = too_little_entropy_for_a_reseed
no_df_too_long, no_df_uninstantiate = too_long, uninstantiate


def _answer(operation: str, key_bits: int, count: int, out: str, **inputs: str) -> dict[str, object]:
    """A case of the section of this key length with the lengths of the inputs, 0 for those not named."""
    names = {"personalization", "additional_1", "additional_2"}
    names |= {"additional_reseed"} if "pr_false" in operation else set()
    values = {name: bytes.fromhex(inputs.get(name, "")) for name in {*names, *inputs}}
    additional, personalization = 8 * len(values["additional_1"]), 8 * len(values["personalization"])
    section = f"[AES-{key_bits} {'use df' if 'entropy' in inputs else 'no df'}]"
    lengths = f"PersonalizationStringLen = {personalization}, AdditionalInputLen = {additional}"
    file = f"drbgvectors_{operation.removeprefix('no_df_')}, CTR_DRBG.rsp"
    return {
        "operation": operation,
        "source": f"{file}, {section}, {lengths}, COUNT = {count}",
        "key_bits": key_bits,
        "output_bytes": len(out) // 2,
        "additional_bytes": additional // 8,
        "personalization_bytes": personalization // 8,
        "out": bytes.fromhex(out),
        **values,
    }


KNOWN_ANSWERS = [
    _answer(
        "no_reseed",
        128,
        0,
        entropy="890eb067acf7382eff80b0c73bc872c6",
        nonce="aad471ef3ef1d203",
        out="a5514ed7095f64f3d0d3a5760394ab42062f373a25072a6ea6bcfd8489e94af6"
        "cf18659fea22ed1ca0a9e33f718b115ee536b12809c31b72b08ddd8be1910fa3",
    ),
    _answer(
        "no_reseed",
        128,
        0,
        entropy="cae48dd80d298103ef1ec0bf1bb96270",
        nonce="d827f91613e0b47f",
        personalization="cc928f3d2df31a29f4e444f3df08be21",
        additional_1="7eaa1bbec79393a7f4a8227b691ecb68",
        additional_2="6869c6c7b9e6653b3977f0789e94478a",
        out="920132cd284695b868b5bc4b703afea4d996624a8f57e9fbf5e793b509cb15b4"
        "beaf702dac28712d249ae75090a91fd35775294bf24ddebfd24e45d13f4a1748",
    ),
    _answer(
        "pr_true",
        128,
        0,
        entropy="5d4041942bcf68864a4997d8171f1f9f",
        nonce="d4f1f4ae08bcb3e1",
        entropy_1="ef55a769b7eaf03fe082029bb32a2b9d",
        entropy_2="8239e865c0a42e14b964b9c09de85a20",
        out="4155320287eedcf7d484c2c2a1e2eb64b9c9ce77c87202a1ae1616c7a5cfd1c6"
        "87c7a0bfcc85bda48fdd4629fd330c22d0a76076f88fc7cd04037ee06b7af602",
    ),
    _answer(
        "no_reseed",
        256,
        0,
        entropy="36401940fa8b1fba91a1661f211d78a0b9389a74e5bccfece8d766af1a6d3b14",
        nonce="496f25b0f1301b4f501be30380a137eb",
        out="5862eb38bd558dd978a696e6df164782ddd887e7e9a6c9f3f1fbafb78941b535"
        "a64912dfd224c6dc7454e5250b3d97165e16260c2faf1cc7735cb75fb4f07e1d",
    ),
    _answer(
        "pr_false",
        256,
        0,
        entropy="4cfb218673346d9d50c922e49b0dfcd090adf04f5c3ba47327dfcd6fa63a785c",
        nonce="016962a7fd2787a24bf6be47ef3783f1",
        personalization="88eeb8e0e83bf3294bdacd6099ebe4bf55ecd9113f71e5ebcb4575f3d6a68a6b",
        entropy_reseed="b7ec46072363834a1b0133f2c23891db4f11a68651f23e3a8b1fdc03b192c7e7",
        out="a55180a190bef3adaf28f6b795e9f1f3d6dfa1b27dd0467b0c75f5fa931e9714"
        "75b27cae03a29654e2f40966ea33643040d1400fe677873af8097c1fe9f00298",
    ),
    _answer(
        "pr_true",
        256,
        0,
        entropy="534346a3e0baa65d7a51871b6d633a6f1efa9ff55dfde3212c95029adf2387d9",
        nonce="0cbe99821509975d824fd826c47d2abc",
        personalization="020d7340569e68d992e6e8ddfbead9f993c74d971e4339fe91074f87e9d7d777",
        additional_1="f41040eff2a7010287c2a76d7867a66e61299be1e1247a6b22a64b829ada8624",
        entropy_1="286091709d2e91bfef6654b8449d5e5564b6c2fe1f3e4e6e59fe776461bfb0dc",
        additional_2="94efe68e2185646a17bb8a83268142a7b7a02786c1ee90ab8f7399ccf543de26",
        entropy_2="e68e127b2e5b9d6539c26f7e78bec13314e37febdb7105d1d65f0bde23c87d38",
        out="da6389d151e3b2b332fbcc02b2cc5af4f69835e9fbbe19130f91cbf30a3c2458"
        "0ebfb4311b3487e9d6a61de9dc2842c107152158b0e75a932c38e5b8ddff10e6",
    ),
    _answer(
        "no_df_no_reseed",
        128,
        0,
        seed="ce50f33da5d4c1d3d4004eb35244b7f2cd7f2e5076fbf6780a7ff634b249a5fc",
        out="6545c0529d372443b392ceb3ae3a99a30f963eaf313280f1d1a1e87f9db373d3"
        "61e75d18018266499cccd64d9bbb8de0185f213383080faddec46bae1f784e5a",
    ),
    _answer(
        "no_df_no_reseed",
        256,
        0,
        seed="df5d73faa468649edda33b5cca79b0b05600419ccb7a879ddfec9db32ee494e5531b51de16a30f769262474c73bec010",
        out="d1c07cd95af8a7f11012c84ce48bb8cb87189e99d40fccb1771c619bdf82ab22"
        "80b1dc2f2581f39164f7ac0c510494b3a43c41b7db17514c87b107ae793e01c5",
    ),
    _answer(
        "no_df_pr_false",
        256,
        0,
        seed="b5e2af38591a9743e5d3e458848a3998536d3b625e1694be847f95c3bfbda267f08624be4bb6aa496e1b596be523e7c4",
        personalization="0a9a59e7605c0e12fae317bb004aecf1427bda4dca7718801895c38179fd36cd"
        "922634c3789a99b9d9c556fe50a41de4",
        seed_reseed="942ee972a599f346be15299d347823028469fc883c5e45479e9243df8710d1dc5c3073031e62f605f297479c5bcff993",
        out="1f818218f06c9833f084c2b0ecd058d377b2d08c2943f4d24d2b5d7cad2ba496"
        "97dc3ad8d6c5c5af6372f02c1868756ca7b39b548cbf0d2bc5da2d11ed5c8f7f",
    ),
    _answer(
        "no_df_pr_false",
        256,
        1,
        seed="a781015e066eaee18f30135e518b87cebbb79c5f0afaa4ab21bb5ab808f09ffd8ccd2ad02606f8cdab95bf897e2bbb1b",
        seed_reseed="287e14ff5446a2eefd023f208bc8f583c80ddf84fa88e0a55c5a41414ffd1a7297d41017b3a37ef1290aed629e74376e",
        additional_reseed="a7a3d011fb2d7494e023d5de0c32642e0ebb765e0ce5e79dab2dcb7637480ba6"
        "110d7a07a3ad7c130139048f80a1c16b",
        additional_1="1786eb125d51cfff9164449ba2bacf9a216f4c45a685c07502bf074ce4a61a6ac640e2c1836f2e204598d51428839269",
        additional_2="d2fee3f2e3a00ee4bc3dbcd19c313cf74d5d34ab6219407efa16db64f726cdaa68692f8edd2abc871b08a33d2a9c922d",
        out="94b2f16610cb7e300bd1bea6b4c3a8d671f2b87ef419d758dfd0217a3d3e462b"
        "5e3f5ec054d0934d701748d70fc891c487f715c881416a87240371e9532848fe",
    ),
]
