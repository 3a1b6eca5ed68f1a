# SPDX-License-Identifier: MIT OR Apache-2.0
"""Modes on block functions that are symbols: what is assumed, and that faults in either are not proved."""

from dataclasses import replace
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.paths import library_folder
from rvk.prove.code.assumed import AssumedExecution
from rvk.prove.code.assumption import Assumption
from rvk.prove.code.attempt import compare
from rvk.prove.code.case import ALL, Case
from rvk.prove.code.composition import composed
from rvk.prove.code.grounds import Ground
from rvk.prove.code.place import Place
from rvk.prove.code.proof import prove, prove_with_symbols
from rvk.prove.code.replay import Replay
from rvk.prove.code.results import Limits, Result
from rvk.prove.code.run import prove_all
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.testing.run import core_for_tests
from tests.long_tests import long
from tests.planted import plant, plant_in_copy

from .faults import Fault
from .trial import Trial, verdict_with_symbols, with_fault

LIBRARY = Library.load()
ISA = "rv32imc_zbkb_zknd_zkne"
LENGTHS = {"message_bytes": 33, "ad_bytes": 16}
GCM = {"message_bytes": 17, "ad_bytes": 1, "key_bits": 128, "iv_bytes": 16, "tag_bytes": 16}
DRBG = {"key_bits": 128, "output_bytes": 64, "personalization_bytes": 0, "additional_bytes": 0}
_CTR = Fault("", f"ctr zkn {ISA}", "encrypt", "", "", "", {"key_bits": 128, "message_bytes": 33})
_HMAC = Fault("", "hmac ref rv32imc", "sha256", "", "", "", {"key_bytes": 32, "message_bytes": 33})
_SHA3 = Fault("", "sha3 interleaved rv32imc", "stream_shake128", "", "", "", {"message_bytes": 33, "output_bytes": 200})
_ASCON = Fault("", "ascon_aead ref rv32imc", "encrypt_aead128", "", "", "", LENGTHS)
_XOODYAK = Fault("", "xoodyak ref rv32imc", "encrypt", "", "", "", LENGTHS)
_GIVEN = Fault("", "gcm zkn_zbkc rv32imc_zbkb_zbkc_zknd_zkne", "decrypt_given", "", "", "",
               {"message_bytes": 16, "ad_bytes": 16, "key_bits": 128, "iv_bytes": 60, "tag_bytes": 4})  # fmt: skip
_RECORD = replace(_GIVEN, operation="encrypt_record", parameters={**_GIVEN.parameters, "iv_bytes": 1})
ASSUMED = [
    (_CTR, {"aes ctr_blocks"}),
    (_HMAC, {"sha256 block"}),
    (_RECORD, {"aes encrypt_block", "aes encrypt_blocks", "aes ctr_blocks"}),
    (_SHA3, {"keccak permute"}),
    (_ASCON, {"ascon start", "ascon absorb_blocks", "ascon encrypt_blocks", "ascon permute", "ascon finish"}),
    (_XOODYAK, {"xoodoo permute"}),
]
"""An operation for each way in which a function is described, and what is a symbol there."""


@pytest.mark.parametrize(("operation", "expected"), ASSUMED, ids=lambda each: getattr(each, "program", ""))
def test_what_is_a_symbol(operation: Fault, expected: set[str]) -> None:
    verdict = prove_with_symbols(Trial.of(operation, LIBRARY).goal)
    assert (verdict.outcome, verdict.open_bits) == (Outcome.PROVED, 0), verdict.reason
    names = {each.name for each in verdict.assumed}
    assert names
    assert names <= expected


@pytest.mark.long
def test_a_right_tag_is_run_on_the_simulator() -> None:
    """Any tag may be given; the one that is right is what is computed of the other inputs, and is found."""
    verdict = verdict_with_symbols(Trial.of(_GIVEN, LIBRARY).goal)
    assert verdict.outcome is Outcome.PROVED, verdict.reason


def test_what_fills_a_context_does_not_assume_itself() -> None:
    operation = Fault("", "reed_solomon ref rv32imc", "init", "", "", "", {"parity_bytes": 32})
    assumed = prove_with_symbols(Trial.of(operation, LIBRARY).goal).assumed
    assert "reed_solomon init" not in {each.name for each in assumed}


def test_an_error_is_returned_whatever_was_computed_before() -> None:
    """The specification applies no symbol there, and the program applies many."""
    sizes = {"hash_bits": 512, "personalization_bytes": 0, "additional_bytes": 0}
    operation = Fault("", "hmac_drbg ref rv32imc", "uninstantiate", "", "", "", sizes)
    verdict = prove_with_symbols(Trial.of(operation, LIBRARY).goal)
    assert verdict.outcome is Outcome.PROVED
    assert {each.name for each in verdict.assumed} == {"sha512 block"}


def test_the_place_of_a_call_is_assumed() -> None:
    """The last block of CTR is made in place; a message that begins behind a word is encrypted there."""
    verdict = prove_with_symbols(Trial.of(_CTR, LIBRARY).goal)
    places = {(dict(each.parameters)["message_bytes"], each.place.aliases) for each in verdict.assumed}
    assert places == {(32, ()), (16, (("processed", "message"),))}


FAULTS = [
    Fault("a counter that does not wrap", "gcm ref rv32imc", "encrypt_streaming",
          "ref/message.c", "next++);", "next);\n            next += next != 0xffffffff;", GCM),
    Fault("a chain that is one block late", f"cbc zkn {ISA}", "decrypt", "ref/cbc.c",
          "&ciphertext[now - BLOCK], BLOCK)", "&ciphertext[0], BLOCK)", {"key_bits": 128, "message_bytes": 160}),
    Fault("a block that is encrypted with the key before", "ctr_drbg zk rv32imc_zicsr_zbkb_zknd_zkne_zknh_zkr",
          "instantiate", "ref/seed_material.inc",
          "    RVK_JOIN(AES, _expand_encrypt_key)(schedule, state.chains);\n", "", DRBG),
    Fault("padding that has no room at 55 bytes", "sha256 ref rv32imc", "hash", "../../common/merkle_damgard.inc",
          "at > &hash->block[LENGTH_AT]", "at >= &hash->block[LENGTH_AT]", {"message_bytes": 55}),
    Fault("padding that overwrites the length at 56 bytes", "sha256 ref rv32imc", "hash",
          "../../common/merkle_damgard.inc", "at > &hash->block[LENGTH_AT]", "at > &hash->block[LENGTH_AT + 1]",
          {"message_bytes": 56}),
    Fault("only the first of several blocks", "sha256 ref rv32imc", "hash", "../../common/merkle_damgard.inc",
          "(hash->state, &in[done], blocks)", "(hash->state, &in[done], 1)", {"message_bytes": 129}),
]  # fmt: skip


@pytest.mark.parametrize("fault", [*map(long, FAULTS[:3]), *FAULTS[3:]], ids=lambda fault: fault.name)
def test_a_fault_in_a_mode_is_not_proved(fault: Fault, tmp_path: Path) -> None:
    assert prove_with_symbols(Trial.of(fault, LIBRARY).goal).outcome is Outcome.PROVED
    assert prove_with_symbols(with_fault(fault, tmp_path).goal).outcome is Outcome.OPEN


def test_a_tag_of_15_of_16_bytes_is_not_proved(tmp_path: Path) -> None:
    """Verification of a tag that may be any, instead of the right one."""
    fault = Fault("", "cmac zkn rv32imc_zbkb_zknd_zkne", "verify", "META.toml", 'direction = "intermediate"',
                  'direction = "in"', {"key_bits": 128, "message_bytes": 17, "tag_bytes": 16})  # fmt: skip
    plant_in_copy(library_folder(), tmp_path / "lib", f"mac/cmac/{fault.file}", fault.right, fault.wrong)
    folder = tmp_path / "lib" / "mac" / "cmac"
    authenticates, verifies = "rvk_cmac_authenticate(mac, sealed_tag, tag_bytes, in, message_bytes)", "rvk_cmac_verify("
    plant(folder / "META.toml", f'"{authenticates}",\n    "{verifies}', f'"{verifies}')
    assert prove_with_symbols(Trial.of(fault, Library.load(tmp_path / "lib")).goal).outcome is Outcome.PROVED
    [source] = (each for each in (folder / "ref").glob("*.c") if "rvk_cmac_verify_final" in each.read_text())
    plant(source, "rvk_differs(tag, mac->chain, tag_bytes)", "rvk_differs(tag, mac->chain, tag_bytes - 1)")
    assert prove_with_symbols(Trial.of(fault, Library.load(tmp_path / "lib")).goal).outcome is Outcome.OPEN


BELOW = [
    Fault("", _CTR.program, "encrypt", "../../block/aes/zkn/ctr.inc",
          "\\p3, \\x0, 1", "\\p3, \\x1, 1", _CTR.parameters),
    Fault("", _HMAC.program, "sha256", "../../hash/sha256/ref/compress.c",
          "rvk_rotate_right(x, 22)", "rvk_rotate_right(x, 21)", _HMAC.parameters),
    Fault("", _XOODYAK.program, "encrypt", "../../permutation/xoodoo/ref/permute.c",
          "0x1a0, 0x012", "0x1a0, 0x013", LENGTHS),
]  # fmt: skip


@pytest.mark.parametrize("fault", [*map(long, BELOW[:1]), *BELOW[1:]], ids=lambda fault: fault.program)
def test_a_mode_on_a_wrong_function_is_not_proved(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    assert trial.differences(trial.random())
    assert prove_with_symbols(trial.goal).outcome is Outcome.PROVED  # for any function
    verdict = verdict_with_symbols(trial.goal)
    assert verdict.outcome is Outcome.OPEN
    assert "is not proved, but wrong: " in verdict.reason


_STORE = "rvk_aes_ref_store(out, &state);"
SPOILT = Fault("a key that is spoilt by its use", "aes ref rv32imc", "encrypt_block", "ref/cipher.c", _STORE,
               f"{_STORE}\n    ((uint32_t *)(uintptr_t)w)[0] ^= 1;", {"key_bits": 128})  # fmt: skip


def test_a_key_must_not_be_changed_by_its_use(tmp_path: Path) -> None:
    """Who encrypts one block does not notice; who assumes that, encrypts several."""
    goal = with_fault(SPOILT, tmp_path).goal
    assert prove(goal).outcome is Outcome.PROVED
    assumed = Assumption("aes", "encrypt_block", (("key_bits", 128),), Place()).goal(goal)
    verdict = prove(assumed)
    assert (verdict.outcome, "outside of what the call was given" in verdict.reason) == (Outcome.WRONG, True)


def test_all_of_a_state_is_compared() -> None:
    """Not only what is fetched from it."""
    trial = Trial.of(Fault("", "keccak ref rv32imc", "permute", "", "", ""), LIBRARY)
    goal = Assumption("keccak", "permute", tuple(trial.bound.parameters.items()), Place()).goal(trial.goal)
    comparison, known, _ = compare(AssumedExecution.at_place(goal, core_for_tests(), Ground.new()))
    assert known.outcome is Outcome.PROVED
    assert [(each.name, len(each.found)) for each in comparison.vectors] == [("out", 1600), ("state", 1600)]


def test_a_program_that_goes_wrong_on_the_simulator_is_not_proved(tmp_path: Path) -> None:
    """Even if its parts were proved: together they may need more stack than there is."""
    proved = prove_with_symbols(Trial.of(_HMAC, LIBRARY).goal)
    assert composed(Trial.of(_HMAC, LIBRARY).goal, replace(proved, assumed=()), {}).outcome is Outcome.PROVED
    verdict = composed(with_fault(BELOW[1], tmp_path).goal, replace(proved, assumed=()), {})
    assert (verdict.outcome, verdict.reason) == (Outcome.OPEN, "on the simulator it is not right: other outputs")


def test_each_case_is_run_with_its_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The path and the stack are those of its inputs; whether it is constant time is then not said."""
    goal, run = Trial.of(_HMAC, LIBRARY).goal, list[bytes]()

    def noted(_: object, __: object, ___: object, inputs: dict[str, bytes]) -> Replay:
        run.append(inputs["key"])
        return Replay(inputs, {}, {})

    monkeypatch.setattr("rvk.prove.code.composition.replay", noted)
    cases = tuple(Case((("key", 9, low), ("key", 255, high))) for low in (False, True) for high in (False, True))
    verdict = composed(goal, replace(prove_with_symbols(goal), assumed=(), cases=cases), {})
    assert [(bool(key[1] & 2), bool(key[31] & 0x80)) for key in run] == [
        tuple(value for _, _, value in each.bits) for each in cases
    ]
    assert (verdict.outcome, verdict.cases) == (Outcome.PROVED, ())
    assert Result(goal, verdict, 0).constant_time is None


def test_only_time_makes_it_undecided() -> None:
    """What is wrong or open besides is executed as a whole."""
    goal = Trial.of(_HMAC, LIBRARY).goal
    proved = prove_with_symbols(goal)
    slow = Verdict(Outcome.UNDECIDED, "not decided in 1 s", within_limits=False)
    [first, *others] = [*proved.assumed, Assumption("sha256", "block", (), Place((("block", 1),)))]
    proved = replace(proved, assumed=(first, *others))
    for second, outcome in ((slow, Outcome.UNDECIDED), (replace(slow, outcome=Outcome.WRONG), Outcome.OPEN)):
        verdict = composed(goal, proved, {first: slow, **dict.fromkeys(others, second)})
        assert verdict.outcome is outcome
        assert Result(goal, verdict, 0).constant_time is None


_HKDF = Fault("", "hkdf ref rv32imc", "sha256_extract", "", "", "", {"secret_bytes": 32, "salt_bytes": 32})


def test_what_is_assumed_is_proved_with_symbols() -> None:
    """HKDF on any HMAC, and HMAC on any SHA-256, in the program of HKDF."""
    goal = Trial.of(_HKDF, LIBRARY).goal
    [assumed] = prove_with_symbols(goal).assumed
    verdict = prove_with_symbols(assumed.goal(goal))
    assert (assumed.name, verdict.outcome, verdict.cases) == ("hmac sha256", Outcome.PROVED, (ALL,))
    assert {each.name for each in verdict.assumed} == {"sha256 block"}


def test_look_ups_of_what_is_assumed_count() -> None:
    tables = replace(_CTR, program="cbc ttable rv32imc", parameters=_CTR.parameters | {"message_bytes": 16})
    goal = Trial.of(tables, LIBRARY).goal
    assert prove_with_symbols(goal).look_ups == ()
    verdict = verdict_with_symbols(goal)
    assert (verdict.outcome, verdict.symbols) == (Outcome.PROVED, ("aes encrypt_block",))
    assert any("rvk_aes128_encrypt_block_of_ttable" in each for each in verdict.look_ups)


def test_a_tag_is_itself_where_the_specification_computes_it_twice() -> None:
    """Several numbers of the program are congruent to what it is made of."""
    operation = Fault(
        "", "chacha20_poly1305 rv32 rv32imc", "decrypt", "", "", "", {"message_bytes": 16, "ad_bytes": 16}
    )
    assert Trial.of(operation, LIBRARY).verdict().outcome is Outcome.PROVED


@pytest.fixture
def limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Limits:
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path / "build"))
    return Limits(seconds=100, memory=4 << 30)


def test_a_wrong_function_is_shown_by_what_the_mode_computes(tmp_path: Path, limits: Limits) -> None:
    trial = with_fault(BELOW[2], tmp_path)
    [result] = prove_all([trial.goal], limits, jobs=1)
    assert (result.verdict.outcome, result.verdict.symbols) == (Outcome.WRONG, ())
    assert trial.differences(trial.counterexample(result.verdict))


def test_both_parts_are_proved_and_kept(limits: Limits) -> None:
    goal = Trial.of(_XOODYAK, LIBRARY).goal
    first, again = (prove_all([goal], limits, jobs=1)[0] for _ in range(2))
    assert (first.verdict.outcome, first.verdict.symbols) == (Outcome.PROVED, ("xoodoo permute",))
    assert first == again
