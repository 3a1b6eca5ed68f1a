# SPDX-License-Identifier: MIT OR Apache-2.0
"""Instructions with other registers, as text."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rvk.optimise.operation import REGISTERS, ZERO, Operation

_REGISTER: Final = re.compile(rf"\b({'|'.join(REGISTERS)})\b")


def with_registers(each: Operation, writes: str | None, reads: Sequence[str]) -> Operation:
    """The same instruction on other registers; those of an instruction that writes none, or reads `zero`, stay."""
    if (writes, tuple(reads)) == (each.writes, each.reads):
        return each
    access = each.access._replace(base=reads[-1]) if each.access else None
    if access is None:
        operands = [writes or ZERO, *reads, *([each.immediate] if each.immediate else [])]
    else:
        operands = [reads[0] if access.is_store else writes or ZERO, f"{access.offset}({access.base})"]
    text = f"{each.mnemonic}\t{', '.join(operands)}"
    alias = _replaced(each.alias, _in_text(each, each.writes, each.reads), _in_text(each, writes, reads)) or text
    return replace(each, text=text, alias=alias, writes=writes, reads=tuple(reads), access=access)


def _in_text(each: Operation, writes: str | None, reads: Sequence[str]) -> list[str]:
    """The registers in the order in which they are written."""
    is_store = each.access is not None and each.access.is_store
    return list(reads) if is_store else [writes or ZERO, *reads]


def _replaced(alias: str, before: Sequence[str], after: Sequence[str]) -> str | None:
    """An alias with its registers replaced, of which it may leave out `zero`; None if it has them in another way."""
    found = _REGISTER.findall(alias)
    pairs = list(zip(before, after, strict=True))
    for chosen in (pairs, [pair for pair in pairs if pair[0] != ZERO]):
        if found == [old for old, _ in chosen]:
            names = [new for _, new in chosen]
            return _REGISTER.sub("{}", alias.replace("{", "{{").replace("}", "}}")).format(*names)
    return None
