# SPDX-License-Identifier: MIT OR Apache-2.0
"""From results of proofs to what is kept of a primitive."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rvk.library import BoundOperation, Primitive
from rvk.library.primitive import AD_BYTES, LENGTHS, MESSAGE_BYTES
from rvk.programs import Target
from rvk.prove.code.results import Result
from rvk.proved.combinations import combined
from rvk.proved.digests import Digests
from rvk.proved.file import KeptProgram, KeptProofs, KeptVariant, KeptVerdict, Length
from rvk.toolchain.compilers import NAMES

_ADVICE: Final = ";"
"""Begins what a reason says to who has just run the proof."""


@dataclass(frozen=True)
class _Known:
    """What is known of a program."""

    variant: str
    label: str
    program: KeptProgram
    verdicts: list[KeptVerdict]


def record(
    primitive: Primitive, results: Sequence[Result], digests: Digests, before: KeptProofs | None = None
) -> KeptProofs:
    """What is known of a primitive after a run of some programs; of others, what was kept before.

    Args:
        primitive: The primitive.
        results: Of every operation of these programs, those of a program together.
        digests: Of its programs.
        before: What was kept.
    """
    run = [each.goal.program.target for each in results]
    known = [
        *_before(primitive, before, {(each.variant, program_label(each)) for each in run}),
        *_now(results, digests),
    ]
    versions = (before.compilers if before else {}) | {each.compiler.name: each.compiler.version for each in run}
    variants = {}
    for name, about in primitive.meta.variants.items():
        own = [each for each in known if each.variant == name]
        if own:
            variants[name] = _variant(sorted(own, key=lambda each: _place(each.label, about.isa)))
    return KeptProofs(compilers={name: versions[name] for name in NAMES if name in versions}, variants=variants)


def program_label(target: Target) -> str:
    """A program among those of its variant: `rv32imc zig`."""
    return f"{target.isa} {target.compiler.label}"


def length_of(bound: BoundOperation) -> Length | None:
    """The length of an operation's message, or of its associated data, or both if they differ; None if it has none."""
    lengths = [bound.parameters[name] for name in (MESSAGE_BYTES, AD_BYTES) if name in bound.parameters]
    if len(set(lengths)) > 1:
        return lengths[0], lengths[1]
    return lengths[0] if lengths else None


def others_of(parameters: Mapping[str, int]) -> dict[str, int]:
    """The parameters that are no lengths."""
    return {name: value for name, value in parameters.items() if name not in LENGTHS}


def _place(label: str, isa: Sequence[str]) -> tuple[int, int]:
    """As META.toml has the ISA strings, and zig first."""
    own, compiler = label.split()
    return isa.index(own), NAMES.index(compiler)


def _before(primitive: Primitive, before: KeptProofs | None, run: set[tuple[str, str]]) -> Iterator[_Known]:
    """What was kept of programs other than these variants and labels, if the library still has them."""
    for name, variant in before.variants.items() if before else ():
        isa = primitive.meta.variants[name].isa if name in primitive.meta.variants else []
        for label, program in variant.programs.items():
            if label.split()[0] in isa and (name, label) not in run:
                verdicts = [
                    each.model_copy(update={"programs": [], "operations": [operation]})
                    for each in variant.of(label)
                    for operation in each.operations
                ]
                yield _Known(name, label, program, verdicts)


def _now(results: Sequence[Result], digests: Digests) -> Iterator[_Known]:
    """What was found now."""
    for program, group in groupby(results, key=lambda each: each.goal.program):
        found, target = list(group), program.target
        seconds = round(sum(each.seconds for each in found), 1)
        kept = KeptProgram(program=digests.of_program(program), sources=digests.of_sources(target), seconds=seconds)
        yield _Known(target.variant, program_label(target), kept, list(_verdicts(found)))


def _verdicts(results: Sequence[Result]) -> Iterator[KeptVerdict]:
    """What is known of a program: of each operation, what has the same verdict together."""
    alike: dict[tuple[object, ...], list[Result]] = {}
    for each in results:
        key = (each.goal.bound.name, each.verdict.outcome, each.constant_time, each.verdict.lengths)
        alike.setdefault(key, []).append(each)
    for found in alike.values():
        first = found[0]
        family = first.verdict.lengths
        lengths_of = [None if family else length_of(each.goal.bound) for each in found]
        rows = [
            (*others_of(each.goal.bound.parameters).values(), own) for each, own in zip(found, lengths_of, strict=True)
        ]
        for *values, lengths in combined(list(dict.fromkeys(rows))):
            yield KeptVerdict(
                operations=[first.goal.bound.name],
                parameters=dict(zip(others_of(first.goal.bound.parameters), map(list, values), strict=True)),
                lengths=family or [each for each in lengths if each is not None],
                result=first.verdict.outcome,
                constant_time=first.constant_time,
                reason=first.verdict.reason.partition(_ADVICE)[0],
            )


def _variant(known: Sequence[_Known]) -> KeptVariant:
    """The programs of a variant; verdicts that several programs or operations have stand there once."""
    alike: dict[str, list[tuple[str, KeptVerdict]]] = {}
    for each in known:
        for verdict in each.verdicts:
            alike.setdefault(verdict.model_dump_json(exclude={"reason"}), []).append((each.label, verdict))
    verdicts = []
    for same in alike.values():
        labels = [label for label, _ in same]
        verdicts.append(same[0][1].model_copy(update={"programs": labels if len(labels) < len(known) else []}))
    return KeptVariant(programs={each.label: each.program for each in known}, verdicts=_operations_together(verdicts))


def _operations_together(verdicts: Sequence[KeptVerdict]) -> list[KeptVerdict]:
    alike: dict[str, list[KeptVerdict]] = {}
    for each in sorted(verdicts, key=lambda each: each.operations):
        alike.setdefault(each.model_dump_json(exclude={"operations"}), []).append(each)
    return [
        same[0].model_copy(update={"operations": [name for each in same for name in each.operations]})
        for same in alike.values()
    ]
