# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the operations of META.toml must return, from OpenSSL by way of `cryptography`, and examples of the standard.

It does not show the compression function alone (operation `block`): it is compared as the inside of `hash`.
"""

from cryptography.hazmat.primitives import hashes


def hash(*, in_: bytes) -> dict[str, bytes]:  # noqa: A001 (the operation's name)
    """GB/T 32905-2016 section 5."""
    context = hashes.Hash(hashes.SM3())
    context.update(in_)
    return {"out": context.finalize()}


stream = hash

# Each: source, message, digest.
_EXAMPLES = [
    (
        "GB/T 32905-2016 appendix A.1",
        b"abc",
        "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0",
    ),
    (
        "GB/T 32905-2016 appendix A.2",
        b"abcd" * 16,
        "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732",
    ),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": operation, "source": source, "in_": message, "out": bytes.fromhex(digest)}
    for source, message, digest in _EXAMPLES
    for operation in ("hash", "stream")
]
