/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The values of rvk_ascon_sponge.stage and rvk_ascon_sponge.left. */
#ifndef RVK_ASCON_HASH_STAGE_H
#define RVK_ASCON_HASH_STAGE_H

#include "rvk/ascon_hash.h"

enum stage { NO_SPONGE, ABSORBS, SQUEEZES };

#define NO_END UINT32_MAX

#endif
