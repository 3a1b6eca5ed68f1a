# SPDX-License-Identifier: MIT OR Apache-2.0
"""Results of proofs, kept by everything that they depend on."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path

from rvk import paths
from rvk._sim import Isa, prover_built_from
from rvk.core_files import load_core
from rvk.files import digest, write_whole
from rvk.isa.folders import folders, request_key
from rvk.programs import Target
from rvk.prove.code.described import choice_of
from rvk.prove.code.goals import Goal
from rvk.prove.code.solver import solver_version
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.specification.load import specification_files

_PACKAGE = Path(__file__).resolve().parents[2]
_SOURCES = ("prove/code", "specification", "measuring", "library")
"""What takes part in a proof beside the engine and the descriptions, whose readers are a part of `request_key`."""


@dataclass(frozen=True)
class Limits:
    """What a proof may take."""

    seconds: float
    memory: int
    """Bytes of address space."""

    def are_within(self, other: "Limits") -> bool:
        """Whether neither is more."""
        return self.seconds <= other.seconds and self.memory <= other.memory


@dataclass(frozen=True)
class Result:
    """What is known about a goal, and how long that took."""

    goal: Goal
    verdict: Verdict
    seconds: float

    @property
    def constant_time(self) -> bool | None:
        """Whether no address depends on an input; None if it was not executed as a whole, to its end."""
        if self.verdict.look_ups:
            return False
        return True if self.verdict.instructions else None


def kept(goal: Goal, limits: Limits) -> Result | None:
    """The result of an earlier run, if there is one.

    One that was not decided, or not all of it, counts only where the limits are no larger now.
    """
    try:
        entry = json.loads(_path(goal).read_text(encoding="utf-8"))
        verdict = _verdict(entry["verdict"])
        if not verdict.is_final and not limits.are_within(Limits(**entry["limits"])):
            return None
        return Result(goal, verdict, entry["seconds"])
    except (OSError, ValueError, KeyError, TypeError):  # none, or of another version
        return None


def keep(result: Result, limits: Limits) -> None:
    """Keeps a result for later runs."""
    path = _path(result.goal)
    verdict = asdict(result.verdict) | {
        "counterexample": {n: v.hex() for n, v in result.verdict.counterexample.items()}
    }
    entry = {"goal": result.goal.label, "verdict": verdict, "seconds": result.seconds, "limits": asdict(limits)}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, json.dumps(entry, indent=1) + "\n")


def _verdict(entry: dict[str, object]) -> Verdict:
    made = Verdict(**entry)  # type: ignore[arg-type]
    counterexample = {name: bytes.fromhex(str(value)) for name, value in made.counterexample.items()}
    made = replace(made, outcome=Outcome(made.outcome), counterexample=counterexample)
    return replace(made, look_ups=tuple(made.look_ups), symbols=tuple(made.symbols), cases=(), assumed=())


def _path(goal: Goal) -> Path:
    return paths.build_folder() / "proofs" / f"{key_of(goal)}.json"


def key_of(goal: Goal) -> str:
    """A hash of the program, the goal, its specification and those of others, the descriptions and the prover."""
    bound = goal.bound if goal.place is not None else goal.bound.in_variant(goal.program.target.variant)
    texts = [
        goal.core,
        repr([goal.place, goal.split]),
        bound.primitive.name,
        bound.label,
        *bound.operation.calls,
        *bound.operation.after,
        repr(bound.arguments),
    ]
    texts += [_core(goal.core), goal.program.target.isa, prover_built_from(), _descriptions(goal.program.target.isa)]
    texts += [goal.program.digest, f"solver {solver_version()}"]
    own = [_specification(bound.primitive.folder), *_others(goal.program.target), _sources()]
    return digest([*(text.encode() for text in texts), *own])


def _others(target: Target) -> Iterator[bytes]:
    """What is known about the functions of a program, which its proofs may assume to be proved."""
    choice = choice_of(target)
    if choice is None:
        return
    for name, primitive in sorted(choice.primitives.items()):
        yield f"{name} {choice.variants[name]} {primitive.meta.model_dump_json()}".encode()
        yield _specification(primitive.folder)


@cache
def _core(name: str) -> str:
    """Its memory, which is where code and buffers are."""
    core = load_core(name)
    regions = [(each.name, each.base, each.bytes) for each in core.regions]
    return repr([regions, core.code_region, core.constants_region, core.data_region])


@cache
def _descriptions(isa: str) -> str:
    return request_key(Isa(isa), folders())


@cache
def _specification(folder: Path) -> bytes:
    return _digest_of_files(specification_files(folder))


@cache
def _sources() -> bytes:
    return _digest_of_files([path for folder in _SOURCES for path in _python_files(folder)])


def _python_files(folder: str) -> Iterator[Path]:
    yield from sorted((_PACKAGE / folder).rglob("*.py"))


def _digest_of_files(files: list[Path]) -> bytes:
    return digest(part for path in files for part in (path.name.encode(), path.read_bytes())).encode()
