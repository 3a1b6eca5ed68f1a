# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and examples of the standard.

It does not show the compression function alone (operation `block`): it is tested as part of `hash`.
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
    (
        "OSCCA, SM3 (2010), the empty message",
        b"",
        "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b",
    ),
    (
        "OSCCA, SM3 (2010), the alphabet",
        b"abcdefghijklmnopqrstuvwxyz",
        "b80fe97a4da24afc277564f66a359ef440462ad28dcc6d63adb24d5c20a61595",
    ),
    (
        "OSCCA, SM3 (2010), four whole blocks",
        b"abcd" * 64,
        "b965764c8bebb091c7602b74afd34eefb531dccb4e0076d9b7cd813199b45971",
    ),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": operation, "source": source, "in_": message, "out": bytes.fromhex(digest)}
    for source, message, digest in _EXAMPLES
    for operation in ("hash", "stream")
]
