# SPDX-License-Identifier: MIT OR Apache-2.0
"""GF(2^m) in polynomial basis: polynomials over GF(2) modulo an irreducible polynomial f of degree m.

A. Menezes et al., Handbook of Applied Cryptography, section 2.6. Bit i is the coefficient of x^i.
"""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import Parameter, Signature

from rvk.specification import Bits, Buffer, blocks, choose, concat, little, written_also, zeros

BAD_POLYNOMIAL = -5
DEGREES = (2, 64)
DEGREES_IN_A_WORD = (4, 8, 13, 16, 24, 32)
POLYNOMIALS = {
    4: 0x13,
    8: 0x11B,
    13: 0x201B,
    16: 0x1002B,
    24: 0x100001B,
    32: 0x10000008D,
    48: 0x100000000002D,
    64: 0x1000000000000001B,
}
"""f for each m, as the operations have it."""
TimesX = Callable[[Bits], Bits]
Word = dict[str, Bits]


def product(a: Bits, b: Bits, times_x: TimesX) -> Bits:
    """The sum of b_i x^i a for all i, modulo f, from the highest i on."""
    total = zeros(a.width)
    for bit in reversed(b.parts(1)):
        total = times_x(total) ^ a.only_if(bit)
    return total


def field(f: int) -> tuple[int, TimesX]:
    """The degree m of f, and how an element of m bits is multiplied by x: x^m is f without its leading term."""
    m = f.bit_length() - 1
    return m, lambda a: (a << 1) ^ Bits(m, f).only_if(a.bit(m - 1))


def multiply(a: Bits, b: Bits, f: int) -> Bits:
    """The product of two elements."""
    m, times_x = field(f)
    return product(a.extract(0, m), b.extract(0, m), times_x)


def invert_by_doubling(a: Bits, f: int) -> Bits:
    """T. Itoh, S. Tsujii, 1988: with b_k = a^(2^k - 1), b_(j + k) = b_j^(2^k) b_k, and 1 / a is b_(m-1) squared."""
    m, times_x = field(f)
    a = a.extract(0, m)
    b, k = a, 1
    for bit in f"{m - 1:b}"[1:]:
        power = b
        for _ in range(k):
            power = product(power, power, times_x)
        b, k = product(power, b, times_x), 2 * k
        if bit == "1":
            b, k = product(product(b, b, times_x), a, times_x), k + 1
    return product(b, b, times_x)


def invert_by_division_steps(a: Bits, f: int) -> Bits:
    """D. J. Bernstein, B.-Y. Yang, 2019, theorem 6.2: 2 m - 1 division steps of the reversed f and a.

    v and r are polynomials in 1/x; the coefficients of the inverse are the highest ones of v.
    """
    m = f.bit_length() - 1
    g = concat(*a.extract(0, m).parts(1)).extended(m + 1)
    f_, v, r = concat(*Bits(m + 1, f).parts(1)), zeros(2 * m), Bits(2 * m, 1)
    minus_delta = Bits(32, -1)
    for _ in range(2 * m - 1):
        odd = g.bit(0)
        swap = odd & minus_delta.bit(31)
        is_swap = concat(*[swap] * 32)
        minus_delta = (minus_delta ^ is_swap) - is_swap - 1  # which is delta - 1 for a swap
        f_, g = choose(swap, g, f_), (g ^ f_.only_if(odd)) >> 1
        v, r = choose(swap, r, v), (r ^ v.only_if(odd)) << 1
    return v.extract(m - 1, m)


@written_also(invert_by_doubling, invert_by_division_steps)
def invert(a: Bits, f: int) -> Bits:
    """1 / a = a^(2^m - 2), where 2^m - 2 = 2 + 4 + ... + 2^(m-1); 0 for 0."""
    m, times_x = field(f)
    a = a.extract(0, m)
    total = power = product(a, a, times_x)
    for _ in range(2, m):
        power = product(power, power, times_x)
        total = product(total, power, times_x)
    return total


def reduce(a: Bits, f: int) -> Bits:
    """The remainder of any polynomial: the sum of a_i x^i; an element is its own."""
    m, times_x = field(f)
    return a.extended(m) if a.width <= m else product(Bits(m, 1), a, times_x)


def times_x_modulo(f: Bits) -> TimesX:
    """The same for an unknown f of any degree: its leading term decides what has to be subtracted."""
    leading, above = zeros(f.width), zeros(1)
    for i in reversed(range(f.width)):
        leading = leading ^ Bits(f.width, 1 << i).only_if(f.bit(i) & ~above)
        above = above | f.bit(i)

    def times_x(a: Bits) -> Bits:
        shifted = a << 1
        return shifted ^ f.only_if(~(shifted & leading).equals(0))

    return times_x


def gcd(a: Bits, b: Bits) -> Bits:
    """The greatest common divisor of polynomials, if the constant term of a is 1.

    D. E. Knuth, The Art of Computer Programming, volume 2, section 4.5.2, algorithm B, for polynomials: x does not
    divide a, so it can be taken out of b, or else of a + b.
    """
    for _ in range(2 * a.width):
        a, b = choose(b.bit(0) & b.is_less(a), b, a), (b ^ a.only_if(b.bit(0))) >> 1
    return a


def is_irreducible(f: Bits) -> Bits:
    """One bit. M. Ben-Or, 1981: f has no divisor in common with x^(2^i) - x, for any i up to half its degree.

    Nor has it then with their product modulo f.
    """
    times_x, x = times_x_modulo(f), Bits(f.width, 2)
    power, total = x, Bits(f.width, 1)
    for i in range(1, DEGREES[1] // 2 + 1):
        power = product(power, power, times_x)
        degree_is_less = f.extract(2 * i, f.width - 2 * i).equals(0)
        total = choose(degree_is_less, total, product(total, power ^ x, times_x))
    return f.bit(0) & gcd(f, total).equals(1)


def init(*, word0: Bits, word1: Bits, word2: Bits) -> Word:
    """Whether the polynomial is accepted: irreducible, and of a degree from 2 to 64."""
    words = concat(word2, word1, word0)
    f, above = words.extract(0, DEGREES[1] + 1), words.extract(DEGREES[1] + 1, 31)
    good = above.equals(0) & ~f.is_less(1 << DEGREES[0]) & is_irreducible(f)
    return {"result": choose(good, zeros(32), Bits(32, BAD_POLYNOMIAL))}


def init_16(*, small: Bits) -> Word:
    """The same for a polynomial in one word."""
    return init(word0=small, word1=zeros(32), word2=zeros(32))


@dataclass(frozen=True)
class Operation:
    """An operation on elements of the field of f."""

    function: Callable[..., Bits]
    f: int
    names: tuple[str, ...]

    @property
    def __signature__(self) -> Signature:
        """Its arguments have the names of META.toml."""
        return Signature([Parameter(name, Parameter.KEYWORD_ONLY) for name in self.names])


class OnWords(Operation):
    """An operation on elements in words."""

    def __call__(self, **values: Bits) -> Word:
        """The result in a word."""
        return {"result": self.function(*(values[name] for name in self.names), self.f).extended(32)}


@dataclass(frozen=True)
class OnArrays(Operation):
    """An operation on arrays of polynomials of so many bytes, which are reduced first."""

    out: str
    size: int

    def __call__(self, **buffers: Buffer) -> dict[str, Buffer]:
        """The results as an array."""
        columns = [[reduce(little(x), self.f) for x in blocks(buffers[name], self.size)] for name in self.names]
        results = [self.function(*row, self.f) for row in zip(*columns, strict=True)]
        return {self.out: [byte for x in results for byte in x.extended(8 * self.size).little()]}


def multiply_8_any(*, a8: Bits, b8: Bits, polynomial: int) -> Word:
    """With another polynomial."""
    return {"result": multiply(a8, b8, polynomial).extended(32)}


def multiply_16_any(*, a16: Bits, b16: Bits, polynomial: int) -> Word:
    """With another polynomial."""
    return {"result": multiply(a16, b16, polynomial).extended(32)}


for _m, _f in POLYNOMIALS.items():
    _size = next(size for size in (2, 4, 8) if _m <= 8 * size)
    if _m in DEGREES_IN_A_WORD:
        globals()[f"multiply_{_m}"] = OnWords(multiply, _f, (f"a{_m}", f"b{_m}"))
        globals()[f"invert_{_m}"] = OnWords(invert, _f, (f"a{_m}",))
    else:
        globals()[f"multiply_{_m}"] = OnArrays(multiply, _f, ("a64", "b64"), "out64", _size)
        globals()[f"invert_{_m}"] = OnArrays(invert, _f, ("a64",), "out64", _size)
    globals()[f"multiply_array_{_m}"] = OnArrays(multiply, _f, ("in_", "factors"), "out", _size)
    globals()[f"reduce_array_{_m}"] = OnArrays(reduce, _f, ("in_",), "out", _size)

multiply_8_in_32 = OnWords(multiply, POLYNOMIALS[8], ("a8", "b8"))
invert_8_in_32 = OnWords(invert, POLYNOMIALS[8], ("a8",))
