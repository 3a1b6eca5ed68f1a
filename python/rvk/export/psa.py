# SPDX-License-Identifier: MIT OR Apache-2.0
"""What an export can do as a driver of PSA Crypto (Mbed TLS 3.6), and the entry points that it then has.

The templates in `formats/psa` make prototypes, dispatch and description from these tables. The parameters of an entry
point are those of section "Driver entry points" of the PSA driver interface, in its order.
"""

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

_WIDTH: Final = 100
_KEY: Final = "const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size"
_KEYED: Final = f"{_KEY}, psa_algorithm_t alg"
_IN: Final = "const uint8_t *input, size_t input_length"
_OUT: Final = "uint8_t *output, size_t output_size, size_t *output_length"
_AD: Final = "const uint8_t *additional_data, size_t additional_data_length"
_NONCE: Final = "const uint8_t *nonce, size_t nonce_length"
_PLAIN: Final = "uint8_t *plaintext, size_t plaintext_size, size_t *plaintext_length"
_CIPHER: Final = "uint8_t *ciphertext, size_t ciphertext_size, size_t *ciphertext_length"
_OPERATION: Final = "OPERATION *operation"
_ENTRY_POINTS: Final[Mapping[str, Mapping[str, str]]] = {
    "hash": {
        "compute": f"psa_algorithm_t alg, {_IN}, uint8_t *hash, size_t hash_size, size_t *hash_length",
        "setup": f"{_OPERATION}, psa_algorithm_t alg",
        "clone": "const OPERATION *source_operation, OPERATION *target_operation",
        "update": f"{_OPERATION}, {_IN}",
        "finish": f"{_OPERATION}, uint8_t *hash, size_t hash_size, size_t *hash_length",
        "abort": _OPERATION,
    },
    "mac": {
        "compute": f"{_KEYED}, {_IN}, uint8_t *mac, size_t mac_size, size_t *mac_length",
        "sign_setup": f"{_OPERATION}, {_KEYED}",
        "verify_setup": f"{_OPERATION}, {_KEYED}",
        "update": f"{_OPERATION}, {_IN}",
        "sign_finish": f"{_OPERATION}, uint8_t *mac, size_t mac_size, size_t *mac_length",
        "verify_finish": f"{_OPERATION}, const uint8_t *mac, size_t mac_length",
        "abort": _OPERATION,
    },
    "cipher": {
        "encrypt": f"{_KEYED}, const uint8_t *iv, size_t iv_length, {_IN}, {_OUT}",
        "decrypt": f"{_KEYED}, {_IN}, {_OUT}",
        "encrypt_setup": f"{_OPERATION}, {_KEYED}",
        "decrypt_setup": f"{_OPERATION}, {_KEYED}",
        "set_iv": f"{_OPERATION}, const uint8_t *iv, size_t iv_length",
        "update": f"{_OPERATION}, {_IN}, {_OUT}",
        "finish": f"{_OPERATION}, {_OUT}",
        "abort": _OPERATION,
    },
    "aead": {
        "encrypt": f"{_KEYED}, {_NONCE}, {_AD}, const uint8_t *plaintext, size_t plaintext_length, {_CIPHER}",
        "decrypt": f"{_KEYED}, {_NONCE}, {_AD}, const uint8_t *ciphertext, size_t ciphertext_length, {_PLAIN}",
        "encrypt_setup": f"{_OPERATION}, {_KEYED}",
        "decrypt_setup": f"{_OPERATION}, {_KEYED}",
        "set_nonce": f"{_OPERATION}, {_NONCE}",
        "set_lengths": f"{_OPERATION}, size_t ad_length, size_t plaintext_length",
        "update_ad": f"{_OPERATION}, {_IN}",
        "update": f"{_OPERATION}, {_IN}, {_OUT}",
        "finish": f"{_OPERATION}, {_CIPHER}, uint8_t *tag, size_t tag_size, size_t *tag_length",
        "verify": f"{_OPERATION}, {_PLAIN}, const uint8_t *tag, size_t tag_length",
        "abort": _OPERATION,
    },
}


@dataclass(frozen=True)
class Mechanism:
    """An algorithm of PSA with its key type, and the primitive of the library that it needs."""

    family: str
    primitive: str
    algorithm: str
    key_type: str = ""
    key_bits: tuple[int, ...] = ()

    @property
    def macro(self) -> str:
        """Defined in the driver's configuration if the export has it: `RVK_PSA_CBC_PKCS7`."""
        return f"RVK_PSA_{self.algorithm}"


_AES: Final = ("AES", (128, 192, 256))
_CHACHA20: Final = ("CHACHA20", (256,))
_MECHANISMS: Final = (
    Mechanism("hash", "sha256", "SHA_224"),
    Mechanism("hash", "sha256", "SHA_256"),
    Mechanism("hash", "sha512", "SHA_384"),
    Mechanism("hash", "sha512", "SHA_512"),
    *(Mechanism("hash", "sha3", f"SHA3_{bits}") for bits in (224, 256, 384, 512)),
    *(Mechanism("mac", each, "HMAC", "HMAC") for each in ("sha256", "sha512", "sha3")),
    Mechanism("mac", "cmac", "CMAC", *_AES),
    Mechanism("cipher", "ecb", "ECB_NO_PADDING", *_AES),
    Mechanism("cipher", "cbc", "CBC_NO_PADDING", *_AES),
    Mechanism("cipher", "cbc", "CBC_PKCS7", *_AES),
    Mechanism("cipher", "ctr", "CTR", *_AES),
    Mechanism("cipher", "chacha20", "STREAM_CIPHER", *_CHACHA20),
    Mechanism("aead", "gcm", "GCM", *_AES),
    Mechanism("aead", "ccm", "CCM", *_AES),
    Mechanism("aead", "chacha20_poly1305", "CHACHA20_POLY1305", *_CHACHA20),
)
_GENERATORS: Final = ("hmac_drbg", "ctr_drbg")
"""For random numbers; the first that an export has."""


@dataclass(frozen=True)
class EntryPoint:
    """A function of the driver, which Mbed TLS calls."""

    family: str
    action: str
    parameters: str

    @property
    def name(self) -> str:
        """`cipher_set_iv`."""
        return f"{self.family}_{self.action}"

    @property
    def keyed(self) -> bool:
        """Whether it gets a key, whose location decides which driver is asked."""
        return "attributes" in self.parameters

    @property
    def begins(self) -> bool:
        """Whether an operation is the driver's after it."""
        return self.action.endswith("setup")

    @property
    def continues(self) -> bool:
        """Whether an operation is the driver's before it."""
        return self.parameters.startswith(_OPERATION) and not self.begins

    def declaration(self, prefix: str, operation: str) -> str:
        """Its head in C, of a function whose name begins so, on operations of a type."""
        parameters = self.parameters.replace("OPERATION", operation).split(", ")
        return _wrapped(f"psa_status_t {prefix}{self.name}(", parameters)

    def call(self, prefix: str, operation: str) -> str:
        """A call in C from a function with the same parameters, with the address of an operation."""
        names = [re.split(r"[ *]", each)[-1] for each in self.parameters.split(", ")]
        return _wrapped(f"{prefix}{self.name}(", [operation if each == "operation" else each for each in names])


@dataclass(frozen=True)
class PsaDriver:
    """What the driver of an export has."""

    primitives: Collection[str]

    @cached_property
    def mechanisms(self) -> list[Mechanism]:
        """What it can do, each once."""
        found = {(each.family, each.algorithm): each for each in _MECHANISMS if each.primitive in self.primitives}
        return list(found.values())

    @property
    def families(self) -> list[str]:
        """hash, mac, cipher, aead."""
        return [family for family in _ENTRY_POINTS if any(each.family == family for each in self.mechanisms)]

    @property
    def entry_points(self) -> list[EntryPoint]:
        """The functions."""
        return [
            EntryPoint(family, action, parameters)
            for family in self.families
            for action, parameters in _ENTRY_POINTS[family].items()
        ]

    @property
    def key_types(self) -> list[str]:
        """The types of keys that it takes."""
        return sorted({each.key_type for each in self.mechanisms if each.key_type})

    @property
    def generator(self) -> str:
        """The primitive for random numbers, or nothing."""
        return next((each for each in _GENERATORS if each in self.primitives), "")

    @property
    def sources(self) -> list[str]:
        """The files that are compiled, besides the library."""
        more = {"cipher": ["cipher_modes"], "aead": ["aead_begin", "aead_whole"]}
        names = [*self.families, *(name for each in self.families for name in more.get(each, [])), "count"]
        names += ["random"] if self.generator else []
        return sorted(f"psa/rvk_psa_{each}.c" for each in names)

    @property
    def description(self) -> str:
        """The driver description file, as section "Driver description syntax" has it."""
        return json.dumps(
            {
                "prefix": "rvk_psa",
                "type": "transparent",
                "headers": ["rvk_psa.h"],
                "capabilities": [self._capability(family) for family in self.families],
            },
            indent=2,
        )

    def _capability(self, family: str) -> dict[str, Any]:
        found = [each for each in self.mechanisms if each.family == family]
        bits = sorted({each for mechanism in found for each in mechanism.key_bits})
        return {
            "entry_points": [each.name for each in self.entry_points if each.family == family],
            "algorithms": [_algorithm(each) for each in found],
            **({"key_types": sorted({f"PSA_KEY_TYPE_{each.key_type}" for each in found})} if family != "hash" else {}),
            **({"key_sizes": bits} if bits and family != "mac" else {}),
            "fallback": True,
        }


def _wrapped(head: str, items: list[str]) -> str:
    """A list in parentheses, in lines that are short enough."""
    lines = [head]
    for index, item in enumerate(items):
        text = item + (")" if index == len(items) - 1 else ",")
        if len(lines[-1]) + len(text) > _WIDTH and not lines[-1].endswith("("):
            lines.append(" " * 20)
        lines[-1] += ("" if lines[-1][-1] in "( " else " ") + text
    return "\n".join(lines)


def _algorithm(mechanism: Mechanism) -> str:
    return f"PSA_ALG_{mechanism.algorithm}" + ("(PSA_ALG_ANY_HASH)" if mechanism.algorithm == "HMAC" else "")
