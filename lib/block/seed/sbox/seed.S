/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SEED (RFC 4269) with its two S-boxes as tables of 256 bytes, for RV32I, with rotations (Zbb), packing (Zbkb) and
 * crossbar permutations (Zbkx or isa/xdraft07), and with the S-box address instructions of isa/xsbox. NOT constant time:
 * the addresses of loads depend on the key and the data.
 *
 *     void rvk_seed_expand_encrypt_key(rvk_seed_key *schedule, const uint8_t key[16])
 *     void rvk_seed_expand_decrypt_key(rvk_seed_key *schedule, const uint8_t key[16])
 *     void rvk_seed_encrypt_block(const rvk_seed_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * G: with Yj the S-box of byte j, byte i of the result is the sum of Yj & m((i + j) mod 4), section 2.2. The word R of
 * the bytes Y0, Y3, Y2, Y1, the least significant first, has Y(k - i) in byte i when rotated to the left by k bytes. So
 *     G = R & M0 ^ (R <<< 8) & M1 ^ (R <<< 16) & M2 ^ (R <<< 24) & M3
 *       = (R & M0 ^ U & M2) ^ ((R & M1 ^ U & M3) <<< 8) with U = R <<< 16
 * where all bytes of Mk are mk. ../rounds.inc has the rest.
 *
 * xperm4 brings a byte to the lowest place, with zeros above it, in one instruction (nisanci2022, figure 4). With the
 * draft (isa/xdraft07), it and rori are the only instructions used beyond RV32I, as in nisanci2022, table 20.
 *
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Registers: as in ../rounds.inc; a7 the S-boxes; t1 M0, s0 M1, s1 M2, s2 M3; with Zbkx s3, s4 the places of the
 * nibbles of bytes 1 and 2. Stack: 32 bytes, s0 to s4.
 *
 * instructions: rvk_seed_expand_encrypt_key rv32imc 1356
 * instructions: rvk_seed_expand_encrypt_key rv32imc_zbb 1228
 * instructions: rvk_seed_expand_encrypt_key rv32imc_zbkb 1120
 * instructions: rvk_seed_expand_encrypt_key rv32imc_zbkb_zbkx 1064
 * instructions: rvk_seed_expand_encrypt_key rv32imc_xdraft07 1172
 * instructions: rvk_seed_expand_encrypt_key rv32imc_xsbox 1164
 * instructions: rvk_seed_expand_decrypt_key rv32imc 1356
 * instructions: rvk_seed_expand_decrypt_key rv32imc_zbb 1228
 * instructions: rvk_seed_expand_decrypt_key rv32imc_zbkb 1120
 * instructions: rvk_seed_expand_decrypt_key rv32imc_zbkb_zbkx 1064
 * instructions: rvk_seed_expand_decrypt_key rv32imc_xdraft07 1172
 * instructions: rvk_seed_expand_decrypt_key rv32imc_xsbox 1164
 * instructions: rvk_seed_encrypt_block rv32imc 1856
 * instructions: rvk_seed_encrypt_block rv32imc_zbb 1664
 * instructions: rvk_seed_encrypt_block rv32imc_zbkb 1508
 * instructions: rvk_seed_encrypt_block rv32imc_zbkb_zbkx 1420
 * instructions: rvk_seed_encrypt_block rv32imc_xdraft07 1576
 * instructions: rvk_seed_encrypt_block rv32imc_xsbox 1568
 */
#define RVK_FOLDER sbox
#include "../variants.h"
#include "rv32.h"
#include "../sbox.inc"
#include "../rounds.inc"

#if defined(__riscv_zbkx) || defined(__riscv_xdraft07)
#define RVK_HAVE_XPERM 1
#else
#define RVK_HAVE_XPERM 0
#endif

.macro BEGIN
    addi sp, sp, -32
    sw s0, 0(sp)
    sw s1, 4(sp)
    sw s2, 8(sp)
#if RVK_HAVE_XPERM
    sw s3, 12(sp)
    sw s4, 16(sp)
    li s3, 0x88888832
    li s4, 0x88888854
#endif
    la a7, sboxes
    li t1, 0xfcfcfcfc
    li s0, 0xf3f3f3f3
    li s1, 0xcfcfcfcf
    li s2, 0x3f3f3f3f
.endm

.macro END_AND_RETURN
    lw s0, 0(sp)
    lw s1, 4(sp)
    lw s2, 8(sp)
#if RVK_HAVE_XPERM
    lw s3, 12(sp)
    lw s4, 16(sp)
#endif
    addi sp, sp, 32
    ret
.endm

/* The addresses of the entries in the first S-box, x for byte 0, t1 to t3 for bytes 1 to 3. */
#if defined(__riscv_xsbox)
.macro INDEX_BYTES x, t1, t2, t3
    sboxaddr8 \t1, \x, a7, 1
    sboxaddr8 \t2, \x, a7, 2
    sboxaddr8 \t3, \x, a7, 3
    sboxaddr8 \x, \x, a7, 0
.endm
#else
.macro INDEX_BYTES x, t1, t2, t3
#if RVK_HAVE_XPERM
    xperm4 \t1, \x, s3
    xperm4 \t2, \x, s4
    srli \t3, \x, 24
#else
    srli \t1, \x, 8
    srli \t2, \x, 16
    srli \t3, \x, 24
    andi \t1, \t1, 0xff
    andi \t2, \t2, 0xff
#endif
    andi \x, \x, 0xff
    add \t1, \t1, a7
    add \t2, \t2, a7
    add \t3, \t3, a7
    add \x, \x, a7
.endm
#endif

.macro G x, t1, t2, t3
    REGION sbox_address
    INDEX_BYTES \x, \t1, \t2, \t3
    END_REGION
    lbu \t1, 256(\t1)
    lbu \t2, 0(\t2)
    lbu \t3, 256(\t3)
    lbu \x, 0(\x)
#ifdef __riscv_zbkb
    packh \t2, \t2, \t1
    packh \x, \x, \t3
    pack \x, \x, \t2
#else
    slli \t1, \t1, 24
    slli \t2, \t2, 16
    slli \t3, \t3, 8
    or \t1, \t1, \t2
    or \x, \x, \t3
    or \x, \x, \t1
#endif
    ROTATE_RIGHT \t1, \x, 16, \t2
    and \t2, \x, s0
    and \t3, \t1, s2
    xor \t2, \t2, \t3
    and \x, \x, t1
    and \t1, \t1, s1
    xor \x, \x, \t1
    ROTATE_LEFT \t1, \t2, 8, \t3
    xor \x, \x, \t1
.endm

FUNCTION rvk_seed_expand_encrypt_key
    EXPAND_KEY 0, 8
END rvk_seed_expand_encrypt_key

FUNCTION rvk_seed_expand_decrypt_key
    EXPAND_KEY 120, -8
END rvk_seed_expand_decrypt_key

FUNCTION rvk_seed_encrypt_block
    ENCRYPT_BLOCK
END rvk_seed_encrypt_block

DEFINE_LOAD
DEFINE_KC

TABLE sboxes
    .irp s, SBOX1
    .byte \s
    .endr
    .irp s, SBOX2
    .byte \s
    .endr
END sboxes
