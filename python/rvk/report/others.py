# SPDX-License-Identifier: MIT OR Apache-2.0
"""Others' code beside ours on the same model: the kept figures, and ours of the same variant with the same compiler."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rvk.core_files import core_names
from rvk.library import Library
from rvk.measuring import Measurement
from rvk.peers import Figure, Peer
from rvk.report.measured import operation_label
from rvk.reproduce.tasks import Measured
from rvk.toolchain import compilers

_FIGURES: Final = ("cycles", "instructions", "code_bytes", "data_bytes", "stack_bytes", "constant_time")
Key = tuple[str, str, str, tuple[tuple[str, int], ...], str, str, str]


def key_of(m: Measurement) -> Key:
    """What a measurement is of."""
    return m.primitive, m.variant, m.operation, tuple(sorted(m.parameters.items())), m.isa, m.core, m.compiler


def _key(figure: Figure, parameters: Mapping[str, int]) -> Key:
    """What of ours stands beside a figure."""
    about = (figure.primitive, figure.variant, figure.operation, tuple(sorted(parameters.items())))
    return *about, figure.isa, figure.core, figure.compiler_name


def tasks_beside(peers: Mapping[str, Peer], library: Library, known: Sequence[Measurement]) -> list[Measured]:
    """What of ours is not measured yet, has a figure of others beside it, and can be compiled here."""
    have = {key_of(m) for m in known}
    here = {each.name for each in compilers("all")}
    found = [
        Measured(
            figure.primitive, figure.variant, figure.isa, figure.compiler_name, figure.operation,
            tuple(parameters.items()), (), figure.isa, figure.core,
        )
        for peer in peers.values()
        for figure in peer.figure
        for parameters in _ours(figure, library)
        if figure.core in core_names() and figure.compiler_name in here and _key(figure, parameters) not in have
    ]  # fmt: skip
    return list(dict.fromkeys(found))


def _ours(figure: Figure, library: Library) -> Iterator[dict[str, int]]:
    """The parameters of our operation, if the library has it for the same instructions."""
    primitive = library.primitives.get(figure.primitive)
    if primitive is None or figure.variant not in primitive.meta.variants:
        return
    if figure.isa in primitive.meta.variants[figure.variant].isa and figure.operation in primitive.meta.operations:
        yield from (bound.parameters for bound in primitive.bind_all(figure.operation, figure.parameters)[:1])


def beside(peers: Mapping[str, Peer], library: Library, known: Sequence[Measurement]) -> list[dict[str, Any]]:
    """Every kept figure with ours; null where ours is not measured."""
    ours = {key_of(m): m for m in known}
    rows = []
    for name, peer in peers.items():
        for figure in peer.figure:
            found = next((ours.get(_key(figure, each)) for each in _ours(figure, library)), None)
            rows.append(_row(name, peer, figure, found))
    return rows


def _row(name: str, peer: Peer, figure: Figure, ours: Measurement | None) -> dict[str, Any]:
    kept = {"code", "primitive", "variant", "isa", "core", "compiler", "is_assembly", "remark"}
    return {
        "peer": name,
        **figure.model_dump(include=kept),
        "operation": operation_label(figure.operation, figure.parameters),
        "theirs": {key: getattr(figure, key) for key in _FIGURES},
        "ours": None if ours is None else {key: getattr(ours, key) for key in _FIGURES},
        "ratio": None if ours is None else ours.cycles / figure.cycles,
        "current": figure.core in core_names() and peer.is_current(figure.core),
    }
