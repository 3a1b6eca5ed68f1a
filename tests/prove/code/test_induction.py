# SPDX-License-Identifier: MIT OR Apache-2.0
"""Proofs for every length: faults that show only in long messages are not proved, though short ones are."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.prove.code.continued import Continued
from rvk.prove.code.grounds import Ground
from rvk.prove.code.induction import Way, _proved_loop, lengths_proved
from rvk.prove.code.linked import Linked
from rvk.prove.code.loops import Found, loops_for_all
from rvk.prove.code.positioned import Positioned
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.verdict import Outcome, Verdict
from tests.long_tests import long_but_every

from .faults import Fault, Place
from .trial import Trial, with_fault

LIBRARY = Library.load()
GIMLI = Place("gimli ref rv32imc", "encrypt_blocks", "ref/blocks.c", {"message_bytes": 16})
CHACHA = Place("chacha20 ref rv32imc", "encrypt_blocks", "ref/block.c", {"message_bytes": 64})
AES = Place("aes fixsliced rv32imc", "ctr_blocks", "bitslicing/ctr.inc", {"key_bits": 128, "message_bytes": 16})
_LOOP = "    for (; blocks != 0; blocks--, in += BLOCK, out += BLOCK) {\n"
_TURN = """2:  NEXT_COUNTERS
    lw s11, AT_KEY(sp)
    jal ra, encrypt_slices
    lw t0, AT_IN(sp)
    lw t1, AT_STEP(sp)
    lw t2, AT_OUT(sp)
    add t3, t1, t0
    sw t3, AT_IN(sp)
    add t4, t1, t2
    sw t4, AT_OUT(sp)
    mv t1, t3
    LOAD_TWO s0, s1, s2, s3, s4, s5, s6, s7
"""
_REST = (
    "        for (size_t i = 0; i < BLOCK; i++) {\n            rvk_add_byte(state->word, i, in[i]);\n            out[i]"
)
_HIDDEN = '        uintptr_t minus = 0 - (uintptr_t)in;\n        __asm__("" : "+r"(minus));\n'
"""The compiler does not see that it is an address."""


def gimli(loop: str, before: str = "") -> tuple[str, str]:
    """Another loop over the blocks of gimli's encrypt_blocks."""
    return _LOOP + _REST, f"{before}    {loop} {{\n{_REST}"


LONG = [
    *GIMLI.faults(
        ("length of 16 bits", *gimli("for (blocks &= 0xffff; blocks != 0; blocks--, in += BLOCK, out += BLOCK)")),
        ("counter of 8 bits", *gimli(
            "for (uint8_t left = (uint8_t)blocks; left != 0; left--, in += BLOCK, out += BLOCK)")),
        ("no more than 1000 blocks", *gimli(
            "for (size_t j = 0; j < blocks && j < 1000; j++, in += BLOCK, out += BLOCK)")),
        ("skips after the third block", *gimli(
            "for (size_t j = 0; j < blocks; in += BLOCK + (j == 2), out += BLOCK, j++)")),
        ("a variable remembers calls", *gimli(
            "for (; blocks != 0; blocks--, in += BLOCK, out += BLOCK, state->word[0] ^= turns++ >> 8)",
            "    static uint32_t turns;\n")),
    ),
    *CHACHA.faults(
        ("index of 8 bits", "for (unsigned i = 0; i < 64; i++) {\n            out[64 * j + i]",
         "for (unsigned i = 0; i < 64; i++) {\n            out[64 * (j & 0xff) + i]"),
        ("carry into the next word", "state[12]++;", "state[12]++;\n        state[13] += state[12] == 0;"),
        ("writes behind the end", "state[12]++;",
         "state[12]++;\n        ((volatile uint8_t *)out)[64 * (j + (j >> 9)) + 63] ^= 0;"),
        ("rounds left out of late blocks", "state[12]++;", "state[12] += 1 + (j >> 20);"),
        ("a local is not set again", "    for (size_t j = 0; j < blocks; j++) {\n",
         "    uint32_t sum = 0;\n    for (size_t j = 0; j < blocks; j++) {\n        sum += j >> 8;\n"
         "        state[12] += sum;\n"),
    ),
    *AES.faults(
        ("a word of the turn before is used", f"    PREPARE_COUNTER\n{_TURN}",
         "    PREPARE_COUNTER\n    sw zero, 152(sp)\n"
         f"{_TURN}    lw t5, 152(sp)\n    sw s0, 152(sp)\n    xor a0, a0, t5\n"),
        ("late counters are larger", "    add t3, t3, a0\n    sw t3, AT_COUNT(sp)",
         "    add t3, t3, a0\n    sub t2, t3, t2\n    srli t2, t2, 16\n    add t3, t3, t2\n    sw t3, AT_COUNT(sp)"),
    ),
]  # fmt: skip
HARMLESS = [
    *GIMLI.faults(
        ("counts up", *gimli("for (size_t j = 0; j < blocks; j++, in += BLOCK, out += BLOCK)")),
        ("ends at an address", *gimli(
            "for (const uint8_t *end = in + BLOCK * blocks; in != end; in += BLOCK, out += BLOCK)")),
        ("counts bytes", *gimli(
            "for (size_t bytes = BLOCK * blocks; bytes >= BLOCK; bytes -= BLOCK, in += BLOCK, out += BLOCK)")),
        ("signed counter", *gimli("for (int left = (int)blocks; left > 0; left--, in += BLOCK, out += BLOCK)")),
        ("an index is a difference of addresses", _LOOP + _REST, _LOOP + _HIDDEN + _REST.replace(
            "word, i, in[i]", "word, (uintptr_t)&in[i] + minus, in[i]")),
    ),
]  # fmt: skip


@dataclass(frozen=True)
class Case:
    """An operation that is proved, and for which lengths."""

    program: str
    operation: str
    parameters: dict[str, int]
    lengths: str = "all"

    def __str__(self) -> str:
        return f"{self.program} {self.operation}"

    @property
    def trial(self) -> Trial:
        return Trial.of(Fault("", self.program, self.operation, "", "", "", self.parameters), LIBRARY)


PROVED = [
    Case("chacha20 ref rv32imc", "encrypt", {"message_bytes": 33}, "33 + 64 n"),
    Case("chacha20 size rv32imc", "encrypt", {"message_bytes": 16}, "16 + 64 n"),
    Case("ecb ref rv32imc", "encrypt", {"key_bits": 128, "message_bytes": 16}, "0 + 16 n"),
    Case("chacha20 rv32 rv32imc_zbkb", "encrypt_blocks", {"message_bytes": 64}),
    Case("gimli rv32 rv32imc_zbb", "absorb_blocks", {"message_bytes": 16}),
    Case("gimli ref rv32imc", "decrypt_blocks", {"message_bytes": 16}),
    Case("ascon rv32 rv32imc", "decrypt_blocks", {"mode": 7, "message_bytes": 16}),
    Case("ascon interleaved rv32imc_zbkb", "encrypt_blocks", {"mode": 0, "message_bytes": 16}),
    Case("present bitsliced rv32imc", "encrypt_blocks", {"key_bits": 80, "message_bytes": 16}),
    Case("hight ref rv32imc", "decrypt_blocks", {"message_bytes": 16}),
    Case("aes fixsliced rv32imc", "encrypt_blocks", {"key_bits": 128, "message_bytes": 16}),
    Case("aes fixsliced rv32imc_zbkb", "ctr_blocks", {"key_bits": 128, "message_bytes": 16}),
    Case("aes fixsliced_c rv32imc", "ctr_blocks", {"key_bits": 128, "message_bytes": 16}),
]  # fmt: skip


def label(case: object) -> str:
    return case.label if isinstance(case, Fault) else str(case)


def lengths(trial: Trial) -> str:
    return lengths_proved(trial.goal, symbols=False).lengths


@pytest.mark.parametrize("case", long_but_every(4, PROVED), ids=label)
def test_it_is_proved_for_every_length(case: Case) -> None:
    assert lengths(case.trial) == case.lengths


def test_a_short_unit_is_for_loops_with_short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A block of AES is proved for more lengths than four; a long turn is tried by 64 only."""
    tried = list[int]()

    def noted(linked: Linked, found: Found, way: Way) -> Verdict:
        tried.append(found.sizes.unit)
        return _proved_loop(linked, found, way)

    monkeypatch.setattr("rvk.prove.code.induction._ways", {})
    monkeypatch.setattr("rvk.prove.code.induction._proved_loop", noted)
    some = [each for each in PROVED if each.lengths.endswith(" n")]
    assert [lengths(each.trial) for each in some] == ["33 + 64 n", "16 + 64 n", "0 + 16 n"]
    assert tried == [64, 16, 64, 16]


def test_code_that_counts_two_blocks_at_a_time_is_no_new_call_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """To try that first takes longer than all else."""
    tried = list[Way]()

    def noted(linked: Linked, found: Found, way: Way) -> Verdict:
        tried.append(way)
        return _proved_loop(linked, found, way)

    monkeypatch.setattr("rvk.prove.code.induction._ways", {})
    monkeypatch.setattr("rvk.prove.code.induction._proved_loop", noted)
    parameters = {"key_bits": 128, "message_bytes": 16}
    for variant, way in (("fixsliced", Positioned), ("ttable", Continued)):
        tried.clear()
        assert lengths(Case(f"aes {variant} rv32imc", "ctr_blocks", parameters).trial) == "all"
        assert set(tried) == {way}


@pytest.mark.parametrize("change", long_but_every(3, HARMLESS), ids=label)
def test_it_does_not_matter_how_the_loop_counts(change: Fault, tmp_path: Path) -> None:
    assert lengths(with_fault(change, tmp_path)) == "all"


@pytest.mark.parametrize("fault", long_but_every(5, LONG), ids=label)
def test_a_fault_in_long_messages_is_not_proved(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    assert trial.verdict().outcome == Outcome.PROVED
    with pytest.raises(NotInductive) as error:
        lengths(trial)
    print(error.value)


@pytest.mark.parametrize(
    "case",
    [
        Case(
            "ascon_hash size rv32imc", "cxof128", {"message_bytes": 16, "output_bytes": 64, "customization_bytes": 11}
        ),
        Case("ctr ref rv32imc", "encrypt", {"key_bits": 128, "message_bytes": 33}),
    ],
    ids=label,
)
def test_what_nothing_follows_is_refused_before_a_loop_is_looked_for(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rvk.prove.code.induction.loop_for", None)
    with pytest.raises(NotInductive, match="no inputs give the rest"):
        lengths(case.trial)


def loops_of(trial: Trial) -> list[Found]:
    """Those for all lengths."""
    linked = Linked.of(trial.goal, symbols=False)
    return loops_for_all(linked, Sizes.all_of(trial.bound), inputs_move=True)


def test_how_many_blocks_a_loop_takes_is_remembered_for_its_variant_only() -> None:
    """Two blocks at once, as in another variant, are a proof of both remainders and of twice the length."""
    parameters = {"key_bits": 128, "message_bytes": 16}
    names = ("fixsliced", "ttable", "fixsliced")
    trials = [Case(f"aes {name} rv32imc", "ctr_blocks", parameters).trial for name in names]
    assert [len(loops_of(trial)) for trial in trials] == [2, 1, 2]


def test_buffers_hold_nothing_in_a_turn_that_they_held_at_first() -> None:
    """What is remembered of the first turn would pass for what is read in a later one."""
    trial = Case("aes fixsliced rv32imc", "ctr_blocks", {"key_bits": 128, "message_bytes": 16}).trial
    [found, _] = loops_of(trial)
    proof = Positioned(Linked.of(trial.goal, symbols=False), found, Ground.new())
    first = proof.symbolic.messages["message"].extract(0, 8 * proof.length)
    for buffer in ("message", "processed"):
        assert len(proof.ahead[buffer]) == len(first)
        assert set(proof.ahead[buffer].places_in(first)) == {None}


def test_a_specification_that_is_another_one_in_parts_is_refused(tmp_path: Path) -> None:
    [fault] = Place("aes fixsliced rv32imc", "ctr_blocks", "specification.py", AES.parameters).faults(
        ("blocks before count twice", "message, first_block)", "message, first_block + first_block)")
    )
    trial = with_fault(fault, tmp_path)
    assert trial.verdict().outcome is Outcome.PROVED
    with pytest.raises(NotInductive, match="the specification of a part is not that of the whole"):
        lengths(trial)
