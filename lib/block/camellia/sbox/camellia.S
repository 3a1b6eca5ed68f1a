/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Camellia (RFC 3713) with one S-box as a table of 256 bytes, for RV32I, with rotations (Zbb), with packing (Zbkb), and
 * with the S-box address instructions of isa/xsbox. NOT constant time: the addresses of loads depend on the key and the
 * data.
 *
 *     void rvk_camellia{128,192,256}_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_camellia_encrypt_block(const rvk_camellia_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * SBOX2 and SBOX3 are SBOX1 with its result rotated to the left by 1 and 7 bits, SBOX4 with its index rotated by 1
 * (section 2.4.1). ../rounds.inc and ../expand.inc explain the rest, with the registers.
 * Buffers at any address; schedule 4-aligned; out may be in. Stack: 0 bytes.
 *
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc 519
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc 816
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc 834
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc_zbb 495
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc_zbb 780
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc_zbb 798
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc_zbkb 431
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc_zbkb 684
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc_zbkb 696
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc_xsbox 483
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc_xsbox 762
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc_xsbox 780
 * instructions: rvk_camellia_encrypt_block rv32imc key_bits=128 1592
 * instructions: rvk_camellia_encrypt_block rv32imc key_bits=256 2099
 * instructions: rvk_camellia_encrypt_block rv32imc_zbb key_bits=128 1476
 * instructions: rvk_camellia_encrypt_block rv32imc_zbb key_bits=256 1943
 * instructions: rvk_camellia_encrypt_block rv32imc_zbkb key_bits=128 1230
 * instructions: rvk_camellia_encrypt_block rv32imc_zbkb key_bits=256 1619
 * instructions: rvk_camellia_encrypt_block rv32imc_xsbox key_bits=128 1430
 * instructions: rvk_camellia_encrypt_block rv32imc_xsbox key_bits=256 1883
 */
#define RVK_FOLDER sbox
#include "../variants.h"
#include "rv32.h"
#include "../lookup.inc"
#include "../rounds.inc"
#include "../expand.inc"

.macro BEGIN
    la a7, sbox
.endm

/* to = a7 + byte `byte` of x, rotated to the left by 1; t1 temporary, to may be x. */
.macro INDEX_ROTATED to, x, byte
    REGION rotate_8
    .if \byte == 0
    slli t1, \x, 1
    .else
    srli t1, \x, 8 * \byte - 1
    .endif
    srli \to, \x, 8 * \byte + 7
    andi t1, t1, 0xfe
    andi \to, \to, 1
    add \to, \to, t1
    REGION sbox_address
    add \to, \to, a7
    END_REGION
.endm

/* A byte rotated to the left by n; t1 temporary. `JOIN` ignores the bits above its last byte, with Zbkb above any. */
.macro ROTATE_BYTE b, n, last=0
    REGION rotate_8
#ifdef __riscv_zbkb
    packh \b, \b, \b
    srli \b, \b, 8 - \n
#else
    slli t1, \b, \n
    srli \b, \b, 8 - \n
    or \b, \b, t1
    .if !\last
    andi \b, \b, 0xff
    .endif
#endif
    END_REGION
.endm

.macro LOOKUP_LEFT x
    INDEX a2, \x, 1
    INDEX a3, \x, 2
    INDEX a4, \x, 3
    INDEX_ROTATED \x, \x, 0
    lbu a2, 0(a2)
    lbu a3, 0(a3)
    lbu a4, 0(a4)
    lbu \x, 0(\x)
    ROTATE_BYTE a2, 7
    ROTATE_BYTE a3, 1
    JOIN \x, a2, a3, a4
.endm

.macro LOOKUP_RIGHT x
    INDEX a2, \x, 0
    INDEX_ROTATED a3, \x, 1
    INDEX a4, \x, 2
    INDEX \x, \x, 3
    lbu a4, 0(a4)
    lbu \x, 0(\x)
    lbu a2, 0(a2)
    lbu a3, 0(a3)
    ROTATE_BYTE a4, 7, 1
    ROTATE_BYTE \x, 1
    JOIN \x, a2, a3, a4
.endm

EXPAND_FUNCTIONS

FUNCTION rvk_camellia_encrypt_block
    ENCRYPT_BLOCK
END rvk_camellia_encrypt_block

TABLE sbox
    .irp s, SBOX1
    .byte \s
    .endr
END sbox
