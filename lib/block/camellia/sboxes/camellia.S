/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Camellia (RFC 3713) with its four S-boxes as tables of 256 bytes, for RV32I, with rotations (Zbb), packing (Zbkb) and
 * crossbar permutations (Zbkx or isa/xdraft07), and with the S-box address instructions of isa/xsbox. NOT constant time:
 * the addresses of loads depend on the key and the data.
 *
 *     void rvk_camellia{128,192,256}_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_camellia_encrypt_block(const rvk_camellia_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * The mathematics is in ../rounds.inc and ../expand.inc, with the registers. With the draft (isa/xdraft07), xperm4
 * and rotations are the only instructions used beyond RV32I, as in nisanci2022, table 20; the rotations by immediates.
 * Buffers at any address; schedule 4-aligned; out may be in. Stack: 0 bytes.
 *
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc 431
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc 684
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc 702
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc_zbb 407
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc_zbb 648
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc_zbb 666
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc_zbkb 371
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc_zbkb 594
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc_zbkb 606
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc_zbkb_zbkx 359
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc_xdraft07 395
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc_zbkb_zbkx 574
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc_xdraft07 628
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc_zbkb_zbkx 586
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc_xdraft07 646
 * instructions: rvk_camellia128_expand_encrypt_key rv32imc_xsbox 383
 * instructions: rvk_camellia192_expand_encrypt_key rv32imc_xsbox 612
 * instructions: rvk_camellia256_expand_encrypt_key rv32imc_xsbox 630
 * instructions: rvk_camellia_encrypt_block rv32imc key_bits=128 1196
 * instructions: rvk_camellia_encrypt_block rv32imc key_bits=256 1571
 * instructions: rvk_camellia_encrypt_block rv32imc_zbb key_bits=128 1080
 * instructions: rvk_camellia_encrypt_block rv32imc_zbb key_bits=256 1415
 * instructions: rvk_camellia_encrypt_block rv32imc_zbkb key_bits=128 960
 * instructions: rvk_camellia_encrypt_block rv32imc_zbkb key_bits=256 1259
 * instructions: rvk_camellia_encrypt_block rv32imc_zbkb_zbkx key_bits=128 892
 * instructions: rvk_camellia_encrypt_block rv32imc_xdraft07 key_bits=128 1012
 * instructions: rvk_camellia_encrypt_block rv32imc_zbkb_zbkx key_bits=256 1167
 * instructions: rvk_camellia_encrypt_block rv32imc_xdraft07 key_bits=256 1323
 * instructions: rvk_camellia_encrypt_block rv32imc_xsbox key_bits=128 980
 * instructions: rvk_camellia_encrypt_block rv32imc_xsbox key_bits=256 1283
 */
#define RVK_FOLDER sboxes
#include "../variants.h"
#include "rv32.h"
#define INDEX_BY_XPERM
#include "../lookup.inc"
#include "../rounds.inc"
#include "../expand.inc"

/* The S-boxes from a7. */
#define S1 0
#define S2 256
#define S3 512
#define S4 768

.macro BEGIN
    la a7, sboxes
    PREPARE_INDEX
.endm

.macro LOOKUP_LEFT x
    INDEX a2, \x, 1
    INDEX a3, \x, 2
    INDEX a4, \x, 3
    INDEX \x, \x, 0
    lbu a3, S2(a3)
    lbu a4, S1(a4)
    lbu a2, S3(a2)
    lbu \x, S4(\x)
    JOIN \x, a2, a3, a4
.endm

.macro LOOKUP_RIGHT x
    INDEX a2, \x, 0
    INDEX a3, \x, 1
    INDEX a4, \x, 2
    INDEX \x, \x, 3
    lbu a3, S4(a3)
    lbu a4, S3(a4)
    lbu a2, S1(a2)
    lbu \x, S2(\x)
    JOIN \x, a2, a3, a4
.endm

EXPAND_FUNCTIONS

FUNCTION rvk_camellia_encrypt_block
    ENCRYPT_BLOCK
END rvk_camellia_encrypt_block

/* SBOX2 and SBOX3 are SBOX1 rotated to the left by 1 and 7; SBOX4 is SBOX1 at the rotated index. */
.macro ROTATED_ENTRIES bits
    .irp s, SBOX1
    .byte (\s << \bits | \s >> (8 - \bits)) & 0xff
    .endr
.endm

/* The entries of SBOX1 at even or odd indices. */
.macro ALTERNATE_ENTRIES odd
    .set .Lodd, 0
    .irp s, SBOX1
    .if .Lodd == \odd
    .byte \s
    .endif
    .set .Lodd, 1 - .Lodd
    .endr
.endm

TABLE sboxes
    ROTATED_ENTRIES 0
    ROTATED_ENTRIES 1
    ROTATED_ENTRIES 7
    ALTERNATE_ENTRIES 0
    ALTERNATE_ENTRIES 1
END sboxes
