/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38A section 6.2. */
#include "byte_strings.h"
#include "rvk/cbc.h"

#define BLOCK RVK_CIPHER_BLOCK_BYTES
#define AT_ONCE (8 * BLOCK) /* what is decrypted in one call of the cipher: no variant wants more blocks at once */

int rvk_cbc_encrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t chain[16], uint8_t *out,
                    const uint8_t *in, size_t bytes) {
    if (bytes % BLOCK != 0) {
        return RVK_PARTIAL_BLOCK;
    }
    for (size_t done = 0; done < bytes; done += BLOCK) {
        rvk_add_bytes(chain, &in[done], BLOCK);
        cipher->encrypt_blocks(schedule, chain, chain, 1);
        rvk_copy_bytes(&out[done], chain, BLOCK);
    }
    return RVK_OK;
}

int rvk_cbc_decrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t chain[16], uint8_t *out,
                    const uint8_t *in, size_t bytes) {
    if (bytes % BLOCK != 0) {
        return RVK_PARTIAL_BLOCK;
    }
    while (bytes != 0) {
        uint8_t ciphertext[AT_ONCE]; /* `out` may be `in` */
        const size_t now = bytes < AT_ONCE ? bytes : AT_ONCE;
        rvk_copy_bytes(ciphertext, in, now);
        cipher->decrypt_blocks(schedule, out, in, now / BLOCK);
        rvk_add_bytes(out, chain, BLOCK);
        rvk_add_bytes(&out[BLOCK], ciphertext, now - BLOCK);
        rvk_copy_bytes(chain, &ciphertext[now - BLOCK], BLOCK);
        in += now;
        out += now;
        bytes -= now;
    }
    return RVK_OK;
}
