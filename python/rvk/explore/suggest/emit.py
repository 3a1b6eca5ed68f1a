# SPDX-License-Identifier: MIT OR Apache-2.0
"""Assembly of lifted objects: words and bytes with their relocations, so that the assembler decides nothing."""

from collections.abc import Iterator
from typing import Final

from rvk.explore.suggest.lift import Lifted, LiftedSection, Place

_JUMPS: Final = {("branch", 4): "BRANCH", ("jump", 4): "JAL", ("branch", 2): "RVC_BRANCH", ("jump", 2): "RVC_JUMP"}
"""The relocation of a branch or jump by its class and bytes."""
_ROW: Final = 16
_COMPRESSED: Final = 2


def assembly(lifted: Lifted, marks: str | None = None) -> str:
    """The text of an object; with `marks`, instruction n of section s is at the symbol MARKS_s_n."""
    lines = list(lifted.directives)
    for number, section in enumerate(lifted.sections):
        lines += _section(section, None if marks is None else f"{marks}_{number}")
    return "\n".join([*lines, ""])


def _section(section: LiftedSection, marks: str | None) -> Iterator[str]:
    kind = "progbits" if section.is_bits else "nobits"
    yield f'.section {section.name},"{section.flags}",@{kind}'
    yield f".balign {section.alignment}"
    if not section.is_bits:
        yield from _reserved(section)
        return
    for number, place in enumerate(section.places):
        yield from (f"{label}:" for label in place.labels)
        if marks is not None and section.refusal is None:
            yield f"{marks}_{number}:"
        yield from (each.text for each in place.relocations)
        yield from _contents(place)
    yield from (f"{label}:" for label in section.end_labels)


def _reserved(section: LiftedSection) -> Iterator[str]:
    """A section of zeros, which has one piece."""
    at = 0
    for offset, labels in sorted(section.zeros.items()):
        yield f".zero {offset - at}"
        yield from (f"{label}:" for label in labels)
        at = offset
    yield f".zero {section.size - at}"


def _contents(place: Place) -> Iterator[str]:
    operation = place.operation
    if operation is None:
        for start in range(0, len(place.contents), _ROW):
            yield ".byte " + ",".join(map(str, place.contents[start : start + _ROW]))
        return
    if place.target is not None:
        yield f".reloc ., R_RISCV_{_JUMPS[operation.class_name, operation.bytes]}, {place.target}"
    if operation.is_changed and not operation.is_custom:
        # One that was compressed may be so again.
        whole = operation.bytes > _COMPRESSED
        yield from [".option push", ".option norvc", operation.text, ".option pop"] if whole else [operation.text]
        return
    yield f".{operation.bytes}byte {operation.encoded if operation.is_custom else operation.word:#x}"
