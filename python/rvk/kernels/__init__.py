# SPDX-License-Identifier: MIT OR Apache-2.0
"""Shared by programs that generate code: circuits, straight-line programs, their order and registers, and text.

Generators of the library, searches for hardware and optimisers import it. It depends on nothing else in `rvk`.

- Algebra: `field` (GF(2^8)), `linear` (linear maps of bits), `constants` (primes and roots).
- Circuits: `circuit` (gates), `inversion` (that of GF(2^8), with linear layers around it), `sums` (what sums have in
  common), `xor_search` (few XORs; needs numpy).
- Code: `program` (operations on values), `schedule` (their order), `spill` (values in memory), `registers`.
- `text`: headers, tables and functions as they are printed.
"""
