/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Keccak-f[1600] (FIPS 202 section 3) on bit-interleaved lanes, in C that mimics ../interleaved: the same rows in the
 * same order, to each of which theta, rho and pi bring five words, from the state to its copy and back. The compiler
 * chooses registers, and what it keeps in memory.
 *
 * Left alone, compilers mix the rows, have far more values than registers, and move many of them to the stack and back.
 * So a row begins only when the one before has ended (RVK_AFTER).
 */
#define RVK_FOLDER interleaved_c
#include "../variants.h"
#include "after.h"
#include "rotate.h"
#include "rounds.inc"
#include "rvk/keccak.h"

#define INLINE static inline __attribute__((always_inline))

/*
 * The products ~b & c of chi. Without and-not, lanes are complemented so that a product, or its complement, is one of
 * these: CHI in ../interleaved/rounds.py.
 */
#if defined __riscv_zbb || defined __riscv_zbkb
#define AND(b, c) (~(b) & (c))
#define OR(b, c) (~(b) & (c))
#define COMPLEMENT(b) (b)
#else
#define AND(b, c) ((b) & (c))
#define OR(b, c) ((b) | (c))
#define COMPLEMENT(b) (~(b))
#endif

static const uint32_t round_constants[48] = {ROUND_CONSTANTS};

/* The state and its copy, and the parities of the columns, from which the next theta starts. */
typedef struct {
    uint32_t *a, *e, parity[10];
} values;

/* The even (0) or the odd (1) bits of a row, and where they go. */
typedef struct {
    values *all;
    uint32_t **to;
    unsigned y, half;
} row;

INLINE void put(row r, unsigned x, uint32_t word) {
    (*r.to)[10 * r.y + r.half + 2 * x] = word;
    r.all->parity[2 * x + r.half] ^= word;
}

/* The words of the next row are loaded, and the last word of this one is stored, after its last product. */
INLINE void put_last(row r, unsigned x, uint32_t word, uint32_t product) {
    RVK_AFTER(r.all->a, product);
    RVK_AFTER(r.all->e, product);
    put(r, x, word ^ product);
}

/* Chi (algorithm 4) on each row. */
INLINE void chi_0(row r, uint32_t b0, uint32_t b1, uint32_t b2, uint32_t b3, uint32_t b4, uint32_t constant) {
    put(r, 2, b2 ^ AND(b3, b4));
    put(r, 3, b3 ^ OR(b4, b0));
    put(r, 4, b4 ^ AND(b0, b1));
    put(r, 0, b0 ^ OR(b1, b2) ^ constant); /* iota, algorithm 6 */
    put_last(r, 1, b1, OR(COMPLEMENT(b2), b3));
}

INLINE void chi_1(row r, uint32_t b0, uint32_t b1, uint32_t b2, uint32_t b3, uint32_t b4) {
    put(r, 3, b3 ^ OR(b4, b0));
    put(r, 4, b4 ^ AND(b0, b1));
    put(r, 0, b0 ^ OR(b1, b2));
    put(r, 1, b1 ^ AND(b2, b3));
    put_last(r, 2, b2, OR(b3, COMPLEMENT(b4)));
}

INLINE void chi_2(row r, uint32_t b0, uint32_t b1, uint32_t b2, uint32_t b3, uint32_t b4) {
    const uint32_t n3 = COMPLEMENT(b3);
    put(r, 0, b0 ^ OR(b1, b2));
    put(r, 1, b1 ^ AND(b2, b3));
    put(r, 2, b2 ^ AND(n3, b4));
    put(r, 3, n3 ^ OR(b4, b0));
    put_last(r, 4, b4, AND(b0, b1));
}

INLINE void chi_3(row r, uint32_t b0, uint32_t b1, uint32_t b2, uint32_t b3, uint32_t b4) {
    const uint32_t n3 = COMPLEMENT(b3);
    put(r, 1, b1 ^ OR(b2, b3));
    put(r, 2, b2 ^ OR(n3, b4));
    put(r, 3, n3 ^ AND(b4, b0));
    put(r, 4, b4 ^ OR(b0, b1));
    put_last(r, 0, b0, AND(b1, b2));
}

INLINE void chi_4(row r, uint32_t b0, uint32_t b1, uint32_t b2, uint32_t b3, uint32_t b4) {
    const uint32_t n1 = COMPLEMENT(b1);
    put(r, 2, b2 ^ AND(b3, b4));
    put(r, 3, b3 ^ OR(b4, b0));
    put(r, 4, b4 ^ AND(b0, b1));
    put(r, 0, b0 ^ AND(n1, b2));
    put_last(r, 1, n1, OR(b2, b3));
}

/* Without a loop, because GCC keeps an array in memory that it has an index for. */
#define EACH(what) what(0) what(1) what(2) what(3) what(4) what(5) what(6) what(7) what(8) what(9)
#define CLEAR(i) all.parity[i] = 0;
#define ADD_COLUMN(i) all.parity[i] = all.a[i] ^ all.a[i + 10] ^ all.a[i + 20] ^ all.a[i + 30] ^ all.a[i + 40];

/*
 * What theta (algorithm 1) adds to column x, where w = x - 1 and y = x + 1. In this order each sum ends the use of a
 * parity. Then the parities are to be added up anew.
 */
#define EVEN(w, x, y) d##x##_even = all.parity[2 * w] ^ rvk_rotate_left(all.parity[2 * y + 1], 1);
#define ODD(w, x, y) d##x##_odd = all.parity[2 * w + 1] ^ all.parity[2 * y];
#define THETA     \
    EVEN(4, 0, 1) \
    ODD(2, 3, 4)  \
    EVEN(0, 1, 2) \
    ODD(3, 4, 0)  \
    EVEN(1, 2, 3) \
    ODD(4, 0, 1)  \
    EVEN(2, 3, 4) \
    ODD(0, 1, 2)  \
    EVEN(3, 4, 0) \
    ODD(1, 2, 3)  \
    EACH(CLEAR)

/* A word of a row before chi. */
#define MOVED(b, word, theta, rotation) b = rvk_rotate_left(word ^ theta, rotation);

#define ROW(number, to, half) chi_##number((row){&all, &all.to, number, half}, b0, b1, b2, b3, b4);
#define ROW_0(to, half, constant) chi_0((row){&all, &all.to, 0, half}, b0, b1, b2, b3, b4, constant);

void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state) {
    uint32_t copy[50], d0_even, d1_even, d2_even, d3_even, d4_even, d0_odd, d1_odd, d2_odd, d3_odd, d4_odd;
    uint32_t b0, b1, b2, b3, b4;
    values all = {state->word, copy, {0}};
    EACH(ADD_COLUMN)
    for (const uint32_t *constant = round_constants; constant != &round_constants[48]; constant += 4) {
        ROUND_0
        ROUND_1
    }
}
