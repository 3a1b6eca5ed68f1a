# SPDX-License-Identifier: MIT OR Apache-2.0
"""Faults that a proof of one call does not see: it is about separate buffers at one alignment."""

from pathlib import Path

import pytest

from rvk.prove.code.verdict import Outcome

from .faults import Fault
from .trial import with_fault

GIMLI = ("gimli ref rv32imc", "decrypt_blocks", "ref/blocks.c")
IN_PLACE = Fault(
    "reads what it has overwritten",
    *GIMLI,
    "            rvk_add_byte(state->word, i, out[i]);\n        }\n        rvk_gimli_permute(state);\n    }\n}\n",
    "            rvk_add_byte(state->word, i, in[i] ^ rvk_get_byte(state->word, i));\n        }\n"
    "        rvk_gimli_permute(state);\n    }\n}\n",
    {"message_bytes": 16},
)
UNALIGNED = Fault(
    "where it is not aligned", "gimli ref rv32imc", "init", "ref/blocks.c",
    "rvk_load_little_endian(&in[4 * i])", "rvk_load_little_endian(&in[4 * i]) ^ 1",
)  # fmt: skip


@pytest.mark.xfail(strict=True, reason="a proof has its own memory for each buffer")
def test_a_fault_in_calls_in_place_is_found(tmp_path: Path) -> None:
    assert with_fault(IN_PLACE, tmp_path).verdict().outcome != Outcome.PROVED


@pytest.mark.xfail(strict=True, reason="a proof has every buffer at a multiple of 64")
def test_a_fault_in_code_for_unaligned_buffers_is_found(tmp_path: Path) -> None:
    assert with_fault(UNALIGNED, tmp_path).verdict().outcome != Outcome.PROVED
