# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every specification gives what the oracle gives, on random inputs and in the examples of the standards."""

import inspect
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from keyword import iskeyword
from typing import Any
from zlib import crc32

import pytest

from rvk.library import BoundOperation, Primitive
from rvk.library.checks import RESULT
from rvk.library.formula import NotWhole
from rvk.library.oracle import Oracle
from rvk.library.primitive import AD_BYTES, LENGTHS, MESSAGE_BYTES
from rvk.measuring.inputs import random_inputs
from rvk.specification import REQUIRED, Bits, known, specification
from rvk.specification.load import has_specification, specification_of
from rvk.testing.forgery import AUTHENTICATION_FAILURE
from tests.conftest import SEED
from tests.long_tests import long, long_unless

from .programs import LIBRARY

SPECIFIED = {name: primitive for name, primitive in LIBRARY.primitives.items() if has_specification(primitive)}
MESSAGES = (0, 1, 16, 17, 24, 32, 33, 55, 56, 64, 111, 112, 128, 135, 136, 200)
"""Around blocks and rates; operations on whole blocks have some of them."""
FEW = (0, 1, 33, 64, 128)
FORGED = (1, 32, 33)
ADS = (0, 1, 16, 25, 44, 45)
LONGEST = 512
"""Bytes of a buffer."""
SLOW = (
    *("ascon_hash", "ccm", "ctr_drbg", "goppa", "hkdf", "hmac", "hmac_drbg", "kmac", "reed_solomon", "saturnin"),
    *("saturnin_ctr_cascade", "saturnin_hash", "sha3"),
)
"""`make test` tries them on known answers alone: kernels and constructions of the same kinds are faster."""
WITHOUT_ORACLE = ("sha256", "sha512", "sm3")

Values = dict[str, bytes | int]


@dataclass(frozen=True)
class Case:
    """An operation and its inputs."""

    bound: BoundOperation
    inputs: Values
    origin: str

    @property
    def label(self) -> str:
        return f"{self.bound.label} ({self.origin})"


def python_name(name: str) -> str:
    return f"{name}_" if iskeyword(name) else name


def specified(case: Case, given: Values | None = None) -> Values:
    """What the specification gives, some inputs being others."""
    function = getattr(specification_of(case.bound.primitive), case.bound.name)
    values = {python_name(name): value for name, value in {**case.inputs, **(given or {})}.items()}
    bits = {name: known(value) if isinstance(value, bytes) else Bits(32, value) for name, value in values.items()}
    wanted = inspect.signature(function).parameters
    results = function(**{name: value for name, value in {**bits, **case.bound.parameters}.items() if name in wanted})
    assert int(results.get(REQUIRED, 1)) == 1, "the operation is not for these inputs"
    return {name.removesuffix("_"): plain(value) for name, value in results.items() if name != REQUIRED}


def plain(value: "list[Bits] | Bits | int") -> bytes | int:
    """A result with nothing unknown in it."""
    if isinstance(value, list):
        assert {byte.width for byte in value} <= {8}
        return bytes(map(int, value))
    return int(value) % (1 << 32)


def expected(oracle: Oracle, bound: BoundOperation, inputs: Values) -> Values:
    results = oracle.expect(bound, inputs)
    assert results is not None
    return {n.removesuffix("_"): value % (1 << 32) if n == RESULT else value for n, value in results.items()}


def operations(oracle: Oracle) -> list[str]:
    """Those with results that can be compared."""
    return [name for name in oracle.primitive.meta.operations if oracle.function(name)]


def intermediates(oracle: Oracle, bound: BoundOperation, inputs: Values) -> Values:
    """What the calls before the measured one write for it: another operation measures the same function."""
    found: Values = {}
    wanted = {name for name, argument in bound.buffers.items() if argument.direction == "intermediate"}
    for line in bound.before:
        if wanted.intersection(line.arguments) <= found.keys():
            continue
        same = (b for b in every_bound(oracle, bound.parameters) if b.function == line.function_name(bound.parameters))
        other = next(same)
        names = dict(zip(other.measured.arguments, line.arguments, strict=True))
        sizes = {parameter: bound.word(text) for parameter, text in names.items() if parameter in other.parameters}
        alike = oracle.primitive.bind(other.name, {**other.parameters, **sizes})
        values = {**inputs, **{name: inputs[text] for name, text in names.items() if text in inputs}}
        results = specified(Case(alike, values, ""))
        found |= {text: results[name] for name, text in names.items() if text in wanted and name in results}
    return found


def every_bound(oracle: Oracle, parameters: Mapping[str, int]) -> Iterator[BoundOperation]:
    """All operations with the same parameters, as far as they have them."""
    for operation in operations(oracle):
        for choice in oracle.primitive.choices(operation):
            shared = {name: parameters[name] for name in choice if name in parameters}
            try:
                yield oracle.primitive.bind(operation, {**choice, **shared})
            except NotWhole:
                continue


def parameters_of(primitive: Primitive, operation: str, messages: tuple[int, ...]) -> Iterator[dict[str, int]]:
    """META's choices with our lengths."""
    names = primitive.parameter_names(operation)
    for choice in primitive.choices(operation, without=LENGTHS):
        for index, message_bytes in enumerate(messages if MESSAGE_BYTES in names else messages[:1]):
            lengths = {MESSAGE_BYTES: message_bytes, AD_BYTES: ADS[index % len(ADS)]}
            yield {**choice, **{name: lengths[name] for name in names if name in lengths}}


def random_cases(oracle: Oracle, operation: str, messages: tuple[int, ...]) -> Iterator[Case]:
    """One for each choice of parameters."""
    primitive = oracle.primitive
    for parameters in parameters_of(primitive, operation, messages):
        try:
            bound = primitive.bind(operation, parameters)
        except NotWhole:
            continue
        if any(bound.size(name) > LONGEST for name, a in bound.buffers.items() if a.direction != "context"):
            continue
        number = crc32(f"{SEED} {primitive.name} {bound.label} specification".encode())
        inputs = random_inputs(bound, random.Random(number)).for_oracle()
        yield Case(bound, inputs, f"seed {SEED}, case {number:08x}")


def in_two_steps(primitive: Primitive) -> list[str]:
    """The operations that begin with what they undo or verify afterwards."""
    arguments = primitive.meta.arguments
    names = {name for name, argument in arguments.items() if argument.direction == "intermediate"}
    operations = primitive.meta.operations.items()
    return [name for name, o in operations if names.intersection(text for line in o.lines for text in line.arguments)]


def cases(oracle: Oracle) -> Iterator[Case]:
    """Random ones of each operation; only a few where another operation has the same function or its inverse."""
    module, before = specification_of(oracle.primitive), set[Callable[..., Any]]()
    for operation in operations(oracle):
        function = getattr(module, operation)
        is_new = function not in before and operation not in in_two_steps(oracle.primitive)
        yield from random_cases(oracle, operation, MESSAGES if is_new else FEW)
        before.add(function)


@pytest.mark.parametrize("primitive", SPECIFIED.values(), ids=SPECIFIED)
def test_every_operation_with_an_oracle_is_specified(primitive: Primitive) -> None:
    module = specification_of(primitive)
    assert [name for name in operations(Oracle(primitive)) if not hasattr(module, name)] == []


@pytest.mark.parametrize(
    "primitive",
    long_unless([each for name, each in SPECIFIED.items() if name not in SLOW], SPECIFIED.values()),
    ids=SPECIFIED,
)
def test_a_specification_gives_what_the_oracle_gives(primitive: Primitive) -> None:
    oracle = Oracle(primitive)
    compared = set()
    for case in cases(oracle):
        assert specified(case) == expected(oracle, case.bound, case.inputs), case.label
        compared.add(case.bound.name)
    assert compared == set(operations(oracle))


@pytest.mark.parametrize(
    "primitive", [long(each) if name == "gf2m" else each for name, each in SPECIFIED.items()], ids=SPECIFIED
)
def test_a_specification_gives_the_known_answers(primitive: Primitive) -> None:
    oracle = Oracle(primitive)
    for answer in oracle.known_answers():
        if oracle.function(answer.bound.name) is None:
            continue
        if max(answer.bound.size(name) for name in answer.bound.buffers) > LONGEST:
            continue
        found = specified(Case(answer.bound, answer.inputs, answer.source))
        right = {n: v % (1 << 32) if isinstance(v, int) else v for n, v in answer.expected.items()}
        assert {name: found[name] for name in right} == right, f"{answer.bound.label} ({answer.source})"


def forgeries(case: Case, sealed: Values) -> Iterator[tuple[str, Values]]:
    """For each buffer that META tells to forge, inputs with another bit in its last byte."""
    for name in case.bound.operation.forge:
        value = {**case.inputs, **sealed}.get(name)
        if isinstance(value, bytes) and value:
            yield name, {**sealed, name: bytes([*value[:-1], value[-1] ^ 0x40])}


@pytest.mark.parametrize("primitive", [p for p in SPECIFIED.values() if in_two_steps(p)], ids=lambda p: p.name)
def test_a_specification_rejects_forged_messages(primitive: Primitive) -> None:
    oracle = Oracle(primitive)
    for operation in in_two_steps(primitive):
        for case in random_cases(oracle, operation, FORGED):
            sealed = intermediates(oracle, case.bound, case.inputs)
            assert specified(case, sealed) == expected(oracle, case.bound, case.inputs), case.label
            for name, forged in forgeries(case, sealed):
                found = specified(case, forged)
                assert found[RESULT] == AUTHENTICATION_FAILURE, f"{case.label}: {name}"
                written = [found.get(each) for each in case.bound.measured.arguments]
                assert not any(any(each) for each in written if isinstance(each, bytes)), f"{case.label}: {name}"


@pytest.mark.parametrize("name", WITHOUT_ORACLE)
def test_a_compression_function_gives_the_hash_of_a_short_message(name: str) -> None:
    module, message = specification(name), bytes(range(40))
    digest = module.hash(in_=known(message))["out"]
    size, word_bytes = (128, 8) if name == "sha512" else (64, 4)
    padded = (message + b"\x80").ljust(size - 2, b"\0") + (8 * len(message)).to_bytes(2, "big")
    initial = {"sha256": "H_256", "sha512": "H_512", "sm3": "IV"}[name]
    state = b"".join(int(word).to_bytes(word_bytes, "little") for word in getattr(module, initial))
    after = plain(module.block(state=known(state), block=known(padded))["state"])
    assert isinstance(after, bytes)
    words = [after[i : i + word_bytes][::-1] for i in range(0, len(after), word_bytes)]
    assert b"".join(words) == plain(digest)
