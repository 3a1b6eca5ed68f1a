# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the tests of the site want to know of a page in HTML."""

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

_ASSETS = {"link": "href", "img": "src", "script": "src", "iframe": "src", "source": "src", "video": "src"}
_OF_THE_THEME = ("script", "style", "button", "nav")
_COUNTED = frozenset({"h1", "h2", "h3", "h4", "li", "p", "pre", "code", "table", "tr", "strong", "em"})


class Html(HTMLParser):
    """A page: its anchors, links and assets, and its text without what the theme adds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.assets: list[str] = []
        self.elements: Counter[str] = Counter()
        self._text: list[str] = []
        self._skipped: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value for name, value in attrs if value}
        if "id" in named:
            self.ids.append(named["id"])
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
        if tag in _ASSETS and _ASSETS[tag] in named and named.get("rel") not in ("prev", "next"):
            self.assets.append(named[_ASSETS[tag]])
        if tag in _OF_THE_THEME or "headerlink" in named.get("class", ""):
            self._skipped.append(tag)
        elif not self._skipped and tag in _COUNTED:
            self.elements[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        if self._skipped and tag == self._skipped[-1]:
            self._skipped.pop()

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self._text.append(data)

    @property
    def text(self) -> str:
        """Without spaces, which pages in HTML have where they like."""
        return "".join("".join(self._text).split())


def article(page: Path) -> Html:
    """What a page of the site says, without navigation."""
    text = page.read_text(encoding="utf-8")
    return Html(text[text.index("<article") : text.index("</article>")])
