# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints instructions as a simulator plug-in: one C file for the interface `plugin.h`."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rvk.errors import UsageError
from rvk.isa.c.printer import INDENT, Printer
from rvk.isa.c.text import DIVISION, SIGNED_DIVISIONS, c_name, c_type, masked, table_text
from rvk.isa.catalogue import NAMES
from rvk.isa.model.expression import Expression, Input, Lookup, Operation, Operator, Table, in_order
from rvk.isa.model.instruction import Field, Instruction, StateRegister

TAINT: Final = "taint"
"""The attribute that says how secrets pass through: `any`, the default, or `bitwise`."""
INPUTS: Final = ("rs1", "rs2", "rd", "immediate", "pc", "entropy")
MOST_REGISTERS: Final = 64
"""As many state registers fit the sets of them in `struct rvk_instruction`."""
STATE_PREFIX: Final = "state."
_WORD: Final = 32
_LETTERS: Final = {name: letter for letter, name in NAMES.items()}
_BITWISE: Final = frozenset({Operator.AND, Operator.OR, Operator.XOR, Operator.NOT})
_REGISTERS: Final = {"rd": "RVK_RD", "rs1": "RVK_RS1", "rs2": "RVK_RS2"}


def plugin_source(instructions: Sequence[Instruction]) -> str:
    """The C file.

    Raises:
        UsageError: An instruction cannot be in a plug-in; the message says which, and why.
    """
    state = StateLayout(instructions)
    tables = _tables(instructions)
    parts = ["/* SPDX-License-Identifier: MIT OR Apache-2.0 */", '#include "plugin.h"', ""]
    if any(_operators(each) & SIGNED_DIVISIONS for each in instructions):
        parts.append(DIVISION)
    for table, name in tables.items():
        parts += table_text(table, name)
    functions = [f"execute_{number}_{c_name(each.name)}" for number, each in enumerate(instructions)]
    for function, each in zip(functions, instructions, strict=True):
        try:
            parts += [*_function(function, each, state, tables), *_ranges(function, each)]
        except UsageError as error:
            raise UsageError(f"{each.place}: {each.name}: {error}") from error
    rows = [_row(function, each, state) for function, each in zip(functions, instructions, strict=True)]
    parts += ["static const struct rvk_instruction instructions[] = {", *rows, "};", "", *state.text()]
    return "\n".join([*parts, *_root(len(instructions), len(state.registers))]) + "\n"


class StateLayout:
    """The registers of all instructions: their numbers, and where their words are.

    Registers of equal name are the same one if extensions have instructions of both: one of them extends the other.
    """

    def __init__(self, instructions: Iterable[Instruction]) -> None:
        self.registers: list[StateRegister] = []
        self._owners: list[set[str]] = []
        for each in instructions:
            for register in each.state:
                self._add(register, _extensions(each))
        if len(self.registers) > MOST_REGISTERS:
            raise UsageError(f"{len(self.registers)} state registers; a plug-in has at most {MOST_REGISTERS}")

    def _add(self, register: StateRegister, extensions: Sequence[str]) -> None:
        number = self._find(register, extensions)
        if number is None:
            self.registers.append(register)
            self._owners.append(set(extensions))
        else:
            self._owners[number].update(extensions)

    def _find(self, register: StateRegister, extensions: Sequence[str]) -> int | None:
        for number, (known, owners) in enumerate(zip(self.registers, self._owners, strict=True)):
            if known == register and owners.intersection(extensions):
                return number
        return None

    def numbers(self, instruction: Instruction) -> dict[str, int]:
        """The registers of an instruction by name."""
        found = {each.name: self._find(each, _extensions(instruction)) for each in instruction.state}
        return {name: number for name, number in found.items() if number is not None}

    def first_word(self, number: int) -> int:
        """Where the words of a register begin."""
        return sum(_words(register) for register in self.registers[:number])

    def text(self) -> Iterator[str]:
        """Their entries in the interface of the plug-in."""
        for number, register in enumerate(self.registers):
            words = (register.reset >> _WORD * i & (1 << _WORD) - 1 for i in range(_words(register)))
            yield f"static const uint32_t reset_{number}[] = {{{', '.join(f'{word:#x}u' for word in words)}}};"
        if self.registers:
            yield "static const struct rvk_state_register state_registers[] = {"
            for number, register in enumerate(self.registers):
                yield f'{INDENT}{{.name = "{register.name}", .reset = reset_{number}, .width = {register.width}}},'
            yield from ("};", "")


def _words(register: StateRegister) -> int:
    return -(-register.width // _WORD)


def _extensions(instruction: Instruction) -> tuple[str, ...]:
    return instruction.extensions or (instruction.extension,)


def _parts(instruction: Instruction) -> list[Expression]:
    return in_order(*instruction.results.values())


def _operators(instruction: Instruction) -> set[Operator]:
    return {part.operator for part in _parts(instruction) if isinstance(part, Operation)}


def _tables(instructions: Iterable[Instruction]) -> dict[Table, str]:
    """The tables that are used, each once."""
    found = dict.fromkeys(part.table for each in instructions for part in _parts(each) if isinstance(part, Lookup))
    return {table: f"table_{number}_{c_name(table.name)}" for number, table in enumerate(found)}


def _function(name: str, instruction: Instruction, state: StateLayout, tables: dict[Table, str]) -> Iterator[str]:
    """The function that executes an instruction."""
    numbers = state.numbers(instruction)
    inputs = {part.name: part.width for part in _parts(instruction) if isinstance(part, Input)}
    texts = {each: _input_text(each, width, state, numbers) for each, width in inputs.items()}
    printer = Printer(texts, tables, list(instruction.results.values()))
    body = printer.statements()
    # All results are computed before the first is written.
    for index, expression in enumerate(instruction.results.values()):
        body.append(f"{INDENT}const {c_type(expression.width)} result_{index} = {printer.text(expression)};")
    for index, (result, expression) in enumerate(instruction.results.items()):
        if result.startswith(STATE_PREFIX):
            first = state.first_word(numbers[result.removeprefix(STATE_PREFIX)])
            for word in range(-(-expression.width // _WORD)):
                shifted = f"(result_{index} >> {_WORD * word})" if word else f"result_{index}"
                body.append(f"{INDENT}state[{first + word}] = (uint32_t){shifted};")
    rd = list(instruction.results).index("rd") if "rd" in instruction.results else None
    yield f"static uint32_t {name}(const struct rvk_operands *operands, uint32_t *state)"
    yield "{"
    for parameter, use in (("operands", "operands->"), ("state", "state[")):
        if not any(use in line for line in body):
            yield f"{INDENT}(void){parameter};"
    yield from body
    yield f"{INDENT}return {0 if rd is None else f'result_{rd}'};"
    yield from ("}", "")


def _input_text(name: str, width: int, state: StateLayout, numbers: dict[str, int]) -> str:
    if name in INPUTS:
        return f"operands->{name}" if width == _WORD else masked(f"operands->{name}", width)
    if not name.startswith(STATE_PREFIX):
        raise UsageError(f'the input "{name}" is not one of a plug-in')
    first = state.first_word(numbers[name.removeprefix(STATE_PREFIX)])
    kind = c_type(width)
    words = [f"({kind})state[{first + i}] << {_WORD * i}" for i in range(1, -(-width // _WORD))]
    return masked(" | ".join([f"({kind})state[{first}]", *(f"({word})" for word in words)]), width)


def _ranges(name: str, instruction: Instruction) -> Iterator[str]:
    """Where the bits of the immediate are."""
    ranges = []
    position = _WORD
    for part in instruction.encoding:
        position -= part.width
        if isinstance(part, Field) and part.name == instruction.immediate:
            ranges.append(f"{{{position}, {part.low}, {part.width}}}")
    if ranges:
        yield f"static const struct rvk_bit_range {name}_immediate[] = {{{', '.join(ranges)}}};"
        yield ""


def _row(name: str, instruction: Instruction, state: StateLayout) -> str:
    """The entry of an instruction in the interface of the plug-in."""
    inputs = instruction.inputs()
    numbers = state.numbers(instruction)
    ranges = sum(isinstance(part, Field) and part.name == instruction.immediate for part in instruction.encoding)
    extensions = " ".join(_LETTERS.get(each, each) for each in _extensions(instruction))
    operands = ", ".join(_REGISTERS.get(each, "RVK_IMMEDIATE") for each in instruction.assembly)
    fields = {
        "mnemonic": f'"{instruction.mnemonic}"',
        "extensions": f'"{extensions}"',
        "latency_class": f'"{instruction.latency_class}"',
        "taint": f'"{_taint(instruction)}"',
        "execute": name,
        "immediate": f"{name}_immediate" if ranges else "0",
        "state_read": _set(number for each, number in numbers.items() if STATE_PREFIX + each in inputs),
        "state_written": _set(number for each, number in numbers.items() if STATE_PREFIX + each in instruction.results),
        "bits": f"{instruction.fixed:#010x}u",
        "mask": f"{instruction.mask:#010x}u",
        "immediate_ranges": str(ranges),
        "immediate_signed": str(int(instruction.immediate_signed)),
        "reads_rd": str(int("rd" in inputs)),
        "reads_entropy": str(int("entropy" in inputs)),
        "operands": f"{{{operands or 0}}}",
    }
    lines = (f"{2 * INDENT}.{key} = {text}," for key, text in fields.items())
    return "\n".join([f"{INDENT}{{", *lines, f"{INDENT}}},"])


def _set(numbers: Iterable[int]) -> str:
    return f"UINT64_C({sum(1 << number for number in numbers):#x})"


def _taint(instruction: Instruction) -> str:
    """How secrets pass through; the rule for bitwise instructions only where it is seen to hold."""
    rule = instruction.attributes.get(TAINT, "any")
    if rule not in {"any", "bitwise"}:
        raise UsageError(f'{instruction.place}: {instruction.name}: the {TAINT} "{rule}" is none of any, bitwise')
    parts = _parts(instruction)
    plain = not any(isinstance(part, Lookup) for part in parts) and all(part.width == _WORD for part in parts)
    if rule == "bitwise" and not (_operators(instruction) <= _BITWISE and plain):
        what = "it does more than AND, OR, XOR and NOT of whole words"
        raise UsageError(f'{instruction.place}: {instruction.name}: the {TAINT} "{rule}" does not hold: {what}')
    return rule


def _root(instructions: int, registers: int) -> list[str]:
    """The symbol that the simulator looks for."""
    return [
        "const struct rvk_plugin rvk_plugin = {",
        f"{INDENT}.version = RVK_PLUGIN_VERSION,",
        f"{INDENT}.instructions = {instructions},",
        f"{INDENT}.state_registers = {registers},",
        f"{INDENT}.instruction = instructions,",
        f"{INDENT}.state = {'state_registers' if registers else '0'},",
        "};",
    ]
