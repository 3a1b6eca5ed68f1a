# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk.load`: calls, memory, batches, leaks, and what is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

import rvk
from tests.clone import CLONE

KEY = bytes(range(16))
TABLE = bytes([12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2])


@pytest.fixture(scope="module")
def elf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("own") / "mask.elf"
    return rvk.build(CLONE / "docs" / "examples" / "own_code" / "mask.c", output=output)


@pytest.fixture
def firmware(elf: Path) -> rvk.Firmware:
    return rvk.load(elf)


def test_a_bytearray_has_what_the_function_wrote(firmware: rvk.Firmware) -> None:
    out, text = bytearray(40), bytes(range(40))
    firmware.call("mask", out, text, KEY, 32)
    assert bytes(out) == bytes(t ^ TABLE[i % 16] for i, t in enumerate(text[:32])) + bytes(8)


def test_a_warm_call_is_faster_and_computes_the_same(elf: Path) -> None:
    outs = [bytearray(16), bytearray(16)]
    cold, warm = (
        rvk.load(elf).call("mask", out, bytes(16), KEY, 16, warm=warm)
        for out, warm in zip(outs, (False, True), strict=True)
    )
    assert warm.cycles < cold.cycles
    assert outs[0] == outs[1]


def test_a_buffer_that_is_passed_twice_is_one(firmware: rvk.Firmware) -> None:
    buffer = bytearray(KEY)
    firmware.call("mask", buffer, buffer, KEY, 16)
    assert bytes(buffer) == bytes(a ^ b for a, b in zip(KEY, TABLE, strict=True))


def test_a_batch_does_what_single_calls_do_and_changes_nothing(firmware: rvk.Firmware, elf: Path) -> None:
    place = firmware.alloc(16, KEY)
    outs = [bytearray(16) for _ in range(20)]
    calls = firmware.batch("mask", [(out, bytes([i] * 16), place, 16) for i, out in enumerate(outs)])
    for i, (out, call) in enumerate(zip(outs, calls, strict=True)):
        other, alone = bytearray(16), rvk.load(elf)
        assert alone.alloc(16, KEY) == place
        assert (alone.call("mask", other, bytes([i] * 16), place, 16).cycles, other) == (call.cycles, out)
    assert firmware.read(place, 16) == KEY


def test_secrets_are_arguments_words_and_memory(firmware: rvk.Firmware) -> None:
    place = firmware.alloc(16, KEY)
    arguments = (bytearray(16), bytes(16), place, 16)
    for secret in ({"key": (place, 16)}, {"key": 2}):
        leaks = firmware.leaks("mask", *arguments, secrets=secret)
        assert {name for leak in leaks for name in leak.secrets} == {"key"}
    assert [leak.sink for leak in firmware.leaks("mask", *arguments, secrets=[3])] != []
    assert firmware.leaks("mask", *arguments, secrets=[1]) == []


def test_a_profile_adds_up(firmware: rvk.Firmware) -> None:
    found = firmware.profile("mask", bytearray(16), bytes(16), KEY, 16)
    assert set(found.by_function()) == {"mask"}
    assert sum(found.by_line().values()) == sum(found.by_instruction().values())
    assert sum(found.by_cause().values()) == found.call.cycles


def test_what_is_found_prints_what_it_is(firmware: rvk.Firmware) -> None:
    arguments = (bytearray(16), bytes(16), KEY, 16)
    call = firmware.call("mask", *arguments)
    assert repr(call).startswith("Call(result=")
    assert f"cycles={call.cycles}" in repr(call)
    assert repr(firmware.profile("mask", *arguments)).startswith("Profile(instructions=")
    [leak, *_] = firmware.leaks("mask", *arguments, secrets=[2])
    assert repr(leak).startswith("Leak(")
    assert leak.sink in repr(leak)


REFUSED: list[tuple[Callable[[rvk.Firmware], object], type[rvk.RvkError], str]] = [
    (lambda f: f.call("maks"), rvk.UsageError, 'unknown function "maks"; did you mean "mask"?'),
    (lambda f: f.call("mask", bytearray(8), bytes(16), KEY, 16), rvk.CheckFailed, "outside of every buffer"),
    (lambda f: f.call("mask", bytes(16), bytes(16), KEY, 16), rvk.CheckFailed, "bytes: only to read"),
    (lambda f: f.batch("mask", [(bytearray(8), KEY, KEY, 16)]), rvk.CheckFailed, "outside of every buffer"),
    (lambda f: f.call("mask", *range(9)), rvk.UsageError, "9 arguments; only 8 fit a0 to a7"),
    (lambda f: f.call("mask", 1 << 32), rvk.UsageError, "does not fit 32 bits"),
    (lambda f: f.call("mask", "x"), rvk.UsageError, "argument 0 is of type str"),  # type: ignore[arg-type]
    (lambda f: f.call("mask", bytes(1 << 20)), rvk.UsageError, "no room for 1048576 bytes"),
    (lambda f: f.alloc(1 << 20), rvk.UsageError, "cannot allocate 1048576 bytes"),
    (lambda f: f.memory[0], rvk.CheckFailed, "no memory for 1 byte"),
    (lambda f: f.memory[:4], rvk.UsageError, "memory[address:address + bytes]"),
    (lambda f: f.write(1 << 33, b"a"), rvk.UsageError, "not a range of 32-bit addresses"),
    (lambda f: f.leaks("mask", 1, secrets=[1]), rvk.UsageError, "there is no argument 1"),
    (lambda f: f.leaks("mask", 1, secrets={"key": (0, 4)}), rvk.CheckFailed, "no memory for 4 bytes"),
    (lambda f: rvk.load(f.name, core="e32"), rvk.UsageError, 'unknown core "e32"; did you mean'),
    (lambda f: rvk.load(f.name + "x"), rvk.UsageError, "no such file"),
    (lambda f: rvk.load(f.name, isa_path=["/none"]), rvk.UsageError, "no such file or folder of descriptions"),
]


@pytest.mark.parametrize(("wrong", "kind", "message"), REFUSED)
def test_what_makes_no_sense_is_refused(
    firmware: rvk.Firmware, wrong: Callable[[rvk.Firmware], object], kind: type[rvk.RvkError], message: str
) -> None:
    with pytest.raises(kind) as caught:
        wrong(firmware)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_compiler_error_is_one_line(tmp_path: Path) -> None:
    source = tmp_path / "wrong.c"
    source.write_text("int f(void) { return x; }\n", encoding="utf-8")
    with pytest.raises(rvk.CheckFailed, match=r"wrong\.c:1:\d+: error: .*'x'"):
        rvk.build(source)
