# SPDX-License-Identifier: MIT OR Apache-2.0
"""Pictures of the documentation can be read on light and dark pages, in any font."""

import re
from typing import Final
from xml.etree import ElementTree

import pytest

from rvk.cli.docs.pictures import PICTURES

NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
WIDEST: Final = 0.54
"""Of the size of the font: a letter of DejaVu Sans, which is wider than Arial, on average."""
LEGIBLE: Final = 4.5
OF_A_MARK: Final = 3.0
"""Contrasts that WCAG asks for: of texts, and of what is drawn."""


@pytest.fixture(scope="module", params=list(PICTURES))
def drawing(request: pytest.FixtureRequest) -> str:
    return PICTURES[request.param]()


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    least, most = sorted((luminance(one), luminance(other)))
    return (most + 0.05) / (least + 0.05)


def test_no_name_is_cut_in_a_wide_font(drawing: str) -> None:
    root = ElementTree.fromstring(drawing)
    [frame] = root.findall(f"{NAMESPACE}g")
    left = re.match(r"translate\((\d+)", frame.attrib["transform"])
    assert left is not None
    names = [each for each in root.iter(f"{NAMESPACE}text") if each.get("text-anchor") == "end" and each.text]
    assert any(len(each.text or "") > len("AES-128 block") for each in names)
    for each in names:
        assert "…" not in (each.text or "")
        assert len(each.text or "") * WIDEST * float(each.attrib["font-size"].removesuffix("px")) < int(left[1])


def test_texts_and_bars_stand_out_in_both_themes(drawing: str) -> None:
    root = ElementTree.fromstring(drawing)
    style = root.findtext(f"{NAMESPACE}style") or ""
    assert style.startswith("@media (prefers-color-scheme:dark)")
    dark = {a.lower(): b for a, b in re.findall(r'\[fill="(#\w+)" i\]\{fill:(#\w+)\}', style)}
    [background] = [each.attrib["fill"].lower() for each in root.findall(f"{NAMESPACE}rect")]
    texts = {each.attrib["fill"].lower() for each in root.iter(f"{NAMESPACE}text")}
    filled = (each.get("fill", "") for each in root.iter(f"{NAMESPACE}path"))
    bars = {colour.lower() for colour in filled if colour.startswith("#")}
    for colours, least in ((texts, LEGIBLE), (bars, OF_A_MARK)):
        assert colours
        for colour in colours:
            assert contrast(colour, background) >= least
            assert contrast(dark[colour], dark[background]) >= least
