# SPDX-License-Identifier: MIT OR Apache-2.0
"""Leaks for the checker to find, and what only looks like one. Each is planted in a copy of a library."""

from dataclasses import dataclass
from pathlib import Path

from rvk import paths

TOYS = Path(__file__).parent / "lib"
"""Two small primitives that have all the paths of real ones."""
DRAIN, DRIP = Path("aead/drain/ref/drain.c"), Path("random/drip/ref/drip.c")


@dataclass(frozen=True)
class Plant:
    """A fault in one source, and the program that has it."""

    source: Path
    right: str
    wrong: str
    variant: str = "ref"
    isa: str = "rv32imc"
    core: str = "e31"
    secret: str = ""
    """One of those that the checker must name."""
    primitive: str = ""
    """Which one is checked; the one that the source is of, if it is not said."""

    @property
    def library(self) -> Path:
        """The library that has the source."""
        return TOYS if (TOYS / self.source).exists() else paths.library_folder()

    @property
    def checked(self) -> str:
        """The primitive that is checked."""
        return self.primitive or self.source.parts[1]


def _drain(place: str, wrong: str, core: str = "e31") -> Plant:
    return Plant(DRAIN, f"/* {place} */", wrong, core=core, secret="key")


def _drip(place: str, wrong: str) -> Plant:
    return Plant(DRIP, f"/* {place} */", wrong, isa="rv32imc_zicsr_zkr", secret="entropy source")


STATE = "branch_on(drain->state[0]);"
SECRET = "branch_on(secret);"
ENTROPY = {
    "a word of entropy decides a branch": _drip("POLLED", "branch_on(seed);"),
    "a word of entropy chooses an address": _drip("POLLED", "look_up(seed >> 4);"),
    "a word of entropy is divided": _drip("POLLED", "DIVIDE(seed, 7);"),
    "what is made of entropy counts a loop": _drip("KEPT", "count_down(kept);"),
    "custom bits of seed decide a branch": _drip("POLLED", "branch_on(seed >> 16);"),
}
PIECES = {
    "a block that is joined from two pieces": _drain("A BLOCK JOINED", STATE),
    "whole blocks after a joined one": _drain("WHOLE BLOCKS AFTER A JOINED ONE", STATE),
    "a piece that only joins a rest": _drain("JOINED, AND NOT FULL", STATE),
    "key stream that an earlier piece has left": _drain("UNUSED KEY STREAM", STATE),
    "associated data in pieces": _drain("AD IN PIECES", STATE),
}
LENGTHS = {
    "a rest of associated data": _drain("REST OF AD", STATE),
    "an empty message": _drain("EMPTY", SECRET),
}
PLACES = {
    "in place": _drain("IN PLACE", SECRET),
    "only the input misaligned": _drain("ONLY THE INPUT MISALIGNED", SECRET),
    "only the output misaligned": _drain("ONLY THE OUTPUT MISALIGNED", SECRET),
    "input and output misaligned differently": _drain("MISALIGNED DIFFERENTLY", SECRET),
    "only the key misaligned": _drain("ONLY THE KEY MISALIGNED", STATE),
    "associated data at offset 2": _drain("AD AT OFFSET 2", STATE),
}
FORGED = {
    "after a wrong tag": _drain("FORGED", "branch_on(right[3]);"),
    "while a forged message is wiped": _drain("WIPED", "look_up(out[i]);"),
    "after a forged message is wiped": _drain("AFTER THE WIPE", "count_down(right[0]);"),
}
OPERANDS = {
    "a divisor where only zero takes another time": _drain("MIX", "DIVIDE(1000, state[0]);", "ibex"),
    "a dividend where bits take time": _drain("MIX", "DIVIDE(state[0], 1000);", "veer-el2"),
    "a dividend whose sign takes time": _drain("MIX", "DIVIDE(state[0], 1000);", "hazard3"),
    "a factor that is unknown": _drain("MIX", "MULTIPLY(state[0], 3);", "unknown"),
    "the upper half of a product that is unknown": _drain("MIX", "MULTIPLY_HIGH(3, state[0]);", "unknown"),
    "the amount of a shift that is unknown": _drain("MIX", "SHIFT(1, state[0]);", "unknown"),
}
LONG = {
    "a loop over 4096 bytes": _drain("4096 BYTES", STATE),
    "beyond 1024 bytes": _drain("BEYOND 1024 BYTES", STATE),
}
NOW = 'if ({} & 1) {{ __asm__ volatile("nop"); }}'
"""A branch, for sources of the library."""


def _library(source: str, line: str, secret: str, **more: str) -> Plant:
    """A branch on a secret before a line of the library."""
    name = more.pop("named")
    return Plant(Path(source), line, f"{NOW.format(secret)} {line}", secret=name, **more)


ZKR = {"variant": "zkr", "isa": "rv32imc_zicsr_zkr", "named": "entropy source"}
LIBRARY = {
    "SHA-256 joins pieces": _library(
        "common/merkle_damgard.inc",
        "rvk_copy_each_byte(&hash->block[used], in, missing);",
        "in[0]",
        named="in",
        primitive="sha256",
    ),
    "HMAC's hash joins pieces": _library(
        "common/merkle_damgard.inc",
        "rvk_copy_each_byte(&hash->block[used], in, missing);",
        "in[0]",
        named="in",
        primitive="hmac",
    ),
    "Poly1305 joins pieces": _library(
        "mac/poly1305/ref/mac.c", "rvk_copy_each_byte(&mac->block[used], in, missing);", "mac->r[0]", named="key"
    ),
    "ChaCha20 uses what is left": _library(
        "stream/chacha20/ref/stream.c", "done = xor_unused(stream, out, in, bytes);", "in[0]", named="in"
    ),
    "the health tests see a word": _library("random/entropy/ref/seed.c", "*word = seed & 0xffff;", "seed", **ZKR),
    "the health tests see a word of the draft's instruction": _library(
        "random/entropy/ref/seed.c",
        "*word = seed & 0xffff;",
        "seed",
        variant="xdraft07",
        isa="rv32imc_xdraft07",
        named="entropy source",
    ),
    "a generator is given a seed": _library(
        "common/drbg_requests.inc",
        "status = RVK_JOIN(DRBG, _reseed)(drbg, seed, sizeof seed, additional, additional_bytes);",
        "seed[0]",
        primitive="hmac_drbg",
        **ZKR,
    ),
    "ChaCha20-Poly1305 wipes a forged message": _library(
        "aead/chacha20_poly1305/ref/whole.c", "rvk_wipe(out, in_bytes);", "aead.stream.state[4]", named="key"
    ),
}
LEAKS = {**ENTROPY, **PIECES, **LENGTHS, **PLACES, **FORGED, **OPERANDS, **LONG, **LIBRARY}

LOOK_ALIKES = {
    "the state of the entropy source": _drip("POLLED", "branch_on(seed >> 30);"),
    "entropy that is shifted out": _drip("KEPT", "branch_on(hide(kept & 0xffff) >> 16);"),
    "a dividend where only the divisor takes time": _drain("MIX", "DIVIDE(state[0], 1000);", "ibex"),
    "a dividend where nothing takes time": _drain("MIX", "DIVIDE(state[0], state[1]);", "rvk"),
    "a factor where multiplications always take the same time": _drain("MIX", "MULTIPLY(state[0], state[1]);", "ibex"),
    "the amount of a shift in one cycle": _drain("MIX", "SHIFT(1, state[0]);"),
    "what is shifted by a public amount": _drain("MIX", "SHIFT(state[0], 3);", "unknown"),
    "lengths": _drain("A BLOCK JOINED", "branch_on((uint32_t)bytes);"),
    "the nonce": Plant(DRAIN, "    drain->position = 0;", "    drain->position = 0;\n    look_up(nonce[3]);"),
    "associated data": Plant(
        DRAIN, "    absorb(drain, ad, bytes);", "    absorb(drain, ad, bytes);\n    if (bytes) { branch_on(ad[0]); }"
    ),
    "the other byte of a word": _drain("REST OF AD", "branch_on(hide(drain->state[0] & 0xff) >> 8);"),
    "a secret added to itself": _drain("MIX", "branch_on(exclusive_or_with_itself(state[0]));"),
    "a secret masked with nothing": _drain("MIX", "look_up(state[0] & hide(0));"),
    "what has been wiped": _drain("AFTER THE WIPE", "if (bytes) { branch_on(out[0]); }"),
    "the verdict on a tag": _drain("FORGED", "look_up((uint32_t)rvk_drain_differs(right, tag, sizeof right));"),
}
