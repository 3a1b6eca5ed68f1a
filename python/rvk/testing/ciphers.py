# SPDX-License-Identifier: MIT OR Apache-2.0
"""Modes of operation over every block cipher of the library, though META.toml writes them down for one.

A block cipher is a constant of the type rvk_block_cipher in a public header: there is no other list.
"""

import re
from dataclasses import dataclass, replace

from rvk.errors import CheckFailed
from rvk.library import Library, Operation, Primitive
from rvk.library.oracle import Oracle

ISA = "rv32imc"
_DECLARED = re.compile(r"^extern const rvk_block_cipher rvk_(\w+)_cipher;", re.MULTILINE)
_PASSED = re.compile(r"&rvk_([\w{}]+)_cipher\b")


@dataclass(frozen=True)
class BlockCipher:
    """A constant such as rvk_camellia192_cipher."""

    primitive: Primitive
    name: str
    """The prefix of its functions, without `rvk_`: `camellia192`."""
    key_bits: int

    @property
    def variant(self) -> str:
        """A fast variant that needs no extension."""
        variants = self.primitive.meta.variants
        fast = (name for name, v in variants.items() if v.goal == "speed" and ISA in v.isa)
        return next(fast, "ref")


def block_ciphers(library: Library) -> list[BlockCipher]:
    """All of them.

    Raises:
        CheckFailed: No operation of a cipher expands its key.
    """
    found = []
    for primitive in library.primitives.values():
        for name in _DECLARED.findall(primitive.header.read_text(encoding="utf-8")):
            expand = f"rvk_{name}_expand_encrypt_key"
            bits = [bound.key_bits() for bound in primitive.bound_operations() if bound.function == expand]
            if not bits or bits[0] is None:
                raise CheckFailed(f"{primitive.name}: no operation measures {expand}, and there is rvk_{name}_cipher")
            found.append(BlockCipher(primitive, name, bits[0]))
    return found


def own_cipher(primitive: Primitive) -> str | None:
    """The cipher that a mode is written down for (`aes{key_bits}`); None if the primitive is not a mode."""
    texts = (text for operation in primitive.meta.operations.values() for text in operation.calls)
    return next((match[1] for text in texts if (match := _PASSED.search(text))), None)


def with_cipher(mode: Primitive, cipher: BlockCipher) -> Primitive:
    """A mode with another cipher in place of the one that it is written down for, as its only variant.

    Operations for other key lengths are left out: with another cipher they would be the same again.
    """
    meta, own = mode.meta, own_cipher(mode)
    assert own is not None, mode.name
    lengths = {"key_bits": [cipher.key_bits]}
    first = meta.parameters["key_bits"][0]

    def changed(operation: Operation) -> Operation:
        calls = [line.replace(f"rvk_{own}_", f"rvk_{cipher.name}_") for line in operation.calls]
        return operation.model_copy(update={"calls": calls, "parameters": {**operation.parameters, **lengths}})

    kept = {n: o for n, o in meta.operations.items() if first in o.parameters.get("key_bits", [first])}
    ref, folder = meta.variants["ref"], own.partition("{")[0]
    uses = [f"{cipher.primitive.name}/{cipher.variant}" if u.startswith(f"{folder}/") else u for u in ref.uses]
    changes = {
        "parameters": {**meta.parameters, **lengths},
        "operations": {name: changed(operation) for name, operation in kept.items()},
        "variants": {"ref": ref.model_copy(update={"uses": uses, "context_bytes": {}})},
    }
    return replace(mode, meta=meta.model_copy(update=changes))


class CipherModule:
    """The `cipher` argument of the oracles of modes: a block cipher in the manner of Crypto.Cipher.AES (PEP 272).

    It encrypts with the oracle of the cipher.
    """

    MODE_ECB = 1
    MODE_CBC = 2
    block_size = 16

    def __init__(self, cipher: BlockCipher) -> None:
        """Loads the cipher's oracle."""
        oracle = Oracle(cipher.primitive)
        self._key_bits = cipher.key_bits
        self._functions = {name: oracle.function(f"{name}_blocks") for name in ("encrypt", "decrypt")}

    def blocks(self, direction: str, key: bytes, message: bytes) -> bytes:
        """Every block by itself."""
        function = self._functions[direction]
        assert function is not None, direction
        # Oracles of ciphers with keys of several lengths take the length as an argument.
        lengths = {"key_bits": self._key_bits} if "key_bits" in function.__annotations__ else {}
        processed = function(key=key, message=message, **lengths)["processed"]
        assert isinstance(processed, bytes)
        return processed

    def new(self, key: bytes, mode: int, iv: bytes | None = None) -> "_BlockMode":
        """A cipher with a key; `iv` is for CBC."""
        return _BlockMode(self, bytes(key), iv if mode == self.MODE_CBC else None)


@dataclass
class _BlockMode:
    """ECB, or CBC if there is a chain."""

    cipher: CipherModule
    key: bytes
    chain: bytes | None

    def encrypt(self, message: bytes) -> bytes:
        """The next whole blocks."""
        if self.chain is None:
            return self.cipher.blocks("encrypt", self.key, message)
        out = b""
        for start in range(0, len(message), len(self.chain)):
            block = _sum(message[start : start + len(self.chain)], self.chain)
            self.chain = self.cipher.blocks("encrypt", self.key, block)
            out += self.chain
        return out

    def decrypt(self, message: bytes) -> bytes:
        """The inverse of `encrypt`."""
        plain = self.cipher.blocks("decrypt", self.key, message)
        if self.chain is None:
            return plain
        before = (self.chain + message)[: len(message)]
        self.chain = (self.chain + message)[-len(self.chain) :]
        return _sum(plain, before)


def _sum(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=True))
