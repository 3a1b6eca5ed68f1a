# SPDX-License-Identifier: MIT OR Apache-2.0
"""The generators of SP 800-90A on the machine's entropy source, their limits, and the example in docs/randomness.md."""

import importlib.util
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

import pytest

from rvk import paths
from rvk._sim import Isa
from rvk.programs import Target
from rvk.programs.objects import compile_object
from rvk.programs.program import link
from rvk.testing.run import core_for_tests
from rvk.toolchain import compiler, run_tool
from tests.clone import CLONE
from tests.library.programs import LIBRARY

from .device import (
    DEAD,
    NOT_INSTANTIATED,
    READY,
    RESEED_REQUIRED,
    START_UP,
    WORDS,
    Device,
    leftovers,
    seeds,
    words,
)

ISA = {"hmac_drbg": "rv32imc_zicsr_zbkb_zknh_zkr", "ctr_drbg": "rv32imc_zicsr_zbkb_zknd_zkne_zknh_zkr"}
OUTPUT_TOO_LONG = -6
LONGEST = 1 << 16
INTERVAL = 1 << 48


class Model(Protocol):
    """An instance in an oracle."""

    def reseed(self, entropy: bytes, additional: bytes) -> None: ...
    def generate(self, output_bytes: int, additional: bytes) -> bytes: ...


@dataclass(frozen=True)
class Family:
    """A generator: its primitive, the prefix of its functions, bytes of its context, its entropy and its nonce."""

    primitive: str
    name: str
    context: int
    entropy: int
    nonce: int

    def model(self, seed: bytes) -> Model:
        """The oracle's instance with a seed, entropy and nonce."""
        path = LIBRARY.primitive(self.primitive).folder / "oracle.py"
        spec = importlib.util.spec_from_file_location(f"model_of_{self.primitive}", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        [bits] = re.findall(r"(?:sha|aes)(\d+)", self.name)
        if self.primitive == "hmac_drbg":
            return cast("Model", module.HmacDrbg(int(bits), seed))
        derives = "no_df" not in self.name
        return cast("Model", module.CtrDrbg(int(bits) // 8, derives, seed[: self.entropy], seed[self.entropy :], b""))


FAMILIES = [
    Family("hmac_drbg", "rvk_hmac_drbg_sha256", 72, 32, 16),
    Family("hmac_drbg", "rvk_hmac_drbg_sha512", 136, 32, 16),
    Family("ctr_drbg", "rvk_ctr_drbg_aes128", 40, 16, 8),
    Family("ctr_drbg", "rvk_ctr_drbg_aes256", 56, 32, 16),
    Family("ctr_drbg", "rvk_ctr_drbg_aes128_no_df", 40, 32, 0),
    Family("ctr_drbg", "rvk_ctr_drbg_aes256_no_df", 56, 48, 0),
]
EACH = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)


class Generator:
    """An instance on a device, with the seeds that its source will give."""

    def __init__(self, family: Family, pattern: str = READY) -> None:
        self.family = family
        self.device = Device(family.primitive, "zk", ISA[family.primitive])
        self.device.machine.set_entropy(pattern)
        self._seeds = seeds(words())
        assert self.device.start() == 0

    def next_seed(self, size: int) -> bytes:
        """What the source gives for one call."""
        return b"".join(next(self._seeds) for _ in range(-(-size // 32)))[:size]

    def call(self, function: str, *arguments: int) -> int:
        return self.device.call(f"{self.family.name}_{function}", self.device.drbg, *arguments)

    def instantiate(self) -> Model:
        """Instantiates from the source, which is right if the model of it generates the same."""
        assert self.call("instantiate_from_source", self.device.source, 0, 0) == 0
        return self.family.model(self.next_seed(self.family.entropy + self.family.nonce))

    def generate(self, size: int, resistant: bool, additional: bytes = b"") -> tuple[int, bytes]:
        self.device.machine.write(self.device.out, b"\xa5" * min(size, 1024))
        address, count = self.device.put(additional)
        status = self.call("generate_from_source", self.device.source, self.device.out, size, resistant, address, count)
        return status, self.device.machine.read(self.device.out, size)

    @property
    def state(self) -> bytes:
        return self.device.machine.read(self.device.drbg, self.family.context)

    def set_counter(self, requests: int) -> None:
        """As if there had been so many requests since the seed."""
        at = self.device.drbg + self.family.context - 8
        self.device.machine.write(at, (requests + 1).to_bytes(8, "little"))


@EACH
def test_what_is_generated_is_what_the_model_generates_from_the_seeds(family: Family) -> None:
    generator = Generator(family)
    model = generator.instantiate()
    assert generator.generate(50, resistant=False, additional=b"first") == (0, model.generate(50, b"first"))
    model.reseed(generator.next_seed(family.entropy), b"second")
    assert generator.generate(50, resistant=True, additional=b"second") == (0, model.generate(50, b""))
    address, count = generator.device.put(b"third")
    assert generator.call("reseed_from_source", generator.device.source, address, count) == 0
    model.reseed(generator.next_seed(family.entropy), b"third")
    assert generator.generate(50, resistant=False) == (0, model.generate(50, b""))


@EACH
def test_additional_input_has_any_length(family: Family) -> None:
    """Those that fill the derivation function's last block among them; without it 32 bytes are allowed to all."""
    generator = Generator(family)
    model = generator.instantiate()
    for length in range(33 if "no_df" in family.name else 130):
        additional = bytes(range(length))
        assert generator.generate(17, resistant=False, additional=additional) == (0, model.generate(17, additional))


@pytest.mark.parametrize("family", FAMILIES[2:], ids=lambda family: family.name)
@pytest.mark.parametrize("v", [(1 << 128) - 1, (1 << 128) - 3, (1 << 64) - 1, 255])
def test_the_counter_of_ctr_drbg_carries(family: Family, v: int) -> None:
    generator = Generator(family)
    model = generator.instantiate()
    generator.device.machine.write(generator.device.drbg + family.context - 24, v.to_bytes(16, "big"))
    setattr(model, "_v", v)  # noqa: B010
    assert generator.generate(50, resistant=False) == (0, model.generate(50, b""))


@EACH
def test_there_are_2_to_the_48_requests_without_a_reseed(family: Family) -> None:
    generator = Generator(family)
    model = generator.instantiate()
    generator.set_counter(INTERVAL - 1)
    request = (generator.device.out, 16, 0, 0)
    assert generator.call("generate", *request) == 0
    model.generate(16, b"")
    before = generator.state
    generator.device.machine.write(generator.device.out, bytes(16))
    assert generator.call("generate", *request) == RESEED_REQUIRED
    assert (generator.state, generator.device.machine.read(generator.device.out, 16)) == (before, bytes(16))
    # With a source the reseed is automatic, and takes the additional input.
    model.reseed(generator.next_seed(family.entropy), b"more")
    assert generator.generate(16, resistant=False, additional=b"more") == (0, model.generate(16, b""))
    assert generator.call("generate", *request) == 0


@EACH
def test_the_counter_goes_beyond_a_word(family: Family) -> None:
    generator = Generator(family)
    generator.instantiate()
    generator.set_counter((1 << 32) - 2)
    assert generator.call("generate", generator.device.out, 16, 0, 0) == 0
    assert int.from_bytes(generator.state[-8:], "little") == 1 << 32


@EACH
def test_a_request_has_65536_bytes_at_most(family: Family) -> None:
    generator = Generator(family)
    model = generator.instantiate()
    at = generator.device.data + 4096
    assert generator.call("generate", at, LONGEST, 0, 0) == 0
    assert generator.device.machine.read(at, LONGEST) == model.generate(LONGEST, b"")
    before = generator.state
    for resistant in (0, 1):
        arguments = (generator.device.source, at, LONGEST + 1, resistant, 0, 0)
        assert generator.call("generate_from_source", *arguments) == OUTPUT_TOO_LONG
    entropy, size = generator.device.put(bytes(family.entropy))
    resistant_request = (at, LONGEST + 1, entropy, size, 0, 0)
    assert generator.call("generate_with_prediction_resistance", *resistant_request) == OUTPUT_TOO_LONG
    assert generator.state == before


@EACH
def test_a_source_that_dies_leaves_the_instance_what_it_was(family: Family) -> None:
    blocks = -(-(family.entropy + family.nonce) // 32)
    generator = Generator(family, " ".join(["es16"] * (START_UP + blocks * WORDS)) + " dead")
    model = generator.instantiate()
    before = generator.state
    assert generator.generate(16, resistant=True) == (DEAD, b"\xa5" * 16)
    assert generator.call("reseed_from_source", generator.device.source, 0, 0) == DEAD
    assert generator.state == before
    assert generator.generate(16, resistant=False) == (0, model.generate(16, b""))


@EACH
def test_without_a_seed_there_is_no_instance(family: Family) -> None:
    device = Device(family.primitive, "zk", ISA[family.primitive])
    device.machine.set_entropy("dead")
    assert device.start() == DEAD
    # The context is full of other bytes, which must not be taken for an instance.
    assert device.call(f"{family.name}_instantiate_from_source", device.drbg, device.source, 0, 0) == DEAD
    assert device.call(f"{family.name}_generate", device.drbg, device.out, 16, 0, 0) == NOT_INSTANTIATED
    assert device.call(f"{family.name}_reseed", device.drbg, device.data, family.entropy, 0, 0) == NOT_INSTANTIATED


@EACH
def test_an_instance_that_is_uninstantiated_is_wiped(family: Family) -> None:
    generator = Generator(family)
    generator.instantiate()
    generator.call("uninstantiate")
    assert generator.state == bytes(family.context)


@EACH
def test_no_seed_is_left_on_the_stack(family: Family) -> None:
    generator = Generator(family)
    assert generator.call("instantiate_from_source", generator.device.source, 0, 0) == 0
    first = generator.next_seed(family.entropy + family.nonce)
    assert leftovers(generator.device, first) == []
    assert generator.call("reseed_from_source", generator.device.source, 0, 0) == 0
    assert leftovers(generator.device, first + generator.next_seed(family.entropy)) == []


def example() -> str:
    """The program in docs/randomness.md."""
    text = (CLONE / "docs" / "randomness.md").read_text(encoding="utf-8")
    [code] = re.findall(r"```c\n(#include.*?)```", text, re.DOTALL)
    return str(code)


def test_the_example_of_the_documentation_runs(tmp_path: Path) -> None:
    isa, core = ISA["hmac_drbg"], core_for_tests()
    target = Target(LIBRARY.primitive("hmac_drbg"), "zk", isa, compiler("zig"))
    source, built = tmp_path / "example.c", tmp_path / "example.o"
    source.write_text(example(), encoding="utf-8")
    include = f"-I{paths.library_folder() / 'include'}"
    variants = target.choice(LIBRARY).definitions(target.primitive)
    run_tool([*compiler("zig").command(source, Isa(isa)), *variants, include, str(source)], built, tmp_path)
    objects = [compile_object(each) for each in target.objects(LIBRARY)]
    functions = ["start_random_numbers", "new_key", "new_nonce"]
    linked = link(target, [*objects, built], core, {name: name for name in functions})
    machine = linked.machine(core)
    machine.set_entropy(READY)
    out, _ = machine.free_memory
    machine.write(out, b"serial number")
    assert machine.call("start_random_numbers", [out, 13]).result == 0
    source_of_seeds = seeds(words())
    seed = (next(source_of_seeds) + next(source_of_seeds))[:48]
    model = FAMILIES[0].model(seed + b"serial number")
    model.reseed(next(source_of_seeds), b"")
    for function, size in (("new_key", 32), ("new_nonce", 12)):
        assert machine.call(function, [out]).result == 0
        assert machine.read(out, size) == model.generate(size, b"")
