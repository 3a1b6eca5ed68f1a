/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file entropy.h
 * Seeds from an entropy source, the CSR `seed` of Zkr: RISC-V Cryptography Extensions, volume I: scalar and entropy
 * source instructions, version 1.0.1, chapter 4 "Entropy Source". docs/randomness.md shows how firmware uses it, and
 * how to handle each status.
 *
 * Source output is never used unconditioned: each word passes two health tests here, in addition to those of the
 * source, and each 32 bytes of seed are the SHA-256 of 32 new words.
 *
 * Parameters:
 *
 *     word                    16 bits with OPST = ES16 (section 4.1)
 *     min-entropy of a word   12 bits: a source must have 192 bits in each 256 bits of its words (section 4.2.1), also
 *                             if it is an AIS-31 PTG.2 source with 0.997 bits of Shannon entropy per bit (4.2.2)
 *     32 bytes of seed        32 words: 384 bits of min-entropy. Full entropy needs 256 + 64 (SP 800-90C, quoted in
 *                             section 4.2.1), so there are 64 to spare; section 4.2 asks for conditioning of 2 to 1.
 *                             SHA-256 is a vetted conditioning function (SP 800-90B section 3.1.5.1.1).
 *     false alarms            2^-40 for each word and test, for a source with exactly 12 bits
 *     repetition count test   SP 800-90B section 4.4.1: fails at 1 + ceil(40 / 12) equal words in a row
 *     adaptive proportion     section 4.4.2: fails if the first word of a window of 512 words occurs
 *     test                    1 + CRITBINOM(512, 2^-12, 1 - 2^-40) times in it
 *     start-up test           both tests on 1024 words, which are discarded (section 4.3)
 *
 * Calling rules: docs/api.md.
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

/** A value for `polls` below: at 10 cycles per poll and 100 MHz, 6 milliseconds for a word. */
#define RVK_ENTROPY_POLLS 65536

/**
 * A source and the state of its health tests. Secret: it holds two of the words. An attacker who knows both still has
 * to guess 360 bits of the input of a seed, more than the 320 that full entropy needs.
 */
typedef struct {
    int32_t state;        /**< 1 if started, 0 if not, or the status that stopped it */
    uint32_t polls;       /**< polls for one word before RVK_ENTROPY_NOT_READY */
    uint32_t alarms;      /**< how often the source returned to its self-test: no error, but log it (4.1) */
    uint32_t opst;        /**< OPST of the last poll */
    uint32_t last;        /**< the last word */
    uint32_t repetitions; /**< how often it has occurred in a row */
    uint32_t first;       /**< the first word of the window */
    uint32_t occurrences; /**< how often it has occurred in the window */
    uint32_t position;    /**< words of the window so far */
} rvk_entropy;

/**
 * Reads `seed` once: OPST in bits 31:30 (0 BIST, 1 WAIT, 2 ES16, 3 DEAD), and with ES16 a word in bits 15:0. `ref` has
 * no source and returns DEAD; a board with another source that meets section 4.2 defines its own function of this name.
 *
 * Outside machine mode, access must be enabled by mseccfg.sseed or mseccfg.useed (section 4.3), otherwise it traps.
 */
uint32_t rvk_entropy_poll(void);

/** Initialises a source without testing it: `rvk_entropy_seed` refuses it. */
void rvk_entropy_init(rvk_entropy *source, uint32_t polls);

/**
 * Runs both health tests on a word (below 2^16), in constant time: RVK_OK or RVK_ENTROPY_UNHEALTHY. The functions below
 * call it for each word.
 */
RVK_WARN_UNUSED int rvk_entropy_health(rvk_entropy *source, uint32_t word);

/**
 * Initialises the source and runs the start-up test: RVK_OK, RVK_ENTROPY_NOT_READY, RVK_ENTROPY_DEAD or
 * RVK_ENTROPY_UNHEALTHY. Without RVK_OK the source gives no seeds.
 */
RVK_WARN_UNUSED int rvk_entropy_start(rvk_entropy *source, uint32_t polls);

/**
 * Writes `bytes` bytes of full entropy. After RVK_ENTROPY_NOT_READY the next call may succeed; RVK_ENTROPY_DEAD and
 * RVK_ENTROPY_UNHEALTHY persist until the source is started again. All three leave zeros in `out`. RVK_NOT_INSTANTIATED
 * if the source was not started: nothing is written.
 */
RVK_WARN_UNUSED int rvk_entropy_seed(rvk_entropy *source, uint8_t *out, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
