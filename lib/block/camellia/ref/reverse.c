/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 3713 section 2.3.3: the key schedule for decryption; key lengths by argument. */
#include "../variants.h"
#include "rvk/camellia.h"

/* Exchanges subkeys i and j. */
static void exchange(uint32_t subkey[], unsigned i, unsigned j) {
    for (unsigned half = 0; half < 2; half++) {
        const uint32_t word = subkey[2 * i + half];
        subkey[2 * i + half] = subkey[2 * j + half];
        subkey[2 * j + half] = word;
    }
}

/* All in reverse, but kw1 before kw2 and kw3 before kw4. */
static void reverse(rvk_camellia_key *schedule) {
    const unsigned last = schedule->rounds == 18 ? 25 : 33;
    for (unsigned i = 0; i <= last / 2; i++) {
        exchange(schedule->subkey, i, last - i);
    }
    exchange(schedule->subkey, 0, 1);
    exchange(schedule->subkey, last - 1, last);
}

void rvk_camellia128_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[16]) {
    rvk_camellia128_expand_encrypt_key(schedule, key);
    reverse(schedule);
}

void rvk_camellia192_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[24]) {
    rvk_camellia192_expand_encrypt_key(schedule, key);
    reverse(schedule);
}

void rvk_camellia256_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[32]) {
    rvk_camellia256_expand_encrypt_key(schedule, key);
    reverse(schedule);
}
