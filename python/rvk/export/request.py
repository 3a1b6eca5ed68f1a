# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is to be exported: for which processor, which primitives, to which end, within which memory."""

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from rvk._sim import Core, Isa
from rvk.chip_files import ProcessorName
from rvk.errors import UsageError
from rvk.export.board import Board, read_board
from rvk.export.psa import PsaDriver
from rvk.library import Library, Primitive
from rvk.library.checks import REF
from rvk.library.variants import has_variants
from rvk.suggest import unknown
from rvk.toolchain import Compiler, compilers

ENTROPY: Final = "entropy"
COMPILERS: Final = ("zig", "gcc")
_BYTES: Final = re.compile(r"^(\d+)([KM]?)$")
_UNITS: Final = {"": 1, "K": 1 << 10, "M": 1 << 20}


class Goal(StrEnum):
    """What the best variant is."""

    SPEED = "speed"
    SIZE = "size"
    BALANCED = "balanced"

    @property
    def level(self) -> str:
        """The level of `-O` that the export is measured with, and built with by its own build files."""
        return "s" if self is Goal.SIZE else "2"


@dataclass(frozen=True)
class Limit:
    """The most bytes that may be used, and whose limit it is."""

    bytes: int
    whose: str


@dataclass(frozen=True)
class Request:
    """What the user asks for."""

    library: Library
    processor: ProcessorName
    names: tuple[str, ...]
    goal: Goal = Goal.SPEED
    isa_text: str | None = None
    flash_bytes: int | None = None
    ram_bytes: int | None = None
    fixed: Mapping[str, str] | None = None
    """Variants that the user has chosen, by primitive."""
    variable_time: bool = False
    """Code whose time depends on secrets may be chosen too."""
    compiler_name: str = "zig"
    amalgamate: bool = False
    """One C file, one assembly file and one header, instead of those of the library."""
    psa: bool = False
    """The export is a driver for PSA Crypto too."""

    @property
    def command(self) -> str:
        """The command that makes it again, but for the folder."""
        words = ["rvk", "export", *(["--chip", self.processor.chip] if self.processor.chip else [])]
        words += ["--core", str(self.processor)] if not self.processor.chip else []
        words += ["--primitives", ",".join(self.names), "--goal", str(self.goal)]
        words += ["--isa", self.isa] if self.isa_text else []
        words += ["--flash", str(self.flash_bytes)] if self.flash_bytes is not None else []
        words += ["--ram", str(self.ram_bytes)] if self.ram_bytes is not None else []
        words += [word for pair in sorted((self.fixed or {}).items()) for word in ("--variant", "=".join(pair))]
        words += ["--variable-time"] if self.variable_time else []
        words += ["--compiler", self.compiler_name] if self.compiler_name != "zig" else []
        words += ["--amalgamate"] if self.amalgamate else []
        words += ["--psa"] if self.psa else []
        return shlex.join(words) + " -o FOLDER"

    @cached_property
    def board(self) -> Board | None:
        """Where programs of the chip lie; None without a chip."""
        return read_board(self.processor.chip)

    @property
    def flash(self) -> Limit | None:
        """The most code and constants: what the user allows, or else what the chip has for a program."""
        chips = self.board.text[1] if self.board else None
        return _limit(self.flash_bytes, "--flash", chips, f"flash of {self.processor}")

    @property
    def ram(self) -> Limit | None:
        """The most stack and contexts: what the user allows, or else what the chip has."""
        chips = self.board.data[1] if self.board else None
        return _limit(self.ram_bytes, "--ram", chips, f"RAM of {self.processor}")

    @property
    def has_entropy(self) -> bool:
        """Whether the processor has an entropy source that a variant of the library reads."""
        entropy = self.library.primitive(ENTROPY)
        return any(name != REF and self.library.isa_strings(entropy, name, self.isa) for name in entropy.meta.variants)

    @property
    def lacks_entropy(self) -> list[str]:
        """The primitives that can ask for entropy, if there is none."""
        if self.has_entropy:
            return []
        return [each.name for each in self.primitives if any(leaf.name == ENTROPY for leaf in self.leaves(each))]

    @cached_property
    def core(self) -> Core:
        """The processor that is measured on."""
        return self.processor.load()

    @cached_property
    def isa(self) -> str:
        """The ISA string that the code is for."""
        return str(Isa(self.isa_text)) if self.isa_text else str(self.core.isa)

    @cached_property
    def compiler(self) -> Compiler:
        """What it is measured with."""
        [found] = compilers(self.compiler_name, [self.goal.level])
        return found

    @cached_property
    def primitives(self) -> list[Primitive]:
        """The primitives that are asked for, each once.

        Raises:
            UsageError: There is none of a name.
        """
        return self.library.select(self.names)

    @property
    def _parts(self) -> set[str]:
        """The names of the primitives that are asked for, and of those that they use."""
        return {
            part.name
            for each in self.primitives
            for variant in each.meta.variants
            for part, _ in self.library.parts(each, variant)
        }

    def leaves(self, primitive: Primitive) -> list[Primitive]:
        """The primitives whose variants can be chosen for one: itself, or those that it consists of."""
        if has_variants(primitive):
            return [primitive]
        parts = {part.name: part for name in primitive.meta.variants for part, _ in self.library.parts(primitive, name)}
        return [part for _, part in sorted(parts.items()) if has_variants(part)]

    def candidates(self, leaf: Primitive) -> list[str]:
        """The variants of a primitive that may be chosen.

        Raises:
            UsageError: There is none, or the one that the user wants needs more than the processor has.
        """
        wanted = (self.fixed or {}).get(leaf.name)
        if wanted is not None:
            if not self.library.isa_strings(leaf, wanted, self.isa):
                raise UsageError(f"{leaf.name}/{wanted} needs {leaf.variant(wanted).needs}, and this is {self.isa}")
            return [wanted]
        fitting = [name for name in leaf.meta.variants if self.library.isa_strings(leaf, name, self.isa)]
        found = [name for name in fitting if self.variable_time or leaf.variant(name).constant_time]
        if not found:
            more = "; --variable-time allows others" if fitting else ""
            raise UsageError(f"no variant of {leaf.name} is constant time and runs on {self.isa}{more}")
        return found

    def check(self) -> None:
        """Whether every name is one.

        Raises:
            UsageError: One is not; the message has the nearest.
        """
        if self.compiler_name not in COMPILERS:
            raise unknown("compiler", self.compiler_name, COMPILERS)
        leaves = {leaf.name: leaf for each in self.primitives for leaf in self.leaves(each)}
        if ENTROPY in self.names and not self.has_entropy:
            raise UsageError(
                f"{ENTROPY} needs Zkr, which {self.processor} does not have; export hmac_drbg or ctr_drbg, give it "
                "seeds of the chip's own source, and define rvk_entropy_poll (RVK_OWN_ENTROPY_POLL)"
            )
        if self.psa and self.amalgamate:
            raise UsageError("--psa and --amalgamate: the driver includes the headers of the library one by one")
        if self.psa and not PsaDriver(self._parts).families:
            raise UsageError(
                "--psa: none of these primitives is one that PSA Crypto can use, such as aes_gcm or sha256"
            )
        for name, variant in (self.fixed or {}).items():
            if name not in leaves:
                raise unknown("primitive with variants in this export", name, leaves)
            leaves[name].variant(variant)


def _limit(asked: int | None, option: str, chips: int | None, what: str) -> Limit | None:
    if asked is not None and (chips is None or asked <= chips):
        return Limit(asked, f"{option} {asked} bytes")
    return None if chips is None else Limit(chips, f"the {chips} bytes of {what}")


def fixed_variants(texts: Sequence[str]) -> dict[str, str]:
    """The variants that options such as `aes=barrel` choose.

    Raises:
        UsageError: One has another form, or a primitive is named twice.
    """
    found: dict[str, str] = {}
    for text in texts:
        name, equals, variant = text.partition("=")
        if not (name and equals and variant):
            raise UsageError(f'write --variant PRIMITIVE=VARIANT, such as aes=barrel, instead of "{text}"')
        if found.setdefault(name, variant) != variant:
            raise UsageError(f"two variants of {name} are named: {found[name]} and {variant}")
    return found


def byte_count(text: str, option: str) -> int:
    """A number of bytes such as 2048, 16K or 1M.

    Raises:
        UsageError: It has another form.
    """
    match = _BYTES.match(text)
    if match is None or int(match[1]) == 0:
        raise UsageError(f'{option} is a number of bytes such as 2048, 16K or 1M, not "{text}"')
    return int(match[1]) * _UNITS[match[2]]
