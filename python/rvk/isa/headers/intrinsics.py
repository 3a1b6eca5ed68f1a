# SPDX-License-Identifier: MIT OR Apache-2.0
"""The header by which programs use described instructions: macros for assembly, `static inline` functions for C."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rvk.isa.headers.assembly import Writer, comment, insn, macro
from rvk.isa.model.instruction import Instruction

_RESULT: Final = "rvk_rd"
"""The only variable: no argument is likely to be called so."""
_LICENCE: Final = "/* SPDX-License-Identifier: MIT OR Apache-2.0 */"


def header(name: str, instructions: Sequence[Instruction]) -> str:
    """The header of instructions; C and preprocessed assembly include it alike.

    Raises:
        UsageError: `.insn` has no format for the encoding of one of them.
    """
    guard = f"RVK_{re.sub(r'[^A-Za-z0-9]', '_', name).upper()}_INSTRUCTIONS_H"
    return "\n".join([
        _LICENCE,
        f"/* Instructions of {name}, made by `rvk gen asm {name}`: macros for assembly, functions for C. */",
        f"#ifndef {guard}",
        f"#define {guard}",
        "",
        "#ifdef __ASSEMBLER__",
        "",
        *map(macro, instructions),
        "#else",
        "",
        "#include <stdint.h>",
        "",
        *map(intrinsic, instructions),
        "#endif",
        "",
        "#endif",
        "",
    ])  # fmt: skip


def intrinsic(instruction: Instruction) -> str:
    """The function for C; a macro if an operand is an immediate, which must be a constant."""
    call = _Call(instruction)
    if instruction.immediate:
        return _macro_for_c(call, instruction.immediate)
    declared = ", ".join(f"uint32_t {name}" for name in call.parameters)
    return "\n".join([
        *comment(instruction),
        f"static inline {'uint32_t' if call.writes_rd else 'void'} {call.name}({declared or 'void'})",
        "{",
        *(f"    {line}" for line in call.body(str)),
        *([f"    return {_RESULT};"] if call.writes_rd else []),
        "}",
        "",
    ])  # fmt: skip


def _macro_for_c(call: "_Call", immediate: str) -> str:
    body = [*call.body(lambda name: f"{name}_"), *([f"{_RESULT};"] if call.writes_rd else [])]
    parameters = ", ".join(f"{name}_" for name in [*call.parameters, immediate])
    rows = [f"#define {call.name}({parameters})", "    (__extension__({", *(f"        {line}" for line in body)]
    return "\n".join([*comment(call.instruction), *(f"{row} \\" for row in rows), "    }))", ""])


@dataclass(frozen=True)
class _Call:
    """An instruction as a function."""

    instruction: Instruction

    @property
    def name(self) -> str:
        return f"rvk_{self.instruction.mnemonic.replace('.', '_')}"

    @property
    def reads_rd(self) -> bool:
        return "rd" in self.instruction.inputs()

    @property
    def writes_rd(self) -> bool:
        return "rd" in self.instruction.results

    @property
    def sources(self) -> list[str]:
        return [name for name in ("rs1", "rs2") if name in self.instruction.assembly]

    @property
    def parameters(self) -> list[str]:
        return [*(["rd"] if self.reads_rd else []), *self.sources]

    def body(self, parameter: Callable[[str], str]) -> list[str]:
        """The statements; `parameter` says what a parameter is called."""
        names = [*(["rd"] if self.writes_rd else []), *self.sources, *filter(None, [self.instruction.immediate])]
        numbers = {name: f"%{index}" for index, name in enumerate(names)}
        # An instruction without result may still have the field rd.
        writer = Writer(lambda name: numbers.get(name, "x0"), lambda name: f"({numbers[name]})")
        form = insn(self.instruction, writer)
        # The compiler does not know registers of extensions, nor that entropy is never the same.
        volatile = " volatile" if self.instruction.state or "entropy" in self.instruction.inputs() else ""
        old = f" = ({parameter('rd')})" if self.reads_rd else ""
        output = f'"{"+" if self.reads_rd else "="}r"({_RESULT})' if self.writes_rd else ""
        inputs = [f'"r"((uint32_t)({parameter(name)}))' for name in self.sources]
        inputs += [f'"i"({parameter(name)})' for name in filter(None, [self.instruction.immediate])]
        return [
            *([f"uint32_t {_RESULT}{old};"] if self.writes_rd else []),
            f'__asm__{volatile}(".insn {form.name} {", ".join(form.slots)}"',
            f"    : {output}".rstrip(),
            f"    : {', '.join(inputs)});",
        ]
