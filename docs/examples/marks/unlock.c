/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* An example for docs/your-code.md: a lock that compares a response with the one that its key gives. It leaks. */
#include <rvk/marks.h>
#include <stddef.h>
#include <stdint.h>

static uint8_t device_key[8] = {0x4b, 0x1d, 0x90, 0x77, 0x0e, 0xc2, 0x35, 0xa8};
static const uint8_t challenge[8] = {1, 2, 3, 4, 5, 6, 7, 8};

/* Stands for a MAC. */
static void respond(uint8_t response[8], const uint8_t key[8], const uint8_t text[8]) {
    uint32_t sum = 0;
    for (size_t i = 0; i < 8; i++) {
        sum = (sum << 5 | sum >> 27) + (uint32_t)(key[i] ^ text[i]);
        response[i] = (uint8_t)sum;
    }
}

#ifdef CONSTANT_TIME
__attribute__((noinline)) int differ(const uint8_t *a, const uint8_t *b, size_t bytes) {
    uint8_t difference = 0;
    for (size_t i = 0; i < bytes; i++) {
        difference |= a[i] ^ b[i];
    }
    int verdict = difference;
    rvk_public(&verdict, sizeof verdict); /* whether it is right may be known; where it is wrong may not */
    return verdict != 0;
}
#else
__attribute__((noinline)) int differ(const uint8_t *a, const uint8_t *b, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        if (a[i] != b[i]) {
            return 1;
        }
    }
    return 0;
}
#endif

int main(void) {
    static const uint8_t received[8] = {0x4a, 0x5f, 0x73, 0xd3, 0x6b, 0x24, 0xc4, 0x38};
    uint8_t expected[8];
    rvk_secret(device_key, sizeof device_key);
    respond(expected, device_key, challenge);
    return differ(expected, received, sizeof expected);
}
