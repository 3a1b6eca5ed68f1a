# SPDX-License-Identifier: MIT OR Apache-2.0
"""Verdicts follow their programs when sources have changed, and only where the program has not."""

from pathlib import Path

from rvk.library import Library
from rvk.proved.digests import Digests
from rvk.proved.file import KeptProofs, read_proofs
from rvk.proved.refreshed import refreshed
from tests.planted import plant
from tests.proved.made import SOURCE, toy_of, with_proofs

LOOP = "sum = add(sum, in[i]);"


def changed_to(folder: Path, text: str) -> tuple[KeptProofs, KeptProofs]:
    """What is kept when the loop of `ref` is another text, and what was kept before."""
    before = read_proofs(toy_of(with_proofs(folder)).folder)
    assert before is not None
    plant(folder / SOURCE, LOOP, text)
    library = Library.load(folder)
    return refreshed(toy_of(library), before, Digests(library)), before


def test_the_same_program_from_other_sources_is_proved(tmp_path: Path) -> None:
    now, before = changed_to(tmp_path / "lib", f"{LOOP} /* the same */")
    for name, variant in now.variants.items():
        earlier = before.variants[name]
        assert variant.verdicts == earlier.verdicts
        for label, program in variant.programs.items():
            kept = earlier.programs[label]
            assert program.model_copy(update={"sources": kept.sources}) == kept
            assert program.sources != kept.sources


def test_another_program_stays_what_has_changed(tmp_path: Path) -> None:
    now, before = changed_to(tmp_path / "lib", "sum = add(sum, in[i] ^ 1);")
    assert now == before
