# SPDX-License-Identifier: MIT OR Apache-2.0
"""Instructions that cannot be used together: they share encodings, or a mnemonic, and differ in meaning.

Where encodings overlap, random words that are both are executed as both, on random registers. One difference proves a
conflict; that there is none is as good as proven for instructions that depend on all their operand bits.
"""

import random
from collections.abc import Iterable, Set
from functools import cache
from typing import Final

from rvk._sim import Instruction as Native
from rvk._sim import compute
from rvk._sim import instructions as native_instructions
from rvk.isa.model.encoding import field_value, overlap
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Instruction

_SAMPLES: Final = 64
_SEED: Final = 0x5EED
_REGISTERS: Final = 32
_WORD: Final = (1 << 32) - 1
_PC: Final = 0x20000000


def conflict_of(new: Instruction, others: Iterable[Instruction]) -> str | None:
    """Why an instruction cannot be used together with one of the others, or None."""
    for other in others:
        same_encoding = (new.mask, new.fixed) == (other.mask, other.fixed)
        if new.mnemonic == other.mnemonic and not same_encoding:
            return f"its mnemonic {new.mnemonic} has another encoding in {other.place}"
        if overlap(new, other) and not _agree(new, other):
            return f"its encoding overlaps with {other.name} in {other.place}, which does something else"
    return None


def native_conflict_of(new: Instruction, extensions: Set[str]) -> str | None:
    """Why an instruction cannot be used together with those that the simulator has natively, or None."""
    for native in _natives():
        if extensions.isdisjoint(native.extensions):
            continue
        owners = " and ".join(native.extensions)
        same_encoding = (new.mask, new.fixed) == (native.mask, native.bits)
        if new.mnemonic == native.mnemonic and not same_encoding:
            return f"{native.mnemonic} of {owners} has another encoding"
        apart = (new.fixed ^ native.bits) & new.mask & native.mask
        if not apart and new.mnemonic != native.mnemonic and not _agrees_with_native(new, native):
            return f"its encoding overlaps with {native.mnemonic} of {owners}, which does something else"
    return None


def native_of(instruction: Instruction) -> Native | None:
    """The native instruction of the simulator that this one describes, if there is one."""
    for native in _natives():
        if (native.mnemonic, native.mask, native.bits) == (instruction.mnemonic, instruction.mask, instruction.fixed):
            return native
    return None


@cache
def _natives() -> tuple[Native, ...]:
    return tuple(native_instructions())


def _agree(a: Instruction, b: Instruction) -> bool:
    """Whether two instructions do the same wherever their encodings overlap."""
    if a.results.keys() != b.results.keys():
        return False
    source = random.Random(_SEED)
    for _ in range(_SAMPLES):
        word = source.getrandbits(32) & ~(a.mask | b.mask) | a.fixed | b.fixed
        registers = _registers(source)
        states = {
            name: source.getrandbits(32) for each in (a, b) for name in each.inputs() if name.startswith("state.")
        }
        results = []
        for each in (a, b):
            inputs = {**states, **_inputs(each, word, registers)}
            results.append({name: evaluate(expression, inputs) for name, expression in each.results.items()})
        if results[0] != results[1]:
            return False
    return True


def _agrees_with_native(a: Instruction, native: Native) -> bool:
    """Whether an instruction does what a native one does that only computes, wherever their encodings overlap."""
    if a.results.keys() != {"rd"} or any(name.startswith("state.") for name in a.inputs()):
        return False
    source = random.Random(_SEED)
    for _ in range(_SAMPLES):
        word = source.getrandbits(32) & ~(a.mask | native.mask) | a.fixed | native.bits
        registers = _registers(source)
        rs1, rs2 = registers[word >> 15 & 31], registers[word >> 20 & 31]
        theirs = compute(native.mnemonic, rs1, rs2, _native_immediate(native, word))
        if theirs is None or theirs != evaluate(a.results["rd"], _inputs(a, word, registers)):
            return False
    return True


def _native_immediate(native: Native, word: int) -> int:
    """The immediate as the simulator decodes it, for the formats that share their field with others' registers."""
    match native.format:
        case "Shift":
            return word >> 20 & 31
        case "ByteSelect":
            return word >> 30 & 3
        case "U":
            return word & 0xFFFFF000
        case _:
            return (word >> 20 & 0xFFF ^ 0x800) - 0x800


def _registers(source: random.Random) -> list[int]:
    return [0, *(source.getrandbits(32) for _ in range(1, _REGISTERS))]


def _inputs(instruction: Instruction, word: int, registers: list[int]) -> dict[str, int]:
    """The inputs that an instruction word reads."""
    numbers = {name: field_value(instruction.encoding, word, name) for name in ("rs1", "rs2", "rd")}
    inputs = {name: registers[number] for name, number in numbers.items()}
    if instruction.immediate is not None:
        inputs["immediate"] = field_value(instruction.encoding, word, instruction.immediate)
    return inputs | {"pc": _PC, "entropy": registers[-1] & _WORD}
