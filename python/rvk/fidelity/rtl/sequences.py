# SPDX-License-Identifier: MIT OR Apache-2.0
"""Micro-benchmarks: sequences for each class of instructions and each hazard, as assembly."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rvk._sim import Core, Isa

COPIES: Final = 4
"""Of a sequence, in the loop around it."""
ITERATIONS: Final = 6


@dataclass(frozen=True)
class Sequence:
    """Instructions that are repeated in a loop.

    `a0` is 1, `a1` points to 64 bytes of zeros but for the word at 32, which is their address, `a2` is all ones, `a3`
    is 7, `a4` the smallest number, `t6` counts iterations. Local labels are 1 to 8. A sequence may use `t0` to `t5`.
    """

    name: str
    text: str
    needs: str = "rv32i"
    before: str = ""
    """Once, before the loop."""
    after: str = ""
    aligned: bool = True
    """Whether the loop begins at a multiple of four; otherwise two bytes later."""
    compressed: bool = False
    """Whether the assembler may choose 16-bit instructions."""
    copies: int = COPIES

    @property
    def function(self) -> str:
        """The symbol of its function."""
        return f"micro_{self.name}"

    def assembly(self) -> str:
        """The function."""
        option = "rvc" if self.compressed or self.needs == "rv32ic" else "norvc"
        copies = "\n".join([self.text] * self.copies)
        offset = "" if self.aligned else ".option rvc\n    c.nop\n.option norvc\n"
        return (
            f".balign 64\n.option norvc\n.option norelax\n.globl {self.function}\n{self.function}:\n"
            f"    mv a7, ra\n    la a1, scratch\n    sw a1, 32(a1)\n    li a0, 1\n    li a2, -1\n    li a3, 7\n"
            f"    lui a4, 0x80000\n    li t0, 0\n    li t1, 0\n    li t3, 0\n{self.before}\n    li t6, {ITERATIONS}\n"
            f".balign 8\n{offset}.option {option}\n9:\n{copies}\n.option norvc\n"
            f"    addi t6, t6, -1\n    bnez t6, 9b\n{self.after}\n    add a0, t0, t1\n    add a0, a0, t3\n    jr a7\n"
        )


def sequences(isa: Isa, core: Core) -> list[Sequence]:
    """Those that a processor with this ISA string can run; misaligned accesses only where they do not trap."""
    found = [*_computing(), *_multiplying(), *_dividing(), *_memory(), *_branches(), *_jumps(), *_system()]
    if core.allows_misaligned:
        found += _misaligned()
    return [each for each in found if isa.contains(Isa(each.needs))]


def _computing() -> Iterator[Sequence]:
    yield Sequence("alu_dependent", "add t0, t0, a0")
    yield Sequence("alu_independent", "add t0, a0, a0; xor t1, a0, a3")
    yield Sequence("alu_compressed", "c.addi t0, 1; c.add t1, t0", "rv32ic")
    yield Sequence("alu_mixed_sizes", "c.addi t0, 1; add t1, t0, a0", "rv32ic")
    yield Sequence("shift", "sll t0, a3, a0; srai t1, t0, 2")
    yield Sequence("upper_immediate", "lui t0, 0x12345; auipc t3, 0; sub t3, t3, t3")
    yield Sequence("rotate", "rol t0, a3, a0; rori t1, t0, 2", "rv32i_zbb")
    yield Sequence("count_zeros", "clz t0, a3; ctz t1, a3; cpop t3, t0", "rv32i_zbb")
    yield Sequence("shift_and_add", "sh1add t0, a3, a0; sh3add t1, t0, a0", "rv32i_zba")
    yield Sequence("single_bit", "bset t0, a3, a0; bext t1, t0, a0", "rv32i_zbs")
    yield Sequence("pack_and_reverse", "pack t0, a3, a0; brev8 t1, t0", "rv32i_zbkb")
    yield Sequence("carry_less_multiply", "clmul t0, a3, a2; clmulh t1, t0, a2", "rv32i_zbc")


def _multiplying() -> Iterator[Sequence]:
    for name in ("mul", "mulh", "mulhu", "mulhsu"):
        yield Sequence(name, f"{name} t0, a3, a2; addi t1, t1, 1", "rv32im")
        yield Sequence(f"{name}_use", f"{name} t0, a3, a2; add t1, t0, a0", "rv32im")
    yield Sequence("mul_twice", "mul t0, a3, a2; mul t1, a3, a3", "rv32im")
    yield Sequence("mul_dependent", "mul t0, a3, a2; mul t1, t0, a3", "rv32im")
    yield Sequence("mul_store", "mul t0, a3, a2; sw t0, 0(a1)", "rv32im")
    yield Sequence("mul_branch", "mul t0, a3, a2; beqz t0, 1f; addi t1, t1, 1; 1:", "rv32im")
    yield Sequence("mul_zero", "mul t0, zero, a2; mulhu t1, a2, zero", "rv32im")
    yield Sequence("mul_load", "mul t0, a3, a2; lw t1, 0(a1); add t3, t0, t1", "rv32im")


def _dividing() -> Iterator[Sequence]:
    operands = {
        "small": ("a0", "a3"),
        "large": ("a2", "a3"),
        "equal": ("a3", "a3"),
        "by_one": ("a2", "a0"),
        "by_zero": ("a3", "zero"),
        "negative_by_zero": ("a2", "zero"),
        "by_minus_one": ("a3", "a2"),
        "both_negative": ("a4", "a2"),
        "smallest": ("a4", "a3"),
        "zero": ("zero", "a3"),
    }
    for name in ("div", "divu", "rem", "remu"):
        for case, (dividend, divisor) in operands.items():
            yield Sequence(f"{name}_{case}", f"{name} t0, {dividend}, {divisor}", "rv32im")
    yield Sequence("divu_use", "divu t0, a2, a3; add t1, t0, a0", "rv32im")
    yield Sequence("divu_remu", "divu t0, a2, a3; remu t1, a2, a3", "rv32im")
    yield Sequence("divu_independent", "divu t0, a2, a3; addi t1, a0, 1; addi t3, a0, 1", "rv32im")


def _memory() -> Iterator[Sequence]:
    yield Sequence("load_independent", "lw t0, 0(a1); lw t1, 4(a1)")
    for name in ("lw", "lh", "lhu", "lb", "lbu"):
        yield Sequence(f"{name}_use", f"{name} t0, 0(a1); add t1, t0, a0")
    yield Sequence("load_use_later", "lw t0, 0(a1); addi t1, a0, 1; add t3, t0, a0")
    yield Sequence("load_use_second", "lw t0, 0(a1); sub t1, a0, t0")
    yield Sequence("load_unused", "lw zero, 0(a1); addi t0, t0, 1")
    yield Sequence("load_overwritten", "lw t0, 0(a1); li t0, 1")
    yield Sequence("load_to_address", "lw t2, 32(a1); lw t0, 0(t2)")
    yield Sequence("load_to_store_data", "lw t0, 0(a1); sw t0, 4(a1)")
    yield Sequence("load_to_store_address", "lw t2, 32(a1); sw a0, 8(t2)")
    yield Sequence("load_branch", "lw t0, 0(a1); bnez t0, 1f; addi t1, t1, 1; 1:")
    yield Sequence("load_jump", "lw t2, 36(a1); jr t2; nop; 1:", before="la t4, 1f; sw t4, 36(a1)", copies=1)
    yield Sequence("load_compressed_use", "c.lw a5, 0(a1); c.add t0, a5", "rv32ic")
    yield Sequence("store", "sw a0, 0(a1)")
    yield Sequence("store_bytes", "sb a0, 0(a1); sb a0, 1(a1); sh a0, 2(a1)")
    yield Sequence("store_load", "sw a0, 0(a1); lw t0, 0(a1); addi t1, t1, 1")
    yield Sequence("store_load_elsewhere", "sw a0, 0(a1); lw t0, 8(a1); addi t1, t1, 1")
    yield Sequence("store_byte_load_word", "sb a0, 1(a1); lw t0, 0(a1); add t1, t0, a0")
    yield Sequence("store_alu_load", "sw a0, 0(a1); addi t1, t1, 1; lw t0, 0(a1); add t3, t0, a0")
    yield Sequence("atomic_add", "amoadd.w t0, zero, (a1); addi t1, t1, 1", "rv32ia")
    yield Sequence("atomic_add_use", "amoadd.w t0, zero, (a1); add t1, t0, a0", "rv32ia")
    yield Sequence("reserved", "lr.w t0, (a1); addi t1, t1, 1; sc.w t3, t0, (a1)", "rv32ia")


def _misaligned() -> Iterator[Sequence]:
    for name in ("lw", "lh"):
        yield Sequence(f"{name}_misaligned_use", f"{name} t0, 3(a1); add t1, t0, a0")
    yield Sequence("load_misaligned_within_word", "lh t0, 1(a1); add t1, t0, a0")
    yield Sequence("store_misaligned", "sw a0, 1(a1); addi t1, t1, 1")


def _branches() -> Iterator[Sequence]:
    yield Sequence("branch_not_taken", "bnez zero, 1f; 1:")
    yield Sequence("branch_forward", "beqz zero, 1f; nop; 1:")
    yield Sequence("branch_forward_next", "beqz zero, 1f; 1:")
    yield Sequence("branch_backward", "j 2f; 1: j 3f; 2: beqz zero, 1b; 3:")
    yield Sequence("branch_dependent", "add t0, t0, a0; bnez t0, 1f; nop; 1:")
    yield Sequence("branch_alternating", "andi t0, t6, 1; beqz t0, 1f; nop; 1:")
    yield Sequence("branch_each_third", "addi t1, t1, 1; addi t3, t1, -3; bnez t3, 1f; li t1, 0; 1:")
    yield Sequence("branch_to_upper_half", "beqz zero, 1f; c.nop; 1: c.nop", "rv32ic")
    yield Sequence(
        "branch_to_misaligned",
        ".option norvc; beqz zero, 1f; .option rvc; c.nop; .option norvc; 1: nop; .option rvc; c.nop",
        "rv32ic",
    )
    yield Sequence("branch_compressed", "c.bnez a0, 1f; c.nop; 1:", "rv32ic")
    yield Sequence("branch_compressed_from_upper_half", "c.nop; c.bnez a0, 1f; nop; 1:", "rv32ic")
    yield Sequence("branch_straddling", "c.nop; .option norvc; beqz zero, 1f; .option rvc; c.nop; 1:", "rv32ic")
    inner = "li t2, {count}; 1: addi t2, t2, -1; {body}bnez t2, 1b"
    yield Sequence("loop_tight", inner.format(count=9, body=""), copies=2)
    yield Sequence("loop_short", inner.format(count=2, body="nop; "), copies=2)
    yield Sequence("loop_load", inner.format(count=7, body="lw t0, 0(a1); add t1, t1, t0; "), copies=2)
    yield Sequence("loop_while", "li t2, 5; 1: beqz t2, 2f; addi t2, t2, -1; j 1b; 2:", copies=2)
    yield Sequence("loop_one_instruction", "li t2, -6; 1: addi t2, t2, 1; bltz t2, 1b", copies=1)
    yield Sequence("loop_misaligned", inner.format(count=9, body="add t0, t0, a0; "), "rv32ic", aligned=False, copies=2)
    yield Sequence(
        "loop_compressed", inner.format(count=9, body="add t0, t0, a0; "), "rv32ic", compressed=True, copies=2
    )
    upper = (
        ".option norvc; li t2, 9; .option rvc; c.nop; 1: .option norvc; addi t2, t2, -1; "
        "add t0, t0, a0; {last}bnez t2, 1b; .option rvc"
    )
    yield Sequence("loop_from_upper_half", upper.format(last=""), "rv32ic", copies=2)
    yield Sequence(
        "loop_from_upper_half_back", upper.format(last=".option rvc; c.nop; .option norvc; "), "rv32ic", copies=2
    )
    nested = "li t2, 4; 1: li t3, 3; 2: addi t3, t3, -1; add t0, t0, a0; bnez t3, 2b; addi t2, t2, -1; bnez t2, 1b"
    yield Sequence("loop_nested", nested, copies=1)
    yield Sequence("loop_nested_compressed", nested, "rv32ic", compressed=True, copies=1)
    inside = "li t2, 8; 1: andi t3, t2, 1; beqz t3, 2f; addi t0, t0, 1; 2: addi t2, t2, -1; bnez t2, 1b"
    yield Sequence("loop_with_branch", inside, copies=1)
    yield Sequence("loop_with_jump", "li t2, 6; 1: j 2f; nop; 2: addi t2, t2, -1; bnez t2, 1b", copies=2)


def _jumps() -> Iterator[Sequence]:
    yield Sequence("jump", "j 1f; nop; 1:")
    yield Sequence("jump_compressed", "c.j 1f; c.nop; 1:", "rv32ic")
    yield Sequence(
        "jump_to_misaligned",
        ".option norvc; j 1f; .option rvc; c.nop; .option norvc; 1: nop; .option rvc; c.nop",
        "rv32ic",
    )
    yield Sequence("jump_register", "la t4, 1f; jr t4; nop; 1:")
    yield Sequence("jump_register_known", "jr t4; nop; 1:", before="la t4, 1f", copies=1)
    yield Sequence("call_and_return", "call leaf")
    yield Sequence("call_compressed", "c.jal leaf_compressed", "rv32ic")
    yield Sequence("call_depth_2", "call nest_2")
    yield Sequence("call_depth_4", "call nest_4")
    yield Sequence("call_register", "la t4, leaf; jalr t4")
    yield Sequence("loop_with_call", "li t2, 4; 1: call leaf; addi t2, t2, -1; bnez t2, 1b", copies=2)


def _system() -> Iterator[Sequence]:
    yield Sequence("csr_read", "csrr t0, mscratch; addi t1, t1, 1; sub t0, t0, t0")
    yield Sequence("csr_read_use", "csrr t0, mscratch; add t1, t0, a0; sub t1, t1, t1")
    yield Sequence("csr_write", "csrw mscratch, zero; addi t1, t1, 1")
    yield Sequence("csr_set_immediate", "csrsi mscratch, 0; addi t1, t1, 1")
    yield Sequence("csr_write_read", "csrw mscratch, a3; csrr t0, mscratch")
    yield Sequence("csr_after_load", "lw t0, 0(a1); csrw mscratch, t0")
    yield Sequence("counter_read", "csrr t2, minstret; csrr t4, minstret; sub t0, t4, t2")
    yield Sequence("fence", "fence; addi t1, t1, 1")
    yield Sequence("fence_after_store", "sw a0, 0(a1); fence; lw t0, 0(a1)")
    yield Sequence("fence_i", "fence.i; addi t1, t1, 1", "rv32i_zifencei")
    yield _trapping("environment_call", "ecall; addi t1, t1, 1")
    yield _trapping("environment_call_after_load", "lw t0, 0(a1); ecall; add t1, t0, a0")
    yield _trapping("trap_in_loop", "li t2, 3; 1: ecall; addi t2, t2, -1; bnez t2, 1b")


def _trapping(name: str, text: str) -> Sequence:
    """With a handler that goes on after the instruction."""
    return Sequence(name, text, before="la t4, skip_trap; csrrw t5, mtvec, t4", after="csrw mtvec, t5", copies=2)


HELPERS: Final = """\
.option norvc
.option norelax
.balign 64
leaf:
    ret
nest_4:
    mv t4, ra
    call nest_3
    jr t4
nest_3:
    mv t3, ra
    call nest_2
    mv ra, t3
    ret
nest_2:
    mv t1, ra
    call leaf
    mv ra, t1
    ret
.balign 64
skip_trap:
    csrr t3, mepc
    addi t3, t3, 4
    csrw mepc, t3
    li t3, 0
    mret
.section .data
.balign 64
.globl scratch
scratch:
    .zero 64
"""
COMPRESSED_HELPERS: Final = """\
.text
.balign 4
.option rvc
leaf_compressed:
    c.jr ra
"""
