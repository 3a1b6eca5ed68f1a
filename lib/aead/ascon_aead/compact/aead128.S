/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Ascon-AEAD128 (NIST SP 800-232 section 4.1) on whole messages, for RV32I in little code and memory. Constant time.
 *
 *     void rvk_ascon_aead128_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes,
 *                                    const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
 *                                    const uint8_t key[16])
 *     int rvk_ascon_aead128_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
 *                                   const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16])
 *
 * The state stays in registers, with lanes 2 and 3 complemented, and so does the key; the permutation is a loop of one
 * round, that of ../../../permutation/ascon/compact/round.inc. Associated data and message go through the same loop over
 * blocks. Aligned blocks of 16 bytes are taken as words. For all others the rate, lanes 0 and 1, is stored in 16 bytes
 * of the stack, changed there byte by byte, and loaded again.
 *
 * Buffers at any address; out may be in. Registers: named below, and those of ../../../permutation/ascon/registers.inc.
 * Stack: 80 bytes; those that had the rate or the right tag are wiped. If the tag is wrong, out is wiped.
 *
 * instructions: rvk_ascon_aead128_encrypt rv32imc message_bytes=128 ad_bytes=128 19235
 * instructions: rvk_ascon_aead128_encrypt rv32imc message_bytes=4096 ad_bytes=0 249210
 */
#define RVK_FOLDER compact
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "../../../permutation/ascon/registers.inc"

#define TAG a0
#define LEFT s2           /* bytes of associated data or message */
#define K0L s3            /* the key */
#define K0H s4
#define K1L s5
#define K1H s6
#define ROUND_CONSTANT s7
#define AFTER_LAST s8     /* END_OF_CONSTANTS */
#define MESSAGE s9        /* until its turn comes: where it is, and how long */
#define MESSAGE_BYTES s10
#define DIRECTION s11     /* 1 encryption, -1 decryption */
#define PHASE ra          /* 0 associated data, then the direction */
#define SAVED 16
#define FRAME 80
#define AUTHENTICATION_FAILURE -1 /* as in rvk/common.h */
#include "../../../permutation/ascon/compact/round.inc"

.macro PERMUTE first_constant
    li ROUND_CONSTANT, \first_constant
    jal LINK, rounds
.endm

/* The words of the rate from the stack (op = lw) or to it (op = sw). */
.macro RATE op
    \op X0L, 0(sp)
    \op X0H, 4(sp)
    \op X1L, 8(sp)
    \op X1H, 12(sp)
.endm

/* A lane of the rate absorbs, encrypts or decrypts the words at IN + at. */
.macro ABSORB_LANE low, high, at
    lw T0, \at(IN)
    lw T1, \at + 4(IN)
    xor \low, \low, T0
    xor \high, \high, T1
.endm

.macro ENCRYPT_LANE low, high, at
    ABSORB_LANE \low, \high, \at
    sw \low, \at(OUT)
    sw \high, \at + 4(OUT)
.endm

.macro DECRYPT_LANE low, high, at
    ENCRYPT_LANE \low, \high, \at
    mv \low, T0
    mv \high, T1
.endm

.macro BOTH_LANES macro
    \macro X0L, X0H, 0
    \macro X1L, X1H, 8
.endm

/* T0 = an address of four words that are the 16 bytes at rs; PHASE is the link. */
.macro FETCH rs
    mv T0, \rs
    jal PHASE, fetch
.endm

FUNCTION rvk_ascon_aead128_decrypt
    mv t0, a1
    mv a1, a3
    mv a3, a2
    mv a2, t0
    li t0, -1
    j begin

    .globl rvk_ascon_aead128_encrypt
    .type rvk_ascon_aead128_encrypt, @function
rvk_ascon_aead128_encrypt:
    li t0, 1
begin:
    addi sp, sp, -FRAME
    SAVE_RA_AND SAVED, 12
    mv DIRECTION, t0
    mv OUT, a0
    mv TAG, a1
    mv MESSAGE, a2
    mv MESSAGE_BYTES, a3
    mv IN, a4
    mv LEFT, a5
    FETCH a7
    lw K0L, 0(T0)
    lw K0H, 4(T0)
    lw K1L, 8(T0)
    lw K1H, 12(T0)
    FETCH a6
    lw X3L, 0(T0)
    lw X3H, 4(T0)
    lw X4L, 8(T0)
    lw X4H, 12(T0)
    li X0L, 0x808c0001                  # SP 800-232 appendix B
    li X0H, 0x00001000
    mv X1L, K0L
    mv X1H, K0H
    not X2L, K1L
    not X2H, K1H
    not X3L, X3L
    not X3H, X3H
    li AFTER_LAST, END_OF_CONSTANTS
    PERMUTE 0xf0
    xor X3L, X3L, K0L
    xor X3H, X3H, K0H
    xor X4L, X4L, K1L
    xor X4H, X4H, K1H
    li PHASE, 0
    bnez LEFT, block

begin_message:
    lui T0, 0x80000
    xor X4H, X4H, T0                    # the state's last bit
    mv PHASE, DIRECTION
    mv IN, MESSAGE
    mv LEFT, MESSAGE_BYTES
    j block

decrypt_words:
    BOTH_LANES DECRYPT_LANE
    addi OUT, OUT, 16
    j taken
absorb_words:
    BOTH_LANES ABSORB_LANE
taken:
    addi IN, IN, 16
next:
    addi LEFT, LEFT, -16
    PERMUTE 0xb4
block:
    srli T0, LEFT, 4
    beqz T0, last_block
    or T1, IN, OUT
    andi T1, T1, 3
    bnez T1, unaligned_block
    beqz PHASE, absorb_words
    bltz PHASE, decrypt_words
    BOTH_LANES ENCRYPT_LANE
    addi OUT, OUT, 16
    j taken

unaligned_block:
    li T2, 16
    j byte_by_byte
last_block:
    mv T2, LEFT
byte_by_byte: /* T2 of them */
    RATE sw
    mv T1, sp
    add T2, T2, sp
    beq T1, T2, 3f
1:  lbu LINK, 0(IN)
    lbu T0, 0(T1)
    xor T0, T0, LINK
    beqz PHASE, 2f
    sb T0, 0(OUT)
    addi OUT, OUT, 1
    bgtz PHASE, 2f
    mv T0, LINK
2:  sb T0, 0(T1)
    addi IN, IN, 1
    addi T1, T1, 1
    bne T1, T2, 1b
3:  addi T2, sp, 16
    beq T1, T2, 4f
    lbu T0, 0(T1)
    xori T0, T0, 1                      # a bit 1 after the last byte
    sb T0, 0(T1)
4:  RATE lw
    beq T1, T2, next
    bnez PHASE, finish
    PERMUTE 0xb4
    j begin_message

finish:
    xor X2L, X2L, K0L
    xor X2H, X2H, K0H
    xor X3L, X3L, K1L
    xor X3H, X3H, K1H
    PERMUTE 0xf0
    not X3L, X3L
    not X3H, X3H
    xor X3L, X3L, K0L
    xor X3H, X3H, K0H
    xor X4L, X4L, K1L
    xor X4H, X4H, K1H
    mv T0, TAG
    andi T1, TAG, 3
    bltz PHASE, 1f
    beqz T1, 2f
1:  mv T0, sp
2:  sw X3L, 0(T0)
    sw X3H, 4(T0)
    sw X4L, 8(T0)
    sw X4H, 12(T0)
    mv a1, sp
    li a2, 16
    bltz PHASE, compare
    beqz T1, leave
3:  lbu a3, 0(a1)
    addi a1, a1, 1
    sb a3, 0(TAG)
    addi TAG, TAG, 1
    addi a2, a2, -1
    bnez a2, 3b
leave:
    .irp at, 0, 4, 8, 12
    sw zero, \at(sp)
    .endr
    RESTORE_RA_AND SAVED, 12
    addi sp, sp, FRAME
    ret

compare:
    call rvk_differs
    beqz a0, leave
    li a0, AUTHENTICATION_FAILURE
1:  beqz MESSAGE_BYTES, leave
    addi OUT, OUT, -1
    sb zero, 0(OUT)
    addi MESSAGE_BYTES, MESSAGE_BYTES, -1
    j 1b

/* The permutation of the state, from ROUND_CONSTANT on; returns to LINK. */
rounds:
    ROUND_OF_LOOP
    bne ROUND_CONSTANT, AFTER_LAST, rounds
    jr LINK

fetch:
    andi T1, T0, 3
    beqz T1, 2f
    mv T1, sp
    addi T2, sp, 16
1:  lbu LINK, 0(T0)
    addi T0, T0, 1
    sb LINK, 0(T1)
    addi T1, T1, 1
    bne T1, T2, 1b
    mv T0, sp
2:  jr PHASE
END rvk_ascon_aead128_decrypt
END rvk_ascon_aead128_encrypt
