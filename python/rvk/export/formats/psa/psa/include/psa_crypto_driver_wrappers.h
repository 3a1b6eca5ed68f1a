{% if psa %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file psa_crypto_driver_wrappers.h
 * Dispatch from Mbed TLS 3.6 to the driver. It stands before the file of this name of Mbed TLS in the include path, and
 * gives its functions other names; the functions here have theirs, ask the driver first, and then those of Mbed TLS,
 * which know its own code. Only library/psa_crypto.c includes it: compile a copy of that file in another folder, since
 * a compiler looks into the folder of a file first.
 */
#ifndef RVK_PSA_CRYPTO_DRIVER_WRAPPERS_H
#define RVK_PSA_CRYPTO_DRIVER_WRAPPERS_H

#include "mbedtls/build_info.h"

#if MBEDTLS_VERSION_NUMBER < 0x03060000 || MBEDTLS_VERSION_NUMBER >= 0x03070000
#error "RVK's PSA driver knows Mbed TLS 3.6; this is another version"
#endif

{% for each in psa.entry_points %}
#define psa_driver_wrapper_{{ each.name }} rvk_psa_without_{{ each.name }}
{% endfor %}
#include_next "psa_crypto_driver_wrappers.h"
{% for each in psa.entry_points %}
#undef psa_driver_wrapper_{{ each.name }}
{% endfor %}

#include "rvk_psa.h"

/* In `id` of an operation: far from those that Mbed TLS counts from 1. */
#define RVK_PSA_DRIVER_ID 0x52564b

static inline int rvk_psa_is_local(const psa_key_attributes_t *attributes)
{
    return PSA_KEY_LIFETIME_GET_LOCATION(psa_get_key_lifetime(attributes)) == PSA_KEY_LOCATION_LOCAL_STORAGE;
}
{% for each in psa.entry_points %}

static inline {{ each.declaration("psa_driver_wrapper_", "psa_" ~ each.family ~ "_operation_t") }}
{
{% if each.continues %}
    if (operation->id == RVK_PSA_DRIVER_ID) {
        return {{ each.call("rvk_psa_", "&operation->ctx.rvk_ctx") }};
    }
{% elif each.action == "clone" %}
    if (source_operation->id == RVK_PSA_DRIVER_ID) {
        target_operation->id = RVK_PSA_DRIVER_ID;
        return rvk_psa_{{ each.name }}(&source_operation->ctx.rvk_ctx, &target_operation->ctx.rvk_ctx);
    }
{% else %}
    {{ "if (rvk_psa_is_local(attributes)) {" if each.keyed else "{" }}
        psa_status_t status =
            {{ each.call("rvk_psa_", "&operation->ctx.rvk_ctx") }};
{% if each.begins %}
        if (status == PSA_SUCCESS) {
            operation->id = RVK_PSA_DRIVER_ID;
        }
{% endif %}
        if (status != PSA_ERROR_NOT_SUPPORTED) {
            return status;
        }
    }
{% endif %}
    return {{ each.call("rvk_psa_without_", "operation") }};
}
{% endfor %}

#endif
{% endif %}
