# SPDX-License-Identifier: MIT OR Apache-2.0
"""Building and measuring, on the toy library where every number can be counted by hand."""

import json
import random
import shutil
from pathlib import Path

import pytest

from rvk.core_files import load_core
from rvk.errors import CheckFailed, UsageError
from rvk.library import Library
from rvk.library.oracle import Oracle
from rvk.measuring import CallMemory, Failure, Measurement, measure
from rvk.measuring.inputs import random_inputs
from rvk.measuring.invoke import invocations
from rvk.programs import Target, build
from rvk.testing.run import core_for_tests
from rvk.toolchain import compiler
from tests.conftest import TOY, program

KEYS = [
    "primitive",
    "variant",
    "operation",
    "parameters",
    "key_bits",
    "message_bytes",
    "ad_bytes",
    "isa",
    "core",
    "compiler",
    "cycles",
    "instructions",
    "stalls",
    "regions",
    "code_bytes",
    "data_bytes",
    "stack_bytes",
    "constant_time",
    "proved",
    "commit",
]


def measure_toy(toy: Library, core: str, *, cold: bool = False, bytes_: int = 64) -> Measurement:
    """The assembly variant on a message."""
    bound = toy.primitive("toy").bind("encrypt", {"message_bytes": bytes_})
    target = Target(toy.primitive("toy"), "rv32", "rv32i", compiler("zig"))
    processor = load_core(core)
    [built] = build(toy, [target], processor)
    return measure(built, bound, processor, cold=cold, oracle=Oracle(toy.primitive("toy")))


def test_a_row_has_the_keys_of_the_interface(toy: Library) -> None:
    row = measure_toy(toy, "ideal").model_dump()
    assert list(row) == KEYS
    json.dumps(row)


def test_instructions_and_sizes_are_those_counted_by_hand(toy: Library) -> None:
    m = measure_toy(toy, "ideal")
    # beqz, lw, lui, addi, add; 14 for each byte; sw, ret. The loop: 14 instructions.
    assert m.instructions == 5 + 14 * 64 + 2
    assert m.cycles == m.instructions
    assert m.stalls == {}
    assert (m.code_bytes, m.data_bytes, m.stack_bytes) == (4 * 21, 16, 0)
    assert (m.key_bits, m.message_bytes, m.ad_bytes) == (32, 64, 0)
    assert (m.parameters, m.regions) == ({"message_bytes": 64}, {})
    assert m.cycles_per_byte == m.cycles / 64


def test_cycles_are_instructions_and_stalls(toy: Library) -> None:
    for cold in (False, True):
        m = measure_toy(toy, "e31", cold=cold)
        assert m.cycles == m.instructions + sum(m.stalls.values())
        assert m.stalls


def test_the_first_call_is_slower_than_the_second(toy: Library) -> None:
    cold, warm = measure_toy(toy, "e31", cold=True), measure_toy(toy, "e31")
    assert cold.instructions == warm.instructions
    assert cold.cycles > warm.cycles
    assert cold.stalls["instruction_cache"] > 0
    assert "instruction_cache" not in warm.stalls


def test_measuring_twice_gives_the_same(toy: Library) -> None:
    assert measure_toy(toy, "e31") == measure_toy(toy, "e31")


def test_a_message_that_does_not_fit_the_core_is_refused(toy: Library) -> None:
    with pytest.raises(UsageError, match=r"needs .* bytes"):
        measure_toy(toy, "e31", bytes_=60000)


def test_a_wrong_result_is_not_measured(toy: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Oracle, "expect", lambda *_: {"out": bytes(64)})
    with pytest.raises(Failure, match="out is wrong from byte 0"):
        measure_toy(toy, "ideal")


def test_calls_after_the_measured_one_only_fetch_its_result(toy: Library) -> None:
    built = program(toy, "toy", "ref", "rv32imc")
    both = [
        toy.primitive("toy").bind(name, {"message_bytes": 64} if name == "start" else {}) for name in ("start", "init")
    ]
    start, init = (measure(built, bound, core_for_tests(), oracle=Oracle(toy.primitive("toy"))) for bound in both)
    assert (start.instructions, start.code_bytes) == (init.instructions, init.code_bytes)
    assert [bound.function for bound in both] == ["rvk_toy_init", "rvk_toy_init"]


def test_the_footprint_follows_calls(toy: Library) -> None:
    built = program(toy, "toy", "ref", "rv32i")
    sizes = built.machine(core_for_tests()).symbols
    assert built.footprint("rvk_toy_sum").code_bytes == sizes["rvk_toy_sum_of_ref"][1] + sizes["add"][1]
    assert built.footprint("rvk_toy_sum").data_bytes == 0
    assert built.footprint("rvk_toy_update").data_bytes == 16
    assert built.footprint("rvk_toy_sum", ["rvk_toy_update"]).data_bytes == 16
    with pytest.raises(UsageError):
        built.footprint("rvk_toy_nothing")


def test_a_build_is_kept(toy: Library) -> None:
    first = program(toy, "toy", "ref", "rv32i")
    written = first.path.stat().st_mtime_ns
    assert program(toy, "toy", "ref", "rv32i").path.stat().st_mtime_ns == written


def test_a_complaint_of_the_compiler_is_one_line(tmp_path: Path) -> None:
    shutil.copytree(TOY, tmp_path / "lib")
    source = tmp_path / "lib" / "stream" / "toy" / "ref" / "toy.c"
    source.write_text(source.read_text(encoding="utf-8") + "int f(void) { return 1L << 40; }\n", encoding="utf-8")
    with pytest.raises(CheckFailed, match=r"toy\.c") as caught:
        program(Library.load(tmp_path / "lib"), "toy", "ref", "rv32i")
    assert "\n" not in str(caught.value)


def test_guard_zones_are_around_every_buffer(toy: Library) -> None:
    built = program(toy, "toy", "ref", "rv32i")
    machine = built.machine(core_for_tests())
    bound = toy.primitive("toy").bind("encrypt", {"message_bytes": 33})
    memory = CallMemory(machine, bound, offsets={"in": 1, "out": 3})
    memory.fill({"in": bytes(33)})
    assert memory.damage() == []
    for buffer in memory.buffers.values():
        for address in (buffer.address - 1, buffer.address + buffer.bytes, buffer.address + buffer.bytes + 63):
            before = machine.read(address, 1)
            machine.write(address, bytes([before[0] ^ 1]))
            assert len(memory.damage()) == 1
            machine.write(address, before)


def test_a_split_call_covers_the_message_once(toy: Library) -> None:
    built = program(toy, "toy", "ref", "rv32i")
    machine = built.machine(core_for_tests())
    bound = toy.primitive("toy").bind("encrypt", {"message_bytes": 20})
    memory = CallMemory(machine, bound)
    words = random_inputs(bound, random.Random(1)).words
    calls = invocations(bound, bound.measured, memory, words, (0, 7, 7, 19))
    assert [call.words[3] for call in calls] == [0, 7, 0, 12, 1]
    start = memory.buffer("in").address
    assert [call.words[2] - start for call in calls] == [0, 0, 7, 7, 19]
    assert calls[3].allowed[1:] == (
        (memory.buffer("out").address + 7, 12, True),
        (start + 7, 12, False),
    )
