# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which traits functions can have: told by their names and parameters, so that a new primitive needs no line here.

Each pattern is one of the library's interfaces (docs/api.md). What fits none is in the raw crate only.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rvk.export.rust.headers import Declarations, Function, Variable
from rvk.export.rust.raw import bytes_of

_WORDS: Final = {"chacha20": "ChaCha20", "xchacha20": "XChaCha20", "cshake128": "CShake128", "cshake256": "CShake256"}
_MESSAGE: Final = ("out", "in", "in_bytes")
_WHOLE_DATA: Final = ("ad", "ad_bytes", "nonce", "key")
_HEAD: Final = 2
_ENTROPY_BYTES: Final = 32
_DRBG_NONCE_BYTES: Final = 16


@dataclass(frozen=True)
class Item:
    """Something that gets traits: its name in Rust, where it is from, and what the macro of the template needs."""

    name: str
    doc: str
    values: Mapping[str, str | int]

    def __getattr__(self, name: str) -> str | int:
        """The values as attributes, for templates."""
        try:
            return self.values[name]
        except KeyError as error:
            raise AttributeError(name) from error


def rust_name(name: str) -> str:
    """`Aes128Gcm` of `rvk_aes128_gcm`, `Sha3_256` of `rvk_sha3_256`: an underscore stays between digits."""
    words = [_WORDS.get(word, word.capitalize()) for word in name.removeprefix("rvk_").split("_")]
    return re.sub(r"(?<=\d)~(?=\d)", "_", "~".join(words)).replace("~", "")


@dataclass(frozen=True)
class Patterns:
    """The functions and types of an export, and what each header is of: `AES, FIPS 197`."""

    declared: Mapping[str, Declarations]
    titles: Mapping[str, str]

    @cached_property
    def functions(self) -> dict[str, Function]:
        """All functions by name."""
        return {name: each for header in self.declared.values() for name, each in header.functions.items()}

    @cached_property
    def structs(self) -> dict[str, tuple[Variable, ...]]:
        """All context types by name."""
        return {name: each for header in self.declared.values() for name, each in header.structs.items()}

    @cached_property
    def statics(self) -> set[str]:
        """All constants in memory."""
        return {name for header in self.declared.values() for name in header.statics}

    @cached_property
    def block_ciphers(self) -> list[Item]:
        """`X_expand_key`, or one for each direction, with `X_encrypt_blocks` and `X_decrypt_blocks`."""
        return [item for each in self.functions.values() for item in self._block_cipher(each)]

    @cached_property
    def streams(self) -> list[Item]:
        """`X_init(context, key, nonce, counter)` with `update(context, out, in, bytes)`."""
        return [item for each in self.functions.values() for item in self._stream(each)]

    @cached_property
    def aeads(self) -> list[Item]:
        """`X_encrypt` and `X_decrypt` of whole messages with key and nonce."""
        return [item for each in self.functions.values() for item in self._aead(each)]

    @cached_property
    def hashes(self) -> list[Item]:
        """`X_init(context)`, `update` and `final`."""
        return [item for each in self.functions.values() for item in self._hash(each, "update", "final")]

    @cached_property
    def sponges(self) -> list[Item]:
        """`X_init(context)`, `absorb`, `finish` and `squeeze`, with a digest of fixed length."""
        return [each for each in self._sponges if each.bytes]

    @cached_property
    def xofs(self) -> list[Item]:
        """The same with output of any length."""
        return [each for each in self._sponges if not each.bytes]

    @cached_property
    def customized(self) -> list[Item]:
        """Such functions with a customization string."""
        return [item for each in self.functions.values() for item in self._customized(each)]

    @cached_property
    def macs(self) -> list[Item]:
        """`X_init(context, key)`, `update` and `final`, with a key of fixed or of any length."""
        return [item for each in self.functions.values() for item in self._mac(each)]

    @cached_property
    def generators(self) -> list[Item]:
        """`X_instantiate`, `X_reseed` and `X_generate`."""
        return [item for each in self.functions.values() for item in self._generator(each)]

    @property
    def modes(self) -> list[str]:
        """The modes that are written once for all ciphers with a constant of type `rvk_block_cipher`."""
        if not any(cipher.constant for cipher in self.block_ciphers):
            return []
        return [name for name in ("ccm", "cmac", "gcm") if f"rvk_{name}_init" in self.functions]

    def _block_cipher(self, function: Function) -> Iterator[Item]:
        match = re.fullmatch(r"(rvk_\w+?)_expand_(encrypt_)?key", function.name)
        if match is None or len(function.parameters) != _HEAD or not function.parameters[1].lengths:
            return
        prefix, context, key = match[1], function.parameters[0].kind, function.parameters[1].lengths[0]
        family = prefix if f"{prefix}_encrypt_blocks" in self.functions else prefix.rstrip("0123456789")
        needed = [f"{family}_{name}" for name in ("encrypt_block", "encrypt_blocks", "decrypt_blocks")]
        if any(name not in self.functions or self._context(self.functions[name]) != context for name in needed):
            return
        decryption = f"{prefix}_expand_decrypt_key" if match[2] else ""
        counter_mode = f"{family}_ctr_blocks"
        yield self._item(
            prefix,
            function,
            context=context,
            key=key,
            block=self.functions[needed[0]].parameters[1].lengths[0],
            expand=function.name,
            expand_decrypt=decryption if decryption in self.functions else "",
            encrypt=needed[1],
            decrypt=needed[2],
            ctr=counter_mode if counter_mode in self.functions else "",
            constant=f"{prefix}_cipher" if f"{prefix}_cipher" in self.statics else "",
        )

    def _stream(self, function: Function) -> Iterator[Item]:
        names = [each.name for each in function.parameters[1:]]
        update = self._method(function, "update")
        if function.name.endswith("_init") and names == ["key", "nonce", "counter"] and update:
            context = self._context(function)
            yield self._item(
                function.name.removesuffix("_init"),
                function,
                context=context,
                key=function.parameters[1].lengths[0],
                nonce=function.parameters[2].lengths[0],
                block=self._field(context, "key_stream"),
                init=function.name,
                update=update,
            )

    def _aead(self, function: Function) -> Iterator[Item]:
        prefix = function.name.removesuffix("_encrypt")
        decryption = self.functions.get(f"{prefix}_decrypt")
        names = tuple(each.name for each in function.parameters)
        expected = ("out", "tag", *_MESSAGE[1:], *_WHOLE_DATA)
        if names != expected or function.returned != "void" or decryption is None:
            return
        if tuple(each.name for each in decryption.parameters) == (*_MESSAGE, "tag", *_WHOLE_DATA):
            sizes = {each.name: each.lengths[0] for each in function.parameters if each.lengths}
            yield self._item(
                prefix,
                function,
                key=sizes["key"],
                nonce=sizes["nonce"],
                tag=sizes["tag"],
                encrypt=function.name,
                decrypt=decryption.name,
            )

    def _hash(self, function: Function, update: str, final: str) -> Iterator[Item]:
        prefix = function.name.removesuffix("_init")
        if prefix == function.name or len(function.parameters) != 1:
            return
        ends = [f"{prefix}_{final}", self._method(function, final)]
        end = next((name for name in ends if name in self.functions), "")
        taken, size = self._method(function, update), self._digest_bytes(prefix)
        if taken and end and size:
            context = self._context(function)
            yield self._item(
                prefix,
                function,
                context=context,
                bytes=size,
                block=self._field(context, "block"),
                init=function.name,
                update=taken,
                final=end,
            )

    @cached_property
    def _sponges(self) -> list[Item]:
        return [item for each in self.functions.values() for item in self._sponge(each)]

    def _sponge(self, function: Function) -> Iterator[Item]:
        prefix, steps = function.name.removesuffix("_init"), self._sponge_steps(function)
        if len(function.parameters) == 1 and steps and prefix in self.functions:
            yield self._item(prefix, function, bytes=self._digest_bytes(prefix), init=function.name, **steps)

    def _customized(self, function: Function) -> Iterator[Item]:
        names = [each.name for each in function.parameters[1:]]
        steps = self._sponge_steps(function)
        if steps and names[-2:] == ["customization", "customization_bytes"]:
            leading = {0: "", 2: "ptr::null(), 0, "}.get(len(names) - 2)
            if leading is not None and names[:-2] in ([], ["name", "name_bytes"]):
                can_fail = "checked" if function.returned == "int" else "any"
                yield self._item(
                    function.name.removesuffix("_init"),
                    function,
                    init=function.name,
                    leading=leading,
                    length=can_fail,
                    **steps,
                )

    def _sponge_steps(self, function: Function) -> dict[str, str | int]:
        found = {name: self._method(function, name) for name in ("absorb", "finish", "squeeze")}
        if not function.name.endswith("_init") or not all(found.values()):
            return {}
        return {"context": self._context(function), **found}

    def _mac(self, function: Function) -> Iterator[Item]:
        prefix, names = function.name.removesuffix("_init"), [each.name for each in function.parameters[1:]]
        update, final = self.functions.get(f"{prefix}_update"), self.functions.get(f"{prefix}_final")
        if update is None or final is None or names not in (["key"], ["key", "key_bytes"]):
            return
        if not final.parameters[1].lengths or final.returned == "void":
            return
        context, size = self._context(function), final.parameters[1].lengths[0]
        inner = next((each.kind for each in self.structs[context] if each.name == "inner"), "")
        key = function.parameters[1].lengths[0] if names == ["key"] else self._field(inner, "block") or size
        yield self._item(
            prefix,
            function,
            context=context,
            key=key,
            any_key=int(names != ["key"]),
            bytes=size,
            init=function.name,
            update=update.name,
            final=final.name,
        )

    def _generator(self, function: Function) -> Iterator[Item]:
        prefix = function.name.removesuffix("_instantiate")
        generate, reseed = f"{prefix}_generate", f"{prefix}_reseed"
        if prefix == function.name or generate not in self.functions or reseed not in self.functions:
            return
        context = self._context(function)
        nonce = any(each.name == "nonce" for each in function.parameters)
        exact = self._field(context, "key") + self._field(context, "v")
        yield self._item(
            prefix,
            function,
            context=context,
            entropy=_ENTROPY_BYTES if nonce else exact,
            nonce=_DRBG_NONCE_BYTES if nonce else 0,
            instantiate=function.name,
            generate=generate,
            reseed=reseed,
        )

    def _context(self, function: Function) -> str:
        first = function.parameters[0] if function.parameters else None
        return first.kind if first and first.kind in self.structs else ""

    def _method(self, function: Function, name: str) -> str:
        """The function whose name ends so, and that takes the same context: `rvk_sha256_update` for SHA-224 too."""
        context = self._context(function)
        own = f"{function.name.removesuffix('_init')}_{name}"
        found = [each for each in self.functions if each.endswith(f"_{name}")]
        found = [each for each in found if context and self._context(self.functions[each]) == context]
        plain = [each for each in found if not each.endswith((f"_encrypt_{name}", f"_decrypt_{name}"))]
        return own if own in plain else next(iter(plain), "")

    def _digest_bytes(self, prefix: str) -> int:
        """The length of the digest: the parameter `out` of the function for a whole message; 0 if it has none."""
        for name in (f"{prefix}_hash", prefix):
            if name in self.functions and self.functions[name].parameters[0].name == "out":
                return next(iter(self.functions[name].parameters[0].lengths), 0)
        return 0

    def _field(self, struct: str, name: str) -> int:
        """The bytes of an array in a context type; 0 if there is none."""
        fields = self.structs.get(struct, ())
        return next((bytes_of(each) for each in fields if each.name == name and each.lengths), 0)

    def _item(self, prefix: str, function: Function, **values: str | int) -> Item:
        header = next(name for name, each in self.declared.items() if function.name in each.functions)
        doc = f"{self.titles.get(header, header)}; `{prefix}` in `{header}`."
        return Item(rust_name(prefix), doc, values)
