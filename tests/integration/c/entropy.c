/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The entropy source of a Linux program, in the form of Zkr: sixteen bits at a time. */
#include <sys/random.h>

#include "rvk/entropy.h"

uint32_t rvk_entropy_poll(void)
{
    uint16_t word;

    return getrandom(&word, sizeof word, 0) == (ssize_t)sizeof word ? 2u << 30 | word : 3u << 30;
}
