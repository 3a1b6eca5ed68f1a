/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * TDEA (SP 800-67 rev. 2 sections 2 and 3.1) for RV32I, and with rotations of Zbb, rotations, pack and unzip of Zbkb or of
 * the draft 0.7 of the cryptography extension, or the S-box address of xsbox, from one source.
 *
 *     void rvk_tdea_encrypt_block(const rvk_tdea_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_tdea_decrypt_block(const rvk_tdea_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant; in and out at any address, the same or apart.
 *
 * Both halves are kept rotated right by one: then the six bits for S1 are the highest of R, those for S3, S5 and S7 the
 * highest of the other bytes, and those for the even boxes the same after a rotation left by four: E costs nothing else.
 * The tables are S-boxes and P in one. Encryption and decryption differ in the direction in which they go through the
 * keys. Between two of the three DES, the halves change places, and no more.
 *
 * Registers: a0 round key, a1 out, a2 in, then with xsbox the mask of all indices; a3 and a4 the halves, a5 tables, a6
 * bytes from a round key to the next, a7 end of the sixteen rounds, t6 end of all; t0 to t5 temporary.
 * Stack: nothing.
 *
 * instructions: rvk_tdea_encrypt_block rv32imc key_bits=192 2382
 * instructions: rvk_tdea_encrypt_block rv32imc_zbb key_bits=192 2278
 * instructions: rvk_tdea_encrypt_block rv32imc_zbkb key_bits=192 2212
 * instructions: rvk_tdea_encrypt_block rv32imc_xdraft07 key_bits=192 2210
 * instructions: rvk_tdea_encrypt_block rv32imc_xsbox key_bits=192 1808
 * instructions: rvk_tdea_decrypt_block rv32imc key_bits=192 2383
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "../permutation.inc"

#define KEY_BYTES 8
#define KEYS_BYTES 384

/* to ^= the entry of box `box` for the highest six bits of byte `byte` of x, 3 the most significant; t is temporary */
.macro LOOKUP to, x, byte, box, t
    REGION sbox_read
#ifdef __riscv_xsbox
    sboxaddr8 \t, \x, a5, \byte
#else
    .if \byte == 0
    andi \t, \x, 0xfc
    .else
    srli \t, \x, 8 * \byte
    andi \t, \t, 0xfc
    .endif
    add \t, \t, a5
#endif
    lw \t, 256 * (\box - 1)(\t)
    END_REGION
    xor \to, \to, \t
.endm

.macro ROUND to, from
    lw t0, 0(a0)
    lw t1, 4(a0)
    REGION e_permutation
    ROTATE_LEFT t2, \from, 4, t3
    END_REGION
    xor t0, t0, \from
    xor t1, t1, t2
#ifdef __riscv_xsbox
    REGION sbox_read
    and t0, t0, a2
    and t1, t1, a2
    END_REGION
#endif
    LOOKUP \to, t0, 3, 1, t2
    LOOKUP \to, t1, 3, 2, t3
    LOOKUP \to, t0, 2, 3, t4
    LOOKUP \to, t1, 2, 4, t5
    LOOKUP \to, t0, 1, 5, t2
    LOOKUP \to, t1, 1, 6, t3
    LOOKUP \to, t0, 0, 7, t4
    LOOKUP \to, t1, 0, 8, t5
    add a0, a0, a6
.endm

FUNCTION rvk_tdea_decrypt_block
    li a6, -KEY_BYTES
    addi t6, a0, -KEY_BYTES
    addi a0, a0, KEYS_BYTES - KEY_BYTES
    j .Lblock
END rvk_tdea_decrypt_block

FUNCTION rvk_tdea_encrypt_block
    li a6, KEY_BYTES
    addi t6, a0, KEYS_BYTES
    j .Lblock
END rvk_tdea_encrypt_block

/* Not global: both functions above continue here. */
    .section .text.rvk_tdea_block, "ax", @progbits
    .balign 4
    .type .Lblock, @function
.Lblock:
    LOAD_BLOCK a3, a4, a2
    REGION initial_permutation
    INITIAL_PERMUTATION a3, a4
    END_REGION
    ROTATE_RIGHT a3, a3, 1, t0
    ROTATE_RIGHT a4, a4, 1, t0
    la a5, .Lboxes
#ifdef __riscv_xsbox
    li a2, 0xfcfcfcfc
#endif
1:  slli a7, a6, 4
    add a7, a7, a0
2:  ROUND a3, a4
    ROUND a4, a3
    bne a0, a7, 2b
    mv t0, a3
    mv a3, a4
    mv a4, t0
    bne a0, t6, 1b
    ROTATE_LEFT a3, a3, 1, t0
    ROTATE_LEFT a4, a4, 1, t0
    REGION inverse_initial_permutation
    INVERSE_INITIAL_PERMUTATION a3, a4
    END_REGION
    STORE_BLOCK a3, a4, a1
    ret
    .size .Lblock, . - .Lblock

#include "tables.inc"
