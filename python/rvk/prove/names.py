# SPDX-License-Identifier: MIT OR Apache-2.0
"""Instructions by the names that users write: `aes32esi`, `zkne.aes32esi`, or all those of an extension, `zkne`."""

from collections.abc import Sequence

from rvk.errors import UsageError
from rvk.isa.catalogue import NAMES, Catalogue
from rvk.isa.model.instruction import Instruction, Place
from rvk.suggest import unknown


def select(catalogue: Catalogue, names: Sequence[str]) -> list[Instruction]:
    """The instructions and extensions of these names; all if there is no name.

    Raises:
        UsageError: Nothing has one of the names.
    """
    if not names:
        return list(catalogue.instructions)
    found: dict[int, Instruction] = {}
    for name in names:
        found |= {id(each): each for each in [*_members(catalogue, name), *_named(catalogue, name)]}
        if not _members(catalogue, name) and not _named(catalogue, name):
            raise _unknown(catalogue, name)
    return list(found.values())


def single(catalogue: Catalogue, name: str, place: Place | None = None) -> Instruction:
    """The instruction of this name.

    Raises:
        UsageError: There is none, or more than one.
    """
    prefix = f"{place}: " if place else ""
    found = _named(catalogue, name)
    if not found:
        raise UsageError(f"{prefix}{_unknown(catalogue, name)}")
    if len(found) > 1:
        full = " or ".join(f"{each.extension}.{each.mnemonic}" for each in found)
        raise UsageError(f"{prefix}several extensions have {name}: write {full}")
    return found[0]


def _members(catalogue: Catalogue, name: str) -> tuple[Instruction, ...]:
    extension = NAMES.get(name.lower(), name.lower())
    return catalogue.extensions.get(extension, ())


def _named(catalogue: Catalogue, name: str) -> list[Instruction]:
    return [each for each in catalogue.instructions if name.lower() in _names(each)]


def _names(instruction: Instruction) -> set[str]:
    """The mnemonic and the name, alone and with each extension that has it as a prefix."""
    own = {instruction.mnemonic.lower(), instruction.name.lower()}
    extensions = {instruction.extension, *instruction.extensions}
    return own | {f"{extension}.{name}" for extension in extensions for name in own}


def _unknown(catalogue: Catalogue, name: str) -> UsageError:
    """Says why, if the instruction was refused."""
    for refusal in catalogue.refusals:
        if name.lower().rpartition(".")[2] == refusal.name.lower():
            return UsageError(str(refusal))
    known = [*catalogue.extensions, *(each.mnemonic for each in catalogue.instructions)]
    return unknown("instruction or extension", name, known)
