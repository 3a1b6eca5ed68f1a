# SPDX-License-Identifier: MIT OR Apache-2.0
"""A profile as one page of HTML that needs nothing else."""

from jinja2 import Environment, PackageLoader, StrictUndefined

from rvk._sim import Profile, Site
from rvk.measuring.profile import Cost, by_cause, by_region, function_of, group
from rvk.programs import MarkedRegions

ROW_PIXELS = 20


def page(title: str, found: Profile, regions: MarkedRegions) -> str:
    """The page."""
    # The template is in the package, so that an installed rvk has it too.
    environment = Environment(loader=PackageLoader("rvk.cli.profile", "."), autoescape=True, undefined=StrictUndefined)
    groups: dict[str, dict[str, Cost]] = {
        "By function": group(found, function_of),
        **({"By region": by_region(found, regions)} if regions.names else {}),
        "By source line": group(found, _line),
        "By instruction": group(found, lambda site: site.instruction.split()[0]),
        "By class": group(found, lambda site: site.class_name.replace("_", " ")),
    }
    frames = flame(found)
    height = ROW_PIXELS * (1 + max((depth for _, depth, *_ in frames), default=0))
    template = environment.get_template("page.html")
    listing = [(function_of(site), site) for site in found.sites]
    return template.render(
        title=title, call=found.call, causes=by_cause(found), groups=groups, frames=frames, height=height,
        row=ROW_PIXELS, listing=listing, deepest=found.deepest,
    )  # fmt: skip


def _line(site: Site) -> str:
    return f"{site.source[0].rpartition('/')[2]}:{site.source[1]}" if site.source else function_of(site)


def flame(found: Profile) -> list[tuple[str, int, float, float, int]]:
    """Boxes of a flame graph: function, depth, left edge and width in percent, cycles with all that it calls."""
    total = sum(cycles for _, cycles in found.chains) or 1
    boxes: list[tuple[str, int, float, float, int]] = []

    def place(chains: list[tuple[list[str], int]], depth: int, left: float) -> None:
        for name in dict.fromkeys(chain[depth] for chain, _ in chains):
            inside = [(chain, cycles) for chain, cycles in chains if chain[depth] == name]
            cycles = sum(each for _, each in inside)
            width = 100 * cycles / total
            boxes.append((name, depth, left, width, cycles))
            place([each for each in inside if len(each[0]) > depth + 1], depth + 1, left)
            left += width

    place(found.chains, 0, 0.0)
    return boxes
