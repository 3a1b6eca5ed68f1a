# SPDX-License-Identifier: MIT OR Apache-2.0
"""The site as built: links lead somewhere, nothing comes from elsewhere, and pages say what they say on a forge."""

import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from markdown_it import MarkdownIt
from playwright.sync_api import Browser, sync_playwright

from rvk.cli.app import COMMANDS
from rvk.cli.docs.pages import pages
from tests.clone import CLONE
from tests.missing_tools import needs, require
from tests.tool.site.html import Html, article

pytestmark = [pytest.mark.long, needs("zensical")]
SHOWN = (
    "index.html",
    "docs/your-code.html",
    "docs/library.html",
    "docs/examples/variants.ipynb.html",
    "reference/c/aes.html",
    "reference/python.html",
    "reference/commands/explore.html",
)
REPORT = "<!doctype html><title>Report</title><p>figures</p>"
MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table").enable("strikethrough")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    require("zensical")  # before any import of what only the site needs
    from rvk.cli.docs.site.build import build_site  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("made")
    report = folder / "report.html"
    report.write_text(REPORT, encoding="utf-8")
    return build_site(CLONE, folder / "site", report)


@pytest.fixture(scope="module")
def read(site: Path) -> dict[Path, Html]:
    return {path: Html(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}


def built(site: Path, page: Path) -> Path:
    path = page.relative_to(CLONE)
    return site / ("index.html" if path.name == "README.md" else path.with_suffix(".html"))


def wrong_links(site: Path, read: dict[Path, Html]) -> Iterator[str]:
    for path, page in read.items():
        for link in [*page.links, *page.assets]:
            url = urlsplit(link)
            if url.scheme or url.netloc:
                continue
            target = (path.parent / unquote(url.path)).resolve() if url.path else path
            if path.name == "404.html":  # is shown at any address: its links begin at the top
                target = site / unquote(url.path).lstrip("/")
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                yield f"{path.relative_to(site)}: {link}"
            elif url.fragment and target in read and unquote(url.fragment) not in read[target].ids:
                yield f"{path.relative_to(site)}: {link}: no such anchor"


def test_every_link_and_anchor_is_there(site: Path, read: dict[Path, Html]) -> None:
    assert list(wrong_links(site, read)) == []


def test_a_wrong_link_is_found(site: Path, read: dict[Path, Html]) -> None:
    page = Html('<a href="no.html"></a><a href="index.html#no"></a><a href="#no"></a><a href="index.html"></a>')
    assert len(list(wrong_links(site, {**read, site / "a.html": page}))) == 3


def test_nothing_is_requested_from_elsewhere(site: Path, read: dict[Path, Html]) -> None:
    assert [url for page in read.values() for url in page.assets if urlsplit(url).scheme or urlsplit(url).netloc] == []
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert "url(http" not in styles
    assert "@import" not in styles


def test_anchors_are_unique(read: dict[Path, Html]) -> None:
    assert {path.name: page.ids for path, page in read.items() if len(set(page.ids)) != len(page.ids)} == {}


@pytest.mark.parametrize("page", pages(CLONE), ids=lambda page: page.stem)
def test_a_page_says_what_it_says_on_a_forge(site: Path, page: Path) -> None:
    shown, expected = article(built(site, page)), Html(MARKDOWN.render(page.read_text(encoding="utf-8")))
    assert shown.text.replace("¶", "") == expected.text
    assert shown.elements == expected.elements


def test_no_backslash_of_markdown_is_shown(site: Path) -> None:
    shown = [path for path in (site / "reference" / "commands").glob("*.html") if "\\" in article(path).text]
    assert shown == []


def test_the_navigation_has_every_page(site: Path, read: dict[Path, Html]) -> None:
    home = {(site / unquote(urlsplit(link).path)).resolve() for link in read[site / "index.html"].links}
    found, new = set(home), set(home)
    while new:  # the navigation of a page has the pages of its own section
        new = {(p.parent / unquote(urlsplit(u).path)).resolve() for p in new & set(read) for u in read[p].links} - found
        found |= new
    assert {built(site, page) for page in pages(CLONE)} - found == set()
    assert {site / f"reference/commands/{name}.html" for name in COMMANDS} - found == set()
    headers = (CLONE / "lib" / "include" / "rvk").glob("*.h")
    assert {site / f"reference/c/{path.stem}.html" for path in headers} - found == set()


def test_a_report_is_a_part_of_it(site: Path, read: dict[Path, Html]) -> None:
    assert (site / "report.html").read_text(encoding="utf-8") == REPORT
    assert "./report.html" in read[site / "index.html"].links


class Quiet(SimpleHTTPRequestHandler):
    """A server that says nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    require("chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield started
        started.close()


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@needs("chromium")
def test_pages_are_accessible_and_fit(browser: Browser, address: str, width: int, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme="dark" if scheme == "dark" else "light"
    )
    wrong: list[str] = []
    page = context.new_page()
    page.on("console", lambda message: wrong.append(f"{page.url}: {message.text}"))
    page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
    page.on("request", lambda request: wrong.extend([] if request.url.startswith(address) else [request.url]))
    for name in SHOWN:
        page.goto(f"{address}{name}", wait_until="networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        dark = page.evaluate("document.body.dataset.mdColorScheme") == "slate"
        assert dark == (scheme == "dark")
        found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
        serious = [each for each in found if each["impact"] in ("serious", "critical")]
        wrong += [f"{name}: {each['id']}: {each['nodes'][0]['html']}" for each in serious]
    assert wrong == []
    context.close()


@needs("chromium")
def test_a_shadow_says_that_a_table_goes_on(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 900})
    page.goto(f"{address}docs/library.html", wait_until="networkidle")
    page.locator(".md-typeset__scrollwrap").first.scroll_into_view_if_needed()
    frame = page.locator(".md-typeset__scrollwrap").first
    assert frame.evaluate("each => each.scrollWidth > each.clientWidth")
    assert "local" in frame.evaluate("each => getComputedStyle(each).backgroundAttachment")
    hidden = "each => getComputedStyle(each).backgroundColor"  # a table with a colour of its own would cover the shadow
    assert frame.locator("table").evaluate(hidden) == "rgba(0, 0, 0, 0)"
    page.close()


@needs("chromium")
def test_the_search_finds_a_function(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}index.html", wait_until="networkidle")
    page.keyboard.press("Control+k")
    page.keyboard.type("rvk_sha3_squeeze")
    page.get_by_role("option", name="rvk_sha3_squeeze").first.click()
    page.wait_for_url("**/reference/c/sha3.html*")
    page.close()
