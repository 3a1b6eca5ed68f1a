/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SM4 (GB/T 32907-2016 section 7) in little code with the instructions of Zksed, or those of the draft (isa/xdraft07),
 * whose names are the same: one round in a loop, and a copy byte by byte instead of code for each alignment. Constant
 * time.
 *
 *     void rvk_sm4_encrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_sm4_expand_encrypt_key(rvk_sm4_key *schedule, const uint8_t key[16])
 *
 * Words have the first byte in memory as the least significant (zksed/block.S).
 *
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Registers: a0 round keys, a1 out or key, a2 in; the state is in a2 to a5; a6 end of the round keys; a7, t0 to t4
 * temporary. Stack: 16 bytes, which are wiped.
 *
 * instructions: rvk_sm4_encrypt_block rv32imc_zksed 660
 * instructions: rvk_sm4_encrypt_block rv32imc_xdraft07 660
 * instructions: rvk_sm4_expand_encrypt_key rv32imc_zksed 752
 * instructions: rvk_sm4_expand_encrypt_key rv32imc_xdraft07 752
 */
#define RVK_FOLDER zksed_size
#include "../variants.h"
.option arch, +zksed
#include "rv32.h"

/* 16 bytes from address `from` to address `to`, both registers moved. */
.macro COPY to, from
    addi a4, \from, 16
1:  lbu a5, 0(\from)
    addi \from, \from, 1
    sb a5, 0(\to)
    addi \to, \to, 1
    bne \from, a4, 1b
.endm

.macro LOAD_STATE
    lw a2, 0(sp)
    lw a3, 4(sp)
    lw a4, 8(sp)
    lw a5, 12(sp)
.endm

/* X_(i+4) in the place of X_i, from a7, to which the other words are added; then the names move by one. */
.macro ROUND instruction
    xor a7, a7, a3
    xor a7, a7, a4
    xor a7, a7, a5
    .irp byte, 0, 1, 2, 3
    \instruction a2, a2, a7, \byte
    .endr
    mv a7, a2
    mv a2, a3
    mv a3, a4
    mv a4, a5
    mv a5, a7
.endm

.macro WIPE_STACK
    .irp at, 0, 4, 8, 12
    sw zero, \at(sp)
    .endr
    addi sp, sp, 16
.endm

FUNCTION rvk_sm4_encrypt_block
    addi sp, sp, -16
    mv a3, sp
    COPY a3, a2
    LOAD_STATE
    addi a6, a0, 128
2:  lw a7, 0(a0)
    addi a0, a0, 4
    ROUND sm4ed
    bne a0, a6, 2b
    sw a5, 0(sp)
    sw a4, 4(sp)
    sw a3, 8(sp)
    sw a2, 12(sp)
    mv a2, sp
    COPY a1, a2
    WIPE_STACK
    ret
END rvk_sm4_encrypt_block

.macro ADD_FK x, fk
    li a7, \fk
    xor \x, \x, a7
.endm

/* Section 7.3. CK is t0: its bytes are (4i + j) 7, so that each grows by 28, without carries between them. */
FUNCTION rvk_sm4_expand_encrypt_key
    addi sp, sp, -16
    mv a3, sp
    COPY a3, a1
    LOAD_STATE
    ADD_FK a2, 0xc6bab1a3
    ADD_FK a3, 0x5033aa56
    ADD_FK a4, 0x97917d67
    ADD_FK a5, 0xdc2270b2
    li t0, 0x150e0700
    li t1, 0x1c1c1c1c
    li t2, 0x80808080
    addi a6, a0, 128
2:  mv a7, t0
    ROUND sm4ks
    sw a5, 0(a0)
    addi a0, a0, 4
    and t3, t0, t2
    xor t0, t0, t3
    add t0, t0, t1
    xor t0, t0, t3
    bne a0, a6, 2b
    WIPE_STACK
    ret
END rvk_sm4_expand_encrypt_key
