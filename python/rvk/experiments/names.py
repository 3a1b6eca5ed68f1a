# SPDX-License-Identifier: MIT OR Apache-2.0
"""Names in published tables: each must be one that the library, or `cores/`, has."""

from collections.abc import Collection, Iterator, Mapping
from fnmatch import fnmatchcase

from rvk.errors import UsageError
from rvk.experiments.row import Row
from rvk.experiments.table import PublishedTable
from rvk.experiments.theirs import problems_with_peer
from rvk.library import Library
from rvk.peers import Peer
from rvk.suggest import unknown


def check_names(
    table: PublishedTable, library: Library, cores: Collection[str], peers: Mapping[str, Peer] | None = None
) -> None:
    """Finds names that do not exist, such as a misspelt variant: its row would be left out without a message.

    Rows about primitives that `library` lacks are skipped: a library in another folder need not have them all.

    Args:
        table: Whose rows are checked.
        library: What its rows are about.
        cores: The processors, those of `rtl:NAME` included.
        peers: The code bases that rows may name; None if those names are not to be looked at.

    Raises:
        UsageError: A row names something that does not exist, or is `planned` though the library has it.
    """
    for row in table.row:
        for problem in _problems(row, library, cores, peers):
            raise UsageError(f'{table.file}: row "{row.name}": {problem}')


def _problems(
    row: Row, library: Library, cores: Collection[str], peers: Mapping[str, Peer] | None
) -> Iterator[UsageError | str]:
    if peers is not None and row.peer is not None:
        yield from problems_with_peer(row, peers)
    patterns = (row.core,) if isinstance(row.core, str) else row.core
    for pattern in patterns:
        if not any(fnmatchcase(core, pattern) for core in cores):
            yield unknown("core", pattern, cores)
    primitive = library.primitives.get(row.primitive)
    if primitive is None:
        return
    missing = _missing(row, library)
    if missing and not row.planned:
        yield missing
    if row.planned and not missing:
        yield f"planned = true, but {row.primitive} has it"


def _missing(row: Row, library: Library) -> UsageError | None:
    """An error if the primitive of a row lacks its variant, an operation or its ISA string."""
    primitive = library.primitives[row.primitive]
    if row.variant not in primitive.meta.variants:
        return unknown(f"variant of {primitive.name}", row.variant, primitive.meta.variants)
    for operation in (row.operation, *row.together_with):
        if operation not in primitive.meta.operations:
            return unknown(f"operation of {primitive.name}", operation, primitive.meta.operations)
    isa_strings = primitive.meta.variants[row.variant].isa
    if row.isa not in isa_strings:
        return unknown(f"ISA string of {primitive.name}/{row.variant}", row.isa, isa_strings)
    return None
