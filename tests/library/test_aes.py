# SPDX-License-Identifier: MIT OR Apache-2.0
"""The counter of AES in counter mode: the examples of the standard, and the carries that random counters lack."""

import random

import pytest

from rvk._sim import Machine
from rvk.library import BoundOperation
from rvk.library.oracle import Oracle
from rvk.measuring.inputs import Inputs, random_inputs
from rvk.testing.cases import Case
from rvk.testing.run import core_for_tests, run_case
from tests.conftest import SEED, program
from tests.long_tests import long_unless

from .programs import LIBRARY

AES = LIBRARY.primitive("aes")
PROGRAMS = long_unless(
    [(variant, meta.isa[-1]) for variant, meta in AES.meta.variants.items()],
    [(variant, isa) for variant, meta in AES.meta.variants.items() for isa in meta.isa],
)
BLOCK_BYTES = 16

# SP 800-38A appendices F.5.1, F.5.3, F.5.5: keys and ciphertexts.
PLAINTEXT = bytes.fromhex(
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)
FIRST_COUNTER = bytes(range(0xF0, 0x100))
EXAMPLES = {
    "2b7e151628aed2a6abf7158809cf4f3c": (
        "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
        "5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee"
    ),
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b": (
        "1abc932417521ca24f2b0459fe7e6e0b090339ec0aa6faefd5ccc2c6f4ce8e94"
        "1e36b26bd1ebc670d1bd1d665620abf74f78a7f6d29809585a97daec58c6b050"
    ),
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4": (
        "601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"
        "2b0930daa23de94ce87017ba2d84988ddfc9c58db67aada613c2dd08457941a6"
    ),
}


def machine(variant: str, isa: str) -> Machine:
    return program(LIBRARY, "aes", variant, isa).machine(core_for_tests())


def problems(on: Machine, bound: BoundOperation, inputs: Inputs, expected: dict[str, bytes] | None) -> list[str]:
    oracle = Oracle(AES)
    right = expected or oracle.expect(bound, inputs.for_oracle())
    offsets = dict.fromkeys(bound.buffers, 0)
    return list(run_case(on, Case(bound, inputs, offsets, {}, (), None, "counter"), oracle, right))


@pytest.mark.parametrize(("variant", "isa"), PROGRAMS)
def test_counter_mode_gives_the_examples_of_the_standard(variant: str, isa: str) -> None:
    on = machine(variant, isa)
    for key, ciphertext in EXAMPLES.items():
        bound = AES.bind("ctr_blocks", {"key_bits": 4 * len(key), "message_bytes": len(PLAINTEXT)})
        contents = {"key": bytes.fromhex(key), "message": PLAINTEXT, "counter": FIRST_COUNTER}
        last = (int.from_bytes(FIRST_COUNTER, "big") + len(PLAINTEXT) // BLOCK_BYTES).to_bytes(BLOCK_BYTES, "big")
        expected = {"processed": bytes.fromhex(ciphertext), "counter": last}
        assert problems(on, bound, Inputs(contents, {}), expected) == []


@pytest.mark.parametrize("bits", long_unless((32, 128), [8, 16, 32, 64, 96, 128]))
@pytest.mark.parametrize(("variant", "isa"), PROGRAMS)
def test_the_counter_carries(variant: str, isa: str, bits: int) -> None:
    on, generator = machine(variant, isa), random.Random(f"{SEED} {bits}")
    for blocks in (1, 2, 5, 6):
        for before_wrap in range(blocks + 1):
            bound = AES.bind("ctr_blocks", {"key_bits": 128, "message_bytes": BLOCK_BYTES * blocks})
            inputs = random_inputs(bound, generator)
            above = generator.getrandbits(128) >> bits << bits
            first = above + (1 << bits) - 1 - before_wrap
            inputs.contents["counter"] = first.to_bytes(BLOCK_BYTES, "big")
            assert problems(on, bound, inputs, None) == [], f"{blocks} blocks from {first:#x} on"


@pytest.mark.parametrize(("variant", "isa"), PROGRAMS)
def test_no_key_stream_is_left_on_the_stack(variant: str, isa: str) -> None:
    on, generator = machine(variant, isa), random.Random(SEED)
    for blocks in range(1, 10):
        bound = AES.bind("ctr_blocks", {"key_bits": 128, "message_bytes": BLOCK_BYTES * blocks})
        inputs = random_inputs(bound, generator)
        assert problems(on, bound, inputs, None) == []
        # That of the blocks that come next too: code that encrypts several blocks at a time may have computed it.
        nothing = Inputs({**inputs.contents, "message": bytes(BLOCK_BYTES * 16)}, {})
        longer = AES.bind("ctr_blocks", {"key_bits": 128, "message_bytes": BLOCK_BYTES * 16})
        expected = Oracle(AES).expect(longer, nothing.for_oracle())
        assert expected is not None
        stack, stream = on.read(*on.stack), expected["processed"]
        words = [stream[i : i + 4] for i in range(0, len(stream), 4)]
        assert [i for i, word in enumerate(words) if word in stack or word[::-1] in stack] == [], blocks
