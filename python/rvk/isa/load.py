# SPDX-License-Identifier: MIT OR Apache-2.0
"""Loads descriptions of instructions: CoreDSL 2 files, RVK's own (`isa/`) and those of others.

What RVK reads beyond the language itself:

- `[[latency_class="crossbar"]]` after the name of an instruction is the class by which core files give its time; of all
  the instructions of a section, if it stands after the word `instructions`. Without it: alu.
- The `//` lines directly before an instruction are its summary.
- `extern unsigned<32> entropy();` reads the entropy source.
- `X`, `PC`, `XLEN` (32) and `RFS` (32) are known in every file. `import` and `extends` of the usual base files
  (RV32I, RISCVBase, RVI) stand for RVK's own `RV32I.core_desc`, unless the file is there.

An instruction that is wrong or does what RVK does not support is refused, with place and reason; the others of its file
are loaded. A file with a syntax error is refused as a whole.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from rvk.errors import UsageError
from rvk.isa.catalogue import Catalogue, Description, InstructionSet
from rvk.isa.conflicts import conflict_of
from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.parse import parse
from rvk.isa.elaborate.declarations import set_scope
from rvk.isa.elaborate.instructions import elaborate
from rvk.isa.elaborate.scope import InvalidEntity, Scope
from rvk.isa.folders import SUFFIX
from rvk.isa.model.errors import DescriptionError, Refusal
from rvk.isa.model.instruction import Instruction
from rvk.paths import data_folder, display

BASE = "RV32I"
BASES = frozenset({BASE, "RISCVBase", "RVI"})
"""Names under which others have what RVK's RV32I declares."""


def load_all(paths: Iterable[Path]) -> Catalogue:
    """The instructions of all files, and of all files `*.core_desc` in folders; of what they import, declarations.

    Raises:
        UsageError: A file cannot be read, or a folder has no descriptions.
        DescriptionError: A file is not CoreDSL 2, or imports or extends what is not there; or two files describe an
            instruction set of the same name.
    """
    parsed: dict[Path, syntax.Source] = {}
    return Catalogue([_Loader(file, parsed).description() for path in paths for file in _files(path)])


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(path.glob(f"*{SUFFIX}"))
    if not files:
        raise UsageError(f"no descriptions (*{SUFFIX}) in {display(path)}")
    return files


class _Loader:
    """Loads one file."""

    def __init__(self, path: Path, parsed: dict[Path, syntax.Source]) -> None:
        self._path = path
        self._parsed = parsed
        self._scopes: dict[str, Scope] = {}
        self._imported: set[Path] = set()

    def description(self) -> Description:
        """The contents of the file."""
        source = self._parse(self._path)
        self._import(source, self._path)
        found: list[Instruction] = []
        refusals: list[Refusal] = []
        for each in source.sets:
            self._scopes[each.name] = self._set_scope(each)
            instructions, refused = _instructions(each, self._scopes[each.name])
            found += instructions
            refusals += refused
        sets = tuple(InstructionSet(each.name, each.parents, each.place) for each in source.sets)
        return Description(self._path, sets, tuple(found), tuple(refusals))

    def _parse(self, path: Path) -> syntax.Source:
        key = path.resolve()
        if key not in self._parsed:
            self._parsed[key] = parse(path)
        return self._parsed[key]

    def _import(self, source: syntax.Source, path: Path) -> None:
        """Makes the instruction sets known that a file imports."""
        self._imported.add(path.resolve())
        for each in source.imports:
            self._import_file(_find(each, path.parent))

    def _import_file(self, path: Path) -> None:
        if path.resolve() in self._imported:
            return
        source = self._parse(path)
        self._import(source, path)
        for each in source.sets:
            self._scopes[each.name] = self._set_scope(each)

    def _set_scope(self, node: syntax.InstructionSet) -> Scope:
        return set_scope(node, [self._parent(node, name) for name in node.parents])

    def _parent(self, node: syntax.InstructionSet, name: str) -> Scope:
        """The scope of an instruction set that another extends."""
        if name not in self._scopes and name in BASES:
            self._import_file(_base_file())
            return self._scopes[BASE]
        if name not in self._scopes:
            raise DescriptionError(node.place, f'{node.name} extends the unknown instruction set "{name}"')
        return self._scopes[name]


def _find(node: syntax.Import, folder: Path) -> Path:
    """The file that is imported: beside the importing one, or RVK's of the same name."""
    beside = folder / node.name
    if beside.is_file():
        return beside
    own = data_folder("isa") / Path(node.name).name
    if own.is_file():
        return own
    if Path(node.name).stem in BASES:
        return _base_file()
    raise DescriptionError(node.place, f'cannot import "{node.name}": there is no such file')


def _base_file() -> Path:
    return data_folder("isa") / f"{BASE}{SUFFIX}"


def _instructions(node: syntax.InstructionSet, scope: Scope) -> tuple[list[Instruction], list[Refusal]]:
    """The instructions of a set."""
    found: list[Instruction] = []
    extension = node.name.lower()
    refusals = [Refusal(each.what, extension, each.place, "an always-block is not supported") for each in node.always]
    for name in (each.name for item in node.state if isinstance(item, syntax.Declaration) for each in item.declarators):
        entity = scope.entities.get(name)
        if isinstance(entity, InvalidEntity):
            refusals.append(Refusal(name, extension, entity.error.place, entity.error.reason))
    for each in node.instructions:
        try:
            new = elaborate(each, scope, extension)
            _check_apart(new, found)
        except DescriptionError as error:
            refusals.append(Refusal(each.name, extension, error.place, error.reason))
        else:
            found.append(new)
    return found, refusals


def _check_apart(new: Instruction, others: Sequence[Instruction]) -> None:
    """Refuses an instruction whose mnemonic, or encoding with another meaning, one before it in the same set has."""
    for other in others:
        if new.mnemonic == other.mnemonic:
            line = other.place.line
            raise DescriptionError(new.place, f'its mnemonic "{new.mnemonic}" is that of {other.name} in line {line}')
    reason = conflict_of(new, others)
    if reason:
        raise DescriptionError(new.place, reason)
