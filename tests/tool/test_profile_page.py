# SPDX-License-Identifier: MIT OR Apache-2.0
"""The page of a profile in a browser: it loads nothing, works by mouse and keys, and names in it are only text."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from rvk._sim import Profile
from rvk.cli.profile.page import page as page_text
from rvk.programs import MarkedRegions
from tests.missing_tools import needs
from tests.simulator.test_call_trees import PROGRAMS
from tests.simulator.test_programs import image, machine

pytestmark = [pytest.mark.long, needs("chromium")]
HOSTILE = "</script><img src=x onerror=alert(1)>"
FRAME = "#flame button"


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
        assert self.requests == [file.as_uri()]

    def frames(self) -> list[str]:
        return self.page.locator(FRAME).all_inner_texts()

    def width(self, frame: str) -> float:
        box = self.page.get_by_role("button", name=frame, exact=True).first.bounding_box()
        assert box is not None
        return box["width"]

    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.textContent"))


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    yield started
    started.close()


def profile(name: str, folder: Path, core: str = "ideal") -> Profile:
    return machine(image(name, folder, PROGRAMS), core).profile_run(limit=10_000, print_output=bytes)


@pytest.fixture
def calls(tmp_path: Path) -> Path:
    file = tmp_path / "calls.html"
    file.write_text(page_text("calls", profile("calls", tmp_path), MarkedRegions([], [])), encoding="utf-8")
    return file


@pytest.fixture
def shown(browser: Browser, calls: Path) -> Iterator[Shown]:
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    shown = Shown(page, calls)
    yield shown
    assert (shown.errors, shown.requests) == ([], [calls.as_uri()])
    page.close()


def test_a_click_zooms_and_escape_zooms_out(shown: Shown) -> None:
    before = shown.frames()
    assert {"all", "_start", "main", "twice", "leaf", "recursive"} <= set(before)
    narrow = shown.width("twice")
    shown.page.get_by_role("button", name="twice", exact=True).click()
    assert shown.frames() == ["main", "_start", "all", "twice", "leaf"]
    assert shown.width("twice") == shown.width("all") > 2 * narrow
    assert "twice: " in shown.page.inner_text("#details")
    assert "% of" not in shown.page.inner_text("#details")
    assert shown.page.input_value("#function") == "twice"
    shown.page.keyboard.press("Escape")
    shown.page.keyboard.press("Escape")
    shown.page.get_by_role("button", name="Zoom out").click()
    assert sorted(shown.frames()) == sorted(before)
    assert shown.page.get_by_role("button", name="Zoom out").is_disabled()


def test_it_works_by_keys(shown: Shown) -> None:
    shown.page.locator(f"{FRAME}[tabindex='0']").focus()
    for key, frame in (("ArrowDown", "_start"), ("ArrowDown", "main"), ("ArrowUp", "_start"), ("ArrowUp", "all")):
        shown.page.keyboard.press(key)
        assert shown.focused() == frame
    for key in ("ArrowDown", "ArrowDown", "ArrowDown"):
        shown.page.keyboard.press(key)
    first = shown.focused()
    shown.page.keyboard.press("ArrowRight")
    assert shown.focused() != first
    shown.page.keyboard.press("ArrowLeft")
    shown.page.keyboard.press("Enter")
    assert shown.width(first) == shown.width("all")
    shown.page.keyboard.press("/")
    assert shown.page.evaluate("document.activeElement.id") == "search-text"


def test_the_search_counts_each_cycle_once(shown: Shown, tmp_path: Path) -> None:
    found = profile("calls", tmp_path)
    cycles = sum(frame.cycles for frame in found.frames if frame.name == "recursive")
    assert [frame.name for frame in found.frames].count("recursive") == 3
    shown.page.fill("#search-text", "CURSIVE")
    share = f"{100 * cycles / found.cycles:.1f} %"
    assert shown.page.inner_text("#found") == f"1 function in 3 frames, {share}"
    assert shown.page.locator(f"{FRAME}.match").all_inner_texts() == ["recursive"] * 3
    shown.page.fill("#search-text", "no such function")
    assert shown.page.inner_text("#found") == "0 functions in 0 frames, 0.0 %"


def test_a_line_marks_its_instructions(browser: Browser, tmp_path: Path) -> None:
    source = tmp_path / "sources" / "one.c"
    source.parent.mkdir()
    source.write_text("int zero;\nint main(void)\n{\n    zero += 5;\n    return zero * zero;\n}\n", encoding="utf-8")
    found = profile("calls", tmp_path)
    text = page_text("lines", found, MarkedRegions([], []))
    assert "lines" in text
    file = tmp_path / "lines.html"
    # Assembly without debug information: each instruction of `main` gets one of two lines.
    script = (
        "for (const [at, site] of data.functions.main.entries()) [site[4], site[5]] = ['one.c', 4 + at % 2];"
        "data.files['one.c'] = {name: 'sources/one.c', lines: {3: '{', 4: 'zero += 5;', 5: '<b>'}};"
        "chooseFunction('main');"
    )
    file.write_text(text, encoding="utf-8")
    shown = Shown(browser.new_page(), file)
    shown.page.evaluate(script)
    assert "sources/one.c" in shown.page.inner_text("#source")
    assert "<b>" in shown.page.inner_text("#source")
    assert shown.page.locator("#source b").count() == 0
    shown.page.get_by_text("zero += 5;").click()
    marked = shown.page.locator("#disassembly tr.chosen").count()
    everything = shown.page.locator("#disassembly tr[data-line]").count()
    assert marked == (everything + 1) // 2 > 3
    assert shown.errors == []


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits(browser: Browser, tmp_path: Path, width: int, scheme: str) -> None:
    file = tmp_path / "traps.html"  # with stalls and interrupts
    found = profile("traps", tmp_path, "e31")
    file.write_text(page_text("traps", found, MarkedRegions([], [])), encoding="utf-8")
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme="dark" if scheme == "dark" else "light", bypass_csp=True
    )
    shown = Shown(context.new_page(), file)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    background = shown.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (background == "rgb(255, 255, 255)") == (scheme == "light")
    shown.page.fill("#search-text", "leaf")
    for details in shown.page.locator("details").all():
        details.evaluate("each => each.open = true")
    found = Axe().run(shown.page)
    assert found.violations_count == 0, found.generate_report()
    context.close()


def test_names_are_only_text(browser: Browser, tmp_path: Path) -> None:
    text = page_text(HOSTILE, profile("calls", tmp_path), MarkedRegions([], []))
    assert HOSTILE not in text
    # A symbol of an ELF file can have any name.
    elf = image("calls", tmp_path, PROGRAMS)
    named = elf.read_bytes().replace(b"recursive", b"</script>").replace(b"linked_by_t1", b"<img/src=xy>")
    elf.write_bytes(named)
    found = machine(elf, "e31").profile_run(limit=10_000, print_output=bytes)
    assert {"</script>", "<img/src=xy>"} <= {frame.name for frame in found.frames}
    file = tmp_path / "hostile.html"
    file.write_text(page_text(HOSTILE, found, MarkedRegions([], [])), encoding="utf-8")
    shown = Shown(browser.new_page(), file)
    assert "</script>" in shown.frames()
    shown.page.get_by_role("button", name="</script>", exact=True).first.click()
    assert shown.page.locator("img").count() == 0
    assert shown.page.title() == HOSTILE
    assert (shown.errors, shown.requests) == ([], [file.as_uri()])
