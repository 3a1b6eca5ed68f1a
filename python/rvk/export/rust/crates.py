# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the templates in formats/rust ask for."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rvk._sim import Isa
from rvk.export.rust.headers import Declarations, read_headers
from rvk.export.rust.patterns import Patterns
from rvk.export.rust.raw import RawHeader, raw_headers, used_names
from rvk.export.sources import choices, headers
from rvk.library.variants import VariantChoice
from rvk.toolchain import Compiler


@dataclass(frozen=True)
class Crates(Patterns):
    """The two crates of an export."""

    @cached_property
    def raw(self) -> list[RawHeader]:
        """The headers, for `rvk-sys`."""
        return raw_headers(self.declared)

    @property
    def ffi(self) -> str:
        """What `rvk-sys` takes from `core::ffi`."""
        names = used_names(self.raw)
        return f"::{names[0]}" if len(names) == 1 else f"::{{{', '.join(names)}}}"

    @property
    def counter_mode(self) -> bool:
        """Whether a block cipher has counter mode."""
        return any(each.ctr for each in self.block_ciphers)

    @property
    def two_schedules(self) -> bool:
        """Whether a block cipher has a schedule for each direction."""
        return any(each.expand_decrypt for each in self.block_ciphers)

    @property
    def hashes_with_block(self) -> bool:
        """Whether the block of a hash function is known."""
        return any(each.block for each in self.hashes)

    @property
    def customized_any(self) -> bool:
        """Whether a function takes a customization string of any length."""
        return any(each.length == "any" for each in self.customized)

    @property
    def customized_checked(self) -> bool:
        """Whether a function refuses long customization strings."""
        return any(each.length == "checked" for each in self.customized)

    @property
    def customized_names(self) -> bool:
        """Whether a function takes a name beside the customization string."""
        return any(each.leading for each in self.customized)

    @property
    def needs_aead(self) -> bool:
        """The traits for authenticated encryption."""
        return bool(self.aeads or {"ccm", "gcm"} & set(self.modes))

    @property
    def needs_cipher(self) -> bool:
        """The traits for ciphers."""
        return bool(self.block_ciphers or self.streams)

    @property
    def needs_digest(self) -> bool:
        """The traits for hash functions and message authentication."""
        return bool(self.hashes or self.sponges or self.xofs or self.customized or self.macs or "cmac" in self.modes)

    @property
    def alloc(self) -> str:
        """The features for programs with a heap."""
        wanted = {"aead": self.needs_aead, "cipher": self.needs_cipher, "digest": self.needs_digest}
        return ", ".join(f'"{name}/alloc"' for name, needed in wanted.items() if needed)

    @property
    def needs_bytes(self) -> bool:
        """Whether something keeps a key as it is."""
        return bool(self.aeads or self.streams)

    @property
    def wipes(self) -> bool:
        """Whether something beside contexts is wiped."""
        return bool(self.needs_bytes or self.counter_mode or self.generators)

    @property
    def has_contexts(self) -> bool:
        """Whether something keeps a context."""
        return self.needs_cipher or self.needs_digest or bool(self.generators)

    @property
    def const_context(self) -> bool:
        """Whether a context is only read."""
        return bool(self.block_ciphers)

    @property
    def any(self) -> bool:
        """Whether the safe layer has anything."""
        return self.has_contexts or self.needs_bytes

    @property
    def checks(self) -> bool:
        """Whether a call's status becomes a result."""
        return bool(self.generators or self.customized_checked or {"ccm", "gcm"} & set(self.modes))

    @property
    def expects(self) -> bool:
        """Whether a call's status can only be success."""
        return bool(self.sponges or self.xofs or self.customized or self.macs or {"cmac", "gcm"} & set(self.modes))


def rust_target(march: str) -> str:
    """The target of Rust with the most of an ISA: `riscv32imac-unknown-none-elf` of `rv32imac_zbb`."""
    letters = march.removeprefix("rv32").split("_", maxsplit=1)[0]
    known = ("imac", "imc", "ima", "im", "i", "emc", "em", "e")
    found = next(each for each in known if set(each) <= set(letters))
    return f"riscv32{found}-unknown-none-elf"


def make_crates(choice: VariantChoice, compiler: Compiler, isa: Isa) -> Crates:
    """The crates for a choice of variants.

    Raises:
        CheckFailed: A header has something that the crates cannot have.
    """
    macros = dict(choices(choice))
    declared: Mapping[str, Declarations] = read_headers(headers(choice), choice, macros, compiler, isa)
    titles = {each.meta.header: f"{each.meta.title} ({each.meta.standard})" for each in choice.primitives.values()}
    return Crates(declared, titles)
