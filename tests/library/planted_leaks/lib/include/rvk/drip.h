/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A seed from the CSR `seed`, for leaks to be planted in. */
#ifndef RVK_DRIP_H
#define RVK_DRIP_H

#include <stddef.h>
#include <stdint.h>

void rvk_drip_seed(uint8_t *out, size_t bytes);

#endif
