/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Changes to what PSA offers, MBEDTLS_PSA_CRYPTO_USER_CONFIG_FILE; see mbedtls_user_config.h. */
#undef PSA_WANT_ALG_MD5
#undef PSA_WANT_ALG_RIPEMD160
#undef PSA_WANT_ALG_SHA_1
#undef PSA_WANT_ALG_CFB
#undef PSA_WANT_ALG_OFB
#undef PSA_WANT_ALG_CCM_STAR_NO_TAG
#undef PSA_WANT_KEY_TYPE_ARIA
#undef PSA_WANT_KEY_TYPE_CAMELLIA
#undef PSA_WANT_KEY_TYPE_DES

#if defined RVK_DRIVER
#include "rvk_psa_config.h"
#endif
