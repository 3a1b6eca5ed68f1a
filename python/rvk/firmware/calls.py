# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls as an operation of a primitive, so that all that works for ours works for them."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from rvk.errors import UsageError
from rvk.firmware.prototype import MAXIMUM_WORDS, Direction, Parameter, Prototype
from rvk.firmware.text import parse_call
from rvk.library.checks import REF
from rvk.library.meta import Argument, Meta, Operation, Variant
from rvk.library.primitive import BoundOperation, Primitive
from rvk.suggest import unknown

Known = Callable[[str], tuple[Parameter, ...] | None]
"""The parameters of a function by its debug information."""
_WORD: Final = 1 << 32
_HIGH: Final = ".high"


def describe_calls(texts: Sequence[str], known: Known, secrets: Sequence[str], elf: Path, isa: str) -> BoundOperation:
    """Calls in order, the last of which is the one that is measured.

    Args:
        texts: Their prototypes.
        known: What debug information says of a function.
        secrets: Names of parameters that are secret.
        elf: The program.
        isa: The instructions that it is run with.

    Raises:
        UsageError: A prototype is wrong, or does not say enough.
    """
    if not texts:
        raise UsageError(
            f"which function of {elf}? Name it, as in --call 'aes_encrypt(key: secret in 16, out: out 16)'"
        )
    shared: dict[str, Parameter] = {}
    lines = []
    for text in texts:
        prototype = parse_call(text)
        parameters = [
            _shared(each, shared, text, secrets) for each in _complete(prototype, known(prototype.function), text)
        ]
        _check(prototype.function, parameters, text)
        lines.append(f"{prototype.function}({', '.join(_words(parameters))})")
    name = re.sub(r"\W", "_", prototype.function)
    primitive = Primitive(elf.parent, _meta(name, elf, isa, lines, shared))
    return BoundOperation(primitive, name, {})


def _complete(prototype: Prototype, known: tuple[Parameter, ...] | None, text: str) -> Sequence[Parameter]:
    """What the text says, and debug information where the text says nothing."""
    given = prototype.parameters
    if known is None:
        if given is None:
            name = prototype.function
            advice = f"compile it with -g, or write its prototype, as in --call '{name}(in: in 16, length: 16)'"
            raise UsageError(f"no debug information about {name}: {advice}")
        return given
    names = {each.name for each in known}
    if given and len(given) == len(known) and not names.issuperset(each.name for each in given):
        return [_merged(said, each) for said, each in zip(given, known, strict=True)]  # by position, with other names
    said_of = {each.name: each for each in given or ()}
    for name in said_of.keys() - names:
        raise UsageError(f'--call "{text}": {unknown("parameter", name, names)}')
    return [_merged(said_of.get(each.name, Parameter(each.name)), each) for each in known]


def _merged(said: Parameter, known: Parameter) -> Parameter:
    """The text's part comes first; a size only counts for the same kind of parameter."""
    direction = said.direction or known.direction
    alike = (direction == "value") == (known.direction == "value")
    content = said.content
    if direction == "value" and content is None and said.secret:
        content = "random"
    return replace(said, direction=direction, bytes=said.bytes or (known.bytes if alike else None), content=content)


def _shared(parameter: Parameter, shared: dict[str, Parameter], text: str, secrets: Sequence[str]) -> Parameter:
    """The parameter, with what earlier calls say of its name: the same name is the same buffer."""
    if parameter.name in secrets:
        secret_word = parameter.direction == "value" and parameter.content is None
        parameter = replace(parameter, secret=True, content="random" if secret_word else parameter.content)
    if parameter.direction == "value" and not parameter.secret and parameter.content != "random":
        return parameter
    before = shared.get(parameter.name)
    if before is None:
        if parameter.is_known:
            shared[parameter.name] = parameter
        return parameter
    now = replace(parameter, direction=parameter.direction or before.direction, bytes=parameter.bytes or before.bytes)
    if (now.direction == "value") != (before.direction == "value") or now.bytes != before.bytes:
        reason = f'"{now.name}" is {before.bytes} bytes in an earlier call and {now.bytes} here; give it another name'
        raise UsageError(f'--call "{text}": {reason}')
    if before.direction == "out" and parameter.secret and parameter.name not in secrets:
        reason = f'"{now.name}" comes from an earlier call and is as secret as what that was given; mark that'
        raise UsageError(f'--call "{text}": {reason}')
    shared[now.name] = replace(before, direction=_both(before, now), secret=before.secret or now.secret)
    return now


def _both(before: Parameter, now: Parameter) -> Direction | None:
    """The direction of a buffer that two calls use."""
    # What an earlier call writes needs no contents.
    return before.direction if before.direction in (now.direction, "out") else "inout"


def _check(function: str, parameters: Sequence[Parameter], text: str) -> None:
    if not all(each.is_known for each in parameters):
        wanted = f"--call '{function}({', '.join(each.missing for each in parameters)})'"
        raise UsageError(f'--call "{text}" does not say all that the call needs; fill in {wanted}')
    for each in parameters:
        if each.secret and each.direction == "out":
            raise UsageError(f'--call "{text}": "{each.name}" is an output, which is no secret that the function gets')
    count = len(list(_words(parameters)))
    if count > MAXIMUM_WORDS:
        raise UsageError(
            f'--call "{text}": {count} words; RVK passes {MAXIMUM_WORDS}, in a0 to a7, and none on the stack'
        )


def _words(parameters: Sequence[Parameter]) -> Iterator[str]:
    """What stands in a0, a1 and so on: names of buffers and of secret words, and numbers."""
    for each in parameters:
        if each.direction == "value" and not each.secret and each.content != "random":
            if each.content and each.content.startswith("&"):
                yield each.content
                continue
            value = int(each.content or "0")
            yield str(value % _WORD)
            if each.is_wide:
                yield str(value // _WORD % _WORD)
        else:
            yield each.name
            if each.is_wide:
                yield each.name + _HIGH


def _meta(name: str, elf: Path, isa: str, lines: list[str], shared: dict[str, Parameter]) -> Meta:
    """META.toml's description of calls."""
    arguments: dict[str, Argument] = {}
    for each in shared.values():
        arguments |= _arguments(each)
    writable = [n for n, a in arguments.items() if a.direction not in ("in", "value")]
    buffers = [n for n, a in arguments.items() if a.direction != "value"]
    for writer in writable if len(lines) > 1 else ():
        # A context may hold the address of a buffer that an earlier call was given.
        others = [n for n in buffers if n != writer]
        arguments[writer] = arguments[writer].model_copy(update={"points_to": others})
    own = Variant(
        files=[elf.name], needs="rv32i" if not isa.startswith("rv32e") else "rv32e", isa=[isa],
        technique="ready program", source=str(elf), goal="speed", constant_time=True,
    )  # fmt: skip
    stem = re.sub(r"[^a-z0-9_]", "_", elf.stem.lower()).lstrip("_0123456789") or "program"
    return Meta(
        name=stem, title=elf.name, kind="firmware", standard="", header="", arguments=arguments,
        operations={name: Operation(calls=lines)}, variants={"elf": own, REF: own},
    )  # fmt: skip


def _arguments(parameter: Parameter) -> dict[str, Argument]:
    direction, content = parameter.direction, parameter.content or "random"
    if direction != "value":
        return {parameter.name: Argument(
            direction=direction or "inout", bytes=parameter.bytes or 0, secret=parameter.secret, content=content
        )}  # fmt: skip
    words = [content, content] if content == "random" else [str(int(content) >> 32 * i & _WORD - 1) for i in (0, 1)]
    names = [parameter.name, parameter.name + _HIGH][: 1 + parameter.is_wide]
    return {
        name: Argument(direction="value", secret=parameter.secret, content=word)
        for name, word in zip(names, words, strict=False)
    }
