# SPDX-License-Identifier: MIT OR Apache-2.0
"""Tests modes of operation over the block ciphers that META.toml does not write them down for."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from rvk._sim import Core, Machine
from rvk.errors import CheckFailed
from rvk.library import Library, Primitive
from rvk.library.oracle import Oracle
from rvk.programs import Target, build
from rvk.testing.cases import random_cases
from rvk.testing.ciphers import ISA, BlockCipher, CipherModule, block_ciphers, own_cipher, with_cipher
from rvk.testing.run import Report, run_case
from rvk.toolchain import Compiler

EVERY = 5
"""Of the cases that a mode is tested with over its own cipher, one in so many: only the calls differ."""


def other_ciphers(library: Library, mode: Primitive) -> list[BlockCipher]:
    """The block ciphers of the library beside those of the primitive that META.toml has; none if it is not a mode."""
    own = own_cipher(mode)
    return [] if own is None else [each for each in block_ciphers(library) if not _is_of(each, own)]


def _is_of(cipher: BlockCipher, own: str) -> bool:
    """Whether it is what a mode is written down for (`aes{key_bits}`)."""
    return cipher.primitive.name == own.partition("{")[0]


def check_mode(
    library: Library, mode: Primitive, cipher: BlockCipher, core: Core, seed: int, *, made_by: Compiler
) -> Report:
    """Tests every operation of a mode with another cipher.

    Raises:
        CheckFailed: The oracle of the mode does not know of other ciphers.
    """
    primitive = with_cipher(mode, cipher)
    oracle = Oracle(primitive, CipherModule(cipher))
    functions = [oracle.function(name) for name in primitive.meta.operations]
    if not any(_takes_cipher(function) for function in functions):
        raise CheckFailed(f"{mode.name}: no function of oracle.py takes `cipher`; docs/adding-a-primitive.md says why")
    [program] = build(library, [Target(primitive, "ref", ISA, made_by)], core)
    machine = program.machine(core, name=f"{mode.name} with {cipher.name}")
    report = Report(program)
    for name in primitive.meta.operations:
        for problem in _problems(report, machine, oracle, name, seed):
            report.failures.append(f"{mode.name} with {cipher.name} {made_by.label}: {problem}")
    return report


def check_modes(
    library: Library, primitives: Sequence[Primitive], made_by: Sequence[Compiler], core: Core, seed: int
) -> Iterator[tuple[BlockCipher, Report]]:
    """Tests those of the primitives that are modes with every other cipher, by each compiler."""
    for mode in primitives:
        for cipher in other_ciphers(library, mode):
            for each in made_by:
                yield cipher, check_mode(library, mode, cipher, core, seed, made_by=each)


def _takes_cipher(function: Callable[..., Any] | None) -> bool:
    return function is not None and "cipher" in function.__annotations__


def _problems(report: Report, machine: Machine, oracle: Oracle, operation: str, seed: int) -> Iterator[str]:
    for case in islice(random_cases(oracle.primitive, operation, seed), 0, None, EVERY):
        expected = oracle.expect(case.bound, case.inputs.for_oracle())
        report.cases += 1
        report.compared += expected is not None
        for problem in run_case(machine, case, oracle, expected):
            yield f"{case.label}: {problem}"
