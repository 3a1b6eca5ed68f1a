/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* NIST SP 800-185 sections 2.3 and 3: cSHAKE, and the encodings that it and functions on it are made of. */
#include "stage.h"

#define NUMBER_BYTES 8

/* Section 2.3.1: the bytes of a number, most significant one first, to the end of `digits`; how many, at least 1. */
static size_t encode(uint8_t digits[NUMBER_BYTES], uint32_t low, uint32_t high) {
    size_t n = 0;
    do {
        n++;
        digits[NUMBER_BYTES - n] = (uint8_t)low;
        low = low >> 8 | high << 24;
        high >>= 8;
    } while ((low | high) != 0);
    return n;
}

int rvk_sha3_absorb_left_encoded(rvk_sha3 *sponge, uint32_t low, uint32_t high) {
    uint8_t digits[1 + NUMBER_BYTES];
    size_t n = encode(&digits[1], low, high);
    uint8_t *first = &digits[NUMBER_BYTES - n];
    *first = (uint8_t)n;
    return rvk_sha3_absorb(sponge, first, 1 + n);
}

int rvk_sha3_absorb_right_encoded(rvk_sha3 *sponge, uint32_t low, uint32_t high) {
    uint8_t digits[NUMBER_BYTES + 1];
    size_t n = encode(digits, low, high);
    digits[NUMBER_BYTES] = (uint8_t)n;
    return rvk_sha3_absorb(sponge, &digits[NUMBER_BYTES - n], n + 1);
}

/* Section 2.3.2: the length in bits, then the string. */
int rvk_sha3_absorb_string(rvk_sha3 *sponge, const uint8_t *string, size_t bytes) {
    const int status = rvk_sha3_absorb_left_encoded(sponge, (uint32_t)bytes << 3, (uint32_t)((uint64_t)bytes >> 29));
    return status == RVK_OK ? rvk_sha3_absorb(sponge, string, bytes) : status;
}

/* Section 2.3.3: zeros change nothing in the state, only the permutation is left of them. */
int rvk_sha3_fill_block(rvk_sha3 *sponge) {
    if (!absorbs(sponge)) {
        return RVK_OUT_OF_ORDER;
    }
    if (sponge->offset != 0) {
        rvk_keccak_f1600_permute(&sponge->state);
        sponge->offset = 0;
    }
    return RVK_OK;
}

/* Section 3.3: bytepad(encode_string(N) || encode_string(S), rate), into a sponge that is initialised for SHAKE. */
static void customize(rvk_sha3 *sponge, const uint8_t *name, size_t name_bytes, const uint8_t *customization,
                      size_t customization_bytes) {
    if (name_bytes == 0 && customization_bytes == 0) {
        return;
    }
    sponge->padding = PADDING_CSHAKE;
    int status = rvk_sha3_absorb_left_encoded(sponge, sponge->rate, 0);
    status |= rvk_sha3_absorb_string(sponge, name, name_bytes);
    status |= rvk_sha3_absorb_string(sponge, customization, customization_bytes);
    status |= rvk_sha3_fill_block(sponge);
    (void)status; /* they are in order */
}

void rvk_cshake128_init(rvk_sha3 *sponge, const uint8_t *name, size_t name_bytes, const uint8_t *customization,
                        size_t customization_bytes) {
    rvk_shake128_init(sponge);
    customize(sponge, name, name_bytes, customization, customization_bytes);
}

void rvk_cshake256_init(rvk_sha3 *sponge, const uint8_t *name, size_t name_bytes, const uint8_t *customization,
                        size_t customization_bytes) {
    rvk_shake256_init(sponge);
    customize(sponge, name, name_bytes, customization, customization_bytes);
}
