/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file entropy.h
 * Seeds from the CSR `seed` of Zkr: RISC-V Cryptography Extensions, volume I: scalar and entropy source instructions,
 * version 1.0.1, chapter 4 "Entropy Source". docs/randomness.md shows how firmware uses it, and what to do about each
 * status.
 *
 * Nothing of the source is ever used as it comes. Each word passes two health tests of our own, besides those that the
 * source makes itself, and each 32 bytes of seed are the SHA-256 of 32 new words.
 *
 * The numbers:
 *
 *     a word                  16 bits with OPST = ES16 (section 4.1)
 *     its min-entropy         12 bits: a source must have 192 bits in each 256 bits of its words (section 4.2.1), also
 *                             if it is one of AIS-31 PTG.2, with 0.997 bits of Shannon entropy per bit (4.2.2)
 *     32 bytes of seed        32 words: 384 bits of min-entropy. Full entropy needs 256 + 64 (SP 800-90C, quoted in
 *                             section 4.2.1), so 64 are to spare, and conditioning is 2 to 1 as section 4.2 has it.
 *                             SHA-256 is a vetted conditioning function (SP 800-90B section 3.1.5.1.1).
 *     false alarms            2^-40 for each word and test, from a source that only just has its 12 bits
 *     repetition count test   SP 800-90B section 4.4.1: fails at 1 + ceil(40 / 12) equal words in a row
 *     adaptive proportion     section 4.4.2: fails if in a window of 512 words its first occurs
 *     test                    1 + CRITBINOM(512, 2^-12, 1 - 2^-40) times
 *     start-up test           both tests on 1024 words, which are thrown away (section 4.3)
 */
#ifndef RVK_ENTROPY_H
#define RVK_ENTROPY_H

#include "rvk/common.h"
#include "rvk/variants/entropy.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_ENTROPY_WORDS 32       /**< words of the source for each 32 bytes of seed */
#define RVK_ENTROPY_START_UP 1024  /**< words of the start-up test */
#define RVK_ENTROPY_REPETITIONS 5  /**< cutoff of the repetition count test */
#define RVK_ENTROPY_WINDOW 512     /**< words in a window of the adaptive proportion test */
#define RVK_ENTROPY_OCCURRENCES 9  /**< cutoff of the adaptive proportion test */

/** A value for `polls` below: at 10 cycles for a poll, 6 milliseconds for a word at 100 MHz. */
#define RVK_ENTROPY_POLLS 65536

/**
 * A source and the state of its health tests. Secret: it contains two of the words. Even who knows both has 360 bits of
 * the input of a seed left to guess, more than the 320 of full entropy.
 */
typedef struct {
    int32_t state;        /**< 1 if it is started, 0 if not, or the status that ended it */
    uint32_t polls;       /**< how often to ask for one word before RVK_ENTROPY_NOT_READY */
    uint32_t alarms;      /**< how often the source went back to its self test: no error, but to be logged (4.1) */
    uint32_t opst;        /**< OPST of the last poll */
    uint32_t last;        /**< the last word */
    uint32_t repetitions; /**< how often it has come in a row */
    uint32_t first;       /**< the first word of the window */
    uint32_t occurrences; /**< how often it has come in the window */
    uint32_t position;    /**< words of the window so far */
} rvk_entropy;

/**
 * Reads `seed` once: OPST in bits 31:30 (0 BIST, 1 WAIT, 2 ES16, 3 DEAD), with ES16 a word in bits 15:0. `ref` knows of
 * no source and says DEAD; a board with a source of another kind that meets section 4.2 brings its own function of this
 * name.
 *
 * Outside of machine mode the CSR must be released by mseccfg.sseed or mseccfg.useed (section 4.3), else it traps.
 */
uint32_t rvk_entropy_poll(void);

/** A source whose words have not been tested yet: `rvk_entropy_seed` refuses it. */
void rvk_entropy_init(rvk_entropy *source, uint32_t polls);

/**
 * Takes a word (below 2^16) of the source through both health tests, in constant time: RVK_OK or RVK_ENTROPY_UNHEALTHY.
 * The functions below do this for each word.
 */
RVK_WARN_UNUSED int rvk_entropy_health(rvk_entropy *source, uint32_t word);

/**
 * Initialises the source and makes the start-up test. RVK_OK, RVK_ENTROPY_NOT_READY, RVK_ENTROPY_DEAD or
 * RVK_ENTROPY_UNHEALTHY; a source that was not RVK_OK gives no seeds.
 */
RVK_WARN_UNUSED int rvk_entropy_start(rvk_entropy *source, uint32_t polls);

/**
 * Writes `bytes` bytes of full entropy. RVK_ENTROPY_NOT_READY is for now: the next call may succeed. RVK_ENTROPY_DEAD
 * and RVK_ENTROPY_UNHEALTHY remain until the source is started again; with any of these `out` contains zeros.
 * RVK_NOT_INSTANTIATED if the source was not started: then nothing was done.
 */
RVK_WARN_UNUSED int rvk_entropy_seed(rvk_entropy *source, uint8_t *out, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
