# SPDX-License-Identifier: MIT OR Apache-2.0
"""MIXCOLUMNS and its inverse on bits in slices, with the round key, where ShiftRows have been left out.

Slice k holds bit k of all 32 bytes of two blocks: byte r of the register is row r of the state, and in it bit 2 c + b
is that of column c of block b. If `missing` ShiftRows have been left out so far, this one included, then the next row
of a column stands `missing` columns further (A. Adomnicai, T. Peyrin, Fixslicing AES-like Ciphers, TCHES 2021,
section 3): its bits are those of the register rotated by 8, in each byte of which the bits have been rotated by
2 * missing.
"""

from rvk.kernels.program import Op, Program

SLICES = range(8)
REDUCED = (1, 3, 4)
"""Where x^8 appears it is replaced by x^4 + x^3 + x + 1, FIPS 197 section 4.2: bit 7 goes to bit 0, as in a rotation,
and is added to these."""
NIBBLES = "s10"
"""The register that holds 0x0f0f0f0f."""
NIBBLE = 4


class Columns:
    """The operations of a piece of code, in order; each method adds some and returns the names of its results."""

    def __init__(self, missing: int) -> None:
        """For this number of missing ShiftRows, modulo 4."""
        self.missing = missing
        self.program = Program([], [f"s{k}" for k in SLICES], [f"x{k}" for k in SLICES])
        if missing % 2:
            self._add(f"li {{d}}, {(1 << 2 * missing) - 1:#x} * 0x01010101", "mask")

    def _add(self, text: str, target: str, *sources: str, early: bool = False, loads: str = "") -> str:
        return self.program.add(Op(text, target, sources, early=early, loads=loads))

    def sum(self, first: str, second: str, *others: str, name: str = "") -> str:
        """The sum of some values."""
        target = f"{first} + {second}" if others or not name else name
        self._add("xor {d}, {0}, {1}", target, first, second)
        return self.sum(target, *others, name=name) if others else target

    def further(self, rows: int, source: str) -> str:
        """What stands 1 or 2 rows further in each column."""
        bits, target = 2 * rows * self.missing % 8, f"row {rows} after {source}"
        if bits == 0:
            return self._add(f"ROTATE_RIGHT {{d}}, {{0}}, {8 * rows}, {{t}}", target, source, early=True)
        if bits == NIBBLE:
            return self._add(f"TURN {{d}}, {{0}}, {NIBBLES}, {bits}, {8 * rows}, {{t}}", target, source, early=True)
        return self._add(f"TURN {{d}}, {{0}}, {{1}}, {bits}, {8 * rows}, {{t}}", target, source, "mask", early=True)

    def key(self, k: int) -> str:
        """Slice k of the round key; s11 is the key pointer and `key` the argument of the macro."""
        cell = f"\\key + {4 * k}(s11)"
        return self._add(f"lw {{d}}, {cell}", f"key {k}", loads=cell)


def mix_columns(missing: int) -> Program:
    """s0 to s7 to x0 to x7: MIXCOLUMNS, then the round key.

    With t the sum of a row and the next, a row becomes 2 t + the next row + t of two rows further.
    """
    code = Columns(missing)
    after: dict[int, str] = {}
    t: dict[int, str] = {}
    for k in (7, 6, 5, 4, 3, 2, 1, 0):
        for j in {k, (k - 1) % 8} - t.keys():
            after[j] = code.further(1, f"s{j}")
            t[j] = code.sum(f"s{j}", after[j])
        key = code.key(k)
        twice = [t[(k - 1) % 8], *([t[7]] if k in REDUCED else [])]
        code.sum(code.further(2, t[k]), after[k], *twice, key, name=f"x{k}")
    return code.program


def inv_mix_columns(missing: int) -> Program:
    """s0 to s7 to x0 to x7: the round key, then INVMIXCOLUMNS.

    Its matrix is that of MIXCOLUMNS times the one that adds 4 u to each row, where u is the sum of the row and the one
    two further. With b the row after that, the result is z + b + z of the next row, where z = 2 b + u.
    """
    code = Columns(missing)
    keys = [code.key(k) for k in SLICES]
    a = [code.sum(f"s{k}", keys[k]) for k in SLICES]
    u = [code.sum(a[k], code.further(2, a[k])) for k in SLICES]
    u67 = code.sum(u[6], u[7])
    quadruple = [[u[6]], [u67], [u[0], u[7]], [u[1], u[6]], [u[2], u67], [u[3], u[7]], [u[4]], [u[5]]]
    b = [code.sum(a[k], *quadruple[k], name=f"b{k}") for k in SLICES]
    for k in SLICES:
        z = code.sum(u[k], b[(k - 1) % 8], *([b[7]] if k in REDUCED else []))
        code.sum(code.further(1, z), z, b[k], name=f"x{k}")
    return code.program
