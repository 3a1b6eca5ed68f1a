# SPDX-License-Identifier: MIT OR Apache-2.0
"""Finds the primitives: every `lib/<kind>/<primitive>/META.toml` is one, and there is no other list."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from rvk import paths
from rvk._sim import Isa
from rvk.errors import UsageError
from rvk.library.checks import REF, problems
from rvk.library.foreign import foreign_primitives
from rvk.library.meta import Meta, Variant
from rvk.library.primitive import Primitive
from rvk.suggest import unknown
from rvk.toml_model import read_toml

EVERY_VARIANT = "/*"


@dataclass(frozen=True)
class Library:
    """All primitives by name, in alphabetical order."""

    primitives: dict[str, Primitive]
    broken: dict[str, str] = field(default_factory=dict)
    """Primitives that cannot be used, and what is wrong with their META.toml or with that of one that they use."""

    @classmethod
    def load(cls, folder: Path | None = None, *, skip_broken: bool = False, others: Sequence[Path] = ()) -> "Library":
        """Reads every META.toml below `folder` (the library's own by default), and in the folders of others.

        Raises:
            UsageError: A META.toml is wrong, unless `skip_broken`; the message names file and key.
        """
        primitives, broken = {}, {}
        for path in sorted((folder or paths.library_folder()).glob("*/*/META.toml"), key=lambda path: path.parent.name):
            try:
                primitives[path.parent.name] = read_primitive(path)
            except UsageError as error:
                broken[path.parent.name] = str(error)
        primitives |= foreign_primitives(others, primitives.keys() | broken.keys())
        library = cls(primitives, broken).usable()
        for problem in [] if skip_broken else library.broken.values():
            raise UsageError(problem)
        expanded = {name: library.expanded(primitive) for name, primitive in library.primitives.items()}
        return cls(expanded, library.broken)

    def usable(self) -> "Library":
        """The same without primitives that use what there is not, or what is broken, which makes them broken too."""
        uses = {name: primitive.used for name, primitive in self.primitives.items()}
        broken = dict(self.broken)
        for name, primitive in self.primitives.items():
            for used in uses[name]:
                if used not in self.primitives and used not in self.broken:
                    where = paths.display(primitive.folder / "META.toml")
                    broken[name] = f"{where}: uses: {unknown('primitive', used, self.primitives)}"
        while more := {name: broken[u] for name in uses.keys() - broken for u in uses[name] if u in broken}:
            broken |= more
        return Library({name: each for name, each in self.primitives.items() if name not in broken}, broken)

    def expanded(self, primitive: Primitive) -> Primitive:
        """The primitive with a variant for each of those that its `ref` uses all variants of (`uses = ["aes/*"]`)."""
        variants = dict(primitive.meta.variants)
        ref = variants.get(REF) or next(iter(variants.values()))
        for name in [use.removesuffix(EVERY_VARIANT) for use in ref.uses if use.endswith(EVERY_VARIANT)]:
            variants[REF] = ref.model_copy(update={"uses": [u.replace(EVERY_VARIANT, f"/{REF}") for u in ref.uses]})
            for variant, used in self.primitive(name).meta.variants.items():
                own = {"files": [], "uses": [f"{name}/{variant}"], "source": ref.source}
                technique = f"{ref.technique}, with {name}/{variant}"
                variants.setdefault(variant, used.model_copy(update={**own, "technique": technique}))
        for name, each in variants.items():
            sizes = self._sizes_of_what_it_uses(primitive, each) | each.context_bytes
            variants[name] = each.model_copy(update={"context_bytes": sizes})
        return replace(primitive, meta=primitive.meta.model_copy(update={"variants": variants}))

    def _sizes_of_what_it_uses(self, primitive: Primitive, variant: Variant) -> dict[str, int]:
        """The sizes of contexts that have the same name in the primitives that a variant uses, such as `schedule`."""
        found: dict[str, int] = {}
        for name, used in (use.split("/") for use in variant.uses):
            part = self.primitive(name)
            if used in part.meta.variants:  # a variant that stands for those of another primitive is not there yet
                found |= part.variant(used).context_bytes
        return {name: size for name, size in found.items() if name in primitive.meta.arguments}

    def primitive(self, name: str) -> Primitive:
        """A primitive by name.

        Raises:
            UsageError: There is none of this name, or its META.toml is wrong.
        """
        if name in self.broken:
            raise UsageError(self.broken[name])
        if name not in self.primitives:
            raise unknown("primitive", name, self.primitives)
        return self.primitives[name]

    def parts(self, primitive: Primitive, variant: str) -> list[tuple[Primitive, str]]:
        """The parts of a variant: itself, what `ref` adds to it, and the same of every variant that it uses.

        Raises:
            UsageError: It uses what there is not.
        """
        found = [(primitive, name) for name in (variant, REF) if name in (variant, *primitive.meta.variants)]
        for use in primitive.variant(variant).uses:
            name, used = use.split("/")
            found += self.parts(self.primitive(name), used)
        return found

    def is_c(self, primitive: Primitive, variant: str) -> bool:
        """Whether all its sources are C, those of its parts included."""
        parts = self.parts(primitive, variant)
        if any(part.variant(name).archive or part.variant(name).elf for part, name in parts):
            return False
        return all(source.suffix == ".c" for part, name in parts for source in part.sources(name))

    def needs(self, primitive: Primitive, variant: str) -> Isa:
        """What it must be built for: META's `needs`; for C also with 16 registers, which only assembly counts."""
        needs = primitive.variant(variant).needs
        return Isa(needs.replace("rv32i", "rv32e") if self.is_c(primitive, variant) else needs)

    def isa_strings(self, primitive: Primitive, variant: str, wanted: str | None) -> list[str]:
        """The ISA strings to build a variant for: the wanted one, if it suffices; without one, those of META.toml."""
        if wanted is None:
            return primitive.variant(variant).isa
        return [wanted] if Isa(wanted).contains(self.needs(primitive, variant)) else []

    def select(self, names: Sequence[str]) -> list[Primitive]:
        """The primitives of these names, each once, or all."""
        return [self.primitive(name) for name in dict.fromkeys(names)] if names else list(self.primitives.values())


def read_primitive(path: Path) -> Primitive:
    """Reads a META.toml.

    Raises:
        UsageError: It is wrong; the message names file and key.
    """
    where = paths.display(path)
    primitive = Primitive(path.parent, read_toml(path, Meta))
    for problem in problems(primitive):
        raise UsageError(f"{where}: {problem}")
    return primitive
