/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * PRESENT in little memory and without tables: for RV32I, for Zbkb with Zbkx, and for the draft 0.7 of the cryptography
 * extension, from one source.
 *
 *     void rvk_present80_expand_key(rvk_present_key *schedule, const uint8_t key[10])
 *     void rvk_present128_expand_key(rvk_present_key *schedule, const uint8_t key[16])
 *     void rvk_present_encrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_present_decrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant or from ref; key, in and out at any address, in and out the same or
 * apart.
 *
 * The permutation layer moves a bit by its number: of the six binary digits w k2 k1 k0 j1 j0 of bit 4 k + j of word w, it
 * makes j1 j0 w k2 k1 k0. The first digit is the number of the word, written before a bar in what follows.
 *   - unshfli 14 makes w | j1 k2 k1 k0 j0 of them, pack and packu exchange the first two, unshfli 15 moves the last to the
 *     second place: six instructions.
 *   - Without unshfli 14 and packu: unzip twice, w | j1 j0 k2 k1 k0; an exchange of halves, j1 | w j0 k2 k1 k0; and the
 *     bytes of each word in another order.
 *   - On RV32I: six exchanges of bits whose numbers have two digits exchanged.
 * The S-box is one of bits on RV32I, on all nibbles of a word at once, in the 14 steps of bitsliced/blocks.S; otherwise
 * xperm4 in two halves, as in zbkx/blocks.S.
 *
 * In the key schedules, 61 bits to the left are 19 to the right in a register of 80 bits, and 67 in one of 128. xperm4 then
 * gives x ^ S(x) for nibbles at the low end of a word, which are shifted to the high end and added. With 80 bits, the
 * number of the round is kept where its lowest bit has to be added; the bits above it are added 16 places further down, to
 * the next word.
 *
 * Registers: a0 round key, a1 out; a4 low word, a5 high word; a6, a7, t2, t3, t4 constants; t5 end; a2, a3, t0, t1
 * temporary. Key schedules: a1 key, then the number of the round; a5, a4, a6 and, with 128 bits, a7 the register, the highest
 * bits in a5; t5 with 80 bits a one in the place of the number, t6 end; t2, t3, t4 constants; a2, a3, t0, t1 temporary.
 * .Lload has its link in t0.
 * Stack: nothing.
 *
 * instructions: rvk_present80_expand_key rv32imc key_bits=80 1601
 * instructions: rvk_present80_expand_key rv32imc_zbkb_zbkx key_bits=80 765
 * instructions: rvk_present80_expand_key rv32imc_xdraft07 key_bits=80 765
 * instructions: rvk_present128_expand_key rv32imc key_bits=128 1789
 * instructions: rvk_present128_expand_key rv32imc_xdraft07 key_bits=128 1016
 * instructions: rvk_present_encrypt_block rv32imc key_bits=80 3052
 * instructions: rvk_present_encrypt_block rv32imc_zbkb_zbkx key_bits=80 818
 * instructions: rvk_present_encrypt_block rv32imc_xdraft07 key_bits=80 692
 * instructions: rvk_present_decrypt_block rv32imc key_bits=80 3053
 * instructions: rvk_present_decrypt_block rv32imc_xdraft07 key_bits=80 693
 */
#define RVK_FOLDER size
#include "../variants.h"
#include "layers.inc"

#define LOW a6
#define LOWEST a7
#define ROUND_KEYS 32
#define LAST (31 * 8)       /* offset of the last round key */

#if HAVE_XPERM
.macro CONSTANTS_OF_KEY
    li t3, 0xac5d844c
    li t4, 0xdfa8357b
.endm

/* The highest 4 or 8 bits of a5 through the S-box */
.macro S_BOX_OF_KEY bits
    srli a3, a5, 32 - \bits
    xperm4 t0, t3, a3
    xori a3, a3, 0x88 & ((1 << \bits) - 1)
    xperm4 a3, t4, a3
    xor a3, a3, t0
    slli a3, a3, 32 - \bits
    xor a5, a5, a3
.endm

#else

.macro CONSTANTS_OF_KEY
    li t2, 0x11111111
.endm

.macro S_BOX_OF_KEY bits
    srli t4, a5, 32 - \bits
    slli a5, a5, \bits
    S_BOX t4
    srli a5, a5, \bits
    slli t4, t4, 32 - \bits
    or a5, a5, t4
.endm

#endif

/* Not global: a5 and a4 = the 64 bits at a2. */
    .section .text.rvk_present_load, "ax", @progbits
    .balign 4
    .type .Lload, @function
.Lload:
    addi t1, a2, 4
1:  lbu t2, 0(a2)
    lbu a3, 4(a2)
    slli a5, a5, 8
    slli a4, a4, 8
    or a5, a5, t2
    or a4, a4, a3
    addi a2, a2, 1
    bne a2, t1, 1b
    jr t0
    .size .Lload, . - .Lload

FUNCTION rvk_present80_expand_key
    mv a2, a1
    jal t0, .Lload          # bits 79 to 16
    lbu LOW, 9(a1)          # bits 15 to 0; above them, anything
    lbu a3, 8(a1)
#if HAVE_XPERM
    packh LOW, LOW, a3
#else
    slli a3, a3, 8
    or LOW, LOW, a3
#endif
    CONSTANTS_OF_KEY
    lui t5, 0x8
    addi t6, a0, 8 * ROUND_KEYS
    li a1, 0
    j 2f
1:
#if HAVE_XPERM
    pack a3, LOW, a4        # bits 31 to 0
    slli a3, a3, 13
#else
    slli LOW, LOW, 16
    slli a3, a4, 29
    srli LOW, LOW, 3
    or a3, a3, LOW
#endif
    srli LOW, a4, 3
    slli t0, a5, 13
    srli a4, a4, 19
    srli a5, a5, 19
    or a4, a4, t0
    or a5, a5, a3
    S_BOX_OF_KEY 4
    add a1, a1, t5
    srli a3, a1, 16
    xor LOW, LOW, a1
    xor a4, a4, a3
2:  sw a4, 0(a0)
    sw a5, 4(a0)
    addi a0, a0, 8
    bne a0, t6, 1b
    ret
END rvk_present80_expand_key

FUNCTION rvk_present128_expand_key
    addi a2, a1, 8
    jal t0, .Lload
    mv LOW, a5
    mv LOWEST, a4
    mv a2, a1
    jal t0, .Lload
    CONSTANTS_OF_KEY
    addi t6, a0, 8 * ROUND_KEYS
    li a1, 0
    j 2f
1:  srli t0, LOW, 3
    slli a3, a4, 29
    or t0, t0, a3           # new highest word
    srli t1, LOWEST, 3
    slli a3, LOW, 29
    or t1, t1, a3           # new second word
    srli LOW, a5, 3
    slli LOWEST, LOWEST, 29
    or LOW, LOW, LOWEST
    srli LOWEST, a4, 3
    slli a5, a5, 29
    or LOWEST, LOWEST, a5
    mv a5, t0
    mv a4, t1
    S_BOX_OF_KEY 8
    addi a1, a1, 1
    slli a3, a1, 30
    xor LOW, LOW, a3
    srli a3, a1, 2
    xor a4, a4, a3
2:  sw a4, 0(a0)
    sw a5, 4(a0)
    addi a0, a0, 8
    bne a0, t6, 1b
    ret
END rvk_present128_expand_key

.macro STORE_BLOCK
    addi a2, a1, -4
1:  sb a5, 3(a1)
    sb a4, 7(a1)
    srli a5, a5, 8
    srli a4, a4, 8
    addi a1, a1, -1
    bne a1, a2, 1b
.endm

.macro ADD_ROUND_KEY
    lw a2, 0(a0)
    lw a3, 4(a0)
    xor a4, a4, a2
    xor a5, a5, a3
.endm

FUNCTION rvk_present_encrypt_block
    jal t0, .Lload
    CONSTANTS_TO_ENCRYPT
    addi t5, a0, LAST
1:  ADD_ROUND_KEY
    REGION s_box_layer
    S_BOX a4
    S_BOX a5
    REGION p_layer
    P_LAYER
    END_REGION
    addi a0, a0, 8
    bne a0, t5, 1b
    ADD_ROUND_KEY
    STORE_BLOCK
    ret
END rvk_present_encrypt_block

FUNCTION rvk_present_decrypt_block
    jal t0, .Lload
    CONSTANTS_TO_DECRYPT
    mv t5, a0
    addi a0, a0, LAST
    ADD_ROUND_KEY
1:  addi a0, a0, -8
    REGION p_layer
    INVERSE_P_LAYER
    REGION s_box_layer
    INVERSE_S_BOX a4
    INVERSE_S_BOX a5
    END_REGION
    ADD_ROUND_KEY
    bne a0, t5, 1b
    STORE_BLOCK
    ret
END rvk_present_decrypt_block
