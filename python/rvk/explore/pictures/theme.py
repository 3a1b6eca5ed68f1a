# SPDX-License-Identifier: MIT OR Apache-2.0
"""Colours, fonts and sizes of pictures.

Colours of lines and points are those of M. Okabe and K. Ito, Color Universal Design (2008), which people with any form
of colour blindness tell apart; of heat maps, viridis.
"""

from typing import Any, Final

BLUE: Final = "#0072B2"
ORANGE: Final = "#D55E00"
GREEN: Final = "#009E73"
GREY: Final = "#8C8C8C"
PALE: Final = "#B4B4B4"
"""Of what stands behind the rest."""
COLOURS: Final = (BLUE, ORANGE, GREEN, "#CC79A7", "#E69F00", "#56B4E9")
FONT: Final = "Liberation Sans, Arial, Helvetica, sans-serif"


def config(text: str = "#000000", line: str = "#A0A0A0", grid: str = "#E6E6E6") -> dict[str, Any]:
    """The configuration of every picture: black text on nothing, or other colours for a page."""
    labels = {"labelColor": text, "titleColor": text, "labelFontSize": 10, "titleFontSize": 11}
    return {
        "background": None,
        "font": FONT,
        "aria": False,
        "axis": {**labels, "titleFontWeight": "normal", "gridColor": grid, "domainColor": line,
                 "tickColor": line},
        "legend": {**labels, "titleFontWeight": "normal", "symbolStrokeWidth": 2, "symbolOpacity": 1},
        "header": {**labels, "titleFontWeight": "normal"},
        "title": {"color": text, "fontSize": 12, "anchor": "start", "fontWeight": "normal", "subtitleColor": text},
        "text": {"color": text, "fontSize": 9},
        "rule": {"color": text},
        "view": {"stroke": None},
        "range": {"category": list(COLOURS)},
    }  # fmt: skip
