# SPDX-License-Identifier: MIT OR Apache-2.0
"""The page of an exploration in a browser: it loads nothing, filters by mouse and keys, and is accessible."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from rvk.explore.answers.crossover import crossovers
from rvk.explore.answers.front import front
from rvk.explore.exploration import Exploration
from rvk.explore.pictures.figures import Wanted
from rvk.explore.pictures.page import page as page_text
from rvk.explore.pictures.rows import pareto_rows, speed_of
from tests.missing_tools import needs
from tests.tool.explore.made import made, space_text
from tests.tool.explore.test_published import sets_of

pytestmark = [pytest.mark.long, needs("chromium")]
HOSTILE = "</script><img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Exploration:
    """An exploration with invented results."""
    return made(tmp_path_factory.mktemp("made"))


@pytest.fixture
def file(found: Exploration, tmp_path: Path) -> Path:
    """Its page."""
    written = tmp_path / "page.html"
    written.write_text(page_text(found, Wanted(block=900), [sets_of(found, tmp_path)]), encoding="utf-8")
    return written


class Shown:
    """A page in a browser, and what it did that it should not."""

    def __init__(self, page: Page, file: Path) -> None:
        self.page = page
        self.requests: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self.errors.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(file.as_uri())
        for chart in ("pareto", "heat", "values", "curves"):
            page.wait_for_selector(f"#{chart} svg", state="attached")
        assert (self.requests, self.errors) == ([file.as_uri()], [])

    def rows(self, table: str) -> list[list[str]]:
        return [
            row.locator("th, td").all_text_contents() for row in self.page.locator(f"#{table}-table tbody tr").all()
        ]


@pytest.fixture
def shown(browser: Browser, file: Path) -> Iterator[Shown]:
    """The page, which still has asked for nothing at the end."""
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    shown = Shown(page, file)
    yield shown
    page.wait_for_timeout(300)
    assert (shown.errors, shown.requests) == ([], [file.as_uri()])
    page.close()


def test_the_front_is_that_of_the_tool(shown: Shown, found: Exploration) -> None:
    points = found.of("nisanci", "zig")
    for workload in (None, "mix", "long"):
        shown.page.select_option("#workload", workload or "")
        listed = shown.rows("pareto")
        best = front(points, speed_of(workload, points[0]))
        assert [row[0] for row in listed] == [", ".join(each.groups) or "none" for each in best]
        certain = {row["set"]: "yes" if row["certain"] else "no" for row in pareto_rows(found, points, workload)}
        assert [row[-1] for row in listed] == [certain[row[0]] for row in listed]


def test_a_point_is_uncertain_as_in_the_tool(shown: Shown) -> None:
    script = """([area, groups]) => {
        const [one, other] = [{groups: ["a"], area: 50}, {groups, area}];
        return isCertain(one, [one, other], () => 1, {difference: 10});
    }"""
    assert shown.page.evaluate(script, [59, ["b"]]) is False
    assert shown.page.evaluate(script, [61, ["b"]]) is True
    assert shown.page.evaluate(script, [51, ["a", "b"]]) is True


def test_ties_and_small_blocks_are_as_in_the_tool(shown: Shown) -> None:
    script = "sets => frontOf(sets.map((groups) => ({groups, area: 50})), () => 2).map((each) => each.groups.join())"
    assert shown.page.evaluate(script, [["a", "b"], ["c"]]) == ["c"]
    assert shown.page.evaluate(script, [["c"], ["a", "b"]]) == ["c"]
    script = """block => crossings({cycles: {mix: 100}, area: 1000},
        {cycles: {mix: 60}, area: 1110, added: 110}, "mix", 1, block).block"""
    assert shown.page.evaluate(script, 100) == 0
    assert shown.page.evaluate(script, 120) > 0


def test_filters_work_by_keys(shown: Shown) -> None:
    assert shown.page.inner_text("#count") == "8 of 8 sets"
    shown.page.focus("select[data-group=negate]")
    shown.page.keyboard.press("ArrowDown")
    assert shown.page.inner_text("#count") == "4 of 8 sets"
    assert all("negate" in row[0] for row in shown.rows("pareto"))
    shown.page.keyboard.press("ArrowDown")
    assert not any("negate" in row[0] for row in shown.rows("pareto"))
    before = len(shown.rows("heat"))
    shown.page.focus("#every")
    shown.page.keyboard.press("Space")
    assert len(shown.rows("heat")) == 4 >= before
    shown.page.get_by_role("button", name="Reset").press("Enter")
    assert shown.page.inner_text("#count") == "8 of 8 sets"


def test_a_point_tells_its_set(shown: Shown) -> None:
    shown.page.locator("#pareto svg .mark-symbol path").last.hover(force=True)
    shown.page.wait_for_selector("#vg-tooltip-element.visible")
    assert "rotate, negate" in shown.page.inner_text("#vg-tooltip-element")


def test_a_crossover_is_that_of_the_tool(shown: Shown, found: Exploration) -> None:
    points = found.of("nisanci", "zig")
    shown.page.select_option("#curve-workload", "mix")
    shown.page.fill("#megahertz", "50")
    shown.page.fill("#block", "2000")
    [point] = [each for each in points if each.groups == ("rotate", "negate")]
    [cross] = crossovers(points[0], point, {"mix": 64}, megahertz=50, block=2000)
    assert cross.pays_from is not None
    assert cross.block_from is not None
    text = shown.page.inner_text("#crossing")
    assert f"pays from {float(f'{cross.pays_from / 1000:.5g}'):g} kB/s" in text.replace(",", "")
    assert f"better from {float(f'{cross.block_from / 1000:.5g}'):g} kB/s" in text.replace(",", "")
    shown.page.fill("#block", "")
    assert "block" not in shown.page.inner_text("#crossing")


def test_values_after_a_search_have_their_error(browser: Browser, found: Exploration, tmp_path: Path) -> None:
    file = tmp_path / "searched.html"
    file.write_text(page_text(replace(found, is_search=True), Wanted(), ()), encoding="utf-8")
    shown = Shown(browser.new_page(), file)
    columns = shown.page.locator("#values-table thead th").all_text_contents()
    assert columns[:3] == ["group", "% of time", "± %"]
    assert all(float(row[2]) > 0 for row in shown.rows("values"))
    assert "± its standard error" in shown.page.inner_text("body")
    shown.page.close()


def test_the_front_of_a_workload_has_the_code_of_it_alone(shown: Shown) -> None:
    for workload, size in (("", "200"), ("mix", "100")):
        shown.page.select_option("#workload", workload)
        assert {row[4] for row in shown.rows("pareto")} == {size}


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits(browser: Browser, file: Path, width: int, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme="dark" if scheme == "dark" else "light", bypass_csp=True
    )
    shown = Shown(context.new_page(), file)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    background = shown.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (background == "rgb(255, 255, 255)") == (scheme == "light")
    labels = shown.page.locator("#pareto svg .role-axis-title text").first
    assert (labels.get_attribute("fill") == "#1c1c1e") == (scheme == "light")
    for details in shown.page.locator("details").all():
        details.evaluate("each => each.open = true")
    result = Axe().run(shown.page)
    assert result.violations_count == 0, result.generate_report()
    for picture in shown.page.locator("[role=img]").all():
        assert "the same numbers are in the table" in str(picture.get_attribute("aria-label"))
    context.close()


def test_names_are_only_text(browser: Browser, tmp_path: Path) -> None:
    text = space_text().replace('title = "small"', f"title = '{HOSTILE}'")
    text = text.replace('title = "area of packing"', f"title = '{HOSTILE}'")
    file = tmp_path / "hostile.html"
    file.write_text(page_text(made(tmp_path, text), Wanted(), ()), encoding="utf-8")
    shown = Shown(browser.new_page(), file)
    assert shown.page.title() == HOSTILE
    assert shown.page.locator("main img").count() == 0
    shown.page.close()
