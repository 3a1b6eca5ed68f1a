# SPDX-License-Identifier: MIT OR Apache-2.0
"""The report in a browser: it loads nothing, its address keeps a view, and it is accessible in both themes."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from rvk.report.page import page as page_text
from tests.missing_tools import needs
from tests.tool.report.made import CORES, PROVED, REASON, WHAT_FAILED, data, library, measurements

pytestmark = [pytest.mark.long, needs("chromium")]
VIEWS: Final = (
    "overview", "measurements", "profiles", "papers", "secrets", "areas", "exploration", "peers", "changes",
)  # fmt: skip
FIRST_ROWS: Final = 60


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="module")
def content() -> dict[str, Any]:
    """What the page shows."""
    return data()


@pytest.fixture(scope="module")
def file(content: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page."""
    written = tmp_path_factory.mktemp("report") / "report.html"
    written.write_text(page_text(content), encoding="utf-8")
    return written


class Shown:
    """The page in a browser, and what it did that it should not."""

    def __init__(self, page: Page, file: Path, fragment: str = "") -> None:
        self.page = page
        self.file = file
        self.requests: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self.errors.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(file.as_uri() + fragment)
        page.wait_for_selector("#nav a[aria-current]")

    def open(self, fragment: str) -> None:
        self.page.evaluate("each => { location.hash = each; }", fragment)
        view = fragment.lstrip("#/").partition("?")[0]
        self.page.wait_for_selector(f"#view-{view}:not([hidden])")

    def rows(self, table: str) -> list[list[str]]:
        script = "each => [...each.tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.textContent))"
        found: list[list[str]] = self.page.locator(f"#{table}").evaluate(script)
        return found

    def column(self, table: str, name: str) -> list[str]:
        heads = self.page.locator(f"#{table} thead button").evaluate_all("all => all.map((e) => e.dataset.column)")
        return [row[heads.index(name)] for row in self.rows(table)]

    def check(self) -> None:
        self.page.wait_for_timeout(300)
        assert (self.errors, [each.partition("#")[0] for each in self.requests]) == ([], [self.file.as_uri()])


@pytest.fixture
def shown(browser: Browser, file: Path) -> Iterator[Shown]:
    """The page, which still has asked for nothing at the end."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    shown = Shown(page, file)
    yield shown
    shown.check()
    page.close()


def test_every_part_is_drawn_without_a_word_on_the_console(shown: Shown) -> None:
    links = shown.page.locator("#nav a").evaluate_all("all => all.map((each) => each.hash.slice(2).split('?')[0])")
    assert tuple(links) == VIEWS
    for view in VIEWS:
        shown.open(f"#/{view}")
        assert shown.page.locator(f"#view-{view} table").first.locator("tbody tr").count() > 0
        for chart in shown.page.locator(f"#view-{view} .chart:not([hidden])").all():
            chart.locator("svg, canvas").first.wait_for(state="attached")


def test_every_name_of_an_element_is_used_once(shown: Shown) -> None:
    found = shown.page.locator("[id]").evaluate_all("all => all.map((each) => each.id)")
    assert sorted(found) == sorted(set(found))


def test_filters_leave_what_fits(shown: Shown) -> None:
    shown.open("#/measurements?primitive=&operation=")
    shown.page.select_option("[name=primitive] >> visible=true", "chacha20")
    shown.page.select_option("[name=operation] >> visible=true", "")
    for core in CORES:
        shown.page.select_option("[name=core] >> visible=true", core)
        wanted = [m for m in measurements() if (m.primitive, m.core) == ("chacha20", core)]
        assert f"{len(wanted)} of" in shown.page.inner_text("#measurements-count")
        assert set(shown.column("measurements-table", "core")) == {core}
    shown.page.select_option("[name=goal] >> visible=true", "clarity")
    assert set(shown.column("measurements-table", "goal")) == {"clarity"}
    shown.page.click("#view-measurements button[type=reset]")
    shown.page.select_option("[name=constant] >> visible=true", "no")
    assert set(shown.column("measurements-table", "constant")) == {"no"}
    shown.page.fill("#view-measurements [name=find]", "no such technique")
    assert shown.rows("measurements-table") == []


def test_what_is_proved_stands_beside_constant_time(shown: Shown) -> None:
    shown.open("#/measurements?primitive=chacha20&operation=&core=e31")
    found = zip(
        shown.column("measurements-table", "variant"), shown.column("measurements-table", "proved"), strict=True
    )
    assert set(found) == {
        (f"chacha20/{name}", PROVED.get(name, "")) for name in library().primitive("chacha20").meta.variants
    }


def test_the_front_is_of_what_nothing_beats(shown: Shown) -> None:
    shown.open("#/measurements?primitive=aes&operation=&core=e31&front=1&x=code_bytes&y=cycles&size=")
    own = [m for m in measurements() if (m.primitive, m.core) == ("aes", "e31")]
    best = 0
    for m in own:
        same = [o for o in own if (o.operation, o.parameters) == (m.operation, m.parameters)]
        pairs = [(o.cycles, o.code_bytes or 0) for o in same]
        mine = (m.cycles, m.code_bytes or 0)
        best += not any(a <= mine[0] and b <= mine[1] and (a, b) != mine for a, b in pairs)
    assert f"{best} of" in shown.page.inner_text("#measurements-count")


def test_columns_sort_by_keys_and_long_tables_grow(shown: Shown) -> None:
    shown.open("#/measurements?primitive=&core=")
    for at, order in enumerate(("ascending", "descending")):
        if at:
            shown.page.focus("#measurements-table [data-column=cycles]")
            shown.page.keyboard.press("Enter")
        shown.page.wait_for_selector(f"#measurements-table th[aria-sort={order}]")
        cycles = [int(each.replace(",", "")) for each in shown.column("measurements-table", "cycles")]
        assert cycles == sorted(cycles, reverse=order == "descending")
    assert shown.page.evaluate("document.activeElement.dataset.column") == "cycles"
    assert len(cycles) == FIRST_ROWS
    shown.page.click("#measurements-table-more")
    assert len(shown.rows("measurements-table")) == min(FIRST_ROWS + 300, len(measurements()))


def test_the_address_keeps_a_view(browser: Browser, shown: Shown, file: Path) -> None:
    shown.open("#/measurements")
    shown.page.select_option("[name=primitive] >> visible=true", "chacha20")
    shown.page.select_option("[name=core] >> visible=true", "hazard3")
    shown.page.select_option("[name=y] >> visible=true", "stack_bytes")
    shown.page.click("#measurements-table [data-column=code_bytes]")
    address = shown.page.evaluate("location.hash")
    other = Shown(browser.new_page(), file, address)
    assert other.page.evaluate("location.hash") == address
    assert other.rows("measurements-table") == shown.rows("measurements-table")
    assert other.page.input_value("[name=y] >> visible=true") == "stack_bytes"
    other.open("#/papers")
    other.page.go_back()
    other.page.wait_for_selector("#view-measurements:not([hidden])")
    assert other.page.input_value("[name=core] >> visible=true") == "hazard3"
    other.check()
    other.page.close()


def test_keys_reach_the_filters(shown: Shown) -> None:
    shown.open("#/papers")
    shown.page.evaluate("document.activeElement.blur()")
    reached = []
    for _ in range(24):
        shown.page.keyboard.press("Tab")
        reached.append(shown.page.evaluate("document.activeElement.name || document.activeElement.id"))
    wanted = ["skip", "theme", "paper", "item", "verdict", "find"]
    assert [each for each in reached if each in wanted] == wanted
    shown.page.focus("#view-papers [name=paper]")
    shown.page.keyboard.press("Home")
    assert shown.page.input_value("#view-papers [name=paper]") == ""


def test_a_point_tells_its_figures(shown: Shown) -> None:
    shown.open("#/measurements?primitive=aes&core=e31")
    shown.page.locator("#scatter svg .mark-symbol.role-mark path").first.hover(force=True)
    shown.page.wait_for_selector("#vg-tooltip-element.visible")
    assert "cycles" in shown.page.inner_text("#vg-tooltip-element")


def test_a_profile_is_all_of_the_cycles_by_cause(shown: Shown) -> None:
    shown.open("#/profiles?primitive=aes&core=e31&operation=&sort=-cycles")
    own = sorted((m for m in measurements() if (m.primitive, m.core) == ("aes", "e31")), key=lambda m: -m.cycles)
    issue, branch = shown.column("profiles-table", "part issue"), shown.column("profiles-table", "part branch")
    assert len(issue) == FIRST_ROWS
    for m, *found in zip(own, issue, branch, strict=False):
        lost = m.stalls["branch"]
        assert found == [f"{n:,} ({100 * n / m.cycles:.1f}%)" for n in (m.cycles - lost, lost)]
    assert "--operation" in shown.page.inner_text("#profiles-command")
    shown.page.select_option("#view-profiles [name=as]", "others")
    shown.page.wait_for_function("!document.querySelector('#profiles-chart').textContent.includes('issue')")


def test_a_profile_by_region_has_the_code_with_marks(shown: Shown) -> None:
    shown.open("#/profiles?primitive=&core=e31&by=region")
    marked = [m for m in measurements() if m.regions and m.core == "e31"]
    assert f"{len(marked)} of" in shown.page.inner_text("#profiles-count")
    assert {each.partition(" ")[0] for each in shown.column("profiles-table", "variant")} == {"aes/fixsliced"}
    least = min(marked, key=lambda m: m.cycles)
    share = 100 * least.regions["rounds"] / least.instructions
    assert shown.column("profiles-table", "part rounds")[0] == f"{least.regions['rounds']:,} ({share:.1f}%)"


def test_bars_lead_to_their_numbers(shown: Shown) -> None:
    shown.open("#/measurements?primitive=chacha20&core=hazard3&sort=-cycles")
    variants = shown.column("measurements-table", "variant")
    shown.page.click("#causes-link")
    shown.page.wait_for_selector("#view-profiles:not([hidden])")
    assert shown.column("profiles-table", "variant") == variants


def test_a_command_profiles_what_is_shown(shown: Shown) -> None:
    shown.open("#/profiles?primitive=aes&core=e31&operation=encrypt_block%2C+key+bits+128")
    words = shown.page.inner_text("#profiles-command").split()
    assert words[:6] == ["rvk", "profile", "aes", "--operation", "encrypt_block", "-G"]
    assert words[6] == "key_bits=128"
    assert words[7:10:2] == ["--variant", "--isa"]


def test_papers_show_their_figures_and_reasons(shown: Shown) -> None:
    shown.open("#/papers?paper=stoffelen2019")
    assert shown.page.locator("#figures figure").count() == 2
    assert REASON in shown.column("results-table", "because")
    shown.open("#/papers?paper=stoffelen2019&item=Table+1")
    assert shown.column("results-table", "verdict") == ["behind"]
    assert shown.page.locator("main b").count() == 0  # texts are only text


def test_changes_and_failures_are_shown(shown: Shown) -> None:
    shown.open("#/changes")
    assert shown.column("changes-table", "difference") == ["+1"]
    assert "kept <before>" in shown.page.inner_text("#changes-about")
    shown.open("#/overview")
    assert shown.page.locator("#failures li").all_text_contents() == [WHAT_FAILED]


def test_a_table_that_is_too_wide_says_so_until_its_end(browser: Browser, file: Path) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 800})
    shown = Shown(page, file, "#/measurements")
    hint, frame = page.locator("#measurements-table-sideways"), page.locator(".frame:has(#measurements-table)")
    assert "sideways" in hint.inner_text()
    assert "more-right" in (frame.get_attribute("class") or "")
    page.locator(".wide:has(#measurements-table)").evaluate("each => { each.scrollLeft = each.scrollWidth; }")
    page.wait_for_selector(".frame:not(.more-right):has(#measurements-table)")
    shown.open("#/overview")
    page.set_viewport_size({"width": 3840, "height": 2000})
    page.wait_for_selector("#overview-papers-sideways", state="hidden")
    page.close()


@pytest.mark.parametrize("width", [360, 1440, 3840])
def test_no_text_of_a_chart_is_cut(browser: Browser, file: Path, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    shown = Shown(page, file)
    outside = """all => all.flatMap((svg) => [...svg.querySelectorAll("text")].filter((text) => {
        const [own, place] = [text.getBoundingClientRect(), svg.getBoundingClientRect()];
        return own.width && (own.left < place.left - 1 || own.right > place.right + 1);
    }).map((text) => text.textContent))"""
    for view in VIEWS:
        shown.open(f"#/{view}")
        page.wait_for_timeout(300)
        assert page.locator(f"#view-{view} .chart svg").evaluate_all(outside) == [], view
    page.close()


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits(browser: Browser, file: Path, width: int, scheme: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, bypass_csp=True)
    shown = Shown(context.new_page(), file)
    shown.page.select_option("#theme", scheme)
    for view in VIEWS:
        shown.open(f"#/{view}")
        shown.page.wait_for_timeout(300)
        assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
        background = shown.page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (background == "rgb(251, 251, 253)") == (scheme == "light")
        result = Axe().run(shown.page)
        assert result.violations_count == 0, f"{view}: {result.generate_report()}"
    context.close()
