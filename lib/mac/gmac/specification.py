# SPDX-License-Identifier: MIT OR Apache-2.0
"""GMAC: SP 800-38D section 3, GCM of an empty message, whose associated data are authenticated."""

from types import ModuleType

from rvk.specification import Bits, Buffer, specification, status

aes = specification("aes")
gcm = specification("gcm")


def compute(
    *, key: Buffer, iv: Buffer, in_: Buffer, tag_bytes: int, cipher: ModuleType = aes
) -> dict[str, Buffer | int]:
    """The tag."""
    return {"tag": gcm.gcm_ae(cipher.forward(key), iv, [], in_, tag_bytes)["tag"], "result": 0}


def verify(
    *,
    key: Buffer,
    iv: Buffer,
    in_: Buffer,
    tag_bytes: int,
    sealed_tag: Buffer | None = None,
    cipher: ModuleType = aes,
) -> dict[str, Bits]:
    """Verifies a tag, or the one computed before."""
    ciph = cipher.forward(key)
    tag = gcm.gcm_ae(ciph, iv, [], in_, tag_bytes)["tag"] if sealed_tag is None else sealed_tag
    is_right, _ = gcm.gcm_ad(ciph, iv, [], in_, tag)
    return {"result": status(is_right)}
