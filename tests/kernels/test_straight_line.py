# SPDX-License-Identifier: MIT OR Apache-2.0
"""Order, registers and spills: the result computes the same as the input, and a planted mistake is found."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from rvk.kernels.program import Op, Program
from rvk.kernels.registers import allocate, conflicts, named_by_use, verify
from rvk.kernels.schedule import few_alive, loads_ahead, without_stalls
from rvk.kernels.spill import spilled

from .programs import FIRST, MIX, random_program, results

SEEDS = pytest.mark.parametrize("seed", range(12))


def names(program: Program, more: int = 1) -> list[str]:
    """Registers enough for a program, and a few more."""
    return [f"r{i}" for i in range(max(program.pressure()) + more)]


@SEEDS
def test_registers_keep_what_a_program_computes(seed: int) -> None:
    program = random_program(seed)
    registers = names(program)
    fixed = {"in0": registers[1], program.last[-1]: registers[0]}
    for turns in (count(), count(seed, -1)):
        place = allocate(program, registers, fixed, turns=turns)
        assert set(place.values()) <= set(registers)
        assert fixed.items() <= place.items()
        assert results(program, place) == results(program)


@SEEDS
def test_a_value_in_the_register_of_another_is_found(seed: int) -> None:
    program = random_program(seed)
    place = allocate(program, names(program), {})
    read = {value for op in program.ops for value in op.sources} | set(program.last)
    clashes = conflicts(program.lifetimes(), {})
    for value in read.intersection(clashes):
        for other in read.intersection(clashes[value]):
            with pytest.raises(ValueError, match=r"is not in|overwrites|is its scratch"):
                verify(program, place | {value: place[other]})


def test_a_wrong_register_changes_the_result() -> None:
    program = Program([Op(MIX, "v", ("in0", "in1"), early=True)], list(FIRST), ["v", "in2"])
    right = {"in0": "a", "in1": "b", "in2": "c", "in3": "d", "scratch 0": "d", "v": "a"}
    with pytest.raises(ValueError, match="v overwrites a source in a"):
        verify(program, right)
    wrongs = [{"v": "b"}, {"scratch 0": "b"}, {"v": "c"}, {"scratch 0": "c"}]
    good = right | {"v": "e"}
    verify(program, good)
    assert results(program, good) == results(program)
    for wrong in wrongs:
        assert results(program, good | wrong) != results(program)
        with pytest.raises(ValueError, match=r"operation 0|the end"):
            verify(program, good | wrong)


def test_a_loop_leaves_values_where_it_finds_them() -> None:
    program = Program([Op("xor {d}, {0}, {1}", "v", ("in0", "in1"))], ["in0", "in1"], ["both", "sum"])
    program.add(Op("and {d}, {0}, {1}", "both", ("in0", "in1")))
    program.add(Op("xor {d}, {0}, {1}", "sum", ("v", "both")))
    place = allocate(program, range(3), {}, same={"both": "in0", "sum": "in1"})
    assert (place["both"], place["sum"]) == (place["in0"], place["in1"])
    with pytest.raises(ValueError, match="no registers found"):
        allocate(program, range(2), {}, same={"both": "in0", "sum": "in1"}, turns=range(100))


def test_fixed_values_keep_their_registers() -> None:
    program = Program([Op("xor {d}, {0}, {1}", "v", ("in0", "in1"))], ["in0", "in1"], ["v", "in0", "in1"])
    with pytest.raises(ValueError, match="fixed values have all"):
        allocate(program, ["a", "b"], {"in0": "a", "in1": "b"})


def test_registers_that_are_used_most_get_the_first_names() -> None:
    ops = [Op("xor {d}, {0}, {1}", "v", ("in0", "in0")), Op("xor {d}, {0}, {1}", "w", ("v", "in0"))]
    program = Program(ops, ["in0"], ["w"])
    assert named_by_use(program, {"in0": 1, "v": 0, "w": 2}, ["best", "good", "last"]) == ["good", "best", "last"]


@SEEDS
@pytest.mark.parametrize(
    "change",
    [
        lambda program: few_alive(program, 3),
        lambda program: without_stalls(program, max(program.pressure())),
        lambda program: loads_ahead(program, max(program.pressure()), 3),
        lambda program: spilled(program, max(program.pressure()), "{}(slot)".format),
    ],
    ids=["few_alive", "without_stalls", "loads_ahead", "spilled"],
)
def test_another_order_computes_the_same(seed: int, change: Callable[[Program], Program]) -> None:
    program = random_program(seed)
    changed = change(program)
    assert results(changed) == results(program)
    assert sorted(op.text for op in changed.ops) == sorted(op.text for op in program.ops)


def test_few_values_are_alive() -> None:
    program = Program([Op(f"lw {{d}}, {cell}", f"v{cell}", loads=cell) for cell in "01234567"], [], ["sum"])
    for i in range(4):
        program.add(Op("xor {d}, {0}, {1}", f"pair{i}", (f"v{2 * i}", f"v{2 * i + 1}")))
    program.add(Op("and {d}, {0}, {1}", "pair4", ("pair0", "pair1")))
    program.add(Op("and {d}, {0}, {1}", "pair5", ("pair2", "pair3")))
    program.add(Op("xor {d}, {0}, {1}", "sum", ("pair4", "pair5")))
    assert program.fits(8)
    assert not program.fits(7)
    assert any(few_alive(program, seed).fits(5) for seed in range(20))


def test_fewer_loads_are_waited_for() -> None:
    programs = [random_program(seed) for seed in range(12)]
    widest = [max(program.pressure()) for program in programs]
    for improve in (without_stalls, lambda program, registers: loads_ahead(program, registers, 3)):
        better = [improve(program, registers) for program, registers in zip(programs, widest, strict=True)]
        assert sum(program.stalls() for program in better) < sum(program.stalls() for program in programs)
        assert all(program.fits(registers) for program, registers in zip(better, widest, strict=True))


@SEEDS
def test_a_store_stays_between_the_loads_of_its_cell(seed: int) -> None:
    program = Program([Op("lw {d}, 0(sp)", "v", loads="0(sp)"), Op("sw {0}, 0(sp)", "", ("in0",), stores="0(sp)")])
    program.add(Op("lw {d}, 0(sp)", "w", loads="0(sp)"))
    program = replace(program, first=["in0"], last=["v", "w"])
    assert few_alive(program, seed).ops == program.ops


@SEEDS
def test_spilled_values_come_back(seed: int) -> None:
    program = random_program(seed)
    registers = max(program.pressure()) - 1
    within = spilled(program, registers, lambda slot: f"{16 + 4 * slot}(sp)")
    assert within.fits(registers)
    assert len(within.ops) > len(program.ops)
    place = allocate(within, [f"r{i}" for i in range(registers)], {})
    assert results(within, place) == results(program)


def test_a_value_that_changes_is_stored_again() -> None:
    program = Program([], ["in0"], [])
    for i in range(2):
        for cell in ("0(sp)", "4(sp)"):
            program.add(Op(f"lw {{d}}, {cell}", f"{cell} {i}", loads=cell))
        program.add(Op("xor {d}, {0}, {1}", f"sum {i}", (f"0(sp) {i}", f"4(sp) {i}")))
        program.add(Op("sw {0}, 0(sp)", "", (f"sum {i}",), stores="0(sp)"))
        program.add(Op("not {0}, {0}", "", ("in0",), changes=True))
    program.add(Op("sw {0}, 8(sp)", "", ("in0",), stores="8(sp)"))
    within = spilled(program, 2, lambda slot: f"{16 + 4 * slot}(sp)")
    assert sum(op.stores.startswith(("16", "20")) for op in within.ops) == 2
    assert results(within) == results(program)


def test_too_few_registers_are_refused() -> None:
    program = Program([Op(MIX, "v", ("in0", "in1"), early=True)], ["in0", "in1"], ["v"])
    assert spilled(program, 4, str).ops == program.ops
    with pytest.raises(ValueError, match="3 registers are not enough for MIX"):
        spilled(program, 3, str)
