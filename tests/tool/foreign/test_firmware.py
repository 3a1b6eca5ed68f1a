# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk ct`, `profile`, `bench` and `sim` of functions of a ready program."""

import json
from pathlib import Path
from typing import Any

import pytest

from rvk.cli import run
from rvk.core_files import load_core
from rvk.firmware import Selection, open_firmware

KEY = "000102030405060708090a0b0c0d0e0f"


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:  # noqa: ANN401
    """What a command says in JSON."""
    assert run([*arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which a command refuses its arguments."""
    assert run([*arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_constant_time_from_debug_information_alone(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    calls = ("--call", "vendor_expand", "--call", "vendor_mask")
    [row] = answer(capsys, "ct", vendor, *calls, "--secret", "key", "--secret", "in")
    assert row["leaks"] == []
    assert row["secrets"] == ["key", "in"]
    assert row["seed"] == 1


def test_what_an_earlier_call_wrote_stays_secret(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    calls = ("--call", "vendor_expand", "--call", "vendor_mask_leaky")
    [row] = answer(capsys, "ct", vendor, *calls, "--secret", "key", status=1)
    [leak] = row["leaks"]
    assert "vendor.c:32" in leak
    assert "load from a secret address" in leak
    assert "secret: key" in leak
    [way] = row["ways"]
    assert way[0].startswith("vendor_expand")
    assert ": lbu " in way[0]  # where the key is read
    assert any(step.startswith("vendor_expand") and ": sw " in step for step in way)
    assert way[-1].startswith("vendor_mask_leaky")


def test_a_whole_prototype_needs_no_debug_information(
    vendor_without_debug: str, capsys: pytest.CaptureFixture[str]
) -> None:
    call = "vendor_equal(a: secret in 16, b: in 16, length: 16)"
    [row] = answer(capsys, "ct", vendor_without_debug, "--call", call, status=1)
    assert "branch on a secret" in row["leaks"][0]
    refused = complaint(capsys, "ct", vendor_without_debug, "--call", "vendor_equal", "--secret", "a")
    assert "no debug information about vendor_equal: compile it with -g, or write its prototype" in refused


def test_the_text_overrides_debug_information(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    [by_name] = answer(capsys, "sim", vendor, "--call", "vendor_sum(length: 3, in: in = hex:010203)")
    [by_position] = answer(capsys, "sim", vendor, "--call", 'vendor_sum(text: in = "abc", n: 2)')
    assert by_name["result"] == 6
    assert by_position["result"] == ord("a") + ord("b")


def test_contents_reach_the_function_and_results_are_shown(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    calls = ("--call", f"vendor_expand(schedule, key: in = hex:{KEY})", "--call", "vendor_mask(in: in = zero)")
    [row] = answer(capsys, "sim", vendor, *calls)
    words = [4 * i << 24 ^ 4 * i + 3 for i in range(4)]
    assert row["buffers"]["out"] == b"".join(bytes([word >> 2 & 0xFF]) * 4 for word in words).hex()


def test_words_of_64_bits_take_two_registers(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    [row] = answer(capsys, "sim", vendor, "--call", "vendor_count(c: 0x100000002ull, step: 4)")
    assert row["result"] == 1 + 2 + 4
    refused = complaint(capsys, "sim", vendor, "--call", "vendor_count(counter: 0x100000002, step: 4)")
    assert "does not fit 32 bits; write 64-bit words as 0ull" in refused
    [row] = answer(capsys, "sim", vendor, "--call", "vendor_count(counter: -1, step: 5)")
    assert row["result"] == 3  # both halves of -1 are all ones


def test_a_secret_word_without_a_value_is_random(vendor: str) -> None:
    for call, secrets in (("vendor_select(bit: secret, a: 5, b: 6)", []), ("vendor_select(a: 5, b: 6)", ["bit"])):
        _, bound = open_firmware(Selection(Path(vendor), [call], secrets), load_core("e31"))
        assert (bound.arguments["bit"].secret, bound.arguments["bit"].content) == (True, "random")


def test_a_result_of_one_call_is_an_input_of_the_next(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    calls = ("--call", "vendor_expand(schedule: out 20)", "--call", "vendor_mask_leaky(schedule: in 20)")
    [row] = answer(capsys, "ct", vendor, *calls, "--secret", "key", status=1)
    assert "secret: key" in row["leaks"][0]
    # The other way round: the second call may write to what the first one only reads.
    total = ("--call", "vendor_sum(in: in 20, length: 20)")
    assert run(["sim", vendor, *total, "--call", "vendor_expand(in: out 20, key: in 16)", *total]) == 0


def test_the_address_of_a_variable(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    [row] = answer(capsys, "sim", vendor, "--call", "vendor_sum(in: &vendor_serial, length: 8)")
    assert row["result"] == sum(range(1, 9))


def test_a_secret_word(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    [row] = answer(capsys, "ct", vendor, "--call", "vendor_select(bit: secret 1, a: 5, b: random)")
    assert row["leaks"] == []
    assert row["secrets"] == ["bit"]


@pytest.mark.parametrize("secret", ["vendor_device_key", "address"])
def test_a_variable_that_is_secret(vendor: str, secret: str, capsys: pytest.CaptureFixture[str]) -> None:
    if secret == "address":
        secret = f"{0x8000_0000:#x}:4096"
    [row] = answer(capsys, "ct", vendor, "--call", "vendor_use_device_key", "--secret", secret, status=1)
    assert f"secret: {secret}" in row["leaks"][0]


def test_profile_and_bench(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    call = "vendor_equal(a: in 8 = zero, b: in 8 = zero, length: 8)"
    sites = answer(capsys, "profile", vendor, "--call", call)
    [row] = answer(capsys, "bench", vendor, "--call", call, "--core", "hazard3")
    assert {site["place"].split("+")[0] for site in sites} == {"vendor_equal"}
    assert sum(site["count"] for site in sites) == row["instructions"]
    assert row["core"] == "hazard3"
    assert (row["code_bytes"], row["constant_time"]) == (None, None)
    [row] = answer(capsys, "bench", vendor, "--call", call, "--secret", "a")
    assert row["constant_time"] is False


def test_an_overrun_is_no_verdict(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ct", vendor, "--call", "vendor_overrun(out: secret inout 16)"]) == 1
    assert "vendor_overrun" in (said := capsys.readouterr().err)
    assert "outside of every buffer that the call may access" in said


def test_sim_notices_an_overrun(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", vendor, "--call", "vendor_overrun()"]) == 1
    assert 'vendor_overrun: byte 0 after buffer "out" was overwritten' in capsys.readouterr().err


def test_a_program_for_other_memory(vendor_elsewhere: str, capsys: pytest.CaptureFixture[str]) -> None:
    call = ("--call", "vendor_select(bit: secret 1, a: 5, b: 6)")
    refused = complaint(capsys, "ct", vendor_elsewhere, *call)
    assert "memory of core e31" in refused
    assert "this file fits: rp2350 (--chip rp2350)" in refused
    assert run(["ct", vendor_elsewhere, *call, "--memory", "0x10000000:1M"]) == 0
