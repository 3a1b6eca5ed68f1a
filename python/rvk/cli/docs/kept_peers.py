# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is kept of others' code, as a page shows it."""

from collections.abc import Iterator

from rvk.peers import Figure, Peer, load_peers

CORE = "e31"
HEAD = """\
| operation | ISA | compiler | cycles | instructions | code | data | stack | remark |
|---|---|---|--:|--:|--:|--:|--:|---|
"""


def kept_peers() -> str:
    """A table for each code base: its figures on one core, of C with each compiler."""
    return "\n".join(_table(peer) for peer in load_peers().values())


def _table(peer: Peer) -> str:
    source = f"[repository]({peer.repository}), commit `{peer.commit[:12]}`, {peer.licence}"
    return f"**`{peer.name}`**: {peer.title}; {source}\n\n{HEAD}{''.join(_rows(peer))}"


def _rows(peer: Peer) -> Iterator[str]:
    seen = set[tuple[object, ...]]()
    for figure in peer.figure:
        if figure.core != CORE or (figure.is_assembly and figure.work in seen):
            continue
        seen.add(figure.work)
        yield _row(figure)


def _row(f: Figure) -> str:
    sizes = "".join(f", {name.replace('_', ' ')} {value}" for name, value in f.parameters.items())
    remarks = [*([f.remark] if f.remark else []), *([] if f.constant_time else ["not constant time"])]
    counts = (f.cycles, f.instructions, f.code_bytes, f.data_bytes, f.stack_bytes)
    cells = (f"{f.code}: {f.operation}{sizes}", f.isa, "assembly" if f.is_assembly else f.compiler, *counts)
    return f"| {' | '.join(map(str, cells))} | {'; '.join(remarks)} |\n"
