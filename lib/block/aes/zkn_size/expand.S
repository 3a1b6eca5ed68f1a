/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The key expansions of AES (FIPS 197 section 5.2, algorithm 2, and section 5.3.5, algorithm 5) with the instructions
 * of Zkne and Zknd in little code. Constant time.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{128,192,256}_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *
 * All lengths are one loop over the words. The schedule of decryption is that of encryption with INVMIXCOLUMNS on the
 * round keys but the first and the last. aes32dsmi takes a byte through the inverse S-box before it multiplies, so that
 * aes32esi goes before it.
 *
 * Key at any address; schedule 4-aligned.
 * Registers: a0 schedule; a1 key, then Rcon; a2 Nk; a3 to a5 temporary; a6 and a7 on w[i - 1] and w[i - Nk - 1]; t0
 * return address; t1 end; t2 the place in a group of Nk words, t3 that of a second word which passes the S-box, or 0.
 * Stack: 0 bytes.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zknd_zkne 674
 * instructions: rvk_aes192_expand_encrypt_key rv32imc_zknd_zkne 766
 * instructions: rvk_aes256_expand_encrypt_key rv32imc_zknd_zkne 879
 * instructions: rvk_aes128_expand_decrypt_key rv32imc_zknd_zkne 1216
 * instructions: rvk_aes256_expand_decrypt_key rv32imc_zknd_zkne 1661
 */
.option arch, +zknd, +zkne
#define RVK_FOLDER zkn_size
#include "../variants.h"
#include "rv32.h"

    .section .text.expand, "ax", @progbits
    .balign 4
    .type expand, @function
expand:
    addi a3, a2, 6
    slli t1, a3, 4
    sw a3, 0(a0)
    add t1, t1, a0              # where the last word of the last but one round key is
    slli a4, a2, 2
    add a4, a4, a1
    mv a6, a0
1:  lbu a5, 0(a1)
    addi a1, a1, 1
    sb a5, 4(a6)
    addi a6, a6, 1
    bne a1, a4, 1b
    li a1, 1
    mv a7, a0
    srli t3, a2, 3
    slli t3, t3, 2
    addi t1, t1, 16
2:  li t2, 0
3:  lw a3, 0(a6)
    lw a4, 4(a7)
    beqz t2, 4f
    beq t2, t3, 5f
    xor a4, a4, a3
    j 6f
4:  srli a5, a3, 8              # ROTWORD
    slli a3, a3, 24
    or a3, a3, a5
    xor a4, a4, a1
    slli a1, a1, 1
    srli a5, a1, 8
    beqz a5, 5f
    xori a1, a1, 0x11b
5:  aes32esi a4, a4, a3, 0
    aes32esi a4, a4, a3, 1
    aes32esi a4, a4, a3, 2
    aes32esi a4, a4, a3, 3
6:  sw a4, 4(a6)
    addi a6, a6, 4
    addi a7, a7, 4
    beq a6, t1, 7f
    addi t2, t2, 1
    bne t2, a2, 3b
    j 2b
7:  jr t0
END expand

.macro EXPAND_FUNCTIONS bits
FUNCTION rvk_aes\bits\()_expand_encrypt_key\()RVK_OF_AES_VARIANT
    li a2, \bits / 32
    mv t0, ra
    j expand
END rvk_aes\bits\()_expand_encrypt_key\()RVK_OF_AES_VARIANT

FUNCTION rvk_aes\bits\()_expand_decrypt_key\()RVK_OF_AES_VARIANT
    li a2, \bits / 32
    j expand_decrypt
END rvk_aes\bits\()_expand_decrypt_key\()RVK_OF_AES_VARIANT
.endm

EXPAND_FUNCTIONS 128
EXPAND_FUNCTIONS 192
EXPAND_FUNCTIONS 256

    .section .text.expand_decrypt, "ax", @progbits
    .balign 4
    .type expand_decrypt, @function
expand_decrypt:
    jal t0, expand
    addi t1, t1, -16
1:  lw a3, 20(a0)
    li a4, 0
    li a5, 0
    .irp i, 0, 1, 2, 3
    aes32esi a4, a4, a3, \i
    .endr
    .irp i, 0, 1, 2, 3
    aes32dsmi a5, a5, a4, \i
    .endr
    sw a5, 20(a0)
    addi a0, a0, 4
    addi a3, a0, 16
    bne a3, t1, 1b
    ret
END expand_decrypt
