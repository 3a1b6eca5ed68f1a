# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore SPACE` with --page, --figures, --estimates or --published."""

from pathlib import Path

from rvk.cli import output
from rvk.cli.explore.published import show_estimates, show_published
from rvk.cli.explore.settings import Question, View
from rvk.cli.format import Format
from rvk.errors import UsageError
from rvk.explore.exploration import Exploration
from rvk.explore.pictures.figures import Wanted, pdf, pictures, svg
from rvk.explore.pictures.page import page
from rvk.explore.published import published_sets


def show(found: Exploration, view: View, question: Question, form: Format) -> None:
    """Writes and prints what is asked for.

    Raises:
        UsageError: A file cannot be written, or the space has nothing of what is asked for.
    """
    groups = None if question.groups is None else found.space.parse_set(question.groups)
    wanted = Wanted(question.workload, groups, question.megahertz, question.block)
    if view.page is not None:
        output.write_whole(view.page, page(found, wanted, published_sets(found.space)))
        _told(f"wrote {view.page}", form)
    if view.figures is not None:
        _write_figures(found, view.figures, wanted, form)
    if view.estimates:
        show_estimates(found, form)
    if view.published:
        show_published(found, form)


def _write_figures(found: Exploration, folder: Path, wanted: Wanted, form: Format) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot make {folder}: {error.strerror}") from error
    for name, spec in pictures(found, wanted, published_sets(found.space)):
        drawing = svg(spec)
        output.write_whole(folder / f"{name}.svg", drawing)
        output.write_whole(folder / f"{name}.pdf", pdf(drawing))
        _told(f"wrote {folder / name}.svg and .pdf", form)


def _told(text: str, form: Format) -> None:
    if not form.is_for_programs:
        print(text)
