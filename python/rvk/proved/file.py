# SPDX-License-Identifier: MIT OR Apache-2.0
"""`proofs.toml` of a primitive: what is known about each of its programs."""

import re
from collections.abc import Collection, Iterator
from itertools import product
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field, model_validator

from rvk.prove.code.verdict import Outcome
from rvk.toml_model import Strict, read_toml, toml_lines, toml_value

FILE: Final = "proofs.toml"
HEADER: Final = """\
# SPDX-License-Identifier: MIT OR Apache-2.0
# What is proved of which program. `make prove-code` writes this file; docs/proofs.md explains it.
"""
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
Length = int | tuple[int, int]
"""Of messages, with associated data as long as they are; or of both."""
ALL: Final = "all"
FAMILY: Final = re.compile(r"([0-9]+) \+ ([0-9]+) n")
Family = Annotated[str, Field(pattern=rf"^({ALL}|{FAMILY.pattern})$")]
"""All lengths, or for example `33 + 64 n`: 33, 97 and so on."""


def length_text(length: Length) -> str:
    """`16` or `16+8`."""
    return str(length) if isinstance(length, int) else "+".join(map(str, length))


class KeptProgram(Strict):
    """What a program was when its operations were proved."""

    program: Digest
    """Of its code and data, and of the specification."""
    sources: Digest
    """Of what it was built from: the same sources make the same program."""
    seconds: Annotated[float, Field(ge=0)]
    """That all its proofs have taken."""


class KeptVerdict(Strict):
    """What is known about some operations of a variant, for some of their parameters and lengths."""

    operations: list[str]
    parameters: dict[str, list[int]] = {}
    """Every combination of these; lengths are not among them."""
    lengths: list[Length] | Family = []
    """None if the operation has no length."""
    result: Outcome
    constant_time: bool | None = None
    """Whether no address depends on an input; None if it could not be executed to its end."""
    programs: list[str] = []
    """ISA string and compiler of each; all programs of the variant if there is none."""
    reason: str = ""
    """Why it is not proved, of one of them."""

    @property
    def is_proved(self) -> bool:
        """Whether it is right for all inputs."""
        return self.result is Outcome.PROVED

    def goals(self) -> list[tuple[str, str]]:
        """Each operation with its parameters, for people, and its length: `16`, `16+8`, `all`, or nothing."""
        parts = [[f"{name}={value}" for value in values] for name, values in self.parameters.items()]
        operations = [" ".join(part) for part in product(self.operations, *parts)]
        return list(product(operations, self.length_texts() or [""]))

    def length_texts(self) -> list[str]:
        """The lengths for people."""
        if isinstance(self.lengths, str):
            return [self.lengths]
        return [length_text(each) for each in self.lengths]

    def is_about(self, program: str) -> bool:
        """Whether it is about a program of its variant."""
        return not self.programs or program in self.programs


class KeptVariant(Strict):
    """The programs of a variant, by ISA string and compiler, and what is known about them."""

    programs: dict[str, KeptProgram]
    verdicts: list[KeptVerdict]

    @model_validator(mode="after")
    def _programs_exist(self) -> "KeptVariant":
        for verdict in self.verdicts:
            for name in verdict.programs:
                if name not in self.programs:
                    raise ValueError(f"verdicts: there is no program {name}")
        return self

    def of(self, program: str) -> Iterator[KeptVerdict]:
        """What is known about one of its programs."""
        return (each for each in self.verdicts if each.is_about(program))

    def only(self, labels: Collection[str]) -> "KeptVariant":
        """The same about some of its programs."""
        programs = {label: each for label, each in self.programs.items() if label in labels}
        about = [(each, [label for label in programs if each.is_about(label)]) for each in self.verdicts]
        verdicts = [each.model_copy(update={"programs": own}) for each, own in about if own]
        return KeptVariant(programs=programs, verdicts=verdicts)


class KeptProofs(Strict):
    """The file."""

    compilers: dict[str, str] = {}
    """The version of each."""
    variants: dict[str, KeptVariant] = {}

    def text(self) -> str:
        """The file, with a line for each program and for each verdict."""
        tables = [f"[compilers]\n{toml_lines(self.compilers)}"]
        for name, variant in self.variants.items():
            programs = {f'"{label}"': each.model_dump() for label, each in variant.programs.items()}
            verdicts = [toml_value(each.model_dump(mode="json", exclude_defaults=True)) for each in variant.verdicts]
            lines = "".join(f"    {line},\n" for line in verdicts)
            tables.append(f"[variants.{name}]\nverdicts = [\n{lines}]\n")
            tables.append(f"[variants.{name}.programs]\n{toml_lines(programs)}")
        return "\n".join([HEADER, *tables])


def read_proofs(folder: Path) -> KeptProofs | None:
    """What is kept of the primitive in a folder; None if nothing is.

    Raises:
        UsageError: The file is wrong.
    """
    path = folder / FILE
    return read_toml(path, KeptProofs) if path.is_file() else None
