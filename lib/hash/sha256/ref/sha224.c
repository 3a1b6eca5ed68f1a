/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 sections 5.3.2 and 6.3: SHA-224 is SHA-256 with another start, its digest the first bytes of the state. */
#include "../variants.h"
#include "byte_strings.h"
#include "rvk/sha256.h"

/* The second 32 bits of the fractional parts of the square roots of the 9th to 16th primes. */
void rvk_sha224_init(rvk_sha256 *hash) {
    hash->state[0] = 0xc1059ed8;
    hash->state[1] = 0x367cd507;
    hash->state[2] = 0x3070dd17;
    hash->state[3] = 0xf70e5939;
    hash->state[4] = 0xffc00b31;
    hash->state[5] = 0x68581511;
    hash->state[6] = 0x64f98fa7;
    hash->state[7] = 0xbefa4fa4;
    hash->bytes_low = 0;
    hash->bytes_high = 0;
}

void rvk_sha224_final(rvk_sha256 *hash, uint8_t out[28]) {
    uint8_t digest[RVK_SHA256_BYTES];
    rvk_sha256_final(hash, digest);
    rvk_copy_each_byte(out, digest, RVK_SHA224_BYTES);
    rvk_wipe(digest, sizeof digest);
    rvk_sha224_init(hash);
}

void rvk_sha224_hash(uint8_t out[28], const uint8_t *in, size_t bytes) {
    rvk_sha256 hash;
    rvk_sha224_init(&hash);
    rvk_sha256_update(&hash, in, bytes);
    rvk_sha224_final(&hash, out);
}
