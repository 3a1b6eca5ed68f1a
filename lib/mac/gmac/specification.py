# SPDX-License-Identifier: MIT OR Apache-2.0
"""GMAC: SP 800-38D section 3, GCM of an empty message, whose associated data are authenticated."""

from types import ModuleType

from rvk.specification import Bits, specification

String = list[Bits]
Results = dict[str, list[Bits] | Bits | int]
aes = specification("aes")
gcm = specification("gcm")


def compute(*, key: String, iv: String, in_: String, tag_bytes: int, cipher: ModuleType = aes) -> Results:
    """The tag."""
    _, tag = gcm.gcm_ae(cipher.forward(key), iv, [], in_, tag_bytes)
    return {"tag": tag, "result": 0}


def verify(
    *,
    key: String,
    iv: String,
    in_: String,
    tag_bytes: int,
    sealed_tag: String | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """Verifies the tag computed before, or another one."""
    _, tag = gcm.gcm_ae(cipher.forward(key), iv, [], in_, tag_bytes)
    right, _ = gcm.gcm_ad(cipher.forward(key), iv, [], in_, tag if sealed_tag is None else sealed_tag)
    return {"result": gcm.status(right)}
