# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tree of calls: what counts as call, return, tail call, trap and thread. Each program says which tree it has."""

from pathlib import Path

import pytest

from rvk._sim import Machine, Profile, SimulationError
from rvk.measuring.profile import frame_name
from tests.simulator.test_programs import EVERYWHERE, image, machine
from tests.simulator.test_programs import PROGRAMS as OTHERS

PROGRAMS = Path(__file__).parent / "call_trees"
NAMES = sorted(path.stem for path in PROGRAMS.glob("*.S"))
LIMIT = 10_000


def program(name: str, folder: Path, core: str = "ideal") -> Machine:
    return machine(image(name, folder, PROGRAMS), core)


def expected(name: str) -> list[str]:
    """The lines of the program's comment that are a tree: depth by two spaces, name, instructions."""
    text = (PROGRAMS / f"{name}.S").read_text(encoding="utf-8").partition("#include")[0]
    lines = [line.removeprefix("// ") for line in text.splitlines()[1:]]
    return [line for line in lines if line.rpartition(" ")[2].isdecimal()]


def tree(found: Profile) -> list[str]:
    """The same of a profile: the callees of a frame in the order in which they were first called."""
    below: dict[int | None, list[int]] = {}
    for number, frame in enumerate(found.frames):
        below.setdefault(frame.parent, []).append(number)

    def lines(number: int, depth: int) -> list[str]:
        frame = found.frames[number]
        inner = [line for child in below.get(number, []) for line in lines(child, depth + 1)]
        return [f"{'  ' * depth}{frame_name(frame)} {frame.instructions}", *inner]

    return [line for root in below[None] for line in lines(root, 0)]


def check_sums(found: Profile) -> None:
    """Every instruction and cycle is in the tree once, and at one instruction."""
    assert sum(frame.cycles for frame in found.frames) == found.cycles
    assert sum(frame.instructions for frame in found.frames) == found.instructions
    assert sum(site.count for site in found.sites) == found.instructions
    stalls = sum((sum(site.stalls.values()) for site in found.sites), 0)
    assert stalls == sum(found.stalls.values()) == found.cycles - found.instructions
    for cause, cycles in found.stalls.items():
        assert sum(site.stalls.get(cause, 0) for site in found.sites) == cycles, cause


@pytest.mark.parametrize("name", NAMES)
def test_the_tree_is_that_of_the_program(name: str, tmp_path: Path) -> None:
    found = program(name, tmp_path).profile_run(limit=LIMIT, print_output=print)
    assert tree(found) == expected(name)
    assert (found.ending, found.exit_code) == ("exit", 0)
    check_sums(found)


@pytest.mark.parametrize("core", ["fe310-g000", "e31"])
@pytest.mark.parametrize("name", [*EVERYWHERE, *NAMES])
def test_every_cycle_has_a_place(name: str, core: str, tmp_path: Path) -> None:
    # Traps, devices and waiting have costs of their own; a profile changes none.
    elf = image(name, tmp_path, PROGRAMS if name in NAMES else OTHERS)
    plain = machine(elf, core).run(limit=1_000_000)
    found = machine(elf, core).profile_run(limit=1_000_000, print_output=bytes)
    assert (found.cycles, found.instructions, found.stalls) == (plain.cycles, plain.instructions, plain.stalls)
    assert found.exit_code == plain.code
    check_sums(found)


def test_a_function_is_profiled_until_it_returns(tmp_path: Path) -> None:
    found = program("mutual", tmp_path).profile_run(start="ping", limit=LIMIT, print_output=bytes)
    assert tree(found) == ["ping 10", "  pong 7", "    ping 3"]  # not until the inner call returns to the same place
    assert (found.ending, found.cycles) == ("returned", 20)
    check_sums(found)
    assert program("calls", tmp_path).profile_run(limit=20, print_output=bytes).ending == "limit"
    with pytest.raises(SimulationError, match="ends without a call of never"):
        program("never", tmp_path).profile_run(start="never", limit=LIMIT, print_output=bytes)
