# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is refused when code is executed for all inputs, and why; what is looked up."""

from pathlib import Path

import pytest

from rvk._sim import Refused

from .runs import Run, number

REFUSED = {
    "branch on an input": ("lw t0, 0(a0)\n beqz t0, 1f\n li a0, 1\n 1: ret", "branch"),
    "jump to an input": ("lw t0, 0(a0)\n jr t0", "branch"),
    "store where an input says": ("lw t0, 0(a0)\n andi t0, t0, 4\n add t0, t0, a0\n sw zero, 0(t0)\n ret", "address"),
    "load by a whole word": ("lw t0, 0(a0)\n lw a0, 0(t0)\n ret", "address"),
    "one byte past the buffer": ("lbu a0, 8(a0)\n ret", "access"),
    "one byte before the buffer": ("lbu a0, -1(a0)\n ret", "access"),
    "a word that ends past the buffer": ("lw a0, 8(a0)\n ret", "access"),
    "store to a buffer that is read only": ("sw zero, 0(a1)\n ret", "access"),
    "store to the program": ("la t0, table\n sb zero, 0(t0)\n ret", "access"),
    "a look-up that leaves the buffer": (
        "lbu t0, 0(a0)\n andi t0, t0, 15\n add t0, t0, a0\n lbu a0, 0(t0)\n ret", "access"),
    "misaligned load of a word": ("lw a0, 2(a0)\n ret", "access"),
    "misaligned load of a half": ("lhu a0, 1(a0)\n ret", "access"),
    "misaligned store": ("sw zero, 1(a0)\n ret", "access"),
    "misaligned look-up": (
        "lbu t0, 0(a0)\n andi t0, t0, 3\n add t0, t0, a0\n lw a0, 0(t0)\n ret", "access"),
    "endless loop": ("1: j 1b", "limit"),
    "no instruction": (".word 0", "instruction"),
    "environment call": ("ecall\n ret", "instruction"),
    "division with sign": ("div a0, a0, a1\n ret", "instruction"),
}  # fmt: skip
UNPRESERVED = {
    "s0 is another": ("lw s0, 0(a0)\n ret", ["s0"]),
    "s11 is another by one": ("addi s11, s11, 1\n ret", ["s11"]),
    "sp is another": ("addi sp, sp, -16\n ret", ["sp"]),
    "gp is another": ("li gp, 0\n ret", ["gp"]),
    "tp is another": ("mv tp, a0\n ret", ["tp"]),
    "s0 and s1 exchanged": ("mv t0, s0\n mv s0, s1\n mv s1, t0\n ret", ["s0", "s1"]),
    "a register that differs for one value": (
        "lw t0, 0(a0)\n li t1, 0xdeadbeef\n xor t0, t0, t1\n seqz t0, t0\n add s1, s1, t0\n ret", ["s1"]),
    "sp that is aligned, but another": ("lw t0, 0(a0)\n slli t0, t0, 4\n add sp, sp, t0\n ret", ["sp", "sp"]),
}  # fmt: skip
BYTES = 8
TABLE = "\n.section .rodata\n.balign 4\ntable: .byte 3, 1, 4, 1, 5, 9, 2, 6\n"
HALF = "la t1, halves\n andi t0, a0, 3\n slli t0, t0, 1\n add t0, t0, t1\n lhu a0, 0(t0)\n ret"
HALVES = "\n.section .rodata\n.balign 4\nhalves: .half 3, 1, 4, 1\n"


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused(name: str, tmp_path: Path) -> None:
    text, kind = REFUSED[name]
    run = Run.of(f"_start: {text}\n{TABLE}", tmp_path)
    inputs, other = run.proof.input(8 * BYTES), run.buffer + 64
    with pytest.raises(Refused) as refused:
        run.call(
            [run.buffer, other],
            memory=[(run.buffer, inputs), (other, inputs)],
            allowed=[(run.buffer, BYTES, True), (other, BYTES, False)],
        )
    assert getattr(refused.value, "kind", None) == kind, str(refused.value)


@pytest.mark.parametrize("name", UNPRESERVED)
def test_a_register_that_is_not_known_to_be_preserved_is_reported(name: str, tmp_path: Path) -> None:
    text, registers = UNPRESERVED[name]
    run = Run.of(f"_start: {text}", tmp_path)
    inputs = run.proof.input(8 * BYTES)
    done = run.call([run.buffer], memory=[(run.buffer, inputs)], allowed=[(run.buffer, BYTES, True)])
    for register, (message, found, expected) in zip(registers, done.obligations, strict=True):
        assert register in message.split(":")[-1].split()
        assert found.open_bits(expected) or register == "sp"


def test_what_is_saved_and_restored_is_preserved(tmp_path: Path) -> None:
    run = Run.of(
        "_start: addi sp, sp, -16\n sw s0, 0(sp)\n mv s0, a0\n xor t0, s1, s0\n xor s1, t0, s1\n xor s1, s1, t0\n"
        " mv a0, s0\n lw s0, 0(sp)\n addi sp, sp, 16\n ret",
        tmp_path,
    )
    word = run.proof.input(32)
    done = run.call([word])
    assert done.results[0][0].open_bits(word) == []
    assert done.obligations == []


def test_a_look_up_is_reported_and_is_the_table(tmp_path: Path) -> None:
    run = Run.of(f"_start: andi t0, a0, 7\n la t1, table\n add t1, t1, t0\n lbu a0, 0(t1)\n ret\n{TABLE}", tmp_path)
    word = run.proof.input(32)
    done = run.call([word])
    entry = word.extract(0, 3).lookup([3, 1, 4, 1, 5, 9, 2, 6], 8)
    assert done.results[0][0].extract(0, 8).open_bits(entry) == []
    assert len(done.look_ups) == 1
    assert "_start" in done.look_ups[0]


def test_two_halves_of_a_word_are_two_entries(tmp_path: Path) -> None:
    run = Run.of(f"_start: {HALF}\n{HALVES}", tmp_path)
    word = run.proof.input(32)
    entry = word.extract(0, 2).lookup([3, 1, 4, 1], 16)
    assert run.call([word]).results[0][0].extract(0, 16).open_bits(entry) == []


@pytest.mark.parametrize("value", ["li t2, 0x20007", "mv t2, a1"], ids=["a constant", "an input"])
def test_a_table_that_has_been_written_is_what_was_written(value: str, tmp_path: Path) -> None:
    data = HALVES.replace(".rodata", ".data")
    run = Run.of(f"_start: {value}\n la t1, halves\n sw t2, 0(t1)\n {HALF}\n{data}", tmp_path)
    words = [run.proof.input(32), run.proof.input(32)]
    found = run.call(words).results[0][0]
    for pattern in range(64):
        index, other = (each.value_in(pattern) for each in words)
        low = [7, 2] if value.startswith("li") else [half(other, 0), half(other, 16)]
        assert number(found, pattern) == [*low, 4, 1][index[0] + 2 * index[1]]


def half(bits: list[bool], first: int) -> int:
    """The value of sixteen bits."""
    return sum(bit << at for at, bit in enumerate(bits[first : first + 16]))


def test_no_look_up_is_reported_where_addresses_are_known(tmp_path: Path) -> None:
    run = Run.of(f"_start: la t1, table\n lbu a0, 5(t1)\n ret\n{TABLE}", tmp_path)
    done = run.call([run.proof.input(32)])
    assert (number(done.results[0][0]), done.look_ups) == (9, [])


def test_a_branch_that_is_the_same_for_all_inputs_is_none(tmp_path: Path) -> None:
    run = Run.of("_start: andi t0, a0, 7\n li t1, 8\n bltu t0, t1, 1f\n li a0, 1\n 1: ret", tmp_path)
    word = run.proof.input(32)
    assert run.call([word]).results[0][0].open_bits(word) == []


@pytest.mark.parametrize("text", ["lw a0, -16(sp)\n ret", "mv a0, t0\n ret", "mv a0, s5\n ret", "mv a0, a1\n ret"])
def test_what_nobody_has_set_is_anything(text: str, tmp_path: Path) -> None:
    run = Run.of(f"_start: {text}", tmp_path)
    word = run.proof.input(32)
    found = run.call([word]).results[0][0]
    assert len(found.open_bits(word)) == 32
    for value in (0, 0xFFFFFFFF):
        assert len(found.open_bits(word.constant(32, value.to_bytes(4, "little")))) == 32


def test_an_output_buffer_holds_anything_at_first(tmp_path: Path) -> None:
    run = Run.of("_start: ret", tmp_path)
    [found] = run.call([run.buffer], allowed=[(run.buffer, 4, True)], reads=[(run.buffer, 4)]).memory
    assert len(found.open_bits(found.constant(32, bytes(4)))) == 32


def test_stores_of_parts_are_where_they_belong(tmp_path: Path) -> None:
    run = Run.of("_start: sw a1, 0(a0)\n sb a2, 1(a0)\n sh a2, 2(a0)\n ret", tmp_path)
    one, two = run.proof.input(32), run.proof.input(32)
    done = run.call([run.buffer, one, two], allowed=[(run.buffer, 4, True)], reads=[(run.buffer, 4)])
    expected = one.concat([one.extract(0, 8), two.extract(0, 8), two.extract(0, 16)])
    assert done.memory[0].open_bits(expected) == []


def test_what_an_earlier_call_left_on_the_stack_is_anything(tmp_path: Path) -> None:
    run = Run.of("_start: sw a0, -16(sp)\n ret\n.globl second\nsecond: lw a0, -16(sp)\n ret", tmp_path)
    word = run.proof.input(32)
    done = run.call([word], functions=["_start", "second"])
    assert len(done.results[1][0].open_bits(word)) == 32


def test_a_misaligned_stack_pointer_is_refused(tmp_path: Path) -> None:
    run = Run.of("_start: addi sp, sp, -8\n sw a0, 0(sp)\n addi sp, sp, 8\n ret", tmp_path)
    with pytest.raises(Refused):
        run.call([run.proof.input(32)])


@pytest.mark.xfail(strict=True, raises=Refused, reason="bits of an address count as independent of each other")
def test_a_look_up_reaches_no_more_than_its_index_can_be(tmp_path: Path) -> None:
    text = "andi t0, a1, 1\n srli t1, a1, 1\n andi t1, t1, 1\n and t2, t0, t1\n xor t0, t0, t1\n"
    text += "\n slli t2, t2, 1\n add t0, t0, t2\n add t0, t0, a0\n lbu a0, 0(t0)\n ret"
    run = Run.of(f"_start: {text}", tmp_path)
    memory = [(run.buffer, run.proof.input(24))]
    run.call([run.buffer, run.proof.input(32)], memory=memory, allowed=[(run.buffer, 3, False)])


def test_a_register_that_is_preserved_in_a_roundabout_way_is_not_wrong(tmp_path: Path) -> None:
    text = "mul t0, s0, a0\n mul t1, a0, s0\n sub t0, t0, t1\n add s0, s0, t0\n ret"
    run = Run.of(f"_start: {text}", tmp_path)
    run.call([run.proof.input(32)])


def test_the_same_division_twice_has_the_same_remainder(tmp_path: Path) -> None:
    run = Run.of("_start: remu a0, a0, a1\n ret", tmp_path)
    words = [run.proof.input(32), run.proof.input(32)]
    one, two = (run.call(words).results[0][0] for _ in range(2))
    assert one.open_bits(two) == []
    assert len(run.call(words[::-1]).results[0][0].open_bits(one)) == len(one)


def test_vectors_of_two_widths_are_not_compared(tmp_path: Path) -> None:
    word = Run.of("_start: ret", tmp_path).proof.input(32)
    with pytest.raises(ValueError, match="width"):
        word.open_bits(word.extract(0, 8))
