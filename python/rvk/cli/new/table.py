# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk new table`: a published table to start from."""

from pathlib import Path
from typing import Annotated

import typer

from rvk.cli.new.scaffold import check_name, folder, make
from rvk.errors import UsageError
from rvk.experiments.paper import FILE

Name = Annotated[str, typer.Argument(metavar="PAPER/TABLE", help="Such as nisanci2022/table12.")]
Folder = Annotated[Path | None, typer.Option("--in", metavar="FOLDER", help="Instead of experiments/.")]


def table(name: Name, experiments: Folder = None) -> None:
    """Writes experiments/PAPER/TABLE.toml with one row, to be replaced by those of the table.

    Of a paper that is not there yet also paper.toml.
    """
    paper, _, own = name.rpartition("/")
    if not paper:
        raise UsageError(f"write PAPER/{name}, with the paper that the table is in, such as nisanci2022")
    check_name(paper, "paper")
    check_name(own, "table")
    place = folder("experiments", experiments) / paper
    files = {place / f"{own}.toml": "table.toml"}
    is_new = not (place / FILE).exists()
    if is_new:
        files[place / FILE] = "paper.toml"
    make(files, {"paper": paper, "table": own, "of": f'["{own}"]' if is_new else "[]"})
