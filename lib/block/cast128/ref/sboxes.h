/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* An entry of an S-box, in constant time: the whole box is read, a row of sixteen entries after the other. */
#ifndef RVK_CAST128_SBOXES_H
#define RVK_CAST128_SBOXES_H

#include <stdint.h>

#include "equal.h"

#define BOX_ENTRIES 256
#define ROW 16

static inline uint32_t lookup(const uint32_t box[BOX_ENTRIES], uint32_t index) {
    uint32_t column[ROW], found = 0;
    for (uint32_t i = 0; i < ROW; i++) {
        column[i] = rvk_mask_if_equal(i, index % ROW);
    }
    for (uint32_t first = 0; first < BOX_ENTRIES; first += ROW) {
        uint32_t entry = 0;
        for (uint32_t i = 0; i < ROW; i++) {
            entry |= box[first + i] & column[i];
        }
        found |= entry & rvk_mask_if_equal(first / ROW, index / ROW);
    }
    return found;
}

#endif
