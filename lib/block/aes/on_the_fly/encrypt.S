/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption (FIPS 197 section 5.1) and counter mode (SP 800-38A section 6.5) in little code and little memory: the
 * schedule is the key itself, and round keys are made as they are used. Constant time.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                           uint8_t counter[16], size_t blocks)
 *
 * In each round the four columns of the state and the newest word of the key schedule go through one S-box, a circuit
 * on the bits of 32 bytes: SUBBYTES and SUBWORD together. Nk words of the schedule are kept. After a round key is used,
 * words of the next ones replace its words (section 5.2: w[i] = w[i - Nk] + f(w[i - 1])), until one needs a SUBWORD
 * that the next round brings, or there is no more room.
 *
 * Registers: s9 is Rcon, s10 the address of the newest word of the schedule, s11 that of the next word of the round
 * key. Both are in the ring, which begins at START(sp) and ends at RING_END. In a round all others but sp, gp and tp
 * change. Buffers at any address; schedule 4-aligned; out may be in.
 * Stack: 128 bytes. State and ring are wiped.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc 90
 * instructions: rvk_aes192_expand_encrypt_key rv32imc 130
 * instructions: rvk_aes256_expand_encrypt_key rv32imc 169
 * instructions: rvk_aes128_encrypt_block rv32imc 5608
 * instructions: rvk_aes128_encrypt_block rv32imc_zbb 5444
 * instructions: rvk_aes192_encrypt_block rv32imc 6661
 * instructions: rvk_aes192_encrypt_block rv32imc_zbb 6469
 * instructions: rvk_aes256_encrypt_block rv32imc 7705
 * instructions: rvk_aes256_encrypt_block rv32imc_zbb 7483
 * instructions: rvk_aes128_ctr_blocks rv32imc message_bytes=256 90792
 * instructions: rvk_aes128_ctr_blocks rv32imc_zbb message_bytes=256 88168
 * instructions: rvk_aes192_ctr_blocks rv32imc message_bytes=256 107640
 * instructions: rvk_aes192_ctr_blocks rv32imc_zbb message_bytes=256 104568
 * instructions: rvk_aes256_ctr_blocks rv32imc message_bytes=256 124344
 * instructions: rvk_aes256_ctr_blocks rv32imc_zbb message_bytes=256 120792
 */
#define RVK_FOLDER on_the_fly
#include "../same_as.inc"
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "sub_bytes.inc"

#define STATE 0
#define RING 16
#define RING_END 48
#define OUT 48
#define IN 52
#define COUNTER 56
#define BLOCKS 60
#define SCHEDULE 64
#define START 68
#define ROUNDS 72
#define SAVED 76
#define FRAME 128

/* Another entry, and the end of several. */
.macro GLOBAL name
    .globl \name
    .type \name, @function
\name:
.endm

.macro ENDS names:vararg
    .irp name, \names
    END \name
    .endr
.endm

/* Exchanges the bits of x and y under s1. Changes s0. */
.macro SWAP x, y
    xor s0, \x, \y
    and s0, s0, s1
    xor \x, \x, s0
    xor \y, \y, s0
.endm

/* EXCHANGE_BITS by a number of bits in a register. */
.macro EXCHANGE_BITS_BY n, a, b, mask, tmp
    srl \tmp, \a, \n
    xor \tmp, \tmp, \b
    and \tmp, \tmp, \mask
    xor \b, \b, \tmp
    sll \tmp, \tmp, \n
    xor \a, \a, \tmp
.endm

/* Section 5.1.2 on the columns a0 to a3: rows 2 and 3 move by two columns, then rows 1 and 3 by one. */
.macro SHIFT_ROWS
    li s1, 0xffff0000
    SWAP a0, a2
    SWAP a1, a3
    srli s0, s1, 8
    xor s1, s1, s0                      # 0xff00ff00
    SWAP a0, a1
    SWAP a1, a2
    SWAP a2, a3
.endm

/*
 * Section 5.1.3 on the column a1. With t the sum of a row and the next, a row becomes 2 t + the next row + t of two
 * rows further; 2 t is reduced by x^8 + x^4 + x^3 + x + 1. a3 is 0x80808080, a5 is 0x1b1b1b1b. Changes a2, a4, s0.
 */
.macro MIX_COLUMN
    ROTATE_RIGHT a2, a1, 8, a4
    xor a1, a1, a2
    and a4, a1, a3
    xor s0, a1, a4
    slli s0, s0, 1
    xor a2, a2, s0
    srli s0, a4, 7
    sub a4, a4, s0
    and a4, a4, a5
    xor a2, a2, a4
    ROTATE_RIGHT a1, a1, 16, s0
    xor a1, a1, a2
.endm

/* The next word of the round key: a2. t1 is the end of the ring. */
.macro NEXT_KEY_WORD
    lw a2, 0(s11)
    addi s11, s11, 4
    bne s11, t1, 1f
    lw s11, START(sp)
1:
.endm

FUNCTION rvk_aes128_expand_encrypt_key
    li a2, 10
    j 1f

GLOBAL rvk_aes192_expand_encrypt_key
    li a2, 12
    j 1f

GLOBAL rvk_aes256_expand_encrypt_key
    li a2, 14
1:  sw a2, 0(a0)
    slli a2, a2, 2
    addi a2, a2, -24                    # 4 Nk = 4 Nr - 24 bytes
    add a2, a2, a1
    addi a0, a0, 4
    mv t0, ra
    j copy

/* A single block is a counter that is only encrypted: BLOCKS(sp) is 0. */
GLOBAL rvk_aes_encrypt_block
    mv a3, a2
    li a4, 0
    j begin

GLOBAL rvk_aes_ctr_blocks
    bnez a4, begin
    ret

begin:
    addi sp, sp, -FRAME
    SAVE_RA_AND SAVED, 12
    sw a0, SCHEDULE(sp)
    sw a1, OUT(sp)
    sw a2, IN(sp)
    sw a3, COUNTER(sp)
    sw a4, BLOCKS(sp)

each_block:
    lw a1, COUNTER(sp)
    addi a2, a1, 16
    mv a0, sp
    jal t0, copy
    lw a5, SCHEDULE(sp)
    lw a4, 0(a5)
    addi a3, sp, RING_END
    li s9, 1
    sw a4, ROUNDS(sp)
    slli a4, a4, 2
    sub a4, a3, a4
    addi a4, a4, 24
    sw a4, START(sp)
    mv s11, a4
1:  lw a0, 4(a5)
    addi a5, a5, 4
    sw a0, 0(a4)
    addi a4, a4, 4
    bne a4, a3, 1b
    addi s10, a4, -4
    li t2, 0
    li s1, 0

/* t2: not zero if MIXCOLUMNS comes first; s1: what the S-box leaves out, or zero. */
add_round_key:
    li a3, 0x80808080
    li a5, 0x1b1b1b1b
    mv a0, sp
    addi t0, sp, STATE + 16
    addi t1, sp, RING_END
2:  lw a1, 0(a0)
    beqz t2, 3f
    MIX_COLUMN
3:  NEXT_KEY_WORD
    xor a1, a1, a2
    xor a1, a1, s1
    sw a1, 0(a0)
    addi a0, a0, 4
    bne a0, t0, 2b
    lw a5, ROUNDS(sp)
    beqz a5, encrypted
    addi a5, a5, -1
    sw a5, ROUNDS(sp)

    lw a0, STATE(sp)
    lw a1, STATE + 4(sp)
    lw a2, STATE + 8(sp)
    lw a3, STATE + 12(sp)
    lw a4, 0(s10)                       # a5 to a7 do not matter
    jal t0, transpose
    SUB_BYTES
    jal t0, transpose
    SHIFT_ROWS
    sw a0, STATE(sp)
    sw a1, STATE + 4(sp)
    sw a2, STATE + 8(sp)
    sw a3, STATE + 12(sp)

/* Words of the schedule: a4 is f(w[i - 1]), a0 the place of w[i - Nk], a5 the start of the ring. */
    li s1, 0x63636363
    xor a4, a4, s1
    addi a3, sp, RING_END
    lw a5, START(sp)
    addi a0, s10, 4
    bne a0, a3, 1f
    ROTATE_RIGHT a4, a4, 8, a2          # i is a multiple of Nk
    mv a0, a5
    xor a4, a4, s9
    slli s9, s9, 1
    andi a2, s9, 0xff
    bnez a2, make_word
    li s9, 0x1b                         # x^8 = x^4 + x^3 + x + 1
    j make_word
1:  addi a1, sp, RING
    beq a1, a5, make_word               # AES-256: SUBWORD in the middle, too
    lw a4, 0(s10)
make_word:
    mv s10, a0
    lw a1, 0(a0)
    xor a4, a4, a1
    sw a4, 0(a0)
    addi a0, a0, 4
    bne a0, a3, 1f
    mv a0, a5
1:  beq a0, s11, 2f
    bne a0, a5, make_word
2:  lw t2, ROUNDS(sp)
    j add_round_key

/*
 * Bit k of the bytes of word i and bit i of those of word k change places: a transposition, digit by digit of i and k.
 * After each exchange the words are numbered anew, so that the next digit tells a0 to a3 from a4 to a7 again.
 */
transpose:
    li s1, 0x0f0f0f0f
    li t1, 4
1:  EXCHANGE_BITS_BY t1, a0, a4, s1, s0
    EXCHANGE_BITS_BY t1, a1, a5, s1, s0
    EXCHANGE_BITS_BY t1, a2, a6, s1, s0
    EXCHANGE_BITS_BY t1, a3, a7, s1, s0
    mv t2, a4
    mv a4, a2
    mv a2, a1
    mv a1, t2
    mv t2, a6
    mv a6, a3
    mv a3, a5
    mv a5, t2
    srli t1, t1, 1
    sll s0, s1, t1
    xor s1, s1, s0
    bnez t1, 1b
    jr t0

/* The bytes from a1 to a2, to a0. */
copy:
    lbu a3, 0(a1)
    addi a1, a1, 1
    sb a3, 0(a0)
    addi a0, a0, 1
    bne a1, a2, copy
    jr t0

/* out = in + key stream and the counter plus 1, from the last byte to the first; a4 is the carry. */
encrypted:
    lw a0, OUT(sp)
    lw a4, BLOCKS(sp)
    bnez a4, 1f
    mv a1, sp
    addi a2, sp, STATE + 16
    jal t0, copy
    j 3f
1:  lw a1, IN(sp)
    lw a2, COUNTER(sp)
    addi a0, a0, 16
    addi a1, a1, 16
    sw a0, OUT(sp)
    sw a1, IN(sp)
    addi a4, a4, -1
    sw a4, BLOCKS(sp)
    addi a2, a2, 16
    addi a3, sp, STATE + 16
    li a4, 1
2:  addi a0, a0, -1
    addi a1, a1, -1
    addi a2, a2, -1
    addi a3, a3, -1
    lbu a5, 0(a1)
    lbu s0, 0(a3)
    xor a5, a5, s0
    sb a5, 0(a0)
    lbu a5, 0(a2)
    add a4, a4, a5
    sb a4, 0(a2)
    srli a4, a4, 8
    bne a3, sp, 2b
    lw a4, BLOCKS(sp)
    bnez a4, each_block
3:  addi a0, sp, RING_END
4:  addi a0, a0, -4
    sw zero, 0(a0)
    bne a0, sp, 4b
    RESTORE_RA_AND SAVED, 12
    addi sp, sp, FRAME
    ret
ENDS rvk_aes128_expand_encrypt_key, rvk_aes192_expand_encrypt_key, rvk_aes256_expand_encrypt_key
ENDS rvk_aes_encrypt_block, rvk_aes_ctr_blocks

SAME_AS rvk_aes_encrypt_block, rvk_aes128_encrypt_block, rvk_aes192_encrypt_block, rvk_aes256_encrypt_block
SAME_AS rvk_aes_ctr_blocks, rvk_aes128_ctr_blocks, rvk_aes192_ctr_blocks, rvk_aes256_ctr_blocks
