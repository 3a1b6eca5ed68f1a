# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `rvk optimise` makes of the library's assembly on each core: for docs/optimising.md."""

import csv
import io
import sys
from collections.abc import Collection, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

from rvk._sim import Core
from rvk.core_files import load_core
from rvk.files import write_whole
from rvk.library import BoundOperation, Library
from rvk.measuring import Measurement, measure
from rvk.programs import Target, build
from rvk.toolchain import compilers

KEPT: Final = Path(__file__).with_name("orders.csv")
CORES: Final = ("e31", "hazard3", "cv32e40p", "scarv")
KERNELS: Final = (
    *("aes/ttable encrypt_block", "aes/fixsliced encrypt_blocks", "aes/barrel encrypt_blocks", "aes/zkn encrypt_block"),
    *("sm4/ttable encrypt_block", "sm4/zksed encrypt_block", "tdea/rv32 encrypt_block", "hight/rv32 encrypt_block"),
    *("chacha20/rv32 encrypt", "poly1305/rv32 authenticate", "ghash/comb hash"),
    *("sha256/rv32 block", "sha256/zknh block", "sha512/rv32 block", "sm3/rv32 block"),
    *("keccak/interleaved permute", "ascon/rv32 permute", "gimli/rv32 permute", "xoodoo/rv32 permute"),
    *("sparkle/rv32 permute_384", "bignum/rv32 multiply", "gf2m/rv32 multiply_16"),
)
"""Variant and operation, of which the first parameters and the first ISA string are taken."""
COLUMNS: Final = ("core", "kernel", "isa", "operation", "cycles", "waiting", "ordered_cycles", "ordered_waiting")
WAITING: Final = ("load_use", "multiplier")
"""Stalls that another order may avoid."""
Row = dict[str, str]


def row(library: Library, core: Core, kernel: str) -> Row:
    """One kernel on one core, as it is and in order."""
    place, _, operation = kernel.partition(" ")
    name, _, variant = place.partition("/")
    primitive = library.primitive(name)
    bound, isa = primitive.bind_all(operation)[0], primitive.variant(variant).isa[0]
    figures: list[int] = []
    for each in (*compilers("zig"), *compilers(f"zig:{core.name}")):
        found = _measured(library, core, Target(primitive, variant, isa, each), bound)
        figures += [found.cycles, sum(found.stalls.get(cause, 0) for cause in WAITING)]
    written = (core.name, place, isa, bound.label, *map(str, figures))
    return dict(zip(COLUMNS, written, strict=True))


def _measured(library: Library, core: Core, target: Target, bound: BoundOperation) -> Measurement:
    [program] = build(library, [target], core)
    return measure(program, bound, core)


def rows(library: Library, names: Collection[str], kept: Iterable[Row]) -> Iterator[Row]:
    """All of them; those of other primitives than these are as they were, if some are named."""
    before = {(each["core"], each["kernel"], each["operation"].split()[0]): each for each in kept}
    for name, kernel in product(CORES, KERNELS):
        place, _, operation = kernel.partition(" ")
        if names and place.partition("/")[0] not in names:
            yield before[name, place, operation]
            continue
        print(f"{name}: {kernel}", file=sys.stderr, flush=True)
        yield row(library, load_core(name), kernel)


def main() -> None:
    """Measures all, or the kernels of the primitives that are named, and writes the file."""
    library = Library.load()
    names = [each.name for each in library.select(sys.argv[1:])] if sys.argv[1:] else []
    with KEPT.open(encoding="utf-8", newline="") as file:
        kept = list(csv.DictReader(file))
    found = io.StringIO()
    written = csv.DictWriter(found, COLUMNS, lineterminator="\n")
    written.writeheader()
    written.writerows(rows(library, names, kept))
    write_whole(KEPT, found.getvalue())


if __name__ == "__main__":
    main()
