# SPDX-License-Identifier: MIT OR Apache-2.0
"""The core does what the simulator does, on random programs, with traps, interrupts and wait states.

The comparison finds faults that are planted.
"""

import shutil
import struct
from pathlib import Path

import pytest

from rvk import paths
from rvk.core_files import load_core
from rvk.errors import CheckFailed
from rvk.hardware.configurations import configuration, configurations
from rvk.hardware.design import Design
from rvk.hardware.rtl.build import library
from tests.elf import elf_file
from tests.long_tests import long, long_but_every, long_unless
from tests.planted import plant

from .comparison import Executable, Surroundings, compare
from .lockstep import SEED, check, run


@pytest.mark.parametrize("name", long_unless(("small", "crypto"), configurations()))
def test_every_instruction_does_what_it_does_on_the_simulator(name: str) -> None:
    check(configuration(name))


def test_a_jump_to_where_a_call_would_end_is_one_to_no_code() -> None:
    chosen = configuration("small")
    core = load_core(chosen.core)
    code = next(region.base for region in core.regions if region.name == core.code_region)
    handler = 0x40
    # auipc t0, 0; addi t0, t0, handler; csrw mtvec, t0; jr -16(x0); at the handler an endless loop
    words = struct.pack("<4I", 0x297, handler << 20 | 0x28293, 0x3052_9073, 0xFF00_0067).ljust(handler, b"\0")
    program = Executable("jump", SEED, elf_file(code, [(code, words + struct.pack("<I", 0x6F))]))
    done = compare(library(Design.of(chosen)), core, program, Surroundings(), isa=core.isa, count=10)
    assert done.traps == 1


FAULTS = {
    "nothing is forwarded from memory": (
        "rvk_forward.sv",
        "wire from_m = m_write_i && m_rd_i == register_i;",
        "wire from_m = 1'b0;",
    ),
    "nothing waits for a load": (
        "rvk_core.sv",
        "&& !d_waits_for_load &&",
        "&&",
    ),
    "what is after a taken branch continues": (
        "rvk_core.sv",
        "else if (m_trap || e_redirect) e_valid_q <= 1'b0;",
        "else if (m_trap) e_valid_q <= 1'b0;",
    ),
    "bytes are not sign-extended": (
        "rvk_align_load.sv",
        "is_byte ? lowest[7] : half[15]",
        "is_byte ? 1'b0 : half[15]",
    ),
    "a bit of the sum is stuck": (
        "rvk_alu.sv",
        "assign sum_o = a_i + b + 32'(subtract_i);",
        "assign sum_o = (a_i + b + 32'(subtract_i)) & ~32'h0010_0000;",
    ),
    "an interrupt is taken after a write of mie": (
        "rvk_core.sv",
        "wire d_waits_for_csr = e_serial &&",
        "wire d_waits_for_csr = 1'b0 &&",
    ),
    "a store happens after a trap": (
        "rvk_core.sv",
        "assign d_valid_o = e_run && e_accesses && !e_misaligned && !m_trap;",
        "assign d_valid_o = e_run && e_accesses && !e_misaligned;",
    ),
    "the error of a second word is dropped": (
        "rvk_fetch.sv",
        "d_fault_o <= fault[0] || (!compressed && fault[1]);",
        "d_fault_o <= fault[0];",
    ),
    "the software interrupt is enabled at reset": (
        "rvk_csr.sv",
        "            software_q <= 1'b0;",
        "            software_q <= 1'b1;",
    ),
    "mtvec keeps what it should clear": (
        "rvk_csr.sv",
        "written[5:2] & {4{!written[0]}}",
        "written[5:2]",
    ),
    "every write of a CSR takes a cycle more": (
        "rvk_core.sv",
        "&& (software_interrupt_i || timer_interrupt_i || external_interrupt_i);",
        "&& 1'b1;",
    ),
    "a bit of mcause is not written": (
        "rvk_csr.sv",
        "<= {written[31], cause_t'(written[3:0])};",
        "<= {written[31], cause_t'(written[3:0] & 4'd14)};",
    ),
    "a cycle is lost after a wait for data": (
        "rvk_core.sv",
        "wire d_sleeps = d_wfi && !wake;",
        "logic held_q; always_ff @(posedge clk_i) held_q <= !d_ready_i; wire d_sleeps = (d_wfi && !wake) || held_q;",
    ),
    "a cycle is lost after a wait for code": (
        "rvk_fetch.sv",
        "assign i_valid_o = redirect_i || !left[1];",
        "logic ready_q; always_ff @(posedge clk_i) ready_q <= i_ready_i;"
        "assign i_valid_o = redirect_i || (!left[1] && ready_q);",
    ),
    "a multiplication hides a wait for data": (
        "rvk_core.sv",
        ".valid_i(e_multiplies && !m_hold)",
        ".valid_i(e_multiplies)",
    ),
    "an interrupt is taken a cycle late": (
        "rvk_core.sv",
        "wire d_interrupt = interrupt_due && !d_wfi;",
        "logic due_q; always_ff @(posedge clk_i) due_q <= interrupt_due;"
        "wire d_interrupt = interrupt_due && due_q && !d_wfi;",
    ),
    "a result in the memory stage is waited for": (
        "rvk_core.sv",
        "wire d_sleeps = d_wfi && !wake;",
        "wire d_sleeps = (d_wfi && !wake) || (m_write && m_rd_q == d_rs1 && d_uses_a);",
    ),
}


FAULTS_OF_UNITS = {
    "a bit of the S-box of AES is stuck": (
        "rvk_sbox.sv",
        "assign s_o[5] = (encrypt_i",
        "assign s_o[5] = (1'b0",
    ),
    "a rotation is a shift": (
        "rvk_core.sv",
        ".rotate_i(e_target_q[9])",
        ".rotate_i(1'b0)",
    ),
}


@pytest.mark.parametrize("fault", [*long_but_every(12, FAULTS), *map(long, FAULTS_OF_UNITS)])
def test_planted_faults_are_found(fault: str, tmp_path: Path) -> None:
    file, old, new = {**FAULTS, **FAULTS_OF_UNITS}[fault]
    for folder in ("core", "units"):
        shutil.copytree(paths.data_folder("rtl") / folder, tmp_path / folder)
    [source] = tmp_path.rglob(file)
    plant(source, old, new)
    with pytest.raises(CheckFailed, match="random program"):
        run(configuration("crypto" if fault in FAULTS_OF_UNITS else "small"), SEED, 100_000, tmp_path)
