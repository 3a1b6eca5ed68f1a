/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Numbers as bytes at any address, and words as strings of bytes. Where an address is a multiple of four, the functions of
 * aligned.h take one instruction.
 */
#ifndef RVK_BYTES_H
#define RVK_BYTES_H

#include <stddef.h>
#include <stdint.h>

/** The number 1 in each byte of a word. */
#define RVK_EACH_BYTE 0x01010101u

/** Four bytes as a word, the first the least significant. */
static inline uint32_t rvk_load_little_endian(const uint8_t in[4]) {
    return (uint32_t)in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 | (uint32_t)in[3] << 24;
}

/** Four bytes as a word, the first the most significant. */
static inline uint32_t rvk_load_big_endian(const uint8_t in[4]) {
    return (uint32_t)in[0] << 24 | (uint32_t)in[1] << 16 | (uint32_t)in[2] << 8 | (uint32_t)in[3];
}

/** Eight bytes as a number, the first the most significant. */
static inline uint64_t rvk_load_big_endian_64(const uint8_t in[8]) {
    uint64_t number = 0;
    for (unsigned i = 0; i < 8; i++) {
        number = number << 8 | in[i];
    }
    return number;
}

/** A word as four bytes, the least significant first. */
static inline void rvk_store_little_endian(uint8_t out[4], uint32_t word) {
    out[0] = (uint8_t)word;
    out[1] = (uint8_t)(word >> 8);
    out[2] = (uint8_t)(word >> 16);
    out[3] = (uint8_t)(word >> 24);
}

/** A word as four bytes, the most significant first. */
static inline void rvk_store_big_endian(uint8_t out[4], uint32_t word) {
    out[0] = (uint8_t)(word >> 24);
    out[1] = (uint8_t)(word >> 16);
    out[2] = (uint8_t)(word >> 8);
    out[3] = (uint8_t)word;
}

/** A number as eight bytes, the most significant first. */
static inline void rvk_store_big_endian_64(uint8_t out[8], uint64_t number) {
    for (unsigned i = 0; i < 8; i++) {
        out[i] = (uint8_t)(number >> (56 - 8 * i));
    }
}

/** Byte `index` of words that stand for a string of bytes, the least significant byte of a word first. */
static inline uint8_t rvk_get_byte(const uint32_t *words, size_t index) {
    return (uint8_t)(words[index / 4] >> (8 * (index % 4)));
}

/** Adds (xor) a byte to byte `index` of such words. */
static inline void rvk_add_byte(uint32_t *words, size_t index, uint8_t byte) {
    words[index / 4] ^= (uint32_t)byte << (8 * (index % 4));
}

/** Byte `index` of words that stand for a string of bytes, the most significant byte of a word first. */
static inline uint8_t rvk_get_big_endian_byte(const uint32_t *words, size_t index) {
    return (uint8_t)(words[index / 4] >> (24 - 8 * (index % 4)));
}

#endif
