/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Saturnin-CTR-Cascade. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_SATURNIN_CTR_CASCADE_H
#define RVK_VARIANTS_SATURNIN_CTR_CASCADE_H

#include "rvk/variants.h"

#define RVK_SATURNIN_CTR_CASCADE_VARIANT_ref 1
#define RVK_SATURNIN_CTR_CASCADE_VARIANT_bs32_c 2
#define RVK_SATURNIN_CTR_CASCADE_VARIANT_bs32x_c 3
#define RVK_SATURNIN_CTR_CASCADE_VARIANT_bs32 4
#define RVK_SATURNIN_CTR_CASCADE_VARIANT_bs32x 5

#ifndef RVK_SATURNIN_CTR_CASCADE_VARIANT
#define RVK_SATURNIN_CTR_CASCADE_VARIANT ref
#endif
#define RVK_SATURNIN_CTR_CASCADE_VARIANT_NUMBER RVK_JOIN(RVK_SATURNIN_CTR_CASCADE_VARIANT_, RVK_SATURNIN_CTR_CASCADE_VARIANT)
#if !RVK_SATURNIN_CTR_CASCADE_VARIANT_NUMBER
#error "RVK_SATURNIN_CTR_CASCADE_VARIANT is none of: ref, bs32_c, bs32x_c, bs32, bs32x"
#endif

RVK_ONE_VARIANT(rvk_saturnin_ctr_cascade_variant, RVK_SATURNIN_CTR_CASCADE_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_SATURNIN_CTR_CASCADE_VARIANT RVK_SYMBOL(, RVK_SATURNIN_CTR_CASCADE_VARIANT)

#define rvk_saturnin_ctr_cascade_decrypt RVK_SYMBOL(rvk_saturnin_ctr_cascade_decrypt, RVK_SATURNIN_CTR_CASCADE_VARIANT)
#define rvk_saturnin_ctr_cascade_encrypt RVK_SYMBOL(rvk_saturnin_ctr_cascade_encrypt, RVK_SATURNIN_CTR_CASCADE_VARIANT)

#endif
