/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Comments in capitals are where tests plant leaks. */
#include "rvk/drain.h"

#include "leaks.h"

#define BLOCK RVK_DRAIN_BLOCK_BYTES
#define LONG 4096

void rvk_drain_init(rvk_drain *drain, const uint8_t key[16], const uint8_t nonce[16]) {
    for (unsigned i = 0; i < 4; i++) {
        drain->state[i] = 0;
        for (unsigned j = 0; j < 4; j++) {
            drain->state[i] |= (uint32_t)(key[4 * i + j] ^ nonce[4 * i + j]) << (8 * j);
        }
    }
    drain->used = 0;
    drain->position = 0;
    drain->started = 0;
    if (((uintptr_t)key & 3) != 0 && ((uintptr_t)nonce & 3) == 0) {
        /* ONLY THE KEY MISALIGNED */
    }
}

static void mix(rvk_drain *drain, const uint8_t block[BLOCK]) {
    uint32_t *state = drain->state;
    /* MIX */
    for (unsigned i = 0; i < 4; i++) {
        for (unsigned j = 0; j < 4; j++) {
            state[i] ^= (uint32_t)block[4 * i + j] << (8 * j);
        }
        state[(i + 1) % 4] += state[i] << 7 | state[i] >> 25;
    }
}

/* Fills the block that has begun; returns how many bytes it took. */
static size_t join(rvk_drain *drain, const uint8_t *in, size_t bytes) {
    size_t taken = 0;
    while (drain->used != 0 && taken != bytes) {
        drain->block[drain->used++] = in[taken++];
        if (drain->used == BLOCK) {
            mix(drain, drain->block);
            drain->used = 0;
            /* A BLOCK JOINED */
            if (bytes - taken >= BLOCK) {
                /* WHOLE BLOCKS AFTER A JOINED ONE */
            }
        } else if (taken == bytes) {
            /* JOINED, AND NOT FULL */
        }
    }
    return taken;
}

static void absorb(rvk_drain *drain, const uint8_t *in, size_t bytes) {
    size_t done = join(drain, in, bytes);
    for (; bytes - done >= BLOCK; done += BLOCK) {
        mix(drain, &in[done]);
    }
    for (; done != bytes; done++) {
        drain->block[drain->used++] = in[done];
    }
}

static void pad(rvk_drain *drain) {
    if (drain->used != 0) {
        while (drain->used != BLOCK) {
            drain->block[drain->used++] = 0;
        }
        mix(drain, drain->block);
        drain->used = 0;
    }
}

void rvk_drain_ad(rvk_drain *drain, const uint8_t *ad, size_t bytes) {
    if (drain->used != 0 && bytes != 0) {
        /* AD IN PIECES */
    }
    absorb(drain, ad, bytes);
    if (drain->used != 0) {
        /* REST OF AD */
    }
    if (bytes > BLOCK && ((uintptr_t)ad & 3) == 2) {
        /* AD AT OFFSET 2 */
    }
}

static void start(rvk_drain *drain) {
    if (!drain->started) {
        pad(drain);
        for (unsigned i = 0; i < BLOCK; i++) {
            drain->key_stream[i] = (uint8_t)(drain->state[i / 4] >> (8 * (i % 4)));
        }
        drain->started = 1;
    }
}

static void look_at_places(const rvk_drain *drain, const uint8_t *out, const uint8_t *in, size_t bytes) {
    const unsigned to = (uintptr_t)out & 3, from = (uintptr_t)in & 3;
    const uint32_t secret = drain->state[0];
    (void)secret;
    if (bytes == 0) {
        /* EMPTY */
    } else if (out == in) {
        /* IN PLACE */
    } else if (to == 0 && from != 0) {
        /* ONLY THE INPUT MISALIGNED */
    } else if (to != 0 && from == 0) {
        /* ONLY THE OUTPUT MISALIGNED */
    } else if (to != from) {
        /* MISALIGNED DIFFERENTLY */
    }
}

static void apply(rvk_drain *drain, uint8_t *out, const uint8_t *in, size_t bytes) {
    look_at_places(drain, out, in, bytes);
    size_t done = 0;
    if (drain->position % BLOCK != 0 && bytes != 0) {
        /* UNUSED KEY STREAM */
    }
    for (; bytes - done >= LONG; done += LONG) {
        /* 4096 BYTES */
        for (size_t i = done; i < done + LONG; i++) {
            out[i] = in[i] ^ drain->key_stream[drain->position++ % BLOCK];
        }
    }
    for (; done < bytes; done++) {
        out[done] = in[done] ^ drain->key_stream[drain->position++ % BLOCK];
    }
    if (drain->position > 1024) {
        /* BEYOND 1024 BYTES */
    }
}

void rvk_drain_encrypt(rvk_drain *drain, uint8_t *out, const uint8_t *in, size_t bytes) {
    start(drain);
    apply(drain, out, in, bytes);
    absorb(drain, out, bytes);
}

void rvk_drain_decrypt(rvk_drain *drain, uint8_t *out, const uint8_t *in, size_t bytes) {
    start(drain);
    absorb(drain, in, bytes);
    apply(drain, out, in, bytes);
}

void rvk_drain_tag(rvk_drain *drain, uint8_t tag[16]) {
    start(drain);
    pad(drain);
    for (unsigned i = 0; i < 16; i++) {
        tag[i] = (uint8_t)(drain->state[i / 4] >> (8 * (i % 4)));
    }
}

__attribute__((noinline)) int rvk_drain_differs(const uint8_t *a, const uint8_t *b, size_t bytes) {
    uint32_t difference = 0;
    for (size_t i = 0; i < bytes; i++) {
        difference |= (uint32_t)(a[i] ^ b[i]);
        __asm__("" : "+r"(difference));
    }
    return (int)((0 - difference) >> 31);
}

int rvk_drain_verify(rvk_drain *drain, uint8_t *out, size_t bytes, const uint8_t tag[16]) {
    uint8_t right[16];
    rvk_drain_tag(drain, right);
    if (rvk_drain_differs(right, tag, sizeof right)) {
        /* FORGED */
        for (size_t i = 0; i < bytes; i++) {
            /* WIPED */
            out[i] = 0;
            __asm__("" : : "r"(out) : "memory");
        }
        /* AFTER THE WIPE */
        return RVK_DRAIN_FORGED;
    }
    return 0;
}
