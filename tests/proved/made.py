# SPDX-License-Identifier: MIT OR Apache-2.0
"""A copy of the toy library of which everything is proved, with invented results or real ones."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from rvk.core_files import DEFAULT_CORE, load_core
from rvk.files import write_whole
from rvk.library import Library, Primitive
from rvk.programs import build
from rvk.programs.selection import targets
from rvk.prove.code.goals import Goal, Lengths, operations_of
from rvk.prove.code.results import Result
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.proved.digests import Digests
from rvk.proved.file import FILE, KeptProofs, read_proofs
from rvk.proved.record import record
from tests.conftest import TOY

PROVED = Verdict(Outcome.PROVED, bits=32, instructions=10)
SOURCE = Path("stream/toy/ref/toy.c")
Said = Callable[[Goal], Verdict]


def proved(_: Goal) -> Verdict:
    return PROVED


def results(library: Library, said: Said = proved, compiler: str = "zig") -> list[Result]:
    """What is said of each goal of the toy library, in two seconds each."""
    programs = build(library, targets(library, ["toy"], None, None, compiler), load_core(DEFAULT_CORE), jobs=1)
    goals = [Goal(each, bound, DEFAULT_CORE) for each in programs for bound in operations_of(each, Lengths())]
    return [Result(goal, said(goal), 2.0) for goal in goals]


def toy_of(library: Library) -> Primitive:
    return library.primitive("toy")


def keep(library: Library, found: Sequence[Result], before: KeptProofs | None = None) -> KeptProofs:
    """Writes the file of the toy library."""
    kept = record(toy_of(library), found, Digests(library), before)
    write_whole(toy_of(library).folder / FILE, kept.text())
    assert read_proofs(toy_of(library).folder) == kept
    return kept


def copied(folder: Path) -> Path:
    """A copy of the toy library."""
    return Path(shutil.copytree(TOY, folder))


def with_proofs(folder: Path, said: Said = proved) -> Library:
    """A copy of the toy library with verdicts."""
    library = Library.load(copied(folder))
    keep(library, results(library, said))
    return library
