# SPDX-License-Identifier: MIT OR Apache-2.0
"""What has changed between two runs of `rvk bench`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from rvk.measuring import Measurement

CONSTANT_TIME: Final = "constant_time"
FIGURES: Final = ("cycles", "instructions", "code_bytes", "data_bytes", "stack_bytes", CONSTANT_TIME)
"""The keys of a measurement that are compared; less is better, except for constant_time, which is 1 or 0."""

Kind = Literal["changed", "new", "gone"]


class Change(BaseModel):
    """One row of `rvk bench --compare ... --json`: one figure of one measurement."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)

    change: Kind
    """`new`: not measured before; `gone`: the library has it no longer."""
    primitive: str
    """As in the measurement; so are the keys down to `compiler`."""
    variant: str
    operation: str
    parameters: dict[str, int]
    isa: str
    core: str
    compiler: str
    figure: str
    """Which of its figures: `cycles`, `instructions`, `code_bytes`, `data_bytes`, `stack_bytes`, `constant_time`."""
    before: int | None
    """Its value before; null if it is new, or was not known. `constant_time` is 1 or 0."""
    now: int | None
    """Its value now; null if it is gone, or not known."""
    percent: float | None
    """The difference in percent of the value before; null where that is 0 or there is none."""

    @property
    def label(self) -> str:
        """For people: `aes/ttable encrypt_block key_bits=128 rv32imc zig on e31`."""
        return label_of(self)

    @property
    def worse_by(self) -> int:
        """How much worse it has become; negative if it has become better, 0 if it is new or gone."""
        if self.before is None or self.now is None:
            return 0
        return (self.before - self.now) if self.figure == CONSTANT_TIME else (self.now - self.before)


@dataclass(frozen=True)
class Changes:
    """What has changed, and how much was looked at."""

    rows: list[Change]
    compared: int
    """Measurements that there are on both sides."""
    not_measured: int
    """Measurements from before that were not wanted now."""


class _Key(NamedTuple):
    primitive: str
    variant: str
    operation: str
    parameters: tuple[tuple[str, int], ...]
    isa: str
    core: str
    compiler: str


def _key(m: Measurement) -> _Key:
    return _Key(m.primitive, m.variant, m.operation, tuple(m.parameters.items()), m.isa, m.core, m.compiler)


def label_of(m: Measurement | Change) -> str:
    """What was measured, for people: `aes/ttable encrypt_block key_bits=128 rv32imc zig on e31`."""
    sizes = "".join(f" {name}={value}" for name, value in m.parameters.items())
    return f"{m.primitive}/{m.variant} {m.operation}{sizes} {m.isa} {m.compiler} on {m.core}"


def changes(
    before: Sequence[Measurement], now: Sequence[Measurement], is_gone: Callable[[Measurement], bool]
) -> Changes:
    """The figures that differ, and all of measurements that are new or gone.

    Args:
        before: Measurements.
        now: The same later.
        is_gone: Whether what was measured before cannot be measured now; otherwise it was not wanted.
    """
    old = {_key(m): m for m in before}
    new = {_key(m): m for m in now}
    rows: list[Change] = []
    for key, m in new.items():
        rows += _changed(key, old[key], m) if key in old else _alone("new", key, m)
    missing = [key for key in old if key not in new]
    gone = [key for key in missing if is_gone(old[key])]
    for key in gone:
        rows += _alone("gone", key, old[key])
    return Changes(rows, len(old.keys() & new.keys()), len(missing) - len(gone))


def _changed(key: _Key, before: Measurement, now: Measurement) -> Iterator[Change]:
    for figure in FIGURES:
        old, new = _value(before, figure), _value(now, figure)
        if old != new:
            yield _change("changed", key, figure, old, new)


def _alone(kind: Kind, key: _Key, m: Measurement) -> Iterator[Change]:
    for figure in FIGURES:
        value = _value(m, figure)
        yield _change(kind, key, figure, *((None, value) if kind == "new" else (value, None)))


def _value(m: Measurement, figure: str) -> int | None:
    """A figure, None where it is not known: the code of a program that others have linked, say."""
    value: int | None = getattr(m, figure)
    return None if value is None else int(value)


def _change(kind: Kind, key: _Key, figure: str, before: int | None, now: int | None) -> Change:
    percent = None if now is None or not before else round(100 * (now - before) / before, 2)
    about = {**key._asdict(), "parameters": dict(key.parameters)}
    return Change(change=kind, figure=figure, before=before, now=now, percent=percent, **about)
