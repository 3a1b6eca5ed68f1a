/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38D algorithms 3 to 5: messages in pieces, and whole ones. */
#include "byte_strings.h"
#include "construction.h"

#define AT_ONCE 16 /* blocks of key stream: eight is as many as the widest variant of AES makes together */

/* The type of ctr_blocks, for counters that can wrap: these go modulo 2^32, and where they wrap may be secret. */
static void wrapping_ctr_blocks(const void *context, uint8_t *out, const uint8_t *in, uint8_t counter[BLOCK],
                                size_t blocks) {
    const rvk_gcm *gcm = context;
    _Alignas(uint32_t) uint8_t stream[AT_ONCE * BLOCK];
    uint32_t next = get_counter(counter);
    while (blocks != 0) {
        const size_t now = blocks < AT_ONCE ? blocks : AT_ONCE;
        for (size_t i = 0; i < now; i++) {
            rvk_copy_bytes(&stream[BLOCK * i], counter, BLOCK);
            set_counter(&stream[BLOCK * i], next++);
            __asm__("" : "+r"(next)); /* keeps the compiler from ending the loop by it, which may be secret */
        }
        gcm->cipher->encrypt_blocks(gcm->schedule, stream, stream, now);
        rvk_add_bytes(stream, in, BLOCK * now);
        rvk_copy_bytes(out, stream, BLOCK * now);
        out += BLOCK * now;
        in += BLOCK * now;
        blocks -= now;
    }
    set_counter(counter, next);
    rvk_wipe(stream, sizeof stream);
}

/* Algorithm 3, GCTR. From J0 = IV || 1 on, a message of the allowed length ends before the counter wraps. */
static void apply_key_stream(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t bytes) {
    static const rvk_block_cipher wrapping = {NULL, NULL, wrapping_ctr_blocks};
    if (gcm->counter_wraps) {
        rvk_ctr_update(&gcm->ctr, &wrapping, gcm, out, in, bytes);
    } else {
        rvk_ctr_update(&gcm->ctr, gcm->cipher, gcm->schedule, out, in, bytes);
    }
}

/* Whether a call for this direction may follow the calls before. */
static int may_follow(const rvk_gcm *gcm, enum stage direction) {
    if (gcm->stage == (uint32_t)direction) {
        return RVK_OK;
    }
    if (gcm->stage != ASSOCIATED_DATA) {
        return RVK_OUT_OF_ORDER;
    }
    const int is_reused = direction == ENCRYPTION && gcm->any_encrypted
                          && !rvk_differs(gcm->encrypted, gcm->first_counter, BLOCK);
    return is_reused ? RVK_IV_REUSED : RVK_OK;
}

/* The associated data ends, and the message begins or continues, for this direction. */
static void enter(rvk_gcm *gcm, enum stage direction) {
    if (gcm->stage == (uint32_t)direction) {
        return;
    }
    if (direction == ENCRYPTION) {
        rvk_copy_bytes(gcm->encrypted, gcm->first_counter, BLOCK);
        gcm->any_encrypted = 1;
    }
    pad_hash(&gcm->ghash);
    gcm->stage = (uint32_t)direction;
}

/* `enter` where that is allowed, and counts `bytes` more of the message. */
static int begin_piece(rvk_gcm *gcm, enum stage direction, size_t bytes) {
    const int status = may_follow(gcm, direction);
    if (status != RVK_OK) {
        return status;
    }
    if (!has_room(gcm->message_bytes, bytes, LONGEST_MESSAGE)) {
        return RVK_MESSAGE_TOO_LONG;
    }
    enter(gcm, direction);
    add_length(gcm->message_bytes, bytes);
    return RVK_OK;
}

/* Takes the associated data of a whole message, once it is known that the message can be taken too. */
static int begin_whole(rvk_gcm *gcm, enum stage direction, size_t bytes, const uint8_t *ad, size_t ad_bytes) {
    const int status = gcm->stage == ASSOCIATED_DATA ? may_follow(gcm, direction) : RVK_OUT_OF_ORDER;
    if (status != RVK_OK) {
        return status;
    }
    if (!has_room(gcm->message_bytes, bytes, LONGEST_MESSAGE)) {
        return RVK_MESSAGE_TOO_LONG;
    }
    return rvk_gcm_associated_data(gcm, ad, ad_bytes);
}

/* The message is over; nothing is left of it but its J0, so that this one is not used again. */
static void end_message(rvk_gcm *gcm) {
    rvk_wipe(&gcm->ctr, sizeof gcm->ctr);
    rvk_wipe(gcm->first_counter, sizeof gcm->first_counter);
    restart_hash(&gcm->ghash);
    gcm->stage = NO_MESSAGE;
}

/* Algorithm 4, steps 5 and 6, before the tag is cut to its length. */
static void make_tag(rvk_gcm *gcm, uint8_t tag[BLOCK]) {
    hash_lengths(&gcm->ghash, rvk_get_double_word(gcm->ad_bytes), rvk_get_double_word(gcm->message_bytes));
    gcm->cipher->encrypt_blocks(gcm->schedule, tag, gcm->first_counter, 1);
    rvk_add_bytes(tag, gcm->ghash.accumulator, BLOCK);
}

/* Algorithm 5, step 8: RVK_OK if `tag` is right. */
static int compare_tag(rvk_gcm *gcm, const uint8_t *tag) {
    _Alignas(uint32_t) uint8_t right[BLOCK];
    make_tag(gcm, right);
    const int differs = rvk_differs(tag, right, gcm->tag_bytes);
    rvk_wipe(right, sizeof right);
    return differs ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
}

int rvk_gcm_associated_data(rvk_gcm *gcm, const uint8_t *ad, size_t ad_bytes) {
    if (gcm->stage != ASSOCIATED_DATA) {
        return RVK_OUT_OF_ORDER;
    }
    if (!has_room(gcm->ad_bytes, ad_bytes, LONGEST_DATA)) {
        return RVK_MESSAGE_TOO_LONG;
    }
    add_length(gcm->ad_bytes, ad_bytes);
    add_to_hash(&gcm->ghash, ad, ad_bytes);
    return RVK_OK;
}

int rvk_gcm_encrypt_update(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes) {
    const int status = begin_piece(gcm, ENCRYPTION, in_bytes);
    if (status == RVK_OK) {
        apply_key_stream(gcm, out, in, in_bytes);
        add_to_hash(&gcm->ghash, out, in_bytes);
    }
    return status;
}

int rvk_gcm_encrypt_final(rvk_gcm *gcm, uint8_t *tag) {
    _Alignas(uint32_t) uint8_t whole[BLOCK];
    const int status = begin_piece(gcm, ENCRYPTION, 0);
    if (status != RVK_OK) {
        return status;
    }
    make_tag(gcm, whole);
    rvk_copy_bytes(tag, whole, gcm->tag_bytes);
    rvk_wipe(whole, sizeof whole);
    end_message(gcm);
    return RVK_OK;
}

int rvk_gcm_decrypt_update(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes) {
    const int status = begin_piece(gcm, DECRYPTION, in_bytes);
    if (status == RVK_OK) {
        add_to_hash(&gcm->ghash, in, in_bytes);
        apply_key_stream(gcm, out, in, in_bytes);
    }
    return status;
}

int rvk_gcm_decrypt_final(rvk_gcm *gcm, const uint8_t *tag) {
    int status = begin_piece(gcm, DECRYPTION, 0);
    if (status == RVK_OK) {
        status = compare_tag(gcm, tag);
        end_message(gcm);
    }
    return status;
}

/* Algorithm 4. */
int rvk_gcm_encrypt(rvk_gcm *gcm, uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                    size_t ad_bytes) {
    int status = begin_whole(gcm, ENCRYPTION, in_bytes, ad, ad_bytes);
    if (status == RVK_OK) {
        status = rvk_gcm_encrypt_update(gcm, out, in, in_bytes);
    }
    if (status == RVK_OK) {
        status = rvk_gcm_encrypt_final(gcm, tag);
    }
    return status;
}

/* Algorithm 5. The whole ciphertext is hashed before any of it is decrypted. */
int rvk_gcm_decrypt(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t *tag,
                    const uint8_t *ad, size_t ad_bytes) {
    int status = begin_whole(gcm, DECRYPTION, in_bytes, ad, ad_bytes);
    if (status == RVK_OK) {
        status = begin_piece(gcm, DECRYPTION, in_bytes);
    }
    if (status != RVK_OK) {
        return status;
    }
    add_to_hash(&gcm->ghash, in, in_bytes);
    status = compare_tag(gcm, tag);
    if (status == RVK_OK) {
        apply_key_stream(gcm, out, in, in_bytes);
    } else {
        rvk_wipe(out, in_bytes);
    }
    end_message(gcm);
    return status;
}
