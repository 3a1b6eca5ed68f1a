# SPDX-License-Identifier: MIT OR Apache-2.0
"""Single rules that docs/api.md and the headers state: what is compared, which lengths are allowed, what is used up."""

import re

import pytest

from rvk import paths
from tests.library.programs import LIBRARY
from tests.library.randomness.device import NOT_INSTANTIATED, READY
from tests.library.randomness.device import Device as RandomDevice

from .device import BAD_NONCE_LENGTH, BAD_TAG_LENGTH, INPUT_TOO_LONG, OUT_OF_ORDER, Device, Out, Step
from .interfaces import ZKN

KEY = bytes(range(16))


def test_a_comparison_gives_0_or_1() -> None:
    device = Device(LIBRARY, "ccm", "zkn", ZKN)
    for length in (0, 1, 3, 16, 33):
        data = bytes(range(length))
        device.perform(Step("rvk_differs", (data, data, length), has_context=False))
        for bit in range(8 * length):
            other = bytearray(data)
            other[bit // 8] ^= 1 << bit % 8
            device.perform(Step("rvk_differs", (data, bytes(other), length), result=1, has_context=False))


def test_ccm_has_the_lengths_of_the_standard() -> None:
    device = Device(LIBRARY, "ccm", "zkn", ZKN)
    cipher = device.expand_key(KEY)
    for nonce_bytes in range(18):
        for tag_bytes in range(20):
            wrong = {BAD_NONCE_LENGTH} if nonce_bytes not in range(7, 14) else set()
            wrong |= {BAD_TAG_LENGTH} if tag_bytes not in range(4, 17, 2) else set()
            device.perform(Step("rvk_ccm_init", (cipher, device.schedule, nonce_bytes, tag_bytes), frozenset(wrong)))


def test_ascon_cxof_takes_256_bytes_of_customization_and_no_more() -> None:
    device = Device(LIBRARY, "ascon_hash", "ref", "rv32imc")
    for length in (0, 1, 256, 257, 1000):
        refused = frozenset([INPUT_TOO_LONG] if length > 256 else [])
        device.perform(Step("rvk_ascon_cxof128_init", (bytes(length), length), refused))
    device.perform(
        Step(
            "rvk_ascon_cxof128", (Out(b"x"), 1, bytes(257), 257, b"", 0), frozenset([INPUT_TOO_LONG]), has_context=False
        )
    )


@pytest.mark.parametrize("init", ["sha3_256", "sha3_224", "shake128", "shake256", "cshake128"])
def test_kmac_refuses_a_context_of_sha3(init: str) -> None:
    device = Device(LIBRARY, "kmac", "ref", "rv32imc")
    customization = (b"", 0, b"x", 1) if init == "cshake128" else ()
    tag, refused = Out(bytes(16)), frozenset([OUT_OF_ORDER])

    def refuses_all() -> None:
        device.perform(Step("rvk_kmac_update", (KEY, 16), refused))
        device.perform(Step("rvk_kmac_final", (tag, 16), refused))
        device.perform(Step("rvk_kmac_final", (Out(bytes(33)), 33), refused))
        device.perform(Step("rvk_kmac_verify", (bytes(64), 64), refused))
        device.perform(Step("rvk_kmac_finish", (), refused))
        device.perform(Step("rvk_kmac_squeeze", (tag, 16), refused))

    device.perform(Step(f"rvk_{init}_init", customization, result=None))
    refuses_all()
    device.perform(Step("rvk_sha3_absorb", (KEY, 16)))
    refuses_all()
    device.perform(Step("rvk_sha3_finish"))
    refuses_all()
    device.perform(Step("rvk_wipe", (212,), result=None))
    refuses_all()


@pytest.mark.parametrize(("name", "entropy"), [("aes128", 16), ("aes128_no_df", 32), ("aes256_no_df", 48)])
def test_a_generator_that_refuses_a_call_spends_no_entropy(name: str, entropy: int) -> None:
    device = RandomDevice("ctr_drbg", "zk", "rv32imc_zicsr_zbkb_zknd_zkne_zknh_zkr")
    device.machine.set_entropy(READY)
    assert device.start() == 0
    device.machine.write(device.drbg, bytes(64))
    too_long = entropy + 1 if "no_df" in name else None

    def refused(function: str, expected: int, *arguments: int) -> None:
        before = device.machine.read(device.source, 36)
        assert device.call(f"rvk_ctr_drbg_{name}_{function}", device.drbg, device.source, *arguments) == expected
        assert device.machine.read(device.source, 36) == before

    refused("reseed_from_source", NOT_INSTANTIATED, 0, 0)
    refused("generate_from_source", NOT_INSTANTIATED, device.out, 16, 1, 0, 0)
    if too_long is not None:
        refused("instantiate_from_source", INPUT_TOO_LONG, device.data, too_long)
        assert device.call(f"rvk_ctr_drbg_{name}_instantiate_from_source", device.drbg, device.source, 0, 0) == 0
        refused("reseed_from_source", INPUT_TOO_LONG, device.data, too_long)
        refused("generate_from_source", INPUT_TOO_LONG, device.out, 16, 1, device.data, too_long)


def test_every_function_with_a_status_is_marked() -> None:
    headers = sorted((paths.library_folder() / "include" / "rvk").glob("*.h"))
    declarations = [line for header in headers for line in header.read_text(encoding="utf-8").splitlines()]
    unmarked = [line for line in declarations if re.match(r"int rvk_\w+\(", line)]
    assert headers
    assert unmarked == []
