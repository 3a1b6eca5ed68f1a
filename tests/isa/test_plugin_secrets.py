# SPDX-License-Identifier: MIT OR Apache-2.0
"""Secrets in machines with plug-ins: through results, old values of rd, and registers that plug-ins add."""

from pathlib import Path

from rvk._sim import Machine, Secrets

from .plugins import assemble, described, instruction, machine, plugin

LEAK = """
.globl _start
_start:
    .insn r 0x0b, 0, 0, a0, a0, a1
    andi a0, a0, 1
    beqz a0, 1f
1:  ret
.globl through_state
through_state:
    .insn r 0x5b, 1, 0, zero, a0, a1
    .insn r 0x5b, 1, 0, a2, a3, a3
    beqz a2, 1f
1:  .insn r 0x5b, 1, 0, zero, zero, zero
    .insn r 0x5b, 1, 0, a2, a3, a3
    ret
.globl through_rd
through_rd:
    .insn r 0x5b, 1, 2, a0, a1, a1
    beqz a0, 1f
1:  .insn r 0x5b, 1, 2, a2, a1, a1
    beqz a2, 1f
1:  ret
"""


def leaks(one: Machine, function: str, arguments: list[int]) -> list[int]:
    """Offsets of the instructions that reveal the first argument."""
    secrets = Secrets(one)
    secrets.mark_argument(0, "key")
    secrets.call(one, function, arguments)
    assert all(leak.secrets == ["key"] for leak in secrets.leaks(one))
    return [leak.pc - one.symbols[function][0] for leak in secrets.leaks(one)]


def test_secrets_pass_through_results_old_values_and_state(tmp_path: Path) -> None:
    high = f"instructions {{ {instruction('HIGH', 'X[rd] = X[rs1] & 0xfffffffe;')} }}"
    elf = assemble(LEAK, tmp_path)
    one = machine(elf, "rv32i_xcarry_xtest", plugin("xcarry"), described(tmp_path, high))
    # By the default rule all of a result is secret, whatever the instruction does.
    assert leaks(one, "_start", [6, 0]) == [8]
    assert leaks(one, "through_state", [6, 0, 0, 0]) == [8]
    assert leaks(one, "through_rd", [6, 0]) == [4]


def test_a_bitwise_instruction_keeps_secret_bits_in_their_places(tmp_path: Path) -> None:
    either = instruction("EITHER", "X[rd] = X[rs1] ^ X[rs2];", attributes='[[taint="bitwise"]]')
    text = LEAK.replace("_start:\n", "_start:\n    slli a0, a0, 1\n")
    bitwise = described(tmp_path, f"instructions {{ {either} }}")
    one = machine(assemble(text, tmp_path), "rv32i_xcarry_xtest", plugin("xcarry"), bitwise)
    assert leaks(one, "_start", [6, 0]) == []
