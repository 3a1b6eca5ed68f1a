/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Four states of 25 bytes, one after the other, to and from the words of keccak_f200x4.h: bit z of byte i of state s is
 * bit 4 z + s of word i. For RV32I and for Zbkb from one source.
 *
 *     void rvk_keccak_f200x4_pack(rvk_keccak_f200x4 *states, const uint8_t in[100])
 *     void rvk_keccak_f200x4_unpack(uint8_t out[100], const rvk_keccak_f200x4 *states)
 *
 * Four bytes of all states are four words. A bit has a word number (2 index bits) and a number in its word (5 index
 * bits). At first the word is the state, the bit is (lane, z); at last the word is the lane, the bit is (z, state). On
 * RV32I this permutation of seven index bits is one cycle: five exchanges of the low bit of the word number with a bit
 * of the bit number, and one with the high bit of the word number, which only renames words. With Zbkb the bytes are
 * transposed, and `zip`, which turns the five index bits of a word by one, does the rest.
 *
 * Preconditions: both arguments 4-aligned, no overlap.
 * Registers: W0 to W3 the words; LEFT1 to LEFT3 what is left of the last word of states 1 to 3; MASK1 to MASK16 the
 * bits whose index bit that stands for 1 to 16 is 0.
 * Stack: 16 bytes, saved registers.
 *
 * instructions: rvk_keccak_f200x4_pack rv32imc 584
 * instructions: rvk_keccak_f200x4_unpack rv32imc 572
 * instructions: rvk_keccak_f200x4_pack rv32imc_zbkb 366
 * instructions: rvk_keccak_f200x4_unpack rv32imc_zbkb 354
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "exchange_bits.inc"

#define TO a0
#define FROM a1
#define W0 a2
#define W1 a3
#define W2 a4
#define W3 a5
#define T0 t0
#define T1 t1
#define LEFT1 t2
#define LEFT2 a6
#define LEFT3 a7
#define MASK1 t3
#define MASK2 t4
#define MASK4 t5
#define MASK8 t6
#define MASK16 s0
#define FINAL s1

/* Exchanges the bits of x where the index bit that stands for n is 1 with those of y where it is 0. */
.macro EXCHANGE_BOTH x0, y0, x1, y1, n, mask
    EXCHANGE_BITS \x0, \y0, \mask, \n, T0
    EXCHANGE_BITS \x1, \y1, \mask, \n, T0
.endm

#if defined(__riscv_zbkb)

#define LANE1 W1
#define LANE2 W2

/* x = its low half and that of y; y = their high halves */
.macro HALVES x, y
    pack T0, \x, \y
    srli \x, \x, 16
    srli \y, \y, 16
    pack \y, \x, \y
    mv \x, T0
.endm

.macro BYTES_TO_LANES
    HALVES W0, W2
    HALVES W1, W3
    EXCHANGE_BOTH W0, W1, W2, W3, 8, MASK8
    .irp word, W0, W1, W2, W3
    zip \word, \word
    zip \word, \word
    .endr
.endm

.macro LANES_TO_BYTES
    .irp word, W0, W1, W2, W3
    unzip \word, \word
    unzip \word, \word
    .endr
    EXCHANGE_BOTH W0, W1, W2, W3, 8, MASK8
    HALVES W0, W2
    HALVES W1, W3
.endm

.macro MASKS
    li MASK8, 0x00ff00ff
.endm

#else

#define LANE1 W2 /* the renaming */
#define LANE2 W1

.macro BYTES_TO_LANES
    EXCHANGE_BOTH W0, W1, W2, W3, 1, MASK1
    EXCHANGE_BOTH W0, W1, W2, W3, 4, MASK4
    EXCHANGE_BOTH W0, W1, W2, W3, 16, MASK16
    EXCHANGE_BOTH W0, W2, W1, W3, 2, MASK2
    EXCHANGE_BOTH W0, W2, W1, W3, 8, MASK8
.endm

.macro LANES_TO_BYTES
    EXCHANGE_BOTH W0, W2, W1, W3, 8, MASK8
    EXCHANGE_BOTH W0, W2, W1, W3, 2, MASK2
    EXCHANGE_BOTH W0, W1, W2, W3, 16, MASK16
    EXCHANGE_BOTH W0, W1, W2, W3, 4, MASK4
    EXCHANGE_BOTH W0, W1, W2, W3, 1, MASK1
.endm

.macro MASKS
    li MASK1, 0x55555555
    li MASK2, 0x33333333
    li MASK4, 0x0f0f0f0f
    li MASK8, 0x00ff00ff
    li MASK16, 0x0000ffff
.endm

#endif

/* word = the four bytes from byte `bytes` of `left` on, the last ones from `word`, which `left` becomes. */
.macro TAKE word, left, bytes
    srli T0, \left, 8*\bytes
    mv \left, \word
    slli \word, \word, 32-8*\bytes
    or \word, \word, T0
.endm

FUNCTION rvk_keccak_f200x4_pack
    addi sp, sp, -16
    sw s0, 0(sp)
    sw s1, 4(sp)
    MASKS
    addi FINAL, FROM, 24
    lw LEFT1, 24(FROM)
    lw LEFT2, 48(FROM)
    lw LEFT3, 72(FROM)
.Lpack:
    lw W0, 0(FROM)
    lw W1, 28(FROM)
    lw W2, 52(FROM)
    lw W3, 76(FROM)
    addi FROM, FROM, 4
    TAKE W1, LEFT1, 1
    TAKE W2, LEFT2, 2
    TAKE W3, LEFT3, 3
    BYTES_TO_LANES
    sw W0, 0(TO)
    sw LANE1, 4(TO)
    sw LANE2, 8(TO)
    sw W3, 12(TO)
    addi TO, TO, 16
    bne FROM, FINAL, .Lpack

    lbu W0, 0(FROM) /* byte 24 of each state */
    lbu W1, 25(FROM)
    lbu W2, 50(FROM)
    lbu W3, 75(FROM)
    BYTES_TO_LANES
    sw W0, 0(TO)
    lw s0, 0(sp)
    lw s1, 4(sp)
    addi sp, sp, 16
    ret
END rvk_keccak_f200x4_pack

/* Stores a word of state `bytes`, `bytes` bytes further; what is left of it is for the next one. */
.macro PUT word, left, bytes
    slli T0, \word, 8*\bytes
    or T0, T0, \left
    srli \left, \word, 32-8*\bytes
    sw T0, 24*\bytes(TO)
.endm

FUNCTION rvk_keccak_f200x4_unpack
    addi sp, sp, -16
    sw s0, 0(sp)
    sw s1, 4(sp)
    lw W0, 96(FROM)
    MASKS
    addi FINAL, TO, 24
    li W1, 0
    li W2, 0
    li W3, 0
    LANES_TO_BYTES
    mv LEFT1, W0 /* byte 24 of each state comes before the first ones of the next */
    slli LEFT2, W1, 8
    slli LEFT3, W2, 16
    slli T1, W3, 24
.Lunpack:
    lw W0, 0(FROM)
    lw LANE1, 4(FROM)
    lw LANE2, 8(FROM)
    lw W3, 12(FROM)
    addi FROM, FROM, 16
    LANES_TO_BYTES
    sw W0, 0(TO)
    PUT W1, LEFT1, 1
    PUT W2, LEFT2, 2
    PUT W3, LEFT3, 3
    addi TO, TO, 4
    bne TO, FINAL, .Lunpack

    or T1, T1, LEFT3
    sb LEFT1, 24(TO)
    sb LEFT2, 48(TO)
    srli LEFT2, LEFT2, 8
    sb LEFT2, 49(TO)
    sw T1, 72(TO)
    lw s0, 0(sp)
    lw s1, 4(sp)
    addi sp, sp, 16
    ret
END rvk_keccak_f200x4_unpack
