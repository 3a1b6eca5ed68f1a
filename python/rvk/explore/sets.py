# SPDX-License-Identifier: MIT OR Apache-2.0
"""How many sets of groups there are, and the possible set that is nearest to any other."""

from collections.abc import Iterable
from math import prod

from rvk.explore.space import Groups, Space


def count(space: Space) -> int:
    """The number of possible sets, without a list of them."""
    return _count(space, frozenset(space.groups))


def _count(space: Space, free: Groups) -> int:
    """The ways to choose from groups that nothing decided so far concerns."""
    return prod(_count_connected(space, each) for each in _connected(space, free))


def _count_connected(space: Space, free: Groups) -> int:
    """The same for groups that dependencies and exclusions connect: with the one of most of these, and without it."""
    links = _links(space)
    name = max(sorted(free), key=lambda each: len(links[each] & free))
    taken = space.with_what_it_needs(name) & free
    barred = {each for each in free if any(_clash(space, each, other) for other in taken)}
    if barred & taken:
        with_it = 0
    else:
        out = {each for each in free if space.with_what_it_needs(each) & barred}
        with_it = 0 if out & taken else _count(space, free - taken - out)
    needing = {each for each in free if name in space.with_what_it_needs(each)}
    return with_it + _count(space, free - needing)


def _links(space: Space) -> dict[str, set[str]]:
    """The groups that each group depends on, excludes, or that do so with it."""
    found: dict[str, set[str]] = {name: set() for name in space.groups}
    for name, group in space.groups.items():
        for other in (*group.depends_on, *group.excludes):
            found[name].add(other)
            found[other].add(name)
    return found


def _connected(space: Space, free: Groups) -> list[Groups]:
    links, left, found = _links(space), set(free), []
    while left:
        part, waiting = set(), [left.pop()]
        while waiting:
            part.add(each := waiting.pop())
            waiting += (more := links[each] & left)
            left -= more
        found.append(frozenset(part))
    return found


def _clash(space: Space, one: str, other: str) -> bool:
    return one in space.groups[other].excludes or other in space.groups[one].excludes


def possible_from(space: Space, names: Iterable[str]) -> Groups:
    """The possible set that has each of these groups in turn, with what it depends on, if the set allows it."""
    found: Groups = frozenset()
    for name in names:
        wider = found | space.with_what_it_needs(name)
        if space.is_possible(wider):
            found = wider
    return found


def possible_subsets(space: Space, groups: Groups) -> list[Groups]:
    """Possible subsets of a set such that every possible subset is in one of them."""
    kept = frozenset(name for name in groups if space.with_what_it_needs(name) <= groups)
    clash = next(((one, other) for one in sorted(kept) for other in space.groups[one].excludes if other in kept), None)
    if clash is None:
        return [kept]
    return [subset for name in clash for subset in possible_subsets(space, kept - {name})]
